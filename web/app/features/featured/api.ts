import { featured } from '@safar/contract/flights/featured.contract'
import { reference } from '@safar/contract/flights/reference.contract'
import type { Locale } from '@safar/contract/protocol/shapes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** Fares come a moment after a route is saved: read again until each has been looked for. */
export const featuredList = () =>
  queryOptions({
    queryKey: [queryKeys.featured],
    queryFn: async ({ signal }) => (await call(featured.manage, undefined, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ active, checked_at }) => active && checked_at === null) ? 2_000 : 60_000,
  })

/** Cities and airports: a city stands for all its airports, and comes first where both have one code. */
export const placeOptions = (typed: string, locale: Locale) =>
  queryOptions({
    queryKey: ['airports', 'places', typed, locale],
    queryFn: async ({ signal }) => {
      const { places } = await call(reference.airports, { query: { q: typed, limit: 20 } }, { signal })
      const options = new Map<string, { value: string; label: string }>()
      for (const { code, kind, city, city_ar, name, name_ar } of places) {
        const words = locale === 'ar' ? [city_ar || city, name_ar || name] : [city, name]
        const label = `${code} – ${(kind === 'city' ? words.slice(0, 1) : words).join(locale === 'ar' ? '، ' : ', ')}`
        if (!options.has(code)) options.set(code, { value: code, label })
      }
      return [...options.values()]
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })

export const useAddFeatured = (handlers: ApiMutationHandlers<typeof featured.add> = {}) =>
  useApiMutation(featured.add, {
    successToast: 'Featured flight saved successfully.',
    invalidates: [queryKeys.featured],
    ...handlers,
  })

export const useUpdateFeatured = (handlers: ApiMutationHandlers<typeof featured.update> = {}) =>
  useApiMutation(featured.update, {
    successToast: 'Featured flight saved successfully.',
    invalidates: [queryKeys.featured],
    ...handlers,
  })

export const useRemoveFeatured = () =>
  useApiMutation(featured.remove, {
    successToast: 'Featured flight deleted successfully.',
    invalidates: [queryKeys.featured],
  })
