import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import { type CancellationTerms, type InventoryProduct, ownOrder, travellersOf } from '../bookings/public.ts'
import { insurancePapers } from './papers/insurance-papers.ts'
import { INSURANCE } from './price-plan.ts'

interface DetailsRow {
  sold: BookedInsurance
  cancellation: CancellationTerms
}

/** Policies as a product of bookings. One certificate names everybody; each person has a number of their own on it. */
export function createInsuranceProduct(): InventoryProduct {
  return {
    name: INSURANCE,
    detailsTable: 'booking_insurance',
    heldBy: 'us',
    papers: insurancePapers,
    toView: (_booking, details) => {
      const row = details as DetailsRow | null
      return { offer: null, extras: [], ...(row && { insurance: row.sold }) }
    },
    async perform(tx, { action, booking: { id, ref } }) {
      if (action === 'issue') {
        const travellers = await travellersOf(tx, id)
        const tickets = travellers.map(({ key }, place) => ({ traveller: key, number: `${ref}-${place + 1}` }))
        return ownOrder(ref, 'issued', { tickets })
      }
      if (action === 'no_show') return ownOrder(ref, 'no_show')
      return ownOrder(ref, action === 'void' ? 'voided' : 'cancelled')
    },
    // A policy covers people wherever they are.
    cancellation: { readTerms: (details) => (details as DetailsRow | null)?.cancellation ?? null, canBeMissed: false },
  }
}
