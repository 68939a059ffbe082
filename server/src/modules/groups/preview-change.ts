import type { Party } from '@safar/contract/products/groups/groups.rules'
import type { BookingPart, SeatChange } from '@safar/contract/products/groups/groups.shapes'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { assertCanSplit, type BookingMoney, lockBooking, reduceMoney, splitMoney } from '../bookings/public.ts'
import { type LockedSeats, openStates, readLockedSeats } from './change-seats.ts'
import type { GroupDeps } from './deps.ts'
import { partyOf, reducePeople, splitPeople } from './leaving-seats.ts'

interface PreviewRequest {
  id: number
  change: 'split' | 'reduce'
  travellers: readonly string[]
}

const toPart = (party: Party, { owed, covered, plan }: BookingMoney): BookingPart => ({
  ...party,
  owed,
  covered,
  left: owed - covered,
  plan,
})

function previewSplit({ locked: { booking }, details, people }: LockedSeats, keys: readonly string[]): SeatChange {
  const { staying, leaving } = splitPeople(people, keys)
  const { stays, leaves } = splitMoney(booking, leaving, details.kept)
  return {
    stays: toPart(partyOf(staying), stays),
    leaves: toPart(partyOf(leaving), leaves),
    free_seats: 0,
    kept: 0,
    released: 0,
  }
}

function previewReduction(deps: GroupDeps, seats: LockedSeats, keys: readonly string[]): SeatChange {
  const { booking } = seats.locked
  if (!openStates.includes(booking.state)) throw new AppError('conflict', { shown: 'booking_moved' })
  const { staying, leaving, retained, penalty, freeSeatsUsed } = reducePeople(deps, seats, keys)
  const leavingSeats = leaving.map((one) => ({ ...one, retained: retained.get(one.key) ?? 0 }))
  const money = reduceMoney(booking, leavingSeats, seats.details.kept)
  return {
    stays: toPart(partyOf(staying), money),
    leaves: null,
    free_seats: freeSeatsUsed,
    kept: penalty,
    released: booking.covered - money.covered,
  }
}

/** Uses the rules of the actions themselves, but changes nothing. */
export const previewChange = (
  deps: GroupDeps,
  actor: ScopedActor,
  { id, change, travellers }: PreviewRequest,
): Promise<SeatChange> =>
  deps.db.tx(async (tx) => {
    const seats = await readLockedSeats(tx, await lockBooking(tx, actor, id))
    if (change === 'reduce') return previewReduction(deps, seats, travellers)
    await assertCanSplit(tx, seats.locked.booking)
    return previewSplit(seats, travellers)
  })
