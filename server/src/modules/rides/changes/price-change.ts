import { formatMoney } from '@safar/contract/amount'
import type { RideChange, RideChangeQuote } from '@safar/contract/products/rides/ride.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { type Booking, payerOf, toBookingPrice } from '../../bookings/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import { readPictures } from '../catalogue/vehicles.queries.ts'
import type { RideDeps } from '../deps.ts'
import { changeUntil, openStates } from '../sale/booked-ride.ts'
import { assertFits, atTime, readRide, type TimedRide, timesRefusal } from '../search/choose-ride.ts'
import { listedNight, priceRide, toRideOption } from '../search/price-ride.ts'
import { readLeft } from '../stock/ride-days.ts'
import type { BookedRideRow } from '../tables.ts'

export interface ChangeableRide {
  booking: Booking
  row: BookedRideRow
  /** Null for a guest with the booking's link. */
  actor: ScopedActor | null
}

const isOffice = (actor: ScopedActor | null): boolean => actor?.scope === 'all'

/** The buyer changes a ride until its notice; the office until its pick-up. */
export function assertChangeable({ booking, row, actor }: ChangeableRide, now: Date): void {
  const until = isOffice(actor) ? row.pickUpAt : changeUntil(row)
  if (!openStates.includes(booking.state) || until <= now)
    throw new AppError('conflict', { shown: 'ride_change_closed' })
}

export interface PricedChange {
  ride: TimedRide
  net: number
  owed: number
  total: number
  price: Booking['price']
  /** The price to agree to: the office does not see an agent's own mark-up. */
  agreed: number
}

/** Whether the price list says the same of both: then the buyer keeps the price they paid. */
function costsTheSame(ride: TimedRide, { vehicleId, sold }: BookedRideRow, night: number): boolean {
  return ride.vehicle.id === vehicleId && ride.hours === sold.hours && ride.days === sold.days && night === sold.night
}

/** The same way at another time or with another vehicle, at its current price. */
export async function priceChange(
  deps: Pick<RideDeps, 'clock' | 'pricing'>,
  queries: Queries,
  { booking, row, actor }: ChangeableRide,
  { vehicle_id = row.vehicleId, day, time, hours, days }: RideChange,
): Promise<PricedChange> {
  const { sold } = row
  const onSale = await readRide(queries, { route_id: row.routeId, vehicle_id, reverse: sold.reverse })
  const length = { hours: hours ?? sold.hours ?? undefined, days: days ?? sold.days ?? undefined }
  const ride = atTime(onSale, { day, time, ...length })
  const isSame = ride.pickUp.getTime() === row.pickUpAt.getTime() && ride.vehicle.id === row.vehicleId
  if (isSame && ride.hours === sold.hours && ride.days === sold.days) throw invalid({ time: 'ride_change_none' })
  const refusal = timesRefusal(ride, { now: deps.clock.now(), byOffice: isOffice(actor) })
  if (refusal) throw refusal
  assertFits(ride, sold)
  const audience = buyerAudience(booking.agentId)
  if (costsTheSame(ride, row, listedNight(ride, audience))) {
    const { net, owed, total, price } = booking
    return { ride, net, owed, total, price, agreed: isOffice(actor) ? owed : total }
  }
  const listed = priceRide(await deps.pricing.book(), ride, audience)
  const { net, owed, total } = listed.price
  return { ride, net, owed, total, price: toBookingPrice(listed), agreed: isOffice(actor) ? owed : total }
}

/** A paid booking of a guest has no balance that a difference could be taken from: the office arranges it. */
export function assertCanSettle({ booking, actor }: Pick<ChangeableRide, 'booking' | 'actor'>, owed: number): void {
  const by = owed - booking.owed
  if (by === 0 || booking.issuedAt === null || payerOf(booking) !== null || isOffice(actor)) return
  const amount = formatMoney({ amount: Math.abs(by), currency: booking.currency })
  throw new AppError('conflict', { shown: 'ride_change_price', values: { amount } })
}

export async function toChangeQuote(
  deps: Pick<RideDeps, 'db' | 'pricing'>,
  { booking, row, actor }: ChangeableRide,
  { ride, owed, agreed }: PricedChange,
): Promise<RideChangeQuote> {
  const { prepared } = deps.db
  const span = { firstDay: ride.firstDay, lastDay: ride.lastDay }
  const [book, pictures, left] = await Promise.all([
    deps.pricing.book(),
    readPictures(prepared, [ride.vehicle]),
    readLeft(prepared, [ride.vehicle.id], span),
  ])
  const audience = { ...buyerAudience(booking.agentId), ...(isOffice(actor) && { byOffice: true }) }
  const option = toRideOption(ride, { book, audience, pictures, left: left.get(ride.vehicle.id) ?? 0 })
  const added = agreed - option.price.ride - option.price.night
  return {
    currency: booking.currency,
    ride: { ...option, price: { ...option.price, added, total: agreed } },
    was: booking.owed,
    now: owed,
    difference: owed - booking.owed,
    total: agreed,
    until: (isOffice(actor) ? row.pickUpAt : changeUntil(row)).toISOString(),
  }
}
