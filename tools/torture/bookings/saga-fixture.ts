import type { Database } from '../../../server/src/platform/database/database.ts'
import { actorOf } from '../../../server/src/testing/actor.ts'
import { agentWith } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import type { Random } from '../inputs/random.ts'
import type { SagaContext } from './saga-product.ts'
import type { SimulatedOutcome } from './simulated-orders.ts'

const FUNDS = 10_000_000_000_000

/** Points where a server can crash during an act. */
export const crashPoints = ['before_write', 'before_ask', 'after_ask', 'before_settle', 'after_settle'] as const

/** One act by one server: its outcome at the supplier, and where the server crashes, if it does. */
export interface ActScript {
  outcome: SimulatedOutcome
  crashAt: (typeof crashPoints)[number] | null
  crashed: boolean
}

export class ServerCrash extends Error {}

/** The database of a process that crashes where the script says; after that it writes nothing. */
export function crashingDatabase(db: Database, script: ActScript): Database {
  let writes = 0
  const dies = (when: ActScript['crashAt'], after: number) => script.crashAt === when && writes === after
  return {
    ...db,
    async tx(work) {
      if (script.crashed || dies('before_write', 0) || dies('before_settle', 1)) throw new ServerCrash()
      const result = await db.tx(work)
      writes++
      // Committed, but nobody is informed.
      if (dies('after_settle', 2)) throw new ServerCrash()
      return result
    },
  }
}

/** An agent with funds, an admin, and the way the simulated supplier follows the script. */
export async function createSagaContext(app: TestApp, random: Random, script: () => ActScript): Promise<SagaContext> {
  const { user } = await agentWith(app, FUNDS)
  return {
    app,
    agent: actorOf(user.id, 'agent', 'own'),
    admin: actorOf((await app.person('admin')).user.id, 'admin', 'all'),
    simulation: {
      now: () => app.clock.now().getTime(),
      random,
      fate: () => script().outcome,
      dies(when) {
        if (script().crashAt === when) script().crashed = true
        return script().crashed
      },
    },
  }
}
