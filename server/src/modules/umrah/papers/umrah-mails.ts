import { localizedWords } from '@safar/contract/content/read-localized'
import type { UmrahParts } from '@safar/contract/products/umrah/booked.shapes'
import type { BookedUmrah } from '@safar/contract/products/umrah/booking.shapes'
import { countText } from '@safar/contract/trips/stay-text'
import type { Locale } from '@safar/contract/wording/locale'
import { flightLine, type MailPanels, mailDay, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

const toFlightLine = (flight: BookedUmrah['flights'][number], locale: Locale) => {
  const { airline, number, from, to, departs_on, departs, arrives_on, arrives } = flight
  const times = { departs: `${departs_on}T${departs}`, arrives: `${arrives_on}T${arrives}` }
  return flightLine({ number: `${airline} ${number}`, from, to, ...times }, locale)
}

/** The package with its flights, and each of its hotels. */
function toPanels(umrah: BookedUmrah, locale: Locale): MailPanels {
  const labels = paperLabels[locale]
  const { departs_on, returns_on, nights, documents_by, flights, stays } = umrah
  const trip = [
    { label: labels.departure, value: mailDay(departs_on, locale) },
    { label: labels.return, value: mailDay(returns_on, locale) },
    { label: labels.stay, value: countText('nights', nights, locale) },
    ...flights.map((flight) => toFlightLine(flight, locale)),
    { label: labels.documentsBy, value: mailDay(documents_by, locale) },
  ]
  const hotels = stays.map(({ hotel, check_in, check_out, nights: count }) => ({
    title: localizedWords(hotel.name, locale),
    lines: [
      { label: labels.checkIn, value: mailDay(check_in, locale) },
      { label: labels.checkOut, value: mailDay(check_out, locale) },
      { label: labels.stay, value: countText('nights', count, locale) },
    ],
  }))
  return [{ title: localizedWords(umrah.package.name, locale), lines: trip }, ...hotels]
}

export const umrahMails: ProductMails = {
  locator: (locale) => paperLabels[locale].fileNumber,
  panels: ({ umrah }: UmrahParts, locale) => toPanels(umrah, locale),
}
