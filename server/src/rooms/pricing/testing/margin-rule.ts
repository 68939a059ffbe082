import type { MarginRule } from '../tables.ts'

let next = 0

/** A rule that fits everything and adds nothing, but for what is said about it. */
export const marginRule = (about: Partial<MarginRule> = {}): MarginRule => ({
  id: ++next,
  layer: 'customer',
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
  originCountry: null,
  destinationCountry: null,
  cabin: null,
  agentId: null,
  ...about,
})
