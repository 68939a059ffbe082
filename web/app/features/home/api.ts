import { reference } from '@safar/contract/flights/reference.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The most booked country: its cities are suggested before anything is typed. */
const SUGGESTED_COUNTRY = 'SA'

/** Cities matching a text, in either language. */
export const useCitySearch = (typed: string) =>
  useQuery({
    queryKey: ['home', 'cities', typed],
    queryFn: async ({ signal }) => {
      const query = typed ? { q: typed, limit: 12 } : { country: SUGGESTED_COUNTRY, limit: 5 }
      return (await call(reference.cities, { query }, { signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** All countries: they are few and do not change. */
export const useCountries = () =>
  useQuery({
    queryKey: ['home', 'countries'],
    queryFn: async ({ signal }) => (await call(reference.countries, undefined, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
