import type { TestApp } from '../../../testing/test-app.ts'
import { attempt, type Call } from './actions.ts'
import { type Fingerprint, readAll } from './fingerprints.ts'
import type { openScenes, Scene } from './scenarios.ts'

const LANES = 6

/** One booking in one scene, and the calls made on it. */
export interface Run {
  scene: Scene
  calls: Call[]
  atOnce: boolean
  id: number
  /** Of each call, in order. */
  statuses: number[]
  after: Fingerprint
  pnr: string
}

const nothingYet: Fingerprint = JSON.parse('{}')

export const runOf = (scene: Scene, calls: Call[], atOnce = false): Run => ({
  scene,
  calls,
  atOnce,
  id: 0,
  statuses: [],
  after: nothingYet,
  pnr: '',
})

export const isOverdue = (scene: Scene) => scene.startsWith('overdue')
const waits = (scene: Scene) => scene === 'awaiting' || scene === 'overdue_awaiting'

async function inLanes<T>(jobs: readonly T[], work: (job: T) => Promise<void>): Promise<void> {
  const left = jobs.values()
  const lane = async () => {
    for (const job of left) await work(job)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

type Opened = Awaited<ReturnType<typeof openScenes>>

/** Brings each booking into its scene. Agents need approval only while the bookings that require it are set up. */
async function setUp({ owner }: TestApp, { reach }: Opened, runs: readonly Run[]): Promise<void> {
  for (const wait of [true, false]) {
    await owner.query('update booking_settings set agents_need_approval = $1', [wait])
    const those = runs.filter(({ scene }) => waits(scene) === wait)
    await inLanes(those, async (run) => {
      run.id = await reach(run.scene)
    })
  }
}

async function go({ owner, clock }: TestApp, { deps, whoOf }: Opened, run: Run): Promise<void> {
  const now = clock.now()
  if (isOverdue(run.scene))
    await owner.query('update bookings set pay_by = $2 where id = $1', [run.id, new Date(now.getTime() - 1_000)])
  const one = (call: Call) => attempt(deps, whoOf(run.id), run.id, call)
  if (run.atOnce) run.statuses = await Promise.all(run.calls.map(one))
  else for (const call of run.calls) run.statuses.push(await one(call))
  // Otherwise a later run's sweep would take it too.
  if (isOverdue(run.scene))
    await owner.query(`update bookings set pay_by = '2097-01-01' where id = $1 and pay_by <= $2`, [run.id, now])
}

/** Plays all runs and reads the result of each. */
export async function play(app: TestApp, opened: Opened, runs: readonly Run[]): Promise<void> {
  await setUp(app, opened, runs)
  const overdue = runs.filter(({ scene }) => isOverdue(scene))
  const others = runs.filter(({ scene }) => !isOverdue(scene))
  await inLanes(others, (run) => go(app, opened, run))
  // A sweep takes everything overdue, so these run one by one.
  for (const run of overdue) await go(app, opened, run)
  const ids = runs.map(({ id }) => id)
  const seen = await readAll(app.owner, ids)
  for (const run of runs) Object.assign(run, seen.get(run.id))
}
