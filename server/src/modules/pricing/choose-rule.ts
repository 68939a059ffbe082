import type { MarginLayer, Product } from '@safar/contract/money/pricing.contract'
import type { Cabin, PassengerType, TripType } from '@safar/contract/vocabulary/flights'
import type { Charge, MarginRule } from './tables.ts'

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
  bookingClass: string | null
  tripType: TripType | null
  passenger: PassengerType
  /** Of a hotel. */
  city: string | null
  stars: number | null
  /** The agency's day of the sale. */
  soldOn: string
  agentId: number | null
  /** The group the agent is in. */
  groupId: number | null
}

/**
 * From the most telling to the least: a rule that names something earlier in this list beats one that does not,
 * whatever else the two name. Two rules that name the same things about one offer cannot both exist.
 */
const specificityOrder = [
  'agentId',
  'groupId',
  'origin',
  'destination',
  'city',
  'originCountry',
  'destinationCountry',
  'airline',
  'stars',
  'bookingClass',
  'cabin',
  'tripType',
  'passenger',
  'supplier',
  'product',
] as const satisfies (keyof PricedItem & keyof MarginRule)[]

export const fits = (rule: MarginRule, subject: PricedItem): boolean =>
  specificityOrder.every((field) => rule[field] === null || rule[field] === subject[field]) &&
  (rule.validFrom === null || rule.validFrom <= subject.soldOn) &&
  (rule.validTo === null || subject.soldOn <= rule.validTo)

const chargeConditions = ['product', 'supplier', 'city', 'stars'] as const satisfies (keyof PricedItem & keyof Charge)[]

/** Every charge that fits is added: there is no most specific one. */
export const isCharged = (charge: Charge, subject: Pick<PricedItem, (typeof chargeConditions)[number]>): boolean =>
  chargeConditions.every((field) => charge[field] === null || charge[field] === subject[field])

/** Of two rules for the same, the one for a season wins over the one for always; of two seasons, the later one. */
const seasonWeight = ({ validFrom, validTo }: MarginRule): number => (validFrom === null && validTo === null ? 0 : 1)

const weight = (rule: MarginRule): number =>
  specificityOrder.reduce(
    (sum, field, place) => sum + (rule[field] === null ? 0 : 2 ** (specificityOrder.length - place)),
    seasonWeight(rule),
  )

const laterFirst = (a: MarginRule, b: MarginRule): number => (b.validFrom ?? '').localeCompare(a.validFrom ?? '')

/** The most specific first, so that the first that fits is the one. */
export const bySpecificity = (rules: readonly MarginRule[]): MarginRule[] =>
  rules.filter(({ active }) => active).sort((a, b) => weight(b) - weight(a) || laterFirst(a, b) || a.id - b.id)

export const chooseRule = (sorted: readonly MarginRule[], layer: MarginLayer, subject: PricedItem): MarginRule | null =>
  sorted.find((rule) => rule.layer === layer && fits(rule, subject)) ?? null
