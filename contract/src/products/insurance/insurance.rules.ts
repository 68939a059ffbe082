import { addDays, daysBetween } from '../../day.ts'
import { type InsuranceRegion, MAX_COVER_DAYS } from '../../vocabulary/insurance.ts'
import type { PlainKey } from '../../wording/texts.ts'
import type { AgeRow, PlanBenefit, PlanForm, PremiumBand, RegionPremiums } from './insurance.shapes.ts'

type PlanErrors = Record<string, PlainKey>

/** Both the first and the last day are covered. */
export const coverDays = (startsOn: string, endsOn: string): number => daysBetween(startsOn, endsOn) + 1

/** Validates the dates of a trip; null if they are valid. */
export function coverError(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): { field: 'starts_on' | 'ends_on'; text: PlainKey } | null {
  if (startsOn < today) return { field: 'starts_on', text: 'insurance_past' }
  if (endsOn < startsOn) return { field: 'ends_on', text: 'insurance_days_order' }
  if (coverDays(startsOn, endsOn) > MAX_COVER_DAYS) return { field: 'ends_on', text: 'insurance_too_long' }
  return null
}

/** Which end of a trip a policy leaves uninsured: the flight leaves before its first day, or returns after its last. */
export function uncoveredEnd(
  cover: { starts_on: string; ends_on: string },
  trip: { departs_on: string; returns_on: string },
): 'starts_on' | 'ends_on' | null {
  if (trip.departs_on < cover.starts_on) return 'starts_on'
  return trip.returns_on > cover.ends_on ? 'ends_on' : null
}

/** The shortest band that covers the trip. */
export const bandFor = ({ bands }: RegionPremiums, days: number): PremiumBand | undefined =>
  bands.filter((band) => band.days >= days).sort((a, b) => a.days - b.days)[0]

/** The row for an age; undefined if people of that age are not insured in the region. */
export const ageRowFor = (ages: readonly AgeRow[], age: number, region: InsuranceRegion): AgeRow | undefined =>
  ages.find(({ from, to, regions }) => from <= age && age <= to && (regions.length === 0 || regions.includes(region)))

const UNIT = 100n

/** An adult's premium after the age loading or discount, in whole units of the currency. */
export function loadedPremium(base: number, percent: number): number {
  const exact = BigInt(base) * BigInt(100 + percent)
  const step = 100n * UNIT
  return Number(((exact + step / 2n) / step) * UNIT)
}

type PremiumSide = Exclude<keyof PremiumBand, 'days'>

export interface PersonPremium {
  age: number
  band: PremiumBand
  percent: number
  /** Including the age loading. */
  premiums: Record<PremiumSide, number>
}

/**
 * Why a plan does not insure somebody: the region is not covered, the trip is too long, or a person's age is not
 * insured.
 */
export type Refusal = { reason: 'region' | 'length' } | { reason: 'age'; place: number }

export const isRefusal = (outcome: PersonPremium[] | Refusal): outcome is Refusal => 'reason' in outcome

/** What each person on a trip pays under a plan, or why it does not insure them. */
export function pricePeople(
  plan: Pick<PlanForm, 'premiums' | 'ages'>,
  trip: { region: InsuranceRegion; days: number; ages: readonly number[] },
): PersonPremium[] | Refusal {
  const premiums = plan.premiums.find(({ region }) => region === trip.region)
  if (!premiums) return { reason: 'region' }
  const band = bandFor(premiums, trip.days)
  if (!band) return { reason: 'length' }
  const people: PersonPremium[] = []
  for (const [place, age] of trip.ages.entries()) {
    const row = ageRowFor(plan.ages, age, trip.region)
    if (!row) return { reason: 'age', place }
    const loaded = (side: PremiumSide) => loadedPremium(band[side], row.percent)
    people.push({
      age,
      band,
      percent: row.percent,
      premiums: { cost: loaded('cost'), agent: loaded('agent'), public: loaded('public') },
    })
  }
  return people
}

/**
 * The last day on which a policy can be cancelled for a full refund: within the cooling-off days and before cover
 * begins. Null if there is none.
 */
export function coolingOffEnd(
  coolingOffDays: number,
  { boughtOn, startsOn }: { boughtOn: string; startsOn: string },
): string | null {
  const byDays = addDays(boughtOn, coolingOffDays)
  const last = byDays < startsOn ? byDays : addDays(startsOn, -1)
  return coolingOffDays === 0 || last < boughtOn ? null : last
}

function premiumErrors({ premiums }: PlanForm): PlanErrors {
  const errors: PlanErrors = {}
  const regions = new Set<InsuranceRegion>()
  for (const [index, { region, bands }] of premiums.entries()) {
    if (regions.has(region)) errors[`premiums.${index}.region`] = 'insurance_region_twice'
    regions.add(region)
    for (const [place, band] of bands.entries()) {
      const path = `premiums.${index}.bands.${place}`
      const before = bands[place - 1]
      if (before && band.days <= before.days) errors[`${path}.days`] = 'insurance_bands_order'
      if (band.public === 0) errors[`${path}.public`] = 'insurance_price_needed'
      if (band.agent < band.cost) errors[`${path}.agent`] = 'listed_below_cost'
      if (band.public > 0 && band.public < band.cost) errors[`${path}.public`] = 'listed_below_cost'
    }
  }
  return errors
}

function ageErrors({ ages, premiums }: PlanForm): PlanErrors {
  const errors: PlanErrors = {}
  const sold = new Set(premiums.map(({ region }) => region))
  for (const [index, { from, to, regions }] of ages.entries()) {
    const before = ages[index - 1]
    if (to < from) errors[`ages.${index}.to`] = 'insurance_ages_order'
    else if (before && from <= before.to) errors[`ages.${index}.from`] = 'insurance_ages_overlap'
    if (regions.some((region) => !sold.has(region))) errors[`ages.${index}.regions`] = 'insurance_region_unsold'
  }
  return errors
}

/** Checks the schema cannot express: contradictions between fields, keyed by field. */
export function planErrors(form: PlanForm): PlanErrors {
  const errors = { ...premiumErrors(form), ...ageErrors(form) }
  const kinds = new Set<string>()
  for (const [index, { kind }] of form.benefits.entries()) {
    if (kinds.has(kind)) errors[`benefits.${index}.kind`] = 'insurance_benefit_twice'
    kinds.add(kind)
  }
  return errors
}

const figures = new Intl.NumberFormat('en-GB')

/** 'EUR 30,000': limits are whole units of the policy's currency. */
export const benefitLimit = ({ currency, limit }: Pick<PlanBenefit, 'currency' | 'limit'>): string =>
  `${currency} ${figures.format(limit)}`
