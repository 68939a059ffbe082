import { convertAtRate, divideHalfEven } from '@safar/contract/amount'
import { matchItems } from './match-items.rules.ts'

/** Something open with a supplier abroad, in our currency and in its own: above zero we owe it. */
export interface ForeignItem {
  id: number
  charged: bigint
  settled: bigint
  foreignCharged: bigint
  foreignSettled: bigint
  /** What it is counted at; null where both amounts were given, as with a payment. */
  rate: string | null
}

export interface ForeignMatch {
  owedItem: number
  paidItem: number
  /** In the supplier's currency; the owed item is settled by `amount` of ours, the paid one by `paidAmount`. */
  foreign: bigint
  amount: bigint
  paidAmount: bigint
}

/** What an item comes to in our currency once this much of it is settled in its own. */
function settledAt({ charged, foreignCharged, rate }: ForeignItem, foreign: bigint, { currency, ours }: Currencies) {
  if (rate !== null) return convertAtRate({ amount: foreign, currency }, rate, ours)
  return divideHalfEven(charged * foreign, foreignCharged)
}

interface Currencies {
  /** The supplier's, and our own. */
  currency: string
  ours: string
}

/** Holds payments and credits against what is owed in the supplier's currency; ours follows from what each was counted at. */
export function matchForeign(items: readonly ForeignItem[], currencies: Currencies): ForeignMatch[] {
  const now = new Map(items.map((item) => [item.id, { ...item }]))
  const settle = (id: number, foreign: bigint): bigint => {
    const item = now.get(id)
    if (!item) throw new Error(`there is no item ${id}`)
    const before = item.settled
    item.foreignSettled += foreign
    item.settled = settledAt(item, item.foreignSettled, currencies)
    return item.settled - before
  }
  const open = items.map(({ id, foreignCharged, foreignSettled }) => ({ id, open: foreignCharged - foreignSettled }))
  return matchItems(open).map(({ owedItem, paidItem, amount: foreign }) => ({
    owedItem,
    paidItem,
    foreign,
    amount: settle(owedItem, foreign),
    paidAmount: -settle(paidItem, -foreign),
  }))
}
