import type { Random } from '../../tools/torture/inputs/random.ts'
import { percentile } from '../measuring/statistics.ts'

/** Random numbers are drawn as integers below this. */
const PRECISION = 2 ** 30

const exponential = (random: Random, mean: number): number =>
  -Math.log((1 + random.below(PRECISION)) / PRECISION) * mean

/** Half of the work is the same each time, half differs as offers do. */
export const workTime = (random: Random, mean: number): number => mean / 2 + exponential(random, mean / 2)

/** One queue before so many cores, first come, first served. Times are in ms of simulated time. */
export class Queue {
  private readonly freeAt: Float64Array
  private worked = 0
  private lastEnd = 0

  constructor(cores: number) {
    this.freeAt = new Float64Array(cores)
  }

  /** When work that arrives at this moment is done. */
  serve(arrival: number, ms: number): number {
    let first = 0
    for (let core = 1; core < this.freeAt.length; core++)
      if ((this.freeAt[core] ?? 0) < (this.freeAt[first] ?? 0)) first = core
    const end = Math.max(arrival, this.freeAt[first] ?? 0) + ms
    this.freeAt[first] = end
    this.worked += ms
    this.lastEnd = Math.max(this.lastEnd, end)
    return end
  }

  /** The share of its time that it worked. */
  get busy(): number {
    return this.worked / this.freeAt.length / Math.max(1, this.lastEnd)
  }
}

/** Moments at which people come, whenever they like: so many a second on average. */
export function* arrivals(random: Random, rate: number, count: number): Generator<number> {
  let now = 0
  for (let n = 0; n < count; n++) {
    now += exponential(random, 1_000 / rate)
    yield now
  }
}

export const p50 = (times: readonly number[]): number => percentile(times, 0.5, 0)
export const p99 = (times: readonly number[]): number => percentile(times, 0.99, 0)
