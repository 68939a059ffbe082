import { useLocale } from '../../ui/theme/theme-provider.tsx'

/** A name in the reader's language; where Arabic lacks one, the English stands in. */
export function useLocalName() {
  const arabic = useLocale() === 'ar'
  return (english: string, inArabic: string | null) => (arabic && inArabic) || english
}

/** The language of a name by its letters. */
export const languageOf = (name: string | null): 'en' | 'ar' => (/\p{Script=Arabic}/u.test(name ?? '') ? 'ar' : 'en')
