import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact, Letterhead } from '../../../platform/documents/blocks.ts'
import { dateText, dayText } from '../../../platform/documents/labels.ts'
import {
  type BilledParty,
  type BookedTraveller,
  type Booking,
  type CreditNote,
  creditNo,
  HOTEL,
  type Invoice,
  type InvoiceContent,
  invoiceNo,
} from '../../bookings/public.ts'
import { HOLIDAY } from '../../holidays/public.ts'
import { UMRAH } from '../../umrah/public.ts'
import type { BillDocument, DocumentLine } from '../booking-documents.ts'
import type { BookingSet } from '../booking-set.ts'
import { documentLabels, ticketText } from '../document.labels.ts'
import { billLabels, soldTitle } from './bill-labels.ts'
import { secondNote } from './second-note.ts'
import { roomLines, staySums } from './stay-bill.ts'

export interface Options {
  locale: Locale
  letterhead: Letterhead
  /** The agency's zone, in which moments are shown. */
  zone: string
}

interface About {
  pnr: string | null
  ref: string
  title: string
  trip: Booking['trip']
  product: string
  travelDate?: string | null
  lastTravelDate?: string | null
}

interface BillBasis {
  locale: Locale
  letterhead: Letterhead
  currency: string
  product: string
}

/** Everything that is not tax counts as fare, so that an agent does not see our earnings. */
function fareHeads(product: string, locale: Locale): { fare: string; taxes: string } {
  const { stay, fare, taxes } = documentLabels[locale]
  return product === HOTEL ? { fare: stay.roomNights, taxes: stay.roomTaxes } : { fare, taxes }
}

export function basis({ locale, letterhead, currency, product }: BillBasis) {
  const words = documentLabels[locale]
  return {
    form: 'bill' as const,
    locale,
    letterhead,
    warning: [] as string[],
    currency,
    heads: {
      text: words.description,
      code: billLabels(product, locale).code,
      amount: words.amount(currency),
      ...fareHeads(product, locale),
    },
    second: null,
    later: null,
  }
}

export const factsOf = (locale: Locale, { ref, pnr, product, travelDate, lastTravelDate, ...sold }: About): Fact[] => {
  const words = documentLabels[locale]
  const labels = billLabels(product, locale)
  return [
    { label: words.ref, value: ref, ltr: true },
    { label: labels.pnr, value: pnr ?? '', ltr: true },
    { label: labels.title, value: soldTitle(sold, locale) },
    { label: labels.first, value: travelDate ? dayText(travelDate, locale) : '' },
    ...(labels.last && lastTravelDate ? [{ label: labels.last, value: dayText(lastTravelDate, locale) }] : []),
  ]
}

/** Sold as a whole for its days, not as a ticket for each traveller. */
export const isSoldPerBooking = (product: string): boolean => [HOTEL, UMRAH, HOLIDAY].includes(product)

export function creditedText(product: string, cause: CreditNote['cause'], locale: Locale): string {
  const words = documentLabels[locale]
  if (product === HOTEL) return words.stay.credited
  return isSoldPerBooking(product) ? words.own.credited : words.credited(cause)
}

const LATER = ['adjustment', 'reissue', 'ancillary']

/** Changes after the invoice: price changes, voids and refunds. The invoice itself stays as it was. */
function laterLines(
  { booking, entries, credits }: BookingSet,
  { locale, zone }: Pick<Options, 'locale' | 'zone'>,
): DocumentLine[] {
  const words = documentLabels[locale]
  const changed = entries
    .filter(({ kind }) => LATER.includes(kind))
    .map(({ kind, voucher, day, debit, credit, note }) => ({
      text: `${words.entries[kind] ?? kind} · ${dayText(day, locale)}${note ? ` · ${note}` : ''}`,
      code: voucher,
      amount: debit - credit,
    }))
  const given = credits.map(({ cause, createdAt, amount, fee, ...note }) => ({
    text: `${creditedText(booking.product, cause, locale)} · ${dateText(createdAt.toISOString(), locale, zone)}`,
    code: creditNo(note),
    amount: fee - amount,
  }))
  return [...changed, ...given]
}

