import type { RideZone } from '@safar/contract/products/rides/catalogue.shapes'
import { freeUntil, meetingErrors, rideCancellationSteps } from '@safar/contract/products/rides/ride.rules'
import type { RideBookingForm } from '@safar/contract/products/rides/ride.shapes'
import type { RideService } from '@safar/contract/products/rides/ride.vocabulary'
import type { RideTrip } from '@safar/contract/products/rides/trip.shapes'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { insertInto, query, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import {
  type CancellationTerms,
  ownOrder,
  type PricedTraveller,
  type Sale,
  sumTravellers,
  toBookingPrice,
  toTravellerKeys,
} from '../../bookings/public.ts'
import type { Audience, ListedPrice, PriceBook } from '../../pricing/public.ts'
import { readPictures } from '../catalogue/vehicles.queries.ts'
import { rideName, type TimedRide } from '../search/choose-ride.ts'
import { listedNight, priceRide, RIDE, sideOf, toRideFacts, waitingTerms } from '../search/price-ride.ts'
import { takeVehicle } from '../stock/ride-days.ts'
import { bookingRides, type RideMeeting, type SoldRide } from '../tables.ts'

/** How long a ride waits for its payment, if its notice does not end before. */
const HOLD_MINUTES = 24 * 60
/** The least time to pay for a ride booked at the last minute. */
const LEAST_MINUTES = 30

/** Until its notice ends, at most a day; for a ride at the last minute half an hour, but never past its pick-up. */
export function payByOf({ bookUntil, pickUp }: Pick<TimedRide, 'bookUntil' | 'pickUp'>, now: Date): Date {
  const usual = Math.min(minutesAfter(now, HOLD_MINUTES).getTime(), bookUntil.getTime())
  const least = Math.min(minutesAfter(now, LEAST_MINUTES).getTime(), pickUp.getTime())
  return new Date(Math.max(usual, least))
}

type Amounts = Record<'net' | 'owed' | 'total', number>

/** Each side keeps its share of what it paid; a no-show pays everything. */
export function toCancellation(ride: TimedRide, { net, owed, total }: Amounts): CancellationTerms {
  const { cancellation } = ride.route.form
  const stepsOf = (amount: number) => rideCancellationSteps(cancellation, amount, ride.pickUp)
  return {
    zone: ride.from.zone,
    steps: stepsOf(owed),
    clientSteps: stepsOf(total),
    netSteps: stepsOf(net),
    noShow: owed,
    clientNoShow: total,
    netNoShow: net,
  }
}

type Party = Pick<RideBookingForm, 'people' | 'bags'>

/** The ride as it is sold. */
export async function toSold(
  queries: Queries,
  ride: TimedRide,
  { people, bags }: Party,
  audience: Audience,
): Promise<SoldRide> {
  return {
    ...toRideFacts(ride, await readPictures(queries, [ride.vehicle])),
    people,
    bags,
    waiting: waitingTerms(ride, sideOf(audience)),
    waiting_cost: ride.price.waiting.cost,
    waiting_public: ride.price.waiting.public,
    night: listedNight(ride, audience),
    notice_hours: ride.route.form.notice_hours,
  }
}

/** The columns that follow from what was sold. */
export const toRideColumns = (ride: TimedRide) => ({
  routeId: ride.route.id,
  vehicleId: ride.vehicle.id,
  firstDay: ride.firstDay,
  lastDay: ride.lastDay,
  pickUpAt: ride.pickUp,
})

export function toTrip(ride: TimedRide, { people }: Pick<Party, 'people'>): RideTrip {
  const { route, vehicle, from, to } = ride
  const name = rideName(ride)
  return {
    kind: 'ride',
    service: route.service,
    name: name.en,
    name_ar: name.ar || name.en,
    vehicle: vehicle.name.en,
    vehicle_ar: vehicle.name.ar || vehicle.name.en,
    from: from.name.en,
    from_ar: from.name.ar || from.name.en,
    to: to?.name.en ?? null,
    to_ar: to && (to.name.ar || to.name.en),
    departs_on: ride.firstDay,
    returns_on: ride.lastDay,
    time: ride.time,
    zone: from.zone,
    hours: ride.hours,
    people,
  }
}

/** What lists, searches and deadlines know of a booked ride. */
export function toBookingColumns(ride: TimedRide, party: Pick<Party, 'people'>, now: Date) {
  const free = freeUntil(ride.route.form.cancellation, ride.pickUp)
  return {
    title: `${rideName(ride).en} · ${ride.vehicle.name.en}`,
    trip: toTrip(ride, party),
    travelDate: ride.firstDay,
    lastTravelDate: ride.lastDay,
    startsAt: ride.pickUp,
    cancelUntil: ride.pickUp,
    freeCancelUntil: free !== null && free > now ? free : null,
  }
}

export const toSearchWords = ({ vehicle, from, to }: TimedRide): string[] =>
  [from.name, vehicle.name, ...(to ? [to.name] : [])].flatMap(({ en, ar }) => [en, ar])

export const toMeeting = (
  form: Omit<Partial<RideMeeting>, 'phone' | 'whatsapp'> & Pick<RideMeeting, 'phone' | 'whatsapp'>,
) => ({
  pick_up: form.pick_up ?? null,
  drop_off: form.drop_off ?? null,
  flight: form.flight ?? null,
  phone: form.phone,
  whatsapp: form.whatsapp,
})

export function assertMeeting(
  { service, from, to }: { service: RideService; from: Pick<RideZone, 'kind'>; to: Pick<RideZone, 'kind'> | null },
  form: Parameters<typeof meetingErrors>[1],
): void {
  const errors = meetingErrors({ service, from: from.kind, to: to?.kind ?? null }, form)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** One vehicle, paid for by the lead passenger's part. */
function toLead({ lead }: Pick<RideBookingForm, 'lead'>, { price }: ListedPrice): PricedTraveller {
  const [key = ''] = toTravellerKeys([{ type: 'adult' }])
  return { key, form: { type: 'adult', ...lead }, net: price.net, owed: price.owed, total: price.total }
}

const insertDetails = insertInto(bookingRides, [
  'place',
  'driverName',
  'driverPhone',
  'driverPlate',
  'driverAt',
  'driverWarnedAt',
  'waitedMinutes',
])
/** Locks out deleting the route or taking it off sale until this booking is done, unless that came first. */
const selectOnSale = statement<{ id: number }>(
  'select id from ride_routes where id = $1 and active and hidden_at is null for share',
)

export async function assertRouteOnSale(tx: Queries, routeId: number): Promise<void> {
  const [found] = await query(tx, selectOnSale(routeId))
  if (!found) throw new AppError('conflict', { shown: 'ride_not_on_sale' })
}

interface SaleContext {
  book: PriceBook
  audience: Audience
  now: Date
  currency: string
}

type SaleForm = Pick<RideBookingForm, 'lead' | 'people' | 'bags' | 'phone' | 'whatsapp'> &
  Partial<Pick<RideBookingForm, 'pick_up' | 'drop_off' | 'flight'>>

/** A ride that was just checked and priced, as a sale: its vehicle is taken in the booking's transaction. */
export function prepareRide(ride: TimedRide, form: SaleForm, { book, audience, now, currency }: SaleContext): Sale {
  const listed = priceRide(book, ride, audience)
  const { price } = listed
  const payBy = payByOf(ride, now)
  const { firstDay, vehicle, route } = ride
  return {
    supplier: RIDE,
    ...toBookingColumns(ride, form, now),
    searchWords: toSearchWords(ride),
    vendor: null,
    needsPassport: false,
    currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: toBookingPrice(listed),
    payBy,
    priceUntil: null,
    travellers: [toLead(form, listed)],
    duplicateOf: [route.id, ride.reverse, vehicle.id, ride.pickUpText],
    scarce: [`ride:${vehicle.id}:${firstDay}`],
    insertDetails: async (tx, bookingId, write, travellers) => {
      await assertRouteOnSale(tx, route.id)
      const sold = await toSold(tx, ride, form, audience)
      const cancellation = toCancellation(ride, sumTravellers(travellers))
      await write(
        tx,
        insertDetails({ bookingId, ...toRideColumns(ride), sold, cancellation, meeting: toMeeting(form) }),
      )
    },
    hold: {
      at: 'us',
      async take(tx, { ref }) {
        // Decided here, in the booking's transaction: whoever comes too late is refused.
        await takeVehicle(tx, { vehicleId: vehicle.id, firstDay, lastDay: ride.lastDay })
        return ownOrder(ref, 'held', { payBy: payBy.toISOString() })
      },
    },
  }
}
