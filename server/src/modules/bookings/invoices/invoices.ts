import { sumOf } from '@safar/contract/amount'
import { standardNumbering, writeNumber } from '@safar/contract/settings/numbering.contract'
import type { DocumentSeries } from '@safar/contract/vocabulary/money'
import { asc, eq, sql } from 'drizzle-orm'
import { deferContended, type Queries } from '../../../platform/database/database.ts'
import { columnList, query, statement } from '../../../platform/database/statement.ts'
import { payerOf } from '../money/holds.ts'
import { type BookedTraveller, type Booking, bookingTravellers } from '../tables.ts'
import {
  type BilledParty,
  type CreditNote,
  type CreditNoteContent,
  creditNotes,
  documentSeries,
  type Invoice,
  type InvoiceContent,
  invoices,
} from './invoice-tables.ts'

interface Numbered {
  number: number
  documentNo: string | null
}

/** The number as it was formatted when the document was made. */
const numbered =
  (series: DocumentSeries) =>
  ({ number, documentNo }: Numbered): string =>
    documentNo ?? writeNumber(standardNumbering[series], number, '')
export const invoiceNo = numbered('invoice')
export const creditNo = numbered('credit_note')

/**
 * The next number, taken in the statement that uses it. Its row stays locked until the transaction ends, so a rollback
 * leaves no gap.
 */
const nextOf = (tx: Queries) =>
  tx.$with('taken').as(
    tx
      .update(documentSeries)
      .set({ lastNumber: sql`${documentSeries.lastNumber} + 1` })
      .where(eq(documentSeries.series, 'credit_note'))
      .returning({ lastNumber: documentSeries.lastNumber }),
  )
const takenNumber = sql<number>`(select last_number from taken)`

export const travellersOf = (queries: Queries, bookingId: number): Promise<BookedTraveller[]> =>
  queries
    .select()
    .from(bookingTravellers)
    .where(eq(bookingTravellers.bookingId, bookingId))
    .orderBy(asc(bookingTravellers.key))

const selectInvoiceNumber = statement<Numbered>(
  'select number, document_no as "documentNo" from invoices where booking_id = $1',
)

/** The formatted number of a booking's invoice; null if it has none. */
export async function readInvoiceNo(queries: Queries, bookingId: number): Promise<string | null> {
  const [row] = await query(queries, selectInvoiceNumber(bookingId))
  return row ? invoiceNo(row) : null
}

export async function invoiceOf(queries: Queries, bookingId: number): Promise<Invoice | null> {
  const [invoice] = await queries.select().from(invoices).where(eq(invoices.bookingId, bookingId))
  return invoice ?? null
}

export const creditNotesOf = (queries: Queries, bookingId: number): Promise<CreditNote[]> =>
  queries.select().from(creditNotes).where(eq(creditNotes.bookingId, bookingId)).orderBy(asc(creditNotes.id))

/** The billed party: the agency, or the person who booked. */
const agencyBilled = `
  select p.display_name as name, p.email, coalesce(p.agency_phone, p.phone, '') as phone,
    nullif(concat_ws(', ', nullif(p.agency_address, ''), nullif(p.agency_city, '')), '') as address
  from people_directory p where p.id`
const agency = statement<BilledParty>(`${agencyBilled} = $1`)

async function billedTo(tx: Queries, booking: Booking): Promise<BilledParty> {
  const [found] = await query(tx, agency(booking.agentId))
  return found ?? booking.contact
}

export interface Bill {
  agency: BilledParty | null
  people: Person[]
}

/** Columns for a booking and an agent, given SQL expressions for their ids. */
export const billColumns = (bookingId: string, agentId: string) => `
  (select to_json(a) from (${agencyBilled} = ${agentId}) a) as agency,
  (select coalesce(json_agg(p), '[]') from (
    select key, title, given_name as "givenName", family_name as "familyName", type, ticket, owed, total, taxes from booking_travellers
    where booking_id = ${bookingId} order by key) p) as people`
const bill = statement<Bill>(`select ${billColumns('$1', '$2')}`)

/** The data an invoice is made from. */
export async function readBill(tx: Queries, { id, agentId }: Pick<Booking, 'id' | 'agentId'>): Promise<Bill> {
  const [row] = await query(tx, bill(id, agentId))
  if (!row) throw new Error('no bill')
  return row
}

type Person = Pick<
  BookedTraveller,
  'key' | 'title' | 'givenName' | 'familyName' | 'type' | 'ticket' | 'owed' | 'total' | 'taxes'
>

const billed = ({ title, givenName, familyName, type, ticket }: Omit<Person, 'key' | 'owed' | 'total' | 'taxes'>) => ({
  name: `${familyName} / ${givenName} ${title}`,
  type,
  ticket,
})

interface InvoiceEvent {
  at: Date
  actorId: number | null
}

