import type { StayRecord, StayRecords } from '@safar/suppliers'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SealContext } from '../../platform/vault.ts'
import type { DuffelServices } from './records.ts'
import { duffelStayRefs, duffelStays } from './tables.ts'

type Row = typeof duffelStays.$inferSelect

const place = (row: string): SealContext => ({ table: 'duffel_stays', column: 'request', row })

/**
 * What we store about stays at Duffel. The names of stays waiting to be booked are sealed, and erased once they are
 * booked or cancelled.
 */
export function createStayRecords({ db, vault, clock }: DuffelServices): StayRecords {
  const seal = (ref: string, request: StayRecord['request']) =>
    request === null ? null : vault.seal(place(ref), JSON.stringify(request))
  const toRecord = (row: Row | undefined): StayRecord | null => {
    if (!row) return null
    const { ref, locator, agreed, requestSealed, bookingId, sentAt, releasedAt, payBy } = row
    return {
      ref,
      locator,
      agreed,
      bookingId,
      payBy: payBy.toISOString(),
      request: requestSealed === null ? null : JSON.parse(vault.open(place(ref), requestSealed)),
      sentAt: sentAt?.toISOString() ?? null,
      releasedAt: releasedAt?.toISOString() ?? null,
    }
  }
  const isIdle = (ref: string) =>
    and(eq(duffelStays.ref, ref), isNull(duffelStays.sentAt), isNull(duffelStays.releasedAt))

  return {
    async byRef(clientRef) {
      const other = sql`(select r.ref from duffel_stay_refs r where r.client_ref = ${clientRef})`
      const rows = await db.prepared
        .select()
        .from(duffelStays)
        .where(or(eq(duffelStays.ref, clientRef), eq(duffelStays.ref, other)))
        .limit(1)
      return toRecord(rows[0])
    },
    async byLocator(locator) {
      const [row] = await db.prepared.select().from(duffelStays).where(eq(duffelStays.locator, locator))
      return toRecord(row)
    },
    async add({ ref, request, payBy, sentAt: _sent, releasedAt: _released, ...record }) {
      const values = { ref, ...record, payBy: new Date(payBy), requestSealed: seal(ref, request) }
      const added = await db.prepared
        .insert(duffelStays)
        .values({ ...values, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning()
      return added.length > 0
    },
    async addRef(clientRef, ref) {
      await db.prepared.insert(duffelStayRefs).values({ clientRef, ref }).onConflictDoNothing()
    },
    async update(ref, { request, sentAt, ...change }) {
      await db.prepared
        .update(duffelStays)
        .set({
          ...change,
          ...(request !== undefined && { requestSealed: seal(ref, request) }),
          ...(sentAt !== undefined && { sentAt: sentAt === null ? null : new Date(sentAt) }),
        })
        .where(eq(duffelStays.ref, ref))
    },
    async claim(ref, sentAt) {
      const sent = { sentAt: new Date(sentAt) }
      return (await db.prepared.update(duffelStays).set(sent).where(isIdle(ref)).returning()).length > 0
    },
    async release(ref, at) {
      const given = { releasedAt: new Date(at), requestSealed: null }
      return (await db.prepared.update(duffelStays).set(given).where(isIdle(ref)).returning()).length > 0
    },
  }
}
