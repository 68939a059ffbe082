import { ownDays, totalNights } from '@safar/contract/products/umrah/package.rules'
import type {
  UmrahDepartureForm,
  UmrahPackageForm,
  UmrahPriceList,
} from '@safar/contract/products/umrah/package.shapes'
import { sharings } from '@safar/contract/vocabulary/umrah'
import type { StoredPackageForm, UmrahPackage } from '../tables.ts'

/** The cheapest room; 0 if nothing has a price. */
function lowestOf(prices: UmrahPriceList): number {
  const known = sharings.flatMap((sharing) => prices[sharing] ?? [])
  return known.length > 0 ? Math.min(...known) : 0
}

/** The first and the last day on which it can leave. */
export function departureDays(
  form: Pick<StoredPackageForm, 'own_dates' | 'valid_from' | 'valid_to' | 'notice_days'>,
  departures: readonly Pick<UmrahDepartureForm, 'departs_on'>[],
  today: string,
) {
  const days = departures.map(({ departs_on }) => departs_on).sort()
  const next = days.find((day) => day > today)
  const own = ownDays(form, today)
  const ownNext = form.own_dates && own.first <= own.last ? own.first : undefined
  const first = [next, ownNext].filter((day) => day !== undefined).sort()[0]
  const last = form.own_dates ? [...days, form.valid_to].sort().at(-1) : days.at(-1)
  return { nextDeparture: first ?? form.valid_from, lastDeparture: last ?? form.valid_to }
}

type Columns = Omit<
  UmrahPackage,
  'id' | 'rateOn' | 'version' | 'createdAt' | 'updatedAt' | 'hiddenAt' | 'nextDeparture' | 'lastDeparture'
>

/** Columns for filtering and sorting lists, derived from the form. */
export function toColumns(form: Omit<UmrahPackageForm, 'departures'>): Columns {
  const hotels = form.stays.flatMap(({ city, hotels: [first] }) => (first && city !== 'other' ? [first] : []))
  const { name, season, prices } = form
  const words = [name.en, name.ar, season.en, season.ar, ...hotels.flatMap((hotel) => [hotel.name.en, hotel.name.ar])]
  return {
    form,
    status: form.status,
    category: form.category,
    nights: totalNights(form.stays),
    publicFrom: lowestOf(prices.public),
    agentFrom: lowestOf(prices.agent),
    publicPrices: prices.public,
    agentPrices: prices.agent,
    metres: Math.max(0, ...hotels.map(({ metres }) => metres)),
    stars: hotels.length > 0 ? Math.min(...hotels.map(({ stars }) => stars)) : 0,
    departureCities: form.departure_cities,
    validFrom: form.valid_from,
    validTo: form.valid_to,
    ownDates: form.own_dates,
    searchText: words.filter(Boolean).join(' ').toLowerCase(),
  }
}
