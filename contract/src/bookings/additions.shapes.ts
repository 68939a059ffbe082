import { localizedText } from '../content/localized.ts'
import { minor } from '../money/amounts.ts'
import { additionForm } from '../products/all-products.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, recordId } from '../protocol/shapes.ts'
import { bookingChannels, bookingStates } from '../vocabulary/bookings.ts'
import { type BookableProduct, bookableProducts } from '../vocabulary/products.ts'

/** Most trips have one at each end, and one between two cities. */
const MAX_ADDITIONS = 4

/** What every choice says, whatever its product. */
export interface AdditionForm {
  product: BookableProduct
  /** The total its buyer saw and agreed to. */
  agreed_total: number
  note?: string | null | undefined
}

/** A choice of any of these products. */
export type AdditionChoice = z.infer<typeof additionForm>

/** The field of forms that accept additions; nothing is preselected. */
export const additions = { additions: z.array(additionForm).max(MAX_ADDITIONS).optional() }

/** An addition, until it is a booking of its own: at the reader's price. */
const chosenAddition = z.object({
  product: z.enum(bookableProducts),
  name: localizedText(240),
  day: isoDate.nullable(),
  amount: minor,
  /** Booked once the booking it was added to is issued, or failed and not charged. */
  state: z.enum(['chosen', 'booked', 'failed']),
  booking: z
    .object({ id: recordId, ref: z.string(), state: z.enum(bookingStates), channel: z.enum(bookingChannels) })
    .nullable(),
})
export type ChosenAddition = z.infer<typeof chosenAddition>

/** The field of a booking with additions; omitted if it has none. */
export const chosenAdditions = { additions: z.array(chosenAddition).optional() }
