import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { BookedProduct } from './booked-product.ts'
import { loadedProducts, productOf } from './registry.ts'

/** Loads what the product adds to the pages of its bookings: part of reading a booking, so that both arrive together. */
export async function loadBookedProduct(kind: string): Promise<void> {
  if (!loadedProducts.has(kind)) loadedProducts.set(kind, (await productOf(kind)?.loadBooked()) ?? {})
}

/** What the product of a booking that has been read adds to its pages. */
export function bookedProductOf({ product }: Pick<BookingView, 'product'>): BookedProduct {
  const booked = loadedProducts.get(product)
  if (!booked) throw new Error(`the pages of '${product}' are not loaded`)
  return booked
}
