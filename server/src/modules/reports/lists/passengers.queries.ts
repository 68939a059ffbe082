import { addDays } from '@safar/contract/day'
import type { listReports, PassengerLine } from '@safar/contract/money/list-reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/wording/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { productLabel } from '../report-labels.ts'
import { passengerName } from '../trade.ts'

type PassengerQuery = Query<typeof listReports.passengers>

interface Row extends Record<string, unknown> {
  booking_id: string
  key: string
  travel_on: string | null
  issued_on: string | null
  name: string
  type: PassengerLine['type']
  ticket: string | null
  pnr: string | null
  ref: string
  product: string
  route: string
  buyer: string | null
}

/** Issued bookings by the requested date; issue dates are in the agency's zone. */
function bookingsSql({ from, to, dated }: PassengerQuery, zone: string): SQL {
  const issuedOn = sql`(b.issued_at at time zone ${zone})::date`
  const day = dated === 'travel' ? sql`b.travel_date` : issuedOn
  const midnight = (of: string) => sql`(${of}::date::timestamp at time zone ${zone})`
  const within =
    dated === 'travel'
      ? sql`b.travel_date between ${from}::date and ${to}::date`
      : sql`b.issued_at >= ${midnight(from)} and b.issued_at < ${midnight(addDays(to, 1))}`
  return sql`issued as (
    select b.id, ${day} as day, b.travel_date, ${issuedOn} as issued_on, b.ref, b.pnr, b.product, b.title, b.agent_id,
      b.customer_id, b.contact
    from booking_directory b
    where b.issued_at is not null and b.hidden_at is null and ${within}
      and exists (select from ticket_directory t where t.booking_id = b.id and t.state = 'issued'))`
}

const toLine = (row: Row, locale: Locale): PassengerLine => ({
  id: `${row.booking_id}-${row.key}`,
  travel_on: row.travel_on,
  issued_on: row.issued_on,
  name: row.name,
  type: row.type,
  ticket: row.ticket,
  pnr: row.pnr,
  booking: { id: Number(row.booking_id), ref: row.ref },
  product: productLabel(row.product, locale),
  route: row.route,
  buyer: row.buyer ?? '',
})

/** A page is a number of bookings, each with all its travellers. */
export async function readPassengers(
  queries: Queries,
  query: PassengerQuery,
  { locale, zone }: { locale: Locale; zone: string },
) {
  const { after, limit } = query
  const key = after === undefined ? null : readPageKey(after)
  const issued = bookingsSql(query, zone)
  const later = key === null ? sql`` : sql`and (i.day, i.id) > (select k.day, k.id from issued k where k.id = ${key})`
  const { rows } = await queries.execute<Row>(sql`
    with ${issued}, page as (select * from issued i where true ${later} order by i.day, i.id limit ${limit + 1})
    select p.id as booking_id, t.key, p.travel_date::text as travel_on, p.issued_on::text as issued_on,
      ${passengerName} as name, t.type, t.ticket, p.pnr, p.ref, p.product,
      p.title as route, coalesce(u.display_name, p.contact ->> 'name') as buyer
    from page p join ticket_directory t on t.booking_id = p.id and t.state = 'issued'
      left join people_directory u on u.id = coalesce(p.agent_id, p.customer_id)
    order by p.day, p.id, t.key`)
  const bookings = [...new Set(rows.map(({ booking_id }) => booking_id))]
  const { page: shown, next } = cutPage(bookings, limit, (id) => pageKey(Number(id)))
  const { rows: sums } = await queries.execute<{ passengers: number }>(sql`
    with ${issued} select count(*)::int as passengers
    from issued i join ticket_directory t on t.booking_id = i.id and t.state = 'issued'`)
  return {
    data: rows.filter(({ booking_id }) => shown.includes(booking_id)).map((row) => toLine(row, locale)),
    next,
    total: { passengers: sums[0]?.passengers ?? 0 },
  }
}
