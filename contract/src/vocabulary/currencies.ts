/** Currencies of costs, bills and travellers' money. */
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
