import { bookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import { travellerForm } from '@safar/contract/travellers/travellers.shapes'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'

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

/** A border is crossed: passports are asked for. */
export function isInternational({ slices }: Pick<Offer, 'slices'>): boolean {
  const ends = slices.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from.country, to.country]))
  return new Set(ends).size > 1
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
