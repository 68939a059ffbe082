import { allocate } from '../amount.ts'
import type { PenaltyStep } from '../bookings/cancellation.rules.ts'
import { addDays, instantAt } from '../day.ts'
import type { CancellationTier, PlanStep } from './package.shapes.ts'

export interface PlannedInstalment {
  /** Null: when it is booked. */
  due_on: string | null
  amount: number
}

/** A total in instalments that add up to it; what would have been due before today is due at booking. */
export function planInstalments(
  steps: readonly PlanStep[],
  total: number,
  { today, departsOn }: { today: string; departsOn: string },
): PlannedInstalment[] {
  if (steps.length === 0 || total === 0) return [{ due_on: null, amount: total }]
  const amounts = allocate(
    BigInt(total),
    steps.map(({ percent }) => BigInt(percent)),
  )
  const instalments: PlannedInstalment[] = []
  for (const [index, { days_before }] of steps.entries()) {
    const day = days_before === null ? null : addDays(departsOn, -days_before)
    const due_on = day === null || day <= today ? null : day
    const amount = Number(amounts[index])
    const last = instalments.at(-1)
    if (last && last.due_on === due_on) last.amount += amount
    else if (amount > 0) instalments.push({ due_on, amount })
  }
  return instalments
}

/** What cancelling costs over time; tiers are told by the agency's days before departure. */
export function cancellationSteps(
  tiers: readonly CancellationTier[],
  total: number,
  { departsOn, zone }: { departsOn: string; zone: string },
): PenaltyStep[] {
  const steps = tiers.map(({ days_before, percent }) => ({
    from: days_before === null ? null : instantAt(zone, addDays(departsOn, -days_before), '00:00').toISOString(),
    penalty: Number((BigInt(total) * BigInt(percent)) / 100n),
  }))
  return steps[0]?.from === null ? steps : [{ from: null, penalty: 0 }, ...steps]
}
