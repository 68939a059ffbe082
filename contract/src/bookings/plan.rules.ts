import { allocate } from '../amount.ts'

/** A part of the price with the moment it is due. The parts of a plan add up to what is owed, soonest first. */
export interface Instalment {
  due_at: string
  amount: number
}

export interface PlanStep extends Instalment {
  paid: number
  state: 'paid' | 'due' | 'overdue' | 'later'
}

/** What is there covers the parts in their order. */
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

/** The next part that is not wholly there: what is missing of it, and until when. Null when all is there. */
export function nextInstalment(plan: readonly Instalment[], covered: number): Instalment | null {
  const step = planSteps(plan, covered, new Date(0)).find(({ paid, amount }) => paid < amount)
  return step ? { due_at: step.due_at, amount: step.amount - step.paid } : null
}

export interface PlanShare {
  /** Of the whole, in basis points; together they are 10,000. */
  share: number
  due_at: string
}

/** A price in parts by shares, to the smallest unit. */
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

/** The same dates for another price: the last parts take the difference, and parts that come to nothing are left out. */
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

/** A later or earlier day for the next part that is not paid. */
export const moveNextDue = (plan: readonly Instalment[], covered: number, dueAt: string): Instalment[] => {
  const next = planSteps(plan, covered, new Date(0)).findIndex(({ paid, amount }) => paid < amount)
  return plan.map((part, place) => (place === next ? { ...part, due_at: dueAt } : part))
}
