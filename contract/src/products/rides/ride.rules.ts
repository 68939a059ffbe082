import { partStep, roundToStep, shareOf } from '../../amount.ts'
import { addDays, DAY_MINUTES, HOUR_MS, instantAt } from '../../day.ts'
import type { PenaltyStep } from '../../sales/cancellation.rules.ts'
import type { PlainKey } from '../../wording/texts.ts'
import type { NightCharge, RideCancellationTier, RouteForm, VehicleForm, VehiclePrice } from './catalogue.shapes.ts'
import type { RideService, RideZoneKind } from './ride.vocabulary.ts'

type RideSide = 'cost' | 'agent' | 'public'

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

type NightHours = NonNullable<RouteForm['night']>

/** Whether a clock's time is at night; the first minute of the night is part of it, the last hour's end is not. */
function isAtNight({ from, to }: NightHours, minutes: number): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end
}

export interface RideLength {
  service: RideService
  /** The local clock at pick-up. */
  time: string
  hours?: number | null | undefined
  days?: number | null | undefined
}

/** How many units of its price a ride takes: one way, its hours, or its days. */
export const rideUnits = ({ service, hours, days }: RideLength): number =>
  service === 'transfer' ? 1 : ((service === 'hourly' ? hours : days) ?? 1)

/**
 * How many of its units are at night: a transfer's pick-up, or the hours that begin at night. A day includes its hours,
 * whenever they are.
 */
export function nightUnits(night: NightHours | null, ride: RideLength): number {
  if (!night || ride.service === 'daily') return 0
  const start = minutesOf(ride.time)
  return Array.from({ length: rideUnits(ride) }, (_, hour) => (start + hour * 60) % DAY_MINUTES).filter((minutes) =>
    isAtNight(night, minutes),
  ).length
}

/** A share in percent, in whole units of the currency if the amount is in whole units. */
const percentOf = (amount: number, percent: number): number =>
  roundToStep(Number(shareOf(BigInt(amount), BigInt(percent * 100))), partStep(amount))

const nightAmount = (charge: NightCharge, price: number, units: number, side: RideSide): number =>
  charge.kind === 'percent' ? percentOf(price * units, charge.percent) : charge[side]

export interface RideAmount {
  ride: number
  night: number
}

/** What a ride costs on one side, before anything the agency adds. A fixed night charge is paid once. */
export function rideAmount(
  price: Pick<VehiclePrice, RideSide | 'night'>,
  night: NightHours | null,
  ride: RideLength,
  side: RideSide,
): RideAmount {
  const units = nightUnits(night, ride)
  return {
    ride: price[side] * rideUnits(ride),
    night: units > 0 && price.night ? nightAmount(price.night, price[side], units, side) : 0,
  }
}

/** Minutes the driver waits for free: longer at an airport. */
export const freeWaiting = ({ airport, elsewhere }: RouteForm['free_waiting'], kind: RideZoneKind): number =>
  kind === 'airport' ? airport : elsewhere

/** What waiting costs: each half hour that was started after the free minutes. */
export const waitingAmount = (
  minutes: number,
  { free_minutes, half_hour }: { free_minutes: number; half_hour: number },
): number => Math.ceil(Math.max(0, minutes - free_minutes) / 30) * half_hour

/** The local days on which a ride takes a vehicle. A ride that ends after midnight counts on the day it began. */
export const rideDays = (day: string, { service, days }: Pick<RideLength, 'service' | 'days'>) => ({
  first: day,
  last: service === 'daily' ? addDays(day, (days ?? 1) - 1) : day,
})

/** When a ride ends: its minutes, hours or days after its pick-up; null if nobody stated how long it takes. */
export function rideEnd(
  pickUpAt: Date,
  { service, minutes, hours, days }: Omit<RideLength, 'time'> & { minutes: number | null },
): Date | null {
  const length =
    service === 'transfer' ? (minutes ?? 0) / 60 : service === 'hourly' ? (hours ?? 0) : ((days ?? 1) - 1) * 24
  return service === 'transfer' && minutes === null ? null : new Date(pickUpAt.getTime() + length * HOUR_MS)
}

export const pickUpAt = (zone: string, { day, time }: { day: string; time: string }): Date => instantAt(zone, day, time)

/** The last moment at which it can be booked or changed. */
export const bookUntil = (pickUp: Date, noticeHours: number): Date => new Date(pickUp.getTime() - noticeHours * HOUR_MS)

