import { asc, eq } from 'drizzle-orm'
import { todayOf } from '../../platform/clock.ts'
import type { Services } from '../../services.ts'
import type { FeaturedProduct, FoundPrice } from './product.ts'
import { isSameOffer } from './rules.ts'
import { type FeaturedItem, featuredItems, featuredPrices } from './tables.ts'

type RefreshDeps = Pick<Services, 'db' | 'clock' | 'config' | 'log'>
type Products = Readonly<Record<FeaturedItem['product'], Pick<FeaturedProduct, 'findPrice' | 'areSuppliersUp'>>>

/** Stored only if the item is unchanged since the search. */
async function storePrice({ db, clock }: RefreshDeps, item: FeaturedItem, price: FoundPrice): Promise<void> {
  await db.tx(async (tx) => {
    const [now] = await tx.select().from(featuredItems).where(eq(featuredItems.id, item.id)).for('update')
    if (!now || !isSameOffer(now, item)) return
    const values = { ...price, checkedAt: clock.now() }
    await tx
      .insert(featuredPrices)
      .values({ featuredId: item.id, ...values })
      .onConflictDoUpdate({ target: featuredPrices.featuredId, set: values })
  })
}

/** Finds prices for all active items, or for one, so that Home never waits for a supplier. */
export async function refreshPrices(deps: RefreshDeps, products: Products, id?: number): Promise<void> {
  const items = await deps.db.adhoc
    .select()
    .from(featuredItems)
    .where(id === undefined ? eq(featuredItems.active, true) : eq(featuredItems.id, id))
    .orderBy(asc(featuredItems.product), asc(featuredItems.position))
  const today = todayOf(deps)
  for (const item of items) {
    const { findPrice, areSuppliersUp } = products[item.product]
    try {
      const price = await findPrice(item, today)
      // An empty result while a supplier is down means nothing: the known price stays until it is too old.
      if (price.date || (await areSuppliersUp())) await storePrice(deps, item, price)
    } catch (error) {
      // One item whose search fails must not keep the others from getting prices.
      const name = item.hotel?.id ?? `${item.origin}-${item.destination}`
      deps.log.warn({ err: error, item: name }, 'no price for a featured item')
    }
  }
}
