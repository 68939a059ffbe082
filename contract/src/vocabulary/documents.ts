/**
 * The documents of a booking. Flights have an itinerary; stays and services have a voucher; before issue, both have a
 * hold slip instead. Our own packages and seats have a confirmation from the hold on; once issued, an umrah package has
 * a voucher for each hotel and one for its transport. A policy has a certificate once it is paid. The client's invoice
 * is the agent's own.
 */
export const documentKinds = [
  'confirmation',
  'itinerary',
  'voucher',
  'hotel-voucher',
  'transport-voucher',
  'certificate',
  'hold-slip',
  'invoice',
  'client-invoice',
  'receipt',
  'credit-note',
] as const
export type DocumentKind = (typeof documentKinds)[number]
