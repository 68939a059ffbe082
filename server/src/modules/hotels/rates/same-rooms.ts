import type { Stay, SupplierRate } from '@safar/suppliers'
import { AppError } from '../../../platform/errors.ts'
import type { Hotels } from '../hotels.ts'
import { readRates } from './ask-supplier.ts'
import { canBeRefunded, netOf } from './price-rate.ts'

interface RoomSearch {
  supplier: string
  hotelId: string
  stay: Stay
  /** As sold, in the order of the stay's rooms. */
  sold: readonly SupplierRate[]
}

/** The same room with the same meals. Prefers a rate that is refundable or not like the sold one, then the cheapest. */
export function chooseSameRoom(sold: SupplierRate, rates: readonly SupplierRate[]): SupplierRate | null {
  const same = rates.filter(
    ({ room, board, currency }) => room.id === sold.room.id && board === sold.board && currency === sold.currency,
  )
  const differs = (rate: SupplierRate) => Number(canBeRefunded(rate) !== canBeRefunded(sold))
  return same.sort((a, b) => differs(a) - differs(b) || netOf(a) - netOf(b))[0] ?? null
}

/** Rates for the same rooms as were sold, for another stay in the same hotel. */
export async function findSameRooms(hotels: Hotels, { supplier, hotelId, stay, sold }: RoomSearch): Promise<string[]> {
  const { rooms } = await readRates(hotels, supplier, hotelId, stay)
  return sold.map((rate, place) => {
    const same = chooseSameRoom(rate, rooms[place] ?? [])
    if (!same) throw new AppError('conflict', { shown: 'amend_unavailable' })
    return same.id
  })
}
