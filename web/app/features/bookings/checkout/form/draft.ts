import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { readPersonal, removePersonal, storePersonal } from '../../../../platform/personal-storage.ts'

/**
 * What is typed so far, with whatever else the buyer chose. It is stored for the tab, so that a reload loses little,
 * and removed once the booking is made.
 */
export type Draft<Values, More extends object = object> = { values: Values } & More

/** Storage key of a draft. */
export const draftPlace = (name: string) => `checkout.draft.${name}`
const madeOf = (id: number) => `checkout.made.${id}`

/** Document numbers are not stored, whatever the form; they are typed again after a reload. */
function withoutDocuments(field: string, value: unknown): unknown {
  if (field === 'passport') return value === null ? null : ''
  if (field === 'cnic') return null
  return value
}

export const readDraft = <Values, More extends object = object>(name: string): Draft<Values, More> | null =>
  readPersonal<Draft<Values, More>>(draftPlace(name))
export const storeDraft = <Values, More extends object>(name: string, draft: Draft<Values, More>): void =>
  storePersonal(draftPlace(name), JSON.parse(JSON.stringify(draft, withoutDocuments)))
export const dropDraft = (name: string): void => removePersonal(draftPlace(name))

/** Someone without an account can read their booking only here; the link's token lets them pay for it. */
export interface StoredBooking {
  booking: BookingView
  link: string | null
}

export const readStoredBooking = (id: number): StoredBooking | null => readPersonal<StoredBooking>(madeOf(id))
export const storeBooking = (booking: BookingView, link: string | null): void =>
  storePersonal(madeOf(booking.id), { booking, link } satisfies StoredBooking)
