import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { GuestHold } from '../tables.ts'

/**
 * Limits on unpaid bookings that people make for themselves. Unconfirmed holds are those of guests and customers who
 * have not shown that their address is theirs: anybody can invent addresses, so they must neither take all seats nor
 * keep out people whose address is confirmed.
 */
const limits = {
  unconfirmed: { network: 4, flight: 10, flightOfNetwork: 2 },
  /** Many people share a network, but rarely do many of them want the same flight. */
  flightOfNetwork: 4,
  /** Bookings of one guest, or of one customer without a confirmed address. */
  person: 2,
  customer: { seats: 27, flightSeats: 18 },
} as const

export const isUnpaid = `b.state in ('pending', 'held', 'in_doubt', 'awaiting_approval')
  and not exists (select from booking_receipts r where r.booking_id = b.id)`

/** The guest typed the code, or the customer's account has a confirmed address. */
export const isConfirmed = `(g.confirmed_at is not null or exists (
  select from people_directory p where p.id = b.customer_id and p.email_verified))`

interface Counts {
  bookings: number
  seats: number
  flightSeats: number
  flightOfNetwork: number
  unconfirmed: number
  unconfirmedFlight: number
  unconfirmedFlightOfNetwork: number
}

const lockHolds = statement("select pg_advisory_xact_lock(hashtextextended('guest holds', 7))")
const countUnpaid = statement<Counts>(`
  with unpaid as (
    select b.passengers, ${isConfirmed} as confirmed, g.address_key = $1 as of_network, g.email_key = $2 as of_person,
      g.flight_keys && $3::text[] as of_flight
    from guest_holds g join bookings b on b.id = g.booking_id
    where (g.address_key = $1 or g.email_key = $2 or g.flight_keys && $3::text[])
      and b.ref is distinct from $4 and ${isUnpaid})
  select count(*) filter (where of_person)::int as bookings,
    coalesce(sum(passengers) filter (where of_person), 0)::int as seats,
    coalesce(sum(passengers) filter (where of_person and of_flight), 0)::int as "flightSeats",
    count(*) filter (where of_flight and of_network)::int as "flightOfNetwork",
    count(*) filter (where of_network and not confirmed)::int as unconfirmed,
    count(*) filter (where of_flight and not confirmed)::int as "unconfirmedFlight",
    count(*) filter (where of_flight and of_network and not confirmed)::int as "unconfirmedFlightOfNetwork"
  from unpaid`)

interface NewHold {
  keys: Pick<GuestHold, 'addressKey' | 'emailKey' | 'flightKeys'>
  seats: number
  /** The booking it takes the place of, which is not counted. */
  replaces: string | undefined
  isCustomer: boolean
  confirmed: boolean
}

const isCrowded = (count: Counts, { confirmed }: NewHold): boolean =>
  count.flightOfNetwork >= limits.flightOfNetwork ||
  (!confirmed &&
    (count.unconfirmedFlight >= limits.unconfirmed.flight ||
      count.unconfirmedFlightOfNetwork >= limits.unconfirmed.flightOfNetwork))

/** A single booking is never too large: only what is added to other unpaid ones is limited. */
const hasManySeats = ({ bookings, seats, flightSeats }: Counts, hold: NewHold): boolean =>
  (bookings > 0 && seats + hold.seats > limits.customer.seats) ||
  (flightSeats > 0 && flightSeats + hold.seats > limits.customer.flightSeats)

/** Refuses a hold beyond the limits. Holds are counted one at a time: each sees what the one before has written. */
export async function assertFewUnpaid(tx: Queries, hold: NewHold): Promise<void> {
  const { keys, isCustomer, confirmed, replaces = null } = hold
  await query(tx, lockHolds())
  const [count] = await query(tx, countUnpaid(keys.addressKey, keys.emailKey, keys.flightKeys, replaces))
  if (!count) throw new Error('unpaid bookings were not counted')
  if (isCustomer && confirmed) {
    if (hasManySeats(count, hold)) throw new AppError('conflict', { shown: 'customer_holds' })
  } else if (count.bookings >= limits.person || (!confirmed && count.unconfirmed >= limits.unconfirmed.network)) {
    throw new AppError('conflict', { shown: isCustomer ? 'unconfirmed_holds' : 'guest_holds' })
  }
  if (isCrowded(count, hold)) throw new AppError('conflict', { shown: 'crowded_holds' })
}
