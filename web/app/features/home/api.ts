import { reference } from '@safar/contract/flights/reference.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** All countries: they are few and do not change. */
export const useCountries = () =>
  useQuery({
    queryKey: ['home', 'countries'],
    queryFn: async ({ signal }) => (await call(reference.countries, undefined, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
