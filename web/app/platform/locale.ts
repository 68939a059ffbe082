import type { Locale } from '@safar/contract/protocol/shapes'

export const LOCALE_KEY = 'locale'

/** The languages of the product, each by its own name. */
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
]

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The language of a page on the server: the cookie that mirrors the browser's storage. */
export function localeOfCookies(cookies: string | null): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(cookies ?? '')?.[1]
  return isLocale(value) ? value : 'en'
}

/** The person's choice is kept in browser storage; the cookie follows so that the server renders the same. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
}

export function storedLocale(): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  return isLocale(stored) ? stored : 'en'
}
