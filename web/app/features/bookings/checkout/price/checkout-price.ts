/** Something bought with the main product: a bag, a seat, insurance. */
export interface ExtraLine {
  id: string
  label: string
  price: { amount: number }
}

/** The price of a checkout as it stands. */
export interface CheckoutPrice {
  currency: string
  /** What the traveller pays, extras included. */
  total: number
  /** What the buyer owes us: for an agent, the total less their own mark-up. */
  owed: number
  /** Due now, if the rest is paid later. */
  due?: number
  /** Paid in instalments: only the first is due now. */
  isPart?: boolean
  extras?: readonly ExtraLine[]
  /** Amount added or subtracted by the price agreed in a quote. */
  adjustment?: number
  /** Our cost and earnings, for the office. */
  ours?: { net: number; margin: number; charges: number; rounding: number } | undefined
  payBy?: string | null
  guaranteedUntil?: string | null
  /** The price for the latest selection is still loading. */
  isSettling?: boolean
  /** A changed price waits for consent. */
  hasChanged?: boolean
}
