import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { travellerForm } from '@safar/contract/travellers/travellers.shapes'
import { checkTravelDates, checkTravellers, type Trip, tripDays } from '@safar/contract/travellers/trip.rules'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import { translate } from '@safar/contract/wording/texts'

export interface Place {
  /** `adult-1`: the n-th of a kind, as suppliers name them. */
  key: string
  type: PassengerType
  number: number
}

/** One place for each passenger of the search: adults first, then children, then infants. */
export const placesOf = ({ prices }: Pick<Offer, 'prices'>): Place[] =>
  passengerTypes.flatMap((type) => {
    const count = prices.find(({ passenger }) => passenger === type)?.count ?? 0
    return Array.from({ length: count }, (_, index) => ({ key: `${type}-${index + 1}`, type, number: index + 1 }))
  })

/** What the rules for travellers need to know of an offer. */
export function toTrip({ slices, prices }: Pick<Offer, 'slices' | 'prices'>): Trip {
  const segments = slices.flatMap((slice) => slice.segments)
  const countries = new Set(segments.flatMap(({ from, to }) => [from.country, to.country]))
  const countOf = (type: PassengerType) => prices.find(({ passenger }) => passenger === type)?.count ?? 0
  return {
    passengers: { adult: countOf('adult'), child: countOf('child'), infant: countOf('infant') },
    lastTravelDate: segments.at(-1)?.from.at.slice(0, 10) ?? '',
    // A border is crossed: passports are asked for.
    international: countries.size > 1,
  }
}

const bookedTraveller = bookingForm.shape.travellers.element

/** What was not chosen yet is an empty text: said as missing, at its field. */
const chosen = z.string().min(1, 'required')

export const checkoutForm = z.object({
  travellers: z.array(
    travellerForm.extend({
      title: chosen,
      gender: chosen,
      traveller_id: bookedTraveller.shape.traveller_id,
      /** To be put into the buyer's book once the booking is made. */
      keep: z.boolean().optional(),
    }),
  ),
  contact: bookingForm.shape.contact,
  note: bookingForm.shape.note,
})
export type CheckoutValues = z.input<typeof checkoutForm>
export type TravellerValues = CheckoutValues['travellers'][number]

/** Within a country the passport's fields stay null, which asks for nothing. */
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

/** Nothing was typed for this traveller yet. */
export const isUntouched = ({ title, given_name, family_name, birth_date, passport }: TravellerValues): boolean =>
  `${title}${given_name}${family_name}${birth_date}${passport ?? ''}` === ''

/** The numbers of somebody from the book are at the server, which fills them in. */
const withSavedNumbers = (one: TravellerValues): TravellerValues =>
  one.traveller_id ? { ...one, passport: one.passport ?? 'saved' } : one

/** What the server would refuse for this trip, in the reader's language, by field. */
export function tripMessages(travellers: readonly TravellerValues[], trip: Trip, locale: Locale) {
  const days = tripDays(trip)
  return Object.fromEntries(
    Object.entries(checkTravellers(travellers.map(withSavedNumbers), trip)).map(([path, key]) => [
      path,
      translate(locale, key, days),
    ]),
  )
}

/** Days that do not fit this trip, told as soon as they are typed. */
export function dateMessages(one: TravellerValues, trip: Trip, locale: Locale) {
  const { birth_date: born, passport_expires: expires } = checkTravelDates(one, trip)
  const text = (key: typeof born) => key && translate(locale, key, tripDays(trip))
  return { birth_date: text(born), passport_expires: text(expires) }
}

/** '••••893': enough to recognise a document by. */
export const maskNumber = (number: string): string => `••••${number.replace(/\s/g, '').slice(-3)}`
