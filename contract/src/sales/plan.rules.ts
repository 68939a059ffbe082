import { allocate } from '../amount.ts'

/**
 * A part of the price and when it is due. The instalments of a plan are in order of due date and add up to what is
 * owed.
 */
export interface Instalment {
  due_at: string
  amount: number
}

export interface PlanStep extends Instalment {
  paid: number
  state: 'paid' | 'due' | 'overdue' | 'later'
}

/** The covered amount fills the instalments in order. */
export function planSteps(plan: readonly Instalment[], covered: number, now: Date): PlanStep[] {
  let left = covered
  let dueFound = false
  return plan.map(({ due_at, amount }) => {
    const paid = Math.min(left, amount)
    left -= paid
    if (paid === amount) return { due_at, amount, paid, state: 'paid' }
    if (new Date(due_at) <= now) return { due_at, amount, paid, state: 'overdue' }
    const state = dueFound ? 'later' : 'due'
    dueFound = true
    return { due_at, amount, paid, state }
  })
}

/**
 * The next instalment that is not fully covered: the missing amount and its due date. Null once everything is covered.
 */
export function nextInstalment(plan: readonly Instalment[], covered: number): Instalment | null {
  const step = planSteps(plan, covered, new Date(0)).find(({ paid, amount }) => paid < amount)
  return step ? { due_at: step.due_at, amount: step.amount - step.paid } : null
}

export interface PlanShare {
  /** Share of the whole in basis points; all shares add up to 10,000. */
  share: number
  due_at: string
}

/** Splits a price by shares, to the smallest unit. */
export function splitIntoPlan(owed: number, shares: readonly PlanShare[]): Instalment[] {
  const parts = allocate(
    BigInt(owed),
    shares.map(({ share }) => BigInt(share)),
  )
  return shares
    .map(({ due_at }, place) => ({ due_at, amount: Number(parts[place]) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.due_at.localeCompare(b.due_at))
}

/** Applies a new price to the same dates: the last instalments absorb the difference, and empty ones are dropped. */
export function replan(plan: readonly Instalment[], owed: number): Instalment[] {
  const last = plan.length - 1
  let left = owed
  return plan
    .map(({ due_at, amount }, place) => {
      const part = place === last ? left : Math.min(amount, left)
      left -= part
      return { due_at, amount: part }
    })
    .filter(({ amount }) => amount > 0)
}

/** Moves the due date of the next unpaid instalment. */
export const moveNextDue = (plan: readonly Instalment[], covered: number, dueAt: string): Instalment[] => {
  const next = planSteps(plan, covered, new Date(0)).findIndex(({ paid, amount }) => paid < amount)
  return plan.map((part, place) => (place === next ? { ...part, due_at: dueAt } : part))
}

const shareDown = (amount: number, top: number, bottom: number): number =>
  bottom === 0 ? 0 : Number((BigInt(amount) * BigInt(top)) / BigInt(bottom))

export interface SplitTerms {
  /** The whole price, and the part of it that leaves with the split. */
  owed: number
  leaving: number
  /** A part that never leaves, such as a charge; it is paid before anything else. */
  kept: number
}

/**
 * How much of the first `amount` units of a price belongs to the leaving part. Both parts share every instalment
 * proportionally.
 */
export const leavingShare = (amount: number, { owed, leaving, kept }: SplitTerms): number =>
  shareDown(Math.max(0, amount - kept), leaving, owed - kept)

/**
 * Splits a plan in two with the same dates: for each instalment, `stays` and `leaves` add up to the original. Zero
 * instalments are kept.
 */
export function splitPlan(
  plan: readonly Instalment[],
  terms: SplitTerms,
): { stays: Instalment[]; leaves: Instalment[] } {
  let sum = 0
  const leaves = plan.map(({ due_at, amount }) => {
    const before = leavingShare(sum, terms)
    sum += amount
    return { due_at, amount: leavingShare(sum, terms) - before }
  })
  const stays = plan.map(({ due_at, amount }, place) => ({ due_at, amount: amount - (leaves[place]?.amount ?? 0) }))
  return { stays, leaves }
}

export interface OpenPlan {
  id: number
  /** The missing amount of each instalment, soonest first. */
  parts: readonly Instalment[]
}

/** The missing amount of each instalment of a plan. */
export const openParts = (plan: readonly Instalment[], covered: number): Instalment[] =>
  planSteps(plan, covered, new Date(0))
    .map(({ due_at, amount, paid }) => ({ due_at, amount: amount - paid }))
    .filter(({ amount }) => amount > 0)

/** Spreads one amount over the instalments of several plans, earliest due first; any excess is returned as `left`. */
export function spreadOver(plans: readonly OpenPlan[], amount: number): { shares: Map<number, number>; left: number } {
  const parts = plans
    .flatMap(({ id, parts: open }) => open.map((part) => ({ id, ...part })))
    .sort((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at) || a.id - b.id)
  const shares = new Map<number, number>()
  let left = amount
  for (const part of parts) {
    const share = Math.min(part.amount, left)
    left -= share
    if (share > 0) shares.set(part.id, (shares.get(part.id) ?? 0) + share)
  }
  return { shares, left }
}
