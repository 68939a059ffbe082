import type { FeaturedFare } from '@safar/contract/featured/featured.contract'
import { invalid } from '../../../platform/errors.ts'
import { type FeaturedFlights, routeErrors, type StoredPrice } from '../../featured/public.ts'
import type { Flights } from '../flights.ts'
import { toAirline, toPlace } from '../route-fares/route-fares.queries.ts'
import { findFare } from './find-fare.ts'

type World = Flights['world']

function toFare(world: World, price: StoredPrice | null): FeaturedFare | null {
  if (!price?.date || !price.currency || !price.airline) return null
  return {
    date: price.date,
    price: { amount: price.amount ?? 0, currency: price.currency },
    airline: toAirline(world, price.airline),
    stops: price.stops ?? 0,
    minutes: price.minutes ?? 0,
  }
}

/** Routes with their lowest fare: one adult, one way, economy. */
export function createFeaturedFlights(flights: Flights, today: () => string): FeaturedFlights {
  const { world } = flights
  const isPlace = (code: string) => world.airportsOf(code).length > 0
  return {
    product: 'flight',
    subject: 'featured_flight',
    texts: { saved: 'featured_saved', removed: 'featured_removed', full: 'featured_full' },
    async readForm(form) {
      const route = { origin: form.origin, destination: form.destination }
      const dates = { travelFrom: form.travel_from, travelTo: form.travel_to }
      const errors = routeErrors({ ...route, ...dates }, isPlace, today())
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const titles = { title: form.title, titleArabic: form.title_ar }
      return { ...route, ...dates, ...titles, active: form.active, hotel: null, nights: null, daysAhead: null }
    },
    describe: ({ hotel: _hotel, nights: _nights, daysAhead: _days, ...route }) => route,
    toRow: ({ item, price }) => ({
      id: item.id,
      origin: toPlace(world, item.origin ?? ''),
      destination: toPlace(world, item.destination ?? ''),
      title: item.title,
      title_ar: item.titleArabic,
      travel_from: item.travelFrom,
      travel_to: item.travelTo,
      active: item.active,
      fare: toFare(world, price),
      checked_at: price?.checkedAt.toISOString() ?? null,
    }),
    toShown: ({ fare, checked_at, ...row }) => (fare && checked_at ? [{ ...row, fare, checked_at }] : []),
    findPrice: (item, day) => findFare(flights, item, day),
    areSuppliersUp: async () =>
      (await flights.connections()).every(({ enabled, breaker }) => !enabled || breaker.state === 'closed'),
  }
}
