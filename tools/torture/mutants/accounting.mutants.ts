import { faultsIn, type Mutant } from './mutant.ts'

const ACCOUNTING = 'server/src/modules/accounting'
const TESTS = [`${ACCOUNTING}/accounting.api.test.ts`]

/** Expenses, statements and closed months. */
export const accountingMutants: readonly Mutant[] = [
  ...faultsIn(`${ACCOUNTING}/closes/decide-close.ts`, TESTS, {
    'nobody closes a month alone': ['  assertSecondPerson(close, actorId)\n', ''],
  }),
  ...faultsIn(`${ACCOUNTING}/expenses/decide-expense.ts`, TESTS, {
    'nobody approves an expense of their own': [
      '      assertSecondPerson({ state: expense.state, requestedBy: expense.enteredBy }, actor.userId)\n',
      '',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/expenses/enter-expense.ts`, TESTS, {
    'expenses in parts count together': [
      'BigInt(spent?.amount ?? 0) + BigInt(form.amount) > BigInt(approval_above)',
      'BigInt(form.amount) > BigInt(approval_above)',
    ],
    'a closed month is told at its field': [
      "  if (form.day <= (await readClosedThrough(tx))) throw invalid({ day: 'month_closed' })\n",
      '',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/statements/statements.rules.ts`, TESTS, {
    'who owes us is not taken off what we owe': [
      'assets: -of.owing, liabilities: of.closing - of.owing',
      'assets: -of.owing, liabilities: of.closing',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/closes/months.rules.ts`, TESTS, {
    'a month is closed after it has ended': [
      'monthOf(monthStart(today, -1 - back))',
      'monthOf(monthStart(today, -back))',
    ],
  }),
  ...faultsIn('server/src/modules/reports/lists/tickets.queries.ts', ['list-reports.api.test.ts'], {
    'a refund is of the tickets of its credit note': [
      'or t.ticket in (select c.ticket from credited_tickets c where c.key = s.key)',
      'or true',
    ],
    'what documents share adds up to the entry': ['round(s.net * (d.upto - d.weight) / d.whole)', '0'],
    'voids come off what an airline is due': [
      "s.kind in ('sale', 'void', 'refund')\n          and",
      "s.kind = 'sale'\n          and",
    ],
  }),
  ...faultsIn('server/src/modules/reports/lists/journal.queries.ts', ['list-reports.api.test.ts'], {
    'a page of the journal goes on from the one before': [
      'toEntries(page, BigInt(before), locale)',
      'toEntries(page, 0n, locale)',
    ],
  }),
]
