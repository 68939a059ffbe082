import { useLocation } from 'react-router'

/** Where something is sold: in the store, to agents at their terms, or by the office, which books for somebody. */
export type SalesArea = 'storefront' | 'agent' | 'office'

/** The area of the page; its URL says it. */
export function useSalesArea(): SalesArea {
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/')) return 'office'
  return pathname.startsWith('/agent/') ? 'agent' : 'storefront'
}
