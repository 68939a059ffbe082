import { randomBytes } from 'node:crypto'
import type { ScopedActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'

/** A person without an account: sees their own bookings, and can only do what the booking's link allows. */
export const guest: ScopedActor = {
  scope: 'own',
  role: 'customer',
  userId: 0,
  accountId: 0,
  rights: new Set(),
  sessionId: 0,
  name: '',
  email: '',
  salesmanId: null,
  approved: false,
  permissions: new Set(),
}

/** The secret token in a link that opens a booking without an account. */
export const newGuestToken = (): string => randomBytes(24).toString('base64url')

/** Bound to the digest of the token, by which a link is looked up. */

const placeOf = (digest: Buffer) => ({ table: 'bookings', column: 'token_sealed', row: digest.toString('hex') })

/** The columns for a token: a digest for lookups, and the sealed token so that later mails can carry the same link. */
export function toTokenColumns({ vault }: Pick<BookingDeps, 'vault'>, token: string | null) {
  if (token === null) return { tokenDigest: null, tokenSealed: null }
  const tokenDigest = digest(token)
  return { tokenDigest, tokenSealed: vault.seal(placeOf(tokenDigest), token) }
}

type GuestBooking = Pick<Booking, 'ref' | 'tokenDigest' | 'tokenSealed'>

export const tokenOf = (
  { vault }: Pick<BookingDeps, 'vault'>,
  { tokenDigest, tokenSealed }: GuestBooking,
): string | null => (tokenDigest && tokenSealed ? vault.open(placeOf(tokenDigest), tokenSealed) : null)

/** The link under which a guest finds their booking again. */
export function guestLink(deps: Pick<BookingDeps, 'vault' | 'config'>, booking: GuestBooking): string | null {
  const token = tokenOf(deps, booking)
  return token && `${deps.config.publicUrl}/booking/${booking.ref}?token=${token}`
}
