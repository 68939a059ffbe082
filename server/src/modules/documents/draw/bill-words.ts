import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import type { BillWords, Booking, ProductBill } from '../../bookings/public.ts'
import { documentLabels } from '../document.labels.ts'

/** The labels of a bill or a mail for what was sold: those of tickets, unless its product has other words. */
export function billWords(bill: ProductBill | undefined, locale: Locale): BillWords {
  const { pnr, route, travelDate, ticket, entries, fare, taxes } = documentLabels[locale]
  const ofTickets = { pnr, title: route, first: travelDate, last: null, code: ticket, sale: entries.sale ?? '' }
  return { ...ofTickets, fare, taxes, ...bill?.words?.(locale) }
}

/** The product sold in one line, in the reader's language if its trip has a name in both. */
export const soldTitle = ({ title, trip }: Pick<Booking, 'title' | 'trip'>, locale: Locale): string =>
  trip && 'name' in trip ? nameText(trip, locale) : isle(title)
