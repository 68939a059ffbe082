import type { PassengerName } from '@safar/contract/products/groups/groups.shapes'
import { checkTravellers } from '@safar/contract/travellers/trip.rules'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import {
  assertNoTripErrors,
  type BookedTraveller,
  type Booking,
  type BookingCommand,
  type LockedBooking,
  listTravellers,
  lockForAction,
  nameTravellers,
  notifySeats,
  writeTicketNumbers,
} from '../bookings/public.ts'
import { translateRefusal } from '../ledger/public.ts'
import { isOpenDay } from './deadlines.rules.ts'
import { type GroupDeps, momentOf } from './deps.ts'
import { selectBookedGroup } from './group-row.ts'
import type { BookedGroupRow } from './tables.ts'

export interface SeatCommand extends BookingCommand {
  origin: Origin
}

export interface LockedSeats {
  locked: LockedBooking
  details: BookedGroupRow
  people: BookedTraveller[]
}

type Change = (tx: Queries, seats: LockedSeats) => Promise<Booking>

/** What actions on seats need to decide: the locked booking and its people, without those who left. */
export async function readLockedSeats(tx: Queries, locked: LockedBooking): Promise<LockedSeats> {
  const details = await selectBookedGroup(tx, locked.booking.id)
  if (!details) throw notFound()
  const people = (await listTravellers(tx, locked.booking)).filter(({ state }) => state !== 'voided')
  return { locked, details, people }
}

/** Runs an action on the seats of a booking, once for each idempotency key. */
export const changeSeats = (
  deps: GroupDeps,
  actor: ScopedActor,
  command: SeatCommand,
  change: Change,
): Promise<Booking> =>
  translateRefusal(
    deps.db.tx(async (tx) => {
      const locked = await lockForAction(tx, actor, command)
      if (locked.actedOn) return locked.booking
      const after = await change(tx, await readLockedSeats(tx, locked))
      await command.idempotentReply?.save(tx, after)
      return after
    }),
  )

export const openStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval']

export const assertKeys = (people: readonly BookedTraveller[], keys: readonly string[], field: string): void => {
  const known = new Set(people.map(({ key }) => key))
  const wrong = keys.findIndex((key) => !known.has(key))
  if (wrong !== -1) throw invalid({ [`${field}.${wrong}`]: 'not_one_of' })
}

function assertNames(
  names: readonly PassengerName[],
  { people, details }: Pick<LockedSeats, 'people' | 'details'>,
): void {
  const typeOf = new Map(people.map(({ key, type }) => [key, type]))
  const travellers = names.map((name) => ({ ...name, type: typeOf.get(name.key) ?? 'adult' }))
  const passengers = { adult: 0, child: 0, infant: 0 }
  for (const { type } of travellers) passengers[type]++
  const { returns_on: returnsOn, departs_on: departsOn } = details.sold
  const trip = { passengers, lastTravelDate: returnsOn ?? departsOn, international: true }
  assertNoTripErrors(checkTravellers(travellers, trip), trip)
}

/** Names some or all seats. The buyer can change names until they are due, the office until tickets are issued. */
export const nameSeats = (
  deps: GroupDeps,
  actor: ScopedActor,
  { travellers, ...command }: SeatCommand & { travellers: readonly PassengerName[] },
): Promise<Booking> =>
  changeSeats(deps, actor, command, async (tx, seats) => {
    const { booking } = seats.locked
    const isOpen = actor.scope === 'all' || isOpenDay(seats.details.sold.names_by, momentOf(deps))
    if (!openStates.includes(booking.state) || !isOpen) throw new AppError('conflict', { shown: 'names_closed' })
    assertKeys(
      seats.people,
      travellers.map(({ key }) => key),
      'travellers',
    )
    assertNames(travellers, seats)
    await record(tx, {
      actorId: actor.userId,
      action: 'groups.name_seats',
      subject: 'booking',
      subjectId: booking.id,
      changes: {
        travellers: travellers.map(({ family_name, given_name }) => `${family_name}/${given_name}`).join(', '),
      },
      origin: command.origin,
    })
    return nameTravellers(tx, deps, { booking, actorId: actor.userId, travellers })
  })

/** Records the ticket numbers issued by the airline. */
export const setSeatTickets = (
  deps: GroupDeps,
  actor: ScopedActor,
  { tickets, ...command }: SeatCommand & { tickets: readonly { key: string; number: string }[] },
): Promise<Booking> =>
  changeSeats(deps, actor, command, async (tx, { locked: { booking }, people }) => {
    if (!openStates.includes(booking.state) && booking.state !== 'confirmed')
      throw new AppError('conflict', { shown: 'booking_moved' })
    assertKeys(
      people,
      tickets.map(({ key }) => key),
      'tickets',
    )
    await record(tx, {
      actorId: actor.userId,
      action: 'groups.set_tickets',
      subject: 'booking',
      subjectId: booking.id,
      changes: { tickets: tickets.map(({ number }) => number).join(', ') },
      origin: command.origin,
    })
    const after = await writeTicketNumbers(tx, deps, { booking, actorId: actor.userId, tickets })
    // Before the issue, they are part of its tickets.
    if (after.state === 'confirmed')
      await notifySeats(tx, after, { kind: 'bookings.tickets_entered', by: actor.userId })
    return after
  })
