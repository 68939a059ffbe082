import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { useLocale } from './theme/theme-provider.tsx'

/** Localised texts of holidays, in the reader's language. */
export function useWords(): (value: LocalizedText) => string {
  const locale = useLocale()
  return (value) => localizedWords(value, locale)
}
