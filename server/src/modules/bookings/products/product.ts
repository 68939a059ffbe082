import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Booking } from '../tables.ts'
import type {
  Addition,
  Cancellation,
  Extras,
  Fares,
  Issuing,
  OrderChanges,
  RefundQuote,
  Reissue,
  Split,
  WaitingList,
} from './abilities.ts'
import type { OrderAction, OrderOutcome } from './order.ts'
import type { ProductBill } from './product-bill.ts'
import type { ProductMails } from './product-mails.ts'
import type { ProductPapers } from './product-papers.ts'
import type { ProductView } from './product-view.ts'
import type { Quotable } from './quotable.ts'

/*
 * A product plugs into bookings here. Bookings know who buys, what is owed, states, money, invoices and deadlines; a
 * product knows what is sold, who holds it, what its page shows and what it can do. Its own columns are in a table next
 * to `bookings`.
 */

interface ProductBase {
  /** As stored in `bookings.product`, so it never changes. */
  name: string
  /** The table next to `bookings`, keyed by `booking_id`; its row is read together with the booking. */
  detailsTable: string
  /** The product part of a booking's page, at the reader's price. */
  toView(booking: Booking, details: unknown, actor: ScopedActor): ProductView
  papers?: ProductPapers
  mails?: ProductMails
  bill?: ProductBill
  issuing?: Issuing
  cancellation?: Cancellation
  fares?: Fares
  refundQuote?: RefundQuote
  changes?: OrderChanges
  extras?: Extras
  reissue?: Reissue
  split?: Split
  addition?: Addition
  waitingList?: WaitingList
  quote?: Quotable
}

/** Held by a supplier, which is called outside any transaction: an attempt is stored first, and looked up if in doubt. */
export interface SupplierProduct extends ProductBase {
  heldBy: 'supplier'
  perform(order: OrderAction & { clientRef: string }, signal: AbortSignal): Promise<OrderOutcome>
  lookUp(booking: Booking, clientRef: string, signal: AbortSignal): Promise<OrderOutcome>
  /** The office's limits for holds and voids narrow the supplier's own. */
  isLimited?: true
}

/** Held in our own tables: changed in the booking's transaction, so it is never in doubt and needs no attempt. */
export interface InventoryProduct extends ProductBase {
  heldBy: 'us'
  perform(tx: Queries, order: OrderAction): Promise<OrderOutcome>
}

export type Product = SupplierProduct | InventoryProduct

export type Products = ReadonlyMap<string, Product>

export const createProducts = (...products: Product[]): Products =>
  new Map(products.map((product) => [product.name, product]))

export function productOf({ products }: { products: Products }, { product: name }: Pick<Booking, 'product'>): Product {
  const product = products.get(name)
  if (!product) throw new Error(`there is no product '${name}'`)
  return product
}

export function supplierProductOf(deps: { products: Products }, booking: Pick<Booking, 'product'>): SupplierProduct {
  const product = productOf(deps, booking)
  if (product.heldBy !== 'supplier') throw new Error(`no supplier holds '${product.name}'`)
  return product
}
