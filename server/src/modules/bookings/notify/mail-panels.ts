import { formatMoney } from '@safar/contract/amount'
import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { formatDate } from '@safar/contract/day'
import type { BookedStay } from '@safar/contract/products/hotels/hotel.schema'
import { countText, freeUntilText } from '@safar/contract/products/hotels/stay-text'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { MailContent } from '../../../platform/mail/mail-layout.ts'
import type { MailTableLine } from '../../../platform/mail/mail-lines.ts'
import type { ProductView } from '../products/product-view.ts'
import { mailLabels } from './mail.labels.ts'

export type MailPanels = NonNullable<MailContent['panels']>

const dayText = (day: string, locale: Locale) => formatDate(day, locale, 'UTC', 'weekday')
/** '2027-02-14T09:40' of a place's own clock. */
const momentText = (at: string, locale: Locale) => `${dayText(at.slice(0, 10), locale)} ${at.slice(11, 16)}`

/** The hotel with its dates, rooms, free cancellation deadline, and what is paid there. */
function toStayPanel(stay: BookedStay, locale: Locale): MailPanels[number] {
  const words = mailLabels[locale]
  const { hotel, facts, check_in: first, check_out: last, nights, rooms, cancellation } = stay
  const free = freeUntilText(cancellation, hotel.zone, locale)
  const party = [countText('nights', nights, locale), countText('rooms', rooms.length, locale)].join(' · ')
  return {
    title: nameText(hotel, locale),
    lines: [
      { label: words.checkIn, value: `${dayText(first, locale)}, ${facts.check_in_from}` },
      { label: words.checkOut, value: `${dayText(last, locale)}, ${facts.check_out_until}` },
      { label: words.stay, value: free ? `${party}. ${free}` : party },
      { label: words.address, value: hotel.address },
      { label: words.phone, value: hotel.phone },
      ...rooms
        .flatMap(({ rate }) => rate.due_at_hotel)
        .map((due) => ({ label: `${words.dueAtHotel} · ${nameText(due, locale)}`, value: formatMoney(due) })),
    ],
  }
}

interface DatedFlight {
  number: string
  from: string
  to: string
  departs: string
  arrives: string
}

const toFlightLine = ({ number, from, to, departs, arrives }: DatedFlight, locale: Locale): MailTableLine => ({
  label: `${number} · ${from}–${to}`,
  value: `${momentText(departs, locale)} – ${momentText(arrives, locale)}`,
})

function toUmrahPanels({ umrah }: ProductView, locale: Locale): MailPanels {
  if (!umrah) return []
  const words = mailLabels[locale]
  const {
    package: { name },
    departs_on,
    returns_on,
    nights,
    documents_by,
    flights,
    stays,
  } = umrah
  const trip = [
    { label: words.departure, value: dayText(departs_on, locale) },
    { label: words.return, value: dayText(returns_on, locale) },
    { label: words.stay, value: countText('nights', nights, locale) },
    ...flights.map((one) =>
      toFlightLine(
        {
          number: `${one.airline} ${one.number}`,
          from: one.from,
          to: one.to,
          departs: `${one.departs_on}T${one.departs}`,
          arrives: `${one.arrives_on}T${one.arrives}`,
        },
        locale,
      ),
    ),
    { label: words.documentsBy, value: dayText(documents_by, locale) },
  ]
  const hotels = stays.map(({ hotel, check_in, check_out, nights: count }) => ({
    title: localizedWords(hotel.name, locale),
    lines: [
      { label: words.checkIn, value: dayText(check_in, locale) },
      { label: words.checkOut, value: dayText(check_out, locale) },
      { label: words.stay, value: countText('nights', count, locale) },
    ],
  }))
  return [{ title: localizedWords(name, locale), lines: trip }, ...hotels]
}

function toHolidayPanels({ holiday }: ProductView, locale: Locale): MailPanels {
  if (!holiday) return []
  const words = mailLabels[locale]
  return [
    {
      title: localizedWords(holiday.holiday.name, locale),
      lines: [
        { label: words.departure, value: dayText(holiday.departs_on, locale) },
        { label: words.return, value: dayText(holiday.returns_on, locale) },
        { label: words.stay, value: countText('nights', holiday.nights, locale) },
      ],
    },
  ]
}

const toGroupPanels = ({ group }: ProductView, locale: Locale): MailPanels =>
  group
    ? [
        {
          title: `${group.origin}–${group.destination}`,
          lines: group.flights.map((one) => toFlightLine({ ...one, from: one.origin, to: one.destination }, locale)),
        },
      ]
    : []

function toInsurancePanels({ insurance }: ProductView, locale: Locale): MailPanels {
  if (!insurance) return []
  const words = mailLabels[locale]
  const { plan, region, starts_on, ends_on, helpline, policy_number: number } = insurance
  return [
    {
      title: localizedWords(plan.name, locale),
      lines: [
        ...(number ? [{ label: words.certificate, value: number }] : []),
        { label: words.insurer, value: plan.insurer },
        { label: words.cover, value: `${dayText(starts_on, locale)} – ${dayText(ends_on, locale)}` },
        { label: words.region, value: words.regions[region] },
        { label: words.helpline, value: helpline },
      ],
    },
  ]
}

function toVisaPanels({ visa }: ProductView, locale: Locale): MailPanels {
  if (!visa) return []
  const words = mailLabels[locale]
  const name: LocalizedText = visa.name
  return [
    {
      title: localizedWords(name, locale),
      lines: [
        { label: words.application, value: visa.number },
        { label: words.arrival, value: dayText(visa.arrives_on, locale) },
      ],
    },
  ]
}

/** What was booked, in the words that matter for the product; flights are drawn apart. */
export const productPanels = (view: ProductView, locale: Locale): MailPanels => [
  ...(view.stay ? [toStayPanel(view.stay, locale)] : []),
  ...toUmrahPanels(view, locale),
  ...toHolidayPanels(view, locale),
  ...toGroupPanels(view, locale),
  ...toInsurancePanels(view, locale),
  ...toVisaPanels(view, locale),
]
