import { flight } from './features/flights/product.ts'
import { group } from './features/groups/product.ts'
import { holiday } from './features/holidays/product.ts'
import { hotel } from './features/hotels/product.ts'
import { insurance } from './features/insurance/product.ts'
import { ride } from './features/rides/product.ts'
import { umrah } from './features/umrah/product.ts'
import { visa } from './features/visas/product.ts'
import type { Product } from './platform/products/product.ts'

/** Everything we sell, in the order in which it is offered. */
export const allProducts: readonly Product[] = [flight, hotel, umrah, holiday, visa, group, ride, insurance]
