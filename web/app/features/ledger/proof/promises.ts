/** Maps each invariant's name in the ledger proof to its translation key. */
const keys = {
  'everything adds up to nothing': 'zero',
  'an entry balances': 'balances',
  'an entry has two lines': 'two_lines',
  'a line stands on an account and an entry': 'stands',
  'a balance is the sum of its lines': 'sum',
  'a running balance follows the line before': 'running',
  'a balance on a day is the sum of the lines until then': 'day_balance',
  'money held is the sum of open holds': 'holds',
  'a closing is the sum of the lines before': 'closing',
  'a reversal is the opposite of its entry': 'reversal',
  'an amount is not larger than its limit': 'largest',
  'a balance can be shown exactly': 'showable',
  'a closed month keeps its entries': 'closed_month',
  'the books are closed through the last closed month': 'closed_through',
  'an expense has its entry': 'expense_entry',
  'an entry of an expense has its expense': 'entry_expense',
  'a drawer opens with what the books hold': 'drawer_open',
  'a closed drawer holds what was counted': 'drawer_close',
  'a difference of a drawer has its entry': 'drawer_difference',
  'an entry of a drawer has its count': 'entry_drawer',
} as const

const named = new Map(Object.entries(keys))

/** The translation key of an invariant; undefined for one unknown here, which is then shown as is. */
export const promiseKey = (promise: string) => named.get(promise)