/** What cancelling costs over time; a no-show pays everything. */
export function rideCancellationSteps(
  tiers: readonly RideCancellationTier[],
  total: number,
  pickUp: Date,
): PenaltyStep[] {
  const steps = tiers.map(({ hours_before, percent }) => ({
    from: hours_before === null ? null : bookUntil(pickUp, hours_before).toISOString(),
    penalty: percentOf(total, percent),
  }))
  return steps[0]?.from === null ? steps : [{ from: null, penalty: 0 }, ...steps]
}

/** Until when cancelling is free; null if it never is. If nothing is ever kept, that is the pick-up. */
export function freeUntil(tiers: readonly RideCancellationTier[], pickUp: Date): Date | null {
  const first = tiers.find(({ percent }) => percent > 0)
  if (!first) return pickUp
  return first.hours_before === null ? null : bookUntil(pickUp, first.hours_before)
}

/** Whether people and bags fit into a vehicle. */
export const fitsVehicle = (
  { seats, bags }: Pick<VehicleForm, 'seats' | 'bags'>,
  party: { people: number; bags: number },
): boolean => party.people <= seats && party.bags <= bags

type Errors = Record<string, PlainKey>

const hoursBefore = ({ hours_before }: RideCancellationTier): number => hours_before ?? Number.POSITIVE_INFINITY

function termErrors({ cancellation, night }: RouteForm): Errors {
  const errors: Errors = {}
  for (const [index, tier] of cancellation.entries()) {
    const before = cancellation[index - 1]
    if (before && hoursBefore(before) <= hoursBefore(tier)) errors[`cancellation.${index}.hours_before`] = 'terms_order'
    if (before && tier.percent < before.percent) errors[`cancellation.${index}.percent`] = 'terms_fall'
  }
  if (night && night.from === night.to) errors['night.to'] = 'ride_night_empty'
  return errors
}

const sold = ['agent', 'public'] as const

function priceErrors({ prices, night }: RouteForm): Errors {
  const errors: Errors = {}
  const vehicles = new Set<number>()
  for (const [index, price] of prices.entries()) {
    const path = `prices.${index}`
    if (vehicles.has(price.vehicle_id)) errors[`${path}.vehicle_id`] = 'ride_vehicle_twice'
    vehicles.add(price.vehicle_id)
    if (price.night && !night) errors[`${path}.night`] = 'ride_night_hours'
    for (const side of sold) {
      if (price[side] === 0) errors[`${path}.${side}`] = 'required'
      else if (price[side] < price.cost) errors[`${path}.${side}`] = 'price_below_cost'
      if (price.waiting[side] < price.waiting.cost) errors[`${path}.waiting.${side}`] = 'price_below_cost'
      if (price.night?.kind === 'amount' && price.night[side] < price.night.cost)
        errors[`${path}.night.${side}`] = 'price_below_cost'
    }
  }
  return errors
}

/** The fields each service needs, besides its prices. */
function serviceErrors({ service, from_id, to_id, least_hours, day_hours, day_km }: RouteForm): Errors {
  const errors: Errors = {}
  if (service === 'transfer' && to_id === null) errors.to_id = 'required'
  if (service === 'transfer' && to_id === from_id) errors.to_id = 'ride_same_zone'
  if (service === 'hourly' && least_hours === null) errors.least_hours = 'required'
  if (service === 'daily' && day_hours === null) errors.day_hours = 'required'
  if (service === 'daily' && day_km === null) errors.day_km = 'required'
  return errors
}

/** Checks across several fields of a route; errors are keyed by field. */
export const routeErrors = (form: RouteForm): Errors => ({
  ...serviceErrors(form),
  ...termErrors(form),
  ...priceErrors(form),
})

/** Where a ride is missing what its driver must know; a flight says enough at an airport. */
export function meetingErrors(
  ride: { service: RideService; from: RideZoneKind; to: RideZoneKind | null },
  { pick_up, drop_off }: { pick_up?: string | null | undefined; drop_off?: string | null | undefined },
): Errors {
  const errors: Errors = {}
  if (ride.from !== 'airport' && !pick_up) errors.pick_up = 'ride_pick_up'
  if (ride.service === 'transfer' && ride.to !== 'airport' && !drop_off) errors.drop_off = 'ride_drop_off'
  return errors
}
