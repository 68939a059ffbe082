import { dayInZone } from '@safar/contract/day'
import type { travellers as contract } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { readFamilies } from './families/read-families.ts'
import { toNumberColumns } from './numbers.ts'
import { checkTraveller } from './rules.ts'
import { assertNoDuplicate, toColumns } from './save-traveller.ts'
import { listShortPassports } from './short-passports.queries.ts'
import { travellers } from './tables.ts'
import { ownTraveller, type TravellerDeps, toView } from './travellers.queries.ts'

/** Changes a saved traveller. The log shows that a number changed, never its value. */
export async function updateTraveller(
  { db, vault, clock, config, listUpcomingTrips }: TravellerDeps,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const now = clock.now()
  const today = dayInZone(config.AGENCY_ZONE, now)
  return db.tx(async (tx) => {
    const [before] = await tx.select().from(travellers).where(ownTraveller(actor.accountId, params.id)).for('update')
    if (!before) throw notFound()
    const errors = checkTraveller(body, today, before)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await assertNoDuplicate(tx, { vault }, actor.accountId, body, before.id)
    const numbers = toNumberColumns(vault, before.id, body)
    const { searchText, ...values } = toColumns(body)
    const [after] = await tx
      .update(travellers)
      .set({ ...values, ...numbers, searchText, updatedAt: now })
      .where(eq(travellers.id, before.id))
      .returning()
    if (!after) throw new Error('the traveller was not written')
    await record(tx, {
      actorId: actor.userId,
      action: 'travellers.update',
      subject: 'traveller',
      subjectId: before.id,
      changes: {
        ...difference(before, values),
        ...(after.passportMac !== before.passportMac && { passport: 'changed' }),
        ...(after.cnicMac !== before.cnicMac && { cnic: 'changed' }),
      },
      origin,
    })
    const trip = (await listShortPassports(tx, listUpcomingTrips, actor, today)).get(after.id)
    const family = (await readFamilies(tx, [after])).get(after.familyId ?? 0)
    const data = toView(after, { today, trip, family })
    return { message: translate(locale, 'traveller_updated'), type: 'success' as const, data }
  })
}
