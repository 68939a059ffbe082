import type { Locale } from '@safar/contract/protocol/shapes'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, storeLocale } from '../locale.ts'

/** One chunk per language: a reader downloads only their own. */
const load = async (locale: Locale) => (locale === 'ar' ? (await import('./ar.ts')).ar : (await import('./en.ts')).en)

export async function createI18n(locale: Locale): Promise<i18n> {
  const resources = await load(locale)
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'ui',
    // Toast keys are whole sentences, which may hold colons.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** Changes the language in place: nothing typed is lost. */
export async function changeLocale(instance: i18n, locale: Locale): Promise<void> {
  const resources = await load(locale)
  for (const [namespace, messages] of Object.entries(resources)) instance.addResourceBundle(locale, namespace, messages)
  storeLocale(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  await instance.changeLanguage(locale)
}
