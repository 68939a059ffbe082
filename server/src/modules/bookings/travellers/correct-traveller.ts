import type { CorrectedTraveller } from '@safar/contract/bookings/changes/changes.shapes'
import { and, eq } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { sealNumber } from '../../../platform/stored-number.ts'
import type { BookingDeps } from '../deps.ts'
import { setAsideChange } from '../money/charge-change.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { moverOf } from '../moves/reach.ts'
import { productOf } from '../products/product.ts'
import { passportColumn, passportPlace } from '../read/traveller-row.ts'
import { toActivity } from '../supplier/settle-change.ts'
import { act, assertMove, type BookingCommand } from '../supplier/start-attempt.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from '../tables.ts'
import { assertNoTripErrors } from './assert-no-trip-errors.ts'
import { type CorrectedPerson, checkCorrection, isOnTicket, listChanges } from './correction.rules.ts'
import { listTravellers } from './name-travellers.ts'
import { findTakenPassports } from './same-passport.ts'

interface Correction extends BookingCommand {
  /** By the key of their seat. */
  traveller: string
  person: CorrectedPerson
  reason: string
  agreedFee: number
}

/** The current fee for correcting a name; throws if it cannot be corrected. */
function readFee(deps: BookingDeps, booking: Booking): number {
  const changes = productOf(deps, booking).changes?.readOffered(booking)
  if (booking.issuedAt === null && changes?.names) return 0
  const issued = booking.issuedAt !== null && changes?.issued_names
  if (!issued) throw new AppError('conflict', { shown: 'names_fixed' })
  return issued.fee
}

/** Fields that are not sent to any supplier: passport, gender, nationality. */
async function writeOwnFields(
  tx: Queries,
  { vault }: Pick<BookingDeps, 'vault'>,
  { bookingId, key, ...one }: BookedTraveller,
  { gender, nationality, passport, passport_country, passport_expires }: CorrectedPerson,
): Promise<void> {
  const number = passport ? sealNumber(vault, passportPlace(bookingId, key), passport) : null
  await tx
    .update(bookingTravellers)
    .set({
      gender,
      nationality,
      passportCountry: passport_country ?? one.passportCountry,
      passportExpires: passport_expires ?? one.passportExpires,
      ...(number && { passportSealed: number.sealed, passportTail: number.tail, passportMac: number.mac }),
    })
    .where(and(eq(bookingTravellers.bookingId, bookingId), eq(bookingTravellers.key, key)))
}

interface OwnCorrection {
  booking: Booking
  actorId: number
  reason: string
  corrected: CorrectedTraveller
  /** Null if a supplier still has to be asked. */
  idempotencyKey: string | null
}

/** Records the corrections that are not on the ticket, which are complete with this transaction. */
async function recordOwn(
  tx: Queries,
  deps: BookingDeps,
  { booking, actorId, reason, corrected, idempotencyKey }: OwnCorrection,
): Promise<Booking> {
  const facts = { corrected, ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }) }
  const changes = { reason, ...toActivity({ before: booking.state, actorId, facts }) }
  await record(tx, { actorId, action: 'bookings.correct', subject: 'booking', subjectId: booking.id, changes })
  const move = { move: 'correct_traveller', to: booking.state, at: deps.clock.now(), actorId, why: reason } as const
  return moveBooking(tx, booking, { ...move, facts })
}

/** Drops a passport number that is unchanged, which is no correction. */
const withoutSamePassport = (
  { vault }: Pick<BookingDeps, 'vault'>,
  { passportMac }: BookedTraveller,
  { passport, ...person }: CorrectedPerson,
): CorrectedPerson =>
  passport && passportMac !== vault.mac(passportColumn, passport) ? { ...person, passport } : person

/**
 * Corrects a traveller's data: fields on the ticket at the supplier, free before issue and for its fee after that;
 * passports here, immediately.
 */
export const correctTraveller = (
  deps: BookingDeps,
  actor: ScopedActor,
  { traveller, person: typed, reason, agreedFee, ...command }: Correction,
): Promise<Booking> =>
  act(deps, actor, command, async (tx, locked) => {
    assertMove(deps, locked, 'correct_traveller', moverOf(actor))
    const { booking } = locked
    const people = (await listTravellers(tx, booking)).filter(({ state }) => state === 'booked' || state === 'issued')
    const one = people.find(({ key }) => key === traveller)
    if (!one) throw invalid({ traveller: 'not_one_of' })
    const person = withoutSamePassport(deps, one, typed)
    const changes = listChanges(one, person)
    if (changes.length === 0) throw invalid({ traveller: 'nothing_corrected' })
    const taken = findTakenPassports(deps, people, [{ ...person, key: traveller }]).length > 0
    const errors = {
      ...checkCorrection(booking, people, one, person),
      ...(taken && { 'person.passport': 'passport_twice' as const }),
    }
    assertNoTripErrors(errors, { lastTravelDate: booking.lastTravelDate ?? '9999-12-31' })
    const onTicket = changes.filter(isOnTicket)
    const own = changes.filter((change) => !isOnTicket(change))
    const fee = onTicket.length > 0 ? readFee(deps, booking) : 0
    if (fee !== agreedFee) throw new AppError('conflict', { shown: 'correction_fee' })
    const who = { traveller, name: `${one.familyName}/${one.givenName}` }
    const { userId: actorId } = actor
    const { idempotencyKey = null, idempotentReply } = command
    if (own.length > 0) {
      await writeOwnFields(tx, deps, one, person)
      const corrected = { ...who, changes: own }
      const key = onTicket.length === 0 ? idempotencyKey : null
      const after = await recordOwn(tx, deps, { booking, actorId, reason, corrected, idempotencyKey: key })
      if (onTicket.length === 0) {
        await idempotentReply?.save(tx, after)
        return after
      }
    }
    const { title, given_name: givenName, family_name: familyName, birth_date: birthDate } = person
    return {
      action: 'correct',
      context: {
        actorId,
        why: reason,
        facts: { corrected: { ...who, changes: onTicket } },
        correction: { key: traveller, title, givenName, familyName, birthDate },
        ...(await setAsideChange(tx, deps, locked, fee)),
      },
    }
  })
