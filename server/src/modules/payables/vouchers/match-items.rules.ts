/** Something open with a supplier: above zero we owe it, below zero it is money or a credit of ours. */
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
 * Holds what we have with a supplier against what we owe it, both in the order given, until one of them is used up.
 * What is left of a payment stays open: it is an advance.
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
