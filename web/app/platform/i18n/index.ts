import type { Locale } from '@safar/contract/wording/locale'
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, storeLocale } from '../locale.ts'
import { type MessageGroup, messageGroups, messageGroupsOf } from './groups.ts'

type Messages = Readonly<Record<string, object>>

/** One chunk per language and group, so that readers download only what their pages show, in their own language. */
const chunks: Readonly<Record<Locale, Record<MessageGroup, () => Promise<{ default: Messages }>>>> = {
  en: {
    public: () => import('./en/public.ts'),
    shop: () => import('./en/shop.ts'),
    buyer: () => import('./en/buyer.ts'),
    office: () => import('./en/office.ts'),
  },
  ar: {
    public: () => import('./ar/public.ts'),
    shop: () => import('./ar/shop.ts'),
    buyer: () => import('./ar/buyer.ts'),
    office: () => import('./ar/office.ts'),
  },
}

async function loadMessages(locale: Locale, groups: readonly MessageGroup[]): Promise<Messages> {
  const loaded = await Promise.all(groups.map(async (group) => (await chunks[locale][group]()).default))
  return Object.assign({}, ...loaded)
}

export async function createI18n(locale: Locale, groups: readonly MessageGroup[] = messageGroups): Promise<i18n> {
  const resources = await loadMessages(locale, groups)
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'ui',
    // Toast keys are whole sentences, which may contain colons.
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

async function addMessages(instance: i18n, locale: Locale, groups: readonly MessageGroup[]): Promise<void> {
  const messages = await loadMessages(locale, groups)
  for (const [namespace, texts] of Object.entries(messages)) {
    if (!instance.hasResourceBundle(locale, namespace)) instance.addResourceBundle(locale, namespace, texts)
  }
}

/** Loads the texts of a page before it is shown, unless they are already loaded. */
export const loadMessagesOf = (instance: i18n, path: string): Promise<void> =>
  addMessages(instance, instance.language as Locale, messageGroupsOf(path))

/**
 * Changes the language in place, so that nothing typed is lost. The language of a link is shown, but not stored as the
 * person's choice.
 */
export async function changeLocale(instance: i18n, locale: Locale, { store = true } = {}): Promise<void> {
  await addMessages(instance, locale, messageGroupsOf(location.pathname))
  if (store) storeLocale(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  await instance.changeLanguage(locale)
}
