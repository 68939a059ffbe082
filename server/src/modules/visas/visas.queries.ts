import type { VisaCountry, VisaListQuery } from '@safar/contract/products/visas/visas.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { VisaSort } from '@safar/contract/vocabulary/visas'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../platform/database/text-search.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { listPictures } from '../content/public.ts'
import { type Audience, audienceOf } from '../pricing/public.ts'
import type { VisaDeps } from './deps.ts'
import { type Visa, visas } from './tables.ts'
import { countryOf } from './visa-countries.ts'
import { toCard, type ViewContext } from './visa-view.ts'

export const canManage = (actor: ScopedActor | null): boolean => actor !== null && hasPermission(actor, 'visas.manage')

const priceColumn = ({ channel }: Audience) => (channel === 'agent' ? visas.agentFrom : visas.publicFrom)

/** The value a list is sorted by, of the row with this alias; the newest have the largest ids. */
function sortValue(sort: VisaSort, { channel }: Audience, row: 'visas' | 'last'): SQL {
  const columns: Record<VisaSort, string> = {
    country: `${row}.country_name`,
    price: channel === 'agent' ? `${row}.agent_from` : `${row}.public_from`,
    days: `${row}.days`,
    newest: `-${row}.id`,
  }
  return sql.raw(columns[sort])
}

function toFilter({ q, country, type, max_price, max_days }: VisaListQuery, audience: Audience): SQL | undefined {
  return and(
    isNull(visas.hiddenAt),
    q ? likeEvery(sql`${visas.searchText}`, searchPatterns(q)) : undefined,
    country === undefined ? undefined : eq(visas.country, country),
    type && eq(visas.type, type),
    max_price === undefined ? undefined : lte(priceColumn(audience), max_price),
    max_days === undefined ? undefined : lte(visas.days, max_days),
  )
}

/** The context for building views: prices for this reader, and the pictures the visas use. */
export async function viewContext(
  deps: Pick<VisaDeps, 'db' | 'pricing' | 'config'>,
  rows: readonly Pick<Visa, 'form'>[],
  audience: Audience,
): Promise<ViewContext> {
  const names = rows.flatMap(({ form }) => form.pictures)
  const [book, pictures] = await Promise.all([deps.pricing.book(), listPictures(deps.db.adhoc, names)])
  return { book, audience, currency: deps.config.AGENCY_CURRENCY, pictures }
}

export async function listVisas(deps: VisaDeps, actor: ScopedActor | null, query: VisaListQuery) {
  const audience = audienceOf(actor)
  const seesAll = query.status !== undefined && canManage(actor)
  const status = seesAll ? query.status : 'active'
  const value = sortValue(query.sort, audience, 'visas')
  const lastId = query.after === undefined ? undefined : readPageKey(query.after)
  // The key is the last visa read; the page continues from where that visa is now.
  const after =
    lastId === undefined
      ? undefined
      : sql`(${value}, ${visas.id}) > (
          (select ${sortValue(query.sort, audience, 'last')} from visas last where last.id = ${lastId}), ${lastId})`
  const ofStatus = status === 'all' || status === undefined ? undefined : eq(visas.status, status)
  const rows = await deps.db.adhoc
    .select()
    .from(visas)
    .where(and(toFilter(query, audience), ofStatus, after))
    .orderBy(value, visas.id)
    .limit(query.limit + 1)
  const { page, next } = cutPage(rows, query.limit, (row) => pageKey(row.id))
  const context = await viewContext(deps, page, audience)
  return { data: page.map((row) => toCard(row, context)), next }
}

/** Not paged: there are fewer countries than rows on any page. */
export async function listVisaCountries(deps: VisaDeps, actor: ScopedActor | null) {
  const audience = audienceOf(actor)
  const listed = priceColumn(audience)
  const rows = await deps.db.adhoc
    .selectDistinctOn([visas.country], {
      row: { id: visas.id, form: visas.form },
      country: visas.country,
      visas: sql<number>`(count(*) over (partition by ${visas.country}))::int`,
    })
    .from(visas)
    .where(and(isNull(visas.hiddenAt), eq(visas.status, 'active')))
    .orderBy(visas.country, listed, visas.id)
  const context = await viewContext(deps, [], audience)
  const data = rows.flatMap(({ row, country, visas: count }): VisaCountry[] => {
    const place = countryOf(country)
    const [cheapest] = toCard(row, context).speeds
    return place && cheapest ? [{ country, ...place, visas: count, from: cheapest.prices.adult }] : []
  })
  return { currency: context.currency, data }
}

export async function readVisa(queries: Queries, id: number): Promise<Visa> {
  const [row] = await queries
    .select()
    .from(visas)
    .where(and(eq(visas.id, id), isNull(visas.hiddenAt)))
  if (!row) throw notFound()
  return row
}

/** A visa the caller may see: drafts and visas taken off sale are only for the office. */
export async function readVisibleVisa(queries: Queries, actor: ScopedActor | null, id: number): Promise<Visa> {
  const row = await readVisa(queries, id)
  if (row.status !== 'active' && !canManage(actor)) throw notFound()
  return row
}
