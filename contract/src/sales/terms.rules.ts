import { allocate, partStep } from '../amount.ts'
import { addDays, dayEnd, instantAt } from '../day.ts'
import type { PlainKey } from '../wording/texts.ts'
import type { PenaltyStep } from './cancellation.rules.ts'
import type { Instalment } from './plan.rules.ts'
import type { CancellationTier, PlanTerm } from './terms.shapes.ts'

export interface PlannedInstalment {
  /** Null: due at booking. */
  due_on: string | null
  amount: number
}

/** Splits a total into instalments that add up to it; anything that would have been due by today is due at booking. */
export function planInstalments(
  steps: readonly PlanTerm[],
  total: number,
  { today, departsOn }: { today: string; departsOn: string },
): PlannedInstalment[] {
  if (steps.length === 0 || total === 0) return [{ due_on: null, amount: total }]
  const step = partStep(total)
  const parts = allocate(
    BigInt(total / step),
    steps.map(({ percent }) => BigInt(percent)),
  )
  const instalments: PlannedInstalment[] = []
  for (const [index, { days_before }] of steps.entries()) {
    const day = days_before === null ? null : addDays(departsOn, -days_before)
    const due_on = day === null || day <= today ? null : day
    const amount = Number(parts[index]) * step
    const last = instalments.at(-1)
    if (last && last.due_on === due_on) last.amount += amount
    else if (amount > 0) instalments.push({ due_on, amount })
  }
  return instalments
}

/** What cancelling costs over time; tiers begin on the agency's days before departure. */
export function cancellationSteps(
  tiers: readonly CancellationTier[],
  total: number,
  { departsOn, zone }: { departsOn: string; zone: string },
): PenaltyStep[] {
  const step = partStep(total)
  const steps = tiers.map(({ days_before, percent }) => ({
    from: days_before === null ? null : instantAt(zone, addDays(departsOn, -days_before), '00:00').toISOString(),
    penalty: Number((BigInt(total / step) * BigInt(percent)) / 100n) * step,
  }))
  return steps[0]?.from === null ? steps : [{ from: null, penalty: 0 }, ...steps]
}

/** The first instalment is due by the end of the hold and includes everything due before then. */
export function datePlan(instalments: readonly PlannedInstalment[], payBy: Date, zone: string): Instalment[] {
  const plan: Instalment[] = []
  for (const { due_on, amount } of instalments) {
    const due = due_on === null ? payBy : dayEnd(due_on, zone)
    const [first] = plan
    if (first && due <= payBy) first.amount += amount
    else plan.push({ due_at: (plan.length === 0 ? payBy : due).toISOString(), amount })
  }
  return plan
}

type TermErrors = Record<string, PlainKey>

const placeOf = ({ days_before }: PlanTerm | CancellationTier): number => days_before ?? Number.POSITIVE_INFINITY

/** Terms must be in order of due date; only the first can be due at booking. */
function orderErrors(terms: readonly (PlanTerm | CancellationTier)[], path: string): TermErrors {
  const errors: TermErrors = {}
  for (const [index, term] of terms.entries()) {
    const before = terms[index - 1]
    if (before && placeOf(before) <= placeOf(term)) errors[`${path}.${index}.days_before`] = 'terms_order'
  }
  return errors
}

interface SaleTerms {
  payment_plan: readonly PlanTerm[]
  cancellation: readonly CancellationTier[]
}

/** Errors by field: a plan must add up, terms must be in order, and cancelling later must never cost less. */
export function termErrors({ payment_plan, cancellation }: SaleTerms): TermErrors {
  const errors = { ...orderErrors(payment_plan, 'payment_plan'), ...orderErrors(cancellation, 'cancellation') }
  const percent = payment_plan.reduce((sum, term) => sum + term.percent, 0)
  if (payment_plan.length > 0 && percent !== 100) errors.payment_plan = 'terms_sum'
  for (const [index, { percent: share }] of cancellation.entries())
    if (index > 0 && share < (cancellation[index - 1]?.percent ?? 0))
      errors[`cancellation.${index}.percent`] = 'terms_fall'
  return errors
}
