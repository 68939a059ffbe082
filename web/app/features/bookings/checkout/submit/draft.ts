import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { CheckoutValues } from '../checkout-form.rules.ts'
import type { ExtrasSelection } from '../extras/extras.rules.ts'

/** What was typed so far. It lives with the tab, so that a reload loses nothing, and goes once the booking is made. */
export interface Draft {
  values: CheckoutValues
  wanted: ExtrasSelection
}

const draftOf = (flight: string) => `checkout.draft.${flight}`
const madeOf = (id: number) => `checkout.made.${id}`

function read<T>(name: string): T | null {
  const text = sessionStorage.getItem(name)
  return text === null ? null : (JSON.parse(text) as T)
}

export const readDraft = (flight: string): Draft | null => read<Draft>(draftOf(flight))
export const storeDraft = (flight: string, draft: Draft): void =>
  sessionStorage.setItem(draftOf(flight), JSON.stringify(draft))
export const dropDraft = (flight: string): void => sessionStorage.removeItem(draftOf(flight))

/** Somebody without an account can read their booking nowhere else; the link's token pays for it. */
export interface StoredBooking {
  booking: BookingView
  link: string | null
}

export const readStoredBooking = (id: number): StoredBooking | null => read<StoredBooking>(madeOf(id))
export const storeBooking = (booking: BookingView, link: string | null): void =>
  sessionStorage.setItem(madeOf(booking.id), JSON.stringify({ booking, link } satisfies StoredBooking))
