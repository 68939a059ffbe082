import type { Locale } from '@safar/contract/protocol/shapes'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const payableLabels = { en, ar }

const names: Record<Locale, Readonly<Record<string, string>>> = { en: en.suppliers, ar: ar.suppliers }

/** What bookings name by a word of the product has a name in each language; names that people typed stay as they are. */
export const supplierLabel = (supplier: string, locale: Locale): string => names[locale][supplier] ?? supplier

/** The suppliers whose name in this language has the text in it. */
export const suppliersNamed = (text: string, locale: Locale): string[] =>
  Object.entries(names[locale]).flatMap(([supplier, name]) =>
    name.toLowerCase().includes(text.toLowerCase()) ? [supplier] : [],
  )
