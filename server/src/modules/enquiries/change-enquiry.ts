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
  /** Omitted if the state stays the same. */
  move?: EnquiryMove
  change?: EnquiryChange
  events: readonly NewEnquiryEvent[]
  /** The person who moves it; omitted for the enquirer. */
  actorId?: number | null
}

const targets = { answer: 'answered', win: 'won', lose: 'lost', reopen: 'new' } as const

/** The only way to change a locked enquiry: updates its columns and version, and adds to its history. */
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
