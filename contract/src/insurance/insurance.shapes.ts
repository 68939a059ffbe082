import { localizedText, optionalLocalizedText } from '../content/localized.ts'
import { minor } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import { amount, isoDate, line, optionalLine, recordId, wholeNumber } from '../protocol/shapes.ts'
import { passengerTypes } from '../vocabulary/flights.ts'
import {
  benefitCurrencies,
  insuranceBenefits,
  insuranceRegions,
  MAX_COVER_DAYS,
  MAX_INSURED_AGE,
  planStatuses,
} from '../vocabulary/insurance.ts'

export const benefit = z.object({
  kind: z.enum(insuranceBenefits),
  /** In whole units of the currency. */
  limit: wholeNumber(1, 100_000_000),
  currency: z.enum(benefitCurrencies),
})
export type PlanBenefit = z.infer<typeof benefit>

/** What one adult pays who travels for at most so many days: what it costs us, an agent, and the public. */
const band = z.object({ days: wholeNumber(1, MAX_COVER_DAYS), cost: amount, agent: amount, public: amount })
export type PremiumBand = z.infer<typeof band>

const regionPremiums = z.object({
  region: z.enum(insuranceRegions),
  bands: z.array(band).min(1, 'required').max(20),
})
export type RegionPremiums = z.infer<typeof regionPremiums>

const age = wholeNumber(0, MAX_INSURED_AGE)

/** What people of these ages pay more or less than an adult. An age that no row names is not insured. */
const ageRow = z.object({
  from: age,
  to: age,
  /** -50 is half of the premium, 100 twice. */
  percent: wholeNumber(-100, 900),
  /** The only regions in which these ages are insured; empty: all of the plan's. */
  regions: z.array(z.enum(insuranceRegions)).max(insuranceRegions.length),
})
export type AgeRow = z.infer<typeof ageRow>

export const planForm = z.object({
  name: localizedText(80),
  /** The company that carries the risk. */
  insurer: line(80),
  summary: optionalLocalizedText(300),
  status: z.enum(planStatuses),
  benefits: z.array(benefit).min(1, 'required').max(insuranceBenefits.length),
  premiums: z.array(regionPremiums).min(1, 'required').max(insuranceRegions.length),
  ages: z.array(ageRow).min(1, 'required').max(12),
  /** For so many days after the purchase, and before cover begins, it is given back whole. */
  cooling_off_days: wholeNumber(0, 60),
  /** Whom the insured call, day and night. */
  helpline: line(40),
  /** Number of the contract with the insurer, printed on certificates. */
  policy_number: optionalLine(40),
})
export type PlanForm = z.infer<typeof planForm>

/** How one person's premium came about. */
export const premium = z.object({
  age: z.int(),
  type: z.enum(passengerTypes),
  /** The band they fall into. */
  band_days: z.int(),
  /** An adult's premium of the band, at the reader's price. */
  base: minor,
  percent: z.int(),
  /** What is added or taken off for their age. */
  load: minor,
  total: minor,
})
export type Premium = z.infer<typeof premium>

/** What a booking shows of its insurance, as it was sold. */
export const bookedInsurance = z.object({
  plan: z.object({ id: recordId, name: localizedText(80), insurer: z.string() }),
  region: z.enum(insuranceRegions),
  starts_on: isoDate,
  ends_on: isoDate,
  days: z.int(),
  benefits: z.array(benefit),
  helpline: z.string(),
  policy_number: z.string().nullable(),
  /** Until this moment it is given back whole. */
  cooling_off_until: z.string().nullable(),
})
export type BookedInsurance = z.infer<typeof bookedInsurance>

/** Insurance chosen with a flight, for everybody on it: its policy is made when the flight is issued. */
export const insuranceChoice = z.object({
  plan_id: recordId,
  region: z.enum(insuranceRegions),
  starts_on: isoDate,
  ends_on: isoDate,
  /** What the buyer saw and agreed to, as shown to them. */
  agreed_total: amount,
})
export type InsuranceChoice = z.infer<typeof insuranceChoice>
