import { reference } from '@safar/contract/flights/reference.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Where most of our travellers stay: its cities are offered before anything is typed. */
const FIRST_COUNTRY = 'SA'

/** Cities for what was typed, in either language. */
export const citiesQuery = (typed: string) =>
  queryOptions({
    queryKey: ['home', 'cities', typed],
    queryFn: async ({ signal }) => {
      const query = typed ? { q: typed, limit: 12 } : { country: FIRST_COUNTRY, limit: 5 }
      return (await call(reference.cities, { query }, { signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** All of them at once: they are few, and do not change. */
export const countriesQuery = () =>
  queryOptions({
    queryKey: ['home', 'countries'],
    queryFn: async ({ signal }) => (await call(reference.countries, undefined, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
