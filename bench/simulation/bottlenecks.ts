import type { Random } from '../../tools/torture/inputs/random.ts'
import { costs, lockMs, promisedMs } from './measured-costs.ts'
import { arrivals, p50, p99, Queue, workTime } from './queue.ts'

interface Outcome {
  /** The resource used most, and the share of its time. */
  busiest: string
  busy: number
  times: number[]
}

interface Attempt {
  name: string
  /** Whether this set-up is expected to carry the load. */
  isEnough: boolean
  promisedMs: number
  simulate: (random: Random, requests: number) => Outcome
}

const busiestOf = (queues: Record<string, readonly Queue[]>): Pick<Outcome, 'busiest' | 'busy'> => {
  const all = Object.entries(queues).map(([busiest, each]) => ({ busiest, busy: Math.max(...each.map((q) => q.busy)) }))
  return all.reduce((most, one) => (one.busy > most.busy ? one : most))
}

/** Above this share of its time, a resource has no room for peaks. */
const MOST_BUSY = 0.8

const AGENCIES = 2_000
/** Cores of all databases together, as a multiple of what the bookings take. */
const SPARE_CORES = 1.5

/** A few agencies sell much and many sell little: the n-th sells an n-th of what the first does. */
function createAgencyPicker(random: Random): () => number {
  const sums: number[] = []
  for (let n = 1; n <= AGENCIES; n++) sums.push((sums.at(-1) ?? 0) + 1 / n)
  const total = sums.at(-1) ?? 1
  return () => {
    const at = (random.below(1_000_000) / 1_000_000) * total
    let [low, high] = [0, AGENCIES - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Bookings with agencies spread over databases. Each agency queues for its wallet, each database for invoice numbers. */
const book =
  (perSecond: number, parts: number) =>
  (random: Random, requests: number): Outcome => {
    const pickAgency = createAgencyPicker(random)
    const allCores = (perSecond / 1_000) * costs.booking.database * SPARE_CORES
    const cores = Array.from({ length: parts }, () => new Queue(Math.ceil(allCores / parts)))
    const numbers = Array.from({ length: parts }, () => new Queue(1))
    const wallets = Array.from({ length: AGENCIES }, () => new Queue(1))
    const times: number[] = []
    for (const now of arrivals(random, perSecond, requests)) {
      const agency = pickAgency()
      const part = agency % parts
      const worked = (cores[part] as Queue).serve(now, workTime(random, costs.booking.database))
      const paid = (wallets[agency] as Queue).serve(worked, workTime(random, lockMs.wallet))
      times.push((numbers[part] as Queue).serve(paid, workTime(random, lockMs.invoiceNumber)) - now)
    }
    return { ...busiestOf({ cores, 'the largest wallet': wallets, 'invoice numbers': numbers }), times }
  }

const LISTS_PER_SECOND = 3_000
const MACHINE_CORES = 16
/** Percent of readers who have just changed something, which the replica may not have yet. */
const OWN_WRITES = 10

/** Lists read from the primary only, or from replicas except by people who have just changed something. */
const readLists =
  (replicas: number) =>
  (random: Random, requests: number): Outcome => {
    const primary = new Queue(MACHINE_CORES)
    const copies = Array.from({ length: replicas }, () => new Queue(MACHINE_CORES))
    const times: number[] = []
    let turn = 0
    for (const now of arrivals(random, LISTS_PER_SECOND, requests)) {
      const copy = random.below(100) < OWN_WRITES ? undefined : copies[turn++ % Math.max(1, replicas)]
      times.push((copy ?? primary).serve(now, workTime(random, costs.list.database)) - now)
    }
    return { ...busiestOf({ 'the primary': [primary], 'a replica': replicas ? copies : [primary] }), times }
  }

const SEARCHES_PER_SECOND = 10_000
const OFFER_STORE_CORES = 16
/** Round trip between regions. */
const FAR_MS = 120

/** Found offers stored in one database that is far from most people, or in a store for each region. */
const searchInRegions =
  (regions: number) =>
  (random: Random, requests: number): Outcome => {
    const stores = Array.from({ length: regions }, () => new Queue(OFFER_STORE_CORES))
    const times: number[] = []
    for (const now of arrivals(random, SEARCHES_PER_SECOND, requests)) {
      const person = random.below(4)
      const isFar = regions === 1 && person > 0
      const written = (stores[person % regions] as Queue).serve(now, workTime(random, costs.search.database))
      times.push(written - now + workTime(random, costs.search.server) + (isFar ? FAR_MS : 0))
    }
    return { ...busiestOf({ 'the store of offers': stores }), times }
  }

const attempts: Attempt[] = [
  { name: '1,000 bookings, 1 database', isEnough: true, promisedMs: promisedMs.call, simulate: book(1_000, 1) },
  { name: '2,000 bookings, 1 database', isEnough: false, promisedMs: promisedMs.call, simulate: book(2_000, 1) },
  { name: '2,000 bookings, 2 databases', isEnough: true, promisedMs: promisedMs.call, simulate: book(2_000, 2) },
  { name: '4,000 bookings, 4 databases', isEnough: false, promisedMs: promisedMs.call, simulate: book(4_000, 4) },
  { name: '3,000 lists, no replica', isEnough: false, promisedMs: promisedMs.call, simulate: readLists(0) },
  { name: '3,000 lists, 1 replica', isEnough: false, promisedMs: promisedMs.call, simulate: readLists(1) },
  { name: '3,000 lists, 2 replicas', isEnough: true, promisedMs: promisedMs.call, simulate: readLists(2) },
  { name: '10,000 searches, 1 region', isEnough: false, promisedMs: promisedMs.search, simulate: searchInRegions(1) },
  { name: '10,000 searches, 4 regions', isEnough: true, promisedMs: promisedMs.search, simulate: searchInRegions(4) },
]

/** What breaks first at the largest loads of docs/scale.md, and what gets past it. True if all is as that page says. */
export function simulateBottlenecks(random: Random, requests: number): boolean {
  let asExpected = true
  for (const { name, isEnough, promisedMs: limit, simulate } of attempts) {
    const { busiest, busy, times } = simulate(random, requests)
    const carriesLoad = p99(times) <= limit && busy <= MOST_BUSY
    if (carriesLoad !== isEnough) asExpected = false
    const waited = `${String(p50(times)).padStart(7)} ms ${String(p99(times)).padStart(7)} ms`
    process.stdout.write(`  ${name.padEnd(32)}${waited}   ${busiest} ${Math.round(busy * 100)} %\n`)
  }
  return asExpected
}
