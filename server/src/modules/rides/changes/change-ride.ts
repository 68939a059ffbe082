import { formatMoney } from '@safar/contract/amount'
import type { RideChange, RideChangeQuote } from '@safar/contract/products/rides/ride.shapes'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import {
  type Booking,
  type BookingCommand,
  type BookingReach,
  changeSale,
  findBooking,
  listTravellers,
  officeLink,
  readReach,
} from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import { buyerAudience } from '../../pricing/public.ts'
import type { RideDeps } from '../deps.ts'
import { lockBookedRide, readBookedRide } from '../sale/booked-ride.ts'
import {
  assertRouteOnSale,
  payByOf,
  toBookingColumns,
  toCancellation,
  toRideColumns,
  toSold,
} from '../sale/prepare-ride.ts'
import { giveVehicleBack, takeVehicle } from '../stock/ride-days.ts'
import { type BookedRideRow, bookingRides } from '../tables.ts'
import { assertCanSettle, assertChangeable, type PricedChange, priceChange, toChangeQuote } from './price-change.ts'

/** The office changes rides as it books them. */
const BY_OFFICE = 'bookings.create'

export async function quoteChange(deps: RideDeps, reach: BookingReach, change: RideChange): Promise<RideChangeQuote> {
  const actor = await readReach(deps, reach, BY_OFFICE)
  const { prepared } = deps.db
  const [booking, row] = await Promise.all([
    findBooking(prepared, { id: reach.id }, actor ? { actor } : {}),
    readBookedRide(prepared, reach.id),
  ])
  if (!booking || !row) throw notFound()
  const changeable = { booking, row, actor }
  assertChangeable(changeable, deps.clock.now())
  return toChangeQuote(deps, changeable, await priceChange(deps, prepared, changeable, change))
}

function assertAgreed({ currency, ...booking }: Booking, { agreed }: PricedChange, agreedTotal: number): void {
  if (agreed === agreedTotal) return
  const toText = (amount: number) => formatMoney({ amount, currency })
  throw new AppError('conflict', {
    shown: 'amend_price_changed',
    values: { was: toText(agreedTotal), now: toText(agreed) },
    inner: `change of ${booking.ref}`,
  })
}

/** Another day or vehicle needs a driver who is free then: the office assigns one again. */
async function writeRide(tx: Queries, row: BookedRideRow, set: Partial<BookedRideRow>): Promise<void> {
  const columns = {
    ...set,
    driverName: null,
    driverPhone: null,
    driverPlate: null,
    driverAt: null,
    driverWarnedAt: null,
  }
  await tx.update(bookingRides).set(columns).where(eq(bookingRides.bookingId, row.bookingId))
}

/** Gives the old days back before it takes the new ones, which can be among them. */
async function moveVehicle(tx: Queries, row: BookedRideRow, { ride }: PricedChange): Promise<void> {
  if (row.place === 'released') throw new Error(`the ride of booking ${row.bookingId} is released`)
  await giveVehicleBack(tx, row, row.place)
  const { vehicle, firstDay, lastDay } = ride
  await takeVehicle(tx, { vehicleId: vehicle.id, firstDay, lastDay }, row.place)
}

interface ChangeRequest extends BookingReach, Omit<BookingCommand, 'id'> {
  change: RideChange
  agreedTotal: number
  origin: Origin
}

/** The office plans its vehicles and drivers by the day: whoever does is told. */
async function notifyOffice(tx: Queries, booking: Booking, row: BookedRideRow, except: number | null): Promise<void> {
  await notify(tx, {
    permission: 'rides.manage',
    kind: 'bookings.ride_changed',
    values: { ref: booking.ref, route: booking.title, message: row.driverName ?? '' },
    link: officeLink(booking),
    except,
  })
}

/** Another day, time or vehicle, at the price that was agreed to. The booking keeps its reference. */
export async function changeRide(
  deps: RideDeps,
  { change, agreedTotal, origin, token, actor: caller, ...command }: ChangeRequest,
): Promise<Booking> {
  const actor = await readReach(deps, { id: command.id, actor: caller, token }, BY_OFFICE)
  return changeSale(deps, actor, command, async (tx, { booking }) => {
    const now = deps.clock.now()
    const row = await lockBookedRide(tx, booking.id)
    const changeable = { booking, row, actor }
    assertChangeable(changeable, now)
    const priced = await priceChange(deps, tx, changeable, change)
    assertAgreed(booking, priced, agreedTotal)
    assertCanSettle(changeable, priced.owed)
    const { ride, net, owed, total, price } = priced
    await assertRouteOnSale(tx, ride.route.id)
    await moveVehicle(tx, row, priced)
    const audience = buyerAudience(booking.agentId)
    const sold = await toSold(tx, ride, row.sold, audience)
    await writeRide(tx, row, { ...toRideColumns(ride), sold, cancellation: toCancellation(ride, { net, owed, total }) })
    const set = toBookingColumns(ride, row.sold, now)
    const actorId = actor?.userId ?? null
    const changes = { ride: [booking.title, set.title], starts: [row.sold.pick_up_at, ride.pickUpText] }
    await record(tx, {
      actorId,
      action: 'rides.change_booked',
      subject: 'booking',
      subjectId: booking.id,
      changes,
      origin,
    })
    if (booking.state === 'confirmed') await notifyOffice(tx, { ...booking, ...set }, row, actorId)
    const payBy = payByOf(ride, now)
    const [lead] = await listTravellers(tx, booking)
    return {
      net,
      owed,
      total,
      price,
      set: {
        ...set,
        freeCancelWarnedAt: null,
        ...(booking.state === 'held' && booking.payBy && booking.payBy > payBy && { payBy }),
      },
      travellers: [{ key: lead?.key ?? '', net, owed, total }],
    }
  })
}
