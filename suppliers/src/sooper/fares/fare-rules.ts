import type { Condition, SupplierOffer } from '../../flight-supplier.ts'

const rupees = (minor: number) => `PKR ${(minor / 100).toLocaleString('en-US')}`

function sentence(act: string, { allowed, penalty }: Condition): string {
  if (allowed === 'no') return `${act}: not permitted.`
  if (allowed === 'unknown') return `${act}: ask the airline.`
  return penalty
    ? `${act}: permitted before departure for ${rupees(penalty)} per passenger.`
    : `${act}: free before departure.`
}

/** The conditions as an airline would word them, one paragraph each. */
export function fareRulesOf(offer: SupplierOffer): string[] {
  const bases = [...new Set(offer.slices.flat().map(({ fare_basis }) => fare_basis))]
  return [
    `Fare ${offer.brand.name}, basis ${bases.join(', ')}.`,
    sentence('Changes', offer.change),
    `${sentence('Refund', offer.refund)} Airport taxes of unused flights are given back.`,
    'A passenger who does not show up loses the fare.',
    'A child under 12 pays 75 percent of the fare, an infant without a seat 10 percent.',
    'Tickets are not transferable. Names must be as in the passport.',
  ]
}
