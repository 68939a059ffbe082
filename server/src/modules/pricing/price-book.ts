import type { Channel } from '@safar/contract/vocabulary/flights'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { bySpecificity, chooseRule, type PricedItem } from './choose-rule.ts'
import type { AppliedRules } from './rules.ts'
import { agentCharges, type Charge, type MarginRule, marginRules, pricingVersion } from './tables.ts'

/** For whom a price is made. The office sees the public's price, and what is inside. */
export interface Audience {
  channel: Channel
  agentId: number | null
  /** The office looks at what an agent owes: the agent's own mark-up is not theirs to see. */
  byOffice?: boolean
}

/** Every rule and charge as they stood at one version. */
export interface PriceBook {
  version: number
  appliedTo(subject: Omit<PricedItem, 'agentId'>, audience: Audience): AppliedRules
}

export interface Pricing {
  /** The book as it is now, or was a second ago. */
  book(): Promise<PriceBook>
  /** After a change of our own: the next price sees it. */
  refresh(): void
}

const CHECK_EVERY_MS = 1_000

export function createPriceBook(version: number, rules: readonly MarginRule[], charges: readonly Charge[]): PriceBook {
  const sorted = bySpecificity(rules)
  const live = charges.filter(({ active }) => active)
  const cache = new Map<string, AppliedRules>()
  const choose = (subject: PricedItem, { channel, agentId, byOffice = false }: Audience): AppliedRules => {
    const agent = channel === 'agent'
    const own = agent && !byOffice
    return {
      airline: chooseRule(sorted, 'airline', subject),
      channel: chooseRule(sorted, agent ? 'agent' : 'customer', subject),
      charges: agent
        ? live.filter(({ setBy, agentId: of }) => setBy === 'office' && (of === null || of === agentId))
        : [],
      markup: own ? chooseRule(sorted, 'markup', subject) : null,
      ownCharges: own ? live.filter(({ setBy, agentId: of }) => setBy === 'agent' && of === agentId) : [],
    }
  }
  return {
    version,
    appliedTo(subject, audience) {
      // Offers of a search differ in few of these: two hundred offers ask for a handful of choices.
      const key = `${audience.channel}/${audience.agentId}/${audience.byOffice}/${Object.values(subject).join('/')}`
      const cached = cache.get(key)
      if (cached) return cached
      if (cache.size > 20_000) cache.clear()
      const applied = choose({ ...subject, agentId: audience.agentId }, audience)
      cache.set(key, applied)
      return applied
    },
  }
}

async function readBook(db: Database): Promise<PriceBook> {
  return db.tx(async (tx) => {
    // One snapshot, so that version and rules belong together.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const version = await readVersion(tx)
    return createPriceBook(version, await tx.select().from(marginRules), await tx.select().from(agentCharges))
  })
}

async function readVersion(queries: Database['adhoc']): Promise<number> {
  const [row] = await queries.select({ version: pricingVersion.version }).from(pricingVersion)
  return row?.version ?? 0
}

/** Rules held in memory; a version row tells when they have changed, so that no offer costs a query. */
export function createPricing({ db, clock }: { db: Database; clock: Clock }): Pricing {
  let held: PriceBook | null = null
  let checkedAt = 0
  let changes = 0
  let reading: Promise<PriceBook> | null = null
  const read = async (): Promise<PriceBook> => {
    const before = changes
    const same = held && (await readVersion(db.adhoc)) === held.version
    const book = same && held ? held : await readBook(db)
    if (!held || book.version > held.version) held = book
    // What was read before a change of our own is not trusted for a second.
    if (before === changes) checkedAt = clock.now().getTime()
    return book
  }
  return {
    async book() {
      if (held && Math.abs(clock.now().getTime() - checkedAt) < CHECK_EVERY_MS) return held
      if (!reading) {
        const own = read().finally(() => {
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
