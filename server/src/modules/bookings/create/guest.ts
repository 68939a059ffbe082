import { randomBytes } from 'node:crypto'
import type { ScopedActor } from '../../../platform/actor.ts'
import { digest } from '../../../platform/crypto.ts'
import type { BookingDeps } from '../deps.ts'
import type { Booking } from '../tables.ts'

/** Somebody without an account: sees what they have made, and moves only what the link of the booking lets them. */
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

/** The secret in a link that opens a booking without an account. */
export const newGuestToken = (): string => randomBytes(24).toString('base64url')

/** A link is looked for by the digest of its token. */

const placeOf = (digest: Buffer) => ({ table: 'bookings', column: 'token_sealed', row: digest.toString('hex') })

/** The columns of a token: a digest to find it by, and sealed, so that later mails carry the same link. */
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

/** Where a guest finds their booking again. */
export function guestLink(deps: Pick<BookingDeps, 'vault' | 'config'>, booking: GuestBooking): string | null {
  const token = tokenOf(deps, booking)
  return token && `${deps.config.publicUrl}/booking/${booking.ref}?token=${token}`
}
