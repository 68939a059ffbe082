import type { offline as contract } from '@safar/contract/bookings/offline.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { travelPapers } from '../../bookings/public.ts'
import type { OfflineDeps } from '../deps.ts'
import { readOffline } from '../offline.queries.ts'
import { readDetails } from '../views.ts'
import { confirmationMail } from './mails.ts'

/** Mails a booking to its client. An agent's price is theirs to disclose, so the mail to their client shows none. */
export async function sendOfflineBooking(
  deps: OfflineDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.sendEmail>,
) {
  const { db, mail } = deps
  return db.tx(async (tx) => {
    const booking = await readOffline(tx, actor, body.id)
    const [paper] = travelPapers(deps.products, booking)
    if (!paper) throw new AppError('conflict', { shown: 'booking_moved' })
    const { details } = await readDetails(tx, body.id)
    const price = body.with_price && booking.agentId === null
    await mail.post(
      tx,
      body.to,
      confirmationMail(booking, details, { kind: paper.kind, locale: body.locale, price, note: body.note }),
    )
    await record(tx, {
      actorId: actor.userId,
      action: 'offline.send',
      subject: 'booking',
      subjectId: body.id,
      changes: { to: body.to, price },
      origin,
    })
    const reply = { message: translate(locale, 'offline_email_sent'), type: 'success' as const }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
