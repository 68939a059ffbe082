import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type Authority, accountCodes, agencyAccount, notByHand, postDatedEntry, postEntry } from '../ledger/public.ts'
import type { StoredDrawer } from './tables.ts'

type PostingDeps = Pick<Services, 'clock' | 'config'>

interface CashMove {
  key: string
  /** Positive into the drawer, negative out of it. */
  amount: bigint
  note: string
  createdBy: number
}

/** Moves cash between a drawer and the office; neither can give more than it has. */
export async function postCashMove(
  services: PostingDeps,
  tx: Queries,
  drawer: StoredDrawer,
  { key, amount, note, createdBy }: CashMove,
): Promise<number> {
  const { id } = await postDatedEntry(tx, {
    authority: notByHand('own_cash'),
    key,
    kind: 'transfer',
    at: services.clock.now(),
    day: todayOf(services),
    lines: [
      { account: { id: drawer.accountId, currency: drawer.currency }, amount: -amount },
      { account: await agencyAccount(tx, accountCodes.cash), amount },
    ],
    fields: { createdBy, note: [drawer.name, note].filter(Boolean).join(' · ') },
  })
  return id
}

/** A surplus found in a count is our gain, a shortage our loss. */
export async function postDifference(
  services: PostingDeps,
  tx: Queries,
  drawer: StoredDrawer,
  { key, amount, note, createdBy, authority }: CashMove & { authority: Authority },
): Promise<number> {
  const { id } = await postEntry(tx, {
    authority,
    key,
    kind: 'adjustment',
    at: services.clock.now(),
    day: todayOf(services),
    lines: [
      { account: { id: drawer.accountId, currency: drawer.currency }, amount: -amount },
      { account: await agencyAccount(tx, accountCodes.cashDifferences), amount },
    ],
    fields: { createdBy, note: [drawer.name, note].filter(Boolean).join(' · ') },
  })
  return id
}
