import type { holidays as contract, HolidayPrice } from '@safar/contract/products/holidays/holidays.contract'
import { planInstalments } from '@safar/contract/sales/terms.rules'
import { todayOf } from '../../platform/clock.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { audienceOf, seesTerms } from '../pricing/public.ts'
import type { DepartureSeats } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { priceParty } from './holiday-view.ts'
import { readVisibleHoliday } from './holidays.queries.ts'
import type { Holiday } from './tables.ts'

/** A departure that takes bookings; otherwise refuses with the reason. */
export function chooseDeparture(
  { status }: Pick<Holiday, 'status'>,
  departures: readonly DepartureSeats[],
  departureId: number,
  today: string,
): DepartureSeats {
  if (status !== 'active') throw new AppError('conflict', { shown: 'holiday_not_on_sale' })
  const departure = departures.find(({ id }) => id === departureId)
  if (!departure) throw invalid({ departure_id: 'holiday_departure_gone' })
  if (departure.bookBy < today) throw invalid({ departure_id: 'holiday_departure_closed' })
  return departure
}

/** Prices a party. Nothing is reserved. */
export async function priceHoliday(
  deps: HolidayDeps,
  { params, query, actor }: Call<typeof contract.price>,
): Promise<HolidayPrice> {
  const { row, departures } = await readVisibleHoliday(deps.db.adhoc, actor, params.id)
  const { adult, child, infant, departure_id, agent_id } = query
  if (adult === 0) throw invalid({ adult: 'holiday_adult' })
  if (infant > adult) throw invalid({ infant: 'holiday_infants' })
  const today = todayOf(deps)
  const departure = departure_id === undefined ? null : chooseDeparture(row, departures, departure_id, today)
  const audience = audienceOf(actor, agent_id)
  const party = { adult, child, infant }
  const { fares, listed } = priceParty(row.form, party, { book: await deps.pricing.book(), audience })
  const { price } = listed
  return {
    currency: deps.config.AGENCY_CURRENCY,
    lines: fares.map((fare, index) => {
      const each = price.lines[index]?.total ?? 0
      return { fare, count: party[fare], each, amount: each * party[fare] }
    }),
    total: price.total,
    owed: seesTerms(audience) ? price.owed : null,
    // Parts of what is owed to us, without an agent's own mark-up.
    instalments:
      departure && !audience.withoutTerms
        ? planInstalments(row.form.payment_plan, price.owed, { today, departsOn: departure.departsOn })
        : [],
  }
}
