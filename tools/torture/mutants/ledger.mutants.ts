import type { Mutant } from './mutant.ts'

export const ledgerMutants: readonly Mutant[] = [
  {
    keeps: 'payments pay the oldest debt first',
    file: 'server/src/modules/ledger/balances/balances.rules.ts',
    from: 'days_15: within[15] - within[7],',
    to: 'days_15: within[15],',
    tests: ['server/src/modules/ledger/'],
  },
  {
    keeps: 'held money is not available',
    file: 'server/src/modules/ledger/balances/balances.rules.ts',
    from: 'most(balance - held + creditLimit, 0n)',
    to: 'most(balance + creditLimit, 0n)',
    tests: ['server/src/modules/ledger/'],
  },
  {
    keeps: 'a debit stands in its column',
    file: 'server/src/modules/ledger/account-sides.rules.ts',
    from: 'amount < 0n ?',
    to: 'amount <= 0n ?',
    tests: ['server/src/modules/ledger/'],
  },
  {
    keeps: 'too little money is told as such',
    file: 'server/src/modules/ledger/refusals.ts',
    from: "wallet_funds: 'insufficient_balance',",
    to: '',
    tests: ['server/src/modules/ledger/', 'server/src/modules/bookings/'],
  },
  {
    keeps: 'an agent reads their own wallet alone',
    file: 'server/src/modules/ledger/accounts.queries.ts',
    from: 'own: sql`a.owner_id = ${userId}`',
    to: 'own: sql`true`',
    tests: ['server/src/modules/ledger/'],
  },
  {
    keeps: 'a salesman reads the wallets of their agents alone',
    file: 'server/src/modules/ledger/accounts.queries.ts',
    from: 'assigned: sql`u.salesman_id = ${userId}`',
    to: 'assigned: sql`true`',
    tests: ['server/src/modules/ledger/'],
  },
]
