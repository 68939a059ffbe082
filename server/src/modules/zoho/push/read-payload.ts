import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/statement.ts'
import type { PushedDocument } from '../tables.ts'
import type { BilledDocument, BilledTraveller, Contact, Receipt } from './payloads.rules.ts'

const idIn = (source: string): number => Number(source.split(':')[1] ?? 0)

interface StoredContent {
  ref: string
  product?: string
  title: string
  travellers: Partial<BilledTraveller>[]
}

/** An invoice or a credit note as issued. */
export async function readBilled(queries: Queries, document: PushedDocument): Promise<BilledDocument> {
  const table = document.kind === 'invoice' ? sql`invoice_directory` : sql`credit_note_directory`
  const [row] = await queryRows<{ content: StoredContent; product: string; ref: string }>(
    queries,
    sql`select d.content, b.product, b.ref from ${table} d join booking_directory b on b.id = d.booking_id
      where d.id = ${idIn(document.source)}`,
  )
  if (!row) throw new Error(`${document.source} is not there`)
  const { content, product, ref } = row
  return {
    number: document.number,
    bookingRef: ref,
    product,
    title: content.title,
    date: document.documentDate,
    amount: document.amount ?? 0,
    currency: document.currency ?? '',
    travellers: content.travellers.map(({ name = '', ticket = null, owed = 0 }) => ({ name, ticket, owed })),
  }
}

export async function readContact(queries: Queries, { source, number }: PushedDocument): Promise<Contact> {
  const [row] = await queryRows<Omit<Contact, 'name'>>(
    queries,
    sql`select p.display_name as person, p.role = 'agent' as "isAgency", p.email, coalesce(p.agency_phone, p.phone) as phone
      from people_directory p where p.id = ${idIn(source)}`,
  )
  return { name: number, ...(row ?? { person: null, isAgency: false, email: null, phone: null }) }
}

export async function readReceipt(queries: Queries, document: PushedDocument): Promise<Receipt> {
  const [row] = await queryRows<{ code: string; class: string; note: string }>(
    queries,
    sql`select p.account_code as code, p.account_class as class, p.note from ledger_postings p
      where p.entry_id = ${idIn(document.source)} and p.amount < 0 order by p.amount limit 1`,
  )
  if (!row) throw new Error(`${document.source} is not there`)
  return {
    number: document.number,
    date: document.documentDate,
    note: row.note,
    amount: document.amount ?? 0,
    currency: document.currency ?? '',
    account: { code: row.code, class: row.class },
  }
}
