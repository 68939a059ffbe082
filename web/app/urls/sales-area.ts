import { useLocation } from 'react-router'

/** Where something is sold: in the store, to agents at their terms, or by the office, which books for somebody. */
export type SalesArea = 'storefront' | 'agent' | 'office'

export function salesAreaOf(pathname: string): SalesArea {
  if (pathname.startsWith('/admin/')) return 'office'
  return pathname.startsWith('/agent/') ? 'agent' : 'storefront'
}

/** The area of the page; its URL says it. */
export const useSalesArea = (): SalesArea => salesAreaOf(useLocation().pathname)

/** In an office area: the shell sets the margins, and net prices are shown. */
export const isInside = (area: SalesArea): boolean => area !== 'storefront'
