import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { narrowingFields } from '../rules.ts'

/** The margin on all tickets of an airline, and the number of narrower ones that take precedence. */
export function marginsOn(airline: string, rules: readonly MarginRow[]) {
  const own = rules.filter((rule) => rule.airline === airline)
  const isPlain = (rule: MarginRow) => narrowingFields.every((field) => field === 'airline' || rule[field] === null)
  const plain = own.find(isPlain)
  return { plain, narrower: own.filter((rule) => rule.active && !isPlain(rule)).length }
}
