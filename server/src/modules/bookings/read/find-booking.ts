import { and, eq, isNull } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { within } from '../moves/reach.ts'
import { type Booking, bookings } from '../tables.ts'

/** Identifies a booking: by its id, or by the token of its link. */
export type BookingKey = { id: number } | { token: string; ref?: string }

interface Restriction {
  /** Whose reach it must be in; if left out, anybody's. */
  actor?: ScopedActor
  /** Whether it was sold outside; if left out, either. */
  offline?: boolean
}

const matchesKey = (key: BookingKey) =>
  'id' in key
    ? eq(bookings.id, key.id)
    : and(eq(bookings.tokenDigest, digest(key.token)), key.ref === undefined ? undefined : eq(bookings.ref, key.ref))

/** A booking that is not hidden, by the ref printed on its documents. */
export async function findBookingByRef(queries: Queries, ref: string): Promise<Booking | null> {
  const [booking] = await queries
    .select()
    .from(bookings)
    .where(and(eq(bookings.ref, ref), isNull(bookings.hiddenAt)))
  return booking ?? null
}

/** A booking that is not hidden, for other modules. */
export async function findBooking(
  queries: Queries,
  key: BookingKey,
  { actor, offline }: Restriction = {},
): Promise<Booking | null> {
  const [booking] = await queries
    .select()
    .from(bookings)
    .where(
      and(
        matchesKey(key),
        actor && within(actor),
        isNull(bookings.hiddenAt),
        offline === undefined ? undefined : eq(bookings.offline, offline),
      ),
    )
  return booking ?? null
}
