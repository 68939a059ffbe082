import { type featured as contract, type FeaturedForm, MAX_FEATURED } from '@safar/contract/flights/featured.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { moveItem } from '../../platform/reorder.ts'
import type { FeaturedServices } from './featured.jobs.ts'
import { REFRESH } from './featured.jobs.ts'
import { featuredRowOf, lockFeatured, writeOrder } from './featured.queries.ts'
import { routeErrors, sameJourney } from './rules.ts'
import { type FeaturedRoute, featuredFares, featuredFlights } from './tables.ts'

const valuesOf = (form: FeaturedForm) => ({
  origin: form.origin,
  destination: form.destination,
  title: form.title,
  titleArabic: form.title_ar,
  travelFrom: form.travel_from,
  travelTo: form.travel_to,
  active: form.active,
})
type Values = ReturnType<typeof valuesOf>

function readForm(services: FeaturedServices, form: FeaturedForm): Values {
  const values = valuesOf(form)
  const isPlace = (code: string) => services.flights.world.airportsOf(code).length > 0
  const errors = routeErrors(values, isPlace, todayOf(services))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return values
}

async function write(tx: Queries, before: FeaturedRoute | undefined, values: Values): Promise<FeaturedRoute> {
  const [after] = before
    ? await tx
        .update(featuredFlights)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(featuredFlights.id, before.id))
        .returning()
    : await tx
        .insert(featuredFlights)
        .values({ ...values, position: MAX_FEATURED })
        .returning()
  if (!after) throw new Error('the route was not written')
  // A fare of another journey is not this one's.
  if (before && !sameJourney(before, after))
    await tx.delete(featuredFares).where(eq(featuredFares.featuredId, after.id))
  return after
}

/** Features a route, or with an id changes or moves one. Its fare is looked for right after. */
export async function saveFeatured(
  services: FeaturedServices,
  { body, actor, locale, origin }: Call<typeof contract.add>,
  id?: number,
) {
  const { db, flights, jobs } = services
  const values = readForm(services, body)
  const data = await db.tx(async (tx) => {
    const rows = await lockFeatured(tx)
    const before = rows.find((row) => row.id === id)
    if (id !== undefined && !before) throw notFound()
    if (!before && rows.length >= MAX_FEATURED)
      throw new AppError('conflict', { shown: 'featured_full', values: { max: MAX_FEATURED } })
    const after = await write(tx, before, values)
    const ids = rows.map((row) => row.id)
    const was = before ? ids.indexOf(before.id) : ids.length
    const place = Math.min(body.position ?? was, before ? ids.length - 1 : ids.length)
    await writeOrder(tx, moveItem(ids, after.id, place))
    await record(tx, {
      actorId: actor.userId,
      action: before ? 'featured.change' : 'featured.add',
      subject: 'featured_flight',
      subjectId: after.id,
      changes: difference(before ? { ...before, position: was } : {}, { ...values, position: place }),
      origin,
    })
    await jobs.enqueue(tx, REFRESH, { id: after.id })
    return featuredRowOf(tx, flights.world, after.id)
  })
  return { message: translate(locale, 'featured_saved'), type: 'success' as const, data }
}
