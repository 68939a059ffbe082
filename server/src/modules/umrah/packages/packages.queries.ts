import type { LocalizedText } from '@safar/contract/content/read-localized'
import { monthEnd } from '@safar/contract/day'
import type { UmrahListQuery } from '@safar/contract/products/umrah/umrah.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { UmrahSort } from '@safar/contract/vocabulary/umrah'
import { and, eq, gt, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { cutPage } from '../../../platform/page-key.ts'
import { earliestNextDeparture } from '../../allotments/public.ts'
import { listPictures } from '../../content/public.ts'
import { type Audience, audienceOf } from '../../pricing/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { type UmrahPackage, umrahDepartures, umrahPackages } from '../tables.ts'
import { type DepartureSeats, listDepartures } from './departures.queries.ts'
import { toCard, type ViewContext } from './package-view.ts'

export const canManage = (actor: ScopedActor | null): boolean => actor !== null && hasPermission(actor, 'umrah.manage')

const isAgent = ({ channel }: Audience): boolean => channel === 'agent'

/** The column to sort by, and how its value is read from the page key. */
const sorts: Record<UmrahSort, (audience: Audience) => { column: SQL; down?: true; read: (value: string) => SQL }> = {
  departure: () => ({ column: sql`${umrahPackages.nextDeparture}`, read: (value) => sql`${value}::date` }),
  price: (audience) => ({
    column: isAgent(audience) ? sql`${umrahPackages.agentFrom}` : sql`${umrahPackages.publicFrom}`,
    read: (value) => sql`${value}::bigint`,
  }),
  nights: () => ({ column: sql`${umrahPackages.nights}`, read: (value) => sql`${value}::integer` }),
  newest: () => ({ column: sql`${umrahPackages.id}`, down: true, read: (value) => sql`${value}::bigint` }),
}

const PAGE_KEY = /^(\d{1,15}|\d{4}-\d{2}-\d{2})\/(\d{1,15})$/

function readKey(sort: UmrahSort, after: string): { value: string; id: number } {
  const [, value = '', id = ''] = PAGE_KEY.exec(Buffer.from(after, 'base64url').toString()) ?? []
  const isFitting =
    sort === 'departure' ? /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/.test(value) : /^\d{1,9}$|^\d{1,15}$/.test(value)
  if (
    !isFitting ||
    (sort === 'nights' && value.length > 9) ||
    Number.isNaN(Date.parse(sort === 'departure' ? value : '2000-01-01'))
  )
    throw invalid({ after: 'wrong_kind' })
  return { value, id: Number(id) }
}

/**
 * Packages that leave in this month, by a departure or on an own date. A single list of ids, since OR could not use an
 * index; and as an array, so that they are looked up one by one instead of reading every package.
 */
function inMonth(month: string): SQL {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)]
  return sql`${umrahPackages.id} = any(array(
    select d.package_id from ${umrahDepartures} d
      where d.departs_on between ${first} and ${last} and d.withdrawn_at is null
    union all
    select o.id from ${umrahPackages} o
      where o.own_dates and o.hidden_at is null and o.valid_to >= ${first} and o.valid_from <= ${last}))`
}

/** The price per person in a sharing, or in the cheapest room. */
function priceWithin({ max_price, sharing }: UmrahListQuery, audience: Audience): SQL | undefined {
  const [prices, from] = isAgent(audience)
    ? [umrahPackages.agentPrices, umrahPackages.agentFrom]
    : [umrahPackages.publicPrices, umrahPackages.publicFrom]
  if (sharing) {
    const price = sql`(${prices} ->> ${sharing})::bigint`
    // No room costs less than the cheapest one, whose column has an index.
    return max_price === undefined
      ? sql`${price} is not null`
      : and(sql`${price} <= ${max_price}`, lte(from, max_price))
  }
  return max_price === undefined ? undefined : lte(from, max_price)
}

const escapeLike = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

function toFilter(query: UmrahListQuery, audience: Audience): SQL | undefined {
  const { q, min_nights, max_nights, month, max_metres, city, stars, category, ids } = query
  return and(
    isNull(umrahPackages.hiddenAt),
    q === undefined ? undefined : sql`${umrahPackages.searchText} like ${`%${escapeLike(q)}%`}`,
    min_nights === undefined ? undefined : gte(umrahPackages.nights, min_nights),
    max_nights === undefined ? undefined : lte(umrahPackages.nights, max_nights),
    month === undefined ? undefined : inMonth(month),
    max_metres === undefined ? undefined : lte(umrahPackages.metres, max_metres),
    city === undefined ? undefined : sql`${umrahPackages.departureCities} @> array[${city}]::text[]`,
    stars === undefined ? undefined : gte(umrahPackages.stars, stars),
    category === undefined ? undefined : eq(umrahPackages.category, category),
    ids === undefined ? undefined : inArray(umrahPackages.id, ids.split(',').map(Number)),
    priceWithin(query, audience),
  )
}

