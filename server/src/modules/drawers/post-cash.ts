import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { accountCodes, agencyAccount, postDatedEntry, postEntry } from '../ledger/public.ts'
import type { StoredDrawer } from './tables.ts'

type PostingDeps = Pick<Services, 'clock' | 'config'>

interface CashMove {
  key: string
  /** Into the drawer above zero, out of it below. */
  amount: bigint
  note: string
  createdBy: number
}

/** Between a drawer and the cash of the office; neither gives more than it has. */
export async function postCashMove(
  services: PostingDeps,
  tx: Queries,
  drawer: StoredDrawer,
  { key, amount, note, createdBy }: CashMove,
): Promise<number> {
  const { id } = await postDatedEntry(tx, {
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

/** What counting found too much or too little is ours to keep or to bear. */
export async function postDifference(
  services: PostingDeps,
  tx: Queries,
  drawer: StoredDrawer,
  { key, amount, note, createdBy }: CashMove,
): Promise<number> {
  const { id } = await postEntry(tx, {
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
