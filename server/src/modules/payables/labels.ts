import type { Locale } from '@safar/contract/wording/locale'
import { accountLabel } from '../ledger/public.ts'
import ar from './messages.ar.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }

export const payableLabels = { en, ar }

/** Suppliers that bookings refer to by a fixed word of the product. */
const ofTheProduct = ['sooper', 'house-stays', 'group', 'own-packages', 'holiday', 'insurance', 'visa', 'umrah']

/** The supplier's account name as on every statement; names entered by people stay as they are. */
export const supplierLabel = accountLabel

/** Suppliers whose name in this language contains the text. */
export const suppliersNamed = (text: string, locale: Locale): string[] =>
  ofTheProduct.filter((supplier) => supplierLabel(supplier, locale).toLowerCase().includes(text.toLowerCase()))
