/** What the storefront can sell, by the names of its menu. */
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

/** Whether its screens exist: the others are in no menu, tab or card. A test compares this with the route tables. */
export const isOffered = (product: StoreProduct): boolean => offered.has(product)
