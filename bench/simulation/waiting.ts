import type { Run } from '../tools/long-run.ts'
import { createRandom, type Random } from '../tools/torture/inputs/random.ts'

/** What one request takes of a core, in ms of its time: docs/scale.md says where each comes from. */
const costs = { search: 56, booking: 18 } as const
type Work = keyof typeof costs

/** Rates a second, and cores: too few, just enough, and the size that docs/scale.md names. */
const cases: { work: Work; rate: number; cores: readonly number[] }[] = [
  { work: 'search', rate: 100, cores: [5, 6, 8] },
  { work: 'search', rate: 1_000, cores: [54, 60, 72] },
  { work: 'search', rate: 10_000, cores: [550, 580, 640] },
  { work: 'booking', rate: 1_000, cores: [17, 20, 28] },
]

const REQUESTS = 200_000
/** What people are promised of searches beside what suppliers take, and of everything else. */
const promised: Record<Work, number> = { search: 2_500, booking: 1_000 }

/** How finely chance is cut. */
const STEPS = 2 ** 30

const exponential = (random: Random, mean: number): number => -Math.log((1 + random.below(STEPS)) / STEPS) * mean

/** Half of the work is the same each time, half differs as offers do. */
const workTime = (random: Random, mean: number): number => mean / 2 + exponential(random, mean / 2)

interface Load {
  work: Work
  rate: number
  cores: number
}

interface Waited {
  p50: number
  p99: number
  late: number
}

/** One queue before so many cores, first come, first served, with people who arrive whenever they like. */
function simulate(random: Random, { work, rate, cores }: Load, requests: number): Waited {
  const free = new Float64Array(cores)
  const times: number[] = []
  let now = 0
  for (let request = 0; request < requests; request++) {
    now += exponential(random, 1_000 / rate)
    let first = 0
    for (let core = 1; core < cores; core++) if ((free[core] ?? 0) < (free[first] ?? 0)) first = core
    const start = Math.max(now, free[first] ?? 0)
    free[first] = start + workTime(random, costs[work])
    times.push((free[first] ?? 0) - now)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), late: times.filter((ms) => ms > promised[work]).length }
}

function report({ work, rate, cores }: Load, { p50, p99, late }: Waited): void {
  const busy = Math.round(((rate * costs[work]) / 1_000 / cores) * 100)
  const load = `  ${rate} x ${work}, ${cores} cores, ${busy} % busy`
  process.stdout.write(
    `${load.padEnd(46)}${p50.toFixed(0).padStart(7)} ms ${p99.toFixed(0).padStart(7)} ms   ${late} late\n`,
  )
}

/** What a load does to waiting, at the sizes of docs/scale.md. A step is a request; the named size must keep the promise. */
export const run: Run = async ({ seed, steps = REQUESTS }) => {
  const random = createRandom(seed)
  let ok = true
  for (const { cores, ...load } of cases)
    for (const [place, count] of cores.entries()) {
      const waited = simulate(random, { ...load, cores: count }, steps)
      report({ ...load, cores: count }, waited)
      if (place === cores.length - 1 && waited.late >= steps / 100) ok = false
    }
  return { ok, requests: steps }
}
