import { sumOf } from '@safar/contract/amount'
import type { AccountRef, EntryView, TransactionForm } from '@safar/contract/money/ledger.contract'
import { flowOf, sidesOf } from '@safar/contract/vocabulary/account-sides'

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

/** An adjustment is a journal entry: its first account is the one debited. The others say where money goes. */
export const namesDebit = (kind: Kind): boolean => kind === 'adjustment'

/** The accounts that the two fields of the form debit and credit. */
export const chosenSides = <A extends AccountRef>(kind: Kind, flow: { from: A; to: A }): { debit: A; credit: A } =>
  namesDebit(kind) ? { debit: flow.from, credit: flow.to } : sidesOf(flow)

/** The fields of the form for a posted entry; null for an entry with more than two lines. */
export function fieldsOf({ lines }: Pick<EntryView, 'lines'>, kind: Kind) {
  const [one, other] = lines
  if (lines.length !== 2 || !one || !other) return null
  const [debit, credit] = one.debit > 0 ? [one, other] : [other, one]
  const sides = { debit: debit.account, credit: credit.account }
  const flow = namesDebit(kind) ? { from: sides.debit, to: sides.credit } : flowOf(sides)
  return { ...flow, amount: debit.debit }
}

/** The amount an entry moved: the sum of one side. */
export const movedBy = ({ lines }: Pick<EntryView, 'lines'>): number => sumOf(lines, ({ debit }) => debit)
