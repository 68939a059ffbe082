import { addDays, utcDay } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { listGroups } from '../server/src/modules/groups/groups.queries.ts'
import { listHolidays } from '../server/src/modules/holidays/holidays.queries.ts'
import { createPricing } from '../server/src/modules/pricing/public.ts'
import { listPackages } from '../server/src/modules/umrah/packages/packages.queries.ts'
import type { ScopedActor } from '../server/src/platform/actor.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { actorOf } from '../server/src/testing/actor.ts'
import type { Run } from '../tools/long-run.ts'
import { asOwner } from '../tools/torture/money/agents.ts'
import { type GrowthCases, measureGrowth } from './measuring/growth.ts'
import { loadPackages } from './measuring/load-packages.ts'

const LIMIT = 24
const ROUNDS = 40
const WARM_UP = 6
const sizes = { small: 1_000, large: 10_000 }

type Deps = Parameters<typeof listPackages>[0] & Parameters<typeof listHolidays>[0] & Parameters<typeof listGroups>[0]
type Query = Record<string, string>
type Reader = ScopedActor | null

const office = actorOf(0, 'admin', 'all')
const agent = actorOf(0, 'agent', 'own')

/** Filters and sort orders visitors use on the lists, and the lists of the office and of an agent. */
function listQueries(today: string) {
  const month = addDays(today, 100).slice(0, 7)
  const far = addDays(today, 900).slice(0, 7)
  const common: [string, Query, Reader?][] = [
    ['first page', {}],
    ['one month', { month }],
    ['a month without', { month: far }],
  ]
  const sorted: typeof common = [
    ...common,
    ['by price', { sort: 'price' }],
    ['agent, by price', { sort: 'price' }, agent],
    ['by nights', { sort: 'nights' }],
    ['newest', { sort: 'newest' }],
    ['office, first page', { status: 'all' }, office],
    ['office, drafts', { status: 'draft' }, office],
    ['long ones', { min_nights: '25' }],
    ['cheap ones', { max_price: '2000000' }],
    ['cheap, by departure', { max_price: '2000000', sort: 'departure' }],
    ['by a rare name', { q: 'obaidullah' }],
    ['nothing found', { q: 'qqqzzzqqq' }],
  ]
  return {
    umrah: [
      ...sorted,
      ['one sharing', { sharing: 'quad', max_price: '2000000' }],
      ['near the Haram', { max_metres: '50' }],
      ['one city', { city: 'LHE' }],
      ['a rare city', { city: 'SKT' }],
      ['a city without', { city: 'XXX' }],
      ['five stars', { stars: '5' }],
      ['one category', { category: 'vip' }],
      ['by a common name', { q: 'umrah' }],
    ] as typeof common,
    holidays: [
      ...sorted,
      ['one region', { region: 'international' }],
      ['by a common name', { q: 'hunza' }],
    ] as typeof common,
    groups: [
      ...common,
      ['agent, first page', {}, agent],
      ['office, first page', { manage: '1' }, office],
      ['office, drafts', { manage: '1', state: 'draft' }, office],
      ['one category', { category: 'ksa' }],
      ['a rare category', { category: 'muscat' }],
      ['a category without', { category: 'uk' }],
      ['a rare airline', { airline: 'WY' }],
      ['an airline without', { airline: 'XX' }],
      ['a rare sector', { origin: 'SKT', destination: 'MCT' }],
      ['a destination', { destination: 'MCT' }],
      ['thirty seats', { seats: '30' }],
    ] as typeof common,
  }
}

async function openCases(url: string, count: number): Promise<GrowthCases> {
  const now = new Date()
  const today = utcDay(now)
  await asOwner(url, (owner) => loadPackages(owner, count, today))
  const db = openDatabase(url, { max: 2, log: createLog('silent') })
  const services = {
    db,
    clock: { now: () => now },
    config: { AGENCY_ZONE: 'Asia/Karachi', AGENCY_CURRENCY: 'PKR' },
  } as Parameters<typeof createPricing>[0]
  const deps = { ...services, pricing: createPricing(services) } as Deps
  const queries = listQueries(today)
  const cases: GrowthCases['cases'] = new Map()
  const page = { limit: LIMIT }
  for (const [name, query, actor = null] of queries.umrah) {
    const input = umrah.list.query.parse({ ...query, ...page })
    cases.set(`umrah, ${name}`, async () => (await listPackages(deps, actor, input)).data.length)
  }
  for (const [name, query, actor = null] of queries.holidays) {
    const input = holidays.list.query.parse({ ...query, ...page })
    cases.set(`holidays, ${name}`, async () => (await listHolidays(deps, actor, input)).data.length)
  }
  for (const [name, query, actor = null] of queries.groups) {
    const input = groups.list.query.parse({ ...query, ...page })
    cases.set(`groups, ${name}`, async () => (await listGroups(deps, { query: input, actor })).data.length)
  }
  return { db, cases }
}

/** Cost of the lists of packages, holidays and groups with 10,000 of each compared with 1,000. Steps are the rounds. */
export const run: Run = ({ steps: rounds = ROUNDS, tiny }) =>
  measureGrowth({ what: 'of each loaded', open: openCases, rounds, warmUp: WARM_UP, sizes, tiny })
