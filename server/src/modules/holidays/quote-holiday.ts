import { dayEnd } from '@safar/contract/day'
import { returnDay, seatsOf } from '@safar/contract/products/holidays/holiday.rules'
import type { HolidaySelection } from '@safar/contract/products/holidays/selection.shapes'
import { planInstalments } from '@safar/contract/sales/terms.rules'
import { todayOf } from '../../platform/clock.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Quotable } from '../bookings/public.ts'
import { audienceOf, toOfferedPrice } from '../pricing/public.ts'
import type { HolidayDeps } from './deps.ts'
import { priceParty } from './holiday-view.ts'
import { readVisibleHoliday, viewContext } from './holidays.queries.ts'
import { chooseDeparture } from './price-holiday.ts'

/** A departure of a holiday as shown in a quote, while it has seats for everybody. */
export const createHolidayQuotes = (
  deps: Pick<HolidayDeps, 'db' | 'pricing' | 'clock' | 'config'>,
): Quotable<HolidaySelection> => ({
  idOf: ({ holiday_id }) => holiday_id,
  async price({ actor, agentId }, { holiday_id, departure_id, adult, child, infant }) {
    const { row, departures } = await readVisibleHoliday(deps.db.adhoc, actor, holiday_id)
    const today = todayOf(deps)
    const departure = chooseDeparture(row, departures, departure_id, today)
    const party = { adult, child, infant }
    if (infant > adult) throw invalid({ 'selection.infant': 'holiday_infants' })
    if (departure.seats.left < seatsOf(party)) throw new AppError('conflict', { shown: 'holiday_full' })
    const audience = audienceOf(actor, agentId)
    const { book, currency, pictures } = await viewContext(deps, [row], audience)
    const { fares, listed } = priceParty(row.form, party, { book, audience })
    const { total, lines } = toOfferedPrice(listed, audience)
    const { form } = row
    const { departsOn, bookBy } = departure
    const instalments = planInstalments(form.payment_plan, total, { today, departsOn })
    return {
      currency,
      net: listed.price.net,
      owed: listed.price.owed,
      sale_ends_at: dayEnd(bookBy, deps.config.AGENCY_ZONE).toISOString(),
      shown: {
        product: 'holiday',
        name: form.name,
        departs_on: departsOn,
        returns_on: returnDay(departsOn, row.nights),
        nights: row.nights,
        people: fares.map((fare, index) => ({ fare, count: party[fare], total: (lines[index] ?? 0) * party[fare] })),
        flights: [],
        baggage: null,
        stays: [],
        included: form.inclusions,
        excluded: form.exclusions,
        cancellation: form.cancellation,
        terms: null,
        instalments: audience.channel === 'agent' || instalments.length < 2 ? [] : instalments,
        picture: form.pictures.flatMap((name) => pictures.get(name) ?? [])[0] ?? null,
        total,
      },
    }
  },
})
