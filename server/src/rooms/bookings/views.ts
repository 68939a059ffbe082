import type { BookedTraveller, BookingRow, BookingView } from '@safar/contract/bookings.shapes'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { aroundBookings } from './circumstances.ts'
import { invoiceNo, invoiceOf } from './invoices.ts'
import { payerOf } from './money.ts'
import type { Around } from './moves.rules.ts'
import { offeredMoves } from './offered-moves.ts'
import {
  type Booking,
  bookingEvents,
  bookingRefunds,
  bookingReissues,
  bookingTravellers,
  type BookedTraveller as TravellerRow,
} from './tables.ts'

interface Reader {
  actor: ScopedActor
  now: Date
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** What the reader pays: the office and an agent what is owed, a customer what they were shown. */
const amountOf = (booking: Booking): number => (booking.agentId === null ? booking.total : booking.owed)

interface Beside {
  names: Map<number, string>
  around: (id: number) => Around
}

/** What rows need besides themselves, for a whole page at once. */
async function beside(queries: Queries, page: readonly Booking[]): Promise<Beside> {
  const people = [
    ...new Set(page.flatMap(({ agentId, customerId }) => [agentId, customerId]).filter((id) => id !== null)),
  ]
  const ids = page.map(({ id }) => id)
  const [names, around] = await Promise.all([
    queries.execute<{ id: string; name: string }>(
      sql`select u.id, coalesce(a.agency_name, u.name) as name from users u left join agencies a on a.user_id = u.id
        where u.id = any(${`{${people.join(',')}}`}::bigint[])`,
    ),
    aroundBookings(queries, ids),
  ])
  return { names: new Map(names.rows.map(({ id, name }) => [Number(id), name])), around }
}

function rowOf(booking: Booking, { actor, now }: Reader, { names, around }: Beside): BookingRow {
  const { id, agentId, customerId, payBy, voidUntil } = booking
  const moves = offeredMoves(booking, actor, { ...around(id), now, payBy, voidUntil })
  return {
    id,
    ref: booking.ref,
    product: booking.product,
    offline: booking.offline,
    channel: booking.channel,
    state: booking.state,
    pnr: booking.pnr,
    route: booking.route,
    airline: booking.airline,
    travel_on: booking.travelOn,
    lead: booking.lead,
    passengers: booking.passengers,
    agent: agentId === null ? null : { id: agentId, agency_name: names.get(agentId) ?? '' },
    customer: agentId === null ? { id: customerId, name: booking.contact.name } : null,
    supplier: booking.supplier,
    currency: booking.currency,
    amount: amountOf(booking),
    pay_by: iso(payBy),
    price_until: iso(booking.priceUntil),
    void_until: iso(voidUntil),
    made_at: booking.madeAt.toISOString(),
    issued_at: iso(booking.issuedAt),
    moves,
  }
}

export async function toRows(queries: Queries, page: readonly Booking[], reader: Reader): Promise<BookingRow[]> {
  const known = await beside(queries, page)
  return page.map((booking) => rowOf(booking, reader, known))
}

const travellerOf = (one: TravellerRow, office: boolean, agents: boolean): BookedTraveller => ({
  key: one.key,
  type: one.type,
  title: one.title,
  given: one.given,
  family: one.family,
  born: one.born,
  gender: one.gender,
  nationality: one.nationality,
  passport_masked: one.passportTail && `••••${one.passportTail}`,
  passport_expires: one.passportExpires,
  frequent_flyer: one.frequentFlyer,
  ticket: one.ticket,
  total: office || agents ? one.owed : one.total,
  refunded: one.refunded,
  state: one.state,
})

/** Lines of the payer's wallet that belong to this booking. */
export async function entriesOf(queries: Queries, booking: Booking): Promise<BookingView['entries']> {
  const payer = payerOf(booking)
  const { rows } = await queries.execute<{
    id: string
    kind: EntryKind
    day: string
    amount: string
    note: string
  }>(sql`
    select e.id, e.kind, e.day::text, l.amount, e.note from ledger_entries e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.booking_id = ${booking.id} and ${payer === null ? sql`a.code like 'guests:%'` : sql`a.owner_id = ${payer}`}
    order by e.id`)
  return rows.map(({ id, kind, day, amount, note }) => {
    const value = Number(amount)
    return {
      voucher: voucherNo(kind, Number(id)),
      kind,
      day,
      debit: value < 0 ? -value : 0,
      credit: value > 0 ? value : 0,
      note,
    }
  })
}

async function eventsOf(queries: Queries, { id }: Booking): Promise<BookingView['events']> {
  const events = await queries
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.id))
  const actors = [...new Set(events.map(({ actorId }) => actorId).filter((actor) => actor !== null))]
  const { rows } = await queries.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${`{${actors.join(',')}}`}::bigint[])`,
  )
  const names = new Map(rows.map((row) => [Number(row.id), row.name]))
  return events.map(({ at, move, fromState, toState, actorId, why }) => ({
    at: at.toISOString(),
    move,
    from: fromState,
    to: toState,
    by: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? '' },
    why,
  }))
}

async function refundOf(queries: Queries, { id }: Booking): Promise<BookingView['refund']> {
  const [refund] = await queries.select().from(bookingRefunds).where(eq(bookingRefunds.bookingId, id))
  if (!refund) return null
  const { travellers, reason, refundable, penalty, fee, quotedUntil } = refund
  return { travellers, reason, refundable, penalty, fee, quoted_until: iso(quotedUntil) }
}

async function reissueOf(queries: Queries, { id }: Booking): Promise<BookingView['reissue']> {
  const [reissue] = await queries.select().from(bookingReissues).where(eq(bookingReissues.bookingId, id))
  if (!reissue) return null
  const { state, travellers, wish, difference, penalty, fee, quotedUntil } = reissue
  return { state, travellers, wish, difference, penalty, fee, quoted_until: iso(quotedUntil) }
}

/** One booking, as this reader may see it: net is the office's, the client's price is the agent's. */
export async function toView(queries: Queries, booking: Booking, reader: Reader): Promise<BookingView> {
  const office = reader.actor.scope === 'all'
  const agents = booking.agentId !== null
  const travellers = await queries
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, booking.id))
    .orderBy(asc(bookingTravellers.key))
  const [row] = await toRows(queries, [booking], reader)
  if (!row) throw new Error('no booking')
  const { inside: _inside, ...shown } = booking.shown
  const invoice = await invoiceOf(queries, booking.id)
  return {
    ...row,
    offer: shown,
    travellers: travellers.map((one) => travellerOf(one, office, agents)),
    contact: booking.contact,
    extras: booking.extras,
    payment: booking.payment,
    note: booking.note,
    owed: agents || office ? booking.owed : booking.total,
    // An agent's mark-up is theirs alone.
    total: agents && reader.actor.scope !== 'own' ? null : booking.total,
    net: office ? booking.net : null,
    events: await eventsOf(queries, booking),
    entries: await entriesOf(queries, booking),
    invoice: invoice && invoiceNo(invoice.number),
    refund: await refundOf(queries, booking),
    reissue: await reissueOf(queries, booking),
  }
}
