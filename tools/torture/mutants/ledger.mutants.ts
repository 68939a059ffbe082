import { faultsIn, type Mutant } from './mutant.ts'

const LEDGER = 'server/src/modules/ledger'

export const ledgerMutants: readonly Mutant[] = [
  ...faultsIn(`${LEDGER}/balances/balances.rules.ts`, ['balances.rules.test.ts'], {
    'payments pay the oldest debt first': ['days_15: within[15] - within[7],', 'days_15: within[15],'],
    'held money is not available': ['most(balance - held + creditLimit, 0n)', 'most(balance + creditLimit, 0n)'],
    'a top-up suggestion covers what is overdue': [
      'most(owed(wallet), wallet.overdue, belowThreshold(wallet))',
      'most(belowThreshold(wallet))',
    ],
  }),
  ...faultsIn(`${LEDGER}/wire-amount.rules.ts`, ['wire-amount.rules.test.ts'], {
    'an amount that no number carries is refused': ['if (!Number.isSafeInteger(number))', 'if (Number.isNaN(number))'],
  }),
  ...faultsIn(`${LEDGER}/transactions/correct-transaction.ts`, ['transactions.api.test.ts'], {
    'an entry is reversed once': [
      'if (entry.reversed_by) throw',
      'if (false) throw',
      'a reversed entry is not correctable (isCorrectable)',
    ],
  }),
]
