import type shell from '../messages.en.json'

interface Product {
  label: keyof (typeof shell)['store']
  to: string
  /** Paths that belong to the product begin so. */
  under: string
}

/** What the storefront sells, in the order of its menu. */
export const products: readonly Product[] = [
  { label: 'flights', to: '/flight/search', under: '/flight/' },
  { label: 'hotels', to: '/hotel/search', under: '/hotel/' },
  { label: 'visas', to: '/visa', under: '/visa' },
  { label: 'umrah', to: '/umra-packages', under: '/umra' },
  { label: 'holidays', to: '/holidays', under: '/holiday' },
  { label: 'groups', to: '/group-tickets-main', under: '/group-tickets' },
  { label: 'insurance', to: '/travel-insurance', under: '/travel-insurance' },
]
