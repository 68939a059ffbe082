import { formatMoney } from '@safar/contract/amount'
import { penaltyAt } from '@safar/contract/bookings/cancellation.rules'
import { AppError } from '../../../platform/errors.ts'
import type { CancellationTerms } from '../products/product.ts'

/** What is kept: of what the buyer paid, of what an agent's client was shown, of the net price. */
export interface CancellationCosts {
  penalty: number
  clientPenalty: number
  netPenalty: number
}

/** The buyer pays the penalty they agreed to: one that has changed since is told with both amounts. */
export function assertAgreedPenalty(
  { currency }: { currency: string },
  { agreed, penalty }: { agreed: number; penalty: number },
): void {
  if (penalty === agreed) return
  const [was, now] = [agreed, penalty].map((amount) => formatMoney({ amount, currency }))
  throw new AppError('conflict', { shown: 'penalty_changed', values: { was: was ?? '', now: now ?? '' } })
}

/** By the timeline at a moment; never more than was paid. `until` is when it changes next. */
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
