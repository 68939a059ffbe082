import { isZone } from '@safar/contract/day'
import type { RideZone, ZoneForm, ZoneRow } from '@safar/contract/products/rides/catalogue.shapes'
import type { rides as contract } from '@safar/contract/products/rides/rides.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { airports } from '@safar/reference'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query as run, statement } from '../../../platform/database/statement.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { RideDeps } from '../deps.ts'
import { rideZones, type Zone } from '../tables.ts'

const knownAirports = new Set(airports().map(({ code }) => code))

export const toRideZone = ({ id, kind, code, city, name, zone }: Zone): RideZone => ({
  id,
  kind,
  code,
  city,
  name,
  zone,
})

export const listAllZones = (queries: Queries): Promise<Zone[]> =>
  queries
    .select()
    .from(rideZones)
    .orderBy(asc(sql`${rideZones.name} ->> 'en'`), asc(rideZones.id))

const countRoutes = statement<{ zoneId: number; routes: number }>(`
  select z.id as "zoneId", count(*)::integer as routes
  from ride_zones z join ride_routes r on z.id in (r.from_id, r.to_id) group by z.id`)

async function toRows(queries: Queries, zones: readonly Zone[]): Promise<ZoneRow[]> {
  const counts = new Map((await run(queries, countRoutes())).map(({ zoneId, routes }) => [zoneId, routes]))
  return zones.map((zone) => ({ ...toRideZone(zone), version: zone.version, routes: counts.get(zone.id) ?? 0 }))
}

export const listZones = async ({ db }: RideDeps) => ({ data: await toRows(db.adhoc, await listAllZones(db.adhoc)) })

async function assertForm(tx: Queries, { kind, code, zone }: ZoneForm, id = 0): Promise<void> {
  const errors: Record<string, PlainKey> = {}
  if (kind === 'airport' && (code === null || !knownAirports.has(code))) errors.code = 'ride_zone_airport'
  if (!isZone(zone)) errors.zone = 'ride_zone_clock'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (kind !== 'airport' || code === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ride_zones'))`)
  const taken = await tx
    .select({ id: rideZones.id })
    .from(rideZones)
    .where(and(eq(rideZones.code, code), ne(rideZones.id, id)))
  if (taken.length > 0) throw invalid({ code: 'ride_zone_taken' })
}

/** Only airports have a code. */
const toColumns = (form: ZoneForm) => ({ ...form, code: form.kind === 'airport' ? form.code : null })

const describe = ({ kind, code, name, zone }: ZoneForm | Zone) => ({ kind, code, name: name.en, zone })

async function toReply(tx: Queries, zone: Zone | undefined): Promise<ZoneRow> {
  const [data] = zone ? await toRows(tx, [zone]) : []
  if (!data) throw new Error('the zone was not written')
  return data
}

export async function addZone({ db }: RideDeps, { body, actor, locale, origin }: Call<typeof contract.addZone>) {
  const data = await db.tx(async (tx) => {
    await assertForm(tx, body)
    const [zone] = await tx.insert(rideZones).values(toColumns(body)).returning()
    const subject = { subject: 'ride_zone', subjectId: zone?.id ?? 0, changes: describe(body) }
    await record(tx, { actorId: actor.userId, action: 'rides.add', ...subject, origin })
    return toReply(tx, zone)
  })
  return { message: translate(locale, 'ride_zone_saved'), type: 'success' as const, data }
}

async function lockZone(tx: Queries, id: number): Promise<Zone> {
  const [zone] = await tx.select().from(rideZones).where(eq(rideZones.id, id)).for('update')
  if (!zone) throw notFound()
  return zone
}

export async function updateZone(
  { db }: RideDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.updateZone>,
) {
  const { version, ...form } = body
  const data = await db.tx(async (tx) => {
    const before = await lockZone(tx, params.id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'ride_edited' })
    await assertForm(tx, form, before.id)
    const [zone] = await tx
      .update(rideZones)
      .set({ ...toColumns(form), version: sql`${rideZones.version} + 1` })
      .where(eq(rideZones.id, before.id))
      .returning()
    const changes = difference(describe(before), describe(form))
    const subject = { subject: 'ride_zone', subjectId: before.id, changes }
    await record(tx, { actorId: actor.userId, action: 'rides.change', ...subject, origin })
    return toReply(tx, zone)
  })
  return { message: translate(locale, 'ride_zone_saved'), type: 'success' as const, data }
}

export async function removeZone(
  { db }: RideDeps,
  { params, actor, locale, origin }: Call<typeof contract.removeZone>,
) {
  await db.tx(async (tx) => {
    const zone = await lockZone(tx, params.id)
    const [row] = await toRows(tx, [zone])
    if (row && row.routes > 0) throw new AppError('conflict', { shown: 'ride_zone_used' })
    await tx.delete(rideZones).where(eq(rideZones.id, zone.id))
    const subject = { subject: 'ride_zone', subjectId: zone.id, changes: describe(zone) }
    await record(tx, { actorId: actor.userId, action: 'rides.delete', ...subject, origin })
  })
  return { message: translate(locale, 'ride_zone_deleted'), type: 'success' as const }
}
