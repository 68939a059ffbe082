import { localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { amount, isoDate, line, optionalLine, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { bookingChannels, bookingStates } from '../../vocabulary/bookings.ts'
import { passengerTypes } from '../../vocabulary/flights.ts'
import {
  benefitCurrencies,
  coverStates,
  insuranceBenefits,
  insuranceRegions,
  MAX_COVER_DAYS,
  MAX_INSURED_AGE,
  planStatuses,
} from '../../vocabulary/insurance.ts'

export const benefit = z.object({
  kind: z.enum(insuranceBenefits),
  /** In whole units of the currency. */
  limit: wholeNumber(1, 100_000_000),
  currency: z.enum(benefitCurrencies),
})
export type PlanBenefit = z.infer<typeof benefit>

/**
 * Premiums for one adult on a trip of at most `days` days: our cost, and the prices for an agent and for the public.
 */
const band = z.object({ days: wholeNumber(1, MAX_COVER_DAYS), cost: amount, agent: amount, public: amount })
export type PremiumBand = z.infer<typeof band>

const regionPremiums = z.object({
  region: z.enum(insuranceRegions),
  bands: z.array(band).min(1, 'required').max(20),
})
export type RegionPremiums = z.infer<typeof regionPremiums>

const age = wholeNumber(0, MAX_INSURED_AGE)

/** How much more or less than an adult people of these ages pay. Ages not listed in any row are not insured. */
const ageRow = z.object({
  from: age,
  to: age,
  /** -50 halves the premium; 100 doubles it. */
  percent: wholeNumber(-100, 900),
  /** Limits these ages to certain regions; empty means all regions of the plan. */
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
  /** For this many days after purchase, and before cover begins, a policy can be cancelled for a full refund. */
  cooling_off_days: wholeNumber(0, 60),
  /** Phone number for the insured, day and night. */
  helpline: line(40),
  /** Number of the contract with the insurer; printed on certificates. */
  policy_number: optionalLine(40),
})
export type PlanForm = z.infer<typeof planForm>

/** How one person's premium was calculated. */
export const premium = z.object({
  age: z.int(),
  type: z.enum(passengerTypes),
  /** The band that applies. */
  band_days: z.int(),
  /** The band's adult premium, at the reader's price. */
  base: minor,
  percent: z.int(),
  /** Amount added or deducted for their age. */
  load: minor,
  total: minor,
})
export type Premium = z.infer<typeof premium>

/** The insurance as sold, shown by a booking. */
export const bookedInsurance = z.object({
  plan: z.object({ id: recordId, name: localizedText(80), insurer: z.string() }),
  region: z.enum(insuranceRegions),
  starts_on: isoDate,
  ends_on: isoDate,
  days: z.int(),
  benefits: z.array(benefit),
  helpline: z.string(),
  policy_number: z.string().nullable(),
  /** Until then it can be cancelled for a full refund. */
  cooling_off_until: z.string().nullable(),
})
export type BookedInsurance = z.infer<typeof bookedInsurance>

/** What anyone who checks a certificate learns: what is covered where, and whether cover holds today. */
export const insuranceCheck = z.object({
  plan: z.object({ en: z.string(), ar: z.string() }),
  insurer: z.string(),
  region: z.enum(insuranceRegions),
  cover: z.enum(coverStates),
  medical: benefit.nullable(),
  helpline: z.string(),
})

/** Insurance chosen with a flight, for everybody on it; the policy is made when the flight is issued. */
export const insuranceChoice = z.object({
  plan_id: recordId,
  region: z.enum(insuranceRegions),
  starts_on: isoDate,
  ends_on: isoDate,
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
})
export type InsuranceChoice = z.infer<typeof insuranceChoice>

/** The insurance chosen with a flight at the reader's price, and what became of it. */
export const chosenInsurance = z.object({
  plan: localizedText(80),
  amount: minor,
  /** First and last day of cover. */
  starts_on: isoDate,
  ends_on: isoDate,
  state: z.enum(['chosen', 'issued', 'failed']),
  policy: z
    .object({ id: recordId, ref: z.string(), state: z.enum(bookingStates), channel: z.enum(bookingChannels) })
    .nullable(),
})
