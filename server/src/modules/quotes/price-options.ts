import type { StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { hasPermission } from '@safar/contract/protocol/access'
import type { PackageSelection } from '@safar/contract/quotes/packages.shapes'
import type { QuoteForm } from '@safar/contract/quotes/quotes.contract'
import { owedOf, type QuoteSide } from '@safar/contract/quotes/quotes.rules'
import type { PlainKey } from '@safar/contract/wording/texts'
import type { ScopedActor } from '../../platform/actor.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { PricedSelection, Products } from '../bookings/public.ts'
import { type Flights, type QuotableOffer, readOffers } from '../flights/public.ts'
import { checkRates, type Hotels } from '../hotels/public.ts'
import { normalizeSelection, priceSelection, refusalKey } from './package-catalog.ts'
import { priceError } from './rules.ts'

type OptionForm = QuoteForm['options'][number]
type RatesForm = OptionForm['stays'][number]
type SelectionForm = OptionForm['packages'][number]
type FieldErrors = Record<string, PlainKey>

/** The price shown to the client, and what the quote's maker would owe. */
interface QuotedPrice {
  price: number
  owed: number
}

export interface PricedFlights extends QuotableOffer, QuotedPrice {}

export interface PricedStay extends QuotedPrice {
  stay: StayCheck
  rateIds: string[]
}

export interface PricedPackage extends QuotedPrice {
  selection: PackageSelection
  offered: PricedSelection
}

export interface PricedOption {
  currency: string
  flights: PricedFlights | null
  stays: PricedStay[]
  packages: PricedPackage[]
}

export interface PricingDeps {
  flights: Flights
  hotels: Hotels
  products: Products
}

export const sideOf = ({ scope }: Pick<ScopedActor, 'scope'>): QuoteSide => (scope === 'all' ? 'office' : 'agent')

const ratesKey = ({ supplier, rate_ids }: RatesForm): string => JSON.stringify([supplier, rate_ids])

/**
 * Why rates are not available; any other error, such as a supplier that does not answer, does not tell and is rethrown.
 */
export function unavailableKey(error: unknown): PlainKey {
  const key = error instanceof AppError ? error.details.shown : undefined
  if (key === 'rate_gone' || key === 'rooms_sold_out' || key === 'hotel_stopped') return key
  throw error
}

/** Each choice of rates is checked once, however many options include it. */
async function readStays(
  hotels: Hotels,
  form: readonly OptionForm[],
  actor: ScopedActor,
): Promise<Map<string, StayCheck | PlainKey>> {
  const choices = new Map(form.flatMap(({ stays }) => stays).map((rates) => [ratesKey(rates), rates]))
  const answers = [...choices].map(async ([key, { supplier, rate_ids }]) => {
    const answer = await checkRates(hotels, { body: { supplier, rate_ids }, actor }).catch(unavailableKey)
    return [key, answer] as const
  })
  return new Map(await Promise.all(answers))
}

const selectionKey = ({ selection }: SelectionForm): string => JSON.stringify(selection)

/** Each selection is priced once, however many options include it. */
async function readPackages(
  deps: Pick<PricingDeps, 'products'>,
  form: readonly OptionForm[],
  actor: ScopedActor,
): Promise<Map<string, PricedSelection | PlainKey>> {
  const chosen = new Map(form.flatMap((option) => option.packages).map((each) => [selectionKey(each), each.selection]))
  const answers = [...chosen].map(async ([key, selection]) => {
    return [key, await priceSelection(deps, { actor }, selection).catch(refusalKey)] as const
  })
  return new Map(await Promise.all(answers))
}

/** What the maker would owe for a package: an agent owes the office, the office owes its costs. */
export const owedForPackage = ({ net, owed }: Pick<PricedSelection, 'net' | 'owed'>, side: QuoteSide): number =>
  side === 'agent' ? owed : net

interface OfferedItem {
  owed: number
  /** The price at which it is offered. */
  offered: number
}

/** Checks prices entered in the form, for one maker. */
function createPriceCheck(actor: ScopedActor, errors: FieldErrors) {
  const side = sideOf(actor)
  const belowNet = hasPermission(actor, 'pricing.below_net')
  return (field: string, { owed, offered }: OfferedItem, typed: number | undefined): QuotedPrice => {
    const price = typed ?? offered
    const error = priceError({ price, owed, side, belowNet })
    if (error) errors[field] = error
    return { price, owed }
  }
}

const optionKey = ({ flight_id, stays, packages }: OptionForm): string =>
  JSON.stringify([flight_id, stays.map(ratesKey), packages.map(selectionKey)])

/** Prices offers and rates as sold now; errors are reported at their field. */
export async function priceOptions(
  deps: PricingDeps,
  form: readonly OptionForm[],
  actor: ScopedActor,
): Promise<PricedOption[]> {
  const { flights, hotels } = deps
  const flightIds = [...new Set(form.flatMap(({ flight_id }) => flight_id ?? []))]
  const side = sideOf(actor)
  const [offers, stays, selections] = await Promise.all([
    readOffers(flights, flightIds, actor),
    readStays(hotels, form, actor),
    readPackages(deps, form, actor),
  ])
  const offerOf = new Map(flightIds.map((id, place) => [id, offers[place] ?? null]))
  const searchId = offers.find((found) => found !== null)?.offer.search_id
  const errors: FieldErrors = {}
  const checkPrice = createPriceCheck(actor, errors)

  const priceFlights = ({ flight_id, price }: OptionForm, at: string): PricedFlights | null => {
    if (flight_id === undefined) return null
    const found = offerOf.get(flight_id)
    if (!found) errors[`${at}.flight_id`] = 'offer_gone'
    else if (found.offer.search_id !== searchId) errors[`${at}.flight_id`] = 'quote_one_search'
    if (!found) return null
    const { offer } = found
    return { ...found, ...checkPrice(`${at}.price`, { owed: owedOf(offer, side), offered: offer.total }, price) }
  }

  const priceStay = (rates: RatesForm, at: string): PricedStay[] => {
    const stay = stays.get(ratesKey(rates)) ?? 'rate_gone'
    if (typeof stay === 'string') errors[`${at}.rate_ids`] = stay
    if (typeof stay === 'string') return []
    const offered = { owed: owedOf(stay, side), offered: stay.total.amount }
    return [{ stay, rateIds: rates.rate_ids, ...checkPrice(`${at}.price`, offered, rates.price) }]
  }

  const pricePackage = (chosen: SelectionForm, at: string): PricedPackage[] => {
    const offered = selections.get(selectionKey(chosen)) ?? 'quote_package_gone'
    if (typeof offered === 'string') errors[`${at}.selection`] = offered
    if (typeof offered === 'string') return []
    const item = { owed: owedForPackage(offered, side), offered: offered.shown.total }
    const selection = normalizeSelection(deps, chosen.selection)
    return [{ selection, offered, ...checkPrice(`${at}.price`, item, chosen.price) }]
  }

  const priced = form.map((option, place): PricedOption => {
    const at = `options.${place}`
    const found = priceFlights(option, at)
    const rooms = option.stays.flatMap((rates, index) => priceStay(rates, `${at}.stays.${index}`))
    const priced = option.packages.flatMap((each, index) => pricePackage(each, `${at}.packages.${index}`))
    const key = optionKey(option)
    if (form.findIndex((each) => optionKey(each) === key) !== place) errors[`${at}.flight_id`] = 'quote_twice'
    return { currency: found?.offer.currency ?? hotels.currency, flights: found, stays: rooms, packages: priced }
  })
  priced.forEach(({ currency, ...parts }, place) => {
    const currencies = [
      ...parts.stays.map(({ stay }) => stay.total.currency),
      ...parts.packages.map(({ offered }) => offered.currency),
    ]
    const isMixed = currencies.some((each) => each !== currency)
    if (isMixed || currency !== priced[0]?.currency) errors[`options.${place}.flight_id`] ??= 'quote_one_currency'
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return priced
}
