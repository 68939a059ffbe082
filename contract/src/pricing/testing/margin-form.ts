import type { MarginForm } from '../pricing.contract.ts'

/** A margin that matches everything and adds nothing. */
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
  booking_class: null,
  trip_type: null,
  passenger: null,
  city: null,
  stars: null,
  valid_from: null,
  valid_to: null,
} as const satisfies MarginForm
