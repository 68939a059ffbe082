import { promos } from '@safar/contract/content/promos.contract'
import { featuredCars } from '@safar/contract/featured/cars.contract'
import { featured } from '@safar/contract/featured/featured.contract'
import { featuredHotels } from '@safar/contract/featured/featured-hotels.contract'
import { homePicks } from '@safar/contract/featured/home-picks.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { listText } from '@safar/contract/wording/list-text'
import type { Locale } from '@safar/contract/wording/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'
import type { Option } from '../../ui/fields/remote-select.tsx'

interface PriceState {
  active: boolean
  checked_at: string | null
}

/** Prices arrive a moment after an item is saved, so the list is polled until each price has been searched for. */
const refetchInterval = ({ state }: { state: { data: PriceState[] | undefined } }) =>
  state.data?.some(({ active, checked_at }) => active && checked_at === null) ? 2_000 : 60_000

export const promoList = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'promos'],
    queryFn: async ({ signal }) => (await call(promos.manage, undefined, { signal })).data,
  })

export const featuredList = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'flights'],
    queryFn: async ({ signal }) => (await call(featured.manage, undefined, { signal })).data,
    refetchInterval,
  })

export const featuredHotelList = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'hotels'],
    queryFn: async ({ signal }) => (await call(featuredHotels.manage, undefined, { signal })).data,
    refetchInterval,
  })

/** Cities and airports: a city stands for all its airports, and comes first if both share a code. */
export const placeOptions = (typed: string, locale: Locale) => ({
  queryKey: ['airports', 'places', typed, locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { places } = await call(reference.airports, { query: { q: typed, limit: 20 } }, { signal })
    const options = new Map<string, Option>()
    for (const { code, kind, city, city_ar, name, name_ar } of places) {
      const words = locale === 'ar' ? [city_ar || city, name_ar || name] : [city, name]
      const label = `${code} – ${listText(kind === 'city' ? words.slice(0, 1) : words, locale)}`
      if (!options.has(code)) options.set(code, { value: code, label })
    }
    return [...options.values()]
  },
  enabled: typed !== '',
  placeholderData: keepPreviousData,
})

/** Only the hotels among the places that match a text. */
export const hotelOptions = (typed: string, locale: Locale) => ({
  queryKey: ['hotels', 'places', 'hotels', typed, locale],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { places } = await call(hotels.places, { query: { q: typed, limit: 20 } }, { signal })
    return places
      .filter(({ kind }) => kind === 'hotel')
      .map((place): Option => ({ value: place.id, label: hotelLabel(place, locale) }))
  },
  enabled: typed !== '',
  placeholderData: keepPreviousData,
})

interface HotelNames {
  name: string
  name_ar: string
  city: string | null
  city_ar: string | null
}

/** 'Al Murjan Hotel, Dubai', in the reader's language. */
export const hotelLabel = ({ name, name_ar, city, city_ar }: HotelNames, locale: Locale): string =>
  listText((locale === 'ar' ? [name_ar || name, city_ar ?? city ?? ''] : [name, city ?? '']).filter(Boolean), locale)

const savedFlight = { successToast: 'Featured flight saved successfully.', invalidates: [queryKeys.featured] } as const
const savedHotel = { successToast: 'Featured hotel saved successfully.', invalidates: [queryKeys.featured] } as const

export const useAddFeatured = (handlers: ApiMutationHandlers<typeof featured.add> = {}) =>
  useApiMutation(featured.add, { ...savedFlight, ...handlers })

export const useUpdateFeatured = (handlers: ApiMutationHandlers<typeof featured.update> = {}) =>
  useApiMutation(featured.update, { ...savedFlight, ...handlers })

export const useRemoveFeatured = () =>
  useApiMutation(featured.remove, {
    successToast: 'Featured flight deleted successfully.',
    invalidates: [queryKeys.featured],
  })

export const useAddFeaturedHotel = (handlers: ApiMutationHandlers<typeof featuredHotels.add> = {}) =>
  useApiMutation(featuredHotels.add, { ...savedHotel, ...handlers })

export const useUpdateFeaturedHotel = (handlers: ApiMutationHandlers<typeof featuredHotels.update> = {}) =>
  useApiMutation(featuredHotels.update, { ...savedHotel, ...handlers })

export const useRemoveFeaturedHotel = () =>
  useApiMutation(featuredHotels.remove, {
    successToast: 'Featured hotel deleted successfully.',
    invalidates: [queryKeys.featured],
  })

export const useAddPromo = (handlers: ApiMutationHandlers<typeof promos.add> = {}) =>
  useApiMutation(promos.add, {
    successToast: 'Promo image saved successfully.',
    invalidates: [queryKeys.featured],
    ...handlers,
  })

export const useUpdatePromo = (handlers: ApiMutationHandlers<typeof promos.update> = {}) =>
  useApiMutation(promos.update, {
    successToast: 'Promo image updated successfully.',
    invalidates: [queryKeys.featured],
    ...handlers,
  })

export const useRemovePromo = () =>
  useApiMutation(promos.remove, {
    successToast: 'Promo image has been deleted successfully.',
    invalidates: [queryKeys.featured],
  })

export const carList = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'cars'],
    queryFn: async ({ signal }) => (await call(featuredCars.manage, undefined, { signal })).data,
  })

const savedCar = { successToast: 'reply', invalidates: [queryKeys.featured] } as const

export const useAddCar = (handlers: ApiMutationHandlers<typeof featuredCars.add> = {}) =>
  useApiMutation(featuredCars.add, { ...savedCar, ...handlers })

export const useUpdateCar = (handlers: ApiMutationHandlers<typeof featuredCars.update> = {}) =>
  useApiMutation(featuredCars.update, { ...savedCar, ...handlers })

export const useRemoveCar = () => useApiMutation(featuredCars.remove, savedCar)

/** Ids of the items the office picked for Home. */
export const pickedIds = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'picks'],
    queryFn: async ({ signal }) => (await call(homePicks.show, undefined, { signal })).data,
  })

export const useSavePicks = () => useApiMutation(homePicks.save, savedCar)

/** Items on sale now: never more than one page of the maximum size. */
const ON_SALE = { query: { limit: 100 } } as const

export const pickablePackages = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'packages'],
    queryFn: async ({ signal }) => (await call(umrah.list, ON_SALE, { signal })).data,
  })

export const pickableHolidays = () =>
  queryOptions({
    queryKey: [queryKeys.featured, 'holidays'],
    queryFn: async ({ signal }) => (await call(holidays.list, ON_SALE, { signal })).data,
  })
