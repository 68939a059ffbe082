import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { type EnquiryMove, enquiryMoves } from './enquiry-moves.rules.ts'
import { type Enquiry, enquiries, enquiryEvents, type NewEnquiryEvent } from './tables.ts'

export type LockedEnquiry = Omit<Enquiry, 'searchText'>

type EnquiryChange = Partial<
  Pick<Enquiry, 'name' | 'phone' | 'email' | 'ownerId' | 'nextOn' | 'bookingId' | 'lastMessageAt' | 'messageCount'>
>

interface Change {
  enquiry: LockedEnquiry
  at: Date
  /** Left out where the state stays. */
  move?: EnquiryMove
  change?: EnquiryChange
  events: readonly NewEnquiryEvent[]
  /** Whoever moves it; the enquirer where left out. */
  actorId?: number | null
}

const targets = { answer: 'answered', win: 'won', lose: 'lost', reopen: 'new' } as const

/** The one way a locked enquiry changes: its columns, its version and its history in the same statement pair. */
export async function changeEnquiry(
  tx: Queries,
  { enquiry, at, move, change = {}, events, actorId = null }: Change,
): Promise<void> {
  const state = move && targets[move]
  if (move && state) enquiryMoves.assertLeads(move, enquiry.state, state)
  await tx
    .update(enquiries)
    .set({ ...change, ...(state && { state }), version: sql`${enquiries.version} + 1` })
    .where(eq(enquiries.id, enquiry.id))
  const moved: NewEnquiryEvent[] = state ? [{ kind: 'state', before: enquiry.state, after: state, actorId }] : []
  const rows = [...events, ...moved].map((event) => ({ ...event, enquiryId: enquiry.id, at }))
  if (rows.length > 0) await tx.insert(enquiryEvents).values(rows)
}
