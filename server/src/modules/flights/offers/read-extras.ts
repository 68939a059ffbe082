import type { PricingRate } from '@safar/contract/money/exchange'
import type { Extras } from '@safar/suppliers'
import type { Flights } from '../flights.ts'
import { convertExtras } from '../suppliers/convert-offer.ts'
import { askForOffer, type OfferAtSupplier } from './find-offer.ts'

const convertToOurs = ({ currency }: Flights, extras: Extras, rate: PricingRate | undefined): Extras =>
  rate ? convertExtras(extras, rate, currency) : extras

/** The extras on sale with an offer. */
export async function readOfferExtras(
  flights: Flights,
  { searchOffer: { offer }, connection }: OfferAtSupplier,
): Promise<Extras> {
  const extras = await askForOffer(flights, connection, (signal) => connection.supplier.extras(offer.id, { signal }))
  return convertToOurs(flights, extras, offer.exchange)
}

export interface FlightOrder {
  supplier: string
  pnr: string | null
  currency: string
  price: { exchange?: PricingRate }
}

/** The extras still on sale for an order, from the supplier's current state. */
export async function readOrderExtras(flights: Flights, { supplier, pnr, price }: FlightOrder): Promise<Extras> {
  const connection = flights.connection(supplier)
  if (!connection?.supplier.capabilities.addExtras || !pnr) return { ancillaries: [], seatMaps: [] }
  const extras = await askForOffer(flights, connection, (signal) => connection.supplier.orderExtras(pnr, { signal }))
  return convertToOurs(flights, extras, price.exchange)
}
