import { sumOf } from '@safar/contract/amount'
import { addDays, instantAt } from '@safar/contract/day'
import { pricingRate } from '@safar/contract/money/exchange'
import type { RateView } from '@safar/contract/products/hotels/hotel.schema'
import type { HotelBookingForm } from '@safar/contract/products/hotels/hotels.shapes'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { StayTrip } from '@safar/contract/products/hotels/trip.shapes'
import type { Queries } from '../../platform/database/database.ts'
import { insertInto } from '../../platform/database/statement.ts'
import { invalid } from '../../platform/errors.ts'
import { type PricedTraveller, type Sale, toTravellerKeys } from '../bookings/public.ts'
import {
  agreedWithHotel,
  atRoomTotal,
  freeUntilOf,
  type Hotels,
  netOf,
  payByOf,
  type StayToBook,
  taxesOf,
  toRateView,
} from '../hotels/public.ts'
import { guestErrors } from './guests.rules.ts'
import { toOrderOutcome } from './hotel-product.ts'
import { type BookedRoom, bookingStays } from './tables.ts'

/** The check-in time if the hotel states none. */
const CHECK_IN = '15:00'

/** The moment from which guests can arrive, in the hotel's own time zone. */
const startOf = ({ stay, hotel, facts }: StayToBook): Date =>
  instantAt(hotel.zone, stay.checkIn, facts.check_in_from || CHECK_IN)

/** When the night of arrival is over, the stay can no longer be cancelled. */
const cancelUntil = ({ stay, hotel }: StayToBook): Date => instantAt(hotel.zone, addDays(stay.checkIn, 1), '00:00')

interface NamedRoom {
  keys: string[]
  travellers: PricedTraveller[]
}

/** Every guest, with the price of the room on its lead guest. */
function nameRooms(form: StayForm, stay: StayToBook): NamedRoom[] {
  const guests = form.rooms.flatMap((room) => room.guests)
  const types = guests.map(({ age }) => ({ type: age === null || age === undefined ? 'adult' : 'child' }) as const)
  const keys = toTravellerKeys(types)
  let next = 0
  return form.rooms.map((room, place) => {
    const rate = stay.chosen[place]
    const price = {
      net: rate ? netOf(rate) : 0,
      taxes: rate ? taxesOf(rate) : 0,
      owed: stay.owed.lines[place]?.total ?? 0,
      total: stay.price.lines[place]?.total ?? 0,
    }
    const travellers = room.guests.map(({ title, given_name, family_name }, index): PricedTraveller => {
      const key = keys[next] ?? ''
      const { type } = types[next] ?? { type: 'adult' }
      next++
      const part = index === 0 ? price : { net: 0, taxes: 0, owed: 0, total: 0 }
      return { key, form: { type, title, given_name, family_name }, ...part }
    })
    return { keys: travellers.map(({ key }) => key), travellers }
  })
}

/** The rate as one side pays it: the price of a stay sold as quoted may differ from the current one. */
function atSoldPrice(rate: RateView, side: 'owed' | 'total', named: NamedRoom, sold: Sale['travellers']): RateView {
  const guests = sold.filter(({ key }) => named.keys.includes(key))
  const change = sumOf(guests, (one) => one[side]) - sumOf(named.travellers, (one) => one[side])
  return atRoomTotal(rate, rate.price.total.amount + change)
}

function toRooms(stay: StayToBook, named: readonly NamedRoom[], travellers: Sale['travellers']): BookedRoom[] {
  const rooms = stay.chosen.length
  return stay.chosen.map((sold, place) => {
    const { adults = 1, children = [] } = stay.stay.rooms[place] ?? {}
    const room = named[place] ?? { keys: [], travellers: [] }
    const shown = atSoldPrice(toRateView(sold, { applied: stay.applied, rooms }), 'total', room, travellers)
    const owed = atSoldPrice(toRateView(sold, { applied: stay.owedRules, rooms }), 'owed', room, travellers)
    return { sold, shown, owed, adults, children: [...children], guests: room.keys }
  })
}

