import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A server that is about to end: it still serves, and says that nobody new should come. */
export interface Drain {
  isDraining(): boolean
  /** Tells load balancers and waits until they have heard. */
  run(ms: number): Promise<void>
}

export function createDrain(http: FastifyInstance): Drain {
  let draining = false
  http.addHook('onSend', async (_request, reply) => {
    // Whoever keeps a connection open would come back on it.
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
