import { z } from '../protocol/schema.ts'
import { recordId } from '../protocol/shapes.ts'
import { quotedOptionKey } from '../quotes/quotes.shapes.ts'
import { done } from './after-sales.calls.ts'

/** Whom the office books for; left out by people who book for themselves. */
export const onBehalfOf = { agent_id: recordId.nullish(), customer_id: recordId.nullish() }

/** What a booking can come from. */
export const bookingSources = {
  /** A quote: it is booked at the price shown to the client. */
  quote: quotedOptionKey.optional(),
  /** An enquiry; booking it marks the enquiry as won. */
  enquiry_id: recordId.optional(),
}

/** The token opens the booking's link, for somebody who booked without an account. */
export const bookReply = done.extend({ token: z.string().nullable() })
