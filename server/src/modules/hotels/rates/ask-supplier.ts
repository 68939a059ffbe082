import { hotelRates } from '@safar/contract/hotels/hotel.schema'
import type { TextKey } from '@safar/contract/wording/texts'
import type { HotelRates, Outcome, Stay, StaySupplier, SupplierRate } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import { ask } from '../../../platform/suppliers/call-supplier.ts'
import { requireAnswer } from '../../../platform/suppliers/require-answer.ts'
import type { Hotels } from '../hotels.ts'
import { ratesInOurCurrency } from './convert-rate.ts'

const rateGone = (): AppError => new AppError('not_found', { shown: 'rate_gone' })

/** One question about a hotel's rates; a refusal is told as what became of them. */
export async function askSupplier<T>(
  hotels: Hotels,
  supplier: string,
  question: (supplier: StaySupplier, signal: AbortSignal) => Promise<Outcome<T>>,
  /** How a choice is told that the supplier does not sell as it was made. */
  invalid?: TextKey,
): Promise<T> {
  const connection = (await hotels.connections()).find((one) => one.supplier.id === supplier)
  if (!connection) throw rateGone()
  // The office has turned it off: the rate may well be there, but nothing is sold of it now.
  if (!connection.enabled) throw new AppError('conflict', { shown: 'stay_supplier_off' })
  const result = await ask(connection, hotels.clock.deadline(hotels.deadlineMs), question)
  return requireAnswer(result, ({ code, reason }) => {
    if (code === 'sold_out') return new AppError('conflict', { shown: 'rooms_sold_out', inner: reason })
    if (code === 'invalid' && invalid) return new AppError('conflict', { shown: invalid, inner: reason })
    return rateGone()
  })
}

/** Rates that are to be booked, in our own currency: without a rate for theirs nothing is sold. */
export async function sellable(
  hotels: Hotels,
  supplier: string,
  rates: readonly SupplierRate[],
): Promise<SupplierRate[]> {
  const connection = hotels.connection(supplier)
  const ours = connection ? await ratesInOurCurrency(hotels, connection.supplier, rates) : []
  const currencies = new Set(ours.map(({ exchange }) => exchange?.currency))
  // One booking keeps one rate.
  if (ours.length < rates.length || currencies.size > 1) throw rateGone()
  return ours
}

/** What a hotel sells for a stay, in our own currency. */
export async function readRates(hotels: Hotels, supplierId: string, hotelId: string, stay: Stay): Promise<HotelRates> {
  const rates = await askSupplier(hotels, supplierId, (supplier, signal) => supplier.rates(hotelId, stay, { signal }))
  const { rooms, ...answer } = hotelRates.parse(rates)
  const supplier = hotels.connection(supplierId)?.supplier
  if (!supplier) throw rateGone()
  return { ...answer, rooms: await Promise.all(rooms.map((one) => ratesInOurCurrency(hotels, supplier, one))) }
}
