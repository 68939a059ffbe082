import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { cityNames } from '../api.ts'

/** What cities are called in the reader's language; the id until it is known, and where nobody knows it any more. */
export function useCityNames(ids: readonly string[]): (id: string) => string {
  const locale = useLocale()
  const { data = [] } = useQuery(cityNames([...new Set(ids)].sort()))
  return (id) => {
    const city = data.find((one) => one.id === id)
    return city ? (locale === 'ar' && city.name_ar) || city.name : id
  }
}
