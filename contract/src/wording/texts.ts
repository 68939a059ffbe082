import { formatDate, isDay } from '../day.ts'
import { fill, findText, type TextValues } from './fill.ts'
import type { Locale } from './locale.ts'
import { messageValues, type ValuedKey } from './message-values.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

/** The API's messages in both languages, in i18next format: `{{name}}` is replaced, `_one`, `_other` … are plurals. */
const messages: Record<Locale, Readonly<Record<string, string>>> = { en, ar }

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : Key
export type TextKey = Stem<keyof typeof en>

/** A message without blanks, which is complete without values. */
export type PlainKey = Exclude<TextKey, ValuedKey>

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key) || Object.hasOwn(en, `${key}_other`)

/** Calendar days are passed as YYYY-MM-DD and shown as '14 Aug 2027'. */
const toReadable = (values: TextValues, locale: Locale): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? formatDate(value, locale, 'UTC') : value]),
  )

export const isPlainKey = (key: TextKey): key is PlainKey => !Object.hasOwn(messageValues, key)

/** A product can have its own variant of a text: `key_flight`, `key_hotel`. */
const productKey = (key: TextKey, product: unknown): string =>
  typeof product === 'string' && Object.hasOwn(en, `${key}_${product}`) ? `${key}_${product}` : key

/**
 * A sentence in the reader's language with its values; `count` selects the plural, `product` the wording for what was
 * sold.
 */
export function translate(locale: Locale, key: PlainKey): string
export function translate(locale: Locale, key: TextKey, values: TextValues): string
export function translate(locale: Locale, key: TextKey, values: TextValues = {}): string {
  return fill(
    findText(messages[locale], productKey(key, values.product), locale, values.count),
    toReadable(values, locale),
  )
}
