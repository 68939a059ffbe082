import { localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { picture, pictureName } from '../../content/pictures.contract.ts'
import { z } from '../../protocol/schema.ts'
import { amount, isoDate, line, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { iata } from '../../reference/places.shapes.ts'
import {
  MAX_RIDE_BAGS,
  MAX_RIDE_HOURS,
  MAX_RIDE_PEOPLE,
  MAX_RIDE_STOCK,
  rideServices,
  rideZoneKinds,
  vehicleCategories,
} from './ride.vocabulary.ts'

/** '23:30' of the clock where the ride begins. */
export const rideClock = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ride_clock')

const MAX_POSITION = 999

export const vehicleForm = z.object({
  name: localizedText(80),
  category: z.enum(vehicleCategories),
  /** Without the driver's. */
  seats: wholeNumber(1, MAX_RIDE_PEOPLE),
  bags: wholeNumber(0, MAX_RIDE_BAGS),
  pictures: z.array(pictureName).max(10),
  /** How many of them can drive on one day, unless the day has a number of its own. */
  stock: wholeNumber(0, MAX_RIDE_STOCK),
  /** Where it stands in lists, lowest first. */
  position: wholeNumber(0, MAX_POSITION).default(0),
  active: z.boolean(),
})
export type VehicleForm = z.infer<typeof vehicleForm>

/** A vehicle as travellers see it. */
export const rideVehicle = z.object({
  id: recordId,
  name: localizedText(80),
  category: z.enum(vehicleCategories),
  seats: z.int(),
  bags: z.int(),
  pictures: z.array(picture),
})
export type RideVehicle = z.infer<typeof rideVehicle>

/** A vehicle as the office keeps it. */
export const vehicleRow = rideVehicle.extend({
  stock: z.int(),
  position: z.int(),
  active: z.boolean(),
  version: z.int(),
  /** Routes with a price for it. */
  routes: z.int(),
})
export type VehicleRow = z.infer<typeof vehicleRow>

/** The vehicles of one kind on one day: left = total − held − issued. */
export const vehicleDay = z.object({
  day: isoDate,
  total: z.int(),
  /** The office gave this day a number of its own. */
  own: z.boolean(),
  held: z.int(),
  issued: z.int(),
  left: z.int(),
})
export type VehicleDay = z.infer<typeof vehicleDay>

export const zoneForm = z.object({
  kind: z.enum(rideZoneKinds),
  /** An airport's code; null for cities and areas. */
  code: iata.nullable(),
  /** The city it belongs to, as hotels name it ('makkah'), so that rides are offered with a stay there. */
  city: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,39}$/, 'wrong_kind')
    .nullable(),
  name: localizedText(80),
  /** Its time zone, such as 'Asia/Riyadh': pick-up times are those of its clock. */
  zone: line(60),
})
export type ZoneForm = z.infer<typeof zoneForm>

export const rideZone = z.object({
  id: recordId,
  kind: z.enum(rideZoneKinds),
  code: z.string().nullable(),
  city: z.string().nullable(),
  name: localizedText(80),
  zone: z.string(),
})
export type RideZone = z.infer<typeof rideZone>

export const zoneRow = rideZone.extend({
  version: z.int(),
  /** Routes from or to it. */
  routes: z.int(),
})
export type ZoneRow = z.infer<typeof zoneRow>

/** What one unit costs us, and its prices for agents and the public. */
const sides = { cost: amount, agent: amount, public: amount }

/** For pick-up at night: a share of the price in percent, or a fixed amount. */
const nightCharge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: wholeNumber(1, 200) }),
  z.object({ kind: z.literal('amount'), ...sides }),
])
export type NightCharge = z.infer<typeof nightCharge>

const vehiclePrice = z.object({
  vehicle_id: recordId,
  /** For the way, for one hour, or for one day, as the service is sold. */
  ...sides,
  night: nightCharge.nullable(),
  /** For each started half hour of waiting, or of driving past the agreed time. */
  waiting: z.object(sides),
})
export type VehiclePrice = z.infer<typeof vehiclePrice>

/** From this many hours before pick-up on, cancelling costs this part of the price; null: from booking on. */
export const rideCancellationTier = z.object({
  hours_before: wholeNumber(0, 24 * 90).nullable(),
  percent: wholeNumber(0, 100),
})
export type RideCancellationTier = z.infer<typeof rideCancellationTier>

const routeTerms = {
  /** What is included: tolls, water, a child seat. */
  included: z.array(localizedText(160)).max(20),
  cancellation: z.array(rideCancellationTier).max(8),
  /** How many hours before pick-up it can be booked or changed at the latest. */
  notice_hours: wholeNumber(0, 24 * 30),
  /** Minutes the driver waits for free, counted from landing if the flight is known. */
  free_waiting: z.object({ airport: wholeNumber(0, 600), elsewhere: wholeNumber(0, 600) }),
  /** Between these hours of the local clock the night charge applies; null: never. They can span midnight. */
  night: z.object({ from: rideClock, to: rideClock }).nullable(),
}

export const routeForm = z.object({
  service: z.enum(rideServices),
  from_id: recordId,
  /** Only for a transfer. */
  to_id: recordId.nullable(),
  /** A transfer that is also sold the other way round, at the same prices. */
  both_ways: z.boolean(),
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  /** How long a transfer takes. */
  minutes: wholeNumber(1, 24 * 60).nullable(),
  /** The fewest hours a driver can be booked for. */
  least_hours: wholeNumber(1, MAX_RIDE_HOURS).nullable(),
  /** What a day includes. */
  day_hours: wholeNumber(1, 24).nullable(),
  day_km: wholeNumber(1, 2_000).nullable(),
  ...routeTerms,
  prices: z.array(vehiclePrice).max(60),
  position: wholeNumber(0, MAX_POSITION).default(0),
  active: z.boolean(),
})
export type RouteForm = z.infer<typeof routeForm>

/** A route as travellers see it. */
export const rideRoute = z.object({
  id: recordId,
  service: z.enum(rideServices),
  name: localizedText(120),
  summary: optionalLocalizedText(300),
  minutes: z.int().nullable(),
  least_hours: z.int().nullable(),
  day_hours: z.int().nullable(),
  day_km: z.int().nullable(),
  included: z.array(localizedText(160)),
  notice_hours: z.int(),
})
export type RideRoute = z.infer<typeof rideRoute>

/** A route as the office keeps it. */
export const routeRow = z.object({
  id: recordId,
  form: routeForm,
  from: rideZone,
  to: rideZone.nullable(),
  version: z.int(),
  bookings: z.int(),
})
export type RouteRow = z.infer<typeof routeRow>
