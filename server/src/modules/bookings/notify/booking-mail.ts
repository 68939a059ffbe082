import { formatMoney } from '@safar/contract/amount'
import { nextInstalment } from '@safar/contract/bookings/plan.rules'
import { formatDate, formatDateTime, zoneLabel } from '@safar/contract/day'
import type { SegmentView } from '@safar/contract/flights/offer.schema'
import type { BookedStay } from '@safar/contract/hotels/hotel.schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { nameText } from '@safar/contract/wording/names'
import { countText, freeUntilText } from '@safar/contract/wording/stay-text'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTableLine, MailTrip } from '../../../platform/mail/mail-lines.ts'
import { bankDirectory } from '../../deposits/public.ts'
import type { BookingDeps } from '../deps.ts'
import { HOTEL, type ProductView } from '../products/product.ts'
import type { Booking } from '../tables.ts'
import { asksForPayment } from './mailed-notices.rules.ts'

const labels = {
  en: {
    ref: 'Booking reference',
    pnr: 'Airline reference (PNR)',
    passengers: 'Passengers',
    amount: 'Total',
    hotelRef: 'Hotel reference',
    guests: 'Guests',
    address: 'Address',
    phone: 'Phone',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    stay: 'Stay',
    bookingNumber: 'Booking number',
    departure: 'Departure',
    return: 'Return',
    payBy: 'Pay by',
    paid: 'Paid so far',
    left: 'Left to pay',
    dueNow: 'Due now',
    nextPayment: 'Next payment',
    account: 'Account title',
    number: 'Account number',
    iban: 'IBAN',
    transfer: 'Transfer with this reference',
    hours: 'h',
    minutes: 'm',
  },
  ar: {
    ref: 'مرجع الحجز',
    pnr: 'رقم الحجز (PNR)',
    passengers: 'عدد المسافرين',
    amount: 'الإجمالي',
    hotelRef: 'مرجع الفندق',
    guests: 'عدد الضيوف',
    address: 'العنوان',
    phone: 'الهاتف',
    checkIn: 'الوصول',
    checkOut: 'المغادرة',
    stay: 'الإقامة',
    bookingNumber: 'رقم الحجز',
    departure: 'المغادرة',
    return: 'العودة',
    payBy: 'ادفع قبل',
    paid: 'المدفوع حتى الآن',
    left: 'المتبقي',
    dueNow: 'المستحق الآن',
    nextPayment: 'الدفعة التالية',
    account: 'اسم الحساب',
    number: 'رقم الحساب',
    iban: 'IBAN',
    transfer: 'اكتب هذا المرجع في التحويل',
    hours: ' س',
    minutes: ' د',
  },
} satisfies Record<Locale, Record<string, string>>

/** The local date and time at an airport. */
const dayOf = (at: string, locale: Locale) => formatDate(at.slice(0, 10), locale, 'UTC', 'weekday')
const timeOf = (at: string) => at.slice(11, 16)

