import { isOffered, type StoreProduct } from '../../urls/offered-products.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

interface Product {
  label: StoreProduct
  to: string
  /** Paths of the product start with this. */
  under: string
}

/** Every product with storefront paths, whether built or not. */
export const everyProduct: readonly Product[] = [
  { label: 'flights', to: storefrontUrls.flights(), under: '/flight/' },
  { label: 'hotels', to: storefrontUrls.hotels(), under: '/hotel/' },
  { label: 'visas', to: storefrontUrls.visas(), under: '/visa' },
  { label: 'umrah', to: storefrontUrls.umrahPackages, under: '/umra' },
  { label: 'holidays', to: storefrontUrls.holidays, under: '/holiday' },
  { label: 'groups', to: storefrontUrls.groupTickets, under: '/group-tickets' },
  { label: 'insurance', to: storefrontUrls.insurance, under: '/travel-insurance' },
]

/** Products the storefront sells, in menu order. */
export const products: readonly Product[] = everyProduct.filter(({ label }) => isOffered(label))
