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
const isLocal = (value: unknown): boolean => typeof value === 'string' && LOCAL.test(value)

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

function isFare(value: unknown, { passengers }: Query): value is Fare {
  if (!isObject(value)) return false
  const fare: Loose<Fare> = value
  return (
    (fare.passenger === 'adult' || fare.passenger === 'child' || fare.passenger === 'infant') &&
    fare.count === passengers[fare.passenger] &&
    isAmount(fare.base) &&
    Array.isArray(fare.taxes) &&
    fare.taxes.every((tax: unknown) => isObject(tax) && isAmount(tax.amount))
  )
}

const isCondition = (value: unknown): boolean =>
  isObject(value) &&
  ['yes', 'no', 'unknown'].includes(String(value.allowed)) &&
  (value.penalty === null || isAmount(value.penalty))

/** Whether an offer is whole and answers the question: its legs, its passengers, our currency. */
export function isSound(value: unknown, query: Query, currency: string): value is SupplierOffer {
  if (!isObject(value)) return false
  const offer: Loose<SupplierOffer> = value
  const { slices, fares, brand } = offer
  const types = Object.values(query.passengers).filter((count) => count > 0).length
  return (
    isText(offer.id) &&
    offer.currency === currency &&
    isObject(brand) &&
    isText(brand.name) &&
    isText(brand.code) &&
    Array.isArray(slices) &&
    slices.length === query.legs.length &&
    slices.every((slice) => Array.isArray(slice) && slice.length > 0 && slice.length < 6 && slice.every(isSegment)) &&
    Array.isArray(fares) &&
    fares.length === types &&
    new Set(fares.map((fare: Loose<Fare>) => fare.passenger)).size === types &&
    fares.every((fare) => isFare(fare, query)) &&
    isCondition(offer.change) &&
    isCondition(offer.refund) &&
    isMoment(offer.expiresAt) &&
    isMomentOrNull(offer.priceGuaranteedUntil) &&
    isMomentOrNull(offer.payBy)
  )
}

/** The offers that can be sold. An answer that is nothing but rubbish is a failure of the supplier. */
export function soundOffers(answer: unknown, query: Query, currency: string): SupplierOffer[] {
  if (!Array.isArray(answer)) throw new Error('the answer is no list of offers')
  if (answer.length > MOST_OFFERS) throw new Error(`an answer of ${answer.length} offers`)
  const sound = answer.filter((offer) => isSound(offer, query, currency))
  if (answer.length > 0 && sound.length === 0) throw new Error('no offer of the answer is whole')
  return sound
}
