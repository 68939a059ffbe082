/** Where a trip may go; a plan lists its premiums for each region it covers. */
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

/** Limits of cover are written in the currency of the policy. */
export const benefitCurrencies = ['EUR', 'USD', 'PKR'] as const
export type BenefitCurrency = (typeof benefitCurrencies)[number]

export const planStatuses = ['draft', 'active', 'inactive'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** Cover holds today, begins later, has ended, is not paid yet, or was given back. */
export const coverStates = ['active', 'ahead', 'ended', 'unpaid', 'cancelled'] as const
export type CoverState = (typeof coverStates)[number]

export const MAX_INSURED = 12
export const MAX_COVER_DAYS = 366
export const MAX_INSURED_AGE = 110
/** The least medical cover that a Schengen visa accepts. */
export const SCHENGEN_MEDICAL = { amount: 30_000, currency: 'EUR' } as const
