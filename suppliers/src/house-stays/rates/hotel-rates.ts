import { sumOf } from '@safar/contract/amount'
import type { Board, RoomView } from '@safar/contract/vocabulary/hotels'
import { mix } from '../../shared/hash.ts'
import type { FoundStay, LowestRate, SupplierRate } from '../../stay-supplier.ts'
import type { HouseHotel } from '../catalogue/hotels.ts'
import type { HouseRoom } from '../catalogue/rooms.ts'
import { type RoomNightCounts, roomNightKey } from '../orders/inventory.ts'
import { type Plan, rateId } from '../rate-id.ts'
import { boardsOf, mealsPrice } from './boards.ts'
import { type Deadline, type PolicyId, policyOf, timelineOf } from './cancellation.ts'
import { fits, mealShares, occupancyPercent, type Party } from './occupancy.ts'
import type { StayTerms } from './stay-terms.ts'
import { stockOf } from './stock.ts'
import { taxesNow, taxTotal } from './taxes.ts'

/** Non-refundable rates cost less. */
const FIXED_PERCENT = 88

/** What one hotel sells for one stay: its policy, and how many rooms of each kind are free on all nights. */
export interface HotelOffer {
  house: HouseHotel
  boards: readonly Board[]
  plans: readonly Plan[]
  policy: PolicyId
  deadlines: readonly Deadline[]
  /** Free rooms of a kind, by its index among the hotel's rooms: computed when first needed. */
  left(roomIndex: number): number
  /** Price of the plain room for each night, times ten thousand, before the kind of room is applied. */
  nightLevels: readonly number[]
}

/** A hotel's non-refundable rates come first: they are the cheapest. */
function plansOf(seed: number, peak: boolean, deadlines: readonly Deadline[], now: number): Plan[] {
  const free = (deadlines[0]?.at ?? 0) > now
  const share = mix(seed, 99) % 12
  if (!free || share === 0 || (peak && share < 5)) return ['fixed']
  return share === 1 ? ['flexible'] : ['fixed', 'flexible']
}

/** The smallest number of free rooms of a kind on any night of the stay. */
function countLeft(house: HouseHotel, index: number, terms: StayTerms, sold: RoomNightCounts): number {
  const room = house.rooms[index]
  if (!room) return 0
  const roomSeed = mix(house.seed, index)
  let least = Number.POSITIVE_INFINITY
  for (let night = 0; night < terms.days.length; night++) {
    const stock = stockOf(room, roomSeed, terms.days[night] ?? 0, terms.percents[night] ?? 100)
    const taken = sold.size ? (sold.get(roomNightKey(house.hotel.id, room.type.id, terms.dates[night] ?? '')) ?? 0) : 0
    least = Math.min(least, Math.max(0, stock - taken))
  }
  return least
}

export function offerOf(house: HouseHotel, terms: StayTerms, sold: RoomNightCounts): HotelOffer {
  const policy = policyOf(house.seed, terms.peak)
  const deadlines = terms.deadlines(policy)
  const counted: number[] = []
  const left = (index: number): number => {
    counted[index] ??= countLeft(house, index, terms, sold)
    return counted[index]
  }
  const plans = plansOf(house.seed, terms.peak, deadlines, terms.now)
  const nightLevels = terms.days.map(
    (day, night) => house.basePrice * (terms.percents[night] ?? 100) * (96 + (mix(house.seed, 101, day) % 11)),
  )
  return { house, boards: boardsOf(house), plans, policy, deadlines, left, nightLevels }
}

/** Stock of a kind of room for every night, before sales. */
export const stockByNight = (house: HouseHotel, roomIndex: number, terms: StayTerms): number[] => {
  const room = house.rooms[roomIndex]
  return terms.days.map((day, night) =>
    room ? stockOf(room, mix(house.seed, roomIndex), day, terms.percents[night] ?? 100) : 0,
  )
}

interface RateChoice {
  room: HouseRoom
  party: Party
  board: Board
  plan: Plan
}

