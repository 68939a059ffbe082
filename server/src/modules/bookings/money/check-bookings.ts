import { sql } from 'drizzle-orm'
import type { LedgerCheck } from '../../ledger/public.ts'

interface Difference extends Record<string, unknown> {
  promise: string
  subject: string
  expected: string
  found: string
}

/**
 * What the ledger must show for bookings: sold once when issued, nothing set aside when over, space set aside for
 * holds.
 */
export const proveBookings: LedgerCheck = async (queries) => {
  const { rows } = await queries.execute<Difference>(sql`
    select 'an issued booking is sold once' as promise, b.ref as subject, 'one sale' as expected,
        count(e.id)::text as found
      from bookings b left join ledger_entry_directory e on e.booking_id = b.id and e.kind = 'sale'
      where b.state in ('confirmed', 'void_requested', 'refund_requested', 'refunded', 'voided', 'no_show')
        or (b.state = 'cancelled' and b.issued_at is not null)
      group by b.id, b.ref having count(e.id) <> 1
    union all
    select 'a booking that was never issued moves no money', b.ref, 'nothing', count(*)::text
      from bookings b join ledger_entry_directory e on e.booking_id = b.id
      where b.state in ('pending', 'held', 'awaiting_approval', 'cancelled', 'expired', 'rejected')
        and b.issued_at is null and e.kind <> 'charge' group by b.ref
    union all
    select 'what is paid of a plan is set aside', b.ref, b.covered::text, coalesce(sum(h.amount), 0)::text
      from bookings b left join ledger_open_holds h on h.booking_id = b.id and h.purpose = 'money'
      where b.state in ('held', 'awaiting_approval') and b.plan is not null
        and coalesce(b.agent_id, b.customer_id) is not null
      group by b.id, b.ref, b.covered having coalesce(sum(h.amount), 0) <> b.covered
    union all
    select 'a voided booking leaves the supplier nothing', b.ref, '0', sum(l.amount)::text
      from bookings b join ledger_postings l on l.booking_id = b.id and l.account_class = 'payable'
      where b.state = 'voided' group by b.ref having sum(l.amount) <> 0
    union all
    select 'nothing is set aside for what is over', b.ref, '0', sum(h.amount)::text
      from bookings b join ledger_open_holds h on h.booking_id = b.id
      where b.state in ('confirmed', 'voided', 'refunded', 'cancelled', 'no_show', 'expired', 'rejected') group by b.ref
    union all
    select 'nobody gets back more than they paid', b.ref, 'at most what was paid', sum(l.amount)::text
      from bookings b join ledger_postings l on l.booking_id = b.id
        and case when coalesce(b.agent_id, b.customer_id) is null then l.account_code like 'guests:%'
          else l.owner_id = coalesce(b.agent_id, b.customer_id) end
      where l.kind in ('sale', 'ancillary', 'reissue', 'adjustment', 'refund', 'void')
      group by b.ref having sum(l.amount) > 0
    union all
    select 'no traveller gets back more than they paid', b.ref || ' ' || t.key, t.owed::text, t.refunded::text
      from bookings b join booking_travellers t on t.booking_id = b.id where t.refunded > t.owed
    union all
    select 'the parts of its travellers add up to the price', b.ref, concat_ws(' / ', b.owed, b.total),
        concat_ws(' / ', sum(t.owed), sum(t.total))
      from bookings b join booking_travellers t on t.booking_id = b.id
      group by b.id, b.ref, b.owed, b.total having sum(t.owed) <> b.owed or sum(t.total) <> b.total
    union all
    select 'documents are numbered without gaps', s.series, s.last_number::text, count(p.number)::text
      from document_series s left join (
        select 'invoice' as series, number from invoices union all select 'credit_note', number from credit_notes
      ) p on p.series = s.series and p.number <= s.last_number
      group by s.series, s.last_number having count(p.number) <> s.last_number
    union all
    select 'space held is set aside', b.ref, b.owed::text, coalesce(sum(h.amount), 0)::text
      from bookings b left join ledger_open_holds h on h.booking_id = b.id and h.purpose = 'space'
      where b.state in ('held', 'awaiting_approval') and b.agent_id is not null
      group by b.id, b.ref, b.owed having coalesce(sum(h.amount), 0) <> b.owed`)
  return rows
}
