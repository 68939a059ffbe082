import { convertAtRate, divideHalfEven } from '@safar/contract/amount'
import { matchItems } from './match-items.rules.ts'

/** An open item of a foreign supplier, in our currency and in theirs; positive if we owe it. */
export interface ForeignItem {
  id: number
  charged: bigint
  settled: bigint
  foreignCharged: bigint
  foreignSettled: bigint
  /** The rate it is counted at; null where both amounts were given, as with a payment. */
  rate: string | null
}

export interface ForeignMatch {
  owedItem: number
  paidItem: number
  /** In the supplier's currency. In ours, the owed item is settled by `amount` and the paid one by `paidAmount`. */
  foreign: bigint
  amount: bigint
  paidAmount: bigint
}

/** The amount of an item in our currency once this much of it is settled in the supplier's. */
function settledAt({ charged, foreignCharged, rate }: ForeignItem, foreign: bigint, { currency, ours }: Currencies) {
  if (rate !== null) return convertAtRate({ amount: foreign, currency }, rate, ours)
  return divideHalfEven(charged * foreign, foreignCharged)
}

interface Currencies {
  /** The supplier's currency; `ours` is our own. */
  currency: string
  ours: string
}

/**
 * Matches payments and credits with amounts owed in the supplier's currency; our amounts follow from the rate of each
 * item.
 */
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
