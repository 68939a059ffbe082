import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { boardText, countText } from '@safar/contract/products/hotels/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { BookedTraveller } from '../../bookings/public.ts'
import type { BookedStayRow } from '../../hotel-bookings/public.ts'
import type { BillDocument, DocumentLine } from '../booking-documents.ts'
import { documentLabels } from '../document.labels.ts'
import { travellerName } from './traveller-name.ts'

interface RoomLineOptions {
  /** The price of a room is recorded at its lead guest. */
  price: (lead: BookedTraveller) => number
  /** Undefined if taxes are not shown separately. */
  taxes?: (lead: BookedTraveller) => number | undefined
  /** Null if the hotel has not confirmed yet. */
  code: string | null
  locale: Locale
}

/** A room as a bill names it: `Deluxe double, Breakfast included, 3 nights`. */
export function roomLines(
  stay: BookedStayRow,
  travellers: readonly BookedTraveller[],
  { price, taxes, code, locale }: RoomLineOptions,
): DocumentLine[] {
  const nights = countText('nights', nightsOf(stay), locale)
  const comma = locale === 'ar' ? '، ' : ', '
  return stay.rooms.flatMap(({ shown, guests }) => {
    const lead = travellers.find(({ key }) => key === guests[0])
    if (!lead) return []
    const room = [nameText(shown.room, locale), boardText(shown.board, locale), nights].join(comma)
    const split = taxes?.(lead)
    return [
      {
        text: `${room} · ${isle(travellerName(lead))}`,
        code: lead.ticket ?? code,
        amount: price(lead),
        ...(split !== undefined && { taxes: split }),
      },
    ]
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Nights and taxes as shown to the client. */
export function staySums({ rooms }: BookedStayRow, total: number, locale: Locale): BillDocument['sums'] {
  const words = documentLabels[locale]
  const nights = sum(rooms.map(({ shown }) => shown.price.nights.amount))
  const taxes = sum(rooms.map(({ shown }) => shown.price.taxes.amount))
  const parts = [
    { label: words.stay.roomNights, amount: nights },
    { label: words.stay.roomTaxes, amount: taxes },
    { label: words.adjustment, amount: total - nights - taxes },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}
