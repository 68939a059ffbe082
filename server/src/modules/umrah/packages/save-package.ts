import { packageErrors } from '@safar/contract/products/umrah/package.rules'
import { type UmrahPackageForm, umrahPackageForm } from '@safar/contract/products/umrah/package.shapes'
import type { umrah as contract } from '@safar/contract/products/umrah/umrah.contract'
import { type PlainKey, translate } from '@safar/contract/wording/texts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { listPictures } from '../../content/public.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { bookingUmrah, type UmrahPackage, umrahPackages } from '../tables.ts'
import { listDepartures, saveDepartures, toDepartureForm } from './departures.queries.ts'
import { departureDays, toColumns } from './package-columns.ts'
import { toPackageView } from './package-view.ts'
import { readPackage, viewContext } from './packages.queries.ts'

export async function countBookings(queries: Queries, packageId: number): Promise<number> {
  return queries.$count(bookingUmrah, eq(bookingUmrah.packageId, packageId))
}

/** The page as the office sees it after saving. */
async function readSaved(deps: UmrahDeps, actor: ScopedActor, id: number) {
  const { adhoc } = deps.db
  const { row, departures } = await readPackage(adhoc, id)
  const context = await viewContext(deps, [row], audienceOf(actor))
  return toPackageView(row, departures, context, { bookings: await countBookings(adhoc, id) })
}

async function assertForm(tx: Queries, form: UmrahPackageForm, currency: string): Promise<void> {
  const errors = packageErrors(form, currency)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const pictures = await listPictures(tx, form.pictures)
  const unknown = form.pictures.findIndex((name) => !pictures.has(name))
  if (unknown >= 0) throw invalid({ [`pictures.${unknown}`]: 'picture_unknown' })
}

/** What the activity log records about a package. */
const describe = (form: UmrahPackageForm) => ({
  name: form.name.en,
  status: form.status,
  nights: form.stays.reduce((sum, { nights }) => sum + nights, 0),
  exchange_rate: form.exchange_rate,
  departures: form.departures.length,
})

type Caller = Pick<Call<typeof contract.create>, 'actor' | 'locale' | 'origin'>

async function insertPackage(tx: Queries, deps: UmrahDeps, form: UmrahPackageForm): Promise<number> {
  const { departures, ...stored } = form
  const today = todayOf(deps)
  const values = { ...toColumns(stored), ...departureDays(stored, departures, today), rateOn: today }
  const [row] = await tx.insert(umrahPackages).values(values).returning({ id: umrahPackages.id })
  if (!row) throw new Error('the package was not written')
  await saveDepartures(tx, deps, { packageId: row.id, departures, season: form, now: deps.clock.now() })
  return row.id
}

async function addPackage(deps: UmrahDeps, caller: Caller, form: UmrahPackageForm, text: PlainKey) {
  const { actor, locale, origin } = caller
  const id = await deps.db.tx(async (tx) => {
    await assertForm(tx, form, deps.config.AGENCY_CURRENCY)
    const inserted = await insertPackage(tx, deps, form)
    await record(tx, {
      actorId: actor.userId,
      action: 'umrah.add',
      subject: 'umrah_package',
      subjectId: inserted,
      changes: describe(form),
      origin,
    })
    return inserted
  })
  return { message: translate(locale, text), type: 'success' as const, data: await readSaved(deps, actor, id) }
}

export const createPackage = (deps: UmrahDeps, { body, ...caller }: Call<typeof contract.create>) =>
  addPackage(deps, caller, body, 'umrah_saved')

export async function lockPackage(tx: Queries, id: number): Promise<UmrahPackage> {
  const [row] = await tx
    .select()
    .from(umrahPackages)
    .where(and(eq(umrahPackages.id, id), isNull(umrahPackages.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Copies everything except the departures, since their seats belong to the original. */
export async function copyPackage(deps: UmrahDeps, { params, ...caller }: Call<typeof contract.copy>) {
  const { row } = await readPackage(deps.db.adhoc, params.id)
  const name = {
    en: `${row.form.name.en.slice(0, 112)} (copy)`,
    ar: row.form.name.ar && `${row.form.name.ar.slice(0, 110)} (نسخة)`,
  }
  const form = { ...row.form, name, status: 'draft' as const, departures: [] }
  return addPackage(deps, caller, form, 'umrah_copied')
}

/** Changes the fields given in the call; the rest stays, and the whole is validated again. */
export async function updatePackage(
  deps: UmrahDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const { version, ...changes } = body
  await deps.db.tx(async (tx) => {
    const row = await lockPackage(tx, params.id)
    if (row.version !== version) throw new AppError('conflict', { shown: 'umrah_changed' })
    const departures = (await listDepartures(tx, [row.id])).get(row.id) ?? []
    const before = { ...row.form, departures: departures.map(toDepartureForm) }
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const form = umrahPackageForm.parse({ ...before, ...named })
    await assertForm(tx, form, deps.config.AGENCY_CURRENCY)
    const { departures: after, ...stored } = form
    const today = todayOf(deps)
    await saveDepartures(tx, deps, { packageId: row.id, departures: after, season: form, now: deps.clock.now() })
    await tx
      .update(umrahPackages)
      .set({
        ...toColumns(stored),
        ...departureDays(stored, after, today),
        rateOn: stored.exchange_rate === row.form.exchange_rate ? row.rateOn : today,
        version: sql`${umrahPackages.version} + 1`,
        updatedAt: deps.clock.now(),
      })
      .where(eq(umrahPackages.id, row.id))
    await record(tx, {
      actorId: actor.userId,
      action: 'umrah.change',
      subject: 'umrah_package',
      subjectId: row.id,
      changes: difference(describe(before), describe(form)),
      origin,
    })
  })
  // The wording of this message is prescribed by the specification.
  const message = translate(locale, 'user_updated')
  return { message, type: 'success' as const, data: await readSaved(deps, actor, params.id) }
}
