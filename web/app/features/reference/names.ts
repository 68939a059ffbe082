import { useLocale } from '../../ui/theme/theme-provider.tsx'

/** A name in the reader's language; falls back to English if Arabic is missing. */
export function useLocalName() {
  const arabic = useLocale() === 'ar'
  return (english: string, inArabic: string | null) => (arabic && inArabic) || english
}

/** Detects a name's language by its script. */
export const languageOf = (name: string | null): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(name ?? '') ? 'ar' : 'en')
