import type { AgentBalance } from '@safar/contract/money/ledger.contract'

export interface WalletFigures {
  balance: bigint
  held: bigint
  creditLimit: bigint
  lowBalance: bigint | null
  overdue: bigint
  /** Amounts debited in the last 7, 15 and 30 days. */
  debited: { days7: bigint; days15: bigint; days30: bigint }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
const most = (...values: bigint[]) => values.reduce((a, b) => (a > b ? a : b))

export const owed = ({ balance }: Pick<WalletFigures, 'balance'>): bigint => most(-balance, 0n)

/** What the ledger would let this wallet spend now: nothing while a debt is overdue. */
export const available = ({ balance, held, creditLimit, overdue }: WalletFigures): bigint =>
  overdue > 0n ? 0n : most(balance - held + creditLimit, 0n)

/** Payments settle the oldest debt first, so the amount owed lies in the newest debits. */
export function ageing(wallet: Pick<WalletFigures, 'balance' | 'debited'>) {
  const all = owed(wallet)
  const { days7, days15, days30 } = wallet.debited
  const within = { 7: least(all, days7), 15: least(all, days15), 30: least(all, days30) }
  return {
    days_7: within[7],
    days_15: within[15] - within[7],
    days_30: within[30] - within[15],
    older: all - within[30],
  }
}

const belowThreshold = ({ balance, held, lowBalance }: WalletFigures): bigint =>
  lowBalance === null ? 0n : most(lowBalance - (balance - held), 0n)

export const suggestedTopUp = (wallet: WalletFigures): bigint =>
  most(owed(wallet), wallet.overdue, belowThreshold(wallet))

export function stateOf(wallet: WalletFigures): AgentBalance['state'] {
  if (wallet.balance - wallet.held + wallet.creditLimit < 0n) return 'over_limit'
  if (wallet.overdue > 0n) return 'overdue'
  if (wallet.balance < 0n) return 'on_credit'
  return belowThreshold(wallet) > 0n ? 'low' : 'good'
}
