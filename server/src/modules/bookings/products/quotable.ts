import type { PackageSelection, QuotablePackage } from '@safar/contract/quotes/packages.shapes'
import type { ScopedActor } from '../../../platform/actor.ts'

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

/** One of our own products that can be part of a quote. Nothing is reserved. */
export interface Quotable<Selection = PackageSelection> {
  /** The id of what is selected: a package, a group, a holiday. */
  idOf(selection: Selection): number
  /** Equal selections become the same one; left out if they always are. */
  normalize?(selection: Selection): Selection
  /** Throws if it is not sold to this reader. */
  price(reader: SelectionReader, selection: Selection): Promise<PricedSelection>
}
