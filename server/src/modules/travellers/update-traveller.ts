import { dayInZone } from '@safar/contract/day'
import type { travellers as contract } from '@safar/contract/travellers/travellers.contract'
import { translate } from '@safar/contract/wording/texts'
import { eq } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { numbersOf } from './numbers.ts'
import { savedTroubles } from './rules.ts'
import { refuseTwin, valuesOf } from './save-traveller.ts'
import { tripsTooLong } from './short-passports.queries.ts'
import { travellers } from './tables.ts'
import { ownOne, toView } from './travellers.queries.ts'

/** Changes a person in the caller's book. The log says that a number changed, never which it was. */
export async function updateTraveller(
  { db, vault, clock, config }: Pick<Services, 'db' | 'vault' | 'clock' | 'config'>,
  { params, body, actor, locale, origin }: Call<typeof contract.update>,
) {
  const now = clock.now()
  const today = dayInZone(config.AGENCY_ZONE, now)
  return db.tx(async (tx) => {
    const [before] = await tx.select().from(travellers).where(ownOne(actor.userId, params.id)).for('update')
    if (!before) throw notFound()
    const troubles = savedTroubles(body, today, before)
    if (Object.keys(troubles).length > 0) throw invalid(troubles)
    await refuseTwin(tx, { vault }, actor.userId, body, before.id)
    const numbers = numbersOf(vault, before.id, body)
    const { foundBy, ...values } = valuesOf(body)
    const [after] = await tx
      .update(travellers)
      .set({ ...values, ...numbers, foundBy, updatedAt: now })
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
    const data = toView(after, today, (await tripsTooLong(tx, actor, today)).get(after.id))
    return { message: translate(locale, 'traveller_updated'), type: 'success' as const, data }
  })
}