/** All travellers with their tickets; for a stay, every room with its nights and lead guest. */
function soldLines({ stay, travellers }: BookingSet, content: InvoiceContent, price: Price, locale: Locale) {
  if (!stay) return peopleLines(content, price)
  // The invoice lists travellers in the same order as the booking.
  const billed = (lead: BookedTraveller) => content.travellers[travellers.indexOf(lead)]
  const amountOf = (lead: BookedTraveller) => billed(lead)?.[price] ?? 0
  const taxesOf = (lead: BookedTraveller) => (price === 'owed' ? billed(lead)?.taxes : undefined)
  return roomLines(stay, travellers, { price: amountOf, taxes: taxesOf, code: content.pnr, locale })
}

type Price = 'owed' | 'total'

const peopleLines = ({ travellers }: InvoiceContent, price: Price): DocumentLine[] =>
  travellers.map((one) => ({
    text: one.name.toUpperCase(),
    code: ticketText(one.ticket),
    amount: one[price],
    // The client sees what their agency shows them, which is listed below the lines.
    ...(price === 'owed' && one.taxes !== undefined && { taxes: one.taxes }),
  }))

/** Changes after an invoice, and the resulting total. */
function toLater(locale: Locale, lines: DocumentLine[], invoiced: number): BillDocument['later'] {
  const words = documentLabels[locale]
  const amount = lines.reduce((sum, line) => sum + line.amount, invoiced)
  return lines.length > 0 ? { title: words.later, lines, total: { label: words.afterChanges, amount } } : null
}

/** The payer: the name, and what their own books need. */
export const billedFacts = ({ name, address, phone }: BilledParty, ntn: string | null, locale: Locale): Fact[] => {
  const words = documentLabels[locale]
  return [
    { label: words.billedTo, value: name },
    { label: words.billedAddress, value: address ?? '' },
    { label: words.billedPhone, value: phone, ltr: true },
    { label: words.billedNtn, value: ntn ?? '', ltr: true },
  ]
}

/** Fare, taxes and amounts the office listed separately: the parts of the total, where they are known. */
function invoiceSums(lines: readonly DocumentLine[], content: InvoiceContent, locale: Locale): BillDocument['sums'] {
  const words = documentLabels[locale]
  const totalLine = { label: words.invoiceTotal, amount: content.owed }
  if (!lines.some(({ taxes }) => taxes !== undefined)) return [totalLine]
  const taxes = sum(lines.map((line) => line.taxes ?? 0))
  const heads = fareHeads(content.product, locale)
  const parts = [
    { label: heads.fare, amount: content.owed - content.adjustment - taxes },
    { label: heads.taxes, amount: taxes },
    { label: words.adjustment, amount: content.adjustment },
  ]
  return [...parts.filter(({ amount }) => amount !== 0), totalLine]
}

export interface BillOptions extends Options {
  /** The agency's tax number; null if unknown. */
  ntn: string | null
}

/** The rate at which amounts are shown in the company's second currency. */
export interface WithSecond {
  second: RateInForce | null
}

/** Our invoice to the payer. */
export function toInvoice(
  set: BookingSet,
  invoice: Invoice,
  { locale, letterhead, zone, ntn, second }: BillOptions & WithSecond,
): BillDocument {
  const words = documentLabels[locale]
  const { content, currency, createdAt } = invoice
  const later = laterLines(set, { locale, zone })
  const apart = content.adjustment ? [{ text: words.adjustment, code: null, amount: content.adjustment }] : []
  const lines = soldLines(set, content, 'owed', locale)
  return {
    ...basis({ locale, letterhead, currency, product: content.product }),
    title: words.kinds.invoice,
    number: invoiceNo(invoice),
    facts: [
      ...billedFacts(content.billedTo, ntn, locale),
      { label: words.date, value: dateText(createdAt.toISOString(), locale, zone) },
      ...factsOf(locale, { ...content, trip: set.booking.trip, lastTravelDate: set.booking.lastTravelDate }),
    ],
    lines: [...lines, ...apart],
    sums: invoiceSums(lines, content, locale),
    later: toLater(locale, later, content.owed),
    second,
    foot: [...secondNote(second, currency, locale), words.invoiceFoot],
  }
}

