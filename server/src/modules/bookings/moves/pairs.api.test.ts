import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSample } from '../../../testing/extent.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveBookings } from '../money/check-bookings.ts'
import { type Call, type VerbName, verbNames, verbs } from '../testing/actions.ts'
import { aroundOf, type Fingerprint } from '../testing/fingerprints.ts'
import { isOverdue, play, type Run, runOf } from '../testing/run-scenarios.ts'
import { openScenes, type Scene, scenes } from '../testing/scenarios.ts'
import { canMove } from './moves.rules.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof openScenes>>
beforeAll(async () => {
  app = await startTestApp()
  opened = await openScenes(app)
})
afterAll(() => app.close())

const sceneNames = Object.keys(scenes) as Scene[]

/** Whether the rules allow a verb for a booking in this condition. */
function allowed(verb: VerbName, seen: Fingerprint, overdue: boolean): boolean {
  if (verb === 'update') return true
  if (verb === 'expire' && !overdue) return false
  const now = app.clock.now()
  const payBy = new Date(now.getTime() + (overdue ? -1_000 : 1_000_000))
  const voidUntil = new Date(now.getTime() + 1_000_000)
  const rest = { cancelUntil: null, instalmentDue: false, canBeMissed: true, canBeChanged: true }
  const clocks = { now, payBy, voidUntil, ...rest }
  return canMove(verb, seen.state, verbs[verb].mover, { ...aroundOf(seen), ...clocks })
}

const first = (verb: VerbName): Call => ({ verb, place: 0 })
const second = (verb: VerbName): Call => ({ verb, place: 1 })
const nameOf = (scene: Scene, { verb, place }: Call) => `${scene}: ${verb} ${place}`

/** Each scene untouched, and each verb on its own in each scene that allows it. */
const starts = new Map<Scene, Fingerprint>()
const alone = new Map<string, Run>()

const legalIn = (scene: Scene): VerbName[] => {
  const start = starts.get(scene)
  return start ? verbNames.filter((verb) => allowed(verb, start, isOverdue(scene))) : []
}

interface Pair {
  scene: Scene
  one: VerbName
  other: VerbName
  oneFirst: Run
  /**
   * Null if the other verb is refused when it goes first: then it changes nothing, and the run would equal the one verb
   * on its own.
   */
  otherFirst: Run | null
  atOnce: Run
}

const pairIn = (scene: Scene, one: VerbName, other: VerbName): Pair => ({
  scene,
  one,
  other,
  oneFirst: runOf(scene, [first(one), second(other)]),
  otherFirst: legalIn(scene).includes(other) ? runOf(scene, [second(other), first(one)]) : null,
  atOnce: runOf(scene, [first(one), second(other)], true),
})

/** If scenes allow both verbs, they meet in at most two of those; otherwise in one scene of each. */
function meetingsOf(one: VerbName, other: VerbName): Pair[] {
  const both = sceneNames.filter((scene) => [one, other].every((verb) => legalIn(scene).includes(verb)))
  const last = other === 'update' ? [] : both.slice(-1)
  const shared = new Set([...both.slice(0, 1), ...last])
  if (shared.size > 0) return [...shared].map((scene) => pairIn(scene, one, other))
  const sceneOf = (verb: VerbName) => sceneNames.filter((scene) => legalIn(scene).includes(verb)).slice(0, 1)
  return [
    ...sceneOf(one).map((scene) => pairIn(scene, one, other)),
    ...sceneOf(other).map((scene) => pairIn(scene, other, one)),
  ]
}

/** Every two verbs; a sample has one in four of them. */
const meetings = verbNames
  .flatMap((one, place) => verbNames.slice(place).map((other) => [one, other] as const))
  .filter((_, place) => !isSample || place % 4 === 0)

/** The expected statuses of two calls in a row, according to the rules. */
function expected(scene: Scene, [before, then]: readonly Call[]): number[] {
  const start = starts.get(scene)
  if (!start || !before || !then) return []
  const went = alone.get(nameOf(scene, before))
  const overdue = isOverdue(scene) && before.verb !== 'update'
  const after = went?.after ?? start
  return [went ? 200 : 409, allowed(then.verb, after, overdue) ? 200 : 409]
}

