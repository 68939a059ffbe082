import { type RoomNight, roomNightKey, type StayInventory } from '@safar/suppliers'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

/** Rolls the sale back: all nights or none. */
class NoRooms extends Error {}

interface SoldRow {
  hotel: string
  room: string
  night: string
  rooms: number
}

const selectSoldRooms = statement<SoldRow>(`
  select hotel, room, to_char(night, 'YYYY-MM-DD') as night, sum(rooms)::integer as rooms
  from house_stays.room_sales
  where city = any($1::text[]) and night between $2::date and $3::date and (until is null or until > $4)
  group by hotel, room, night`)
const takeRooms = statement<{ taken: boolean }>('select house_stays.take($1, $2, $3, $4) as taken')
const keepRooms = statement<{ kept: boolean }>('select house_stays.keep($1, $2) as kept')
const releaseRooms = statement('select house_stays.release($1)')

export const toClaim = (nights: readonly RoomNight[]): string => JSON.stringify(nights)

/** Rooms sold, on PostgreSQL: a sale locks the night's row, and its check constraint has the last word. */
export function createHouseInventory({ db, clock }: { db: Database; clock: Clock }): StayInventory {
  /** A refusal is thrown inside the transaction, to undo what has been written. */
  const allOrNothing = async (act: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof NoRooms) return false
      throw error
    }
  }
  return {
    async sold(cities, first, last) {
      const rows = await query(db.prepared, selectSoldRooms([...cities], first, last, clock.now()))
      return new Map(rows.map(({ hotel, room, night, rooms }) => [roomNightKey(hotel, room, night), rooms]))
    },
    take: (ref, until, nights) =>
      allOrNothing(() =>
        db.tx(async (tx) => {
          const [row] = await query(tx, takeRooms(ref, until, clock.now(), toClaim(nights)))
          if (!row?.taken) throw new NoRooms()
          return true
        }),
      ),
    keep: (ref) =>
      allOrNothing(() =>
        db.tx(async (tx) => {
          const [row] = await query(tx, keepRooms(ref, clock.now()))
          if (!row?.kept) throw new NoRooms()
          return true
        }),
      ),
    async release(ref) {
      await query(db.prepared, releaseRooms(ref))
    },
  }
}
