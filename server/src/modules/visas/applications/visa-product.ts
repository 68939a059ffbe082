import { applicationNo } from '@safar/contract/products/visas/application.rules'
import type { AppliedVisa } from '@safar/contract/products/visas/application.shapes'
import type { VisaApplicationState, VisaSpeed } from '@safar/contract/vocabulary/visas'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type CancellationTerms, type InventoryProduct, ownOrder, travellersOf } from '../../bookings/public.ts'
import { visaApplications } from '../tables.ts'
import { visaMails } from '../visa-mails.ts'
import { VISA } from '../visa-view.ts'
import { updateApplication, writeEvent } from './application-row.ts'
import { applicationMoves, isClosed } from './moves.rules.ts'

/** The details row that is read together with the booking. */
interface DetailsRow {
  id: number
  visa: AppliedVisa
  state: VisaApplicationState
  speed: VisaSpeed
  arrives_on: string
  cancellation: CancellationTerms | null
}

const toBookedVisa = ({ id, visa, state, speed, arrives_on }: DetailsRow) => ({
  application_id: id,
  number: applicationNo(id),
  state,
  name: visa.name,
  country: visa.country,
  speed,
  arrives_on,
})

/** Updates the application when its booking is paid or cancelled. */
async function follow(tx: Queries, clock: Clock, bookingId: number, kind: 'paid' | 'cancelled'): Promise<void> {
  const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.bookingId, bookingId)).for('update')
  if (!row || isClosed(row.state)) return
  const now = clock.now()
  if (kind === 'cancelled') applicationMoves.assertLeads('cancel', row.state, 'cancelled')
  await updateApplication(tx, row, { now, ...(kind === 'cancelled' && { state: 'cancelled', toReview: 0 }) })
  await writeEvent(tx, { applicationId: row.id, kind, at: now, actor: null })
}

/**
 * Visa applications as a product that bookings sell: nothing is reserved, and the fees are kept once the application is
 * submitted to the embassy.
 */
export const createVisaProduct = ({ clock }: { clock: Clock }): InventoryProduct => ({
  name: VISA,
  detailsTable: 'visa_applications',
  heldBy: 'us',
  mails: visaMails,
  toView: (_booking, details) => ({ product: 'visa', visa: toBookedVisa(details as DetailsRow) }),
  async perform(tx, { action, booking: { id, ref } }) {
    if (action === 'issue') {
      await follow(tx, clock, id, 'paid')
      const travellers = await travellersOf(tx, id)
      const tickets = travellers.map(({ key }, place) => ({ traveller: key, number: `${ref}-${place + 1}` }))
      return ownOrder(ref, 'issued', { tickets })
    }
    if (action === 'no_show') return ownOrder(ref, 'no_show')
    await follow(tx, clock, id, 'cancelled')
    return ownOrder(ref, action === 'void' ? 'voided' : 'cancelled')
  },
  // Nobody has to show up for a visa.
  cancellation: { readTerms: (details) => (details as DetailsRow).cancellation, canBeMissed: false },
})
