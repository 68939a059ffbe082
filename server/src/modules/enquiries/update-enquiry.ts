import type { enquiries as contract } from '@safar/contract/enquiries/enquiries.contract'
import { enquiryNo } from '@safar/contract/vocabulary/enquiries'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'
import { findPerson } from '../people/public.ts'
import { changeEnquiry, type LockedEnquiry } from './change-enquiry.ts'
import { listOwners, lockEnquiry, readThread } from './enquiries.queries.ts'
import { canSetState, type EnquiryMove, moveTo } from './enquiry-moves.rules.ts'
import { enquiryLink } from './receive-enquiry.ts'
import type { NewEnquiryEvent } from './tables.ts'

type UpdateDeps = Pick<Services, 'db' | 'clock' | 'config'>
type UpdateCall = Call<typeof contract.update>
type UpdateBody = UpdateCall['body']

/** Somebody else changed it since the caller read it. */
export function assertEnquiryVersion(enquiry: LockedEnquiry, version: number | undefined): void {
  if (version !== undefined && version !== enquiry.version) throw new AppError('conflict', { shown: 'enquiry_changed' })
}

async function assertOwner(tx: Queries, ownerId: number): Promise<string> {
  const owner = (await listOwners(tx)).find(({ id }) => id === ownerId)
  if (!owner) throw invalid({ owner_id: 'enquiry_owner' })
  return owner.name
}

async function readBookingId(tx: Queries, ref: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from booking_directory where ref = ${ref} and hidden_at is null`,
  )
  const [booking] = rows
  if (!booking) throw invalid({ booking_ref: 'enquiry_booking' })
  return Number(booking.id)
}

function resolveMove(enquiry: LockedEnquiry, body: UpdateBody): EnquiryMove | undefined {
  const target = body.booking_ref === undefined ? body.state : 'won'
  if (target === undefined || target === enquiry.state) return undefined
  if (!canSetState(enquiry.state, target)) throw new AppError('conflict', { shown: 'enquiry_state' })
  return moveTo[target]
}

/** The changes in the body, each with a line of history. */
async function toChange(tx: Queries, enquiry: LockedEnquiry, { body, actor }: UpdateCall, today: string) {
  const { owner_id, next_on, note, booking_ref } = body
  const actorId = actor.userId
  const events: NewEnquiryEvent[] = []
  const change: Partial<Pick<LockedEnquiry, 'ownerId' | 'nextOn' | 'bookingId'>> = {}
  if (note) events.push({ kind: 'note', text: note, actorId })
  if (owner_id !== undefined && owner_id !== enquiry.ownerId) {
    change.ownerId = owner_id
    const before = enquiry.ownerId === null ? null : ((await findPerson(tx, enquiry.ownerId))?.name ?? null)
    events.push({ kind: 'owner', before, after: owner_id === null ? null : await assertOwner(tx, owner_id), actorId })
  }
  if (next_on !== undefined && next_on !== enquiry.nextOn) {
    if (next_on !== null && next_on < today) throw invalid({ next_on: 'enquiry_next_past' })
    change.nextOn = next_on
    events.push({ kind: 'next_date', before: enquiry.nextOn, after: next_on, actorId })
  }
  if (booking_ref !== undefined) {
    change.bookingId = await readBookingId(tx, booking_ref)
    events.push({ kind: 'booking', refId: change.bookingId, actorId })
  }
  return { change, events }
}

export async function updateEnquiry({ db, clock, config }: UpdateDeps, call: UpdateCall) {
  const { params, body, actor, origin, locale } = call
  return db.tx(async (tx) => {
    const enquiry = await lockEnquiry(tx, params.id)
    assertEnquiryVersion(enquiry, body.version)
    const move = resolveMove(enquiry, body)
    const { change, events } = await toChange(tx, enquiry, call, todayOf({ clock, config }))
    if (move || events.length > 0)
      await changeEnquiry(tx, {
        enquiry,
        at: clock.now(),
        ...(move && { move }),
        change,
        events,
        actorId: actor.userId,
      })
    const thread = await readThread(tx, enquiry.id)
    await record(tx, {
      actorId: actor.userId,
      action: 'enquiries.change',
      subject: 'enquiry',
      subjectId: enquiry.id,
      changes: difference(
        { state: enquiry.state, owner_id: enquiry.ownerId, next_on: enquiry.nextOn, booking_id: enquiry.bookingId },
        { state: thread.state, owner_id: thread.owner?.id, next_on: thread.next_on, booking_id: thread.booking?.id },
      ),
      origin,
    })
    if (change.ownerId) {
      const values = { number: enquiryNo(enquiry.id), client: enquiry.name }
      const link = enquiryLink(enquiry.id)
      await notify(tx, { userId: change.ownerId, kind: 'enquiries.assigned', values, link, except: actor.userId })
    }
    return { message: translate(locale, 'enquiry_saved'), type: 'success' as const, data: thread }
  })
}
