import { readAmount, readPercent } from '@safar/contract/amount'
import type { MarginForm, MarginRow } from '@safar/contract/pricing/pricing.contract'
import { MAX_AMOUNT } from '@safar/contract/protocol/shapes'
import type { Cabin, PassengerType, TripType } from '@safar/contract/vocabulary/flights'
import { amountText } from '../../ui/money/amount.ts'

/** The office prices in rupees, with two decimal places. */
export const CURRENCY = 'PKR'

export type RuleKind = MarginForm['kind']

/** The contract's maximum values. */
const MOST: Record<RuleKind, number> = { percent: 10_000, flat: MAX_AMOUNT }

/** A typed percentage in basis points, or typed rupees in minor units; null if it cannot be saved. */
export function typedValue(kind: RuleKind, text: string): number | null {
  const value = kind === 'percent' ? readPercent(text) : readAmount(text, CURRENCY)
  return value === null || value > MOST[kind] ? null : value
}

/** Whether the field holds a valid value of its kind; an empty field counts as valid here. */
export const readable = ({ kind, value }: { kind: RuleKind; value: string }): boolean =>
  value.trim() === '' || typedValue(kind, value) !== null

/** Formats hundredths: '2.5' percent, '1,500.50' rupees. */
export function valueText(kind: RuleKind, value: number): string {
  const text = amountText(value, CURRENCY)
  return kind === 'percent' ? text.replace(/(\.\d)0$/, '$1') : text
}

/** '+2.5%', '−PKR 1,500': the same in every language, left to right. */
export function signedText({ kind, value, direction }: Pick<RuleAmount, 'kind' | 'value' | 'direction'>): string {
  const text = valueText(kind, value)
  return `${direction === 'up' ? '+' : '\u2212'}${kind === 'percent' ? `${text}%` : `${CURRENCY}\u00a0${text}`}`
}

export type Narrowing = Pick<
  MarginRow,
  | 'product'
  | 'supplier'
  | 'airline'
  | 'origin'
  | 'destination'
  | 'origin_country'
  | 'destination_country'
  | 'cabin'
  | 'booking_class'
  | 'trip_type'
  | 'passenger'
  | 'city'
  | 'stars'
  | 'valid_from'
  | 'valid_to'
  | 'agent_id'
  | 'group_id'
>

export const narrowingFields = [
  'product',
  'supplier',
  'airline',
  'origin',
  'destination',
  'origin_country',
  'destination_country',
  'cabin',
  'booking_class',
  'trip_type',
  'passenger',
  'city',
  'stars',
  'valid_from',
  'valid_to',
  'agent_id',
  'group_id',
] as const satisfies (keyof Narrowing)[]

/** Only one rule per combination of conditions: saving another for the same sales replaces it. */
export const sameSales = (one: Narrowing, other: Narrowing): boolean =>
  narrowingFields.every((field) => one[field] === other[field])

const width = (rule: Narrowing): number => narrowingFields.filter((field) => rule[field] !== null).length

/** From the widest to the most specific rule, product by product in the given order. */
export const inOrder = (rules: readonly MarginRow[], products: readonly string[]): MarginRow[] =>
  [...rules].sort(
    (a, b) =>
      products.indexOf(a.product ?? '') - products.indexOf(b.product ?? '') || width(a) - width(b) || a.id - b.id,
  )

/** The localized words that sentences are made of. */
export interface RuleTexts {
  act: (rule: RuleAmount, amount: string) => string
  allSales: () => string
  product: (product: NonNullable<MarginRow['product']>) => string
  cabin: (cabin: Cabin) => string
  tripType: (trip: TripType) => string
  passenger: (passenger: PassengerType) => string
  phrase: (
    kind:
      | 'airline'
      | 'from'
      | 'to'
      | 'supplier'
      | 'agent'
      | 'group'
      | 'bookingClass'
      | 'city'
      | 'stars'
      | 'since'
      | 'until',
    name: string,
  ) => string
  day: (day: string) => string
  country: (code: string) => string
  agent: (id: number) => string
  group: (id: number) => string
  /** The name of a hotel city. */
  city: (id: string) => string
  whole: (act: string, scope: string) => string
}

export type RuleAmount = Pick<MarginRow, 'kind' | 'value' | 'direction' | 'per' | 'on'>

/** A percentage is `on` something, a fixed amount `per` something; the other field is irrelevant. */
export const basisOf = ({ kind, on, per }: Pick<RuleAmount, 'kind' | 'on' | 'per'>) => (kind === 'percent' ? on : per)

/** The conditions beyond the product, in natural order: 'with airline PK', 'from LHE'. */
export function narrowedBy(rule: Narrowing, words: RuleTexts): string[] {
  const { airline, origin, origin_country, destination, destination_country, cabin, supplier } = rule
  const { booking_class, trip_type, passenger, city, stars, valid_from, valid_to, agent_id, group_id } = rule
  const phrases = [
    airline && words.phrase('airline', airline),
    origin && words.phrase('from', origin),
    origin_country && words.phrase('from', words.country(origin_country)),
    destination && words.phrase('to', destination),
    destination_country && words.phrase('to', words.country(destination_country)),
    cabin && words.cabin(cabin),
    booking_class && words.phrase('bookingClass', booking_class),
    trip_type && words.tripType(trip_type),
    passenger && words.passenger(passenger),
    stars !== null && words.phrase('stars', String(stars)),
    city && words.phrase('city', words.city(city)),
    supplier && words.phrase('supplier', supplier),
    agent_id !== null && words.phrase('agent', words.agent(agent_id)),
    group_id !== null && words.phrase('group', words.group(group_id)),
    valid_from && words.phrase('since', words.day(valid_from)),
    valid_to && words.phrase('until', words.day(valid_to)),
  ]
  return phrases.flatMap((phrase) => phrase || [])
}

export const actSentence = (rule: RuleAmount, words: RuleTexts): string =>
  words.act(rule, valueText(rule.kind, rule.value))

/** 'Adds 2.5% to the price on flights with airline PK from LHE.' */
export function ruleSentence(rule: RuleAmount & Narrowing, words: RuleTexts): string {
  const sales = rule.product ? words.product(rule.product) : words.allSales()
  return words.whole(actSentence(rule, words), [sales, ...narrowedBy(rule, words)].join(' '))
}
