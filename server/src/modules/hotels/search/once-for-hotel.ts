import type { Hotel } from '@safar/contract/products/hotels/hotel.schema'

/** Calculates a value once per hotel, and keeps it as long as a supplier or a cached answer holds the hotel. */
export function onceForHotel<T, More = void>(
  calculate: (hotel: Hotel, more: More) => T,
): (hotel: Hotel, more: More) => T {
  const known = new WeakMap<Hotel, T>()
  return (hotel, more) => {
    const existing = known.get(hotel)
    if (existing !== undefined) return existing
    const value = calculate(hotel, more)
    known.set(hotel, value)
    return value
  }
}
