/** Regions a trip can go to; a plan lists its premiums for each region it covers. */
export const insuranceRegions = [
  'schengen',
  'worldwide',
  'worldwide_except_us_canada',
  'umrah',
  'domestic',
  'student',
] as const
export type InsuranceRegion = (typeof insuranceRegions)[number]

export const insuranceBenefits = [
  'medical',
  'evacuation',
  'repatriation',
  'dental',
  'trip_cancellation',
  'delay',
  'baggage',
  'baggage_delay',
  'passport_loss',
  'liability',
] as const
export type InsuranceBenefit = (typeof insuranceBenefits)[number]

/** Limits of cover are stated in the currency of the policy. */
export const benefitCurrencies = ['EUR', 'USD', 'PKR'] as const
export type BenefitCurrency = (typeof benefitCurrencies)[number]

export const planStatuses = ['draft', 'active', 'inactive'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** Cover is active today, begins later, has ended, is not paid yet, or was cancelled. */
export const coverStates = ['active', 'ahead', 'ended', 'unpaid', 'cancelled'] as const
export type CoverState = (typeof coverStates)[number]

export const MAX_INSURED = 12
export const MAX_COVER_DAYS = 366
export const MAX_INSURED_AGE = 110
/** The minimum medical cover that a Schengen visa requires. */
export const SCHENGEN_MEDICAL = { amount: 30_000, currency: 'EUR' } as const
