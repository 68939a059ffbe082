import { hotelRates } from '@safar/contract/products/hotels/hotel.schema'
import type { PlainKey } from '@safar/contract/wording/texts'
import type { HotelRates, Outcome, Stay, StaySupplier, SupplierRate } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import { requireAnswer } from '../../../platform/suppliers/require-answer.ts'
import type { Hotels } from '../hotels.ts'
import { ratesInOurCurrency } from './convert-rate.ts'

const rateGoneError = (): AppError => new AppError('not_found', { shown: 'rate_gone' })

/** One request about a hotel's rates; a refusal is translated into what happened to the rates. */
export async function askSupplier<T>(
  hotels: Hotels,
  supplier: string,
  question: (supplier: StaySupplier, signal: AbortSignal) => Promise<Outcome<T>>,
  /** The message for a choice that the supplier does not sell in this form. */
  invalid?: PlainKey,
): Promise<T> {
  const connection = (await hotels.connections()).find((one) => one.supplier.id === supplier)
  if (!connection) throw rateGoneError()
  // The office has switched it off: the rate may still exist, but is not sold now.
  if (!connection.enabled) throw new AppError('conflict', { shown: 'stay_supplier_off' })
  const result = await ask(connection, hotels.clock.deadline(hotels.deadlineMs), question)
  return requireAnswer(result, ({ code, reason }) => {
    if (code === 'sold_out') return new AppError('conflict', { shown: 'rooms_sold_out', inner: reason })
    if (code === 'invalid' && invalid) return new AppError('conflict', { shown: invalid, inner: reason })
    return rateGoneError()
  })
}

/** Rates to be booked, in our own currency: rates in a currency without an exchange rate are not sold. */
export async function sellable(
  hotels: Hotels,
  supplier: string,
  rates: readonly SupplierRate[],
): Promise<SupplierRate[]> {
  const connection = hotels.connection(supplier)
  const ours = connection ? await ratesInOurCurrency(hotels, connection.supplier, rates) : []
  const currencies = new Set(ours.map(({ exchange }) => exchange?.currency))
  // A booking keeps only one exchange rate.
  if (ours.length < rates.length || currencies.size > 1) throw rateGoneError()
  return ours
}

/** A hotel's rates for a stay, in our own currency. */
export async function readRates(hotels: Hotels, supplierId: string, hotelId: string, stay: Stay): Promise<HotelRates> {
  const rates = await askSupplier(hotels, supplierId, (supplier, signal) => supplier.rates(hotelId, stay, { signal }))
  const { rooms, ...answer } = hotelRates.parse(rates)
  const supplier = hotels.connection(supplierId)?.supplier
  if (!supplier) throw rateGoneError()
  return { ...answer, rooms: await Promise.all(rooms.map((one) => ratesInOurCurrency(hotels, supplier, one))) }
}
