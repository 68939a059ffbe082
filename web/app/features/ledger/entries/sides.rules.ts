import type { AccountRef, AgentBalance, EntryView, TransactionForm } from '@safar/contract/money/ledger.contract'

type Kind = TransactionForm['kind']

/** An account with what stands on it now. */
export type Account = AccountRef & { balance: number }

/** Where a kind of entry usually takes from and gives to; null is left to the person. */
const usual: Record<Kind, { from: string | null; to: string | null }> = {
  charge: { from: null, to: 'revenue:charges' },
  discount: { from: 'revenue:discounts', to: null },
  opening: { from: 'opening', to: null },
  adjustment: { from: null, to: null },
  transfer: { from: null, to: null },
}

/** The sides an entry of this kind starts with, kept where the person already chose otherwise. */
export function usualSides<A extends Pick<AccountRef, 'code'>>(
  kind: Kind,
  accounts: readonly A[],
): { from: A | undefined; to: A | undefined } {
  const byCode = (code: string | null) => accounts.find((account) => account.code === code)
  return { from: byCode(usual[kind].from), to: byCode(usual[kind].to) }
}

/** How far an amount would go past what an agent may spend; nothing when it fits. */
export const shortBy = (
  amount: number,
  { balance, held, credit_limit }: Pick<AgentBalance, 'balance' | 'held' | 'credit_limit'>,
) => Math.max(0, amount - (balance - held + credit_limit))

/** The one account that gives and the one that receives; null for an entry with more sides. */
export function twoSides({ lines }: Pick<EntryView, 'lines'>) {
  const [one, other] = lines
  if (lines.length !== 2 || !one || !other) return null
  const [from, to] = one.debit > 0 ? [one, other] : [other, one]
  return { from: from.account, to: to.account, amount: from.debit }
}

/** What an entry moved: the sum of one side. */
export const movedBy = ({ lines }: Pick<EntryView, 'lines'>): number => lines.reduce((sum, { debit }) => sum + debit, 0)
