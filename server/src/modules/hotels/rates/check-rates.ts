import { sumOf } from '@safar/contract/amount'
import { hotelRates, supplierRate } from '@safar/contract/products/hotels/hotel.schema'
import type { hotels as contract, StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { nightsOf } from '@safar/contract/products/hotels/stay.rules'
import type { Hotel, HotelFacts, Stay, SupplierRate } from '@safar/suppliers'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import {
  type AppliedRules,
  type Audience,
  audienceOf,
  explain,
  forEveryPassenger,
  type Price,
  type PriceExplanation,
  type PriceSource,
  priceFares,
  toPriceBreakdown,
} from '../../pricing/public.ts'
import type { Hotels } from '../hotels.ts'
import { assertOnSale } from '../stop-sales/stopped-hotels.ts'
import { askSupplier, sellable } from './ask-supplier.ts'
import { addTimelines, earliest, fareOf, freeUntil, netOf, subjectOf, sumByCurrency, toRateView } from './price-rate.ts'

/** The chosen rates as the supplier sells them now, at the buyer's price. */
export interface StayToBook {
  supplier: string
  hotel: Hotel
  facts: HotelFacts
  stay: Stay
  chosen: SupplierRate[]
  applied: AppliedRules
  /** The rules without an agent's mark-up for their client. */
  owedRules: AppliedRules
  price: Price
  /** Calculated with `owedRules`. */
  owed: Price
  explanation: PriceExplanation
  /** Sold in test mode: nobody can actually stay there. */
  testMode: boolean
}

async function askAgain(hotels: Hotels, supplierId: string, rateIds: readonly string[]) {
  const answer = await askSupplier(
    hotels,
    supplierId,
    (supplier, signal) => supplier.check(rateIds, { signal }),
    'rooms_sold_together',
  )
  const { hotel, facts } = hotelRates.parse(answer.rates)
  assertOnSale(await hotels.stopped.read(), supplierId, hotel.id)
  const sold = answer.chosen.map((rate) => supplierRate.parse(rate))
  const chosen = await sellable(hotels, supplierId, sold)
  return { hotel, facts, stay: answer.stay, chosen, subject: subjectOf(supplierId, hotel), fares: chosen.map(fareOf) }
}

/** Chosen rates of a hotel, as their supplier sells them now. */
export const createStayPrices = (hotels: Hotels): PriceSource => ({
  async read({ supplier, rate_ids: rateIds }, agentId) {
    if (rateIds === undefined) return null
    if (supplier === undefined) throw invalid({ supplier: 'required' })
    const { subject, fares } = await askAgain(hotels, supplier, rateIds)
    return { subject, fares, currency: hotels.currency, agentId }
  },
})

/** Priced again at its supplier, at the buyer's price. */
export async function stayToBook(
  hotels: Hotels,
  supplierId: string,
  rateIds: readonly string[],
  audience: Audience,
): Promise<StayToBook> {
  const { hotel, facts, stay, chosen, subject, fares } = await askAgain(hotels, supplierId, rateIds)
  const applied = (await hotels.pricing.book()).appliedTo(subject, audience)
  const price = priceFares(fares, applied)
  const owedRules = { ...applied, markup: forEveryPassenger(null), ownCharges: [] }
  const owed = priceFares(fares, owedRules)
  return {
    supplier: supplierId,
    hotel,
    facts,
    stay,
    chosen,
    applied,
    owedRules,
    price,
    owed,
    explanation: explain(price, owed),
    testMode: (await hotels.connection(supplierId)?.supplier.readMode?.()) === 'test',
  }
}

/** The price the supplier is asked to sell the choice for: its own total. */
export const agreedWithHotel = ({ chosen }: StayToBook): number =>
  sumOf(chosen, (rate) => rate.exchange?.amount ?? netOf(rate))

/** Until when the whole choice can be held without payment; null if part of it must be paid immediately. */
export const payByOf = ({ chosen }: StayToBook): string | null => earliest(chosen.map(({ pay_by }) => pay_by))

/** The free cancellation deadline of the whole choice; null if cancelling always costs something. */
export function freeUntilOf({ chosen }: StayToBook): string | null {
  const timelines = chosen.map(({ cancellation, currency }) =>
    cancellation.map(({ from, penalty }) => ({ from, penalty: { amount: penalty, currency } })),
  )
  return freeUntil(addTimelines(timelines).map(({ from, penalty }) => ({ from, penalty: penalty.amount })))
}

/** The data for the checkout: the chosen rooms with their combined timeline, and whether the price has changed. */
export async function checkRates(
  hotels: Hotels,
  { body, actor }: Pick<Call<typeof contract.check>, 'body' | 'actor'>,
): Promise<StayCheck> {
  const audience = audienceOf(actor, body.agent_id)
  const stay = await stayToBook(hotels, body.supplier, body.rate_ids, audience)
  const reader = { applied: stay.applied, rooms: stay.chosen.length }
  const views = stay.chosen.map((rate) => toRateView(rate, reader))
  const cancellation = addTimelines(views.map((view) => view.cancellation))
  const { total } = stay.price
  const payBy = payByOf(stay)
  const breakdown = toPriceBreakdown(stay.price, audience, payBy)
  return {
    supplier: stay.supplier,
    hotel: stay.hotel,
    facts: stay.facts,
    check_in: stay.stay.checkIn,
    check_out: stay.stay.checkOut,
    nights: nightsOf(stay.stay),
    rooms: views.map((rate, place) => {
      const { adults = 1, children = [] } = stay.stay.rooms[place] ?? {}
      return { rate, adults, children: [...children] }
    }),
    total: { amount: total, currency: hotels.currency },
    due_at_hotel: sumByCurrency(stay.chosen.flatMap(({ due_at_hotel }) => due_at_hotel)),
    cancellation,
    free_until: freeUntil(cancellation.map(({ from, penalty }) => ({ from, penalty: penalty.amount }))),
    pay_by: payBy,
    changed: body.seen_total === undefined || body.seen_total === total ? null : { was: body.seen_total, now: total },
    ...(breakdown && { price_breakdown: breakdown }),
  }
}
