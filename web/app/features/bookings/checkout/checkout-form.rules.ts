import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import { travellerForm } from '@safar/contract/travellers/travellers.shapes'
import { checkTravelDates, checkTravellers, type Trip } from '@safar/contract/travellers/trip.rules'
import { tripTexts } from '@safar/contract/travellers/trip-texts'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Locale } from '@safar/contract/wording/locale'

export interface Place {
  /** `adult-1`: the n-th traveller of a type, as named by suppliers. */
  key: string
  type: PassengerType
  number: number
}

/** One entry for each passenger of the search: adults first, then children, then infants. */
export const placesOf = ({ prices }: Pick<Offer, 'prices'>): Place[] =>
  passengerTypes.flatMap((type) => {
    const count = prices.find(({ passenger }) => passenger === type)?.count ?? 0
    return Array.from({ length: count }, (_, index) => ({ key: `${type}-${index + 1}`, type, number: index + 1 }))
  })

/** The parts of an offer that the traveller rules need. */
export function toTrip({ slices, prices }: Pick<Offer, 'slices' | 'prices'>): Trip {
  const segments = slices.flatMap((slice) => slice.segments)
  const countries = new Set(segments.flatMap(({ from, to }) => [from.country, to.country]))
  const countOf = (type: PassengerType) => prices.find(({ passenger }) => passenger === type)?.count ?? 0
  return {
    passengers: { adult: countOf('adult'), child: countOf('child'), infant: countOf('infant') },
    lastTravelDate: segments.at(-1)?.from.at.slice(0, 10) ?? '',
    // The trip crosses a border, so passports are required.
    international: countries.size > 1,
  }
}

const bookedTraveller = bookingForm.shape.travellers.element

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

export const checkoutForm = z.object({
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
export type CheckoutValues = z.input<typeof checkoutForm>
export type TravellerValues = CheckoutValues['travellers'][number]

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
