import type { Room } from '@safar/contract/products/umrah/rooming.rules'
import type { Sharing } from '@safar/contract/vocabulary/umrah'

/** Moves a guest to another room; an empty room is removed, and an index past the last adds a room. */
export function moveGuest(rooms: readonly Room[], guest: number, to: number, sharing: Sharing): Room[] {
  const next = rooms.map((room, place) => ({
    ...room,
    guests: [...room.guests.filter((each) => each !== guest), ...(place === to ? [guest] : [])],
  }))
  if (to >= rooms.length) next.push({ sharing, guests: [guest] })
  return next.filter(({ guests }) => guests.length > 0)
}
