import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { translate } from '@safar/contract/wording/texts'
import { record } from '../../platform/activity.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { notify } from '../notifications/public.ts'
import { bookingRequestMail } from './mails.ts'
import { assertOpen } from './open-quote.ts'
import { findByToken, type QuoteWithOwner } from './quotes.queries.ts'
import { quoteNo } from './rules.ts'
import type { QuoteDeps } from './send-quote.ts'
import { quoteRequests } from './tables.ts'

/** Holders of the link can write to the quote's maker, but not flood their mailbox. */
const PER_QUOTE = { max: 20, windowSeconds: 86_400 }

const screenOf = ({ quote }: QuoteWithOwner) =>
  quote.side === 'agent' ? `/agent/dashboard-flights?quote=${quote.id}` : `/admin/add-booking?quote=${quote.id}`

/** Lets a client with the link ask to book, once for each option and phone number. */
export async function requestBooking(
  { db, clock, mail, config, limits }: Pick<QuoteDeps, 'db' | 'clock' | 'mail' | 'config' | 'limits'>,
  { params, body, origin, locale }: Call<typeof contract.requestBooking>,
) {
  const found = await findByToken(db.adhoc, params.token)
  const { quote, owner, options } = found
  const now = clock.now()
  assertOpen(found)
  if (quote.expiresAt <= now) throw new AppError('conflict', { shown: 'quote_expired' })
  const option = options.find(({ position }) => position === body.option)
  if (!option) throw invalid({ option: 'not_one_of' })
  await limits.spend(`quotes.ask:${quote.id}`, PER_QUOTE)
  const fresh = await db.tx(async (tx) => {
    const { name, phone, message } = body
    const [row] = await tx
      .insert(quoteRequests)
      .values({ quoteId: quote.id, position: body.option, name, phone, message: message ?? null, requestedAt: now })
      .onConflictDoNothing()
      .returning({ id: quoteRequests.id })
    if (!row) return false
    await record(tx, {
      actorId: null,
      action: 'quotes.ask',
      subject: 'quote',
      subjectId: quote.id,
      changes: { option: body.option },
      origin,
    })
    const content = bookingRequestMail(owner, {
      number: quoteNo(quote.id),
      option: option.shown,
      ask: { name, phone, message },
      url: `${config.publicUrl}${screenOf(found)}`,
    })
    await mail.post(tx, owner.email, content)
    const values = { client: name, number: quoteNo(quote.id) }
    await notify(tx, { userId: owner.id, kind: 'quotes.asked', values, link: screenOf(found) })
    return true
  })
  return fresh
    ? { message: translate(locale, 'quote_asked'), type: 'success' as const }
    : { message: translate(locale, 'quote_asked_before'), type: 'info' as const }
}
