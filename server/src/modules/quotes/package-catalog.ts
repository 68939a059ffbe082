import { isDeepStrictEqual } from 'node:util'
import type { PackageSelection } from '@safar/contract/quotes/packages.shapes'
import { packageProducts } from '@safar/contract/vocabulary/products'
import { isPlainKey, type PlainKey } from '@safar/contract/wording/texts'
import { AppError } from '../../platform/errors.ts'
import type { PricedSelection, Products, Quotable, SelectionReader } from '../bookings/public.ts'

/** All products; those of ours that can be quoted say what a selection of them is. */
interface Deps {
  products: Products
}

function quotableOf({ products }: Deps, { product }: PackageSelection): Quotable {
  const quote = products.get(product)?.quote
  if (!quote) throw new Error(`'${product}' cannot be quoted`)
  return quote
}

export const priceSelection = (
  deps: Deps,
  reader: SelectionReader,
  selection: PackageSelection,
): Promise<PricedSelection> => quotableOf(deps, selection).price(reader, selection)

/** Why a selection is not available. An outage does not tell, so it is rethrown. */
export function refusalKey(error: unknown): PlainKey {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found') return 'quote_package_gone'
  const { shown } = error.details
  if (error.code === 'conflict' || error.code === 'invalid')
    return shown && isPlainKey(shown) ? shown : 'quote_package_gone'
  throw error
}

export const normalizeSelection = (deps: Deps, selection: PackageSelection): PackageSelection =>
  quotableOf(deps, selection).normalize?.(selection) ?? selection

const packages: ReadonlySet<string> = new Set(packageProducts)

/** Whether an item is one of our own products. */
export const isSelection = (item: { product: string }): item is PackageSelection => packages.has(item.product)

/** The id of its package, group or holiday. */
export const productIdOf = (deps: Deps, selection: PackageSelection): number =>
  quotableOf(deps, selection).idOf(selection)

export const isSameSelection = (deps: Deps, one: PackageSelection, other: PackageSelection): boolean =>
  isDeepStrictEqual(normalizeSelection(deps, one), normalizeSelection(deps, other))
