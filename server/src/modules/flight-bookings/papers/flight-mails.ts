import { clockOf, dayOf } from '@safar/contract/day'
import type { FlightParts } from '@safar/contract/products/flights/booked.shapes'
import type { SegmentView } from '@safar/contract/trips/itinerary.schema'
import type { Locale } from '@safar/contract/wording/locale'
import type { MailTrip } from '../../../platform/mail/mail-lines.ts'
import { mailDay, type ProductMails } from '../../bookings/public.ts'
import { paperLabels } from './paper.labels.ts'

function toTrip({ marketing, from, to, minutes }: SegmentView, locale: Locale): MailTrip {
  const { hours, minutes: short } = paperLabels[locale]
  const stop = ({ airport, at, city, city_ar }: SegmentView['from']) => ({
    time: clockOf(at),
    code: airport,
    place: locale === 'ar' ? city_ar : city,
  })
  return {
    day: mailDay(dayOf(from.at), locale),
    carrier: `${marketing.code} ${marketing.number} · ${locale === 'ar' ? marketing.name_ar : marketing.name}`,
    from: stop(from),
    to: stop(to),
    detail: `${Math.floor(minutes / 60)}${hours} ${minutes % 60}${short}`,
  }
}

export const flightMails: ProductMails = {
  locator: (locale) => paperLabels[locale].pnr,
  trips: ({ offer }: FlightParts, locale) =>
    offer.slices.flatMap(({ segments }) => segments.map((segment) => toTrip(segment, locale))),
}
