import type { MarginLayer, Product } from '@safar/contract/money/pricing.contract'
import type { Cabin } from '@safar/contract/vocabulary/flights'
import type { MarginRule } from './tables.ts'

/** What a rule is held against. */
export interface PricedItem {
  product: Product
  supplier: string | null
  airline: string | null
  origin: string | null
  destination: string | null
  originCountry: string | null
  destinationCountry: string | null
  cabin: Cabin | null
  agentId: number | null
}

/**
 * From the most telling to the least: a rule that names something earlier in this list beats one that does not,
 * whatever else the two name. Two rules that name the same things about one offer cannot both exist.
 */
const specificityOrder = [
  'agentId',
  'origin',
  'destination',
  'originCountry',
  'destinationCountry',
  'airline',
  'cabin',
  'supplier',
  'product',
] as const satisfies (keyof PricedItem)[]

const fits = (rule: MarginRule, subject: PricedItem): boolean =>
  specificityOrder.every((field) => rule[field] === null || rule[field] === subject[field])

const weight = (rule: MarginRule): number =>
  specificityOrder.reduce(
    (sum, field, place) => sum + (rule[field] === null ? 0 : 2 ** (specificityOrder.length - place)),
    0,
  )

/** The most specific first, so that the first that fits is the one. */
export const bySpecificity = (rules: readonly MarginRule[]): MarginRule[] =>
  rules.filter(({ active }) => active).sort((a, b) => weight(b) - weight(a) || a.id - b.id)

export const chooseRule = (sorted: readonly MarginRule[], layer: MarginLayer, subject: PricedItem): MarginRule | null =>
  sorted.find((rule) => rule.layer === layer && fits(rule, subject)) ?? null
