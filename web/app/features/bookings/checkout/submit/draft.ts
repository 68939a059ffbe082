import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { readPersonal, removePersonal, storePersonal } from '../../../../platform/personal-storage.ts'
import type { CheckoutValues } from '../checkout-form.rules.ts'
import type { ExtrasSelection } from '../extras/extras.rules.ts'

/**
 * The form input so far. It is stored for the tab, so that a reload loses little, and removed once the booking is made.
 */
export interface Draft {
  values: CheckoutValues
  wanted: ExtrasSelection
}

/** Storage key of an offer's draft. */
export const draftPlace = (name: string) => `checkout.draft.${name}`
const madeOf = (id: number) => `checkout.made.${id}`

/** Document numbers are not stored; they are typed again after a reload. */
const withoutDocuments = (values: CheckoutValues): CheckoutValues => ({
  ...values,
  travellers: values.travellers.map((traveller) => ({
    ...traveller,
    passport: traveller.passport === null ? null : '',
    cnic: null,
  })),
})

export const readDraft = (flight: string): Draft | null => readPersonal<Draft>(draftPlace(flight))
export const storeDraft = (flight: string, { values, wanted }: Draft): void =>
  storePersonal(draftPlace(flight), { values: withoutDocuments(values), wanted } satisfies Draft)
export const dropDraft = (name: string): void => removePersonal(draftPlace(name))

/** Someone without an account can read their booking only here; the link's token lets them pay for it. */
export interface StoredBooking {
  booking: BookingView
  link: string | null
}

export const readStoredBooking = (id: number): StoredBooking | null => readPersonal<StoredBooking>(madeOf(id))
export const storeBooking = (booking: BookingView, link: string | null): void =>
  storePersonal(madeOf(booking.id), { booking, link } satisfies StoredBooking)
