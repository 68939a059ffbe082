import type { Inventory, SeatLine, SoldSeats } from '@safar/suppliers/sooper/orders/inventory'
import { seatKey } from '@safar/suppliers/sooper/orders/inventory'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

/** Rolls the sale back: all lines or none. */
class NoSeats extends Error {}

interface SoldRow {
  flight_key: string
  cabin: SeatLine['cabin']
  seats: number
  names: string[] | null
}

const selectSoldSeats = statement<SoldRow>(`
  select s.flight_key, s.cabin, sum(s.seats)::integer as seats,
    (select array_agg(n.designator) from sooper.seats n
      where n.flight_key = s.flight_key and n.cabin = s.cabin and n.ref = any(array_agg(s.ref))) as names
  from sooper.sales s where s.flight_key = any($1::text[]) and (s.until is null or s.until > $2)
  group by s.flight_key, s.cabin`)
const takeSeats = statement<{ taken: boolean }>('select sooper.take($1, $2, $3, $4, $5) as taken')
const keepSeats = statement<{ kept: boolean }>('select sooper.keep($1, $2) as kept')
const releaseSeats = statement('select sooper.release($1)')

/** The lines as SQL parameters: the cabins, and the seats chosen by name. */
export function toSeatParameters(lines: readonly SeatLine[]): [cabins: string, names: string] {
  const cabins = lines.map(({ flightKey, cabin, seats, capacity }) => ({
    flight_key: flightKey,
    cabin,
    seats,
    capacity,
  }))
  const names = lines.flatMap(({ flightKey, cabin, designators }) =>
    designators.map((designator) => ({ flight_key: flightKey, cabin, designator })),
  )
  return [JSON.stringify(cabins), JSON.stringify(names)]
}

/** Seats sold, on PostgreSQL: a sale locks the cabin's row, and its check constraint has the last word. */
export function createSooperInventory({ db, clock }: { db: Database; clock: Clock }): Inventory {
  return {
    async sold(flightKeys) {
      const rows = await query(db.prepared, selectSoldSeats([...new Set(flightKeys)], clock.now()))
      const sold = rows.map(({ flight_key, cabin, seats, names }): [string, SoldSeats] => [
        seatKey(flight_key, cabin),
        { seats, designators: names ?? [] },
      ])
      return new Map(sold)
    },
    async take(ref, until, lines) {
      try {
        return await db.tx(async (tx) => {
          const [row] = await query(tx, takeSeats(ref, until, clock.now(), ...toSeatParameters(lines)))
          if (!row?.taken) throw new NoSeats()
          return true
        })
      } catch (error) {
        if (error instanceof NoSeats) return false
        throw error
      }
    },
    async keep(ref) {
      const [row] = await query(db.prepared, keepSeats(ref, clock.now()))
      return row?.kept ?? false
    },
    async release(ref) {
      await query(db.prepared, releaseSeats(ref))
    },
  }
}
