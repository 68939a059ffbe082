import type { Locale } from '../protocol/shapes.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** What the API says, in both languages, in the format of i18next: `{{name}}` is filled in, `_one`, `_other` … are plurals. */
const messages: Record<Locale, Readonly<Record<string, string>>> = { en, ar }

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : Key
export type TextKey = Stem<keyof typeof en>

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key) || Object.hasOwn(en, `${key}_other`)

const plurals: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

function findText(locale: Locale, key: TextKey, count: unknown): string {
  const table = messages[locale]
  if (typeof count !== 'number') return table[key] ?? key
  return table[`${key}_${plurals[locale].select(count)}`] ?? table[`${key}_other`] ?? table[key] ?? key
}

/** A sentence in the reader's language with its values; `count` chooses the plural. */
export const translate = (
  locale: Locale,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  findText(locale, key, values.count).replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank))
