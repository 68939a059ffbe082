import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { travellerForm } from '@safar/contract/travellers/travellers.shapes'
import { checkTravelDates, checkTravellers, type Trip } from '@safar/contract/travellers/trip.rules'
import { tripTexts } from '@safar/contract/travellers/trip-texts'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Locale } from '@safar/contract/wording/locale'

export interface Place {
  /** `adult-1`: the n-th traveller of a type, as named by suppliers. */
  key: string
  type: PassengerType
  number: number
}

const bookedTraveller = bookingForm.shape.travellers.element

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

/** Travellers as in their passports, and how to reach them. */
export const travellersForm = z.object({
  travellers: z.array(
    travellerForm.extend({
      title: chosen,
      gender: chosen,
      traveller_id: bookedTraveller.shape.traveller_id,
      /** Save to the buyer's address book once the booking is made. */
      keep: z.boolean().optional(),
    }),
  ),
  contact: bookingForm.shape.contact,
  note: bookingForm.shape.note,
})
export type TravellersFormValues = z.input<typeof travellersForm>
export type TravellerValues = TravellersFormValues['travellers'][number]

/** For domestic trips the passport fields stay null, so that they are not required. */
export const emptyTraveller = (type: PassengerType, international: boolean): TravellerValues => ({
  type,
  title: '',
  given_name: '',
  family_name: '',
  birth_date: '',
  gender: '',
  nationality: 'PK',
  passport: international ? '' : null,
  passport_country: international ? 'PK' : null,
  passport_expires: international ? '' : null,
  cnic: null,
})

/** Nothing has been typed for this traveller yet. */
export const isUntouched = ({ title, given_name, family_name, birth_date, passport }: TravellerValues): boolean =>
  `${title}${given_name}${family_name}${birth_date}${passport ?? ''}` === ''

/** The server stores the document numbers of saved travellers and fills them in. */
const withSavedNumbers = (one: TravellerValues): TravellerValues =>
  one.traveller_id ? { ...one, passport: one.passport ?? `saved ${one.traveller_id}` } : one

/** What the server would reject for this trip, by field, in the reader's language. */
export function tripMessages(travellers: readonly TravellerValues[], trip: Trip, locale: Locale) {
  return tripTexts(checkTravellers(travellers.map(withSavedNumbers), trip), trip, locale)
}

/** Dates that do not fit this trip, reported as soon as they are typed. */
export function dateMessages(one: TravellerValues, trip: Trip, locale: Locale) {
  return tripTexts(checkTravelDates(one, trip), trip, locale)
}

/** '••••893': enough to recognise a document. */
export const maskNumber = (number: string): string => `••••${number.replace(/\s/g, '').slice(-3)}`
