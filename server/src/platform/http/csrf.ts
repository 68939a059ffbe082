import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sameText } from '../crypto.ts'
import { AppError } from '../errors.ts'

const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/
const OURS = /^[\w-]{32}$/

/**
 * The cookie that a page repeats in a header. A browser that has one keeps it, so that opening a second tab does not
 * invalidate what the first is about to send.
 */
export function csrfCookie(cookies: string | undefined, secure: boolean): string {
  const current = COOKIE.exec(cookies ?? '')?.[1]
  const token = current && OURS.test(current) ? current : randomBytes(24).toString('base64url')
  return `XSRF-TOKEN=${token}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * Sessions travel in a header, so another site cannot use them. There are two further defences: the browser's own
 * statement of where a request comes from, and a cookie that only our pages can repeat in a header.
 */
export function assertNotForged(request: FastifyRequest): void {
  const { origin, host, cookie = '', 'sec-fetch-site': site } = request.headers
  // Another site under our domain is not ours, and only an origin could tell which it is.
  const isForeign = site === 'cross-site' || (site === 'same-site' && !origin)
  if (isForeign || (origin && !sameHost(origin, host))) {
    throw new AppError('forbidden', { shown: 'cross_site', inner: `origin ${origin}` })
  }
  const current = COOKIE.exec(cookie)?.[1]
  const sent = request.headers['x-xsrf-token']
  if (current && !(typeof sent === 'string' && sameText(current, sent)))
    throw new AppError('csrf_mismatch', { shown: 'csrf_mismatch' })
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
