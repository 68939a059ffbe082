/** An open item of a supplier: positive if we owe it, negative for a payment or credit of ours. */
export interface OpenItem {
  id: number
  open: bigint
}

export interface Match {
  owedItem: number
  paidItem: number
  amount: bigint
}

/**
 * Matches our payments and credits with what we owe, both in the given order, until one side is used up. The rest of a
 * payment stays open as an advance.
 */
export function matchItems(items: readonly OpenItem[]): Match[] {
  const owed = items.filter(({ open }) => open > 0n).map(({ id, open }) => ({ id, left: open }))
  const paid = items.filter(({ open }) => open < 0n).map(({ id, open }) => ({ id, left: -open }))
  const matches: Match[] = []
  while (owed[0] && paid[0]) {
    const [debt, money] = [owed[0], paid[0]]
    const amount = debt.left < money.left ? debt.left : money.left
    matches.push({ owedItem: debt.id, paidItem: money.id, amount })
    debt.left -= amount
    money.left -= amount
    if (debt.left === 0n) owed.shift()
    if (money.left === 0n) paid.shift()
  }
  return matches
}
