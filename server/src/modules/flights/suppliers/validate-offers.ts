import { cabins } from '@safar/contract/vocabulary/flights'
import type { Fare, Query, SoldSegment, SupplierOffer } from '@safar/suppliers'

/** More than this is no answer but an accident. */
const MOST_OFFERS = 5_000

/** What arrives from a supplier is read as if it came from a stranger: the type says what it should be. */
type Loose<T> = { [K in keyof T]?: unknown }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 400
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e12
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMoment = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value))
const isMomentOrNull = (value: unknown): boolean => value === null || isMoment(value)
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const isLocal = (value: unknown): boolean =>
  typeof value === 'string' && LOCAL.test(value) && !Number.isNaN(Date.parse(value))

const isCount = (value: unknown): boolean => value === null || (Number.isSafeInteger(value) && Number(value) >= 0)
const isAllowance = (value: unknown): boolean => isObject(value) && isCount(value.pieces) && isCount(value.kg)
const isBaggage = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every((bags) => isObject(bags) && isAllowance(bags.checked) && isAllowance(bags.carryOn))
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)

function isSegment(value: unknown): value is SoldSegment {
  if (!isObject(value)) return false
  const segment: Loose<SoldSegment> = value
  const { flight } = segment
  if (!isObject(flight) || !isBaggage(segment.baggage)) return false
  const texts = [flight.key, flight.marketing, flight.operating, flight.number, flight.aircraft]
  return (
    [...texts, flight.origin, flight.destination, segment.bookingClass, segment.fareBasis].every(isText) &&
    isLocal(flight.departs) &&
    isLocal(flight.arrives) &&
    Number.isSafeInteger(flight.minutes) &&
    isTextOrNull(flight.originTerminal) &&
    isTextOrNull(flight.destinationTerminal) &&
    Array.isArray(flight.technicalStops) &&
    flight.technicalStops.every(isText) &&
    cabins.some((cabin) => cabin === segment.cabin) &&
    Number.isSafeInteger(segment.seatsLeft)
  )
}

/** What offers of one answer share, and has been looked at once. */
interface Seen {
  slices: Set<unknown>
  taxes: Set<unknown>
  conditions: Set<unknown>
  moments: Set<unknown>
}

const nothingSeen = (): Seen => ({ slices: new Set(), taxes: new Set(), conditions: new Set(), moments: new Set() })

function once(seen: Set<unknown>, value: unknown, test: (value: unknown) => boolean): boolean {
  if (seen.has(value)) return true
  if (!test(value)) return false
  seen.add(value)
  return true
}

const isSlice = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length < 6 && value.every(isSegment)

const areTaxes = (value: unknown): boolean =>
  Array.isArray(value) && value.every((tax: unknown) => isObject(tax) && isAmount(tax.amount))

function isFare(value: unknown, { passengers }: Query, { taxes }: Seen): value is Fare {
  if (!isObject(value)) return false
  const fare: Loose<Fare> = value
  return (
    (fare.passenger === 'adult' || fare.passenger === 'child' || fare.passenger === 'infant') &&
    fare.count === passengers[fare.passenger] &&
    isAmount(fare.base) &&
    once(taxes, fare.taxes, areTaxes)
  )
}

const isCondition = (value: unknown): boolean =>
  isObject(value) &&
  ['yes', 'no', 'unknown'].includes(String(value.allowed)) &&
  (value.penalty === null || isAmount(value.penalty))

const typesOf = ({ passengers: { adult, child, infant } }: Query): number =>
  Number(adult > 0) + Number(child > 0) + Number(infant > 0)

/** One fare for each type of passenger, and none twice. */
function areFares(value: unknown, query: Query, seen: Seen): boolean {
  const types = typesOf(query)
  if (!Array.isArray(value) || value.length !== types || !value.every((fare) => isFare(fare, query, seen))) return false
  return types === 1 || new Set(value.map((fare: Fare) => fare.passenger)).size === types
}

/** Whether an offer is whole and answers the question: its legs, its passengers, our currency. */
export function isSound(
  value: unknown,
  query: Query,
  currency: string,
  seen: Seen = nothingSeen(),
): value is SupplierOffer {
  if (!isObject(value)) return false
  const offer: Loose<SupplierOffer> = value
  const { slices, brand } = offer
  return (
    isText(offer.id) &&
    offer.currency === currency &&
    isObject(brand) &&
    isText(brand.name) &&
    isText(brand.code) &&
    Array.isArray(slices) &&
    slices.length === query.legs.length &&
    slices.every((slice) => once(seen.slices, slice, isSlice)) &&
    areFares(offer.fares, query, seen) &&
    once(seen.conditions, offer.change, isCondition) &&
    once(seen.conditions, offer.refund, isCondition) &&
    once(seen.moments, offer.expiresAt, isMoment) &&
    once(seen.moments, offer.priceGuaranteedUntil, isMomentOrNull) &&
    once(seen.moments, offer.payBy, isMomentOrNull)
  )
}

export interface SoundOffers {
  offers: SupplierOffer[]
  /** Whole, but not in our currency: left out, and said so. */
  otherCurrency: number
}

const currencyOf = (value: unknown): unknown => (isObject(value) ? value.currency : undefined)

/** The offers that can be sold. An answer that is nothing but rubbish is a failure of the supplier. */
export function soundOffers(answer: unknown, query: Query, currency: string): SoundOffers {
  if (!Array.isArray(answer)) throw new Error('the answer is no list of offers')
  if (answer.length > MOST_OFFERS) throw new Error(`an answer of ${answer.length} offers`)
  const seen = nothingSeen()
  const offers: SupplierOffer[] = []
  let otherCurrency = 0
  for (const offer of answer) {
    const own = currencyOf(offer)
    if (!isText(own) || !isSound(offer, query, own, seen)) continue
    if (own === currency) offers.push(offer)
    else otherCurrency++
  }
  if (answer.length > 0 && offers.length + otherCurrency === 0) throw new Error('no offer of the answer is whole')
  return { offers, otherCurrency }
}
