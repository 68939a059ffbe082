import { roundToStep, sumOf } from '@safar/contract/amount'
import type { hotels as contract } from '@safar/contract/products/hotels/hotels.contract'
import { type HotelFilter, hotelFilter } from '@safar/contract/products/hotels/hotels.shapes'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { FoundStay, Hotel, StayPlace } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { isMissing, toSupplierStatus } from '../../../platform/suppliers/search-answer.ts'
import { type AppliedRules, type Audience, audienceOf, type PriceBook } from '../../pricing/public.ts'
import type { Hotels } from '../hotels.ts'
import { findPlace, listLandmarks, toSearchPlace } from '../places.ts'
import {
  createRuleChoice,
  earliest,
  priceRoom,
  type RoomPrice,
  sumByCurrency,
  toStayTerms,
} from '../rates/price-rate.ts'
import { readStay } from '../stay-query.ts'
import type { StoppedHotels } from '../stop-sales/stopped-hotels.ts'
import { askSuppliers, type StayAnswer } from './ask-suppliers.ts'
import { countOptions } from './counts.rules.ts'
import { distanceOf, distanceTarget, districtAreas } from './distance.rules.ts'
import { filterStays, type PricedStay } from './filter.rules.ts'
import { onceForHotel } from './once-for-hotel.ts'
import type { ListedStay, SearchResult } from './serialize-search.ts'
import { sortStays } from './sort.rules.ts'

interface PricedCard extends PricedStay {
  rooms: RoomPrice[]
  applied: AppliedRules
}

type MeasureDistance = (hotel: Hotel) => number

interface PricingContext {
  book: PriceBook
  stopped: StoppedHotels
  audience: Audience
  measure: MeasureDistance
}

/** Every hotel that was found and is on sale, at the reader's price. */
function priceStays(
  answers: readonly StayAnswer[],
  { book, stopped, audience, measure }: PricingContext,
): PricedCard[] {
  return answers.flatMap((answer) => {
    const supplier = answer.connection.supplier.id
    const chooseRules = createRuleChoice(book, supplier, audience)
    const sold = foundBy(answer).filter(({ hotel }) => !stopped.has(supplier, hotel.id))
    return sold.map((stay) => {
      const applied = chooseRules(stay.hotel)
      const rooms = stay.cheapest.map((rate) => priceRoom(rate, stay.cheapest.length, applied))
      const total = sumOf(rooms, (room) => room.total)
      return { supplier, stay, applied, rooms, total, metres: measure(stay.hotel) }
    })
  })
}

const foundBy = ({ result }: StayAnswer): readonly FoundStay[] =>
  result?.state === 'answered' ? result.value.offers : []

const nameAndPlace = onceForHotel(
  ({ name, lat, lon }) => `${name.toLowerCase()} ${Math.round(lat * 1_000)} ${Math.round(lon * 1_000)}`,
)

/** If two suppliers have the same hotel, it is shown once, at the better price. */
function keepCheapest(stays: readonly PricedCard[]): PricedCard[] {
  const byPlace = new Map<string, PricedCard>()
  for (const one of stays) {
    const key = nameAndPlace(one.stay.hotel)
    const other = byPlace.get(key)
    if (!other || one.total < other.total) byPlace.set(key, one)
  }
  return [...byPlace.values()]
}

