import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { cityNames } from '../api.ts'

/** City names in the reader's language; the id while loading, and for cities that no longer exist. */
export function useCityNames(ids: readonly string[]): (id: string) => string {
  const locale = useLocale()
  const { data = [] } = useQuery(cityNames([...new Set(ids)].sort()))
  return (id) => {
    const city = data.find((one) => one.id === id)
    return city ? (locale === 'ar' && city.name_ar) || city.name : id
  }
}
