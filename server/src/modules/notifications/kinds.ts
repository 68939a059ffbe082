import { formatDate, formatDateTime, isDay, monthName, zoneLabel } from '@safar/contract/day'
import type { Locale } from '@safar/contract/protocol/shapes'
import { createTexts } from '../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

type Kinds = typeof en.kinds

/** Everything people are notified of: the kinds are the keys of the JSON. */
export type NotificationKind = {
  [Module in keyof Kinds]: `${Module}.${keyof Kinds[Module] & string}`
}[keyof Kinds]

const known: ReadonlySet<string> = new Set(
  Object.entries(en.kinds).flatMap(([module, kinds]) => Object.keys(kinds).map((name) => `${module}.${name}`)),
)
const isKnown = (kind: string): kind is NotificationKind => known.has(kind)

/** The products a kind has words of its own for. */
export function productsOf(kind: NotificationKind): string[] {
  const [module = '', name = ''] = kind.split('.')
  const texts: Record<string, Record<string, object>> = en.kinds
  const found = Object.keys(texts[module]?.[name] ?? {}).flatMap((key) => key.split('_').slice(1))
  return [...new Set(found)]
}

export const notificationKinds = [...known].filter(isKnown)

const textsIn = createTexts({ en, ar })

/** A name keeps its own direction inside a sentence of the other. */
const isolate = (value: string) => (value ? `\u2068${value}\u2069` : '')

/** Stored in UTC, shown in the agency's time zone; a value `zone` says that it is told in another, with its name. */
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** The mail of a kind, by the product it is about where that has words of its own. */
export const templateKey = (kind: string, product: string | undefined): string =>
  product && isKnown(kind) && productsOf(kind).includes(product) ? `${kind}.${product}` : kind

export interface Reader {
  name: string
  locale: Locale
  /** The time zone moments are shown in. */
  zone: string
}

/** What is shown of a notification, and the values in it as they are read. One of a later version of the product is shown by its kind. */
export function renderNotification(
  { locale, zone }: Pick<Reader, 'locale' | 'zone'>,
  kind: string,
  values: Record<string, string>,
  { withZone = false } = {},
): { title: string; text: string; values: Record<string, string> } {
  if (!isKnown(kind)) return { title: kind, text: '', values: {} }
  const t = textsIn(locale)
  const place = values.zone ?? zone
  const namesZone = withZone || values.zone !== undefined
  const momentText = (value: string) =>
    formatDateTime(value, locale, place, 'short') + (namesZone ? ` (${zoneLabel(place, value)})` : '')
  const readable = (value: string) => {
    if (isMoment(value)) return momentText(value)
    return isDay(value) ? formatDate(value, locale, 'UTC', 'short') : (monthName(value, locale) ?? value)
  }
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(readable(value))]))
  // A kind may have words of its own for a product: `text_hotel` beside `text`.
  const context = values.product ?? ''
  const [title, text] = [t(`kinds.${kind}.title`, { context }), t(`kinds.${kind}.text`, { ...shown, context })]
  return { title, text, values: shown }
}
