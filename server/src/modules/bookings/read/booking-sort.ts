import type { BookingSort } from '@safar/contract/vocabulary/bookings'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../platform/errors.ts'
import { pageKey, readPageKey } from '../../../platform/page-key.ts'
import { bookings } from '../tables.ts'

/**
 * A column to sort by: its expression matches that of an index, and its value is stored in the page key as an integer.
 */
interface SortColumn {
  expression: SQL
  toNumber: (expression: SQL) => SQL
  fromNumber: (value: number) => SQL
  /** Page keys come from clients: PostgreSQL would reject a larger value. */
  largest: number
}

const itself = (expression: SQL) => sql`${expression}::bigint`

/** Bookings without a date or deadline sort last: a far-off day stands for 'none', here and in the indexes. */
const columns: Record<Exclude<BookingSort, 'made'>, SortColumn> = {
  travel: {
    expression: sql`coalesce(${bookings.travelDate}, '2200-01-01'::date)`,
    toNumber: (day) => sql`(${day} - '1970-01-01'::date)::bigint`,
    fromNumber: (value) => sql`('1970-01-01'::date + ${value}::int)`,
    largest: 200_000,
  },
  deadline: {
    expression: sql`case when ${bookings.state} in ('held', 'awaiting_approval')
        then coalesce(${bookings.payBy}, ${bookings.priceUntil}, ${bookings.freeCancelUntil}, '2200-01-01 00:00:00+00'::timestamptz)
      when ${bookings.state} = 'void_requested' then coalesce(${bookings.voidUntil}, '2200-01-01 00:00:00+00'::timestamptz)
      when ${bookings.state} = 'confirmed' then coalesce(${bookings.freeCancelUntil}, '2200-01-01 00:00:00+00'::timestamptz)
      else '2200-01-01 00:00:00+00'::timestamptz end`,
    toNumber: (moment) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`,
    fromNumber: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
    largest: Number.MAX_SAFE_INTEGER,
  },
  amount: {
    expression: sql`case when ${bookings.agentId} is null then ${bookings.total} else ${bookings.owed} end`,
    toNumber: itself,
    fromNumber: (value) => sql`${value}::bigint`,
    largest: Number.MAX_SAFE_INTEGER,
  },
}

/** A row with the value of its sort column. */
export interface SortedRow {
  id: number
  sortValue: string
}

export interface BookingOrder {
  order: SQL[]
  /** The condition that starts the next page. */
  after: SQL | undefined
  /** The value of the sort column, for the next page key. */
  value: SQL<string>
  keyOf: (row: SortedRow) => string
}

type SortName = BookingSort | `-${BookingSort}`

function readSortKey(key: string, largest: number): { id: number; value: number } {
  const [id = '', value = ''] = Buffer.from(key, 'base64url').toString().split(':')
  const number = /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (!/^\d{1,15}$/.test(id) || !(Math.abs(number) <= largest)) throw invalid({ after: 'wrong_kind' })
  return { id: Number(id), value: number }
}

/** By creation, which is the order of the ids; within a period, by creation time. */
function byMade(down: boolean, inPeriod: boolean, key: string | undefined): BookingOrder {
  const id = key === undefined ? undefined : readPageKey(key)
  const turn = down ? desc : asc
  const sign = sql.raw(down ? '<' : '>')
  const common = { value: sql<string>`'0'`, keyOf: ({ id: last }: SortedRow) => pageKey(last) }
  if (!inPeriod) {
    const after = id === undefined ? undefined : sql`${bookings.id} ${sign} ${id}::bigint`
    return { ...common, order: [turn(bookings.id)], after }
  }
  const last = sql`(select b.created_at from bookings b where b.id = ${id})`
  return {
    ...common,
    order: [turn(bookings.createdAt), turn(bookings.id)],
    after: id === undefined ? undefined : sql`(${bookings.createdAt}, ${bookings.id}) ${sign} (${last}, ${id}::bigint)`,
  }
}

/** The order of a list, and where its next page starts. */
export function orderBookings(name: SortName, inPeriod: boolean, key: string | undefined): BookingOrder {
  const down = name.startsWith('-')
  const sort = name.replace('-', '') as BookingSort
  if (sort === 'made') return byMade(down, inPeriod, key)
  const { expression, toNumber, fromNumber, largest } = columns[sort]
  const turn = down ? desc : asc
  const sign = sql.raw(down ? '<' : '>')
  const from = key === undefined ? undefined : readSortKey(key, largest)
  return {
    order: [turn(expression), turn(bookings.id)],
    after: from && sql`(${expression}, ${bookings.id}) ${sign} (${fromNumber(from.value)}, ${from.id}::bigint)`,
    value: sql<string>`${toNumber(expression)}`,
    keyOf: ({ id, sortValue }) => Buffer.from(`${id}:${sortValue}`).toString('base64url'),
  }
}
