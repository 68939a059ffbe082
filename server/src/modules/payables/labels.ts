import type { Locale } from '@safar/contract/protocol/shapes'
import { accountLabel } from '../ledger/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const payableLabels = { en, ar }

/** Suppliers that bookings name by a word of the product. */
const ofTheProduct = ['sooper', 'house-stays', 'group', 'own-packages', 'holiday', 'insurance', 'visa', 'umrah']

/** As its account is called on every statement; names that people typed stay as they are. */
export const supplierLabel = accountLabel

/** The suppliers whose name in this language has the text in it. */
export const suppliersNamed = (text: string, locale: Locale): string[] =>
  ofTheProduct.filter((supplier) => supplierLabel(supplier, locale).toLowerCase().includes(text.toLowerCase()))
