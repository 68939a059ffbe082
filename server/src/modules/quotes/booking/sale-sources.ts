import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { Origin } from '../../../platform/activity.ts'
import type { Actor } from '../../../platform/actor.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Buyer, Sale } from '../../bookings/public.ts'
import { sellForEnquiry } from '../../enquiries/public.ts'
import type { BookedItem } from './book-quoted-part.ts'
import { type QuoteToBook, type SaleDeps, sellAsQuoted } from './sell-as-quoted.ts'

/** The sources of a booking: a quote, an enquiry, both or neither. */
export interface SaleSources {
  quote?: QuoteToBook | undefined
  /** Only booked by a member of the office. */
  enquiry?: { enquiryId: number; actor: Actor } | undefined
}

interface SourceFields {
  quote?: QuotedOptionKey | undefined
  enquiry_id?: number | undefined
}

/** The sources named in a booking's body; not allowed without an account. */
export function readSources({ quote, enquiry_id: enquiryId }: SourceFields, actor: Actor | null): SaleSources {
  if (!actor && (quote || enquiryId !== undefined)) throw notFound()
  if (!actor) return {}
  return {
    quote: quote && { ...quote, maker: actor },
    enquiry: enquiryId === undefined ? undefined : { enquiryId, actor },
  }
}

interface SourcedBooking {
  sources: SaleSources
  item: BookedItem
  buyer: Buyer
  origin: Origin
}

/** The sale at the price of its quote; its enquiry is won in the transaction that writes the booking. */
export async function sellFromSources(
  deps: SaleDeps,
  sale: Sale,
  { sources: { quote, enquiry }, item, buyer, origin }: SourcedBooking,
): Promise<Sale> {
  const quoted = quote ? await sellAsQuoted(deps, sale, { quote, item, buyer, origin }) : sale
  return enquiry ? sellForEnquiry(deps, quoted, { ...enquiry, origin }) : quoted
}
