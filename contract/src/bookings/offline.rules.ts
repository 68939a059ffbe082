import type { PlainKey } from '../wording/texts.ts'
import type { OfflineDetails, PriceParts } from './offline.shapes.ts'

/** What one traveller's parts add up to; a form leaves out those not typed yet. */
export const sumOfParts = ({ base, tax, service }: { [Part in keyof PriceParts]: number | null }): number =>
  (base ?? 0) + (tax ?? 0) + (service ?? 0)

interface ProofOfIssue {
  details: OfflineDetails
  pnr?: string | null | undefined
  travellers: readonly { ticket?: string | null | undefined }[]
}

/** Fields that must be filled in before money is taken: a number for each ticket, or the supplier's own reference. */
export function findMissingNumbers(
  { details, pnr, travellers }: ProofOfIssue,
  ticketField: (index: number) => string = (index) => `travellers.${index}.ticket`,
): Record<string, PlainKey> {
  const missing = travellers.flatMap(({ ticket }, index) => (ticket ? [] : [[ticketField(index), 'ticket_needed']]))
  if (details.product === 'ticket') return Object.fromEntries(missing)
  if (details.product === 'other' || pnr || missing.length === 0) return {}
  return details.product === 'insurance' && details.policy ? {} : { pnr: 'reference_needed' }
}