/** The public is billed the amount they were shown. */
const owedBy = ({ agentId, owed, total }: Pick<Booking, 'agentId' | 'owed' | 'total'>) =>
  agentId === null ? total : owed

const appendCall = 'append_invoice($1, $2, $3, $4, $5, $6)'
const appendInvoice = statement<Invoice>(`select ${columnList(invoices)} from ${appendCall}`)
/**
 * Counts the rows instead of selecting them: next to a set-returning function, PostgreSQL would run the statement's
 * other calls twice.
 */
const appendInvoiceAtCommit = statement(`select (select count(*) from ${appendCall})`, 'call')

/**
 * The values for `append_invoice`, which runs once the booking is locked and its money has moved: the number is locked
 * last.
 */
function toInvoiceValues({ agency, people }: Bill, booking: Booking, { at, actorId }: InvoiceEvent): unknown[] {
  const { id, agentId, ref, pnr, product, title, travelDate, currency, total } = booking
  const travellers = people.map((one) => ({
    ...billed(one),
    owed: owedBy({ agentId, ...one }),
    total: one.total,
    ...(one.taxes !== null && { taxes: Math.min(one.taxes, owedBy({ agentId, ...one })) }),
  }))
  const owed = owedBy(booking)
  const billedTotal = sumOf(travellers, (one) => one.owed)
  if (billedTotal !== owed) throw new Error(`booking ${id}: its travellers are billed ${billedTotal}, it owes ${owed}`)
  const content: InvoiceContent = {
    ref,
    pnr,
    product,
    title,
    travelDate,
    owed,
    total,
    travellers,
    billedTo: agency ?? booking.contact,
    adjustment: 0,
  }
  return [id, owed, currency, content, at, actorId]
}

/** Makes the invoice of an issued booking. All issues compete for the next number, so it is taken last. */
export const makeInvoiceAtCommit = (tx: Queries, bill: Bill, booking: Booking, event: InvoiceEvent): Promise<void> =>
  deferContended(tx, appendInvoiceAtCommit(...toInvoiceValues(bill, booking, event)))

/** Makes the invoice once, however often this is called. The caller has locked the booking. */
export async function makeInvoice(tx: Queries, booking: Booking, event: InvoiceEvent): Promise<Invoice> {
  const [written] = await query(tx, appendInvoice(...toInvoiceValues(await readBill(tx, booking), booking, event)))
  const invoice = written ?? (await invoiceOf(tx, booking.id))
  if (!invoice) throw new Error('the invoice was not written')
  return invoice
}

/** The amount the void returned to the payer: everything taken so far, without what earlier refunds returned. */
export async function voidedAmount(tx: Queries, booking: Booking): Promise<number> {
  const payer = payerOf(booking)
  const { rows } = await tx.execute<{ amount: string | null }>(sql`
    select sum(l.amount) as amount from ledger_postings l
    where l.key = ${`void:${booking.id}`}
      and ${payer === null ? sql`l.account_code like 'guests:%'` : sql`l.owner_id = ${payer}`}`)
  return Number(rows[0]?.amount ?? 0)
}

/** The supplier's penalty is part of the fare: taxes are returned first. */
function creditedTaxes(people: readonly BookedTraveller[], amount: number): Pick<CreditNoteContent, 'taxes'> {
  if (people.length === 0 || people.some(({ taxes }) => taxes === null)) return {}
  return {
    taxes: Math.min(
      amount,
      sumOf(people, ({ taxes }) => taxes ?? 0),
    ),
  }
}

interface Credit extends InvoiceEvent {
  cause: CreditNote['cause']
  /** One per event, like the key of its ledger entry. */
  key: string
  amount: number
  fee: number
  /** The travellers whose tickets it concerns; if left out, all of them. */
  travellers?: readonly string[]
}

/**
 * Makes the credit note for a void or a refund. If nothing is returned and there is no fee, there is no credit note.
 */
export async function makeCreditNote(
  tx: Queries,
  booking: Booking,
  { cause, key, amount, fee, travellers, at, actorId }: Credit,
): Promise<CreditNote | null> {
  if (amount === 0 && fee === 0) return null
  const invoice = await invoiceOf(tx, booking.id)
  const people = (await travellersOf(tx, booking.id)).filter((one) => !travellers || travellers.includes(one.key))
  const { ref, pnr, title, currency } = booking
  const billing = await billedTo(tx, booking)
  const [note] = await tx
    .with(nextOf(tx))
    .insert(creditNotes)
    .values({
      number: takenNumber,
      key,
      bookingId: booking.id,
      cause,
      amount,
      fee,
      currency,
      content: {
        ref,
        pnr,
        title,
        invoice: invoice && invoiceNo(invoice),
        billedTo: billing,
        ...creditedTaxes(people, amount),
        travellers: people.map(billed),
      },
      createdAt: at,
      createdBy: actorId,
    })
    .returning()
  if (!note) throw new Error('the credit note was not written')
  return note
}
