import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import {
  type HotelBookingForm,
  hotelBookingForm,
  refuseDuplicateSaved,
} from '@safar/contract/products/hotels/hotels.shapes'
import { roomText } from '@safar/contract/products/hotels/stay.rules'
import { z } from '@safar/contract/protocol/schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { Arrival } from '../../../platform/products/addition.ts'
import type { Contact } from '../../bookings/checkout/public.ts'

const room = hotelBookingForm.shape.rooms.element
const guest = room.shape.guests.element

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

export const stayForm = z.object({
  rooms: z
    .array(
      z.object({
        guests: z.array(
          guest.extend({
            title: chosen,
            /** From a saved traveller, to recognise them by; hotels do not ask for it. */
            birth_date: z.string(),
          }),
        ),
      }),
    )
    .superRefine(refuseDuplicateSaved),
  contact: hotelBookingForm.shape.contact,
  /** Empty if unknown. */
  arrival: z.union([z.literal(''), z.string().regex(/^\d\d:\d\d$/, 'wrong_kind')]),
  special_requests: hotelBookingForm.shape.special_requests,
})
export type StayValues = z.input<typeof stayForm>
export type GuestValues = StayValues['rooms'][number]['guests'][number]

const emptyGuest = (age: number | null): GuestValues => ({
  title: '',
  given_name: '',
  family_name: '',
  birth_date: '',
  age,
  traveller_id: null,
})

type CheckedRooms = readonly Pick<StayCheck['rooms'][number], 'adults' | 'children'>[]

/** One entry for each guest of the search: the adults, with the lead first, then the children with their ages. */
export const emptyStay = (rooms: CheckedRooms, contact: Contact): StayValues => ({
  rooms: rooms.map(({ adults, children }) => ({
    guests: [...Array.from({ length: adults }, () => null), ...children].map(emptyGuest),
  })),
  contact,
  arrival: '',
  special_requests: '',
})

/** Storage name of the typed details: another rate of the same hotel finds them again. */
export const stayDraftName = ({ supplier, hotel, rooms }: Pick<StayCheck, 'supplier' | 'hotel' | 'rooms'>): string =>
  ['stay', supplier, hotel.id, rooms.map(roomText).join(',')].join(':')

/** The passenger type of a guest, which decides the saved travellers and titles offered. */
export function passengerTypeOf(age: number | null | undefined): PassengerType {
  if (age === null || age === undefined || age >= 12) return 'adult'
  return age < 2 ? 'infant' : 'child'
}

interface AgreedStay {
  rateIds: readonly string[]
  total: number
  payment: HotelBookingForm['payment']
}

/** The request body: names as typed, the ages of the search, nothing from the buyer's address book. */
export function toHotelBooking(
  values: StayValues,
  { supplier }: Pick<StayCheck, 'supplier'>,
  { rateIds, total, payment }: AgreedStay,
): HotelBookingForm {
  const { rooms, arrival, ...rest } = stayForm.parse(values)
  return hotelBookingForm.parse({
    ...rest,
    supplier,
    rooms: rooms.map(({ guests }, place) => ({
      rate_id: rateIds[place] ?? '',
      guests: guests.map(({ birth_date: _known, ...one }) => one),
    })),
    arrival: arrival || null,
    agreed_total: total,
    payment,
  })
}

/** Guests arrive in the city of the hotel on their first day. */
export const toArrival = ({
  hotel,
  check_in: day,
  rooms,
}: Pick<StayCheck, 'hotel' | 'check_in' | 'rooms'>): Arrival => ({
  city: hotel.city.id,
  address: hotel.name,
  day,
  people: rooms.reduce((sum, { adults, children }) => sum + adults + children.length, 0),
})

const HOURS = 24
const LATEST = 5

/** Possible arrival hours: from check-in to midnight, then the small hours of the next day. */
export function arrivalHours(checkInFrom: string): string[] {
  const from = Number.parseInt(checkInFrom, 10) || 0
  const evening = Array.from({ length: HOURS - from }, (_, index) => from + index)
  const night = Array.from({ length: Math.min(LATEST, from) + 1 }, (_, hour) => hour)
  return [...evening, ...(from > LATEST ? night : [])].map((hour) => `${String(hour).padStart(2, '0')}:00`)
}