/** What the public and agents see: on sale, with a day to leave on and a price for them. */
const onSale = (audience: Audience, today: string): SQL | undefined =>
  and(
    inArray(umrahPackages.status, ['active', 'sold_out']),
    gte(umrahPackages.lastDeparture, today),
    gte(umrahPackages.nextDeparture, earliestNextDeparture(today)),
    gt(isAgent(audience) ? umrahPackages.agentFrom : umrahPackages.publicFrom, 0),
  )

/** The given packages by name, with whether the public can buy them today. */
export const listPackagesByName = (queries: Queries, ids: readonly number[], today: string) =>
  queries
    .select({
      id: umrahPackages.id,
      name: sql<LocalizedText>`${umrahPackages.form}->'name'`,
      onSale: sql<boolean>`${and(isNull(umrahPackages.hiddenAt), onSale(audienceOf(null), today))}`,
    })
    .from(umrahPackages)
    .where(inArray(umrahPackages.id, [...ids]))

/** The context for building views: prices for this reader, and the pictures the packages use. */
export async function viewContext(
  deps: Pick<UmrahDeps, 'db' | 'pricing' | 'clock' | 'config'>,
  rows: readonly UmrahPackage[],
  audience: Audience,
): Promise<ViewContext> {
  const names = rows.flatMap(({ form }) => form.pictures)
  const [book, pictures] = await Promise.all([deps.pricing.book(), listPictures(deps.db.adhoc, names)])
  return { book, audience, currency: deps.config.AGENCY_CURRENCY, today: todayOf(deps), pictures }
}

export async function listPackages(deps: UmrahDeps, actor: ScopedActor | null, query: UmrahListQuery) {
  const audience = audienceOf(actor, query.agent_id)
  const today = todayOf(deps)
  const seesAll = query.status !== undefined && canManage(actor)
  const statuses =
    query.status === undefined || query.status === 'all' ? undefined : eq(umrahPackages.status, query.status)
  const { column, down, read } = sorts[query.sort](audience)
  const key = query.after === undefined ? undefined : readKey(query.sort, query.after)
  const after =
    key &&
    (down
      ? sql`${column} < ${read(key.value)}`
      : sql`(${column}, ${umrahPackages.id}) > (${read(key.value)}, ${key.id})`)
  const direction = down ? sql`desc` : sql`asc`
  const rows = await deps.db.adhoc
    .select({ row: umrahPackages, value: sql<string>`${column}::text` })
    .from(umrahPackages)
    .where(and(toFilter(query, audience), seesAll ? statuses : onSale(audience, today), after))
    .orderBy(sql`${column} ${direction}`, sql`${umrahPackages.id} ${direction}`)
    .limit(query.limit + 1)
  const { page, next } = cutPage(rows, query.limit, ({ row, value }) =>
    Buffer.from(`${value}/${row.id}`).toString('base64url'),
  )
  const packages = page.map(({ row }) => row)
  const [departures, context] = await Promise.all([
    listDepartures(
      deps.db.adhoc,
      packages.map(({ id }) => id),
    ),
    viewContext(deps, packages, audience),
  ])
  return { data: packages.map((row) => toCard(row, departures.get(row.id) ?? [], context)), next }
}

export async function readPackage(
  queries: Queries,
  id: number,
): Promise<{ row: UmrahPackage; departures: DepartureSeats[] }> {
  const [row] = await queries
    .select()
    .from(umrahPackages)
    .where(and(eq(umrahPackages.id, id), isNull(umrahPackages.hiddenAt)))
  if (!row) throw notFound()
  return { row, departures: (await listDepartures(queries, [id])).get(id) ?? [] }
}

/** A package the caller may see: drafts and packages taken off sale are only for the office. */
export async function readVisiblePackage(queries: Queries, actor: ScopedActor | null, id: number) {
  const found = await readPackage(queries, id)
  const isPublic = found.row.status === 'active' || found.row.status === 'sold_out'
  if (!isPublic && !canManage(actor)) throw notFound()
  return found
}
