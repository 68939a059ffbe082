import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { type Account, accountCodes, agencyAccount, notByHand, postEntry, reverseEntry } from '../../ledger/public.ts'
import type { StoredVoucher } from '../tables.ts'
import { type ForeignItem, type ForeignMatch, matchForeign } from './match-foreign.rules.ts'

type ExchangeDeps = Pick<Services, 'clock' | 'config'>

/** The amount a voucher pays in the supplier's own currency; null if it pays in ours. */
export const foreignOf = ({ foreignCurrency, foreignAmount }: StoredVoucher) =>
  foreignCurrency && foreignAmount ? { currency: foreignCurrency, amount: foreignAmount } : null

interface MatchedItems {
  account: Account
  supplier: string
  items: readonly ForeignItem[]
}

/** Posts the gain or loss between the rates at which the same foreign amount was bought and paid. */
async function postDifference(
  { clock, config }: ExchangeDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier, paidItem, gain }: Omit<MatchedItems, 'items'> & { paidItem: number; gain: bigint },
): Promise<number | null> {
  const foreign = foreignOf(voucher)
  if (gain === 0n || !foreign) return null
  const at = clock.now()
  const { id } = await postEntry(tx, {
    authority: notByHand('rate'),
    key: `exchange:${voucher.id}:${paidItem}`,
    kind: 'exchange',
    at,
    day: dayInZone(config.AGENCY_ZONE, at),
    lines: [
      { account, amount: -gain },
      { account: await agencyAccount(tx, accountCodes.exchange), amount: gain },
    ],
    fields: {
      createdBy: voucher.requestedBy,
      supplier,
      foreign: { currency: foreign.currency, amount: 0n },
      note: voucher.reference ?? '',
    },
  })
  return id
}

/**
 * Matches a payment in the supplier's currency with its open items; posts one exchange difference for each item used to
 * pay.
 */
export async function storeForeignMatches(
  deps: ExchangeDeps,
  tx: Queries,
  voucher: StoredVoucher,
  { account, supplier, items }: MatchedItems,
): Promise<void> {
  const currencies = { currency: voucher.foreignCurrency ?? '', ours: account.currency }
  const byPaid = Map.groupBy(matchForeign(items, currencies), ({ paidItem }) => paidItem)
  for (const [paidItem, matches] of byPaid) {
    const gain = matches.reduce((sum, { amount, paidAmount }) => sum + amount - paidAmount, 0n)
    const entry = await postDifference(deps, tx, voucher, { account, supplier, paidItem, gain })
    const column = (read: (match: ForeignMatch) => bigint | number | null) =>
      sql.param(matches.map((match) => read(match)?.toString() ?? null))
    await tx.execute(sql`select match_foreign_payables(${column(({ owedItem }) => owedItem)}::bigint[],
      ${column((match) => match.paidItem)}::bigint[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ paidAmount }) => paidAmount)}::bigint[], ${column(({ foreign }) => foreign)}::bigint[],
      ${column(() => entry)}::bigint[], ${voucher.id})`)
  }
}

interface Reversal {
  at: Date
  day: string
  today: string
  createdBy: number
  note: string
}

/** Reversing a payment also reverses its exchange differences, each no earlier than it was posted. */
export async function reverseDifferences(
  tx: Queries,
  { accountId, entryId }: StoredVoucher,
  reversal: Reversal,
): Promise<void> {
  const { rows } = await tx.execute<{ entry: string; day: string }>(sql`
    select distinct m.exchange_entry as entry, e.day::text as day
    from payable_matches m join payable_items i on i.id = m.paid_item
      join ledger_entry_directory e on e.id = m.exchange_entry
    where i.account_id = ${accountId} and i.source = 'entry' and i.source_id = ${entryId}
      and m.released_at is null and m.exchange_entry is not null order by 1`)
  for (const { entry, day: posted } of rows) {
    const day = posted > reversal.day ? posted : reversal.day
    await reverseEntry(tx, { entryId: Number(entry), authority: notByHand('rate'), ...reversal, day })
  }
}
