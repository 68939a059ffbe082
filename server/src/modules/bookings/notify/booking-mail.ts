import { formatMoney } from '@safar/contract/amount'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { formatDate, formatDateTime, zoneLabel } from '@safar/contract/day'
import type { SegmentView } from '@safar/contract/flights/offer.schema'
import type { BookedStay } from '@safar/contract/hotels/hotel.schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { nameText } from '@safar/contract/wording/names'
import { countText, freeUntilText } from '@safar/contract/wording/stay-text'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTrip } from '../../../platform/mail/mail-lines.ts'
import { bankDirectory } from '../../deposits/public.ts'
import type { BookingDeps } from '../deps.ts'
import { HOTEL } from '../products/product.ts'
import type { Booking } from '../tables.ts'

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

interface MailContext {
  locale: Locale
  /** The product as the booking's page shows it. */
  view: Pick<BookingView, 'offer'> & Partial<Pick<BookingView, 'stay'>>
}

/**
 * The parts of a mail about a booking: flights and times, or the hotel and its nights, the amount, and when and where
 * to pay.
 */
export async function bookingMailParts(
  deps: BookingDeps,
  queries: Queries,
  booking: Booking,
  { locale, view }: MailContext,
): Promise<Pick<MailContent, 'trips' | 'table' | 'panels'>> {
  const words = labels[locale]
  const { zone } = deps.config.agency
  const { offer, stay } = view
  const isUnpaid = booking.state === 'held' && booking.issuedAt === null
  const payBy = isUnpaid && booking.payBy
  return {
    trips: (offer?.slices ?? []).flatMap(({ segments }) => segments.map((segment) => toTrip(segment, locale))),
    table: [
      { label: words.ref, value: booking.ref, strong: true },
      ...(booking.pnr ? [{ label: locatorLabel(booking, locale), value: booking.pnr }] : []),
      { label: stay ? words.guests : words.passengers, value: String(booking.passengers) },
      {
        label: words.amount,
        value: formatMoney({ amount: booking.total, currency: booking.currency }),
        strong: true,
      },
      ...(payBy
        ? [
            {
              label: words.payBy,
              value: `${formatDateTime(payBy, locale, zone, 'weekday')} (${zoneLabel(zone, payBy)})`,
            },
          ]
        : []),
    ],
    panels: [
      ...(stay ? [toStayPanel(stay, locale)] : []),
      ...toPackagePanels(booking, locale),
      ...(isUnpaid ? await readAccounts(queries, booking, locale) : []),
    ],
  }
}
