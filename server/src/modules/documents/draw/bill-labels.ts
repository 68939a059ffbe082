import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { nameText } from '@safar/contract/wording/names'
import { type Booking, HOTEL } from '../../bookings/public.ts'
import { GROUP } from '../../groups/public.ts'
import { HOLIDAY } from '../../holidays/public.ts'
import { INSURANCE } from '../../insurance/public.ts'
import { UMRAH } from '../../umrah/public.ts'
import { documentLabels } from '../document.labels.ts'

interface BillLabels {
  /** Label of the reference by which the buyer knows the booking. */
  pnr: string
  title: string
  first: string
  /** Label of the last day; null if only the first is shown. */
  last: string | null
  /** Label of each traveller's number. */
  code: string
  sale: string
}

/** The labels of a bill or mail that depend on the product sold. */
export function billLabels(product: string, locale: Locale): BillLabels {
  const words = documentLabels[locale]
  const { stay, own } = words
  const days = { first: own.departure, last: own.return }
  switch (product) {
    case HOTEL:
      return {
        pnr: stay.reference,
        title: stay.hotel,
        first: stay.checkIn,
        last: stay.checkOut,
        code: stay.confirmation,
        sale: stay.sale,
      }
    case UMRAH:
      return { pnr: own.number, title: own.package, ...days, code: words.voucher, sale: own.umrahSale }
    case HOLIDAY:
      return { pnr: own.number, title: own.holiday, ...days, code: words.voucher, sale: own.holidaySale }
    case INSURANCE:
      return {
        pnr: own.policy,
        title: own.plan,
        first: own.coverFrom,
        last: own.coverTo,
        code: own.certificate,
        sale: own.insuranceSale,
      }
    case GROUP:
      return { pnr: words.pnr, title: words.route, ...days, code: words.ticket, sale: own.groupSale }
    default:
      return {
        pnr: words.pnr,
        title: words.route,
        first: words.travelDate,
        last: null,
        code: words.ticket,
        sale: words.entries.sale ?? '',
      }
  }
}

/** The product sold in one line, in the reader's language if it has a name in both. */
export function soldTitle({ title, trip }: Pick<Booking, 'title' | 'trip'>, locale: Locale): string {
  if (trip?.kind === 'umrah' || trip?.kind === 'holiday' || trip?.kind === 'insurance') return nameText(trip, locale)
  return isle(title)
}