/** Concurrent calls: either one went first and the other followed, or the other found it under way and was refused. */
function legalOutcomes({ scene, one, other, oneFirst, otherFirst }: Pair): unknown[] {
  const onlyOne = alone.get(nameOf(scene, first(one)))
  const onlyOther = alone.get(nameOf(scene, second(other)))
  return [
    { statuses: oneFirst.statuses, after: oneFirst.after },
    ...(otherFirst ? [{ statuses: otherFirst.statuses.toReversed(), after: otherFirst.after }] : []),
    ...(onlyOne ? [{ statuses: [200, 409], after: onlyOne.after }] : []),
    ...(onlyOther ? [{ statuses: [409, 200], after: onlyOther.after }] : []),
  ]
}

const atSupplier: Readonly<Record<string, string>> = {
  held: 'held',
  awaiting_approval: 'held',
  expired: 'held',
  cancelled: 'cancelled',
  voided: 'voided',
  confirmed: 'issued',
  void_requested: 'issued',
  refund_requested: 'issued',
  refunded: 'cancelled',
}

const BROKEN_CHAINS = `
  select * from (select booking_id, move, from_state, lag(to_state) over (partition by booking_id order by id) as before
    from booking_events) e where from_state is distinct from before`

describe('two people who change one booking', () => {
  let pairs: Pair[] = []

  test('each get the answer of the rules for a single action, and a refused one changes nothing', async () => {
    const still = sceneNames.map((scene) => runOf(scene, []))
    await play(app, opened, still)
    for (const { scene, after } of still) starts.set(scene, after)
    const refused = sceneNames.map((scene) => {
      const legal = legalIn(scene)
      return runOf(scene, verbNames.filter((verb) => !legal.includes(verb)).map(first))
    })
    const legal = sceneNames.flatMap((scene) =>
      legalIn(scene).flatMap((verb) => [runOf(scene, [first(verb)]), runOf(scene, [second(verb)])]),
    )
    await play(app, opened, [...refused, ...legal])
    for (const run of legal) for (const call of run.calls) alone.set(nameOf(run.scene, call), run)
    expect(refused.map(({ statuses }) => new Set(statuses))).toEqual(refused.map(() => new Set([409])))
    expect(refused.map(({ after }) => after)).toEqual(sceneNames.map((scene) => starts.get(scene)))
    expect(legal.filter(({ statuses }) => statuses[0] !== 200).map(({ scene, calls }) => [scene, calls])).toEqual([])
  }, 120_000)

  test('get, one after the other in either order, a second answer that fits the state after the first', async () => {
    pairs = meetings.flatMap(([one, other]) => meetingsOf(one, other))
    const runs = pairs.flatMap(({ oneFirst, otherFirst, atOnce }) => [
      oneFirst,
      atOnce,
      ...(otherFirst ? [otherFirst] : []),
    ])
    await play(app, opened, runs)
    const wrong = runs
      .filter(({ atOnce }) => !atOnce)
      .map(({ scene, calls, statuses }) => ({ scene, calls, statuses, expected: expected(scene, calls) }))
      .filter(({ statuses, expected: rules }) => statuses.join() !== rules.join())
    expect(wrong).toEqual([])
    const met = new Set(pairs.map(({ one, other }) => [one, other].sort().join()))
    expect(met.size).toBe(meetings.length)
  }, 240_000)

  test('get one legal outcome at the same time, and never a failure', () => {
    const wrong = pairs.filter((pair) => {
      const { statuses, after } = pair.atOnce
      return !legalOutcomes(pair).some((legal) => JSON.stringify(legal) === JSON.stringify({ statuses, after }))
    })
    expect(wrong.map(({ scene, one, other, atOnce }) => ({ scene, one, other, atOnce }))).toEqual([])
  })

  test('leave books, events, supplier and bookings in agreement', async () => {
    expect(await proveBookings(app.services.db.adhoc)).toEqual([])
    expect((await app.owner.query('select * from ledger_differences()')).rows).toEqual([])
    expect((await app.owner.query(BROKEN_CHAINS)).rows).toEqual([])
    const { rows } = await app.owner.query<{ pnr: string; state: string }>('select pnr, state from bookings')
    expect(rows.filter(({ pnr, state }) => opened.orders.get(pnr)?.state !== atSupplier[state])).toEqual([])
    expect(opened.orders.size).toBe(rows.length)
    const open = await app.owner.query(`select * from booking_attempts where state in ('sent', 'unknown')`)
    expect(open.rows).toEqual([])
  })
})
