import type { Locale } from '@safar/contract/protocol/shapes'

export const LOCALE_KEY = 'locale'

/** The supported languages, each by its own name. */
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
]

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The language of a page rendered on the server, from the cookie that mirrors browser storage. */
export function localeFromCookies(cookies: string | null): Locale {
  const value = /(?:^|;\s*)locale=(\w+)/.exec(cookies ?? '')?.[1]
  return isLocale(value) ? value : 'en'
}

/** Stores the choice in browser storage, and in a cookie so that the server renders the same language. */
export function storeLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`
}

export function storedLocale(): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  return isLocale(stored) ? stored : 'en'
}
