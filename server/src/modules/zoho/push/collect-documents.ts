import { voucherLetters } from '@safar/contract/vocabulary/money'
import { eq, type SQL, sql } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { ZohoDeps } from '../access.ts'
import { type Connection, zohoConnection } from '../tables.ts'

/** Longer than any transaction lasts, so everything written before then is visible now. */
const REREAD_MINUTES = 60
/** Customers without an account are one contact, as they are one account in the ledger. */
const GUESTS = 'guests'
const RECEIPT_LETTERS = voucherLetters.deposit

const owner = sql`case when owner_id is null then ${GUESTS}::text else 'user:' || owner_id end`

/** INV-000012, as shown in documents and vouchers. */
const numbered = (letters: string, number: SQL): SQL =>
  sql`${`${letters}-`}::text || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`

interface Window {
  /** Written at or after this moment. */
  from: Date
  firstDay: string
  lastDay: string | null
  zone: string
}

/** All documents for the books written in a window, in a common form. */
function documentsIn({ from, firstDay, lastDay, zone }: Window): SQL {
  const dayOf = (at: SQL) => sql`(${at} at time zone ${zone})::date`
  const isWanted = (day: SQL) => sql`${day} >= ${firstDay}::date and ${day} <= coalesce(${lastDay}::date, 'infinity')`
  return sql`
    select 'invoice' as kind, 'invoice:' || i.id as source, coalesce(i.document_no, ${numbered('INV', sql`i.number`)}) as number,
      coalesce(b.agent_id, b.customer_id) as owner_id, i.booking_id, i.amount, i.currency,
      ${dayOf(sql`i.created_at`)} as document_date, i.created_at as at
    from invoice_directory i join booking_directory b on b.id = i.booking_id
    where i.created_at >= ${from} and ${isWanted(dayOf(sql`i.created_at`))}
    union all
    select 'credit_note', 'credit_note:' || c.id, coalesce(c.document_no, ${numbered('CN', sql`c.number`)}),
      coalesce(b.agent_id, b.customer_id), c.booking_id, c.amount, c.currency, ${dayOf(sql`c.created_at`)}, c.created_at
    from credit_note_directory c join booking_directory b on b.id = c.booking_id
    where c.created_at >= ${from} and ${isWanted(dayOf(sql`c.created_at`))} and c.amount > 0
    union all
    select 'payment', 'entry:' || p.entry_id, ${numbered(RECEIPT_LETTERS, sql`p.entry_id`)},
      p.owner_id, p.booking_id, p.amount, p.currency, p.day, p.at
    from ledger_postings p
    where p.kind = 'deposit' and p.reverses is null and p.at >= ${from} and ${isWanted(sql`p.day`)} and p.amount > 0
      and (p.account_class = 'wallet' or p.account_code like 'guests:%')
      and not exists (select from ledger_entry_directory r where r.reverses = p.entry_id)`
}

/** The day can begin up to fourteen hours earlier than in UTC; an entry may belong to a day before it was written. */
const startOf = (day: string): Date => minutesAfter(new Date(`${day}T00:00:00Z`), -14 * 60)

/** All documents of a period, sent or not. */
export const documentsBetween = (firstDay: string, lastDay: string, zone: string): SQL =>
  documentsIn({ from: startOf(firstDay), firstDay, lastDay, zone })

/**
 * Records what is to be sent: once per row of ours, even if another server does the same. New rows are found by
 * searching, so no sale waits for this and none is missed.
 */
export async function collectDocuments({ db, clock, config }: ZohoDeps, connection: Connection): Promise<void> {
  const { since, collectedUntil } = connection
  if (since === null) return
  const now = clock.now()
  const from = collectedUntil === null ? startOf(since) : minutesAfter(collectedUntil, -REREAD_MINUTES)
  await db.tx(async (tx) => {
    await insertFound(tx, documentsIn({ from, firstDay: since, lastDay: null, zone: config.AGENCY_ZONE }), now)
    await tx.update(zohoConnection).set({ collectedUntil: now }).where(eq(zohoConnection.single, true))
  })
}

async function insertFound(tx: Queries, found: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    with found as materialized (
      select * from (${found}) f
      where not exists (select from zoho_documents d where d.kind = f.kind and d.source = f.source)
    ), owners as (
      select ${owner} as source, owner_id, min(document_date) as document_date from found group by owner_id
    ), contacts as (
      insert into zoho_documents (kind, source, number, document_date, next_at, created_at)
      select 'contact', o.source, coalesce(p.display_name || ' (#' || p.id || ')', 'Guests'), o.document_date, ${now}, ${now}
      from owners o left join people_directory p on p.id = o.owner_id
      order by o.source
      on conflict (kind, source) do nothing
      returning id, source
    ), known as (
      select id, source from contacts
      union select d.id, d.source from zoho_documents d join owners o on d.kind = 'contact' and d.source = o.source
    )
    insert into zoho_documents (kind, source, number, contact_id, booking_id, amount, currency, document_date, next_at, created_at)
    select f.kind, f.source, f.number, k.id, f.booking_id, f.amount, f.currency, f.document_date, ${now}, ${now}
    from found f join known k on k.source = ${owner}
    order by f.at, f.source
    on conflict (kind, source) do nothing`)
}
