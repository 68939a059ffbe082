import { dayInZone } from '@safar/contract/day'
import type { travellers as contract, SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq, sql } from 'drizzle-orm'
import { record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { numbersOf } from './numbers.ts'
import { foundBy, savedTroubles } from './rules.ts'
import { tripsTooLong } from './short-passports.queries.ts'
import { travellers } from './tables.ts'
import { toView, twinOf } from './travellers.queries.ts'

/** What the form says of a person, numbers aside. */
export const valuesOf = (form: SavedTravellerForm) => ({
  title: form.title,
  given: form.given,
  family: form.family,
  born: form.born,
  gender: form.gender,
  nationality: form.nationality,
  passportCountry: form.passport_country ?? null,
  passportExpires: form.passport_expires ?? null,
  frequentFlyer: form.frequent_flyer ?? null,
  phone: form.phone ?? null,
  email: form.email ?? null,
  foundBy: foundBy(form),
})

/** Warns of a person who is in the book already; two of them saved at once meet here. */
export async function refuseTwin(
  tx: Queries,
  { vault }: Pick<Services, 'vault'>,
  ownerId: number,
  form: SavedTravellerForm,
  own: number | null,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('travellers', ${ownerId}))`)
  const twin = form.again ? null : await twinOf(tx, vault, ownerId, form, own)
  if (twin)
    throw new AppError('conflict', { shown: 'traveller_twin', values: { name: `${twin.given} ${twin.family}` } })
}

/** Adds a person to the caller's book. Numbers are sealed to the row, so the row comes first. */
export async function saveTraveller(
  { db, vault, clock, config }: Pick<Services, 'db' | 'vault' | 'clock' | 'config'>,
  { body, actor, locale, origin, intent }: Call<typeof contract.save>,
) {
  const now = clock.now()
  const today = dayInZone(config.AGENCY_ZONE, now)
  const troubles = savedTroubles(body, today)
  if (Object.keys(troubles).length > 0) throw invalid(troubles)
  return db.tx(async (tx) => {
    await refuseTwin(tx, { vault }, actor.userId, body, null)
    const values = { ...valuesOf(body), ownerId: actor.userId, createdAt: now, updatedAt: now }
    const [added] = await tx.insert(travellers).values(values).returning()
    if (!added) throw new Error('the traveller was not written')
    const numbers = numbersOf(vault, added.id, { ...body, passport: body.passport ?? null, cnic: body.cnic ?? null })
    const [row] = await tx.update(travellers).set(numbers).where(eq(travellers.id, added.id)).returning()
    if (!row) throw new Error('the traveller was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.save',
      subject: 'traveller',
      subjectId: row.id,
      changes: { given: row.given, family: row.family },
      origin,
    })
    const data = toView(row, today, (await tripsTooLong(tx, actor, today)).get(row.id))
    const reply = { message: translate(locale, 'traveller_saved'), type: 'success' as const, data }
    await intent.keep(tx, reply)
    return reply
  })
}
