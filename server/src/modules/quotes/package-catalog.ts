import { isDeepStrictEqual } from 'node:util'
import type { PackageSelection, QuotablePackage, SelectionOf } from '@safar/contract/quotes/packages.shapes'
import type { PackageProduct } from '@safar/contract/vocabulary/products'
import { isPlainKey, type PlainKey } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'

/** For whom a selection is priced: its maker, or the agent who will pay. */
export interface SelectionReader {
  actor: ScopedActor
  agentId?: number | undefined
}

/** A selection as sold now to its reader, at the offered price. */
export interface PricedSelection extends Pick<QuotablePackage, 'shown' | 'currency' | 'sale_ends_at'> {
  net: number
  /** What the buyer would owe us. */
  owed: number
}

type SelectionPricer<P extends PackageProduct> = (
  reader: SelectionReader,
  selection: SelectionOf<P>,
) => Promise<PricedSelection>

/** Our own products that can be quoted. Their modules depend on quotes for booking, so they are passed in. */
export type PackageCatalog = { [P in PackageProduct]: SelectionPricer<P> }

export function priceSelection(
  { umrah, group, holiday }: PackageCatalog,
  reader: SelectionReader,
  selection: PackageSelection,
): Promise<PricedSelection> {
  if (selection.product === 'umrah') return umrah(reader, selection)
  return selection.product === 'group' ? group(reader, selection) : holiday(reader, selection)
}

/** Why a selection is not available. An outage does not tell, so it is rethrown. */
export function refusalKey(error: unknown): PlainKey {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'not_found') return 'quote_package_gone'
  const { shown } = error.details
  if (error.code === 'conflict' || error.code === 'invalid')
    return shown && isPlainKey(shown) ? shown : 'quote_package_gone'
  throw error
}

/** The same selection, without fares that nobody uses. */
export function normalizeSelection(selection: PackageSelection): PackageSelection {
  if (selection.product !== 'umrah') return selection
  return {
    ...selection,
    people: Object.fromEntries(Object.entries(selection.people).filter(([, count]) => count > 0)),
  }
}

/** Whether an item is one of our own products. */
export const isSelection = (item: { product: string }): item is PackageSelection =>
  item.product === 'umrah' || item.product === 'group' || item.product === 'holiday'

/** The id of its package, group or holiday. */
export function productIdOf(selection: PackageSelection): number {
  if (selection.product === 'umrah') return selection.package_id
  return selection.product === 'group' ? selection.group_id : selection.holiday_id
}

export const isSameSelection = (one: PackageSelection, other: PackageSelection): boolean =>
  isDeepStrictEqual(normalizeSelection(one), normalizeSelection(other))
