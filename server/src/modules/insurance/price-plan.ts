import type { insurance as contract, PlanPrice } from '@safar/contract/insurance/insurance.contract'
import {
  coverDays,
  coverError,
  isRefusal,
  type PersonPremium,
  pricePeople,
  type Refusal,
  typeOfAge,
} from '@safar/contract/insurance/insurance.rules'
import type { PlanForm } from '@safar/contract/insurance/insurance.shapes'
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

/** The name of stored bookings, so it never changes. */
export const INSURANCE = 'insurance'

export interface InsuredTrip {
  region: InsuranceRegion
  days: number
  /** On the first day, in the order the people are named in. */
  ages: readonly number[]
}

export interface PricedPlan {
  people: PersonPremium[]
  /** One line for each person. */
  listed: ListedPrice
}

/** Days that can be insured, or the sentence that says why not. */
export function assertCover(trip: { starts_on: string; ends_on: string }, today: string): number {
  const error = coverError({ startsOn: trip.starts_on, endsOn: trip.ends_on }, today)
  if (error) throw invalid({ [error.field]: error.text })
  return coverDays(trip.starts_on, trip.ends_on)
}

/** What a trip costs on a plan, at a reader's price. */
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
  // Whoever does not see the agency's money reads what the public would pay before anything is added.
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
    added: total - lines.reduce((sum, line) => sum + line.total, 0),
  }
}

/** Every plan on sale with its price for a trip, the cheapest first; those that do not insure it say why. */
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
