import { visas } from '@safar/contract/products/visas/visas.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** Countries we arrange visas for: few, and rarely changed. */
export const useVisaCountries = () =>
  useQuery({
    queryKey: ['visas', 'countries'],
    queryFn: ({ signal }) => call(visas.countries, undefined, { signal }),
  })
