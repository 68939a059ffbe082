import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { type homePicks as contract, type HomePickIds, homePickIds } from '@safar/contract/featured/home-picks.contract'
import { type PickedProduct, pickedProducts } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { asc, eq, sql } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import type { Services } from '../../../services.ts'
import { homePicks } from '../tables.ts'

/** A record of a product, whatever the product. */
interface NamedRecord {
  id: number
  name: LocalizedText
  onSale: boolean
}

/** A product of which the office chooses what Home shows; passed in, since the products' modules depend on others. */
export interface PickedRecords {
  product: PickedProduct
  /** The field in the activity log. */
  field: string
  /** Its records with these ids. */
  listByName(queries: Queries, ids: readonly number[], today: string): Promise<NamedRecord[]>
}

export type PicksDeps = Pick<Services, 'db' | 'clock' | 'config'> & { picks: readonly PickedRecords[] }

export async function readPicks(queries: Queries): Promise<HomePickIds> {
  const rows = await queries.select().from(homePicks).orderBy(asc(homePicks.position))
  const idsOf = (product: PickedProduct) =>
    rows.filter((row) => row.product === product).map(({ recordId }) => recordId)
  return homePickIds.parse(Object.fromEntries(pickedProducts.map((each) => [each, idsOf(each)])))
}

/** Added items must exist and be on sale; items chosen earlier can stay until somebody removes them. */
function assertOnSale(added: readonly number[], known: readonly NamedRecord[], locale: Locale): void {
  for (const id of added) {
    const found = known.find((one) => one.id === id)
    if (!found) throw invalid({ ids: 'home_pick_unknown' })
    if (!found.onSale) throw invalid({ ids: 'home_pick_off_sale' }, { name: localizedWords(found.name, locale) })
  }
}

/** Chooses what Home shows of a product. Simultaneous saves run one after the other. */
export async function savePicks(
  services: PicksDeps,
  { body, actor, locale, origin }: Pick<Call<typeof contract.save>, 'body' | 'actor' | 'locale' | 'origin'>,
) {
  const { product, ids } = body
  const picked = services.picks.find((each) => each.product === product)
  if (!picked) throw new Error(`nothing of '${product}' can be chosen for Home`)
  const data = await services.db.tx(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`home_picks ${product}`}))`)
    const before = (await readPicks(tx))[product]
    const known = await picked.listByName(tx, [...before, ...ids], todayOf(services))
    assertOnSale(
      ids.filter((id) => !before.includes(id)),
      known,
      locale,
    )
    const namesOf = (chosen: readonly number[]) =>
      chosen
        .flatMap((id) => known.filter((one) => one.id === id).map(({ name }) => localizedWords(name, 'en')))
        .join(', ')
    await tx.delete(homePicks).where(eq(homePicks.product, product))
    if (ids.length > 0)
      await tx.insert(homePicks).values(ids.map((recordId, position) => ({ product, recordId, position })))
    await record(tx, {
      actorId: actor.userId,
      action: 'featured.change',
      subject: 'home_picks',
      subjectId: product,
      changes: { [picked.field]: { from: namesOf(before), to: namesOf(ids) } },
      origin,
    })
    return readPicks(tx)
  })
  return { message: translate(locale, 'home_picks_saved'), type: 'success' as const, data }
}
