import type { MarginLayer } from '@safar/contract/pricing/pricing.contract'
import type { Cabin, PassengerType, TripType } from '@safar/contract/vocabulary/flights'
import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { Charge, MarginRule } from './tables.ts'

/** The properties rules are compared with. */
export interface PricedItem {
  product: BookableProduct
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
  /** For a hotel. */
  city: string | null
  stars: number | null
  /** The day of the sale, in the agency's time zone. */
  soldOn: string
  agentId: number | null
  /** The group the agent is in. */
  groupId: number | null
}

/**
 * From most to least specific: a rule that names something earlier in this list beats one that does not, whatever else
 * they name. Two rules that name the same things about one offer cannot both exist.
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

/** Every charge that applies is added; charges do not replace each other. */
export const isCharged = (charge: Charge, subject: Pick<PricedItem, (typeof chargeConditions)[number]>): boolean =>
  chargeConditions.every((field) => charge[field] === null || charge[field] === subject[field])

/** Of two otherwise equal rules, a seasonal one beats a permanent one; of two seasonal ones, the later season wins. */
const seasonWeight = ({ validFrom, validTo }: MarginRule): number => (validFrom === null && validTo === null ? 0 : 1)

const weight = (rule: MarginRule): number =>
  specificityOrder.reduce(
    (sum, field, place) => sum + (rule[field] === null ? 0 : 2 ** (specificityOrder.length - place)),
    seasonWeight(rule),
  )

const laterFirst = (a: MarginRule, b: MarginRule): number => (b.validFrom ?? '').localeCompare(a.validFrom ?? '')

/** Sorted most specific first, so that the first rule that applies is the one to use. */
export const bySpecificity = (rules: readonly MarginRule[]): MarginRule[] =>
  rules.filter(({ active }) => active).sort((a, b) => weight(b) - weight(a) || laterFirst(a, b) || a.id - b.id)

export const chooseRule = (sorted: readonly MarginRule[], layer: MarginLayer, subject: PricedItem): MarginRule | null =>
  sorted.find((rule) => rule.layer === layer && fits(rule, subject)) ?? null
