import { faultsIn, type Mutant } from './mutant.ts'

export const webMutants: readonly Mutant[] = [
  ...faultsIn('web/app/platform/return-to.ts', ['return-to.test.ts'], {
    'nobody is led to another site after signing in': ['/^\\/[^/\\\\]/.test(path)', '/^\\//.test(path)'],
    'a sign-in page is no place to return to': [' && !/^\\/auth(\\/|$)/.test(path)', ''],
  }),
  ...faultsIn('web/app/platform/guards.ts', ['guards.test.ts'], {
    'a screen is for its roles': ['if (!rule.roles.includes(user.role)) return homeOfRole(user.role)', ''],
    'the agent area is for approved agents': ["if (rule.approved && user.is_approved !== '1')", 'if (false)'],
    'who must finish the form goes there first': [
      'returnTo && !mustFinish ? returnTo : home',
      'returnTo ? returnTo : home',
    ],
  }),
  ...faultsIn('web/app/ui/data-table/csv.ts', ['csv.test.ts'], {
    'a table saved as CSV runs no formula': ["(/^[=+\\-@\\t\\r]/.test(text) ? `'${text}` : text)", 'text'],
    'a quote inside a cell is doubled': [".replaceAll('\"', '\"\"')", ''],
  }),
  ...faultsIn('web/app/features/travellers/mrz/mrz.rules.ts', ['mrz.rules.test.ts'], {
    'the CNIC of a card is taken only if the digit over the whole card agrees': [
      " && wrong.includes('whole')",
      ' && false',
    ],
    'nobody is born in a year to come': ['(year > thisYear ? 1900 : 2000)', '2000'],
    'the whole line is checked': [
      'mrzChecks.filter((check) => check in',
      "mrzChecks.filter((check) => check !== 'whole' && check in",
    ],
  }),
  ...faultsIn('web/app/features/bookings/checkout/form/draft.ts', ['draft.test.ts'], {
    'no passport number is stored in the browser': [
      "  if (field === 'passport') return value === null ? null : ''\n",
      '',
    ],
    'no CNIC is stored in the browser': ["  if (field === 'cnic') return null\n", ''],
  }),
  ...faultsIn('web/app/features/bookings/view/dialogs/refund-estimate.rules.ts', ['refund-estimate.rules.test.ts'], {
    'an estimate leaves out our fee': ['Math.max(0, all - fees.refund)', 'all'],
    'nothing is estimated where the fare does not say': [' || parts.includes(null)', ''],
  }),
  ...faultsIn('web/app/ui/time/time-left.ts', ['time-left.test.ts'], {
    'a deadline that is reached has passed': ['if (left <= 0) return', 'if (left < 0) return'],
    "a deadline's day is told in its zone": [
      'dayAt(end, zone) === dayAt(now, zone)',
      "dayAt(end, 'UTC') === dayAt(now, 'UTC')",
    ],
  }),
]
