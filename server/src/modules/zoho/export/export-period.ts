import { toDecimal } from '@safar/contract/amount'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import type { ZohoExportKind } from '@safar/contract/zoho/zoho.vocabulary'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/database/statement.ts'
import { escapeFormula } from '../../../platform/documents/csv-table.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import type { ZohoDeps } from '../access.ts'
import { documentsBetween } from '../push/collect-documents.ts'

interface Row {
  number: string
  date: string
  contact: string
  company: string | null
  email: string | null
  phone: string | null
  amount: number
  currency: string
  ref: string | null
  title: string | null
  mode: string | null
  account: string | null
}

/** The maximum rows of a period that fit in a file within Zoho's ten megabyte limit. */
const MOST_ROWS = 50_000

type Columns = readonly (readonly [head: string, cell: (row: Row) => string])[]

const total = ({ amount, currency }: Row) => toDecimal({ amount, currency })
const customer = ['Customer Name', ({ contact }: Row) => contact] as const
const currency = ['Currency Code', (row: Row) => row.currency] as const
const item: Columns = [
  ['Item Name', ({ title }) => title ?? ''],
  ['Quantity', () => '1'],
  ['Item Price', total],
]

/** Headings that Zoho's import recognises automatically. */
const columns: Readonly<Record<ZohoExportKind, Columns>> = {
  contacts: [
    ['Display Name', ({ contact }) => contact],
    ['Company Name', ({ company }) => company ?? ''],
    ['EmailID', ({ email }) => email ?? ''],
    ['Phone', ({ phone }) => phone ?? ''],
    currency,
  ],
  invoices: [
    ['Invoice Date', ({ date }) => date],
    ['Invoice Number', ({ number }) => number],
    ['Invoice Status', () => 'Sent'],
    customer,
    ['Due Date', ({ date }) => date],
    ['PurchaseOrder', ({ ref }) => ref ?? ''],
    currency,
    ...item,
  ],
  payments: [
    ['Date', ({ date }) => date],
    ['Reference Number', ({ number }) => number],
    customer,
    ['Amount', total],
    ['Mode', ({ mode }) => mode ?? ''],
    ['Deposit To', ({ account }) => account ?? ''],
    currency,
  ],
  credit_notes: [
    ['Credit Note Date', ({ date }) => date],
    ['Credit Note Number', ({ number }) => number],
    ['Credit Note Status', () => 'Open'],
    customer,
    ['Reference#', ({ ref }) => ref ?? ''],
    currency,
    ...item,
  ],
}

const kindOf = { contacts: null, invoices: 'invoice', payments: 'payment', credit_notes: 'credit_note' } as const

/** Export for use without a connection: one file per kind, in the order contacts, invoices, payments, credit notes. */
export async function exportPeriod(
  { db, config }: ZohoDeps,
  { query }: Call<typeof contract.exportFile>,
): Promise<FileReply> {
  const { kind, from, to } = query
  if (from > to) throw invalid({ to: 'wrong_kind' })
  const wanted = kindOf[kind]
  const rows = await queryRows<Row>(
    db.adhoc,
    sql`
      select d.number, d.document_date as date, coalesce(p.display_name || ' (#' || p.id || ')', 'Guests') as contact,
        p.agency_name as company, p.email, coalesce(p.agency_phone, p.phone) as phone, d.amount, d.currency,
        b.ref, b.title, a.account_class as mode, a.account_name as account
      from (${documentsBetween(from, to, config.AGENCY_ZONE)}) d
      left join people_directory p on p.id = d.owner_id left join booking_directory b on b.id = d.booking_id
      left join lateral (select l.account_class, l.account_name from ledger_postings l
        where d.kind = 'payment' and l.entry_id = split_part(d.source, ':', 2)::bigint and l.amount < 0 limit 1) a on true
      where ${wanted === null ? sql`true` : sql`d.kind = ${wanted}`}
      order by d.at, d.source limit ${MOST_ROWS}`,
  )
  const shown = kind === 'contacts' ? [...new Map(rows.map((row) => [row.contact, row])).values()] : rows
  const records = shown.map((row) => columns[kind].map(([, cell]) => escapeFormula(cell(row))))
  const text = stringify([columns[kind].map(([head]) => head), ...records], { bom: true, record_delimiter: 'windows' })
  return { content: Buffer.from(text), type: 'text/csv; charset=utf-8', name: `zoho-${kind}-${from}-${to}.csv` }
}
