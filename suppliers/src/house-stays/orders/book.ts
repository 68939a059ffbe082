import { sumOf } from '@safar/contract/amount'
import { MINUTE_MS } from '@safar/contract/day'
import type { Outcome } from '../../flight-supplier.ts'
import { dateOf, instantOf } from '../../shared/calendar.ts'
import { locatorOf } from '../../shared/locators.ts'
import type { Claim } from '../../shared/order-store.ts'
import { no, yes } from '../../shared/outcomes.ts'
import type { HotelRates, Stay, StayBookRequest, StayOrder, SupplierRate } from '../../stay-supplier.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readFacts } from '../catalogue/facts.ts'
import type { HouseHotel } from '../catalogue/hotels.ts'
import { type RateKey, readRateId } from '../rate-id.ts'
import { listRates, offerOf, rateTotal, stockByNight } from '../rates/hotel-rates.ts'
import { RATE_MINUTES, type StayTerms } from '../rates/stay-terms.ts'
import { guestsProblem } from './guests.rules.ts'
import type { RoomNight, StayInventory } from './inventory.ts'
import type { StayOrders, StoredStayOrder } from './orders.ts'

export interface HouseContext {
  catalogue: Catalogue
  inventory: StayInventory
  orders: StayOrders
  /** Null if the stay cannot be sold there. */
  terms(house: HouseHotel, stay: Stay, now: number): StayTerms | null
  /** In milliseconds. */
  now(): number
}

/** An order as others see it, without the data only the house needs. */
export const orderView = (stored: StoredStayOrder): StayOrder => {
  const { clientRef, locator, state, hotel, rates, stay, guests, confirmation, payBy, penalty } = stored
  return { clientRef, locator, state, hotel, rates, stay, guests, confirmation, payBy, penalty }
}

/** Rates chosen together, priced again: the hotel, their stay, and one rate per room. */
export interface CheckedRates {
  house: HouseHotel
  terms: StayTerms
  stay: Stay
  rates: HotelRates
  chosen: SupplierRate[]
}

const minuteNow = (context: HouseContext): number => Math.floor(context.now() / MINUTE_MS)

function readKeys(rateIds: readonly string[], now: number): Outcome<RateKey[]> {
  const keys = rateIds.map(readRateId)
  if (!keys.length || !keys.every((key) => key !== undefined)) return no('not_found', 'no such rate')
  const [first] = keys
  const together = keys.every(
    ({ hotelId, checkIn, nights, nationality }) =>
      hotelId === first?.hotelId &&
      checkIn === first.checkIn &&
      nights === first.nights &&
      nationality === first.nationality,
  )
  if (!together) return no('invalid', 'rates of one order are for one hotel and the same nights')
  if (keys.some(({ offeredAt }) => now >= offeredAt + RATE_MINUTES)) return no('offer_expired', 'the rate has expired')
  return yes(keys)
}

const toStay = (keys: readonly RateKey[]): Stay => {
  const { checkIn = 0, nights = 0, nationality = '' } = keys[0] ?? {}
  return {
    checkIn: dateOf(checkIn),
    checkOut: dateOf(checkIn + nights),
    rooms: keys.map(({ guests }) => guests),
    nationality,
  }
}

/** Everything except the clocks: what makes two rates the same choice. */
const choiceOf = (rateId: string): string => rateId.slice(0, rateId.lastIndexOf('~'))

