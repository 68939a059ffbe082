import { sumOf } from '@safar/contract/amount'
import { addDays } from '@safar/contract/day'
import { ownDayError, ownDays, totalNights, type UmrahErrors } from '@safar/contract/products/umrah/package.rules'
import {
  choiceErrors,
  costOf,
  priceOf,
  type UmrahChoice,
  type UmrahPricePart,
} from '@safar/contract/products/umrah/price.rules'
import type { umrah as contract, UmrahPackagePrice } from '@safar/contract/products/umrah/umrah.contract'
import { planInstalments } from '@safar/contract/sales/terms.rules'
import { passengerOf, sharings, type UmrahFare, umrahFares } from '@safar/contract/vocabulary/umrah'
import { todayOf } from '../../../platform/clock.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import {
  type Audience,
  audienceOf,
  type ListedPrice,
  type PriceBook,
  priceListed,
  seesTerms,
} from '../../pricing/public.ts'
import type { UmrahDeps } from '../deps.ts'
import type { StoredPackageForm, UmrahPackage } from '../tables.ts'
import { type DepartureSeats, UMRAH } from './departures.queries.ts'
import { readVisiblePackage } from './packages.queries.ts'

export type PeopleByFare = Partial<Record<UmrahFare, number>>

interface PriceRequest {
  form: StoredPackageForm
  choice: UmrahChoice
  people: PeopleByFare
  currency: string
  book: PriceBook
  audience: Audience
}

export interface PricedFare {
  fare: UmrahFare
  count: number
  net: number
  /** What one person owes; `total` is what they are shown. */
  owed: number
  total: number
  /** What was chosen, at the listed prices for this kind of reader. */
  parts: UmrahPricePart[]
}

export interface PricedPackage {
  fares: PricedFare[]
  listed: ListedPrice
}

/** Everybody except infants. */
export const countSeats = (people: PeopleByFare): number =>
  umrahFares.reduce((sum, fare) => sum + (fare === 'infant' ? 0 : (people[fare] ?? 0)), 0)

