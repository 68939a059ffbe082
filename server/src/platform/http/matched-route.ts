import type { FastifyRequest } from 'fastify'

/** The route that answers a page; every page has the same one. */
export const PAGE_ROUTE = '/*'

/**
 * Whether the request reached a call, or nothing at all. Asked of the matched route: one address can be written in
 * many ways (`/%61pi/user`, `//api/user`).
 */
export function isCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/')
}

/** Whether a page is rendered for it; files are not. */
export const isPage = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url === PAGE_ROUTE
