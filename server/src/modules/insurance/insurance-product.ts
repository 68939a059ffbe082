import { type InventoryProduct, ownOrder, travellersOf } from '../bookings/public.ts'
import type { InsuranceDetails } from './booked-insurance.ts'
import { insuranceBill } from './papers/insurance-bill.ts'
import { insuranceMails } from './papers/insurance-mails.ts'
import { insurancePapers } from './papers/insurance-papers.ts'
import { INSURANCE } from './price-plan.ts'

/** Policies as a product of bookings. One certificate names everybody; each person has a number of their own on it. */
export function createInsuranceProduct(): InventoryProduct {
  return {
    name: INSURANCE,
    detailsTable: 'booking_insurance',
    heldBy: 'us',
    papers: insurancePapers,
    mails: insuranceMails,
    bill: insuranceBill,
    toView: (_booking, details) => ({ product: 'insurance', insurance: (details as InsuranceDetails).sold }),
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
    cancellation: {
      readTerms: (details) => (details as InsuranceDetails).cancellation,
      canBeMissed: false,
    },
  }
}
