import { formatMoney } from '@safar/contract/amount'
import { localizedWords } from '@safar/contract/content/read-localized'
import { formatDateTime, zoneLabel } from '@safar/contract/day'
import {
  dayTermsText,
  fromText,
  lengthText,
  partyText,
  toText,
  waitingText,
} from '@safar/contract/products/rides/ride-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { Fact } from '../../../platform/documents/blocks.ts'
import type {
  DocumentLine,
  DocumentSection,
  DocumentSource,
  PaperOptions,
  TripDocument,
} from '../../bookings/public.ts'
import { documentLabels, toPackageDocument, toPrice } from '../../documents/public.ts'
import { leadName, toDriver } from '../sale/booked-ride.ts'
import type { BookedRideRow } from '../tables.ts'
import { paperLabels } from './paper.labels.ts'

/** The client of an agent is told what the public pays for waiting. */
export const shownWaiting = ({ agentId }: DocumentSource['booking'], { sold }: Pick<BookedRideRow, 'sold'>) => ({
  ...sold.waiting,
  half_hour: agentId === null ? sold.waiting.half_hour : sold.waiting_public,
})

function factsOf({ booking }: DocumentSource, row: BookedRideRow, locale: Locale): Fact[] {
  const labels = paperLabels[locale]
  const { sold, meeting } = row
  const { pick_up_at: at, from } = sold
  return [
    // A zone beside the time would be broken in the middle of its brackets.
    {
      label: `${labels.pickUp} (${zoneLabel(from.zone, at)})`,
      value: formatDateTime(at, locale, from.zone, 'weekday'),
    },
    { label: labels.from, value: fromText({ ...sold, ...meeting }, locale) },
    { label: labels.to, value: toText({ ...sold, ...meeting }, locale) ?? '' },
    { label: labels.flight, value: meeting.flight ?? '', ltr: true },
    { label: labels.vehicle, value: localizedWords(sold.vehicle.name, locale) },
    { label: labels.length, value: lengthText(sold, locale) ?? '' },
    { label: labels.lead, value: leadName(booking) },
    { label: labels.phone, value: meeting.phone, ltr: true },
  ]
}

/** Who drives, as soon as somebody was assigned. */
function driverSection({ booking }: DocumentSource, row: BookedRideRow, locale: Locale): DocumentSection[] {
  const labels = paperLabels[locale]
  const driver = toDriver(row)
  if (!driver) return booking.issuedAt === null ? [] : [{ title: labels.driver, lines: [labels.driverLater] }]
  const facts = [
    { label: labels.driverName, value: driver.name },
    { label: labels.driverPhone, value: driver.phone, ltr: true },
    { label: labels.plate, value: driver.plate, ltr: true },
  ]
  return [{ title: labels.driver, facts }]
}

function termsSections({ booking }: DocumentSource, row: BookedRideRow, locale: Locale): DocumentSection[] {
  const labels = paperLabels[locale]
  const { sold } = row
  const inDays = dayTermsText(sold, locale)
  const included = [...(inDays ? [inDays] : []), ...sold.route.included.map((item) => localizedWords(item, locale))]
  const waiting = waitingText({ ...sold, waiting: shownWaiting(booking, row) }, booking.currency, locale)
  return [
    ...(included.length > 0
      ? [{ title: labels.included, half: true, lines: included.map((item) => `• ${item}`) }]
      : []),
    { title: labels.waiting, half: true, lines: [waiting] },
  ]
}

/** What cancelling costs over time, by the clock of the pick-up; as an amount on a document with prices. */
function cancellationSection(
  { booking }: DocumentSource,
  { cancellation }: BookedRideRow,
  { locale, price }: PaperOptions,
): DocumentSection {
  const labels = paperLabels[locale]
  const { clientSteps, clientNoShow, zone } = cancellation
  const momentText = (at: string) =>
    `${formatDateTime(at, locale, zone, 'weekday')} ${isle(`(${zoneLabel(zone, at)})`)}`
  const costOf = (penalty: number): string => {
    if (penalty === 0) return labels.free
    const percent = clientNoShow > 0 ? Math.round((penalty * 100) / clientNoShow) : 100
    if (!price) return labels.t('share', { percent })
    const amount = isle(formatMoney({ amount: penalty, currency: booking.currency }))
    return labels.t('shareAmount', { percent, amount })
  }
  const rows = clientSteps.map(({ from, penalty }) => [
    from === null ? labels.fromBooking : labels.t('fromMoment', { when: momentText(from) }),
    costOf(penalty),
  ])
  return {
    title: labels.cancellation,
    table: {
      columns: [
        { label: labels.when, share: 1.4 },
        { label: labels.cost, share: 1 },
      ],
      rows: [...rows, [labels.noShow, costOf(clientNoShow)]],
    },
  }
}

/** The ride, and the waiting that was charged after it. */
export function rideLines(row: BookedRideRow, total: number, locale: Locale): DocumentLine[] {
  const { sold, waitedMinutes: minutes } = row
  const parts = [
    localizedWords(sold.route.name, locale),
    localizedWords(sold.vehicle.name, locale),
    ...(minutes === null ? [] : [paperLabels[locale].t('waitingLine', { minutes })]),
  ]
  return [{ text: parts.join(' · '), code: null, amount: total }]
}

/** What the traveller shows to the driver: where and when, which vehicle, what is included, and whom to call. */
export function toRideVoucher(source: DocumentSource, row: BookedRideRow, options: PaperOptions): TripDocument {
  const { locale } = options
  const { booking } = source
  const labels = paperLabels[locale]
  const { sold } = row
  return toPackageDocument(
    {
      booking,
      title: booking.issuedAt === null ? labels.holdSlip : labels.voucher,
      code: { label: documentLabels[locale].ref, value: booking.ref },
      headline: localizedWords(sold.route.name, locale),
      under: [localizedWords(sold.vehicle.name, locale), partyText(sold, locale)].join(' · '),
      moreFacts: factsOf(source, row, locale),
      sections: [
        ...driverSection(source, row, locale),
        ...termsSections(source, row, locale),
        cancellationSection(source, row, options),
      ],
      terms: labels.terms,
      price: toPrice(source, rideLines(row, booking.total, locale), options),
    },
    options,
  )
}
