import type { MarginRow } from '@safar/contract/pricing.contract'

/** A margin of 2.5 % on all sales to the public, but for what is said about it. */
export const marginRow = (about: Partial<MarginRow> = {}): MarginRow => ({
  id: 1,
  layer: 'customer',
  kind: 'percent',
  value: 250,
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
  agent_id: null,
  ...about,
})
