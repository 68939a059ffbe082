import type { homePicks as contract, HomePickIds } from '@safar/contract/content/home-picks.contract'
import { translate } from '@safar/contract/wording/texts'
import { asc, eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { homePicks } from '../tables.ts'

export async function readPicks(queries: Queries): Promise<HomePickIds> {
  const rows = await queries.select().from(homePicks).orderBy(asc(homePicks.position))
  const idsOf = (product: 'umrah' | 'holiday') =>
    rows.filter((row) => row.product === product).map(({ recordId }) => recordId)
  return { umrah: idsOf('umrah'), holiday: idsOf('holiday') }
}

/** Chooses what Home shows of a product. Two people who save at once follow each other. */
export async function savePicks(
  { db }: Pick<Services, 'db'>,
  { body, actor, locale, origin }: Pick<Call<typeof contract.save>, 'body' | 'actor' | 'locale' | 'origin'>,
) {
  const { product, ids } = body
  const data = await db.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`home_picks ${product}`}))`)
    const before = (await readPicks(tx))[product]
    await tx.delete(homePicks).where(eq(homePicks.product, product))
    if (ids.length > 0)
      await tx.insert(homePicks).values(ids.map((recordId, position) => ({ product, recordId, position })))
    await record(tx, {
      actorId: actor.userId,
      action: 'featured.change',
      subject: 'home_picks',
      subjectId: product,
      changes: { [product === 'umrah' ? 'packages' : 'holidays']: { from: before.length, to: ids.length } },
      origin,
    })
    return readPicks(tx)
  })
  return { message: translate(locale, 'home_picks_saved'), type: 'success' as const, data }
}
