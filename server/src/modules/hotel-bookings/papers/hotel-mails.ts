import { formatMoney } from '@safar/contract/amount'
import type { HotelParts } from '@safar/contract/products/hotels/booked.shapes'
import type { BookedStay } from '@safar/contract/products/hotels/hotel.schema'
import { countText, freeUntilText } from '@safar/contract/trips/stay-text'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import { type MailPanels, mailDay, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

/** The hotel with its dates, rooms, free cancellation deadline, and what is paid there. */
function toPanel(stay: BookedStay, locale: Locale): MailPanels[number] {
  const labels = paperLabels[locale]
  const { hotel, facts, check_in: first, check_out: last, nights, rooms, cancellation } = stay
  const free = freeUntilText(cancellation, hotel.zone, locale)
  const party = [countText('nights', nights, locale), countText('rooms', rooms.length, locale)].join(' · ')
  return {
    title: nameText(hotel, locale),
    lines: [
      { label: labels.checkIn, value: `${mailDay(first, locale)}, ${facts.check_in_from}` },
      { label: labels.checkOut, value: `${mailDay(last, locale)}, ${facts.check_out_until}` },
      { label: labels.stay, value: free ? `${party}. ${free}` : party },
      { label: labels.address, value: hotel.address },
      { label: labels.phone, value: hotel.phone },
      ...rooms
        .flatMap(({ rate }) => rate.due_at_hotel)
        .map((due) => ({ label: `${labels.dueAtHotel} · ${nameText(due, locale)}`, value: formatMoney(due) })),
    ],
  }
}

export const hotelMails: ProductMails = {
  locator: (locale) => paperLabels[locale].reference,
  people: (locale) => paperLabels[locale].guests,
  panels: ({ stay }: HotelParts, locale) => [toPanel(stay, locale)],
}
