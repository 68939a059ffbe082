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

const shareDown = (amount: number, top: number, bottom: number): number =>
  bottom === 0 ? 0 : Number((BigInt(amount) * BigInt(top)) / BigInt(bottom))

export interface SplitTerms {
  /** The whole price, and how much of it goes. */
  owed: number
  leaving: number
  /** What stays behind whoever goes, such as a charge; it is paid before anything else. */
  kept: number
}

/** How much of the first so many units of a price belongs to the part that goes: each takes its share of every part. */
export const leavingShare = (amount: number, { owed, leaving, kept }: SplitTerms): number =>
  shareDown(Math.max(0, amount - kept), leaving, owed - kept)

/** A plan in two, by the same dates: what stays and what goes add up to each part. Parts of nothing are still there. */
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
  /** What is missing of each part, soonest first. */
  parts: readonly Instalment[]
}

/** What is missing of each part of a plan. */
export const openParts = (plan: readonly Instalment[], covered: number): Instalment[] =>
  planSteps(plan, covered, new Date(0))
    .map(({ due_at, amount, paid }) => ({ due_at, amount: amount - paid }))
    .filter(({ amount }) => amount > 0)

/** One sum over the parts of several plans, whatever is due first; what is more than all of them is left over. */
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
