import type { Charge } from '../tables.ts'

/** A flat office charge on every sale to every agent, except as given. */
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
