import type { documents as contract } from '@safar/contract/bookings/documents.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { directory } from '../people/public.ts'
import { isClientDocument } from './documents.rules.ts'
import { senderOf } from './draw/letterhead.ts'
import { asReader, byId, chooseDocument, type FindDeps } from './find-document.ts'
import { toDocumentMail, toOfficeMail } from './mails.ts'

interface Deps extends FindDeps, Pick<Services, 'mail' | 'limits'> {}
type SendCall = Call<typeof contract.sendEmail>

/** Per person, whatever network they send from. */
const PER_PERSON = { max: 60, windowSeconds: 3600 }

/**
 * The sender, who also gets the replies: the agent for documents to their client, or else the agent who is signed in;
 * null for everybody else.
 */
const senderFor = async (deps: Deps, actor: ScopedActor, agentId: number | null, client: boolean) =>
  agentId !== null && client ? senderOf(deps, agentId) : actor.role === 'agent' ? actor : null

/** Whoever has not confirmed an address of their own does not write to those of others. */
async function hasConfirmedAddress({ db }: Deps, { userId }: ScopedActor): Promise<boolean> {
  const [row] = await db.adhoc.select({ is: directory.emailVerified }).from(directory).where(eq(directory.id, userId))
  return row?.is ?? false
}

async function sendDocument(deps: Deps, { body, actor, locale, origin, idempotency }: SendCall, bookingId: number) {
  if (!body.to) throw invalid({ to: 'required' })
  if (!(await hasConfirmedAddress(deps, actor))) throw new AppError('forbidden', { shown: 'confirm_address_first' })
  const { to, note } = body
  const reader = asReader(actor)
  const chosen = await chooseDocument(deps, byId(reader, bookingId), { ...body, locale: body.locale ?? locale })
  const { booking, paper } = chosen
  const sender = await senderFor(deps, actor, booking.agentId, isClientDocument(paper.kind))
  return deps.db.tx(async (tx) => {
    await record(tx, {
      actorId: actor.userId,
      action: 'documents.send',
      subject: 'booking',
      subjectId: booking.id,
      changes: { kind: paper.kind, number: paper.number, to, price: chosen.reference.price },
      origin,
    })
    await deps.mail.post(tx, to, toDocumentMail({ ...chosen, note, sender }))
    const reply = { message: translate(locale, 'paper_sent', { to }), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}

/** Messages to the office go to its administrators. */
const officeAddresses = ({ db }: Deps) =>
  db.adhoc
    .select({ email: directory.email, locale: directory.locale })
    .from(directory)
    .where(and(eq(directory.role, 'admin'), eq(directory.status, 'active'), isNull(directory.deletedAt)))
    .orderBy(directory.id)

async function writeToOffice(deps: Deps, { body, actor, locale, origin, idempotency }: SendCall) {
  const { subject, message } = body
  if (!subject || !message)
    throw invalid({ ...(!subject && { subject: 'required' }), ...(!message && { message: 'required' }) })
  const readers = await officeAddresses(deps)
  return deps.db.tx(async (tx) => {
    await record(tx, {
      actorId: actor.userId,
      action: 'documents.write',
      subject: 'office',
      changes: { subject },
      origin,
    })
    for (const reader of readers)
      await deps.mail.post(tx, reader.email, toOfficeMail({ locale: reader.locale, from: actor, subject, message }))
    const reply = { message: translate(locale, 'message_sent'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}

/** Mails a booking's document to an address, or a message to the office. */
export async function sendEmail(deps: Deps, call: SendCall) {
  await deps.limits.spend(`documents.send:${call.actor.userId}`, PER_PERSON)
  const { booking_id: bookingId } = call.body
  return bookingId === undefined ? writeToOffice(deps, call) : sendDocument(deps, call, bookingId)
}
