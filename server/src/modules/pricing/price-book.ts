import { dayInZone, MINUTE_MS } from '@safar/contract/day'
import type { MarginLayer } from '@safar/contract/pricing/pricing.contract'
import type { Channel, PassengerType } from '@safar/contract/vocabulary/flights'
import { type BookableProduct, listedProducts } from '@safar/contract/vocabulary/products'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { readAtPrimary } from '../../platform/database/replicas/list-reads.ts'
import type { Services } from '../../services.ts'
import { readRoundingStep } from '../ledger/public.ts'
import { bySpecificity, chooseRule, isCharged, type PricedItem } from './choose-rule.ts'
import { readGroupsOfAgents } from './groups/agent-groups.queries.ts'
import { type AppliedRules, forEveryPassenger, type RuleByPassenger } from './rules.ts'
import { agentCharges, type Charge, type MarginRule, marginRules, pricingVersion } from './tables.ts'

/** The audience a price is made for. The office sees the public's price and its components. */
export interface Audience {
  channel: Channel
  agentId: number | null
  /** The office looks at what an agent owes; it must not see the agent's own mark-up. */
  byOffice?: boolean
  /** A colleague in an agency without the right to see its money: only the client's price. */
  withoutTerms?: boolean
}

/** Whether this audience sees the components of a price. */
export const seesTerms = ({ channel, withoutTerms }: Audience): boolean => channel !== 'public' && !withoutTerms

/** The item offered, before the buyer is known; without a day, it is sold today. */
export type OfferedItem = Omit<PricedItem, 'agentId' | 'groupId' | 'passenger' | 'soldOn'> & { soldOn?: string }

/** All rules and charges as of one version. */
export interface PriceBook {
  version: number
  appliedTo(item: OfferedItem, audience: Audience): AppliedRules
}

export interface Pricing {
  /** The current book; it may be a second old. */
  book(): Promise<PriceBook>
  /** Called after a change on this server, so that the next price sees it. */
  refresh(): void
}

const everybody: Audience = { channel: 'public', agentId: null }

const CHECK_EVERY_MS = 1_000

/** The data a price book is built from. */
export interface PriceBookSource {
  version: number
  rules: readonly MarginRule[]
  charges: readonly Charge[]
  /** The group of each agent who is in one. */
  groups?: ReadonlyMap<number, number>
  roundingStep: number
  /** The current day of the agency. */
  today(): string
}

const ownProducts: ReadonlySet<BookableProduct> = new Set(listedProducts)
/** Margins for every product are meant for suppliers' prices; an agent's mark-up applies to whatever they sell. */
const isForListed = ({ layer, product }: MarginRule): boolean => layer === 'markup' || product !== null

const isForSomePassengers = ({ passenger }: MarginRule): boolean => passenger !== null

export function createPriceBook(source: PriceBookSource): PriceBook {
  const { version, rules, charges, groups, roundingStep, today } = source
  const byPassengerType = rules.some(isForSomePassengers)
  const sorted = bySpecificity(rules)
  const sortedForListed = sorted.filter(isForListed)
  const live = charges.filter(({ active }) => active)
  const cache = new Map<string, AppliedRules>()
  const chooseByPassenger = (layer: MarginLayer, item: Omit<PricedItem, 'passenger'>): RuleByPassenger => {
    const candidates = ownProducts.has(item.product) ? sortedForListed : sorted
    const choose = (passenger: PassengerType) => chooseRule(candidates, layer, { ...item, passenger })
    if (!byPassengerType) return forEveryPassenger(choose('adult'))
    return { adult: choose('adult'), child: choose('child'), infant: choose('infant') }
  }
  const choose = (
    item: Omit<PricedItem, 'passenger'>,
    { channel, agentId, byOffice = false }: Audience,
  ): AppliedRules => {
    const agent = channel === 'agent'
    const own = agent && !byOffice
    const charged = agent ? live.filter((charge) => isCharged(charge, item)) : []
    return {
      airline: chooseByPassenger('airline', item),
      channel: chooseByPassenger(agent ? 'agent' : 'customer', item),
      charges: charged.filter(({ setBy, agentId: of }) => setBy === 'office' && (of === null || of === agentId)),
      markup: own ? chooseByPassenger('markup', item) : forEveryPassenger(null),
      ownCharges: own ? charged.filter(({ setBy, agentId: of }) => setBy === 'agent' && of === agentId) : [],
      roundingStep,
    }
  }
  return {
    version,
    appliedTo(offered, audience) {
      const item = { ...offered, soldOn: offered.soldOn ?? today() }
      // Offers of a search differ in only a few of these: two hundred offers need a handful of choices.
      const key = `${audience.channel}/${audience.agentId}/${audience.byOffice}/${Object.values(item).join('/')}`
      const cached = cache.get(key)
      if (cached) return cached
      if (cache.size > 20_000) cache.clear()
      const { agentId } = audience
      const groupId = agentId === null ? null : (groups?.get(agentId) ?? null)
      const own = choose({ ...item, agentId, groupId }, audience)
      const publicRules = audience.channel === 'agent' && choose({ ...item, agentId: null, groupId: null }, everybody)
      const applied = publicRules ? { ...own, publicRules } : own
      cache.set(key, applied)
      return applied
    },
  }
}

async function readBook(db: Database, today: PriceBookSource['today']): Promise<PriceBook> {
  return db.tx(async (tx) => {
    // A single snapshot, so that version and rules belong together.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return createPriceBook({
      version: await readVersion(tx),
      rules: await tx.select().from(marginRules),
      charges: await tx.select().from(agentCharges),
      groups: await readGroupsOfAgents(tx),
      roundingStep: await readRoundingStep(tx),
      today,
    })
  })
}

async function readVersion(queries: Database['adhoc']): Promise<number> {
  const [row] = await queries.select({ version: pricingVersion.version }).from(pricingVersion)
  return row?.version ?? 0
}

/** The agency's day, needed for every offer. It can change at most once a minute, so it is cached. */
function createToday({ clock, config }: Pick<Services, 'clock' | 'config'>): () => string {
  let minute = Number.NaN
  let day = ''
  return () => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now !== minute) day = dayInZone(config.AGENCY_ZONE, now * MINUTE_MS)
    minute = now
    return day
  }
}

/** Keeps the rules in memory; a version row shows when they have changed, so that offers need no query. */
export function createPricing({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Pricing {
  const today = createToday({ clock, config })
  let held: PriceBook | null = null
  let checkedAt = 0
  let changes = 0
  let reading: Promise<PriceBook> | null = null
  const read = async (): Promise<PriceBook> => {
    const before = changes
    const same = held && (await readVersion(db.adhoc)) === held.version
    const book = same && held ? held : await readBook(db, today)
    if (!held || book.version > held.version) held = book
    // If rules were changed here while the book was being read, it is read again without waiting a second.
    if (before === changes) checkedAt = clock.now().getTime()
    return book
  }
  return {
    async book() {
      if (held && Math.abs(clock.now().getTime() - checkedAt) < CHECK_EVERY_MS) return held
      if (!reading) {
        const own = readAtPrimary(read).finally(() => {
          if (reading === own) reading = null
        })
        reading = own
      }
      return reading
    },
    refresh() {
      changes++
      checkedAt = 0
      reading = null
    },
  }
}
