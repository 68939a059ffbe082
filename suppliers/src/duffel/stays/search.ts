import type { Call, Outcome } from '../../flight-supplier.ts'
import { no, yes } from '../../shared/outcomes.ts'
import type { FoundStay, HotelRates, Stay, StayArea, StayPlace, StayQuery, SupplierRate } from '../../stay-supplier.ts'
import type { DuffelClient } from '../wire/client.ts'
import { failureOf } from '../wire/outcomes.ts'
import { type CityNames, findCity, type Gazetteer, toFacts, toHotel } from './hotels.ts'
import { type RateKey, readRateId } from './rate-id.ts'
import { lowestOf, ratesByRoom } from './rates.ts'
import { accommodationReply, resultReply, searchReply, type WireAccommodation } from './replies.ts'

export interface StayContext {
  client: DuffelClient
  gazetteer: Gazetteer
  clock: { now(): Date }
  /** Cities by Duffel's name for them: all hotels of a search are in one of a few cities. */
  cities: Map<string, Promise<CityNames>>
}

/** Nearest first, and no more than one request for rates can name. */
const MOST_HOTELS = 60
const MOST_CITIES = 2_000

const guestsOf = ({ rooms }: Stay) =>
  rooms.flatMap(({ adults, children }) => [
    ...Array.from({ length: adults }, () => ({ type: 'adult' as const })),
    ...children.map((age) => ({ type: 'child' as const, age })),
  ])

async function ask(
  { client }: StayContext,
  stay: Stay,
  where: object,
  call?: Call,
): Promise<Outcome<WireAccommodation[]>> {
  const reply = await client.send({
    method: 'POST',
    path: '/stays/search',
    reply: searchReply,
    signal: call?.signal,
    data: {
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      rooms: stay.rooms.length,
      guests: guestsOf(stay),
      ...where,
    },
  })
  // An account that only sells flights has no hotels, which is not an error.
  if (reply.kind === 'refusal' && reply.code === 'unavailable_feature') return yes([])
  if (reply.kind !== 'answer') return failureOf(reply)
  const results = reply.data.results.flatMap((value) => resultReply.safeParse(value).data ?? [])
  // An invalid result does not spoil the others; if all are invalid, the outcome is unknown.
  if (reply.data.results.length > 0 && results.length === 0) return { kind: 'unknown', reason: 'no hotel can be read' }
  return yes(results.map(({ accommodation }) => accommodation))
}

const withRates = (context: StayContext, ids: readonly string[], stay: Stay, call?: Call) =>
  ask(context, stay, { accommodation: { ids, fetch_rates: true } }, call)

