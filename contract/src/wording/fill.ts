import type { Locale } from './locale.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Replaces `{{name}}` in a text with its value. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => String(values[name] ?? blank))

const rules: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

type Table = Readonly<Record<string, unknown>>

const textAt = (table: Table, key: string): string | undefined => {
  const text = table[key]
  return typeof text === 'string' ? text : undefined
}

/** The text of a key; a number selects the plural form, `key_one`, `key_other` …, as in i18next. */
export function findText(table: Table, key: string, locale: Locale, count: unknown): string {
  if (typeof count !== 'number') return textAt(table, key) ?? key
  const form = rules[locale].select(count)
  return textAt(table, `${key}_${form}`) ?? textAt(table, `${key}_other`) ?? textAt(table, key) ?? key
}
