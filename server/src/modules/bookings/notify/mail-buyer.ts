import { randomUUID } from 'node:crypto'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from 'zod'
import type { Queries } from '../../../platform/database/database.ts'
import { query, type Statement, statement } from '../../../platform/database/statement.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import { canMailStranger } from '../../../platform/mail/stranger-mails.ts'
import { renderNotification, toMail } from '../../notifications/public.ts'
import { guest } from '../create/guest.ts'
import { awaitsConfirmation, readGuestCode } from '../create/guest-holds.ts'
import type { BookingDeps } from '../deps.ts'
import { readReceived } from '../money/move-receipts.ts'
import { bookingRow } from '../read/booking-row.ts'
import { toView } from '../read/views.ts'
import type { Booking } from '../tables.ts'
import { bookingMailParts } from './booking-mail.ts'
import { mailAttachments } from './mail-attachments.ts'
import { type MailRecipient, readRecipients } from './mail-recipients.ts'
import { isAlwaysSent, isOvertaken, isPaidFor } from './mailed-notices.rules.ts'

export const MAIL_BUYER = 'bookings.mail_buyer'

const buyerMail = z.object({
  notice: z.uuid(),
  id: z.number(),
  kind: z.string(),
  values: z.record(z.string(), z.string()),
  /** It was paid for, in part at least, before what is mailed about. */
  paid: z.boolean().default(false),
  /** The screen it is about, for readers with an account. */
  link: z.string().optional(),
  /** Attached besides the booking's own documents. */
  attachments: z.array(z.object({ fileName: z.string(), document: z.string(), reference: z.unknown() })).default([]),
})
type BuyerMail = z.infer<typeof buyerMail>

const enqueueJob = statement<unknown>('select enqueue_job($1, $2::json)', 'call')

/** Queues the mail in the transaction of what it is about. */
export const queueBuyerMail = (mail: Omit<z.input<typeof buyerMail>, 'notice'>): Statement =>
  enqueueJob(MAIL_BUYER, JSON.stringify({ notice: randomUUID(), ...mail }))

const insertMail = statement(
  'insert into booking_mails (notice, booking_id, kind, at) values ($1, $2, $3, $4) on conflict do nothing returning 1 as new',
)

type GuestCode = NonNullable<Awaited<ReturnType<typeof readGuestCode>>>

/** The mail that asks for the code: it contains nothing a guest typed, because the address may be somebody else's. */
function withCode(content: MailContent, { ref, product }: Booking, { code, confirmBy }: GuestCode, zone: string) {
  const { locale, button } = content
  const values = { ref, product, code, until: confirmBy.toISOString() }
  const { text } = renderNotification({ locale, zone }, 'bookings.confirm_address', values)
  return { ...content, details: [text], ...(button && { button: { ...button, url: `${button.url}&code=${code}` } }) }
}

interface MailToWrite {
  booking: Booking
  /** The booking as a guest's page shows it; null for one made outside the product, which has no product to describe. */
  view: BookingView | null
  mail: BuyerMail
  code: GuestCode | null
  received: number
  isAlways: boolean
}

async function writeMail(
  deps: BookingDeps,
  tx: Queries,
  { booking, view, mail: { kind, values, attachments }, code, received, isAlways }: MailToWrite,
  { name, locale, url, seesMoney, hasAccount }: MailRecipient,
): Promise<MailContent> {
  const zone = deps.config.AGENCY_ZONE
  const { footnote, ...content } = toMail({ name, locale, zone }, { kind, values }, { url, isAlwaysSent: isAlways })
  if (!view) return { ...content, ...(hasAccount && footnote !== undefined && { footnote }), attachments }
  const context = { kind, locale, view, seesMoney, received, isConfirmed: code === null }
  const mail = {
    ...content,
    ...(hasAccount && footnote !== undefined && { footnote }),
    ...(await bookingMailParts(deps, tx, booking, context)),
    attachments: [...(await mailAttachments(deps, tx, booking, { ...context, now: deps.clock.now() })), ...attachments],
  }
  return code ? withCode(mail, booking, code, zone) : mail
}

/**
 * Mails a buyer about their booking, each reader in their own language: an agent, a customer, or a guest, in the
 * language they booked in. Run again, it finds that it was done.
 */
export async function mailBuyer(deps: BookingDeps, payload: unknown): Promise<void> {
  const mail = buyerMail.parse(payload)
  const { notice, id, kind } = mail
  await deps.db.tx(async (tx) => {
    const booking = await bookingRow(tx, id)
    if (!booking) return
    const isNew = await query(tx, insertMail(notice, id, kind, deps.clock.now()))
    if (isNew.length === 0) return
    const code = await readGuestCode(tx, deps, booking)
    // An unconfirmed address gets only one mail: a guest's the one with the code, a customer's the one about the account.
    if (
      code &&
      (kind !== 'bookings.held' || !(await canMailStranger(deps.limits, 'booking_code', booking.contact.email)))
    )
      return
    if (!code && (await awaitsConfirmation(tx, booking))) return
    const received = await readReceived(tx, id)
    if (isOvertaken(kind, { booking, received })) return
    const isAlways = isAlwaysSent(kind, mail.paid || isPaidFor({ booking, received }))
    const recipients = await readRecipients(tx, deps, booking, { ...mail, isAlwaysSent: isAlways })
    const view = booking.offline || recipients.length === 0 ? null : await toView(deps, tx, booking, guest)
    for (const recipient of recipients) {
      const content = await writeMail(deps, tx, { booking, view, mail, code, received, isAlways }, recipient)
      await deps.mail.post(tx, recipient.address, content)
    }
  })
}
