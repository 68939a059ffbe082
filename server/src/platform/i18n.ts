import type { Locale } from '@safar/contract/wording/locale'
import { createInstance } from 'i18next'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key

/** The path of every text, such as `reset.subject`; plural forms count as one text. */
type TextPath<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Stem<Key> : `${Key}.${TextPath<Messages[Key]>}`
}[keyof Messages & string]

type TextValues = Readonly<Record<string, string | number>>

/**
 * The texts of one module, from its messages.en.json and messages.ar.json. Values are inserted unescaped: the mail
 * layout escapes them when it builds HTML. Labels without values are read directly from the JSON.
 */
export function createTexts<Messages extends object>(messages: Record<Locale, Messages>) {
  const i18n = createInstance()
  void i18n.init({
    resources: { en: { module: messages.en }, ar: { module: messages.ar } },
    lng: 'en',
    ns: 'module',
    defaultNS: 'module',
    fallbackLng: false,
    nsSeparator: false,
    initAsync: false,
    // `title_hotel` is the title if the value `context` is 'hotel'.
    contextSeparator: '_',
    interpolation: { escapeValue: false },
  })
  return (locale: Locale) => {
    const translate = i18n.getFixedT(locale)
    return (path: TextPath<Messages>, values: TextValues = {}): string => translate(path as string, { ...values })
  }
}

/** The messages of one module as labels, with `t` for those that have values. */
export function createLabels<Messages extends object>(messages: Record<Locale, Messages>) {
  const textsIn = createTexts(messages)
  const labelsIn = (locale: Locale) => ({ ...messages[locale], t: textsIn(locale) })
  return { en: labelsIn('en'), ar: labelsIn('ar') }
}