export async function checkRates(context: HouseContext, rateIds: readonly string[]): Promise<Outcome<CheckedRates>> {
  const now = minuteNow(context)
  const read = readKeys(rateIds, now)
  if (read.kind !== 'yes') return read
  const keys = read.value
  const house = context.catalogue.hotel(keys[0]?.hotelId ?? '')
  if (!house || keys.some(({ roomId }) => !house.rooms.some(({ type }) => type.id === roomId)))
    return no('not_found', 'no such room')
  const stay = toStay(keys)
  const terms = context.terms(house, stay, now)
  if (!terms) return no('offer_expired', 'the stay can no longer be sold')
  const sold = await context.inventory.sold([house.city.id], stay.checkIn, terms.dates.at(-1) ?? stay.checkIn)
  const offer = offerOf(house, terms, sold)
  const rooms = terms.rooms.map((_, roomIndex) => listRates(offer, terms, roomIndex))
  const chosen = rateIds.flatMap(
    (id, roomIndex) => rooms[roomIndex]?.find((rate) => choiceOf(rate.id) === choiceOf(id)) ?? [],
  )
  if (chosen.length !== rateIds.length) return no('sold_out', 'the room is no longer sold')
  const counts = Map.groupBy(keys, ({ roomId }) => roomId)
  const short = house.rooms.some(({ type }, index) => (counts.get(type.id)?.length ?? 0) > offer.left(index))
  if (short) return no('sold_out', 'there are not that many rooms left')
  return yes({ house, terms, stay, rates: { hotel: house.hotel, facts: readFacts(house), rooms }, chosen })
}

function claimedNights({ house, terms, chosen }: CheckedRates): RoomNight[] {
  const counts = Map.groupBy(chosen, ({ room }) => room.id)
  return house.rooms.flatMap(({ type }, index) => {
    const rooms = counts.get(type.id)?.length ?? 0
    if (rooms === 0) return []
    const stock = stockByNight(house, index, terms)
    const { id, city } = house.hotel
    return terms.dates.map((night, at) => ({
      city: city.id,
      hotel: id,
      room: type.id,
      night,
      rooms,
      capacity: stock[at] ?? 0,
    }))
  })
}

async function write(context: HouseContext, order: Omit<StoredStayOrder, 'locator'>, claim: Claim<RoomNight>) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stored: StoredStayOrder = { ...order, locator: locatorOf(order.clientRef, attempt) }
    const result = await context.orders.add(stored, claim)
    if (result === 'done') return yes(orderView(stored))
    if (result === 'sold_out') return no('sold_out', 'the last room was just sold')
    // The same hold was requested before, or another order has this locator.
    const before = await context.orders.byRef(order.clientRef)
    if (before) return yes(orderView(before))
  }
  return no('invalid', 'no locator is free')
}

async function sell(context: HouseContext, request: StayBookRequest): Promise<Outcome<StayOrder>> {
  const checked = await checkRates(
    context,
    request.rooms.map(({ rateId }) => rateId),
  )
  if (checked.kind !== 'yes') return checked
  const { stay, chosen, house } = checked.value
  for (const [index, { guests }] of request.rooms.entries()) {
    const problem = guestsProblem(guests, stay.rooms[index] ?? { adults: 0, children: [] })
    if (problem) return no('invalid', problem)
  }
  const total = sumOf(chosen, rateTotal)
  if (total > request.agreedTotal) return no('price_changed', `the price is now ${total}`)
  const until = earliestPayBy(chosen) ?? instantOf(minuteNow(context) + RATE_MINUTES)
  const order = {
    clientRef: request.clientRef,
    refs: [request.clientRef],
    state: 'held' as const,
    hotel: house.hotel,
    rates: chosen,
    stay,
    confirmation: null,
    payBy: until,
    penalty: null,
    contact: request.contact,
    arrival: request.arrival,
    wishes: request.wishes,
    guests: request.rooms.flatMap(({ guests }) => guests.map(({ key }) => key)),
    roomGuests: request.rooms.map(({ guests }) => guests),
    total,
  }
  return write(context, order, { until, lines: claimedNights(checked.value) })
}

/** All rooms can be held only until the earliest limit; null if one must be paid immediately. */
function earliestPayBy(rates: readonly SupplierRate[]): string | null {
  const limits = rates.map(({ pay_by }) => pay_by)
  if (!limits.every((limit) => limit !== null)) return null
  return limits.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

/** A repeated request with the same reference finds the existing hold. */
export async function hold(context: HouseContext, request: StayBookRequest): Promise<Outcome<StayOrder>> {
  const result = await sell(context, request)
  if (result.kind === 'yes') return result
  const before = await context.orders.byRef(request.clientRef)
  return before ? yes(orderView(before)) : result
}
