import { hasFractions } from '@safar/contract/amount'
import type { Explanation } from '@safar/contract/pricing/pricing.contract'

type Step = Explanation['steps'][number]

/** A point on the line: a step that changes the price, or a named subtotal. */
export type Station =
  | { kind: 'start' | 'change' | 'idle'; key: string; step: Step; running: number }
  | { kind: 'owed' | 'total'; key: string; running: number }

/** The agent's own steps, on top of what they owe. */
const isOwn = ({ step }: Step) => step === 'markup' || step.startsWith('own_')

/** A step at which no rule applied: shown, but without effect. */
const isIdle = ({ amount, rule_id }: Step) => amount === 0 && rule_id === null

/** The line from the first price to the last, with the running amount after each step. */
export function stationsOf({ steps, owed, total, channel }: Explanation): Station[] {
  const stations: Station[] = []
  let running = 0
  for (const [index, step] of steps.entries()) {
    running += step.amount
    const kind = index === 0 ? 'start' : isIdle(step) ? 'idle' : 'change'
    stations.push({ kind, key: `${step.step} ${index}`, step, running })
  }
  // What is owed goes right before the agent's own steps; without any, the last price is what is owed.
  const own = steps.findIndex(isOwn)
  if (own > 0) stations.splice(own, 0, { kind: 'owed', key: 'owed', running: owed })
  const last = own === -1 && channel === 'agent' ? 'owed' : 'total'
  stations.push({ kind: last, key: 'end', running: total })
  return stations
}

/** If any amount has a fraction, all of them show fraction digits, so that they align. */
export const needsFractions = ({ steps, currency }: Explanation): boolean =>
  hasFractions(steps.map(({ amount }) => ({ amount, currency })))
