import type { LateMoneyRow } from '@safar/contract/payments/late-money.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { bookingRow } from '../../bookings/public.ts'
import { toWireAmount } from '../../ledger/public.ts'
import { readOpenAmount } from '../card.queries.ts'

/** As many other bookings as are offered to be paid. */
const MAX_OTHERS = 5

/**
 * What is left to decide. A guest's is what came for the booking, less what it used and what went back; a customer's is
 * what came too late, as far as their balance still has it.
 */
const left = sql`case when b.customer_id is null then greatest(0,
    (select coalesce(sum(r.amount), 0) from booking_receipts r where r.booking_id = b.id)
    + (select coalesce(sum(l.amount), 0) from ledger_postings l
       where l.booking_id = b.id and l.account_code like 'guests:%'))
  else greatest(0, least(
    (select coalesce(sum(p.amount - p.returned - p.returning), 0) from booking_payments p
     where p.booking_id = b.id and p.kept),
    (select coalesce(sum(w.balance - w.held), 0) from ledger_balances w where w.owner_id = b.customer_id))) end`

/** The open ones with what is left of each; both the list and its count use it, so that they agree. */
const open = sql`late_money m join booking_directory b on b.id = m.booking_id
  left join people_directory c on c.id = b.customer_id
  cross join lateral (select ${left} as amount,
    exists (select from money_returns r where r.booking_id = b.id and r.state = 'asked') as returning) x
  where m.closed_at is null and (x.amount > 0 or x.returning)`

const cards = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'amount', least(p.amount, x.amount)) order by p.id), '[]')
  from payments p where p.booking_id = b.id and p.state = 'paid' and p.matched and p.extras is null
    and p.issue is distinct from 'asked' and x.amount > 0
    and not exists (select from payment_refunds f where f.payment_id = p.id and f.state in ('asked', 'made')))`

const returns = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'method', r.method, 'amount', r.amount,
    'account_title', r.account_title, 'account_number', r.account_number, 'requested_by', coalesce(u.name, ''),
    'requested_at', r.asked_at) order by r.id), '[]')
  from money_returns r left join people_directory u on u.id = r.asked_by
  where r.booking_id = b.id and r.state = 'asked')`

const others = (now: Date): SQL => sql`(select coalesce(json_agg(o.id order by o.id), '[]') from (
  select o.id from booking_directory o
  where o.state = 'held' and o.id <> b.id and not o.offline and o.currency = b.currency and o.agent_id is null
    and (o.pay_by is null or o.pay_by > ${now.toISOString()}) and o.hidden_at is null
    and o.customer_id is not distinct from b.customer_id
    and (o.customer_id is not null or lower(o.contact->>'email') = lower(b.contact->>'email'))
  order by o.id limit ${MAX_OTHERS}) o)`

interface FoundRow extends Record<string, unknown> {
  id: string
  booking_id: string
  ref: string
  state: LateMoneyRow['booking']['state']
  route: string
  lead: string
  channel: LateMoneyRow['booking']['channel']
  buyer: string
  guest: boolean
  opened_at: Date | string
  currency: string
  amount: string
  cards: LateMoneyRow['cards']
  returns: LateMoneyRow['returns']
  others: number[]
}

const selectRows = (now: Date, more: SQL, limit: number): SQL => sql`
  select m.id, m.booking_id, m.opened_at, b.ref, b.state, b.title as route, b.lead_passenger as lead, b.channel,
    coalesce(c.display_name, b.contact->>'name') as buyer, b.customer_id is null as guest, b.currency, x.amount,
    ${cards} as cards, ${returns} as returns, ${others(now)} as others
  from ${open} and ${more} order by m.id limit ${limit}`

/** The bookings among them that this money pays for in full. */
async function readPayable(queries: Queries, ids: readonly number[], amount: number): Promise<LateMoneyRow['payable']> {
  const rows = await Promise.all(ids.map((id) => bookingRow(queries, id)))
  const found = rows.flatMap((row) => (row && row.plan === null ? [row] : []))
  const dues = await Promise.all(found.map((row) => readOpenAmount(queries, row)))
  return found
    .map(({ id, ref, title }, place) => ({ id, ref, route: title, due: dues[place] ?? 0 }))
    .filter(({ due }) => due > 0 && due <= amount)
}

async function toRow(queries: Queries, row: FoundRow): Promise<LateMoneyRow> {
  const amount = toWireAmount(row.amount)
  return {
    id: Number(row.id),
    booking: {
      id: Number(row.booking_id),
      ref: row.ref,
      state: row.state,
      route: row.route,
      lead: row.lead,
      channel: row.channel,
    },
    buyer: row.buyer,
    guest: row.guest,
    since: new Date(row.opened_at).toISOString(),
    currency: row.currency,
    amount,
    cards: row.cards,
    returns: row.returns.map((one) => ({ ...one, requested_at: new Date(one.requested_at).toISOString() })),
    payable: amount > 0 ? await readPayable(queries, row.others, amount) : [],
  }
}

interface Paging {
  after?: string | undefined
  limit: number
}

export async function listLateMoney(queries: Queries, now: Date, { after, limit }: Paging) {
  const more = after === undefined ? sql`true` : sql`m.id > ${readPageKey(after)}`
  const { rows } = await queries.execute<FoundRow>(selectRows(now, more, limit + 1))
  const { page, next } = cutPage(rows, limit, ({ id }) => pageKey(Number(id)))
  return { data: await Promise.all(page.map((row) => toRow(queries, row))), next }
}

/** One of them as it is now; null if it was decided, or nothing is left of it. */
export async function readLateMoney(queries: Queries, now: Date, id: number): Promise<LateMoneyRow | null> {
  const { rows } = await queries.execute<FoundRow>(selectRows(now, sql`m.id = ${id}`, 1))
  return rows[0] ? toRow(queries, rows[0]) : null
}

/** How many wait, how much money it is, and since when. */
export async function countLateMoney(queries: Queries) {
  const { rows } = await queries.execute<{ count: string; amount: string; oldest: Date | string | null }>(
    sql`select count(*) as count, coalesce(sum(x.amount), 0) as amount, min(m.opened_at) as oldest from ${open}`,
  )
  const { count = '0', amount = '0', oldest = null } = rows[0] ?? {}
  return { count: Number(count), amount: toWireAmount(amount), oldest_at: oldest && new Date(oldest).toISOString() }
}
