import { applicationDays, applicationErrors } from '@safar/contract/products/visas/application.rules'
import type { ApplicantForm, AppliedVisa, VisaApplicationForm } from '@safar/contract/products/visas/application.shapes'
import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { samePassportErrors } from '@safar/contract/travellers/same-passport'
import { ageOn, passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import type { TextKey } from '@safar/contract/wording/texts'
import { translate } from '@safar/contract/wording/texts'
import { and, eq, notInArray } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { sealNumber } from '../../../platform/stored-number.ts'
import { readBuyer } from '../../bookings/public.ts'
import { fillSaved } from '../../travellers/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type Visa, type VisaApplicant, visaApplicants, visaApplications } from '../tables.ts'
import { countryOf } from '../visa-countries.ts'
import { listApplicants, lockApplication, updateApplication, writeEvent } from './application-row.ts'
import { readView } from './application-view.ts'
import { readOnSale } from './price-application.ts'

export const passportPlace = (applicationId: number, key: string) => ({
  table: 'visa_applicants',
  column: 'passport',
  row: `${applicationId}/${key}`,
})

type Dates = Parameters<typeof applicationErrors>[1]

/** Saved travellers bring their own passports, so the dates are checked again once these are filled in. */
function assertDates({ form }: Pick<Visa, 'form'>, dates: Dates, today: string): void {
  const errors = applicationErrors(form, dates, today)
  if (Object.keys(errors).length > 0) throw invalid(errors, applicationDays(form, dates, today))
}

/** Checks the schema cannot make, each reported at its field. */
function assertForm({ form }: Pick<Visa, 'form'>, body: VisaApplicationForm, today: string): void {
  const errors: Record<string, TextKey> = applicationErrors(form, body, today)
  if (!form.speeds.some(({ speed }) => speed === body.speed)) errors.speed = 'visa_speed_unknown'
  const keys = new Set<string>()
  for (const [index, { key, birth_date }] of body.applicants.entries()) {
    if (birth_date > today || ageOn(birth_date, today) > 120)
      errors[`applicants.${index}.birth_date`] = 'birth_date_ahead'
    if (key !== null && keys.has(key)) errors[`applicants.${index}.key`] = 'wrong_kind'
    if (key !== null) keys.add(key)
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, applicationDays(form, body, today))
}

const toApplied = ({ id, form }: Pick<Visa, 'id' | 'form'>): AppliedVisa => ({
  id,
  name: form.name,
  country: form.country,
  type: form.type,
  entries: form.entries,
  stay_days: form.stay_days,
  country_name: countryOf(form.country)?.name ?? { en: form.country, ar: '' },
  passport_months: form.passport_months,
  documents: form.documents,
  photograph: form.photograph,
})

/** Text searched for people, visa, country and contact. */
const searchTextOf = ({ name, country_name }: AppliedVisa, { applicants, contact }: VisaApplicationForm): string =>
  [
    ...applicants.map(({ given_name, family_name }) => `${given_name} ${family_name}`),
    ...[name.en, name.ar, country_name.en, country_name.ar, contact.name, contact.email, contact.phone],
  ]
    .join(' ')
    .toLowerCase()

/** If the passport is omitted, the stored one stays. */
function toApplicantRow(
  { vault }: Pick<VisaDeps, 'vault'>,
  { applicationId, key, place }: { applicationId: number; key: string; place: number },
  one: ApplicantForm & { type: PassengerType },
  before: VisaApplicant | undefined,
) {
  const { sealed, tail, mac } = one.passport
    ? sealNumber(vault, passportPlace(applicationId, key), one.passport)
    : { sealed: before?.passportSealed ?? null, tail: before?.passportTail ?? null, mac: before?.passportMac ?? null }
  return {
    applicationId,
    key,
    place,
    title: one.title,
    givenName: one.given_name,
    familyName: one.family_name,
    type: one.type,
    birthDate: one.birth_date,
    gender: one.gender,
    nationality: one.nationality,
    category: one.category,
    passportSealed: sealed,
    passportTail: tail,
    passportMac: mac,
    passportCountry: one.passport_country ?? null,
    passportExpires: one.passport_expires ?? null,
  }
}

/** Saves the applicants: those left out are removed with their documents; numbers of saved travellers are filled in. */
async function saveApplicants(
  tx: Queries,
  deps: VisaDeps,
  { id, ownerId, visa }: { id: number; ownerId: number | null; visa: Pick<Visa, 'form'> },
  { applicants, arrives_on: arrivesOn, ...visit }: VisaApplicationForm,
) {
  const before = new Map((await listApplicants(tx, id)).map((one) => [one.key, one]))
  let last = Math.max(0, ...[...before.keys()].map((key) => Number(key.slice(1))))
  const typed = applicants.map((one) => ({
    ...one,
    frequent_flyer: undefined,
    type: passengerTypeOn(one.birth_date, arrivesOn),
  }))
  const people = await fillSaved(deps, tx, ownerId, typed)
  assertDates(visa, { ...visit, arrives_on: arrivesOn, applicants: people }, todayOf(deps))
  const rows = people.map((one, place) => {
    if (one.key !== null && !before.has(one.key)) throw invalid({ [`applicants.${place}.key`]: 'wrong_kind' })
    const key = one.key ?? `a${++last}`
    return toApplicantRow(deps, { applicationId: id, key, place }, one, before.get(key))
  })
  const holders = rows.map(({ passportMac, passportCountry }) => ({
    passport: passportMac,
    passport_country: passportCountry,
  }))
  const same = samePassportErrors(holders, 'applicants')
  if (Object.keys(same).length > 0) throw invalid(same)
  await tx.delete(visaApplicants).where(
    and(
      eq(visaApplicants.applicationId, id),
      notInArray(
        visaApplicants.key,
        rows.map(({ key }) => key),
      ),
    ),
  )
  for (const row of rows)
    await tx
      .insert(visaApplicants)
      .values(row)
      .onConflictDoUpdate({ target: [visaApplicants.applicationId, visaApplicants.key], set: row })
}

const toColumns = ({ speed, arrives_on, contact, note }: VisaApplicationForm) => ({
  speed,
  contact,
  note: note ?? null,
  arrivesOn: arrives_on,
})

async function assertOnSale(queries: Queries, visaId: number): Promise<Visa> {
  const visa = await readOnSale(queries, visaId)
  if (!visa) throw new AppError('conflict', { shown: 'visa_not_on_sale' })
  return visa
}

export async function createApplication(deps: VisaDeps, { body, actor, locale, origin }: Call<typeof contract.create>) {
  const buyer = await readBuyer(deps.db.prepared, actor, body)
  if (buyer.agentId === null && buyer.customerId === null) throw invalid({ customer_id: 'visa_buyer_needed' })
  const id = await deps.db.tx(async (tx) => {
    const visa = await assertOnSale(tx, body.visa_id)
    assertForm(visa, body, todayOf(deps))
    const now = deps.clock.now()
    const applied = toApplied(visa)
    const [row] = await tx
      .insert(visaApplications)
      .values({
        ...toColumns(body),
        ...buyer,
        createdBy: actor.userId,
        visaId: visa.id,
        visa: applied,
        state: 'draft',
        since: now,
        searchText: searchTextOf(applied, body),
      })
      .returning()
    if (!row) throw new Error('the application was not written')
    await saveApplicants(tx, deps, { id: row.id, ownerId: row.agentId ?? row.customerId, visa }, body)
    await writeEvent(tx, { applicationId: row.id, kind: 'created', at: now, actor })
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    const changes = { visa: applied.name.en, travellers: body.applicants.length }
    await record(tx, { actorId: actor.userId, action: 'visas.apply', ...subject, changes, origin })
    return row.id
  })
  const data = await readView(deps, actor, id)
  return { message: translate(locale, 'visa_application_saved'), type: 'success' as const, data }
}

/** Only a draft can be changed: the office works on what was submitted. */
export async function updateDraft(deps: VisaDeps, { params, body, actor, locale }: Call<typeof contract.update>) {
  await deps.db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, { id: params.id, version: body.version })
    if (row.state !== 'draft') throw new AppError('conflict', { shown: 'visa_application_closed' })
    const visa = await assertOnSale(tx, row.visaId)
    assertForm(visa, body, todayOf(deps))
    await saveApplicants(tx, deps, { id: row.id, ownerId: row.agentId ?? row.customerId, visa }, body)
    const set = { ...toColumns(body), searchText: searchTextOf(row.visa, body) }
    await updateApplication(tx, row, { ...set, now: deps.clock.now() })
  })
  const data = await readView(deps, actor, params.id)
  return { message: translate(locale, 'visa_application_saved'), type: 'success' as const, data }
}

export async function removeDraft({ db }: VisaDeps, { params, actor, locale, origin }: Call<typeof contract.remove>) {
  await db.tx(async (tx) => {
    const row = await lockApplication(tx, actor, params)
    if (row.state !== 'draft') throw new AppError('conflict', { shown: 'visa_application_closed' })
    await tx.delete(visaApplications).where(eq(visaApplications.id, row.id))
    const subject = { subject: 'visa_application', subjectId: row.id } as const
    await record(tx, { actorId: actor.userId, action: 'visas.delete_draft', ...subject, changes: {}, origin })
  })
  return { message: translate(locale, 'visa_draft_deleted'), type: 'success' as const }
}