/** What a party pays for a package as chosen; a fare that is not offered is refused under its name. */
export function pricePeople({ form, choice, people, currency, book, audience }: PriceRequest): PricedPackage {
  const context = { currency, seats: countSeats(people) }
  const side = audience.channel === 'agent' ? 'agent' : 'public'
  const errors: UmrahErrors = {}
  const found = umrahFares.flatMap((fare) => {
    const count = people[fare] ?? 0
    if (count === 0) return []
    const net = costOf(form, choice, fare, context)
    const chosen = priceOf(form, choice, fare, { ...context, side })
    const other = priceOf(form, choice, fare, { ...context, side: side === 'agent' ? 'public' : 'agent' })
    if (net === null || !chosen) {
      errors[`people.${fare}`] = 'umrah_fare_missing'
      return []
    }
    const [agent, everybody] = side === 'agent' ? [chosen, other] : [other, chosen]
    const listed = { agent: agent?.amount ?? chosen.amount, public: everybody?.amount ?? chosen.amount }
    return [{ fare, count, net, parts: chosen.parts, listed }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const fares = found.map(({ fare, count, net, listed }) => ({ passenger: passengerOf(fare), count, net, ...listed }))
  const listed = priceListed(book, { product: UMRAH, fares }, audience)
  return {
    listed,
    fares: found.map(({ fare, count, net, parts }, index) => ({
      fare,
      count,
      net,
      parts,
      owed: listed.price.owedByLine[index] ?? 0,
      total: listed.price.lines[index]?.total ?? 0,
    })),
  }
}

interface TravelDay {
  departure: DepartureSeats | null
  departsOn: string
}

/** The day the package leaves: a departure that takes bookings, or an own date where the package allows one. */
export function chooseDay(
  { status, form, ownDates }: UmrahPackage,
  departures: readonly DepartureSeats[],
  chosen: { departure_id: number | null; departs_on: string | null },
  today: string,
): TravelDay {
  if (status !== 'active') throw new AppError('conflict', { shown: 'umrah_not_on_sale' })
  if (chosen.departure_id !== null) {
    const departure = departures.find(({ id }) => id === chosen.departure_id)
    if (!departure) throw invalid({ departure_id: 'umrah_departure_gone' })
    if (departure.bookBy < today) throw invalid({ departure_id: 'umrah_departure_closed' })
    return { departure, departsOn: departure.departsOn }
  }
  if (chosen.departs_on === null) throw invalid({ departs_on: 'required' })
  if (!ownDates) throw invalid({ departs_on: 'umrah_departures_only' })
  const error = ownDayError(chosen.departs_on, form, today)
  if (error) throw invalid({ departs_on: error }, { first_day: ownDays(form, today).first })
  return { departure: null, departsOn: chosen.departs_on }
}

export function assertChoice(form: StoredPackageForm, choice: UmrahChoice, onDeparture: boolean): void {
  const errors = choiceErrors(form, choice, { onDeparture })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

type PartView = UmrahPackagePrice['lines'][number]['parts'][number]

/** The parts of one person's price; the sum of rules, charges and an agent's mark-up comes last. */
function toParts({ parts, total }: PricedFare): PartView[] {
  const known = parts.map(
    (part): PartView => ({
      kind: part.kind,
      stay: part.kind === 'stay' ? part.stay : null,
      key: part.kind === 'extra' ? part.key : null,
      amount: part.amount,
    }),
  )
  const added = total - sumOf(known, ({ amount }) => amount)
  return added === 0 ? known : [...known, { kind: 'charges', stay: null, key: null, amount: added }]
}

const isSharing = (fare: string): boolean => sharings.some((sharing) => sharing === fare)

/**
 * Prices one adult in every sharing, with the same choice and party, since booking charges are shared by its people.
 */
function priceSharings(request: PriceRequest): UmrahPackagePrice['sharings'] {
  const { form, choice, currency, audience } = request
  const side = audience.channel === 'agent' ? 'agent' : 'public'
  const context = { currency, seats: Math.max(1, countSeats(request.people)) }
  const prices: UmrahPackagePrice['sharings'] = {}
  const adults = sharings.reduce((sum, sharing) => sum + (request.people[sharing] ?? 0), 0)
  const others = Object.fromEntries(Object.entries(request.people).filter(([fare]) => !isSharing(fare)))
  for (const fare of sharings) {
    const isOffered = costOf(form, choice, fare, context) !== null && priceOf(form, choice, fare, { ...context, side })
    if (isOffered) {
      const { fares } = pricePeople({ ...request, people: { ...others, [fare]: Math.max(1, adults) } })
      prices[fare] = fares.find((one) => one.fare === fare)?.total ?? 0
    }
  }
  return prices
}

/** Agents see what they owe and earn; the office sees what it earns on its cost. */
function toTerms({ listed: { price } }: PricedPackage, audience: Audience): UmrahPackagePrice['terms'] {
  if (!seesTerms(audience)) return null
  const { channel, byOffice } = audience
  if (channel === 'agent' && !byOffice) return { owed: price.owed, earned: price.total - price.owed, net: null }
  return { owed: price.owed, earned: price.owed - price.net, net: price.net }
}

/** 'Make it yours': the price of a package as customised. Nothing is reserved. */
export async function pricePackage(
  deps: UmrahDeps,
  { params, body, actor }: Call<typeof contract.price>,
): Promise<UmrahPackagePrice> {
  const { row, departures } = await readVisiblePackage(deps.db.adhoc, actor, params.id)
  const { choice, people } = body
  const today = todayOf(deps)
  const hasDay = body.departure_id !== null || body.departs_on !== null
  const day = hasDay ? chooseDay(row, departures, body, today) : null
  assertChoice(row.form, choice, body.departure_id !== null)
  const audience = audienceOf(actor, body.agent_id)
  const currency = deps.config.AGENCY_CURRENCY
  const request = { form: row.form, choice, people, currency, book: await deps.pricing.book(), audience }
  const priced = pricePeople(request)
  const nights = totalNights(choice.stays)
  const { total, owed } = priced.listed.price
  return {
    currency,
    lines: priced.fares.map((fare) => ({
      fare: fare.fare,
      count: fare.count,
      each: fare.total,
      amount: fare.total * fare.count,
      parts: toParts(fare),
    })),
    total,
    sharings: priceSharings(request),
    departs_on: day?.departsOn ?? null,
    returns_on: day ? addDays(day.departsOn, row.form.arrives_after + nights) : null,
    nights,
    instalments: day ? planInstalments(row.form.payment_plan, owed, { today, departsOn: day.departsOn }) : [],
    terms: toTerms(priced, audience),
  }
}
