import type { enquiries as contract } from '@safar/contract/enquiries/enquiries.contract'
import { enquiryNo } from '@safar/contract/vocabulary/enquiries'
import { translate } from '@safar/contract/wording/texts'
import { asc, eq } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { changeEnquiry, type LockedEnquiry } from './change-enquiry.ts'
import { lockEnquiry, readThread } from './enquiries.queries.ts'
import { enquiries, enquiryEvents } from './tables.ts'
import { assertEnquiryVersion } from './update-enquiry.ts'

type SeparateCall = Call<typeof contract.separate>

/** A message that came after the first and has not been separated yet. */
async function readJoinedMessage(tx: Queries, { id }: LockedEnquiry, eventId: number) {
  const events = await tx
    .select()
    .from(enquiryEvents)
    .where(eq(enquiryEvents.enquiryId, id))
    .orderBy(asc(enquiryEvents.id))
  const [, ...joined] = events.filter(({ kind }) => kind === 'message')
  const message = joined.find((event) => event.id === eventId)
  if (!message) throw invalid({ event_id: 'not_one_of' })
  const isSeparated = events.some(({ kind, before }) => kind === 'separated' && before === String(eventId))
  if (isSeparated) throw new AppError('conflict', { shown: 'enquiry_separated' })
  return message
}

/**
 * Undoes a wrong join: the message becomes an enquiry of its own, under the contact the office names. History stays as
 * it is.
 */
export async function separateMessage({ db, clock }: Pick<Services, 'db' | 'clock'>, call: SeparateCall) {
  const { params, body, actor, origin, locale } = call
  return db.tx(async (tx) => {
    const enquiry = await lockEnquiry(tx, params.id)
    assertEnquiryVersion(enquiry, body.version)
    const { id: eventId, text, at } = await readJoinedMessage(tx, enquiry, body.event_id)
    const { about, subjectId, subject, locale: language } = enquiry
    const [created] = await tx
      .insert(enquiries)
      .values({
        about,
        subjectId,
        subject,
        locale: language,
        message: text ?? '',
        name: body.name,
        phone: body.phone ?? null,
        email: body.email ?? null,
        createdAt: at,
        lastMessageAt: at,
      })
      .returning({ id: enquiries.id })
    if (!created) throw new Error('the enquiry was not written')
    const now = clock.now()
    const separated = { kind: 'separated' as const, actorId: actor.userId }
    await tx.insert(enquiryEvents).values([
      { enquiryId: created.id, kind: 'message', text, at },
      { enquiryId: created.id, ...separated, refId: enquiry.id, at: now },
    ])
    await changeEnquiry(tx, {
      enquiry,
      at: now,
      change: { messageCount: enquiry.messageCount - 1 },
      events: [{ ...separated, refId: created.id, before: String(eventId), text: null }],
      actorId: actor.userId,
    })
    await record(tx, {
      actorId: actor.userId,
      action: 'enquiries.separate',
      subject: 'enquiry',
      subjectId: enquiry.id,
      changes: { separated: enquiryNo(created.id) },
      origin,
    })
    const message = translate(locale, 'enquiry_separated_as', { number: enquiryNo(created.id) })
    return { message, type: 'success' as const, data: await readThread(tx, enquiry.id), created: { id: created.id } }
  })
}
