import type { Locale } from '@safar/contract/wording/locale'

export const LOCALE_KEY = 'locale'

/** The supported languages, each under its own name. */
export const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
]

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar'

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The language given in a URL: `?lang=ar`, for links and search engines. */
export function localeFromUrl(url: string): Locale | null {
  const value = new URL(url).searchParams.get('lang')
  return isLocale(value) ? value : null
}

/** The first of our languages that a browser asks for, in a header such as 'ur-PK,ar;q=0.9,en;q=0.8'. */
function localeFromHeader(header: string | null): Locale | null {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality = ''] = part.trim().split(';q=')
    return { language: tag.slice(0, 2).toLowerCase(), quality: quality === '' ? 1 : Number(quality) || 0 }
  })
  const best = wanted.filter(({ language }) => isLocale(language)).sort((a, b) => b.quality - a.quality)[0]?.language
  return isLocale(best) ? best : null
}

/**
 * The language of a server-rendered page: from the URL, then the cookie that mirrors browser storage, then the browser.
 */
export function localeOfRequest({ url, headers }: Request): Locale {
  const cookie = /(?:^|;\s*)locale=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  const stored = isLocale(cookie) ? cookie : null
  return localeFromUrl(url) ?? stored ?? localeFromHeader(headers.get('accept-language')) ?? 'en'
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

/** The language a page starts in: from its URL, then the person's choice, then what the server rendered. */
export function startingLocale(rendered: string): Locale {
  const stored = localStorage.getItem(LOCALE_KEY)
  return localeFromUrl(location.href) ?? (isLocale(stored) ? stored : isLocale(rendered) ? rendered : 'en')
}
