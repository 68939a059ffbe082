import { DAY_MS } from '@safar/contract/day'
import type { enquiries as contract, EnquiryForm } from '@safar/contract/enquiries/enquiries.contract'
import { enquiryNo } from '@safar/contract/vocabulary/enquiries'
import { translate } from '@safar/contract/wording/texts'
import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'
import { changeEnquiry, type LockedEnquiry } from './change-enquiry.ts'
import { isOpen, lockEnquiry } from './enquiries.queries.ts'
import { enquiries, enquiryEvents } from './tables.ts'

/** Messages one contact can send, from any network. */
const PER_CONTACT = { max: 8, windowSeconds: 3600 }
/** A message about the same subject within this many days joins the earlier enquiry. */
const JOIN_DAYS = 30

export const enquiryLink = (id: number): string => `/admin/enquiries?enquiry=${id}`

type EnquiryDeps = Pick<Services, 'db' | 'clock' | 'limits'>
type SendCall = Call<typeof contract.send>

/**
 * Finds and locks the open enquiry of the same contact about the same subject. The search is serialized, so that
 * simultaneous messages find each other.
 */
async function lockEarlierEnquiry(tx: Queries, form: EnquiryForm, now: Date): Promise<LockedEnquiry | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries ${form.about}`}, 11))`)
  const [found] = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(
        isOpen,
        eq(enquiries.about, form.about),
        sql`${enquiries.subjectId} is not distinct from ${form.subject_id ?? null}::bigint`,
        or(
          form.phone === undefined ? undefined : eq(enquiries.phone, form.phone),
          form.email === undefined ? undefined : eq(enquiries.email, form.email),
        ),
        gte(enquiries.lastMessageAt, new Date(now.getTime() - JOIN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(enquiries.lastMessageAt), desc(enquiries.id))
    .limit(1)
  return found && lockEnquiry(tx, found.id)
}

/** Adds a message to the thread. New contact details are stored, but existing ones are never replaced. */
async function joinEnquiry(tx: Queries, enquiry: LockedEnquiry, form: EnquiryForm, now: Date): Promise<void> {
  const unlike = [
    form.name === enquiry.name ? '' : form.name,
    form.phone && enquiry.phone && form.phone !== enquiry.phone ? form.phone : '',
    form.email && enquiry.email && form.email !== enquiry.email ? form.email : '',
  ].filter(Boolean)
  await changeEnquiry(tx, {
    enquiry,
    at: now,
    ...(enquiry.state === 'answered' && { move: 'reopen' as const }),
    change: {
      phone: enquiry.phone ?? form.phone ?? null,
      email: enquiry.email ?? form.email ?? null,
      lastMessageAt: now,
      messageCount: enquiry.messageCount + 1,
    },
    // Name and contact details that differ from the stored ones.
    events: [{ kind: 'message', text: form.message, after: unlike.join(' · ') || null, actorId: null }],
  })
}

async function insertEnquiry(tx: Queries, { body: form, actor, locale }: SendCall, now: Date): Promise<number> {
  const [row] = await tx
    .insert(enquiries)
    .values({
      about: form.about,
      subjectId: form.subject_id ?? null,
      subject: form.subject ?? null,
      name: form.name,
      phone: form.phone ?? null,
      email: form.email ?? null,
      locale,
      message: form.message,
      userId: actor?.userId ?? null,
      createdAt: now,
      lastMessageAt: now,
    })
    .returning({ id: enquiries.id })
  if (!row) throw new Error('the enquiry was not written')
  await tx.insert(enquiryEvents).values({ enquiryId: row.id, kind: 'message', text: form.message, at: now })
  return row.id
}

/**
 * Receives a message from anyone: a new enquiry, or a further message of an open one. The response does not reveal
 * which.
 */
export async function receiveEnquiry({ db, clock, limits }: EnquiryDeps, call: SendCall) {
  const { body: form, actor, origin, locale, idempotency } = call
  const contact = digest(form.email ?? form.phone ?? '').toString('hex')
  await limits.spend(`enquiries:${contact}`, PER_CONTACT)
  return db.tx(async (tx) => {
    const now = clock.now()
    const earlier = await lockEarlierEnquiry(tx, form, now)
    if (earlier) await joinEnquiry(tx, earlier, form, now)
    const id = earlier?.id ?? (await insertEnquiry(tx, call, now))
    await record(tx, {
      actorId: actor?.userId ?? null,
      action: 'enquiries.receive',
      subject: 'enquiry',
      subjectId: id,
      changes: { about: form.about, joined: earlier !== undefined },
      origin,
    })
    const news = { values: { number: enquiryNo(id), client: form.name }, link: enquiryLink(id) }
    const audience = earlier?.ownerId ? { userId: earlier.ownerId } : ({ permission: 'enquiries.manage' } as const)
    await notify(tx, { ...news, ...audience, kind: earlier ? 'enquiries.again' : 'enquiries.received' })
    const reply = { message: translate(locale, 'enquiry_received'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
