import type { Services } from '../src/services.ts'
import type { DemoProduct } from './demo-product.ts'
import { openPackages } from './packages/open-packages.ts'
import { openRides } from './rides/open-rides.ts'

/** The demo agency's own products, in the order in which they are created and sold. */
export const demoProducts: readonly ((services: Services) => Promise<DemoProduct>)[] = [openPackages, openRides]
