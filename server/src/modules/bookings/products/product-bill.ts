import type { Locale } from '@safar/contract/wording/locale'
import type { BookedTraveller } from '../tables.ts'
import type { DocumentSource } from './product-papers.ts'
import type { DocumentLine } from './trip-document.ts'

/** The labels of a bill or a mail that depend on the product sold. */
export interface BillWords {
  /** Label of the reference by which the buyer knows the booking. */
  pnr: string
  title: string
  first: string
  /** Label of the last day; null if only the first is shown. */
  last: string | null
  /** Label of each traveller's number. */
  code: string
  sale: string
  /** Labels of the two parts of an amount. */
  fare: string
  taxes: string
  /** What a credit note returns, if it is sold as a whole for its days, not as a ticket for each traveller. */
  credited?: string
}

/** The amounts a bill shows, at the price of its reader. */
export interface BilledAmounts {
  price(one: BookedTraveller): number
  /** Undefined if taxes are not shown separately. */
  taxes?(one: BookedTraveller): number | undefined
  /** The holder's code; null if there is none yet. */
  code: string | null
  locale: Locale
}

/** How bills tell what was sold. Without it, they list travellers with their tickets. */
export interface ProductBill {
  words?(locale: Locale): Partial<BillWords>
  /** Left out if there is a line for each traveller. */
  lines?(source: DocumentSource, amounts: BilledAmounts): DocumentLine[]
  /** The parts of the total that the agent's client was shown; left out if there is only one price. */
  clientParts?(source: DocumentSource, total: number, locale: Locale): { label: string; amount: number }[]
}
