import type { Origin } from '../../platform/activity.ts'
import { record } from '../../platform/activity.ts'
import { type Actor, assertPermission } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { Services } from '../../services.ts'
import type { Sale } from '../bookings/public.ts'
import { changeEnquiry } from './change-enquiry.ts'
import { lockEnquiry } from './enquiries.queries.ts'

interface EnquiryOutcome {
  enquiryId: number
  actorId: number | null
  at: Date
  origin: Origin
}

/** Sending a quote for an enquiry answers it. */
export async function linkQuote(
  tx: Queries,
  quoteId: number,
  { enquiryId, actorId, at, origin }: EnquiryOutcome,
): Promise<void> {
  const enquiry = await lockEnquiry(tx, enquiryId)
  await changeEnquiry(tx, {
    enquiry,
    at,
    ...(enquiry.state === 'new' && { move: 'answer' as const }),
    change: enquiry.ownerId === null ? { ownerId: actorId } : {},
    events: [{ kind: 'quote', refId: quoteId, actorId }],
    actorId,
  })
  await record(tx, {
    actorId,
    action: 'enquiries.quote',
    subject: 'enquiry',
    subjectId: enquiryId,
    changes: {},
    origin,
  })
}

const selectEnquiryOfQuote = statement<{ enquiry_id: number }>(
  "select enquiry_id from enquiry_events where kind = 'quote' and ref_id = $1 order by id desc limit 1",
)

/** The enquiry a quote was sent for. */
export async function findEnquiryOfQuote(queries: Queries, quoteId: number): Promise<number | null> {
  const [row] = await query(queries, selectEnquiryOfQuote(quoteId))
  return row?.enquiry_id ?? null
}

interface EnquiryToWin {
  enquiryId: number
  actor: Actor
  origin: Origin
}

/** A sale for an enquiry, which is won in the transaction that writes the booking. */
export function sellForEnquiry(
  { clock }: Pick<Services, 'clock'>,
  sale: Sale,
  { enquiryId, actor, origin }: EnquiryToWin,
): Sale {
  assertPermission(actor, 'enquiries.manage')
  return {
    ...sale,
    insertDetails: async (tx, bookingId, write, travellers) => {
      await sale.insertDetails(tx, bookingId, write, travellers)
      await winEnquiry(tx, bookingId, { enquiryId, actorId: actor.userId, at: clock.now(), origin })
    },
  }
}

/** Marks an enquiry as won and stores its booking. The booking itself may only be written at COMMIT. */
export async function winEnquiry(
  tx: Queries,
  bookingId: number,
  { enquiryId, actorId, at, origin }: EnquiryOutcome,
): Promise<void> {
  const enquiry = await lockEnquiry(tx, enquiryId)
  // The browser tab and the quote can both name the same enquiry.
  if (enquiry.bookingId === bookingId) return
  await changeEnquiry(tx, {
    enquiry,
    at,
    ...(enquiry.state !== 'won' && { move: 'win' as const }),
    change: { bookingId, nextOn: null },
    events: [{ kind: 'booking', refId: bookingId, actorId }],
    actorId,
  })
  await record(tx, { actorId, action: 'enquiries.book', subject: 'enquiry', subjectId: enquiryId, changes: {}, origin })
}
