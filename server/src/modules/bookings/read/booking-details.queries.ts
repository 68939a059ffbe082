import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import type { SupplierRemark } from '@safar/contract/bookings/changes/changes.shapes'
import { type EntryKind, voucherNo } from '@safar/contract/vocabulary/money'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { feesOf, type SetFees } from '../after-sales/fees.rules.ts'
import { toRefundParts } from '../after-sales/refund.rules.ts'
import { airlineChangeRows, type ShownChange } from '../airline-changes/airline-change-views.ts'
import { payerOf } from '../money/holds.ts'
import { type BookingContextRow, contextColumns, toContext } from '../moves/booking-context.ts'
import type { BookingContext } from '../moves/moves.rules.ts'
import type { Attempt, BookedTraveller, Booking, Reissue } from '../tables.ts'

type ShownTraveller = Omit<
  BookedTraveller,
  'bookingId' | 'passportSealed' | 'passportCountry' | 'passportMac' | 'withAdult'
>

interface EventRow {
  at: string
  move: string
  from: Booking['state'] | null
  to: Booking['state']
  why: string | null
  flights: BookingView['events'][number]['flights']
  replaces: string | null
  replaced_by: string | null
  corrected: BookingView['events'][number]['corrected']
  added: BookingView['events'][number]['added']
  split_into: string | null
  split_from: string | null
  remarked: boolean | null
  reissued: boolean | null
  changed: BookingView['events'][number]['changed']
  actor: number | null
  name: string | null
}

interface QuoteColumns {
  penalty: number | null
  fee: number | null
  quoted_until: string | null
}

interface RefundColumns extends QuoteColumns {
  travellers: string[]
  reason: string
  refundable: number | null
  accepted: boolean
}

interface EntryRow {
  id: number
  kind: EntryKind
  day: string
  amount: number
  note: string
}

interface RemarkRow {
  id: number
  text: string
  at: string
  state: Attempt['state']
  reason: string | null
  actor: number | null
  name: string | null
}

interface Row extends BookingContextRow {
  fees: SetFees
  agency: string | null
  /** The personal name of whoever made it. */
  maker: string | null
  invoice: { number: number; documentNo: string | null } | null
  /** The row in the product's own table. */
  product: unknown
  travellers: ShownTraveller[]
  events: EventRow[]
  entries: EntryRow[]
  /** The sum of the instalments paid. */
  instalments: number
  receipts: NonNullable<BookingView['receipts']>
  split_with: NonNullable<BookingView['split_with']>
  airline_changes: ShownChange[]
  remarks: RemarkRow[]
  refund_asked: RefundColumns | null
  reissue_asked:
    | (QuoteColumns &
        Pick<Reissue, 'state' | 'travellers' | 'difference' | 'slices'> & {
          requested_change: string
          at_supplier: boolean
        })
    | null
}

/** Ledger lines of this booking in the payer's wallet: $1 is the booking, $2 the payer. */
const entryRows = `
  select l.entry_id as id, l.kind, l.day::text, l.amount, l.note from ledger_postings l
  where l.booking_id = $1 and case when $2::bigint is null then l.account_code like 'guests:%' else l.owner_id = $2 end
  order by l.entry_id`
const entries = statement<EntryRow>(entryRows)

function entryOf({ id, kind, day, amount, note }: EntryRow): BookingView['entries'][number] {
  return {
    voucher: voucherNo(kind, id),
    kind,
    day,
    debit: amount < 0 ? -amount : 0,
    credit: amount > 0 ? amount : 0,
    note,
  }
}

export async function entriesOf(queries: Queries, booking: Booking): Promise<BookingView['entries']> {
  const rows = await query(queries, entries(booking.id, payerOf(booking)))
  return rows.map(entryOf)
}

const all = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
const one = (row: string) => `(select to_json(r) from (${row}) r)`

const travellerRows = `
  select t.key, t.type, t.title, t.given_name as "givenName",
    t.family_name as "familyName", t.birth_date as "birthDate", t.gender, t.nationality, t.passport_tail as "passportTail",
    t.passport_expires as "passportExpires", t.frequent_flyer as "frequentFlyer", t.ticket, t.net, t.owed, t.total, t.refunded,
    t.change_fees as "changeFees",
    t.state
  from booking_travellers t where t.booking_id = b.id order by t.key`

const eventRows = `
  select e.at, e.move, e.from_state as "from", e.to_state as "to", e.why, e.facts->'itinerary' as flights,
    e.facts->>'replaces' as replaces, e.facts->>'replaced_by' as replaced_by,
    e.facts->'corrected' as corrected, e.facts->'added' as added, e.facts->>'split_into' as split_into,
    e.facts->>'split_from' as split_from, (e.facts->>'remarked')::boolean as remarked,
    (e.facts->>'reissued')::boolean as reissued, e.facts->'changed' as changed, e.actor_id as actor, u.name
  from booking_events e left join people_directory u on u.id = e.actor_id where e.booking_id = b.id order by e.id`

const splitRows = `
  select o.id, o.ref, o.channel from booking_events e
    join bookings o on o.ref in (e.facts->>'split_into', e.facts->>'split_from') where e.booking_id = b.id order by e.id`

const remarkRows = `
  select a.id, a.context->>'remark' as text, a.sent_at as at, a.state, a.supplier_response->>'reason' as reason,
    u.id as actor, u.name
  from booking_attempts a left join people_directory u on u.id = (a.context->>'actorId')::bigint
  where a.booking_id = b.id and a.action = 'remark' and a.context ? 'remark' order by a.id desc`

const receiptRows = `
  select p.method, p.at, p.amount, p.returned, p.returning, p.kept from booking_payments p where p.booking_id = b.id
  order by p.at`

