import type { FastifyRequest } from 'fastify'

/** The route that serves pages; all pages share it. */
export const PAGE_ROUTE = '/*'

/**
 * Whether the request matched a call, or nothing at all. Checked by the matched route, because one URL can be written
 * in many ways (`/%61pi/user`, `//api/user`).
 */
export function isCall({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/')
}
