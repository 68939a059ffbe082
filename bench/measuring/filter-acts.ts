import type { OfferSort } from '@safar/contract/vocabulary/flights'
import { factsOf } from '../../web/app/features/flights/offers/facts.rules.ts'
import { type Filters, noFilters } from '../../web/app/features/flights/offers/filters.rules.ts'
import { indexOf } from '../../web/app/features/flights/offers/offer-index.rules.ts'
import { makeOffers } from '../../web/app/features/flights/testing/offers.fixture.ts'
import type { Press } from './presses.ts'

export const offers = makeOffers(1_000)
export const index = indexOf(offers.map(factsOf))

/** A press, and how the list must be narrowed and ordered by it. */
export interface Act extends Press {
  name: string
  filters: Filters
  sort: OfferSort
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

const { lists, ranges } = index
const butFirst = (name: keyof typeof lists) => lists[name].codes.slice(1)
const priceStep = Math.round((ranges.price.most - ranges.price.least) / 200)
const STEP_MINUTES = 15
const aStepLess = (minutes: number) => (Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES

type Next = Press & { name: string; sort?: OfferSort } & Partial<Filters>

const presses: Next[] = [
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
    price: [ranges.price.least, ranges.price.most - priceStep],
  },
  { name: 'highest price up', target: most, key: 'ArrowRight', price: null },
  { name: 'an airline off', target: box('Airlines'), airlines: butFirst('airlines') },
  { name: 'all airlines', target: `${group('Airlines')} > button`, airlines: null },
  { name: 'one airline only', target: `${row('Airlines', 1)} button`, airlines: lists.airlines.codes.slice(0, 1) },
  { name: 'clear all', target: 'section button:text-is("Clear all")', airlines: null },
  { name: 'duration down', target: longest, key: 'ArrowLeft', minutes: aStepLess(ranges.minutes.most) },
  { name: 'duration up', target: longest, key: 'ArrowRight', minutes: null },
  { name: 'a layover off', target: box('Layover airport'), layovers: butFirst('layovers') },
  { name: 'a layover on', target: box('Layover airport'), layovers: null },
  {
    name: 'layover down',
    target: longestWait,
    key: 'ArrowLeft',
    layoverMinutes: aStepLess(ranges.layoverMinutes.most),
  },
  { name: 'layover up', target: longestWait, key: 'ArrowRight', layoverMinutes: null },
  { name: 'checked bag only', target: box('Bags and rules'), checkedBag: true },
  { name: 'checked bag or not', target: box('Bags and rules'), checkedBag: null },
  { name: 'refundable only', target: box('Bags and rules', 2), refundable: true },
  { name: 'refundable or not', target: box('Bags and rules', 2), refundable: null },
  { name: 'an aircraft off', target: box('Aircraft'), aircraft: butFirst('aircraft') },
  { name: 'an aircraft on', target: box('Aircraft'), aircraft: null },
  { name: 'earliest', before: tab(4), target: '[role=menuitemradio]:has-text("Earliest")', sort: 'earliest' },
  { name: 'latest', target: '[role=menuitemradio]:has-text("Latest")', sort: 'latest' },
  { name: 'best again', before: tab(4), target: tab(1), sort: 'best' },
]

/** Every kind of filter and every order, one after the other, ending as it began. */
export const acts: Act[] = presses.map((press, place) => {
  const until = presses.slice(0, place + 1)
  const { name, target, key, before } = press
  const sort = until.findLast((one) => one.sort)?.sort ?? 'best'
  const chosen = Object.assign({}, ...until) as Filters
  const filters = Object.fromEntries(
    Object.keys(noFilters).map((filter) => [filter, chosen[filter as keyof Filters] ?? null]),
  )
  return { name, target, ...(key && { key }), ...(before && { before }), sort, filters: filters as Filters }
})
