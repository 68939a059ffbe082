import type { enquiries as contract } from '@safar/contract/enquiries/enquiries.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findPerson } from '../people/public.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { lockEnquiry, readThread } from './enquiries.queries.ts'
import { answerMail } from './mails.ts'
import { assertEnquiryVersion } from './update-enquiry.ts'

type AnswerDeps = Pick<Services, 'db' | 'clock' | 'mail' | 'config'>

const whatsappLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** Answers in the thread. The first person to answer becomes the owner, unless there already is one. */
export async function answerEnquiry({ db, clock, mail, config }: AnswerDeps, call: Call<typeof contract.answer>) {
  const { params, body, actor, origin, locale, idempotency } = call
  return db.tx(async (tx) => {
    const enquiry = await lockEnquiry(tx, params.id)
    assertEnquiryVersion(enquiry, body.version)
    const isMail = body.channel === 'mail'
    if (isMail && enquiry.email === null) throw invalid({ channel: 'enquiry_no_email' })
    if (!isMail && enquiry.phone === null) throw invalid({ channel: 'enquiry_no_phone' })
    const actorId = actor.userId
    const author = await findPerson(tx, actorId)
    const takesOver = enquiry.ownerId === null
    await changeEnquiry(tx, {
      enquiry,
      at: clock.now(),
      ...(enquiry.state === 'new' && { move: 'answer' as const }),
      change: takesOver ? { ownerId: actorId } : {},
      events: [
        { kind: body.channel, text: body.message, actorId },
        ...(takesOver ? [{ kind: 'owner' as const, after: author?.name ?? null, actorId }] : []),
      ],
      actorId,
    })
    await record(tx, {
      actorId,
      action: 'enquiries.answer',
      subject: 'enquiry',
      subjectId: enquiry.id,
      changes: { channel: body.channel },
      origin,
    })
    if (isMail && enquiry.email) {
      const sender = { agency: config.agency.name[enquiry.locale], replyTo: author?.email }
      await mail.post(tx, enquiry.email, answerMail(enquiry, body.message, sender))
    }
    const reply = {
      message: translate(locale, isMail ? 'enquiry_mailed' : 'enquiry_noted'),
      type: 'success' as const,
      data: await readThread(tx, enquiry.id),
      link: !isMail && enquiry.phone ? whatsappLink(enquiry.phone, body.message) : null,
    }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