function cityOf(context: StayContext, hotel: WireAccommodation): Promise<CityNames> {
  const { city_name, country_code } = hotel.location.address
  const key = `${country_code} ${city_name}`
  const known = context.cities.get(key) ?? findCity(context.gazetteer, hotel)
  if (context.cities.size >= MOST_CITIES) context.cities.clear()
  context.cities.set(key, known)
  return known
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

async function toFound(context: StayContext, wire: WireAccommodation, stay: Stay): Promise<FoundStay | null> {
  const rooms = ratesByRoom(wire, stay, context.clock.now().getTime())
  const cheapest = rooms.flatMap(([rate]) => (rate ? [lowestOf(rate)] : []))
  if (cheapest.length < stay.rooms.length) return null
  const rates = rooms[0] ?? []
  return {
    hotel: toHotel(wire, await cityOf(context, wire)),
    cheapest,
    boards: unique(rates.map(({ board }) => board)),
    views: [],
    free_cancellation: rates.some(({ cancellation }) => cancellation[0]?.penalty === 0),
    can_hold: false,
  }
}

const KILOMETRES = { city: 20, district: 4, landmark: 5, hotel: 5 } as const

/** The circle around an area; null if the place is unknown. */
async function circleOf(context: StayContext, area: StayArea, call?: Call) {
  if (area.kind === 'around') return { lat: area.lat, lon: area.lon, kilometres: Math.ceil(area.metres / 1_000) }
  if (area.kind === 'box') {
    const [lat, lon] = [(area.south + area.north) / 2, (area.west + area.east) / 2]
    return { lat, lon, kilometres: Math.max(1, Math.ceil(((area.north - area.south) * 111) / 2)) }
  }
  const kilometres = KILOMETRES[area.kind]
  const known = await context.gazetteer.place(area.kind, area.id, call)
  const place = known ?? (area.kind === 'hotel' ? await findHotel(context, area.id, call) : null)
  return place && { lat: place.lat, lon: place.lon, kilometres }
}

const HOTEL_ID = /^acc_\w+$/

/** One of Duffel's hotels as a place; null if it does not exist. */
export async function findHotel(context: StayContext, id: string, call?: Call): Promise<StayPlace | null> {
  if (!HOTEL_ID.test(id)) return null
  const path = `/stays/accommodation/${id}`
  const reply = await context.client.send({ method: 'GET', path, reply: accommodationReply, signal: call?.signal })
  if (reply.kind === 'refusal' && reply.status === 404) return null
  if (reply.kind !== 'answer') throw new Error(failureOf(reply).reason)
  const { name, city, lat, lon } = toHotel(reply.data, await cityOf(context, reply.data))
  return {
    kind: 'hotel',
    id,
    name,
    nameArabic: name,
    city: city.name,
    cityArabic: city.name_ar,
    country: city.country,
    lat,
    lon,
    hotels: 1,
  }
}

const MOST_KILOMETRES = 100

/** First finds the hotels, then their rates: Duffel's first reply contains a price but no rates. */
export async function search(context: StayContext, { area, ...stay }: StayQuery, call?: Call): Promise<FoundStay[]> {
  call?.signal?.throwIfAborted()
  const circle = await circleOf(context, area, call)
  if (!circle) return []
  const { lat, lon, kilometres } = circle
  const location = {
    radius: Math.min(MOST_KILOMETRES, kilometres),
    geographic_coordinates: { latitude: lat, longitude: lon },
  }
  const around = await ask(context, stay, { location }, call)
  call?.signal?.throwIfAborted()
  if (around.kind !== 'yes') throw new Error(around.reason)
  const ids = unique(around.value.map(({ id }) => id)).slice(0, MOST_HOTELS)
  if (ids.length === 0) return []
  const outcome = await withRates(context, ids, stay, call)
  call?.signal?.throwIfAborted()
  if (outcome.kind !== 'yes') throw new Error(outcome.reason)
  const found = await Promise.all(outcome.value.map((wire) => toFound(context, wire, stay)))
  return found.filter((one) => one !== null)
}

export async function readRates(
  context: StayContext,
  hotelId: string,
  stay: Stay,
  call?: Call,
): Promise<Outcome<HotelRates>> {
  if (!HOTEL_ID.test(hotelId)) return no('not_found', 'no such hotel')
  const outcome = await withRates(context, [hotelId], stay, call)
  if (outcome.kind !== 'yes') return outcome
  const wire = outcome.value.find(({ id }) => id === hotelId)
  if (!wire) return no('sold_out', 'the hotel sells nothing for this stay')
  const rooms = ratesByRoom(wire, stay, context.clock.now().getTime())
  return yes({ hotel: toHotel(wire, await cityOf(context, wire)), facts: toFacts(wire), rooms })
}

/** Rates chosen together, as currently sold. */
export interface CheckedStay {
  rates: HotelRates
  chosen: SupplierRate[]
  stay: Stay
  /** Duffel's own id of the single rate that covers all rooms. */
  rateId: string
}

/** One rate covers the whole party: the ids must share it and name each room once. */
function readKeys(rateIds: readonly string[], now: number): Outcome<RateKey[]> {
  const keys = rateIds.map(readRateId)
  const [first] = keys
  if (!first || !keys.every((key) => key !== null)) return no('not_found', 'no such rate')
  const together = keys.every(({ hotelId, stay }) => hotelId === first.hotelId && isSameStay(stay, first.stay))
  const inOrder = keys.every(({ place }, nth) => place === nth)
  if (!together || !inOrder || keys.length !== first.stay.rooms.length)
    return no('invalid', 'rates of one order are for the rooms of one stay')
  if (keys.some(({ choice }) => choice !== first.choice)) return no('invalid', 'all rooms are sold at one rate alone')
  if (keys.some(({ expiresAt }) => now >= expiresAt)) return no('offer_expired', 'the rate has expired')
  return yes(keys)
}

const isSameStay = (one: Stay, other: Stay): boolean => JSON.stringify(one) === JSON.stringify(other)

export async function checkRates(
  context: StayContext,
  rateIds: readonly string[],
  call?: Call,
): Promise<Outcome<CheckedStay>> {
  const read = readKeys(rateIds, context.clock.now().getTime())
  if (read.kind !== 'yes') return read
  const [key] = read.value
  if (!key) return no('not_found', 'no such rate')
  const outcome = await readRates(context, key.hotelId, key.stay, call)
  if (outcome.kind !== 'yes') return outcome
  const nth = outcome.value.rooms[0]?.findIndex(({ id }) => readRateId(id)?.choice === key.choice) ?? -1
  const chosen = outcome.value.rooms.flatMap((rates) => rates[nth] ?? [])
  const rateId = readRateId(chosen[0]?.id ?? '')?.rateId
  if (chosen.length < rateIds.length || !rateId) return no('sold_out', 'the room is no longer sold')
  return yes({ rates: outcome.value, chosen, stay: key.stay, rateId })
}
