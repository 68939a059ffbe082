import { moveItem } from '@safar/contract/move-item'
import type { suppliers as contract } from '@safar/contract/suppliers/suppliers.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { REFRESH_FEATURED } from '../featured/public.ts'
import { listSuppliers, type SupplierMarket } from './suppliers.queries.ts'
import { suppliers as supplierSettings } from './tables.ts'

export type SupplierServices = Pick<Services, 'db' | 'jobs'> & { markets: readonly SupplierMarket[] }

interface Setting {
  id: string
  enabled: boolean
}

/**
 * The current settings, in the order in which suppliers are asked, including suppliers without settings. The table lock
 * serializes writers.
 */
async function lockSettings(tx: Queries, ids: readonly string[]): Promise<Setting[]> {
  await tx.execute(sql`lock table suppliers in share row exclusive mode`)
  const rows = new Map((await tx.select().from(supplierSettings)).map((row) => [row.id, row]))
  const place = (id: string) => rows.get(id)?.position ?? Number.MAX_SAFE_INTEGER
  return [...ids].sort((a, b) => place(a) - place(b)).map((id) => ({ id, enabled: rows.get(id)?.enabled ?? true }))
}

async function writeSettings(tx: Queries, settings: readonly Setting[]): Promise<void> {
  for (const [position, { id, enabled }] of settings.entries())
    await tx
      .insert(supplierSettings)
      .values({ id, enabled, position })
      .onConflictDoUpdate({ target: supplierSettings.id, set: { enabled, position } })
}

/** The ids of the suppliers that are asked together with this one. */
async function listMarketOf(markets: readonly SupplierMarket[], supplier: string): Promise<string[]> {
  for (const { suppliers } of markets) {
    const ids = (await suppliers.connections()).map((connection) => connection.supplier.id)
    if (ids.includes(supplier)) return ids
  }
  throw notFound()
}

/** Switches a supplier on or off, or changes its position among the suppliers of the same product. */
export async function updateSupplier(
  { db, jobs, markets }: SupplierServices,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const known = await listMarketOf(markets, params.id)
  await db.tx(async (tx) => {
    const settings = await lockSettings(tx, known)
    const before = settings.find(({ id }) => id === params.id)
    if (!before) throw notFound()
    const was = settings.indexOf(before)
    const place = Math.min(body.position ?? was, settings.length - 1)
    const after = moveItem(settings, before, place).map((each) =>
      each === before ? { ...each, enabled: body.enabled } : each,
    )
    if (before.enabled && !body.even_the_last && !after.some(({ enabled }) => enabled))
      throw new AppError('conflict', { shown: 'last_supplier' })
    await writeSettings(tx, after)
    await record(tx, {
      actorId: actor.userId,
      action: 'suppliers.change',
      subject: 'supplier',
      subjectId: params.id,
      changes: difference({ enabled: before.enabled, position: was }, { enabled: body.enabled, position: place }),
      origin,
    })
    // Home may show a price from a supplier that is no longer asked.
    await jobs.enqueue(tx, REFRESH_FEATURED, {})
  })
  for (const { suppliers } of markets) suppliers.forgetSettings()
  return {
    message: translate(locale, 'supplier_saved'),
    type: 'success' as const,
    data: await listSuppliers({ db, markets }, actor),
  }
}
