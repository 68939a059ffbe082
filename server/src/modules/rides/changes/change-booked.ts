import { waitingAmount } from '@safar/contract/products/rides/ride.rules'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import {
  assertVersion,
  type Booking,
  type BookingCommand,
  type BookingReach,
  changeSale,
  countChange,
  listTravellers,
  lockBooking,
  officeLink,
  readReach,
} from '../../bookings/public.ts'
import { notify } from '../../notifications/public.ts'
import type { RideDeps } from '../deps.ts'
import { lockBookedRide, openStates } from '../sale/booked-ride.ts'
import { assertMeeting, toMeeting } from '../sale/prepare-ride.ts'
import { type BookedRideRow, bookingRides, type RideMeeting } from '../tables.ts'

interface MeetingRequest extends BookingReach {
  version: number
  meeting: Parameters<typeof toMeeting>[0]
  origin: Origin
}

const writeRow = (tx: Queries, bookingId: number, set: Partial<BookedRideRow>) =>
  tx.update(bookingRides).set(set).where(eq(bookingRides.bookingId, bookingId))

/** What changed for the driver; the phone and addresses of people stay out of the log. */
const describe = ({ flight, whatsapp }: RideMeeting, before: RideMeeting, after: RideMeeting) => ({
  flight,
  whatsapp,
  address: before.pick_up === after.pick_up && before.drop_off === after.drop_off ? null : 'changed',
})

/** Addresses, flight and phone can be changed until pick-up. */
export async function saveMeeting(
  deps: RideDeps,
  { version, meeting, origin, ...reach }: MeetingRequest,
): Promise<Booking> {
  const actor = await readReach(deps, reach, 'bookings.create')
  return deps.db.tx(async (tx) => {
    const { booking } = await lockBooking(tx, actor, reach.id)
    const row = await lockBookedRide(tx, booking.id)
    await assertVersion(tx, booking, version)
    if (!openStates.includes(booking.state) || row.pickUpAt <= deps.clock.now())
      throw new AppError('conflict', { shown: 'ride_over' })
    const { route, from, to } = row.sold
    assertMeeting({ service: route.service, from, to }, meeting)
    const after = toMeeting(meeting)
    await writeRow(tx, booking.id, { meeting: after })
    const actorId = actor?.userId ?? null
    const changes = describe(after, row.meeting, after)
    await record(tx, {
      actorId,
      action: 'rides.change_meeting',
      subject: 'booking',
      subjectId: booking.id,
      changes,
      origin,
    })
    if (row.driverName !== null) await notifyPlanners(tx, booking, actorId)
    return countChange(tx, deps, booking, actorId)
  })
}

/** The driver must hear of it: those who plan the rides tell them. */
const notifyPlanners = (tx: Queries, booking: Booking, except: number | null) =>
  notify(tx, {
    permission: 'rides.manage',
    kind: 'bookings.meeting_changed',
    values: { ref: booking.ref, route: booking.title },
    link: officeLink(booking),
    except,
  })

interface WaitingRequest extends BookingCommand {
  minutes: number
  /** What the office saw that it costs. */
  agreedAmount: number
  locale: Locale
  origin: Origin
}

/** Waiting after the free minutes is charged once, when the ride is over, by the terms it was sold at. */
export const chargeWaiting = (
  deps: RideDeps,
  actor: ScopedActor,
  { minutes, agreedAmount, locale, origin, ...command }: WaitingRequest,
): Promise<Booking> =>
  changeSale(deps, actor, command, async (tx, { booking }) => {
    const row = await lockBookedRide(tx, booking.id)
    if (booking.state !== 'confirmed' || row.pickUpAt > deps.clock.now())
      throw new AppError('conflict', { shown: 'ride_waiting_early' })
    if (row.waitedMinutes !== null) throw new AppError('conflict', { shown: 'ride_waiting_twice' })
    const { waiting, waiting_cost, waiting_public } = row.sold
    const charge = (half_hour: number) => waitingAmount(minutes, { ...waiting, half_hour })
    const [by, cost] = [charge(waiting.half_hour), charge(waiting_cost)]
    if (by === 0) throw invalid({ minutes: 'ride_waiting_free' })
    if (by !== agreedAmount)
      throw new AppError('conflict', { shown: 'price_changed', values: { was: agreedAmount, now: by } })
    await writeRow(tx, booking.id, { waitedMinutes: minutes })
    await record(tx, {
      actorId: actor.userId,
      action: 'rides.charge_waiting',
      subject: 'booking',
      subjectId: booking.id,
      changes: { minutes, amount: by },
      origin,
    })
    const [lead] = await listTravellers(tx, booking)
    const added = { net: booking.net + cost, owed: booking.owed + by }
    const amounts = { ...added, total: booking.total + (booking.agentId === null ? by : charge(waiting_public)) }
    const { net, margin } = booking.price
    return {
      ...amounts,
      price: { ...booking.price, net: net + cost, margin: margin + by - cost },
      set: {},
      why: translate(locale, 'ride_waiting_reason', { minutes: String(minutes) }),
      travellers: [{ key: lead?.key ?? '', ...amounts }],
    }
  })
