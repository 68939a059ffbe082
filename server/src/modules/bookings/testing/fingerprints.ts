import type { BookingState } from '@safar/contract/vocabulary/bookings'
import type pg from 'pg'
import type { BookingContext } from '../moves/moves.rules.ts'

/** The complete state of a booking, for comparing the results of different runs. */
export interface Fingerprint {
  state: BookingState
  owed: string
  net: string
  note: string | null
  open: string[]
  /** What the buyer has paid, and what the supplier is owed. */
  wallet: string
  payable: string
  holds: string[]
  refund: string | null
  reissue: { state: BookingContext['reissue']; difference: string | null } | null
  travellers: string[]
  papers: string[]
}

const READ = `
  select b.id, b.pnr, jsonb_build_object(
    'state', b.state, 'owed', b.owed::text, 'net', b.net::text, 'note', b.note,
    'open', (select coalesce(jsonb_agg(a.action), '[]') from booking_attempts a
      where a.booking_id = b.id and a.state in ('sent', 'unknown')),
    'wallet', (select coalesce(sum(l.amount), 0)::text from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.owner_id = b.agent_id),
    'payable', (select coalesce(sum(l.amount), 0)::text from ledger_entries e join ledger_lines l on l.entry_id = e.id
      join ledger_accounts a on a.id = l.account_id where e.booking_id = b.id and a.class = 'payable'),
    'holds', (select coalesce(jsonb_agg(h.purpose || ' ' || h.amount order by h.purpose), '[]') from ledger_holds h
      where h.booking_id = b.id and h.state = 'open'),
    'refund', (select case when r.accepted_at is null then '' else 'accepted ' end || coalesce(r.refundable::text, 'asked') from booking_refunds r where r.booking_id = b.id),
    'reissue', (select jsonb_build_object('state', r.state, 'difference', r.difference::text) from booking_reissues r
      where r.booking_id = b.id),
    'travellers', (select jsonb_agg(t.state || ' ' || t.owed || ' ' || t.refunded || ' ' ||
      case when t.ticket ~ '^214-?22222' then right(t.ticket, 1) else '' end) from booking_travellers t where t.booking_id = b.id),
    'papers', (select coalesce(jsonb_agg(p.what order by p.what), '[]') from (
      select 'invoice ' || i.amount as what from invoices i where i.booking_id = b.id
      union all select c.cause || ' ' || c.amount || ' ' || c.fee from credit_notes c where c.booking_id = b.id) p)
  ) as after from bookings b where b.id = any ($1::bigint[])`

interface FingerprintRow {
  pnr: string
  after: Fingerprint
}

export async function readAll(owner: pg.Client, ids: readonly number[]): Promise<Map<number, FingerprintRow>> {
  const { rows } = await owner.query<{ id: string; pnr: string; after: Fingerprint }>(READ, [ids])
  return new Map(rows.map(({ id, pnr, after }) => [Number(id), { pnr, after }]))
}

const toRefundStage = (refund: string | null): BookingContext['refund'] => {
  if (refund === null) return 'none'
  if (refund.startsWith('accepted')) return 'accepted'
  return refund === 'asked' ? 'requested' : 'quoted'
}

/** The booking's context, derived from its state at rest. */
export const aroundOf = ({ refund, reissue, travellers, open }: Fingerprint): BookingContext => ({
  underWay: open.length > 0,
  refund: toRefundStage(refund),
  someRefunded: travellers.some((one) => one.startsWith('refunded')),
  reissue: reissue?.state ?? 'none',
  changeToAccept: false,
})