function toCard(card: PricedCard, nights: number, currency: string, audience: Audience): ListedStay {
  const { stay, supplier, rooms, applied, total } = card
  const [lead] = stay.cheapest
  if (!lead) throw new Error('a hotel without a rate')
  const money = (amount: number) => ({ amount, currency })
  const sum = (part: keyof RoomPrice) => sumOf(rooms, (room) => room[part])
  const net = sumOf(stay.cheapest, ({ base, taxes }) => base + taxes)
  const terms = toStayTerms({ net, owed: sum('owed'), total }, audience)
  const left = stay.cheapest.map(({ rooms_left }) => rooms_left).filter((count) => count !== null)
  const offer = {
    supplier,
    price: {
      per_night: money(roundToStep(Math.round(total / nights), applied.roundingStep)),
      nights: money(sum('base')),
      taxes: money(sum('taxes')),
      total: money(total),
    },
    metres: card.metres,
    board: lead.board,
    free_until: earliest(stay.cheapest.map(({ free_until }) => free_until)),
    beds: lead.beds,
    rooms_left: left.length === 0 ? null : Math.min(...left),
    due_at_hotel: sumByCurrency(stay.cheapest.flatMap(({ due_at_hotel }) => due_at_hotel)),
    boards: stay.boards,
    views: stay.views,
    free_cancellation: stay.free_cancellation,
    can_hold: stay.can_hold,
    ...(terms && { terms }),
  }
  return { hotel: stay.hotel, room: lead.room, room_ar: lead.room_ar, offer }
}

const AIRPORT_METRES = 15_000
/** The radius of the map around a place. */
const LANDMARK_METRES = 25_000

const toArea = ({ kind, id, lat, lon }: StayPlace) =>
  kind === 'airport' ? ({ kind: 'around', lat, lon, metres: AIRPORT_METRES } as const) : ({ kind, id } as const)

const filterNames = Object.keys(hotelFilter.shape) as (keyof HotelFilter)[]

/** The filters of a parsed query; filters that are not set let everything through. */
const filterOf = (query: HotelFilter): HotelFilter =>
  Object.fromEntries(filterNames.map((name) => [name, query[name]])) as HotelFilter

/** The page after a given hotel, of those that pass the filters. */
function pageAfter(sorted: readonly PricedCard[], after: string | undefined, limit: number) {
  const start = after === undefined ? 0 : sorted.findIndex(({ stay }) => stay.hotel.id === after) + 1
  const page = sorted.slice(start, start + limit)
  const more = start + limit < sorted.length
  return { page, next: more ? (page.at(-1)?.stay.hotel.id ?? null) : null }
}

export async function searchHotels(
  hotels: Hotels,
  { query, actor }: Pick<Call<typeof contract.search>, 'query' | 'actor'>,
): Promise<SearchResult> {
  const stay = readStay(query, hotels.today())
  const place = await findPlace(hotels, query.kind, query.place)
  if (place === undefined) throw new AppError('unavailable', { shown: 'stays_unavailable' })
  if (!place) throw new AppError('invalid', { shown: 'search_incomplete', fields: { place: 'place_unknown' } })
  const [answers, landmarks, book, stopped] = await Promise.all([
    askSuppliers(hotels, { ...stay, area: toArea(place) }),
    listLandmarks(hotels, { lat: place.lat, lon: place.lon, metres: LANDMARK_METRES }),
    hotels.pricing.book(),
    hotels.stopped.read(),
  ])
  const filter = filterOf(query)
  const audience = audienceOf(actor, query.agent_id)
  const target = distanceTarget(place, answers.flatMap(foundBy), landmarks)
  const measure = (hotel: Hotel) => distanceOf(hotel, target, place)
  const found = keepCheapest(priceStays(answers, { book, stopped, audience, measure }))
  const passing = filterStays(found, filter)
  const sorted = sortStays(passing, query.sort)
  const { page, next } = pageAfter(sorted, query.after, query.limit)
  const nights = nightsOf(stay)
  return {
    place: toSearchPlace(place),
    nights,
    hotels: page.map((card) => toCard(card, nights, hotels.currency, audience)),
    found: found.length,
    total: passing.length,
    next,
    points: passing.map(({ supplier, stay: { hotel }, total }) => ({ hotel, supplier, total })),
    areas: districtAreas(found.map((card) => card.stay.hotel)),
    landmarks,
    counts: countOptions(found, filter, target),
    distance_to: target,
    currency: hotels.currency,
    suppliers: answers.map(toSupplierStatus),
    partial: answers.some(isMissing),
  }
}
