import { and, eq, type SQL, sql } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { ZohoDeps } from '../access.ts'
import { type PushedDocument, type StoredState, zohoDocuments } from '../tables.ts'

/** A call ends after twenty seconds, so a look-up can see its effect well before this. */
export const DOUBT_MINUTES = 2

export type ClaimedDocument = PushedDocument & {
  /** `sending`: to be sent now. `in_doubt`: already sent, to be looked up now. */
  state: 'sending' | 'in_doubt'
  /** Zoho's id of the contact it belongs to. */
  customerId: string | null
  bookingRef: string | null
}

/**
 * The next due document whose contact exists at Zoho. A document that may have been sent is looked up before it is sent
 * again.
 */
const next = (now: Date): SQL => sql`
  select d.id, c.zoho_id as customer_id, b.ref from zoho_documents d
  left join zoho_documents c on c.id = d.contact_id left join booking_directory b on b.id = d.booking_id
  where d.state in ('waiting', 'sending', 'in_doubt') and d.next_at <= ${now} and (d.contact_id is null or c.state = 'pushed')
  order by d.next_at, d.id limit 1`

/** Takes the next document: the attempt is stored and committed before anything is sent. */
export async function claimDocument({ db, clock }: ZohoDeps): Promise<ClaimedDocument | null> {
  return db.tx(async (tx) => {
    const now = clock.now()
    const { rows } = await tx.execute<{ id: string; customer_id: string | null; ref: string | null }>(next(now))
    const [due] = rows
    if (!due) return null
    const [claimed] = await tx
      .update(zohoDocuments)
      .set({
        state: sql`case when state = 'waiting' then 'sending' else 'in_doubt' end`,
        attempts: sql`attempts + 1`,
        sentAt: now,
        nextAt: minutesAfter(now, DOUBT_MINUTES),
      })
      .where(and(eq(zohoDocuments.id, Number(due.id)), sql`next_at <= ${now}`))
      .returning()
    return claimed ? ({ ...claimed, customerId: due.customer_id, bookingRef: due.ref } as ClaimedDocument) : null
  })
}

interface Outcome {
  state: StoredState
  reason?: string | null
  zohoId?: string
  nextAt?: Date
  pushedAt?: Date
}

/** Stores the outcome for this attempt only, so that a late one changes nothing. */
export async function settleDocument(queries: Queries, claimed: ClaimedDocument, outcome: Outcome): Promise<void> {
  await queries
    .update(zohoDocuments)
    .set({ reason: null, ...outcome })
    .where(and(eq(zohoDocuments.id, claimed.id), eq(zohoDocuments.attempts, claimed.attempts)))
}
