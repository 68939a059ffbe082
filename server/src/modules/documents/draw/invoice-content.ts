import { sumOf } from '@safar/contract/amount'
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
  type DocumentLine,
  type Invoice,
  type InvoiceContent,
  invoiceNo,
  type ProductBill,
} from '../../bookings/public.ts'
import type { BillDocument } from '../booking-documents.ts'
import type { BookingSet } from '../booking-set.ts'
import { documentLabels, ticketText } from '../document.labels.ts'
import { billWords, soldTitle } from './bill-words.ts'
import { secondNote } from './second-note.ts'

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
  travelDate?: string | null
  lastTravelDate?: string | null
}

interface BillBasis {
  locale: Locale
  letterhead: Letterhead
  currency: string
  bill: ProductBill | undefined
}

export function basis({ locale, letterhead, currency, bill }: BillBasis) {
  const words = documentLabels[locale]
  // Everything that is not tax counts as fare, so that an agent does not see our earnings.
  const { code, fare, taxes } = billWords(bill, locale)
  return {
    form: 'bill' as const,
    locale,
    letterhead,
    warning: [] as string[],
    currency,
    heads: { text: words.description, code, amount: words.amount(currency), fare, taxes },
    second: null,
    later: null,
  }
}

export function factsOf(
  locale: Locale,
  bill: ProductBill | undefined,
  { ref, pnr, travelDate, lastTravelDate, ...sold }: About,
): Fact[] {
  const labels = billWords(bill, locale)
  return [
    { label: documentLabels[locale].ref, value: ref, ltr: true },
    { label: labels.pnr, value: pnr ?? '', ltr: true },
    { label: labels.title, value: soldTitle(sold, locale) },
    { label: labels.first, value: travelDate ? dayText(travelDate, locale) : '' },
    ...(labels.last && lastTravelDate ? [{ label: labels.last, value: dayText(lastTravelDate, locale) }] : []),
  ]
}

export const creditedText = (bill: ProductBill | undefined, cause: CreditNote['cause'], locale: Locale): string =>
  billWords(bill, locale).credited ?? documentLabels[locale].credited(cause)

const LATER = ['adjustment', 'reissue', 'ancillary']

/** Changes after the invoice: price changes, voids and refunds. The invoice itself stays as it was. */
function laterLines(
  { product, entries, credits }: BookingSet,
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
    text: `${creditedText(product?.bill, cause, locale)} · ${dateText(createdAt.toISOString(), locale, zone)}`,
    code: creditNo(note),
    amount: fee - amount,
  }))
  return [...changed, ...given]
}

/** What was sold, as its product lists it, or all travellers with their tickets. */
function soldLines(set: BookingSet, content: InvoiceContent, price: Price, locale: Locale) {
  const { product, details, travellers } = set
  if (details === null || !product?.bill?.lines) return peopleLines(content, price)
  // The invoice lists travellers in the same order as the booking.
  const billed = (one: BookedTraveller) => content.travellers[travellers.indexOf(one)]
  return product.bill.lines(set, {
    price: (one) => billed(one)?.[price] ?? 0,
    taxes: (one) => (price === 'owed' ? billed(one)?.taxes : undefined),
    code: content.pnr,
    locale,
  })
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
function invoiceSums(
  { product }: BookingSet,
  lines: readonly DocumentLine[],
  content: InvoiceContent,
  locale: Locale,
): BillDocument['sums'] {
  const words = documentLabels[locale]
  const totalLine = { label: words.invoiceTotal, amount: content.owed }
  if (!lines.some(({ taxes }) => taxes !== undefined)) return [totalLine]
  const taxes = sumOf(lines.map((line) => line.taxes ?? 0))
  const heads = billWords(product?.bill, locale)
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
  const { trip, lastTravelDate } = set.booking
  const bill = set.product?.bill
  const later = laterLines(set, { locale, zone })
  const apart = content.adjustment ? [{ text: words.adjustment, code: null, amount: content.adjustment }] : []
  const lines = soldLines(set, content, 'owed', locale)
  return {
    ...basis({ locale, letterhead, currency, bill }),
    title: words.kinds.invoice,
    number: invoiceNo(invoice),
    facts: [
      ...billedFacts(content.billedTo, ntn, locale),
      { label: words.date, value: dateText(createdAt.toISOString(), locale, zone) },
      ...factsOf(locale, bill, { ...content, trip, lastTravelDate }),
    ],
    lines: [...lines, ...apart],
    sums: invoiceSums(set, lines, content, locale),
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

/** The parts of what the client was shown, as far as its product tells them apart. */
function clientSums(set: BookingSet, { total }: InvoiceContent, locale: Locale): BillDocument['sums'] {
  const parts = set.details === null ? [] : (set.product?.bill?.clientParts?.(set, total, locale) ?? [])
  return [...parts, { label: documentLabels[locale].invoiceTotal, amount: total }]
}

/** An agent's own invoice to their client, at the price the client was shown. */
export function toClientInvoice(
  set: BookingSet,
  invoice: Invoice,
  { locale, letterhead, zone, ntn }: BillOptions,
): BillDocument {
  const words = documentLabels[locale]
  const { content, currency, createdAt } = invoice
  const { ref, contact, trip, lastTravelDate } = set.booking
  const bill = set.product?.bill
  const lines = soldLines(set, content, 'total', locale)
  const apart = content.total - sumOf(lines, ({ amount }) => amount)
  return {
    ...basis({ locale, letterhead, currency, bill }),
    title: words.kinds['client-invoice'],
    number: ref,
    facts: [
      { label: words.billedTo, value: contact.name },
      { label: words.date, value: dateText(createdAt.toISOString(), locale, zone) },
      ...factsOf(locale, bill, { ...content, trip, lastTravelDate }),
      { label: words.ntn, value: ntn ?? '', ltr: true },
    ],
    lines: apart === 0 ? lines : [...lines, { text: words.adjustment, code: null, amount: apart }],
    sums: clientSums(set, content, locale),
    later: toLater(locale, clientLaterLines(set, { locale, zone }), content.total),
    foot: [words.invoiceFoot],
  }
}
