import { formatAmount, formatMoney, hasFractions, sumOf } from '@safar/contract/amount'
import { dayInZone, formatHijri, zoneLabel } from '@safar/contract/day'
import { type PlanStep, planSteps } from '@safar/contract/sales/plan.rules'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dateText, dateTimeText, dayText } from '../../../platform/documents/labels.ts'
import {
  type Booking,
  type CancellationTerms,
  type DocumentLine,
  type DocumentSection,
  type DocumentSource,
  isCancelled,
  type PaperOptions,
  type TripDocument,
  type TripOptions,
} from '../../bookings/public.ts'
import { documentLabels } from '../document.labels.ts'
import { packageLabels } from './package.labels.ts'

type PackageStatus = 'held' | 'partPaid' | 'confirmed' | 'cancelled'

/** What an agent has paid us is not their client's business: for the client the booking is held. */
export function toPackageStatus(booking: Booking): PackageStatus {
  if (isCancelled(booking)) return 'cancelled'
  if (booking.issuedAt !== null) return 'confirmed'
  return booking.agentId === null && booking.covered > 0 ? 'partPaid' : 'held'
}

/** 'Sat 12 Dec 2026', and the same day in the Umm al-Qura calendar. */
export const bothCalendars = (day: string, locale: Locale): string[] => [
  dayText(day, locale, { weekday: true }),
  formatHijri(day, locale, 'UTC'),
]

/** In both languages, since a reader at a desk may know only one. */
function warningOf(booking: Booking, { locale, zone }: Pick<TripOptions, 'locale' | 'zone'>): string[] {
  const status = toPackageStatus(booking)
  if (status === 'confirmed') return []
  const labels = packageLabels[locale]
  const both = [labels.warnings[status], packageLabels[locale === 'en' ? 'ar' : 'en'].warnings[status]]
  const { payBy } = booking
  if (status === 'cancelled' || !payBy) return both
  const when = `${isle(dateTimeText(payBy.toISOString(), locale, zone))} (${isle(zoneLabel(zone, payBy))})`
  return [...both, labels.t(status === 'held' ? 'payBy' : 'nextPart', { when })]
}

/** Our reference is left out if the band already shows it. */
function factsOf(booking: Booking, { locale, zone, helpline }: PaperOptions, code: string | null): Fact[] {
  const labels = packageLabels[locale]
  const words = documentLabels[locale]
  const { ref, createdAt, issuedAt, payBy, contact } = booking
  const status = toPackageStatus(booking)
  const isOpen = status === 'held' || status === 'partPaid'
  return [
    { label: words.ref, value: code === ref ? '' : ref, ltr: true },
    { label: words.status, value: labels.states[status] },
    issuedAt
      ? { label: labels.confirmedOn, value: dateText(issuedAt.toISOString(), locale, zone) }
      : { label: words.bookedOn, value: dateText(createdAt.toISOString(), locale, zone) },
    { label: words.payByLabel, value: isOpen && payBy ? dateTimeText(payBy.toISOString(), locale, zone) : '' },
    { label: words.contact, value: contact.name },
    { label: words.helpline, value: helpline, ltr: true },
  ]
}

type PackageDocument = Pick<TripDocument, 'title' | 'code' | 'headline' | 'under'> &
  Partial<TripDocument> & { booking: Booking; moreFacts?: Fact[] }

/** Combines what all package documents share with the content of this one. */
export function toPackageDocument(
  { booking, moreFacts = [], ...document }: PackageDocument,
  options: PaperOptions,
): TripDocument {
  const { locale, letterhead, zone } = options
  return {
    form: 'trip',
    locale,
    letterhead,
    number: booking.ref,
    warning: warningOf(booking, { locale, zone }),
    facts: [...factsOf(booking, options, document.code.value), ...moreFacts],
    legs: [],
    travellers: [],
    sections: [],
    terms: [],
    price: null,
    ...document,
  }
}

/** What the traveller pays for each line, and manual price changes. */
export function toPrice(
  { booking }: Pick<DocumentSource, 'booking'>,
  lines: DocumentLine[],
  { locale, price }: Pick<TripOptions, 'locale' | 'price'>,
): TripDocument['price'] {
  if (!price) return null
  const { currency, total } = booking
  const apart = total - sumOf(lines, ({ amount }) => amount)
  const adjustment = { text: documentLabels[locale].adjustment, code: null, amount: apart }
  return { currency, lines: apart === 0 ? lines : [...lines, adjustment], total }
}

