import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** State of a server that is shutting down: it still serves, but announces that no new clients should come. */
export interface Drain {
  isDraining(): boolean
  /** Tells load balancers and waits until they have noticed. */
  run(ms: number): Promise<void>
}

export function createDrain(http: FastifyInstance): Drain {
  let draining = false
  http.addHook('onSend', async (_request, reply) => {
    // Clients that keep a connection open would otherwise reuse it.
    if (draining) reply.header('connection', 'close')
  })
  return {
    isDraining: () => draining,
    async run(ms) {
      if (ms <= 0) return
      draining = true
      await sleep(ms)
    },
  }
}
