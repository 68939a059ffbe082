import type { Picture } from '@safar/contract/content/pictures.contract'
import { freeUntil, freeWaiting, rideAmount, rideCancellationSteps } from '@safar/contract/products/rides/ride.rules'
import type { RideOption } from '@safar/contract/products/rides/ride.shapes'
import {
  type Audience,
  type ListedItem,
  type ListedPrice,
  type PriceBook,
  priceListed,
  seesTerms,
  toOfferedPrice,
} from '../../pricing/public.ts'
import { toRideRoute } from '../catalogue/routes.queries.ts'
import { toRideVehicle } from '../catalogue/vehicles.queries.ts'
import { toRideZone } from '../catalogue/zones.ts'
import { rideName, type TimedRide } from './choose-ride.ts'

/** Stored in bookings, so it must never change. */
export const RIDE = 'ride'

const amountsOf = ({ route, price, time, hours, days }: TimedRide, side: 'cost' | 'agent' | 'public') =>
  rideAmount(price, route.form.night, { service: route.service, time, hours, days }, side)

/** A ride in the form pricing needs: one vehicle, with its night charge. */
function toListedItem(ride: TimedRide): ListedItem {
  const sum = (side: 'cost' | 'agent' | 'public') => {
    const { ride: price, night } = amountsOf(ride, side)
    return price + night
  }
  const fare = { passenger: 'adult', count: 1, net: sum('cost'), agent: sum('agent'), public: sum('public') } as const
  return { product: RIDE, fares: [fare], origin: ride.from.code, destination: ride.to?.code ?? null }
}

export const priceRide = (book: PriceBook, ride: TimedRide, audience: Audience): ListedPrice =>
  priceListed(book, toListedItem(ride), audience)

/** The side of the price list a buyer pays. */
export const sideOf = ({ channel }: Pick<Audience, 'channel'>): 'agent' | 'public' =>
  channel === 'agent' ? 'agent' : 'public'

/** What waiting costs a buyer, as listed. */
export const waitingTerms = ({ route, price, from }: TimedRide, side: 'agent' | 'public'): RideOption['waiting'] => ({
  free_minutes: freeWaiting(route.form.free_waiting, from.kind),
  half_hour: price.waiting[side],
})

/** Where it goes and when, as both a search and a booking show it. */
export const toRideFacts = (ride: TimedRide, pictures: ReadonlyMap<string, Picture>) => ({
  route: { ...toRideRoute(ride.route), name: rideName(ride) },
  vehicle: toRideVehicle(ride.vehicle, pictures),
  reverse: ride.reverse,
  from: toRideZone(ride.from),
  to: ride.to && toRideZone(ride.to),
  pick_up_at: ride.pickUpText,
  day: ride.day,
  time: ride.time,
  hours: ride.hours,
  days: ride.days,
})

/** The night charge within the price a buyer agrees to, as listed. */
export const listedNight = (ride: TimedRide, audience: Audience): number => {
  const isShown = audience.channel === 'agent' && seesTerms(audience)
  return amountsOf(ride, isShown ? 'agent' : 'public').night
}

export interface OptionContext {
  book: PriceBook
  audience: Audience
  pictures: ReadonlyMap<string, Picture>
  left: number
}

/** A ride at its reader's price. */
export function toRideOption(ride: TimedRide, { book, audience, pictures, left }: OptionContext): RideOption {
  const listed = priceRide(book, ride, audience)
  const { total } = toOfferedPrice(listed, audience)
  const showsTerms = seesTerms(audience)
  // Readers who cannot see the agency's money are shown the public price before anything is added.
  const side = audience.channel === 'agent' && showsTerms ? 'agent' : 'public'
  const amounts = amountsOf(ride, side)
  const { cancellation } = ride.route.form
  return {
    ...toRideFacts(ride, pictures),
    price: {
      ...amounts,
      added: total - amounts.ride - amounts.night,
      total,
      owed: showsTerms ? listed.owed.owed : null,
    },
    waiting: waitingTerms(ride, side),
    cancellation: rideCancellationSteps(cancellation, total, ride.pickUp),
    free_until: freeUntil(cancellation, ride.pickUp)?.toISOString() ?? null,
    book_until: ride.bookUntil.toISOString(),
    left,
  }
}
