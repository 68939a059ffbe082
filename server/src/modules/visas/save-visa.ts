import { visaErrors } from '@safar/contract/products/visas/visa.rules'
import type { VisaForm } from '@safar/contract/products/visas/visa.shapes'
import type { visas as contract } from '@safar/contract/products/visas/visas.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { deleteOrHide } from '../../platform/database/delete-or-hide.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { listPictures } from '../content/public.ts'
import { audienceOf } from '../pricing/public.ts'
import type { VisaDeps } from './deps.ts'
import { type Visa, visaApplications, visas } from './tables.ts'
import { countryOf } from './visa-countries.ts'
import { toVisaView } from './visa-view.ts'
import { viewContext } from './visas.queries.ts'

/** Refuses contradictions at their field, as well as unpublished pictures and countries nobody flies to. */
async function assertForm(tx: Queries, form: VisaForm): Promise<void> {
  const errors = visaErrors(form)
  if (!countryOf(form.country)) errors.country = 'visa_country_unknown'
  const pictures = await listPictures(tx, form.pictures)
  for (const [index, name] of form.pictures.entries())
    if (!pictures.has(name)) errors[`pictures.${index}`] = 'picture_unknown'
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Columns for filtering and sorting lists, derived from the form. */
function toColumns(form: VisaForm) {
  const country = countryOf(form.country)?.name ?? { en: form.country, ar: '' }
  const least = (side: 'public' | 'agent') => Math.min(...form.speeds.map(({ fees }) => fees.adult[side]))
  const words = [form.name.en, form.name.ar, country.en, country.ar]
  return {
    form,
    status: form.status,
    country: form.country,
    countryName: country.en,
    type: form.type,
    publicFrom: least('public'),
    agentFrom: least('agent'),
    days: Math.min(...form.speeds.map(({ max_days }) => max_days)),
    searchText: words.filter(Boolean).join(' ').toLowerCase(),
  }
}

/** What the activity log records about a visa. */
const describe = ({ name, status, country, type, speeds, documents }: VisaForm) => ({
  name: name.en,
  status,
  country,
  type,
  price: speeds[0]?.fees.adult.public ?? 0,
  documents: documents.length,
})

async function toSaved(deps: VisaDeps, actor: ScopedActor, row: Visa) {
  const context = await viewContext(deps, [row], audienceOf(actor))
  return toVisaView(row, context, true)
}

export async function createVisa(deps: VisaDeps, { body, actor, locale, origin }: Call<typeof contract.create>) {
  const row = await deps.db.tx(async (tx) => {
    await assertForm(tx, body)
    const [added] = await tx.insert(visas).values(toColumns(body)).returning()
    if (!added) throw new Error('the visa was not written')
    const subject = { subject: 'visa', subjectId: added.id } as const
    await record(tx, { actorId: actor.userId, action: 'visas.add', ...subject, changes: describe(body), origin })
    return added
  })
  const data = await toSaved(deps, actor, row)
  return { message: translate(locale, 'visa_saved'), type: 'success' as const, data }
}

async function lockVisa(tx: Queries, id: number): Promise<Visa> {
  const [row] = await tx
    .select()
    .from(visas)
    .where(and(eq(visas.id, id), isNull(visas.hiddenAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}

export async function updateVisa(
  deps: VisaDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const { version, ...form } = body
  const row = await deps.db.tx(async (tx) => {
    const before = await lockVisa(tx, params.id)
    if (before.version !== version) throw new AppError('conflict', { shown: 'visa_changed' })
    await assertForm(tx, form)
    const [after] = await tx
      .update(visas)
      .set({ ...toColumns(form), version: sql`${visas.version} + 1`, updatedAt: deps.clock.now() })
      .where(eq(visas.id, before.id))
      .returning()
    if (!after) throw new Error('the visa was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'visas.change',
      subject: 'visa',
      subjectId: after.id,
      changes: difference(describe(before.form), describe(form)),
      origin,
    })
    return after
  })
  const data = await toSaved(deps, actor, row)
  // The specification's own wording, which says 'User' for a visa.
  return { message: translate(locale, 'user_updated'), type: 'success' as const, data }
}

/** Deletes a visa nobody has applied for; one with applications is hidden, since they keep referring to it. */
export async function removeVisa(
  { db, clock }: VisaDeps,
  { params, actor, locale, origin }: Call<typeof contract.remove>,
) {
  return db.tx(async (tx) => {
    const row = await lockVisa(tx, params.id)
    const isUsed = (await tx.$count(visaApplications, eq(visaApplications.visaId, row.id))) > 0
    await deleteOrHide(tx, {
      table: visas,
      row,
      isSold: isUsed,
      now: clock.now(),
      actions: { hide: 'visas.hide', delete: 'visas.delete' },
      line: { actorId: actor.userId, subject: 'visa', origin },
    })
    return { message: translate(locale, 'visa_deleted'), type: 'success' as const }
  })
}
