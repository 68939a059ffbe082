import type { MarginForm } from '../money/pricing.contract.ts'

/** A margin that fits everything and adds nothing. */
export const anyMargin = {
  kind: 'percent',
  value: 0,
  direction: 'up',
  per: 'passenger',
  on: 'total',
  active: true,
  product: null,
  supplier: null,
  airline: null,
  origin: null,
  destination: null,
  origin_country: null,
  destination_country: null,
  cabin: null,
} as const satisfies MarginForm