const instalmentSum = `(select coalesce(sum((e.facts->>'paid')::bigint), 0)::bigint from booking_events e
  where e.booking_id = b.id and e.move = 'pay_instalment')`

const refundRow = `
  select f.travellers, f.reason, f.refundable, f.penalty, f.fee, f.quoted_until, f.accepted_at is not null as accepted
  from booking_refunds f where f.booking_id = b.id`

const reissueRow = `
  select i.state, i.travellers, i.requested_change, i.slices, i.difference, i.penalty, i.fee, i.quoted_until,
    i.change_offer is not null as at_supplier
  from booking_reissues i where i.booking_id = b.id`

const eventOf = ({ at, actor, name, ...event }: EventRow): BookingView['events'][number] => ({
  ...event,
  at: new Date(at).toISOString(),
  by: actor === null ? null : { id: actor, name: name ?? '' },
})

const toRemark = ({ at, state, reason, actor, name, ...remark }: RemarkRow): SupplierRemark => ({
  ...remark,
  at: new Date(at).toISOString(),
  by: actor === null ? null : { id: actor, name: name ?? '' },
  state: state === 'yes' ? 'sent' : state === 'no' ? 'refused' : 'unknown',
  reason: state === 'no' ? reason : null,
})

const toQuote = <T extends QuoteColumns>(row: T | null): T | null =>
  row && { ...row, quoted_until: row.quoted_until && new Date(row.quoted_until).toISOString() }

/** The parts of a refund, which add up as shown: paid − kept − penalty − fee = back. */
function toRefund(row: RefundColumns | null, travellers: readonly ShownTraveller[]): BookingView['refund'] {
  if (!row) return null
  const { accepted, refundable, fee, ...request } = row
  const { paid, kept } = toRefundParts(travellers.filter(({ key }) => row.travellers.includes(key)))
  const state = accepted ? 'accepted' : refundable === null ? 'requested' : 'quoted'
  return { ...request, state, paid, kept, refundable, fee, back: refundable === null ? null : refundable - (fee ?? 0) }
}

export interface BookingDetails
  extends Pick<BookingView, 'events' | 'entries' | 'refund' | 'reissue' | 'fees' | 'split_with'> {
  context: BookingContext
  agency: string | null
  /** The personal name of whoever made it. */
  maker: string | null
  invoice: { number: number; documentNo: string | null } | null
  /** The row in the product's own table. */
  product: unknown
  travellers: ShownTraveller[]
  airlineChanges: ShownChange[]
  remarks: SupplierRemark[]
  receipts: NonNullable<BookingView['receipts']>
  /** The sum of the instalments paid. */
  instalments: number
}

const selectDetails = (table: string) =>
  statement<Row>(`
  select ${contextColumns},
    (select u.display_name from people_directory u where u.id = $3)
      as agency,
    (select u.name from people_directory u where u.id = $4) as maker,
    (select json_build_object('number', n.number, 'documentNo', n.document_no) from invoices n where n.booking_id = b.id) as invoice,
    ${one(`select d.* from ${table} d where d.booking_id = b.id`)} as product, ${all(travellerRows)} as travellers, ${all(eventRows)} as events, ${all(entryRows)} as entries, ${all(receiptRows)} as receipts, ${instalmentSum} as instalments, ${all(splitRows)} as split_with, ${all(airlineChangeRows)} as airline_changes, ${all(remarkRows)} as remarks,
    ${one('select s.void_fee as "voidFee", s.refund_fee as "refundFee", s.reissue_fee as "reissueFee", s.product_fees as "productFees" from booking_settings s')} as fees, ${one(refundRow)} as refund_asked, ${one(reissueRow)} as reissue_asked
  from (values ($1::bigint)) as b (id)`)

const statements = new Map<string, ReturnType<typeof selectDetails>>()

/** One statement per product table. */
function detailsStatement(table: string): ReturnType<typeof selectDetails> {
  const existing = statements.get(table)
  if (existing) return existing
  const created = selectDetails(table)
  statements.set(table, created)
  return created
}

const selectProduct = (table: string) =>
  statement<{ product: unknown }>(`select to_json(d) as product from ${table} d where d.booking_id = $1`)
const productStatements = new Map<string, ReturnType<typeof selectProduct>>()

/** Reads only the row in the product's own table. */
export async function readProductDetails(
  queries: Queries,
  { id }: Pick<Booking, 'id'>,
  table: string,
): Promise<unknown> {
  const select = productStatements.get(table) ?? selectProduct(table)
  productStatements.set(table, select)
  const [row] = await query(queries, select(id))
  if (!row) throw new Error(`booking ${id} has no row in ${table}`)
  return row.product
}

/** Reads everything that belongs to one booking in one statement, because it runs after every action. */
export async function readBookingDetails(queries: Queries, booking: Booking, table: string): Promise<BookingDetails> {
  const [row] = await query(
    queries,
    detailsStatement(table)(booking.id, payerOf(booking), booking.agentId, booking.createdBy),
  )
  if (!row?.product) throw new Error(`booking ${booking.id} has no row in ${table}`)
  return {
    context: toContext(row),
    agency: row.agency,
    maker: row.maker,
    fees: feesOf(row.fees, booking.product),
    invoice: row.invoice,
    product: row.product,
    travellers: row.travellers,
    events: row.events.map(eventOf),
    entries: row.entries.map(entryOf),
    receipts: row.receipts.map((receipt) => ({ ...receipt, at: new Date(receipt.at).toISOString() })),
    instalments: Number(row.instalments),
    split_with: row.split_with,
    airlineChanges: row.airline_changes,
    remarks: row.remarks.map(toRemark),
    refund: toRefund(toQuote(row.refund_asked), row.travellers),
    reissue: toQuote(row.reissue_asked),
  }
}
