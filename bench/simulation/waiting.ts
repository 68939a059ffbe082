import type { Random } from '../../tools/torture/inputs/random.ts'
import { costs, promisedMs } from './measured-costs.ts'
import { arrivals, p50, p99, Queue, workTime } from './queue.ts'

const works = {
  search: { ms: costs.search.server + costs.search.database, promisedMs: promisedMs.search },
  booking: { ms: costs.booking.server + costs.booking.database, promisedMs: promisedMs.call },
} as const
type Work = keyof typeof works

/**
 * Requests per second, and cores per ms of work per request: too few, just enough, and the size given in docs/scale.md.
 */
const cases: { work: Work; rate: number; room: readonly number[] }[] = [
  { work: 'search', rate: 100, room: [0.9, 1.1, 1.4] },
  { work: 'search', rate: 1_000, room: [0.95, 1.1, 1.3] },
  { work: 'search', rate: 10_000, room: [0.97, 1.05, 1.15] },
  { work: 'booking', rate: 1_000, room: [0.95, 1.1, 1.5] },
]

interface Load {
  work: Work
  rate: number
  cores: number
}

interface WaitResult {
  times: number[]
  late: number
}

function simulate(random: Random, { work, rate, cores }: Load, requests: number): WaitResult {
  const { ms, promisedMs } = works[work]
  const queue = new Queue(cores)
  const times: number[] = []
  for (const now of arrivals(random, rate, requests)) times.push(queue.serve(now, workTime(random, ms)) - now)
  return { times, late: times.filter((time) => time > promisedMs).length }
}

function report({ work, rate, cores }: Load, { times, late }: WaitResult): void {
  const busy = Math.round(((rate * works[work].ms) / 1_000 / cores) * 100)
  const load = `  ${rate} x ${work}, ${cores} cores, ${busy} % busy`
  process.stdout.write(
    `${load.padEnd(46)}${String(p50(times)).padStart(7)} ms ${String(p99(times)).padStart(7)} ms   ${late} late\n`,
  )
}

/** Simulates waiting times at the loads in docs/scale.md. True if the sizes given there keep the promise. */
export function simulateWaiting(random: Random, requests: number): boolean {
  let keepsPromise = true
  for (const { work, rate, room } of cases)
    for (const [place, share] of room.entries()) {
      const load = { work, rate, cores: Math.ceil((rate * works[work].ms * share) / 1_000) }
      const waited = simulate(random, load, requests)
      report(load, waited)
      if (place === room.length - 1 && waited.late >= requests / 100) keepsPromise = false
    }
  return keepsPromise
}
