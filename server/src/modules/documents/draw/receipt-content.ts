import { sumOf } from '@safar/contract/amount'
import type { Locale } from '@safar/contract/wording/locale'
import { dateText, dayText } from '../../../platform/documents/labels.ts'
import { type CreditNote, creditNo, invoiceNo, type ProductBill } from '../../bookings/public.ts'
import type { BillDocument } from '../booking-documents.ts'
import { type BookingSet, listReceipts } from '../booking-set.ts'
import { documentLabels, ticketText } from '../document.labels.ts'
import { billWords } from './bill-words.ts'
import {
  type BillOptions,
  basis,
  billedFacts,
  creditedText,
  factsOf,
  type Options,
  type WithSecond,
} from './invoice-content.ts'
import { secondNote } from './second-note.ts'

const entryLabel = (kind: string, bill: ProductBill | undefined, locale: Locale): string =>
  (kind === 'sale' ? billWords(bill, locale).sale : documentLabels[locale].entries[kind]) ?? kind

/** What we received for the booking, voucher by voucher, less what was returned. */
export function toReceipt(
  set: BookingSet,
  payer: string,
  { locale, letterhead, second }: Options & WithSecond,
): BillDocument {
  const words = documentLabels[locale]
  const { booking, invoice } = set
  const bill = set.product?.bill
  const received = listReceipts(set)
  const [first] = received
  const paidIn = first?.kind === 'deposit'
  return {
    ...basis({ locale, letterhead, currency: booking.currency, bill }),
    title: words.kinds.receipt,
    number: first?.voucher ?? booking.ref,
    facts: [
      { label: words.paidBy, value: payer },
      { label: words.date, value: first ? dayText(first.day, locale) : '' },
      { label: words.ofInvoice, value: invoice ? invoiceNo(invoice) : '', ltr: true },
      ...factsOf(locale, bill, booking),
    ],
    heads: { text: words.description, code: words.voucher, amount: words.amount(booking.currency) },
    lines: received.map(({ kind, day, voucher, amount }) => ({
      text: `${entryLabel(kind, bill, locale)} · ${dayText(day, locale)}`,
      code: voucher,
      amount,
    })),
    sums: [
      {
        label: paidIn ? words.received : words.fromAccount,
        amount: sumOf(received, ({ amount }) => amount),
      },
    ],
    second,
    foot: [...secondNote(second, booking.currency, locale), paidIn ? words.invoiceFoot : words.receiptFoot],
  }
}

const toTaxes = ({ taxes }: CreditNote['content']) => (taxes === undefined ? {} : { taxes })

/** What a void or refund returns to the billed party. */
export function toCreditNote(
  { booking, product }: BookingSet,
  note: CreditNote,
  { locale, letterhead, zone, ntn, second }: BillOptions & WithSecond,
): BillDocument {
  const words = documentLabels[locale]
  const { trip, travelDate, lastTravelDate } = booking
  const bill = product?.bill
  // For what is sold as a whole, the dates identify what is meant.
  const days = billWords(bill, locale).credited ? { travelDate, lastTravelDate } : {}
  const { content, currency, amount, fee, cause, createdAt } = note
  const basic = basis({ locale, letterhead, currency, bill })
  return {
    ...basic,
    title: words.kinds['credit-note'],
    number: creditNo(note),
    facts: [
      ...billedFacts(content.billedTo, ntn, locale),
      { label: words.date, value: dateText(createdAt.toISOString(), locale, zone) },
      { label: words.ofInvoice, value: content.invoice ?? '', ltr: true },
      ...factsOf(locale, bill, { ...content, trip, ...days }),
    ],
    lines: [
      { text: creditedText(bill, cause, locale), code: content.invoice, amount, ...toTaxes(content) },
      ...(fee ? [{ text: words.fee, code: null, amount: -fee }] : []),
    ],
    heads: { ...basic.heads, code: words.number },
    sums: [...(fee ? [{ label: words.creditedAmount, amount }] : []), { label: words.given, amount: amount - fee }],
    second,
    foot: [
      ...secondNote(second, currency, locale),
      ...content.travellers.map(({ name, ticket }) =>
        [name.toUpperCase(), ticketText(ticket)].filter(Boolean).join(' · '),
      ),
      words.creditFoot,
    ],
  }
}
