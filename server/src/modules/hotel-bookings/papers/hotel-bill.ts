import { sumOf } from '@safar/contract/amount'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import { boardText, countText } from '@safar/contract/trips/stay-text'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { BilledAmounts, BookedTraveller, DocumentLine, ProductBill } from '../../bookings/public.ts'
import { commaOf, documentLabels, travellerName } from '../../documents/public.ts'
import { type SoldStay, toSoldStay } from '../sold-stay.ts'
import { paperLabels } from './paper.labels.ts'

/** A room as a bill names it: `Deluxe double, Breakfast included, 3 nights`. */
export function roomLines(
  stay: SoldStay,
  travellers: readonly BookedTraveller[],
  { price, taxes, code, locale }: BilledAmounts,
): DocumentLine[] {
  const nights = countText('nights', nightsOf(stay), locale)
  return stay.rooms.flatMap(({ shown, guests }) => {
    const lead = travellers.find(({ key }) => key === guests[0])
    if (!lead) return []
    const room = [nameText(shown.room, locale), boardText(shown.board, locale), nights].join(commaOf(locale))
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

/** Nights and taxes as shown to the client. */
function toClientParts({ rooms }: SoldStay, total: number, locale: Locale) {
  const { roomNights, roomTaxes } = paperLabels[locale]
  const nights = sumOf(rooms.map(({ shown }) => shown.price.nights.amount))
  const taxes = sumOf(rooms.map(({ shown }) => shown.price.taxes.amount))
  const parts = [
    { label: roomNights, amount: nights },
    { label: roomTaxes, amount: taxes },
    { label: documentLabels[locale].adjustment, amount: total - nights - taxes },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

/** Every room with its nights and lead guest. */
export const hotelBill: ProductBill = {
  words(locale) {
    const labels = paperLabels[locale]
    return {
      pnr: labels.reference,
      title: labels.hotel,
      first: labels.checkIn,
      last: labels.checkOut,
      code: labels.confirmation,
      sale: labels.sale,
      fare: labels.roomNights,
      taxes: labels.roomTaxes,
      credited: labels.credited,
    }
  },
  lines: (source, amounts) => roomLines(toSoldStay(source), source.travellers, amounts),
  clientParts: (source, total, locale) => toClientParts(toSoldStay(source), total, locale),
}
