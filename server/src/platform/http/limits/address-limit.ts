import { MINUTE_MS } from '@safar/contract/day'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { tooMany } from '../../limits.ts'
import { addressKey } from '../address.ts'
import { PAGE_ROUTE } from '../matched-route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many calls a request to this route counts as; if omitted, one, or what a page costs. */
    cost?: number
  }
}

/** Rendering a page, or drawing a picture, takes as much work as this many calls. */
export const PAGE_COST = 5

const costOf = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.cost ?? (routeOptions.url === PAGE_ROUTE ? PAGE_COST : 1)

/** Rejects a flood from one address before it costs anything; counted in memory, separately on each server. */
export function limitByAddress(app: FastifyInstance, perMinute: number, clock: Clock): void {
  let window = 0
  let spent = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    const cost = costOf(request)
    if (cost === 0) return
    const now = clock.now()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (minute !== window) {
      window = minute
      spent = new Map()
    }
    const key = addressKey(request.ip)
    const total = (spent.get(key) ?? 0) + cost
    spent.set(key, total)
    if (total > perMinute) throw tooMany(60 - now.getSeconds())
  })
}