function askToHold(hotels: Hotels, form: StayForm, stay: StayToBook, named: readonly NamedRoom[]): Sale['hold'] {
  return {
    at: 'supplier',
    async ask(clientRef, signal) {
      const supplier = hotels.connection(stay.supplier)?.supplier
      if (!supplier) return { kind: 'unknown', reason: `there is no supplier ${stay.supplier}` }
      const rooms = form.rooms.map((room, place) => ({
        rateId: stay.chosen[place]?.id ?? '',
        guests: room.guests.map(({ title, given_name, family_name, age }, index) => ({
          key: named[place]?.keys[index] ?? '',
          title,
          givenName: given_name,
          familyName: family_name,
          age: age ?? null,
        })),
      }))
      const { contact, arrival = null, special_requests: wishes = null } = form
      const request = { clientRef, rooms, contact, arrival, wishes, agreedTotal: agreedWithHotel(stay) }
      return toOrderOutcome(await supplier.hold(request, { signal }))
    },
  }
}

const toTrip = ({ hotel, stay, chosen }: StayToBook): StayTrip => ({
  kind: 'stay',
  hotel: hotel.name,
  hotel_ar: hotel.name_ar,
  city: hotel.city.name,
  city_ar: hotel.city.name_ar,
  check_in: stay.checkIn,
  check_out: stay.checkOut,
  nights: nightsOf(stay),
  rooms: chosen.length,
  zone: hotel.zone,
})

const insertStay = insertInto(bookingStays)

/** The booking that a new one replaces. */
export interface ReplacedStay {
  id: number
  ref: string
  /** The penalty its buyer agreed to pay for cancelling it. */
  agreedPenalty: number
  /** Called in the transaction that writes the new booking. */
  assertStillAmendable(tx: Queries): Promise<void>
  afterInsert(tx: Queries, bookingId: number): Promise<void>
}

type StayForm = Pick<HotelBookingForm, 'rooms' | 'contact' | 'arrival'> & { special_requests?: string | undefined }

/** Rates that have just been priced again, with their guests checked, as a sale. */
export function prepareStay(hotels: Hotels, form: StayForm, stay: StayToBook, replaced?: ReplacedStay): Sale {
  const errors = guestErrors(form.rooms, stay.stay)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const named = nameRooms(form, stay)
  const { price, hotel, facts } = stay
  const exchange = stay.chosen[0]?.exchange
  const payBy = payByOf(stay)
  const freeUntil = freeUntilOf(stay)
  const { checkIn, checkOut } = stay.stay
  return {
    supplier: stay.supplier,
    title: `${hotel.name}, ${hotel.city.name}`,
    replaces: replaced?.ref,
    trip: toTrip(stay),
    searchWords: [hotel.name, hotel.name_ar, hotel.city.name, hotel.city.name_ar],
    vendor: null,
    travelDate: checkIn,
    lastTravelDate: checkOut,
    startsAt: startOf(stay),
    cancelUntil: cancelUntil(stay),
    needsPassport: false,
    testMode: stay.testMode,
    currency: hotels.currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: {
      net: price.net,
      margin: price.airlineMargin + price.channelMargin,
      charges: price.charges,
      rounding: price.rounding,
      extras: 0,
      explanation: stay.explanation,
      ...(exchange && { exchange: pricingRate.parse(exchange) }),
    },
    payBy: payBy === null ? null : new Date(payBy),
    priceUntil: payBy === null ? null : new Date(payBy),
    freeCancelUntil: freeUntil === null ? null : new Date(freeUntil),
    travellers: named.flatMap(({ travellers }) => travellers),
    duplicateOf: [hotel.id, checkIn, checkOut, stay.chosen.map(({ room, board }) => [room.id, board])],
    scarce: [`hotel:${hotel.id}:${checkIn}`],
    insertDetails: async (tx, bookingId, write, travellers) => {
      const rooms = toRooms(stay, named, travellers)
      const { arrival = null, special_requests: wishes = null } = form
      const { nationality } = stay.stay
      await replaced?.assertStillAmendable(tx)
      const { id: replacesId = null, agreedPenalty = null } = replaced ?? {}
      const row = { bookingId, hotel, facts, checkIn, checkOut, rooms, arrival, wishes, nationality }
      await write(tx, insertStay({ ...row, replacesId, agreedPenalty }))
      await replaced?.afterInsert(tx, bookingId)
    },
    hold: askToHold(hotels, form, stay, named),
  }
}
