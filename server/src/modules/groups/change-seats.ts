import { seatsOf } from '@safar/contract/groups/groups.rules'
import type { PassengerName } from '@safar/contract/groups/groups.shapes'
import { checkTravellers } from '@safar/contract/travellers/trip.rules'
import type { TextKey } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { type Origin, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { reduceSeats } from '../allotments/public.ts'
import {
  type BookedTraveller,
  type Booking,
  type BookingCommand,
  type LockedBooking,
  listTravellers,
  lockForAction,
  nameTravellers,
  reduceBooking,
  updateBookingRow,
  writeTicketNumbers,
} from '../bookings/public.ts'
import { isOpenDay } from './deadlines.rules.ts'
import type { GroupDeps } from './deps.ts'
import { freeReductionLeft, momentOf } from './group-product.ts'
import { selectBookedGroup } from './group-row.ts'
import { type BookedGroupRow, bookingGroups } from './tables.ts'

export interface SeatCommand extends BookingCommand {
  origin: Origin
}

interface LockedSeats {
  locked: LockedBooking
  details: BookedGroupRow
  people: BookedTraveller[]
}

type Change = (tx: Queries, seats: LockedSeats) => Promise<Booking>

/** An act on the seats of a booking, once for each idempotency key. */
const changeSeats = (deps: GroupDeps, actor: ScopedActor, command: SeatCommand, change: Change): Promise<Booking> =>
  deps.db.tx(async (tx) => {
    const locked = await lockForAction(tx, actor, command)
    if (locked.actedOn) return locked.booking
    const details = await selectBookedGroup(tx, locked.booking.id)
    if (!details) throw notFound()
    const people = (await listTravellers(tx, locked.booking)).filter(({ state }) => state !== 'voided')
    const after = await change(tx, { locked, details, people })
    await command.idempotentReply?.save(tx, after)
    return after
  })

const openStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval']

const assertKeys = (people: readonly BookedTraveller[], keys: readonly string[], field: string): void => {
  const known = new Set(people.map(({ key }) => key))
  const wrong = keys.findIndex((key) => !known.has(key))
  if (wrong !== -1) throw invalid({ [`${field}.${wrong}`]: 'not_one_of' })
}

function nameErrors(
  names: readonly PassengerName[],
  { people, details }: Pick<LockedSeats, 'people' | 'details'>,
): Record<string, TextKey> {
  const typeOf = new Map(people.map(({ key, type }) => [key, type]))
  const travellers = names.map((name) => ({ ...name, type: typeOf.get(name.key) ?? 'adult' }))
  const passengers = { adult: 0, child: 0, infant: 0 }
  for (const { type } of travellers) passengers[type]++
  const { returns_on: returnsOn, departs_on: departsOn } = details.sold
  const errors: Record<string, TextKey> = checkTravellers(travellers, {
    passengers,
    lastTravelDate: returnsOn ?? departsOn,
    international: true,
  })
  const passports = names.map(({ passport }) => passport)
  for (const [place, passport] of passports.entries())
    if (passports.indexOf(passport) !== place) errors[`travellers.${place}.passport`] = 'passport_twice'
  return errors
}

/** Names of some or all seats. The buyer may change them until they are due, the office until tickets are issued. */
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
    const errors = nameErrors(travellers, seats)
    if (Object.keys(errors).length > 0) throw invalid(errors)
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

/** Ticket numbers as the airline gave them. */
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
    return writeTicketNumbers(tx, deps, { booking, actorId: actor.userId, tickets })
  })

const isSeated = ({ type }: BookedTraveller): boolean => type !== 'infant'

function assertStaying(staying: readonly BookedTraveller[]): void {
  const count = (type: BookedTraveller['type']) => staying.filter((one) => one.type === type).length
  if (count('adult') === 0) throw invalid({ travellers: 'keep_one_adult' })
  if (count('infant') > count('adult')) throw invalid({ travellers: 'infant_with_adult' })
}

/** What is kept, seat by seat: those that are free first, then the deposit of each. Infants leave for nothing. */
function keptBySeat(
  deps: GroupDeps,
  details: BookedGroupRow,
  leaving: readonly BookedTraveller[],
): Map<string, number> {
  const terms = { seats_sold: details.seatsSold, seats_returned: details.seatsReturned, sold: details.sold }
  const free = freeReductionLeft(terms, momentOf(deps))
  const charged = leaving.filter(isSeated).slice(free)
  return new Map(charged.map(({ key, owed }) => [key, Math.min(owed, details.depositPerSeat)]))
}

interface ReduceCommand extends SeatCommand {
  travellers: readonly string[]
  agreed_penalty: number
}

/** Gives some seats of a held booking back. */
export const reduceGroupBooking = (
  deps: GroupDeps,
  actor: ScopedActor,
  { travellers: keys, agreed_penalty: agreed, ...command }: ReduceCommand,
): Promise<Booking> =>
  changeSeats(deps, actor, command, async (tx, { locked, details, people }) => {
    const { booking } = locked
    if (!openStates.includes(booking.state)) throw new AppError('conflict', { shown: 'booking_moved' })
    assertKeys(people, keys, 'travellers')
    const leaving = people.filter(({ key }) => keys.includes(key))
    const staying = people.filter(({ key }) => !keys.includes(key))
    assertStaying(staying)
    const kept = booking.state === 'pending' ? new Map<string, number>() : keptBySeat(deps, details, leaving)
    const penalty = [...kept.values()].reduce((sum, amount) => sum + amount, 0)
    if (penalty !== agreed)
      throw new AppError('conflict', { shown: 'penalty_changed', values: { was: agreed, now: penalty } })
    const count = (type: BookedTraveller['type']) => staying.filter((one) => one.type === type).length
    const party = { adults: count('adult'), children: count('child'), infants: count('infant') }
    const set = await reduceBooking(tx, deps, locked, { leaving, kept })
    await reduceSeats(tx, deps, { bookingId: booking.id, seats: seatsOf(party) })
    const returned = leaving.filter(isSeated).length
    await tx
      .update(bookingGroups)
      .set({ ...party, seatsReturned: details.seatsReturned + returned, kept: details.kept + penalty })
      .where(eq(bookingGroups.bookingId, booking.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'groups.reduce_seats',
      subject: 'booking',
      subjectId: booking.id,
      changes: { seats: [people.filter(isSeated).length, seatsOf(party)], penalty },
      origin: command.origin,
    })
    const trip = booking.trip?.kind === 'group' ? { ...booking.trip, seats: seatsOf(party) } : booking.trip
    return updateBookingRow(tx, deps, { booking, actorId: actor.userId, set: { ...set, trip } })
  })
