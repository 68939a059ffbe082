import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import {
  type CreditNote,
  creditNotes,
  type Invoice,
  invoices,
  type KeptInvoice,
  paperSeries,
} from './invoice-tables.ts'
import { payerOf } from './money.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from './tables.ts'

const numbered = (letters: string) => (number: number) => `${letters}-${String(number).padStart(6, '0')}`
export const invoiceNo = numbered('INV')
export const creditNo = numbered('CN')

/**
 * The next number, taken by the statement that uses it. Its row stays locked until this transaction ends, so a rollback
 * leaves no gap.
 */
const nextOf = (tx: Queries, series: 'invoice' | 'credit_note') =>
  tx.$with('taken').as(
    tx
      .update(paperSeries)
      .set({ last: sql`${paperSeries.last} + 1` })
      .where(eq(paperSeries.series, series))
      .returning({ last: paperSeries.last }),
  )
const takenNumber = sql<number>`(select last from taken)`

export const travellersOf = (queries: Queries, bookingId: number): Promise<BookedTraveller[]> =>
  queries
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, bookingId))
    .orderBy(asc(bookingTravellers.key))

export async function invoiceOf(queries: Queries, bookingId: number): Promise<Invoice | null> {
  const [invoice] = await queries.select().from(invoices).where(eq(invoices.bookingId, bookingId))
  return invoice ?? null
}

export const creditNotesOf = (queries: Queries, bookingId: number): Promise<CreditNote[]> =>
  queries.select().from(creditNotes).where(eq(creditNotes.bookingId, bookingId)).orderBy(asc(creditNotes.id))

/** Whom we bill: the agency, or the person who booked. */
const agencyBilled = ({ agentId }: Booking): SQL => sql`
  select coalesce(a.agency_name, u.name) as name, u.email, coalesce(a.phone, u.phone, '') as phone
  from users u left join agencies a on a.user_id = u.id where u.id = ${agentId}`

async function billedTo(tx: Queries, booking: Booking): Promise<KeptInvoice['billedTo']> {
  const { rows } = await tx.execute<{ name: string; email: string; phone: string }>(agencyBilled(booking))
  return rows[0] ?? booking.contact
}

interface Bill extends Record<string, unknown> {
  made: boolean
  agency: KeptInvoice['billedTo'] | null
  people: Person[]
}

/** What an invoice is written from, read together. */
async function readBill(tx: Queries, booking: Booking) {
  const { rows } = await tx.execute<Bill>(sql`
    select exists (select from invoices where booking_id = ${booking.id}) as made,
      (select to_json(a) from (${agencyBilled(booking)}) a) as agency,
      (select coalesce(json_agg(p), '[]') from (
        select title, given, family, type, ticket, owed, total from booking_travellers
        where booking_id = ${booking.id} order by key) p) as people`)
  const [row] = rows
  if (!row) throw new Error('no bill')
  return { made: row.made, people: row.people, billing: row.agency ?? booking.contact }
}

type Person = Pick<BookedTraveller, 'title' | 'given' | 'family' | 'type' | 'ticket' | 'owed' | 'total'>

const billed = ({ title, given, family, type, ticket }: Omit<Person, 'owed' | 'total'>) => ({
  name: `${family} / ${given} ${title}`,
  type,
  ticket,
})

interface Making {
  at: Date
  actorId: number | null
}

/** What is billed to the public is what they were shown. */
const owedBy = ({ agentId, owed, total }: Pick<Booking, 'agentId' | 'owed' | 'total'>) =>
  agentId === null ? total : owed

/**
 * The invoice of an issued booking: made once, however often this is called. The caller has locked the booking, and
 * moves money before it, so that the number is the last lock taken.
 */
export async function makeInvoice(tx: Queries, booking: Booking, { at, actorId }: Making): Promise<Invoice> {
  const asked = await readBill(tx, booking)
  const made = asked.made ? await invoiceOf(tx, booking.id) : null
  if (made) return made
  const { agentId, ref, pnr, product, route, travelOn, currency } = booking
  const people = asked.people.map((one) => ({
    ...billed(one),
    owed: owedBy({ agentId, ...one }),
    total: one.total,
  }))
  const owed = owedBy(booking)
  const [invoice] = await tx
    .with(nextOf(tx, 'invoice'))
    .insert(invoices)
    .values({
      number: takenNumber,
      bookingId: booking.id,
      amount: owed,
      currency,
      kept: {
        ref,
        pnr,
        product,
        route,
        travelOn,
        billedTo: asked.billing,
        travellers: people,
        adjustment: owed - people.reduce((sum, one) => sum + one.owed, 0),
        owed,
        total: booking.total,
      },
      madeAt: at,
      madeBy: actorId,
    })
    .returning()
  if (!invoice) throw new Error('the invoice was not written')
  return invoice
}

/** What the void gave back to who paid: everything taken so far, and not again what a refund gave before. */
export async function voidedAmount(tx: Queries, booking: Booking): Promise<number> {
  const payer = payerOf(booking)
  const { rows } = await tx.execute<{ amount: string | null }>(sql`
    select sum(l.amount) as amount from ledger_entries e
    join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
    where e.key = ${`void:${booking.id}`}
      and ${payer === null ? sql`a.code like 'guests:%'` : sql`a.owner_id = ${payer}`}`)
  return Number(rows[0]?.amount ?? 0)
}

interface Credit extends Making {
  cause: CreditNote['cause']
  /** One per event, as the entry in the ledger has one. */
  key: string
  amount: number
  fee: number
  /** Those whose tickets it is about; left out, all of them. */
  travellers?: readonly string[]
}

/** What a void or a refund gives back, on paper. Nothing given back and no fee: no note. */
export async function makeCreditNote(
  tx: Queries,
  booking: Booking,
  { cause, key, amount, fee, travellers, at, actorId }: Credit,
): Promise<CreditNote | null> {
  if (amount === 0 && fee === 0) return null
  const invoice = await invoiceOf(tx, booking.id)
  const people = (await travellersOf(tx, booking.id)).filter((one) => !travellers || travellers.includes(one.key))
  const { ref, pnr, route, currency } = booking
  const billing = await billedTo(tx, booking)
  const [note] = await tx
    .with(nextOf(tx, 'credit_note'))
    .insert(creditNotes)
    .values({
      number: takenNumber,
      key,
      bookingId: booking.id,
      cause,
      amount,
      fee,
      currency,
      kept: {
        ref,
        pnr,
        route,
        invoice: invoice && invoiceNo(invoice.number),
        billedTo: billing,
        travellers: people.map(billed),
      },
      madeAt: at,
      madeBy: actorId,
    })
    .returning()
  if (!note) throw new Error('the credit note was not written')
  return note
}
