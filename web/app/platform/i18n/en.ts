import buyer from './en/buyer.ts'
import office from './en/office.ts'
import publicTexts from './en/public.ts'
import shop from './en/shop.ts'

/** The texts of all features. */
export const en = { ...publicTexts, ...shop, ...buyer, ...office }
