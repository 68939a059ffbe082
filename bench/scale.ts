import type { Run } from '../tools/long-run.ts'
import { createRandom } from '../tools/torture/inputs/random.ts'
import { simulateBottlenecks } from './simulation/bottlenecks.ts'
import { simulateWaiting } from './simulation/waiting.ts'

const REQUESTS = 200_000
/** Of a tiny round. */
const FEWEST = 500

/**
 * The loads of docs/scale.md, simulated with what requests were measured to cost: how long people wait with so many
 * cores, what breaks first, and whether the way past it is enough. A step is a request of each case.
 */
export const run: Run = async ({ seed, steps = REQUESTS, tiny }) => {
  const requests = tiny ? FEWEST : steps
  const random = createRandom(seed)
  const keepsPromise = simulateWaiting(random, requests)
  const asExpected = simulateBottlenecks(random, requests)
  return { ok: keepsPromise && asExpected, requests, keeps_promise: keepsPromise, as_expected: asExpected }
}
