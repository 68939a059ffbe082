import { formatMoney } from '@safar/contract/amount'
import { penaltyAt } from '@safar/contract/sales/cancellation.rules'
import { AppError } from '../../../platform/errors.ts'
import type { CancellationTerms } from '../products/abilities.ts'

/** Amounts kept: of the buyer's payment, of the price shown to an agent's client, and of the net price. */
export interface CancellationCosts {
  penalty: number
  clientPenalty: number
  netPenalty: number
}

/** The buyer pays the penalty they agreed to: if it has changed since, the call is refused with both amounts. */
export function assertAgreedPenalty(
  { currency }: { currency: string },
  { agreed, penalty }: { agreed: number; penalty: number },
): void {
  if (penalty === agreed) return
  const [was, now] = [agreed, penalty].map((amount) => formatMoney({ amount, currency }))
  throw new AppError('conflict', { shown: 'penalty_changed', values: { was: was ?? '', now: now ?? '' } })
}

/**
 * The penalties of the timeline at a moment; the buyer's is never more than was paid. `until` is when it changes next.
 */
export function cancelCosts(
  { steps, clientSteps, netSteps }: CancellationTerms,
  now: Date,
  paid: number,
): CancellationCosts & { until: string | null } {
  const { penalty, until } = penaltyAt(steps, now)
  return {
    penalty: Math.min(penalty, paid),
    clientPenalty: penaltyAt(clientSteps, now).penalty,
    netPenalty: penaltyAt(netSteps, now).penalty,
    until,
  }
}

export const noShowCosts = (
  { noShow, clientNoShow, netNoShow }: CancellationTerms,
  paid: number,
): CancellationCosts => ({ penalty: Math.min(noShow, paid), clientPenalty: clientNoShow, netPenalty: netNoShow })
