/** Currencies that costs, bills and travellers' money come in. */
export const currencies = [
  'PKR',
  'SAR',
  'AED',
  'USD',
  'EUR',
  'GBP',
  'QAR',
  'KWD',
  'OMR',
  'BHD',
  'TRY',
  'MYR',
  'CNY',
  'INR',
  'CAD',
  'AUD',
] as const
export type Currency = (typeof currencies)[number]
