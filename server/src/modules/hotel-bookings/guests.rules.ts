import type { HotelBookingForm, HotelGuest } from '@safar/contract/products/hotels/hotels.shapes'
import type { Stay } from '@safar/contract/products/hotels/stay.rules'
import type { PlainKey } from '@safar/contract/wording/texts'

type Room = HotelBookingForm['rooms'][number]

const isChild = ({ age }: HotelGuest): boolean => age !== null && age !== undefined

/** The ages in order, to compare the guests searched for with those named. */
const agesOf = (ages: readonly number[]): string => [...ages].sort((a, b) => a - b).join(' ')

/**
 * A hotel prices the guests it was asked about: each room has an adult as its lead, at most the requested number of
 * adults, and children of the requested ages. Further adults can stay unnamed.
 */
export function guestErrors(rooms: readonly Room[], stay: Stay): Record<string, PlainKey> {
  if (rooms.length !== stay.rooms.length) return { rooms: 'rooms_differ' }
  const errors: Record<string, PlainKey> = {}
  for (const [place, { guests }] of rooms.entries()) {
    const { adults = 0, children = [] } = stay.rooms[place] ?? {}
    const named = guests.filter(isChild).map(({ age }) => age ?? 0)
    const [lead] = guests
    if (!lead || isChild(lead)) errors[`rooms.${place}.guests.0.age`] = 'lead_adult'
    else if (guests.length - named.length > adults || agesOf(named) !== agesOf(children))
      errors[`rooms.${place}.guests`] = 'guests_differ'
  }
  return errors
}
