import type { AccountRef, AgentBalance, EntryView, TransactionForm } from '@safar/contract/money/ledger.contract'

type Kind = TransactionForm['kind']

/** An account with its current balance. */
export type Account = AccountRef & { balance: number }

/** Default accounts for each kind of entry; null leaves the choice to the person. */
const usual: Record<Kind, { from: string | null; to: string | null }> = {
  charge: { from: null, to: 'revenue:charges' },
  discount: { from: 'revenue:discounts', to: null },
  opening: { from: 'opening', to: null },
  adjustment: { from: null, to: null },
  transfer: { from: null, to: null },
}

/** The default sides of a kind of entry, resolved to accounts. */
export function usualSides<A extends Pick<AccountRef, 'code'>>(
  kind: Kind,
  accounts: readonly A[],
): { from: A | undefined; to: A | undefined } {
  const byCode = (code: string | null) => accounts.find((account) => account.code === code)
  return { from: byCode(usual[kind].from), to: byCode(usual[kind].to) }
}

/** How far an amount exceeds what an agent has available; zero if it fits. */
export const shortBy = (
  amount: number,
  { balance, held, credit_limit }: Pick<AgentBalance, 'balance' | 'held' | 'credit_limit'>,
) => Math.max(0, amount - (balance - held + credit_limit))

/** The account that gives and the one that receives; null for an entry with more than two lines. */
export function twoSides({ lines }: Pick<EntryView, 'lines'>) {
  const [one, other] = lines
  if (lines.length !== 2 || !one || !other) return null
  const [from, to] = one.debit > 0 ? [one, other] : [other, one]
  return { from: from.account, to: to.account, amount: from.debit }
}

/** The amount an entry moved: the sum of one side. */
export const movedBy = ({ lines }: Pick<EntryView, 'lines'>): number => lines.reduce((sum, { debit }) => sum + debit, 0)
