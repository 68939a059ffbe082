import { formatMoney } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { formatDateTime, zoneLabel } from '@safar/contract/day'
import { nextInstalment } from '@safar/contract/sales/plan.rules'
import type { Locale } from '@safar/contract/wording/locale'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTableLine } from '../../../platform/mail/mail-lines.ts'
import { bankDirectory } from '../../deposits/public.ts'
import type { BookingDeps } from '../deps.ts'
import { productOf } from '../products/product.ts'
import type { MailPanels, ProductMails } from '../products/product-mails.ts'
import type { ProductView } from '../products/product-view.ts'
import type { Booking } from '../tables.ts'
import { mailLabels } from './mail.labels.ts'
import { asksForPayment } from './mailed-notices.rules.ts'

/** Where to send a transfer: the agency's bank accounts. */
async function readAccounts(queries: Queries, booking: Booking, locale: Locale): Promise<MailPanels> {
  const words = mailLabels[locale]
  const banks = await queries.select().from(bankDirectory).where(eq(bankDirectory.active, true))
  return banks
    .filter(({ currency }) => currency === booking.currency)
    .map(({ name, title, accountNumber, iban }) => ({
      title: name,
      lines: [
        { label: words.account, value: title },
        { label: words.number, value: accountNumber },
        ...(iban ? [{ label: words.iban, value: iban }] : []),
        { label: words.transfer, value: booking.ref },
      ],
    }))
}

/** The code of its holder, if that is not just our own reference. */
function toLocatorLine({ pnr, ref }: Booking, mails: ProductMails, locale: Locale): MailTableLine[] {
  if (!pnr || pnr === ref) return []
  return [{ label: mails.locator?.(locale) ?? mailLabels[locale].bookingNumber, value: pnr }]
}

/** Everybody by name; only their number to an address that may be somebody else's, or while names are missing. */
function travellersText({ passengers }: Booking, { view, isConfirmed }: MailContext): string {
  const names = view.travellers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.trim())
  return isConfirmed && names.length > 0 && names.every(Boolean) ? names.join(', ') : String(passengers)
}

const openStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval', 'in_doubt']

/** The price, what was paid of it, and what is due next and by when; once it is over, what is kept and returned. */
function toMoneyLines(
  booking: Booking,
  { locale, view: { closing }, received, seesMoney }: MailContext,
  zone: string,
): MailTableLine[] {
  const words = mailLabels[locale]
  const { agentId, owed, total, covered, currency, plan, payBy, state } = booking
  const line = (label: string, amount: number) => ({ label, value: formatMoney({ amount, currency }) })
  const price = agentId !== null && seesMoney ? owed : total
  const lines = [{ ...line(words.amount, price), strong: true }]
  if (closing && seesMoney)
    return [
      ...lines,
      line(words.paidInFull, closing.paid),
      ...(closing.kept > 0 ? [line(words.kept, closing.kept)] : []),
      line(words.returned, closing.returned),
    ]
  if (!openStates.includes(state))
    return received > 0 && seesMoney ? [...lines, line(words.paidInFull, received)] : lines
  const paid = Math.max(received, covered)
  const next = plan && nextInstalment(plan, paid)
  const dueAt = next ? new Date(next.due_at) : payBy
  return [
    ...lines,
    ...(paid > 0 && seesMoney ? [line(paid < price ? words.paid : words.paidInFull, paid)] : []),
    ...(paid > 0 && paid < price && seesMoney ? [line(words.left, price - paid)] : []),
    ...(next && next.amount < price && seesMoney
      ? [line(paid > 0 ? words.nextPayment : words.dueNow, next.amount)]
      : []),
    ...(state === 'held' && dueAt && paid < price
      ? [{ label: words.payBy, value: `${formatDateTime(dueAt, locale, zone, 'weekday')} (${zoneLabel(zone, dueAt)})` }]
      : []),
  ]
}

type MailedView = ProductView & Pick<BookingView, 'travellers' | 'closing'>

export interface MailContext {
  /** The notification mailed; a mail that asks for money names the accounts to pay into. */
  kind: string
  locale: Locale
  /** The product as the booking's page shows it. */
  view: MailedView
  /** May see what an agency owes. */
  seesMoney: boolean
  /** Money received for it from outside. */
  received: number
  /** The address is known to be the buyer's. */
  isConfirmed: boolean
}

/** The parts of a mail about a booking: what was booked, as its product tells it, the amount, and when and where to pay. */
export async function bookingMailParts(
  deps: BookingDeps,
  queries: Queries,
  booking: Booking,
  context: MailContext,
): Promise<Pick<MailContent, 'trips' | 'table' | 'panels'>> {
  const { kind, locale, view, received } = context
  const words = mailLabels[locale]
  const { mails = {} } = productOf(deps, booking)
  const isTransfer = booking.payment === 'transfer' && booking.state === 'held' && received < booking.owed
  return {
    trips: mails.trips?.(view, locale) ?? [],
    table: [
      { label: words.ref, value: booking.ref, strong: true },
      ...toLocatorLine(booking, mails, locale),
      { label: mails.people?.(locale) ?? words.passengers, value: travellersText(booking, context) },
      ...toMoneyLines(booking, context, deps.config.agency.zone),
    ],
    panels: [
      ...(mails.panels?.(view, locale) ?? []),
      ...(isTransfer && asksForPayment(kind) ? await readAccounts(queries, booking, locale) : []),
    ],
  }
}
