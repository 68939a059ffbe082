import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { countFacets, type FacetOption, toFilterValues } from '../../web/app/features/flights/offers/facets.rules.ts'
import {
  activeFilters,
  applyFilters,
  type Filters,
  noFilters,
} from '../../web/app/features/flights/offers/filters.rules.ts'
import { toOfferSummary } from '../../web/app/features/flights/offers/offer-summary.rules.ts'
import { toComparators } from '../../web/app/features/flights/offers/sorting.rules.ts'
import { makeOffers } from '../../web/app/features/flights/testing/offers.fixture.ts'
import type { Interaction, Screen } from './interactions.ts'

export const offers = makeOffers(1_000)
const summaries = offers.map(toOfferSummary)
const values = toFilterValues(summaries)
const comparators = toComparators(summaries)

/** One click or key press, and the expected screen after it. */
export interface Step extends Interaction {
  name: string
  expected: Screen
}

const group = (title: string) => `aside fieldset:has(> legend:text-is("${title}"))`
const row = (title: string, place: number) => `${group(title)} > div:nth-of-type(${place})`
const box = (title: string, place = 1) => `${row(title, place)} input`
const quarter = (title: string, place: number) => `${group(title)} button:nth-of-type(${place})`
const tab = (place: number) => `section [role=group] > button:nth-of-type(${place})`
const chip = 'section button[aria-label^="Remove filter"]'
const most = '[role=slider][aria-label="Highest price"]'
const longest = 'input[aria-label="Longest duration"]'
const longestWait = 'input[aria-label="Longest layover"]'

const { price, minutes, layoverMinutes } = values
const allButFirst = (name: 'airlines' | 'layovers' | 'aircraft') => values[name].slice(1)
const priceStep = Math.round((price.most - price.least) / 200)
const STEP_MINUTES = 15
const oneStepLess = (most: number) => (Math.ceil(most / STEP_MINUTES) - 1) * STEP_MINUTES

type Change = Interaction & { name: string; sort?: OfferSort } & Partial<Filters>

const changes: Change[] = [
  { name: 'one stop off', target: box('Stops', 2), stops: [0, 2] },
  { name: 'cheapest', target: tab(2), sort: 'cheapest' },
  { name: 'one stop on', target: box('Stops', 2), stops: null },
  { name: 'fastest', target: tab(3), sort: 'fastest' },
  { name: 'departure in the morning', target: quarter('Departure from Lahore', 2), departure0: [1] },
  { name: 'best', target: tab(1), sort: 'best' },
  { name: 'departure whenever', target: quarter('Departure from Lahore', 2), departure0: null },
  { name: 'arrival after noon', target: quarter('Arrival in Jeddah', 3), arrival0: [2] },
  { name: 'arrival by its chip', target: chip, arrival0: null },
  {
    name: 'highest price down',
    target: most,
    key: 'ArrowLeft',
    price: [price.least, price.most - priceStep],
  },
  { name: 'highest price up', target: most, key: 'ArrowRight', price: null },
  { name: 'an airline off', target: box('Airlines'), airlines: allButFirst('airlines') },
  { name: 'all airlines', target: `${group('Airlines')} > button`, airlines: null },
  { name: 'one airline only', target: `${row('Airlines', 1)} button`, airlines: values.airlines.slice(0, 1) },
  { name: 'clear all', target: 'section button:text-is("Clear all")', airlines: null },
  { name: 'duration down', target: longest, key: 'ArrowLeft', minutes: oneStepLess(minutes.most) },
  { name: 'duration up', target: longest, key: 'ArrowRight', minutes: null },
  { name: 'a layover off', target: box('Layover airport'), layovers: allButFirst('layovers') },
  { name: 'a layover on', target: box('Layover airport'), layovers: null },
  {
    name: 'layover down',
    target: longestWait,
    key: 'ArrowLeft',
    layoverMinutes: oneStepLess(layoverMinutes.most),
  },
  { name: 'layover up', target: longestWait, key: 'ArrowRight', layoverMinutes: null },
  { name: 'checked bag only', target: box('Bags and rules', 2), checkedBag: true },
  { name: 'checked bag or not', target: box('Bags and rules', 2), checkedBag: null },
  { name: 'refundable only', target: box('Bags and rules', 3), refundable: true },
  { name: 'refundable or not', target: box('Bags and rules', 3), refundable: null },
  { name: 'an aircraft off', target: box('Aircraft'), aircraft: allButFirst('aircraft') },
  { name: 'an aircraft on', target: box('Aircraft'), aircraft: null },
  { name: 'earliest', before: tab(4), target: '[role=menuitemradio]:has-text("Earliest")', sort: 'earliest' },
  { name: 'latest', before: tab(4), target: '[role=menuitemradio]:has-text("Latest")', sort: 'latest' },
  { name: 'best again', target: tab(1), sort: 'best' },
]

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const countsOf = (options: readonly FacetOption<unknown>[]) => options.map(({ count }) => count)

/** The expected screen according to the filter rules. */
function toScreen(filters: Filters, sort: OfferSort): Screen {
  const result = applyFilters(summaries, filters)
  const facets = countFacets(result, values)
  const sorted = result.matches.toSorted(comparators[sort])
  return {
    count: sorted.length,
    amounts: sorted.slice(0, 20).map(({ price }) => amount.format(price / 100)),
    chips: activeFilters(filters).length,
    counts: {
      Stops: countsOf(facets.stops),
      'Departure from Lahore': countsOf(facets.departure0),
      'Arrival in Jeddah': countsOf(facets.arrival0),
      Airlines: countsOf(facets.airlines),
      'Layover airport': countsOf(facets.layovers),
      'Bags and rules': countsOf([facets.carryOnBag, facets.checkedBag, facets.refundable]),
      Aircraft: countsOf(facets.aircraft),
    },
  }
}

/** Every kind of filter and every sort order in sequence, ending in the initial state. */
export const steps: Step[] = changes.map((change, index) => {
  const untilNow = changes.slice(0, index + 1)
  const { name, target, key, before } = change
  const sort = untilNow.findLast((one) => one.sort)?.sort ?? 'best'
  const chosen = Object.assign({}, ...untilNow) as Filters
  const filters = Object.fromEntries(
    Object.keys(noFilters).map((filter) => [filter, chosen[filter as keyof Filters] ?? null]),
  ) as Filters
  return { name, target, ...(key && { key }), ...(before && { before }), expected: toScreen(filters, sort) }
})
