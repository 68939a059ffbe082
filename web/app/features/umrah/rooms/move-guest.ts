import type { Room } from '@safar/contract/umrah/rooming.rules'
import type { Sharing } from '@safar/contract/vocabulary/umrah'

/** Somebody in another room; a room nobody is left in goes, and a place past the last is a new room. */
export function moveGuest(rooms: readonly Room[], guest: number, to: number, sharing: Sharing): Room[] {
  const next = rooms.map((room, place) => ({
    ...room,
    guests: [...room.guests.filter((each) => each !== guest), ...(place === to ? [guest] : [])],
  }))
  if (to >= rooms.length) next.push({ sharing, guests: [guest] })
  return next.filter(({ guests }) => guests.length > 0)
}
