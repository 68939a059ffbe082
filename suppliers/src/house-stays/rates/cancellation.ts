import { mix, pick } from '../../shared/hash.ts'
import type { CancellationStep } from '../../stay-supplier.ts'

/** One step of a hotel's policy: this is kept from this time in its zone, this many days before arrival. */
interface PolicyStep {
  days: number
  /** Minutes after midnight. */
  minute: number
  keeps: 'first_night' | 'half' | 'all'
}

const step = (days: number, hour: number, keeps: PolicyStep['keeps'], minute = 0): PolicyStep => ({
  days,
  minute: hour * 60 + minute,
  keeps,
})

const policies: readonly (readonly PolicyStep[])[] = [
  [step(1, 18, 'first_night'), step(0, 18, 'all')],
  [step(2, 18, 'first_night'), step(0, 0, 'all')],
  [step(3, 12, 'half'), step(1, 12, 'all')],
  [step(7, 0, 'first_night'), step(2, 0, 'all')],
  [step(0, 14, 'first_night')],
  [step(1, 23, 'all', 59)],
]
/** In Ramadan, during the pilgrimage and at the end of the year. */
const peakPolicies: readonly (readonly PolicyStep[])[] = [
  [step(14, 0, 'half'), step(7, 0, 'all')],
  [step(21, 12, 'first_night'), step(10, 12, 'all')],
]

export type PolicyId = number

/** The policy of a hotel for a stay: its own, or a stricter one in the peak season. */
export const policyOf = (seed: number, peak: boolean): PolicyId =>
  peak ? policies.length + (mix(seed, 95) % peakPolicies.length) : pick(policies.length, seed, 97)

export const policySteps = (id: PolicyId): readonly PolicyStep[] =>
  policies[id] ?? peakPolicies[id - policies.length] ?? []

/** A step of a policy with its moment computed. */
export interface Deadline {
  /** UTC minute. */
  at: number
  instant: string
  keeps: PolicyStep['keeps']
}

const amountOf = (keeps: PolicyStep['keeps'], total: number, firstNight: number): number => {
  if (keeps === 'all') return total
  return Math.min(total, keeps === 'half' ? Math.round(total / 200) * 100 : firstNight)
}

/** What cancelling costs over time, as of `now`: the step in force now applies from the beginning. */
export function timelineOf(
  deadlines: readonly Deadline[],
  now: number,
  { total, firstNight }: { total: number; firstNight: number },
): CancellationStep[] {
  const steps: CancellationStep[] = [{ from: null, penalty: 0 }]
  for (const { at, instant, keeps } of deadlines) {
    const penalty = amountOf(keeps, total, firstNight)
    const last = steps[steps.length - 1]
    if (last && penalty <= last.penalty) continue
    if (at <= now) steps[0] = { from: null, penalty }
    else steps.push({ from: instant, penalty })
  }
  return steps
}

/** The penalty at this moment, to the millisecond: a step begins exactly at its moment. */
export function penaltyAt(steps: readonly CancellationStep[], now: number): number {
  let penalty = 0
  for (const { from, penalty: next } of steps) if (from === null || Date.parse(from) <= now) penalty = next
  return penalty
}

/** The next moment after now at which the penalty changes. */
export const nextStep = (timelines: readonly (readonly CancellationStep[])[], now: number): string | null => {
  const ahead = timelines.flatMap((steps) =>
    steps.flatMap(({ from }) => (from && Date.parse(from) > now ? [from] : [])),
  )
  return ahead.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}