function toTrip({ marketing, from, to, minutes }: SegmentView, locale: Locale): MailTrip {
  const { hours, minutes: short } = labels[locale]
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

type MailPanels = NonNullable<MailContent['panels']>

/** The hotel with its dates, rooms and free cancellation deadline. */
function toStayPanel(stay: BookedStay, locale: Locale): MailPanels[number] {
  const words = labels[locale]
  const { hotel, facts, check_in: first, check_out: last, nights, rooms, cancellation } = stay
  const day = (text: string) => formatDate(text, locale, 'UTC', 'weekday')
  const free = freeUntilText(cancellation, hotel.zone, locale)
  const party = [countText('nights', nights, locale), countText('rooms', rooms.length, locale)].join(' · ')
  return {
    title: nameText(hotel, locale),
    lines: [
      { label: words.checkIn, value: `${day(first)}, ${facts.check_in_from}` },
      { label: words.checkOut, value: `${day(last)}, ${facts.check_out_until}` },
      { label: words.stay, value: free ? `${party}. ${free}` : party },
      { label: words.address, value: hotel.address },
      { label: words.phone, value: hotel.phone },
    ],
  }
}

/** Where to send a transfer: the agency's bank accounts. */
async function readAccounts(queries: Queries, booking: Booking, locale: Locale): Promise<MailPanels> {
  const words = labels[locale]
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

/** The label for the locator: an airline's, a hotel's, or our own number for a package. */
function locatorLabel({ product }: Pick<Booking, 'product'>, locale: Locale): string {
  const words = labels[locale]
  if (product === HOTEL) return words.hotelRef
  return product === 'umrah' || product === 'holiday' ? words.bookingNumber : words.pnr
}

/** A package with its first and last day, and its nights. */
function toPackagePanels({ trip }: Pick<Booking, 'trip'>, locale: Locale): MailPanels {
  if (trip?.kind !== 'umrah' && trip?.kind !== 'holiday') return []
  const words = labels[locale]
  const day = (text: string) => formatDate(text, locale, 'UTC', 'weekday')
  return [
    {
      title: nameText(trip, locale),
      lines: [
        { label: words.departure, value: day(trip.departs_on) },
        { label: words.return, value: day(trip.returns_on) },
        { label: words.stay, value: countText('nights', trip.nights, locale) },
      ],
    },
  ]
}

const openStates: readonly Booking['state'][] = ['pending', 'held', 'awaiting_approval', 'in_doubt']

/** The price, what was paid of it, and what is due next and by when. */
function toMoneyLines(booking: Booking, { locale, received, seesMoney }: MailContext, zone: string): MailTableLine[] {
  const words = labels[locale]
  const { agentId, owed, total, covered, currency, plan, payBy, state } = booking
  const line = (label: string, amount: number) => ({ label, value: formatMoney({ amount, currency }) })
  const price = agentId !== null && seesMoney ? owed : total
  const lines = [{ ...line(words.amount, price), strong: true }]
  if (!openStates.includes(state)) return received > 0 && seesMoney ? [...lines, line(words.paid, received)] : lines
  const paid = Math.max(received, covered)
  const next = plan && nextInstalment(plan, paid)
  const dueAt = next ? new Date(next.due_at) : payBy
  return [
    ...lines,
    ...(paid > 0 && seesMoney ? [line(words.paid, paid)] : []),
    ...(paid > 0 && paid < price && seesMoney ? [line(words.left, price - paid)] : []),
    ...(next && next.amount < price && seesMoney
      ? [line(paid > 0 ? words.nextPayment : words.dueNow, next.amount)]
      : []),
    ...(state === 'held' && dueAt && paid < price
      ? [{ label: words.payBy, value: `${formatDateTime(dueAt, locale, zone, 'weekday')} (${zoneLabel(zone, dueAt)})` }]
      : []),
  ]
}

export interface MailContext {
  /** The notification mailed; a mail that asks for money names the accounts to pay into. */
  kind: string
  locale: Locale
  /** The product as the booking's page shows it. */
  view: ProductView
  /** May see what an agency owes. */
  seesMoney: boolean
  /** Money received for it from outside. */
  received: number
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
  const words = labels[locale]
  const { offer, stay } = view
  const isTransfer = booking.payment === 'transfer' && booking.state === 'held' && received < booking.owed
  return {
    trips: (offer?.slices ?? []).flatMap(({ segments }) => segments.map((segment) => toTrip(segment, locale))),
    table: [
      { label: words.ref, value: booking.ref, strong: true },
      ...(booking.pnr ? [{ label: locatorLabel(booking, locale), value: booking.pnr }] : []),
      { label: stay ? words.guests : words.passengers, value: String(booking.passengers) },
      ...toMoneyLines(booking, context, deps.config.agency.zone),
    ],
    panels: [
      ...(stay ? [toStayPanel(stay, locale)] : []),
      ...toPackagePanels(booking, locale),
      ...(isTransfer && asksForPayment(kind) ? await readAccounts(queries, booking, locale) : []),
    ],
  }
}
