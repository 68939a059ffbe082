import { sumOf } from '@safar/contract/amount'
import type { insurance as contract, PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import {
  coverDays,
  coverError,
  isRefusal,
  type PersonPremium,
  pricePeople,
  type Refusal,
} from '@safar/contract/products/insurance/insurance.rules'
import type { PlanForm } from '@safar/contract/products/insurance/insurance.shapes'
import { typeOfAge } from '@safar/contract/travellers/travellers.rules'
import type { InsuranceRegion } from '@safar/contract/vocabulary/insurance'
import { todayOf } from '../../platform/clock.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import {
  type Audience,
  audienceOf,
  type ListedPrice,
  type PriceBook,
  priceListed,
  seesTerms,
} from '../pricing/public.ts'
import type { InsuranceDeps } from './deps.ts'
import { listPlansOnSale, toPlan } from './plans.queries.ts'

/** Stored in bookings, so it must never change. */
export const INSURANCE = 'insurance'

export interface InsuredTrip {
  region: InsuranceRegion
  days: number
  /** Ages on the first day, in the order the people are named. */
  ages: readonly number[]
}

export interface PricedPlan {
  people: PersonPremium[]
  /** One line per person. */
  listed: ListedPrice
}

/** The number of days to insure; refuses with the reason if they cannot be insured. */
export function assertCover(trip: { starts_on: string; ends_on: string }, today: string): number {
  const error = coverError({ startsOn: trip.starts_on, endsOn: trip.ends_on }, today)
  if (error) throw invalid({ [error.field]: error.text })
  return coverDays(trip.starts_on, trip.ends_on)
}

/** The price of a trip on a plan, for this reader. */
export function priceTrip(
  form: PlanForm,
  trip: InsuredTrip,
  { book, audience }: { book: PriceBook; audience: Audience },
): PricedPlan | Refusal {
  const people = pricePeople(form, trip)
  if (isRefusal(people)) return people
  const fares = people.map(({ age, premiums: { cost, agent, public: everybody } }) => ({
    passenger: typeOfAge(age),
    count: 1,
    net: cost,
    agent,
    public: everybody,
  }))
  return { people, listed: priceListed(book, { product: INSURANCE, fares }, audience) }
}

function toPrice({ people, listed }: PricedPlan, audience: Audience): NonNullable<PlanPrice['price']> {
  // Readers who cannot see the agency's money are shown the public price before anything is added.
  const side = audience.channel === 'agent' && seesTerms(audience) ? 'agent' : 'public'
  const lines = people.map(({ age, band, percent, premiums }) => ({
    age,
    type: typeOfAge(age),
    band_days: band.days,
    base: band[side],
    percent,
    load: premiums[side] - band[side],
    total: premiums[side],
  }))
  const { total, owed } = listed.price
  return {
    total,
    owed: seesTerms(audience) ? owed : null,
    people: lines,
    added: total - sumOf(lines, (line) => line.total),
  }
}

/** Every plan on sale with its price for a trip, cheapest first; plans that do not insure it say why. */
export async function comparePlans(deps: InsuranceDeps, { actor, query }: Call<typeof contract.price>) {
  const days = assertCover(query, todayOf(deps))
  const audience = audienceOf(actor, query.agent_id)
  const [plans, book] = await Promise.all([listPlansOnSale(deps.db.adhoc), deps.pricing.book()])
  const chosen = query.plan_id === undefined ? plans : plans.filter(({ id }) => id === query.plan_id)
  const trip = { region: query.region, days, ages: query.ages }
  const data = chosen.map((row): PlanPrice => {
    const outcome = priceTrip(row.form, trip, { book, audience })
    return 'reason' in outcome
      ? { plan: toPlan(row), price: null, refusal: outcome.reason }
      : { plan: toPlan(row), price: toPrice(outcome, audience), refusal: null }
  })
  const rank = ({ price }: PlanPrice) => price?.total ?? Number.POSITIVE_INFINITY
  return {
    currency: deps.config.AGENCY_CURRENCY,
    days,
    data: data.sort((a, b) => rank(a) - rank(b) || a.plan.id - b.plan.id),
  }
}
