import type { LocalizedText } from '@safar/contract/content/read-localized'
import { monthEnd } from '@safar/contract/day'
import type { HolidayListQuery } from '@safar/contract/products/holidays/holidays.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { HolidaySort } from '@safar/contract/vocabulary/holidays'
import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../platform/database/text-search.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { earliestNextDeparture } from '../allotments/public.ts'
import { listPictures } from '../content/public.ts'
import { type Audience, audienceOf } from '../pricing/public.ts'
import { type DepartureSeats, listDepartures } from './departures.queries.ts'
import type { HolidayDeps } from './deps.ts'
import { toCard, type ViewContext } from './holiday-view.ts'
import { bookingHolidays, type Holiday, holidayDepartures, holidays } from './tables.ts'

export const canManage = (actor: ScopedActor | null): boolean =>
  actor !== null && hasPermission(actor, 'holidays.manage')

const priceColumn = ({ channel }: Audience) => (channel === 'agent' ? holidays.agentFrom : holidays.publicFrom)

/** The sort expression of a list, for the row with this alias; the newest have the largest id. */
function sortValue(sort: HolidaySort, { channel }: Audience, row: 'holidays' | 'last'): SQL {
  const columns: Record<HolidaySort, string> = {
    departure: `${row}.next_departure`,
    price: channel === 'agent' ? `${row}.agent_from` : `${row}.public_from`,
    nights: `${row}.nights`,
    newest: `-${row}.id`,
  }
  return sql.raw(columns[sort])
}

/** As an array, so that they are looked up one by one instead of reading every holiday. */
function inMonth(month: string): SQL {
  const first = `${month}-01`
  return sql`${holidays.id} = any(array(select d.holiday_id from ${holidayDepartures} d
    where d.departs_on between ${first} and ${monthEnd(first)} and d.withdrawn_at is null))`
}

function toFilter(query: HolidayListQuery, audience: Audience): SQL | undefined {
  const { q, region, min_nights, max_nights, max_price, month, ids } = query
  return and(
    isNull(holidays.hiddenAt),
    q ? likeEvery(sql`${holidays.searchText}`, searchPatterns(q)) : undefined,
    region && eq(holidays.region, region),
    min_nights === undefined ? undefined : gte(holidays.nights, min_nights),
    max_nights === undefined ? undefined : lte(holidays.nights, max_nights),
    max_price === undefined ? undefined : lte(priceColumn(audience), max_price),
    month === undefined ? undefined : inMonth(month),
    ids === undefined ? undefined : inArray(holidays.id, ids.split(',').map(Number)),
  )
}

/** Holidays the public and agents can see. */
const onSale = (today: string): SQL | undefined =>
  and(
    eq(holidays.status, 'active'),
    gte(holidays.validTo, today),
    gte(holidays.nextDeparture, earliestNextDeparture(today)),
  )

/** These holidays by name, and whether the public can buy them today. */
export const listHolidaysByName = (queries: Queries, ids: readonly number[], today: string) =>
  queries
    .select({
      id: holidays.id,
      name: sql<LocalizedText>`${holidays.form}->'name'`,
      onSale: sql<boolean>`${and(isNull(holidays.hiddenAt), onSale(today))}`,
    })
    .from(holidays)
    .where(inArray(holidays.id, [...ids]))

/** Context for building views: the reader's prices, and the pictures the holidays name. */
export async function viewContext(
  deps: Pick<HolidayDeps, 'db' | 'pricing' | 'clock' | 'config'>,
  rows: readonly Holiday[],
  audience: Audience,
): Promise<ViewContext> {
  const names = rows.flatMap(({ form }) => [...form.pictures, ...form.days.flatMap((day) => day.pictures)])
  const [book, pictures] = await Promise.all([deps.pricing.book(), listPictures(deps.db.adhoc, names)])
  return { book, audience, currency: deps.config.AGENCY_CURRENCY, today: todayOf(deps), pictures }
}

export async function listHolidays(deps: HolidayDeps, actor: ScopedActor | null, query: HolidayListQuery) {
  const audience = audienceOf(actor)
  const seesAll = query.status !== undefined && canManage(actor)
  const ofStatus = query.status === undefined || query.status === 'all' ? undefined : eq(holidays.status, query.status)
  const value = sortValue(query.sort, audience, 'holidays')
  const lastId = query.after === undefined ? undefined : readPageKey(query.after)
  // The key is the last row read; its position is looked up as it is now.
  const after =
    lastId === undefined
      ? undefined
      : sql`(${value}, ${holidays.id}) > (
          (select ${sortValue(query.sort, audience, 'last')} from holidays last where last.id = ${lastId}), ${lastId})`
  const rows = await deps.db.adhoc
    .select()
    .from(holidays)
    .where(and(toFilter(query, audience), seesAll ? ofStatus : onSale(todayOf(deps)), after))
    .orderBy(value, holidays.id)
    .limit(query.limit + 1)
  const { page, next } = cutPage(rows, query.limit, (row) => pageKey(row.id))
  const ids = page.map((row) => row.id)
  const [departures, context] = await Promise.all([
    listDepartures(deps.db.adhoc, ids),
    viewContext(deps, page, audience),
  ])
  return { data: page.map((row) => toCard(row, departures.get(row.id) ?? [], context)), next }
}

export async function readHoliday(
  queries: Queries,
  id: number,
): Promise<{ row: Holiday; departures: DepartureSeats[] }> {
  const [row] = await queries
    .select()
    .from(holidays)
    .where(and(eq(holidays.id, id), isNull(holidays.hiddenAt)))
  if (!row) throw notFound()
  return { row, departures: (await listDepartures(queries, [id])).get(id) ?? [] }
}

/** A holiday the caller can see; only the office sees drafts and those taken off sale. */
export async function readVisibleHoliday(queries: Queries, actor: ScopedActor | null, id: number) {
  const found = await readHoliday(queries, id)
  if (found.row.status !== 'active' && !canManage(actor)) throw notFound()
  return found
}

export const countHolidayBookings = (queries: Queries, holidayId: number): Promise<number> =>
  queries.$count(bookingHolidays, eq(bookingHolidays.holidayId, holidayId))
