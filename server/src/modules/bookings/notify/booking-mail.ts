import { formatMoney } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { formatDate, formatDateTime, zoneLabel } from '@safar/contract/day'
import type { SegmentView } from '@safar/contract/products/flights/offer.schema'
import { nextInstalment } from '@safar/contract/sales/plan.rules'
import type { Locale } from '@safar/contract/wording/locale'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTableLine, MailTrip } from '../../../platform/mail/mail-lines.ts'
import { bankDirectory } from '../../deposits/public.ts'
import type { BookingDeps } from '../deps.ts'
import type { ProductView } from '../products/product-view.ts'
import type { Booking } from '../tables.ts'
import { mailLabels } from './mail.labels.ts'
import { type MailPanels, productPanels } from './mail-panels.ts'
import { asksForPayment } from './mailed-notices.rules.ts'

/** The local date and time at an airport. */
const dayOf = (at: string, locale: Locale) => formatDate(at.slice(0, 10), locale, 'UTC', 'weekday')
const timeOf = (at: string) => at.slice(11, 16)

function toTrip({ marketing, from, to, minutes }: SegmentView, locale: Locale): MailTrip {
  const { hours, minutes: short } = mailLabels[locale]
  const stop = ({ airport, at, city, city_ar }: SegmentView['from']) => ({
    time: timeOf(at),
    code: airport,
    place: locale === 'ar' ? city_ar : city,
  })
  return {
    day: dayOf(from.at, locale),
    carrier: `${marketing.code} ${marketing.number} · ${locale === 'ar' ? marketing.name_ar : marketing.name}`,
    from: stop(from),
    to: stop(to),
    detail: `${Math.floor(minutes / 60)}${hours} ${minutes % 60}${short}`,
  }
}

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

type Words = (typeof mailLabels)[Locale]

/** What the code of each product is called; others have a booking number. */
const locators: Readonly<Record<string, keyof Words>> = {
  flight: 'pnr',
  ticket: 'pnr',
  group: 'pnr',
  hotel: 'hotelRef',
  umrah: 'fileNumber',
}

/** The supplier's code; a visa has none but our own reference. */
function toLocatorLine({ product, pnr, ref }: Booking, words: Words): MailTableLine[] {
  if (!pnr || pnr === ref) return []
  const label = words[locators[product] ?? 'bookingNumber']
  return [{ label: String(label), value: pnr }]
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

/**
 * The parts of a mail about a booking: flights and times, or the hotel and its nights, the amount, and when and where
 * to pay.
 */
export async function bookingMailParts(
  deps: BookingDeps,
  queries: Queries,
  booking: Booking,
  context: MailContext,
): Promise<Pick<MailContent, 'trips' | 'table' | 'panels'>> {
  const { kind, locale, view, received } = context
  const words = mailLabels[locale]
  const { offer, stay } = view
  const isTransfer = booking.payment === 'transfer' && booking.state === 'held' && received < booking.owed
  return {
    trips: (offer?.slices ?? []).flatMap(({ segments }) => segments.map((segment) => toTrip(segment, locale))),
    table: [
      { label: words.ref, value: booking.ref, strong: true },
      ...toLocatorLine(booking, words),
      { label: stay ? words.guests : words.passengers, value: travellersText(booking, context) },
      ...toMoneyLines(booking, context, deps.config.agency.zone),
    ],
    panels: [
      ...productPanels(view, locale),
      ...(isTransfer && asksForPayment(kind) ? await readAccounts(queries, booking, locale) : []),
    ],
  }
}