/** The same as a half-width table, next to the instalments. */
export function priceSections(
  source: Pick<DocumentSource, 'booking'>,
  lines: DocumentLine[],
  options: PaperOptions,
): DocumentSection[] {
  const price = toPrice(source, lines, options)
  if (!price) return []
  const { currency, total } = price
  const words = documentLabels[options.locale]
  const exact = hasFractions(
    [total, ...price.lines.map(({ amount }) => amount)].map((amount) => ({ amount, currency })),
  )
  return [
    {
      title: words.price,
      half: true,
      table: {
        columns: [
          { label: words.description, share: 2 },
          { label: words.amount(currency), align: 'end', ltr: true },
        ],
        rows: [
          ...price.lines.map(({ text, amount }) => [text, formatAmount({ amount, currency }, { exact })]),
          [words.total, formatMoney({ amount: total, currency }, { exact })],
        ],
      },
    },
  ]
}

/** The instalments and what is paid of each. An agent's own arrangement with their client is not ours to show. */
export function planSections(booking: Booking, { locale, zone, price, now }: PaperOptions): DocumentSection[] {
  const { plan, currency, total, issuedAt, covered, agentId } = booking
  if (!price || agentId !== null || !plan || plan.length < 2) return []
  const labels = packageLabels[locale]
  const paid = issuedAt === null ? covered : total
  const steps = planSteps(plan, paid, now)
  const amounts = [total, paid, ...steps.flatMap(({ amount, paid: covers }) => [amount, covers])]
  const exact = hasFractions(amounts.map((amount) => ({ amount, currency })))
  const figure = (amount: number) => formatAmount({ amount, currency }, { exact })
  const money = (amount: number) => formatMoney({ amount, currency }, { exact })
  const row = ({ due_at, amount, paid: covers, state }: PlanStep) => [
    dayText(dayInZone(zone, due_at), locale),
    figure(amount),
    figure(covers),
    labels.stepStates[state],
  ]
  return [
    {
      title: labels.plan,
      half: true,
      table: {
        columns: [
          { label: labels.due, share: 1.3 },
          { label: labels.t('amount', { currency }), share: 1.4, align: 'end', ltr: true },
          { label: labels.t('paid', { currency }), share: 1.2, align: 'end', ltr: true },
          { label: labels.state },
        ],
        rows: steps.map(row),
      },
      facts: [
        { label: labels.planTotal, value: money(total), ltr: true },
        { label: labels.planPaid, value: money(paid), ltr: true },
        { label: labels.planLeft, value: money(Math.max(0, total - paid)), ltr: true },
      ],
    },
  ]
}

/** What cancelling costs over time, as a share of the price; on documents with prices also as an amount. */
export function cancellationSections(
  { clientSteps, clientNoShow, zone }: CancellationTerms,
  { currency, issuedAt }: Pick<Booking, 'currency' | 'issuedAt'>,
  { locale, price }: Pick<TripOptions, 'locale' | 'price'>,
): DocumentSection[] {
  if (clientSteps.length === 0) return []
  const labels = packageLabels[locale]
  const costOf = (penalty: number): string => {
    if (penalty === 0) return labels.free
    const percent = clientNoShow > 0 ? Math.round((penalty * 100) / clientNoShow) : 100
    if (!price) return labels.t('share', { percent })
    return labels.t('shareAmount', { percent, amount: isle(formatMoney({ amount: penalty, currency })) })
  }
  const rows = clientSteps.map(({ from, penalty }) => [
    from === null ? labels.fromBooking : labels.t('fromDay', { day: dayText(dayInZone(zone, from), locale) }),
    costOf(penalty),
  ])
  return [
    {
      title: labels.cancellation,
      half: true,
      table: {
        columns: [
          { label: labels.when, share: 1 },
          { label: labels.cost, share: 2 },
        ],
        rows: [...rows, ...(issuedAt === null ? [] : [[labels.noShow, costOf(clientNoShow)]])],
      },
    },
  ]
}
