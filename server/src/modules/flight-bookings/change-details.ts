import { sumOf } from '@safar/contract/amount'
import type { BookingExtra } from '@safar/contract/bookings/changes/changes.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { SupplierOffer } from '@safar/suppliers'
import type { Queries } from '../../platform/database/database.ts'
import { insertInto, query, statement } from '../../platform/database/statement.ts'
import type { Booking, BookingParts } from '../bookings/public.ts'
import { readFlight } from './flight-row.ts'
import { bookingFlights } from './tables.ts'

const appendExtras = statement('update booking_flights set extras = extras || $2::jsonb where booking_id = $1')

export async function insertExtras(tx: Queries, { id }: Booking, extras: readonly BookingExtra[]): Promise<void> {
  await query(tx, appendExtras(id, JSON.stringify(extras)))
}

type People = readonly { key: string; type: PassengerType }[]

const countOf = (people: People, type: PassengerType) => people.filter((one) => one.type === type).length

/** The fares per passenger as sold, for only these people. */
const countFares = <F extends { passenger: PassengerType; count: number }>(fares: readonly F[], people: People): F[] =>
  fares.map((fare) => ({ ...fare, count: countOf(people, fare.passenger) })).filter(({ count }) => count > 0)

const supplierPart = (offer: SupplierOffer, people: People): SupplierOffer => ({
  ...offer,
  fares: countFares(offer.fares, people),
})

/** The explanation of the whole price does not apply to a part. */
function shownPart({ price_breakdown: _whole, ...offer }: Offer, people: People): Offer {
  const prices = countFares(offer.prices, people)
  return { ...offer, prices, total: sumOf(prices, ({ count, total }) => count * total) }
}

const insertFlight = insertInto(bookingFlights)
const updateFlight = statement(`
  update booking_flights set supplier_offer = $2::jsonb, shown_offer = $3::jsonb, extras = $4::jsonb
  where booking_id = $1`)

/** Each part has the same flights at the same fares, with its own travellers' extras. */
export async function splitDetails(tx: Queries, { booking, created, staying, leaving }: BookingParts): Promise<void> {
  const flight = await readFlight(tx, booking.id)
  if (!flight) throw new Error(`booking ${booking.id} has no flights`)
  const { supplierOffer, shownOffer, extras, separateItineraries } = flight
  const partOf = (people: People) => ({
    supplierOffer: supplierPart(supplierOffer, people),
    shownOffer: shownPart(shownOffer, people),
    extras: extras.filter(({ passenger }) => people.some(({ key }) => key === passenger)),
  })
  const stays = partOf(staying)
  await query(tx, insertFlight({ bookingId: created.id, ...partOf(leaving), separateItineraries }))
  const columns = [stays.supplierOffer, stays.shownOffer, stays.extras].map((value) => JSON.stringify(value))
  await query(tx, updateFlight(booking.id, ...columns))
}
