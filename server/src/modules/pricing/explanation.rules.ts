import { sumOf } from '@safar/contract/amount'
import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import { toMarginRow } from './pricing.queries.ts'
import type { Price, PricePart } from './rules.ts'
import type { MarginRule } from './tables.ts'

export type PriceStep = Explanation['steps'][number]

/** How a price was calculated, as stored with a booking: every step, including the agent's own. */
export interface PriceExplanation {
  steps: PriceStep[]
  floored: boolean
  /** What each passenger is shown; `owedLines` holds what the buyer owes for each. */
  lines: Explanation['passengers']
  owedLines: Explanation['passengers']
}

const toStep = (step: PriceStep['step'], amount: number, rule: MarginRule | null = null): PriceStep => ({
  step,
  amount,
  rule_id: rule?.id ?? null,
  name: null,
  rule: rule && toMarginRow(rule),
})

const stepNames = {
  airline: 'airline_margin',
  channel: 'channel_margin',
  markup: 'markup',
  charge: 'charge',
  own_charge: 'own_charge',
} as const satisfies Record<PricePart['of'], PriceStep['step']>

const partStep = (part: PricePart): PriceStep =>
  'rule' in part
    ? toStep(stepNames[part.of], part.amount, part.rule)
    : { ...toStep(stepNames[part.of], part.amount), rule_id: part.charge.id, name: part.charge.name }

/** One step per rule that applied; a margin without any rule is shown as well. */
function marginSteps(price: Price, of: 'airline' | 'channel', total: number): PriceStep[] {
  const steps = price.parts.filter((part) => part.of === of).map(partStep)
  const rest = total - sumOf(steps, ({ amount }) => amount)
  return rest !== 0 || steps.length === 0 ? [...steps, toStep(stepNames[of], rest)] : steps
}

const stepUnlessNone = (step: 'rounding' | 'public_cap' | 'own_rounding', amount: number): PriceStep[] =>
  amount === 0 ? [] : [toStep(step, amount)]

/** `owed` is the same price without the agent's own additions. */
export function explain(price: Price, owed: Price): PriceExplanation {
  const partSteps = (of: PricePart['of']) => price.parts.filter((part) => part.of === of).map(partStep)
  return {
    steps: [
      toStep('net', price.net),
      ...(price.isListed
        ? [toStep('listed_margin', price.airlineMargin)]
        : marginSteps(price, 'airline', price.airlineMargin)),
      ...marginSteps(price, 'channel', price.channelMargin - price.publicCap),
      ...partSteps('charge'),
      ...stepUnlessNone('rounding', price.rounding),
      ...stepUnlessNone('public_cap', price.publicCap),
      ...partSteps('markup'),
      ...partSteps('own_charge'),
      ...stepUnlessNone('own_rounding', price.ownRounding),
    ],
    floored: price.floored,
    lines: price.lines,
    owedLines: owed.lines,
  }
}

const ownSteps: ReadonlySet<PriceStep['step']> = new Set(['markup', 'own_charge', 'own_rounding', 'own_adjustment'])
const costSteps: ReadonlySet<PriceStep['step']> = new Set(['net', 'airline_margin', 'listed_margin', 'channel_margin'])

export const isOwnStep = ({ step }: PriceStep): boolean => ownSteps.has(step)
const isCostStep = ({ step }: PriceStep): boolean => costSteps.has(step)

/**
 * An agent's additions are between them and their client; the office's costs and earnings are not shown to the agent.
 */
export function stepsForReader(steps: readonly PriceStep[], isAgent: boolean): PriceStep[] {
  if (!isAgent) return steps.filter((step) => !isOwnStep(step))
  const fare = sumOf(steps.filter(isCostStep), ({ amount }) => amount)
  return [toStep('fare', fare), ...steps.filter((step) => !isCostStep(step))]
}

/** A booking's price as stored, and as it is now. */
export interface BookingToExplain {
  agentId: number | null
  currency: string
  net: number
  margin: number
  charges: number
  rounding: number
  extras: number
  owed: number
  total: number
  /** Null if no rule made the price: sold outside, or before explanations were stored. */
  explanation: PriceExplanation | null
}

const amountOf = ({ amount }: PriceStep): number => amount
const nonZero = ({ amount }: PriceStep): boolean => amount !== 0

/** The stored steps, followed by what came later: extras, and price changes since the sale. */
export function explainBooking(booking: BookingToExplain): PriceExplanation {
  const stored = booking.explanation ?? {
    steps: [
      toStep('net', booking.net),
      toStep('channel_margin', booking.margin),
      ...[toStep('charge', booking.charges), toStep('rounding', booking.rounding)].filter(nonZero),
    ],
    floored: false,
    lines: [],
    owedLines: [],
  }
  const office = [...stored.steps.filter((step) => !isOwnStep(step)), toStep('extras', booking.extras)].filter(
    (step) => step.step !== 'extras' || nonZero(step),
  )
  const own = stored.steps.filter(isOwnStep)
  const changed = toStep('adjustment', booking.owed - sumOf(office, amountOf))
  const ownChanged = toStep('own_adjustment', booking.total - booking.owed - sumOf(own, amountOf))
  const steps = [...office, ...[changed].filter(nonZero), ...own, ...[ownChanged].filter(nonZero)]
  return { ...stored, steps }
}