/** An available choice: the end of its id, and how many rooms of its kind are left. */
interface OfferedChoice extends RateChoice {
  idTail: string
  left: number
}

/** Factors of the party's price that are the same every night. */
interface NightFactors {
  roomPercent: number
  occupancy: number
  /** Whole rupees per night. */
  meals: number
  planPercent: number
}

function factorsOf(house: HouseHotel, { room, party, board, plan }: RateChoice, terms: StayTerms): NightFactors {
  return {
    roomPercent: room.pricePercent,
    occupancy: terms.stayPercent * occupancyPercent(party, room.type),
    meals: mealsPrice(house, board, mealShares(party)),
    planPercent: plan === 'fixed' ? FIXED_PERCENT : 100,
  }
}

/**
 * The price of one night in minor units: whole rupees at every step, so that the same choice has the same price
 * everywhere.
 */
function nightAmount(nightLevel: number, { roomPercent, occupancy, meals, planPercent }: NightFactors): number {
  const plain = Math.round((nightLevel * roomPercent) / 1_000_000)
  const full = Math.round((plain * occupancy) / 10_000) + meals
  return Math.round((full * planPercent) / 100) * 100
}

function nightsTotal(offer: HotelOffer, choice: RateChoice, terms: StayTerms): number {
  const factors = factorsOf(offer.house, choice, terms)
  let total = 0
  for (const level of offer.nightLevels) total += nightAmount(level, factors)
  return total
}

function buildRate(offer: HotelOffer, choice: OfferedChoice, terms: StayTerms): SupplierRate {
  const { house, policy, deadlines } = offer
  const { room, party, board, plan, idTail, left } = choice
  const { hotel } = house
  const factors = factorsOf(house, choice, terms)
  const nights = offer.nightLevels.map((level, night) => ({
    date: terms.dates[night] ?? '',
    amount: nightAmount(level, factors),
  }))
  const sum = sumOf(nights, ({ amount }) => amount)
  const taxes = taxesNow(hotel.city.country, sum)
  const total = taxes.reduce((all, { amount }) => all + amount, sum)
  const firstNight = Math.round((((nights[0]?.amount ?? 0) / 100) * total) / sum) * 100
  const cancellation =
    plan === 'fixed' ? [{ from: null, penalty: total }] : timelineOf(deadlines, terms.now, { total, firstNight })
  return {
    id: rateId({ hotelId: hotel.id, roomId: room.type.id, board, plan }, idTail),
    room: room.type,
    board,
    nights,
    taxes,
    currency: 'PKR',
    due_at_hotel: terms.dues(hotel.stars, party.adults),
    cancellation,
    no_show: cancellation[cancellation.length - 1]?.penalty ?? total,
    rooms_left: left,
    pay_by: plan === 'flexible' ? terms.payBy(policy) : null,
    expires_at: terms.expiresAt,
  }
}

/** The cheapest rate of a kind of room, as a list of hotels shows it. */
function lowestRate(offer: HotelOffer, choice: OfferedChoice, base: number, terms: StayTerms): LowestRate {
  const { hotel } = offer.house
  const { party, board, plan, idTail, left } = choice
  const { id, name, name_ar, beds } = choice.room.type
  return {
    id: rateId({ hotelId: hotel.id, roomId: id, board, plan }, idTail),
    board,
    currency: 'PKR',
    due_at_hotel: terms.dues(hotel.stars, party.adults),
    rooms_left: left,
    room: name,
    room_ar: name_ar,
    beds,
    base,
    taxes: taxTotal(hotel.city.country, base),
    // A flexible rate is sold only before its first deadline.
    free_until: plan === 'flexible' ? (offer.deadlines[0]?.instant ?? null) : null,
  }
}

/** Rooms whose prices differ by less than this can swap order when nights are rounded to whole rupees. */
const NEARLY_SAME = 1.003

