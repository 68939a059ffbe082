import { dayInZone } from '@safar/contract/day'
import type { travellers as contract, SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { toNumberColumns } from './numbers.ts'
import { checkTraveller, toSearchText } from './rules.ts'
import { listShortPassports } from './short-passports.queries.ts'
import { travellers } from './tables.ts'
import { findDuplicate, type TravellerDeps, toView } from './travellers.queries.ts'

/** The columns of a form, without the numbers. */
export const toColumns = (form: SavedTravellerForm) => ({
  title: form.title,
  givenName: form.given_name,
  familyName: form.family_name,
  birthDate: form.birth_date,
  gender: form.gender,
  nationality: form.nationality,
  passportCountry: form.passport_country ?? null,
  passportExpires: form.passport_expires ?? null,
  frequentFlyer: form.frequent_flyer ?? null,
  phone: form.phone ?? null,
  email: form.email ?? null,
  searchText: toSearchText(form),
})

/** Warns if the same person is already saved. The lock makes two simultaneous saves see each other. */
export async function assertNoDuplicate(
  tx: Queries,
  { vault }: Pick<Services, 'vault'>,
  ownerId: number,
  form: SavedTravellerForm,
  ownId: number | null,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('travellers', ${ownerId}))`)
  const duplicate = form.again ? null : await findDuplicate(tx, vault, ownerId, form, ownId)
  if (duplicate)
    throw new AppError('conflict', {
      shown: 'traveller_twin',
      values: { name: `${duplicate.givenName} ${duplicate.familyName}` },
    })
}

/** Saves a traveller the caller books for. Numbers are encrypted for their row, so the row is inserted first. */
export async function saveTraveller(
  { db, vault, clock, config, listUpcomingTrips }: TravellerDeps,
  { body, actor, locale, origin, idempotency }: Call<typeof contract.save>,
) {
  const now = clock.now()
  const today = dayInZone(config.AGENCY_ZONE, now)
  const errors = checkTraveller(body, today)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return db.tx(async (tx) => {
    await assertNoDuplicate(tx, { vault }, actor.accountId, body, null)
    const values = { ...toColumns(body), ownerId: actor.accountId, createdAt: now, updatedAt: now }
    const [added] = await tx.insert(travellers).values(values).returning()
    if (!added) throw new Error('the traveller was not written')
    const numbers = toNumberColumns(vault, added.id, {
      ...body,
      passport: body.passport ?? null,
      cnic: body.cnic ?? null,
    })
    const [row] = await tx.update(travellers).set(numbers).where(eq(travellers.id, added.id)).returning()
    if (!row) throw new Error('the traveller was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.save',
      subject: 'traveller',
      subjectId: row.id,
      changes: { given: row.givenName, family: row.familyName },
      origin,
    })
    const trip = (await listShortPassports(tx, listUpcomingTrips, actor, today)).get(row.id)
    const data = toView(row, { today, trip })
    const reply = { message: translate(locale, 'traveller_saved'), type: 'success' as const, data }
    await idempotency.saveReply(tx, reply)
    return reply
  })
}
