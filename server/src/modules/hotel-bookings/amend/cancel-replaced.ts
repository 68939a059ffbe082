import { z } from 'zod'
import {
  type Booking,
  bookingRow,
  cancelBooking,
  cancelCosts,
  cancelIssued,
  notifyOldStayRemains,
} from '../../bookings/public.ts'
import type { HotelBookingDeps } from '../deps.ts'
import { readCancellation } from '../hotel-product.ts'
import { readStay } from '../stay-row.ts'
import { CANCEL_REPLACED } from './replacement.ts'

const jobPayload = z.object({ id: z.number() })

interface StayReplacement {
  replacement: Booking
  old: Booking
  agreedPenalty: number
}

async function readReplaced({ db }: HotelBookingDeps, id: number): Promise<StayReplacement | null> {
  const stay = await readStay(db.prepared, id)
  if (!stay || stay.replacesId === null) return null
  const [replacement, old] = await Promise.all([bookingRow(db.prepared, id), bookingRow(db.prepared, stay.replacesId)])
  return replacement && old && { replacement, old, agreedPenalty: stay.agreedPenalty ?? 0 }
}

/** Null if it can no longer be cancelled, or if that costs more than was agreed to. */
async function agreedCosts(deps: HotelBookingDeps, { old, agreedPenalty }: StayReplacement): Promise<number | null> {
  const now = deps.clock.now()
  const stay = await readStay(deps.db.prepared, old.id)
  if (!stay || old.cancelUntil === null || old.cancelUntil <= now) return null
  const { penalty } = cancelCosts(readCancellation(stay), now, old.owed)
  return penalty <= agreedPenalty ? penalty : null
}

const unknown: readonly Booking['state'][] = ['pending', 'in_doubt']
const secured: readonly Booking['state'][] = ['held', 'awaiting_approval', 'confirmed']

/** The old hold is released once the new one is certain, and stays if the new one was refused. */
async function releaseReplaced(deps: HotelBookingDeps, { old, replacement }: StayReplacement): Promise<void> {
  if (unknown.includes(replacement.state)) throw new Error(`what became of ${replacement.ref} is not known yet`)
  if (!secured.includes(replacement.state)) return
  const after = await cancelBooking(deps, null, { id: old.id })
  if (after.state === 'in_doubt') throw new Error(`what became of ${old.ref} is not known yet`)
}

/**
 * Cancels the old stay once the new one is issued, for no more than its buyer agreed to. If that is not possible,
 * people are notified and decide; while the outcome is still unknown, the job runs again.
 */
export async function cancelReplaced(deps: HotelBookingDeps, payload: unknown): Promise<void> {
  const replaced = await readReplaced(deps, jobPayload.parse(payload).id)
  if (!replaced) return
  const { old, replacement } = replaced
  if (old.state === 'held') return releaseReplaced(deps, replaced)
  if (replacement.state !== 'confirmed') return
  if (old.state === 'in_doubt') throw new Error(`what became of ${old.ref} is not known yet`)
  if (old.state !== 'confirmed') return
  const agreedPenalty = await agreedCosts(deps, replaced)
  if (agreedPenalty !== null) {
    const after = await cancelIssued(deps, null, { id: old.id, agreedPenalty, replacedBy: replacement.ref })
    if (after.state === 'in_doubt') throw new Error(`what became of ${old.ref} is not known yet`)
    if (after.state === 'cancelled') return
  }
  await deps.db.tx((tx) => notifyOldStayRemains(tx, old, replacement))
}

export function defineHotelBookingJobs(deps: HotelBookingDeps): void {
  deps.jobs.define(CANCEL_REPLACED, (payload) => cancelReplaced(deps, payload))
}