/** A kind of room, by its index among the hotel's rooms, and the price of all its nights. */
interface RoomChoice {
  index: number
  base: number
}

function countChosen(chosen: readonly (RoomChoice | undefined)[], index: number): number {
  let count = 0
  for (const one of chosen) if (one?.index === index) count++
  return count
}

/** The cheapest kind of room that takes these guests, among those still free after the rooms already chosen. */
function cheapestRoom(
  offer: HotelOffer,
  party: Party,
  terms: StayTerms,
  chosen: readonly (RoomChoice | undefined)[],
): RoomChoice | null {
  const { house, boards, plans } = offer
  const [board = 'room_only', plan = 'fixed'] = [boards[0], plans[0]] as const
  let best: RoomChoice | null = null
  let bestLevel = Number.POSITIVE_INFINITY
  for (let index = 0; index < house.rooms.length; index++) {
    const room = house.rooms[index]
    if (!room || !fits(room.type, party)) continue
    const level = room.pricePercent * occupancyPercent(party, room.type)
    if (level > bestLevel * NEARLY_SAME) continue
    if (offer.left(index) <= countChosen(chosen, index)) continue
    const base = nightsTotal(offer, { room, party, board, plan }, terms)
    if (best && base >= best.base) continue
    best = { index, base }
    bestLevel = level
  }
  return best
}

/** Views of the free rooms that suit any of the requested parties. */
function viewsOf(offer: HotelOffer, terms: StayTerms): RoomView[] {
  const views = new Set<RoomView>()
  offer.house.rooms.forEach(({ type }, index) => {
    if (type.view === null || views.has(type.view) || !terms.rooms.some(({ party }) => fits(type, party))) return
    if (offer.left(index) > 0) views.add(type.view)
  })
  return [...views]
}

/** The cheapest rooms for the whole party; null if the hotel cannot take it. */
export function findStay(house: HouseHotel, terms: StayTerms, sold: RoomNightCounts): FoundStay | null {
  const offer = offerOf(house, terms, sold)
  const chosen: (RoomChoice | undefined)[] = []
  for (const roomIndex of terms.choosingOrder) {
    const party = terms.rooms[roomIndex]?.party
    const choice = party ? cheapestRoom(offer, party, terms, chosen) : null
    if (!choice) return null
    chosen[roomIndex] = choice
  }
  const { boards, plans, policy } = offer
  const cheapest = terms.rooms.flatMap(({ party, idTail }, roomIndex) => {
    const { index, base } = chosen[roomIndex] ?? { index: -1, base: 0 }
    const room = house.rooms[index]
    if (!room) return []
    const [board = 'room_only', plan = 'fixed'] = [boards[0], plans[0]] as const
    return [lowestRate(offer, { room, party, board, plan, idTail, left: offer.left(index) }, base, terms)]
  })
  const flexible = plans.includes('flexible')
  return {
    hotel: house.hotel,
    cheapest,
    boards: [...boards],
    views: viewsOf(offer, terms),
    free_cancellation: flexible,
    can_hold: flexible && terms.payBy(policy) !== null,
  }
}

export const rateTotal = ({ nights, taxes }: Pick<SupplierRate, 'nights' | 'taxes'>): number =>
  sumOf(nights, ({ amount }) => amount) + sumOf(taxes, ({ amount }) => amount)

/** Every rate for one of the requested rooms, cheapest first. */
export function listRates(offer: HotelOffer, terms: StayTerms, roomIndex: number): SupplierRate[] {
  const guests = terms.rooms[roomIndex]
  if (!guests) return []
  return offer.house.rooms
    .flatMap((room, index) => {
      const left = offer.left(index)
      if (left < 1 || !fits(room.type, guests.party)) return []
      return offer.boards.flatMap((board) =>
        offer.plans.map((plan) =>
          buildRate(offer, { room, party: guests.party, board, plan, idTail: guests.idTail, left }, terms),
        ),
      )
    })
    .sort((a, b) => rateTotal(a) - rateTotal(b))
}
