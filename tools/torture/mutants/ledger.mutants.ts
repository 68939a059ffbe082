import { faultsIn, type Mutant } from './mutant.ts'

const LEDGER = 'server/src/modules/ledger'

export const ledgerMutants: readonly Mutant[] = [
  ...faultsIn('server/src/modules/ledger/balances/customer-debts.queries.ts', ['customer-debts.api.test.ts'], {
    'agents are no customers who owe': [" and u.role = 'customer'`", '`'],
    'what a customer owes is told by age': ['ageing({ balance, debited })', 'ageing({ balance: 0n, debited })'],
  }),
  ...faultsIn(`${LEDGER}/balances/balances.rules.ts`, ['balances.rules.test.ts'], {
    'payments pay the oldest debt first': ['days_15: within[15] - within[7],', 'days_15: within[15],'],
    'held money is not available': ['most(balance - held + creditLimit, 0n)', 'most(balance + creditLimit, 0n)'],
    'a wallet over its limit is told as such': [
      "if (wallet.balance - wallet.held + wallet.creditLimit < 0n) return 'over_limit'",
      '',
    ],
    'a top-up suggestion covers what is overdue': [
      'most(owed(wallet), wallet.overdue, belowThreshold(wallet))',
      'most(belowThreshold(wallet))',
    ],
  }),
  ...faultsIn('contract/src/vocabulary/account-sides.ts', ['account-sides.test.ts'], {
    'a bank grows with a debit': [
      "new Set(['bank', 'cash', 'gateway', 'expense'])",
      "new Set(['cash', 'gateway', 'expense'])",
    ],
    'a bank that pays has less': ['? { debit: to, credit: from } :', '? { debit: from, credit: to } :'],
  }),
  ...faultsIn(`${LEDGER}/account-sides.rules.ts`, ['account-sides.rules.test.ts'], {
    'a debit stands in its column': ['amount < 0n ?', 'amount > 0n ?'],
  }),
  ...faultsIn(`${LEDGER}/books/open-day.ts`, [`${LEDGER}/dated-entries.api.test.ts`], {
    'a closed month is told at its field': [
      "  if (day <= (await readClosedThrough(tx))) throw invalid({ [field]: 'month_closed' })\n",
      '',
    ],
    'nothing is dated in the future': ["  if (day > today) throw invalid({ [field]: 'date_future' })\n", ''],
  }),
  ...faultsIn(`${LEDGER}/statements/statement.queries.ts`, [`${LEDGER}/dated-entries.api.test.ts`], {
    'a balance includes what was dated back before it': [
      'p.balance_after + ${later(sql`b.day < p.day`)}',
      'p.balance_after',
    ],
  }),
  ...faultsIn(`${LEDGER}/refusals.ts`, ['refusals.test.ts'], {
    'too little money is told as such': ["wallet_funds: 'insufficient_balance',", ''],
  }),
  ...faultsIn(`${LEDGER}/wire-amount.rules.ts`, ['wire-amount.rules.test.ts'], {
    'an amount that no number carries is refused': ['if (!Number.isSafeInteger(number))', 'if (Number.isNaN(number))'],
  }),
  ...faultsIn(`${LEDGER}/approvals/authority.ts`, ['approvals.api.test.ts'], {
    'two gifts at once are counted together': [
      '  await tx.execute(sql`select pg_advisory_xact_lock(',
      '  void (sql`select pg_advisory_xact_lock(',
    ],
    'a gift in parts is one gift': ['(await readMovedToday(queries, personId, at)) + amount > limit', 'amount > limit'],
    'who made it cannot be the second person of its reversal': ['byHand.madeBy === secondPerson', 'false'],
  }),
  ...faultsIn(`${LEDGER}/balances/set-limits.ts`, [`${LEDGER}/approvals/approvals.api.test.ts`], {
    'raised credit counts for who raises it': ['Math.max(0, total - before.credit_limit)', '0'],
  }),
  ...faultsIn(`${LEDGER}/balances/set-limits.ts`, ['balances.api.test.ts'], {
    'credit for a while has a last day': [
      "  if (temporary_credit > 0 && !temporary_until) throw invalid({ temporary_until: 'required' })\n",
      '',
    ],
  }),
  ...faultsIn(`${LEDGER}/manual-entries.rules.ts`, ['manual-entries.rules.test.ts'], {
    'both sides are in one currency': [
      "if (debit.currency !== credit.currency) return { credit_account: 'account_currency' }",
      '',
    ],
    'an account does not pay itself': ["if (debit.id === credit.id) return { credit_account: 'account_twice' }", ''],
  }),
]
