import type { Charge } from '../tables.ts'

/** A flat charge of the office on every sale to every agent, but for what is said about it. */
export const anyCharge = (about: Partial<Charge> = {}): Charge => ({
  id: 1,
  agentId: null,
  setBy: 'office',
  name: 'Service',
  kind: 'flat',
  value: 5,
  active: true,
  product: null,
  supplier: null,
  city: null,
  stars: null,
  ...about,
})
