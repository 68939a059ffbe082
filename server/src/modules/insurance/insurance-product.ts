import { type CancellationTerms, type InventoryProduct, ownOrder, travellersOf } from '../bookings/public.ts'
import { INSURANCE } from './price-plan.ts'
import type { SoldInsurance } from './tables.ts'

interface DetailsRow {
  sold: SoldInsurance
  cancellation: CancellationTerms
  proof_code: string
}

/** Policies as bookings sell them. One certificate names everybody; each person has a number of their own on it. */
export function createInsuranceProduct(): InventoryProduct {
  return {
    name: INSURANCE,
    detailsTable: 'booking_insurance',
    heldBy: 'us',
    toView: ({ ref, state }, details) => {
      const row = details as DetailsRow | null
      const certificate =
        row && state === 'confirmed' ? { number: ref, path: `/insurance-certificate/${row.proof_code}` } : null
      return { offer: null, extras: [], ...(row && { insurance: { ...row.sold, certificate } }) }
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
    readCancellation: (details) => (details as DetailsRow | null)?.cancellation ?? null,
  }
}
