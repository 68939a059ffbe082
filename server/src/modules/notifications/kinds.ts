import { formatDate, formatDateTime, isDay, monthName, zoneLabel } from '@safar/contract/day'
import type { Locale } from '@safar/contract/wording/locale'
import { createTexts } from '../../platform/i18n.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

type Kinds = typeof en.kinds

/** Everything people are notified about; kinds are the keys of the JSON. */
export type NotificationKind = {
  [Module in keyof Kinds]: `${Module}.${keyof Kinds[Module] & string}`
}[keyof Kinds]

const known: ReadonlySet<string> = new Set(
  Object.entries(en.kinds).flatMap(([module, kinds]) => Object.keys(kinds).map((name) => `${module}.${name}`)),
)
const isKnown = (kind: string): kind is NotificationKind => known.has(kind)

/** The products for which a kind has its own wording. */
export function productsOf(kind: NotificationKind): string[] {
  const [module = '', name = ''] = kind.split('.')
  const texts: Record<string, Record<string, object>> = en.kinds
  const found = Object.keys(texts[module]?.[name] ?? {}).flatMap((key) => key.split('_').slice(1))
  return [...new Set(found)]
}

export const notificationKinds = [...known].filter(isKnown)

const textsIn = createTexts({ en, ar })

/** Isolates a name, so that it keeps its own direction inside a sentence of the other direction. */
const isolate = (value: string) => (value ? `\u2068${value}\u2069` : '')

/** Stored in UTC, shown in the agency's time zone; a value `zone` selects another one, which is then named. */
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** The mail template of a kind, or of a kind and product if the product has its own wording. */
export const templateKey = (kind: string, product: string | undefined): string =>
  product && isKnown(kind) && productsOf(kind).includes(product) ? `${kind}.${product}` : kind

export interface Reader {
  name: string
  locale: Locale
  /** The time zone in which moments are shown. */
  zone: string
}

/**
 * The texts of a notification, and its values as people read them. A kind from a later version of the product is shown
 * by its name.
 */
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
  // A visa can be valid for years.
  const dayStyle = kind.startsWith('visas.') ? 'medium' : 'short'
  const readable = (value: string) => {
    if (isMoment(value)) return momentText(value)
    return isDay(value) ? formatDate(value, locale, 'UTC', dayStyle) : (monthName(value, locale) ?? value)
  }
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(readable(value))]))
  // A kind can have its own wording for a product: `text_hotel` next to `text`.
  const context = values.product ?? ''
  const [title, text] = [t(`kinds.${kind}.title`, { context }), t(`kinds.${kind}.text`, { ...shown, context })]
  return { title, text, values: shown }
}
