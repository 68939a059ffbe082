import type { umrahBookings as contract } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { fareOf, type RoomPerson, roomingErrors } from '@safar/contract/products/umrah/rooming.rules'
import type { PlainKey } from '@safar/contract/wording/texts'
import { todayOf } from '../../../platform/clock.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type BookedTraveller, type Booking, travellersOf } from '../../bookings/public.ts'
import type { UmrahDeps } from '../deps.ts'
import type { BookedUmrahRow, SoldPerson } from '../tables.ts'
import { changeBooked, isOffice, updateRow } from './change-booked.ts'

type Rooms = BookedUmrahRow['rooms']

const toRoomPerson = ({ fare, family }: SoldPerson, traveller: BookedTraveller | undefined): RoomPerson => ({
  type: traveller?.type ?? 'adult',
  gender: traveller?.gender === 'female' ? 'female' : 'male',
  with_bed: fare !== 'child_without_bed' && fare !== 'infant',
  family,
})

/** Finds impossible rooms, and people in a room they have not paid for. */
function findErrors(sold: readonly SoldPerson[], people: readonly RoomPerson[], rooms: Rooms) {
  const places = new Map(sold.map(({ key }, place) => [key, place]))
  const placed = rooms.map(({ sharing, guests }) => ({ sharing, guests: guests.map((key) => places.get(key) ?? -1) }))
  const errors: Record<string, PlainKey> = roomingErrors(people, placed)
  for (const { sharing, guests } of placed)
    for (const place of guests) {
      const person = people[place]
      if (person && fareOf(person, sharing) !== sold[place]?.fare) errors[`travellers.${place}`] = 'umrah_room_fare'
    }
  return errors
}

/** Saves who shares rooms: buyers can change this until the visas are applied for, the office until the departure. */
export function saveRooms(
  deps: UmrahDeps,
  { params, query, body, actor, origin }: Call<typeof contract.saveRooms>,
): Promise<Booking> {
  const request = { id: params.id, version: body.version, actor, token: query.token, origin }
  return changeBooked(deps, { ...request, action: 'umrah.rooms' }, async (tx, { row }) => {
    const isClosed = row.departsOn <= todayOf(deps) || (row.visaState !== 'not_started' && !isOffice(actor))
    if (isClosed) throw new AppError('conflict', { shown: 'umrah_rooms_closed' })
    const travellers = new Map((await travellersOf(tx, row.bookingId)).map((one) => [one.key, one]))
    const people = row.people.map((person) => toRoomPerson(person, travellers.get(person.key)))
    const errors = findErrors(row.people, people, body.rooms)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await updateRow(tx, row.bookingId, { rooms: body.rooms })
    return { rooms: [row.rooms.length, body.rooms.length] }
  })
}