/** Changes of flights and price since the agent's client was billed. */
function clientLaterLines({ booking, entries }: BookingSet, { locale, zone }: Pick<Options, 'locale' | 'zone'>) {
  const words = documentLabels[locale]
  const changes = (booking.price.reissues ?? []).flatMap(({ at, difference, penalty, fee }) =>
    [
      { label: words.fareDifference, amount: difference },
      { label: words.changeFee, amount: penalty },
      { label: words.fee, amount: fee },
    ]
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => ({ text: `${label} · ${dateText(at, locale, zone)}`, code: null, amount })),
  )
  const adjustments = entries
    .filter(({ kind }) => kind === 'adjustment')
    .map(({ day, debit, credit }) => ({
      text: `${words.entries.adjustment} · ${dayText(day, locale)}`,
      code: null,
      amount: debit - credit,
    }))
  return [...changes, ...adjustments]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Base, taxes and fees as shown to the client, then bags, meals and seats: the parts of the total. */
function clientSums({ flight, stay }: BookingSet, { total }: InvoiceContent, locale: Locale): BillDocument['sums'] {
  const words = documentLabels[locale]
  const totalLine = { label: words.invoiceTotal, amount: total }
  if (stay) return [...staySums(stay, total, locale), totalLine]
  if (!flight) return [totalLine]
  const { supplierOffer, shownOffer, extras } = flight
  const base = sum(shownOffer.prices.map((price) => price.count * price.base))
  const shownTaxes = sum(shownOffer.prices.map((price) => price.count * price.taxes))
  const taxes = Math.min(
    shownTaxes,
    sum(supplierOffer.fares.map((fare) => fare.count * sum(fare.taxes.map(({ amount }) => amount)))),
  )
  const added = sum(extras.map(({ price }) => price))
  const parts = [
    { label: words.baseFare, amount: base },
    { label: words.taxes, amount: taxes },
    { label: words.fees, amount: shownTaxes - taxes },
    { label: words.entries.ancillary ?? '', amount: added },
    { label: words.adjustment, amount: total - base - shownTaxes - added },
  ]
  return [...parts.filter(({ amount }) => amount !== 0), totalLine]
}

/** An agent's own invoice to their client, at the price the client was shown. */
export function toClientInvoice(
  set: BookingSet,
  invoice: Invoice,
  { locale, letterhead, zone, ntn }: BillOptions,
): BillDocument {
  const words = documentLabels[locale]
  const { content, currency, createdAt } = invoice
  const lines = soldLines(set, content, 'total', locale)
  const apart = content.total - lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...basis({ locale, letterhead, currency, product: content.product }),
    title: words.kinds['client-invoice'],
    number: set.booking.ref,
    facts: [
      { label: words.billedTo, value: set.booking.contact.name },
      { label: words.date, value: dateText(createdAt.toISOString(), locale, zone) },
      ...factsOf(locale, { ...content, trip: set.booking.trip, lastTravelDate: set.booking.lastTravelDate }),
      { label: words.ntn, value: ntn ?? '', ltr: true },
    ],
    lines: apart === 0 ? lines : [...lines, { text: words.adjustment, code: null, amount: apart }],
    sums: clientSums(set, content, locale),
    later: toLater(locale, clientLaterLines(set, { locale, zone }), content.total),
    foot: [words.invoiceFoot],
  }
}
