import { sumOf } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { NewItinerary, NewSegment } from '@safar/contract/bookings/reissue.shapes'
import { clockOf, dayOf } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { SegmentView, SliceView } from '@safar/contract/trips/itinerary.schema'
import type { PassengerType } from '@safar/contract/vocabulary/flights'

const toNewSegment = (segment: SegmentView): NewSegment => ({
  airline: segment.marketing.code,
  flight: segment.marketing.number,
  class: segment.booking_class,
  cabin: segment.cabin,
  from: segment.from.airport,
  to: segment.to.airport,
  departs_on: dayOf(segment.from.at),
  departs_at: clockOf(segment.from.at),
  arrives_on: dayOf(segment.to.at),
  arrives_at: clockOf(segment.to.at),
  aircraft: segment.aircraft.code,
  from_terminal: segment.from.terminal,
  to_terminal: segment.to.terminal,
  fare_basis: segment.fare_basis,
  baggage: segment.baggage,
})

/** The flights in the form the desk edits. */
export const toNewItinerary = (slices: readonly SliceView[]): NewItinerary =>
  slices.map(({ segments }) => segments.map(toNewSegment))

/** The next flight after this one: it leaves from where this one lands, on the same day. */
export const nextSegment = (before: NewSegment): NewSegment => ({
  ...before,
  flight: '',
  from: before.to,
  to: '',
  aircraft: null,
  from_terminal: null,
  to_terminal: null,
  departs_on: before.arrives_on,
  departs_at: '',
  arrives_on: before.arrives_on,
  arrives_at: '',
})

/** The offer that was sold; null if what is reissued was not sold as an offer, such as seats of a group. */
export const offerOf = (booking: BookingView): Offer | null => (booking.product === 'flight' ? booking.offer : null)

/** These travellers' current flights. */
export function currentSlices(booking: BookingView, travellers: readonly string[]): SliceView[] {
  if (booking.product !== 'flight') return []
  const own = booking.separate_itineraries.find((one) => travellers.every((key) => one.travellers.includes(key)))
  return own?.slices ?? booking.offer.slices
}

type CountedBooking = Pick<BookingView, 'travellers'>

const countOf = ({ travellers }: CountedBooking, keys: readonly string[], type: PassengerType): number =>
  travellers.filter((one) => one.type === type && keys.includes(one.key)).length

/** A search for the same legs on other days, for the travellers who change. */
export function toSearch(
  booking: BookingView,
  keys: readonly string[],
  slices: readonly SliceView[],
  days: readonly string[],
) {
  const legs = slices.map(({ segments }, place) => ({
    from: segments[0]?.from.airport ?? '',
    to: segments.at(-1)?.to.airport ?? '',
    day: days[place] ?? '',
  }))
  const [out, back] = legs
  const returns = legs.length === 2 && out?.from === back?.to && out?.to === back?.from
  return {
    trip: legs.length === 1 ? ('one_way' as const) : returns ? ('round_trip' as const) : ('multi_city' as const),
    legs: legs.map(({ from, to, day }) => `${from}-${to}-${day}`).join(','),
    cabin: slices[0]?.segments[0]?.cabin ?? ('economy' as const),
    // Infants and children are searched for with at least one adult.
    adults: Math.max(1, countOf(booking, keys, 'adult')),
    children: countOf(booking, keys, 'child'),
    infants: countOf(booking, keys, 'infant'),
    ...(booking.agent && { agent_id: booking.agent.id }),
  }
}

/** The slices whose day changes, in the form the airline is asked for them; all slices if none changes. */
export function toChangedLegs(booking: BookingView, slices: readonly SliceView[], days: readonly string[]) {
  const sold = offerOf(booking)?.slices.length ?? 0
  const legs = slices.map(({ segments }, place) => ({
    slice: sold - slices.length + place,
    origin: segments[0]?.from.airport ?? '',
    destination: segments.at(-1)?.to.airport ?? '',
    date: days[place] ?? '',
  }))
  const moved = legs.filter(({ date }, place) => date !== slices[place]?.segments[0]?.from.at.slice(0, 10))
  return moved.length > 0 ? moved : legs
}

/** How much more the found flights cost than the old ones, both at the supplier's price or both at the public price. */
export function suggestDifference(booking: BookingView, keys: readonly string[], found: Offer): number {
  const count = (type: PassengerType) => countOf(booking, keys, type)
  const before = sumOf(offerOf(booking)?.prices ?? [], ({ passenger, total }) => count(passenger) * total)
  const after =
    booking.agent === null
      ? sumOf(found.prices, ({ passenger, total }) => count(passenger) * total)
      : (found.price_breakdown?.net ?? found.total)
  return Math.max(0, after - before)
}

const airlineOf = ({ slices }: Pick<Offer, 'slices'>) => slices[0]?.segments[0]?.marketing.code

/** The airline of the old ticket first, then the cheapest: a reissue seldom changes the airline. */
export const sortForReissue = (offers: readonly Offer[], slices: readonly SliceView[]): Offer[] => {
  const own = slices[0]?.segments[0]?.marketing.code
  return offers.toSorted(
    (one, other) => Number(airlineOf(other) === own) - Number(airlineOf(one) === own) || one.total - other.total,
  )
}
