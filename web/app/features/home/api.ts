import { visas } from '@safar/contract/visas/visas.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Countries we arrange visas for: they are few and seldom change. */
export const useVisaCountries = () =>
  useQuery({
    queryKey: ['visas', 'countries'],
    queryFn: ({ signal }) => call(visas.countries, undefined, { signal }),
  })
