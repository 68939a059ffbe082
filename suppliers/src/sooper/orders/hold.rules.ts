import { sumOf } from '@safar/contract/amount'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import type { Ancillary, Extras, HoldRequest, Minor, SupplierOffer, Traveller } from '../../flight-supplier.ts'
import { totalOf } from '../offers.ts'
import type { StoredOrder } from './orders.ts'

export type Problem = string

/** Whether somebody has reached this age by a date; a birthday on 29 February counts on 1 March. */
const hasTurned = (years: number, born: string, date: string) =>
  `${Number(born.slice(0, 4)) + years}${born.slice(4)}` <= date

/** Ages count on the departure day of the last leg. */
function fitsAge({ type, birthDate: born }: Traveller, lastDate: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(born) || born > lastDate) return false
  if (type === 'infant') return !hasTurned(2, born, lastDate)
  return type === 'child'
    ? hasTurned(2, born, lastDate) && !hasTurned(12, born, lastDate)
    : hasTurned(12, born, lastDate)
}

/** Why these people cannot travel on this offer; undefined if they can. */
export function travellersProblem(
  offer: Pick<SupplierOffer, 'fares' | 'slices'>,
  travellers: readonly Traveller[],
): Problem | undefined {
  const count = (type: PassengerType) => travellers.filter((one) => one.type === type).length
  const offered = (type: PassengerType) => offer.fares.find(({ passenger }) => passenger === type)?.count ?? 0
  if (passengerTypes.some((type) => count(type) !== offered(type))) return 'the travellers are not those of the offer'
  if (new Set(travellers.map(({ key }) => key)).size !== travellers.length) return 'two travellers share a key'
  if (travellers.some(({ givenName: given, familyName: family }) => !given.trim() || !family.trim()))
    return 'a name is missing'
  const lastDate = offer.slices.at(-1)?.[0]?.flight.from.at.slice(0, 10) ?? ''
  if (!travellers.every((one) => fitsAge(one, lastDate))) return 'an age does not fit the passenger type'
  const laps = travellers.filter(({ type }) => type === 'infant').map(({ withAdult }) => withAdult)
  const adults = travellers.filter(({ type }) => type === 'adult').map(({ key }) => key)
  if (laps.some((key) => !key || !adults.includes(key))) return 'an infant travels with no adult'
  if (new Set(laps).size !== laps.length) return 'two infants on one lap'
  return undefined
}

export interface Purchase {
  ancillaries: readonly Ancillary[]
  seats: StoredOrder['seats']
  total: Minor
}

/** The requested extras, matched with what is on sale and totalled; a sentence if one is not available. */
export function buy(
  offer: SupplierOffer,
  extras: Extras,
  request: Pick<HoldRequest, 'ancillaries' | 'seats' | 'travellers'>,
): Purchase | Problem {
  const ancillaries: Ancillary[] = []
  for (const id of new Set(request.ancillaries)) {
    const found = extras.ancillaries.find((one) => one.id === id)
    if (!found) return `${id} is not on sale`
    ancillaries.push(found)
  }
  const seats: StoredOrder['seats'][number][] = []
  for (const { segmentKey, traveller, designator } of request.seats) {
    const map = extras.seatMaps.find((one) => one.segmentKey === segmentKey)
    const cell = map?.rows.flatMap(({ cells }) => cells).find((one) => one.designator === designator)
    const person = request.travellers.find(({ key }) => key === traveller)
    if (!cell || !person) return `there is no seat ${designator}`
    if (!cell.available) return 'sold_out'
    if (person.type === 'infant') return 'an infant has no seat'
    if (cell.kind === 'exit_row' && person.type !== 'adult') return 'only adults sit in an exit row'
    const isDuplicate = seats.some(
      (one) => one.segmentKey === segmentKey && (one.traveller === traveller || one.designator === designator),
    )
    if (isDuplicate) return 'one seat for each traveller'
    seats.push({ segmentKey, traveller, designator, price: cell.price ?? 0 })
  }
  const extra = sumOf([...ancillaries, ...seats], ({ price }) => price)
  return { ancillaries, seats, total: totalOf(offer) + extra }
}
