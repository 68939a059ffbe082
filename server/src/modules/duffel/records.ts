import type { DuffelRecord, DuffelRecords, HoldRequest } from '@safar/suppliers'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SealContext } from '../../platform/vault.ts'
import type { Services } from '../../services.ts'
import { duffelOrders, duffelRefs } from './tables.ts'

export type DuffelServices = Pick<Services, 'db' | 'vault' | 'clock' | 'config'>

type Row = typeof duffelOrders.$inferSelect

const place = (row: string): SealContext => ({ table: 'duffel_orders', column: 'request', row })
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/**
 * What we store about orders at Duffel. The names and passports of orders waiting to be issued are sealed, and erased
 * once they are issued.
 */
export function createDuffelRecords({ db, vault, clock }: DuffelServices): DuffelRecords {
  const toRecord = (row: Row | undefined): DuffelRecord | null => {
    if (!row) return null
    const { ref, offerId, orderId, locator, offer, requestSealed } = row
    const request: HoldRequest | null =
      requestSealed === null ? null : JSON.parse(vault.open(place(ref), requestSealed))
    return {
      ref,
      offerId,
      orderId,
      locator,
      deferred: offer && { offer, request },
      sentAt: iso(row.sentAt),
      releasedAt: iso(row.releasedAt),
    }
  }
  const toColumns = (ref: string, { deferred, sentAt, releasedAt, ...change }: Partial<Omit<DuffelRecord, 'ref'>>) => ({
    ...change,
    ...(deferred !== undefined && {
      offer: deferred?.offer ?? null,
      requestSealed: deferred?.request ? vault.seal(place(ref), JSON.stringify(deferred.request)) : null,
    }),
    ...(sentAt !== undefined && { sentAt: momentOf(sentAt) }),
    ...(releasedAt !== undefined && { releasedAt: momentOf(releasedAt) }),
  })

  return {
    async byRef(clientRef) {
      const other = sql`(select r.ref from duffel_refs r where r.client_ref = ${clientRef})`
      const rows = await db.prepared
        .select()
        .from(duffelOrders)
        .where(or(eq(duffelOrders.ref, clientRef), eq(duffelOrders.ref, other)))
        .limit(1)
      return toRecord(rows[0])
    },
    async byLocator(locator) {
      const [row] = await db.prepared
        .select()
        .from(duffelOrders)
        .where(eq(duffelOrders.locator, locator))
        // Airlines reuse locators.
        .orderBy(desc(duffelOrders.createdAt))
        .limit(1)
      return toRecord(row)
    },
    async add({ ref, offerId, ...record }) {
      const values = { ref, offerId, ...toColumns(ref, record), createdAt: clock.now() }
      const added = await db.prepared.insert(duffelOrders).values(values).onConflictDoNothing().returning()
      return added.length > 0
    },
    async addRef(clientRef, ref) {
      await db.prepared.insert(duffelRefs).values({ clientRef, ref }).onConflictDoNothing()
    },
    async addAcceptance(clientRef, { ref, changeId, sentAt }) {
      const values = { clientRef, ref, changeId, sentAt: new Date(sentAt) }
      await db.prepared.insert(duffelRefs).values(values).onConflictDoNothing()
    },
    async acceptanceOf(clientRef) {
      const [row] = await db.prepared.select().from(duffelRefs).where(eq(duffelRefs.clientRef, clientRef)).limit(1)
      if (!row?.changeId || !row.sentAt) return null
      return { ref: row.ref, changeId: row.changeId, sentAt: row.sentAt.toISOString() }
    },
    async addAddition(clientRef, { ref, bought, sentAt }) {
      const values = { clientRef, ref, bought, sentAt: new Date(sentAt) }
      const added = await db.prepared.insert(duffelRefs).values(values).onConflictDoNothing().returning()
      return added.length > 0
    },
    async additionOf(clientRef) {
      const [row] = await db.prepared.select().from(duffelRefs).where(eq(duffelRefs.clientRef, clientRef)).limit(1)
      if (!row?.bought || !row.sentAt) return null
      return { ref: row.ref, bought: row.bought, sentAt: row.sentAt.toISOString() }
    },
    async update(ref, change) {
      await db.prepared.update(duffelOrders).set(toColumns(ref, change)).where(eq(duffelOrders.ref, ref))
    },
    async claim(ref, sentAt) {
      const free = and(eq(duffelOrders.ref, ref), isNull(duffelOrders.sentAt), isNull(duffelOrders.releasedAt))
      const taken = await db.prepared
        .update(duffelOrders)
        .set({ sentAt: new Date(sentAt) })
        .where(free)
        .returning()
      return taken.length > 0
    },
    async remove(ref) {
      await db.prepared.delete(duffelOrders).where(eq(duffelOrders.ref, ref))
    },
  }
}
