/** Products the storefront can sell, as named in its menu. */
export type StoreProduct = 'flights' | 'hotels' | 'visas' | 'umrah' | 'holidays' | 'groups' | 'insurance'

const offered: ReadonlySet<StoreProduct> = new Set<StoreProduct>([
  'flights',
  'hotels',
  'visas',
  'umrah',
  'holidays',
  'groups',
  'insurance',
])

/**
 * Whether the product's screens exist: products without screens appear in no menu, tab or card. A test compares this
 * with the route tables.
 */
export const isOffered = (product: StoreProduct): boolean => offered.has(product)
