import { addDays, utcDay } from '@safar/contract/day'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import type pg from 'pg'
import type { Client } from '../money/client.ts'

const DAYS_AHEAD = 60
/** Rooms left on each of four consecutive nights: seven room nights. */
export const ROOMS_LEFT = [2, 1, 3, 1] as const
export const OTHERS = 'everybody-before'

/** A room type in one hotel with few rooms left. */
export interface ScarceRoom {
  supplier: string
  hotel: string
  city: string
  room: string
  /** The first night. */
  checkIn: string
}

/** A possible stay there, at a rate that can be held. */
export interface StayChoice {
  /** Index of the first night. */
  from: number
  nights: number
  rooms: number
  rateId: string
  total: number
}

const stayIn = ({ checkIn }: Pick<ScarceRoom, 'checkIn'>, from: number, nights: number, rooms = 1) => ({
  check_in: addDays(checkIn, from),
  check_out: addDays(checkIn, from + nights),
  rooms: Array.from({ length: rooms }, () => '2').join(','),
})

type Stay = ReturnType<typeof stayIn>

async function showRates(send: Client, token: string, at: Pick<ScarceRoom, 'supplier' | 'hotel'>, stay: Stay) {
  const query = { ...stay, supplier: at.supplier }
  const { status, body } = await send(hotels.show, { params: { id: at.hotel }, query }, { token })
  if (status !== 200) throw new Error(`no rates: ${status} ${body.message}`)
  return (body.rooms[0] ?? []).filter(({ pay_by }) => pay_by !== null)
}

/** The number of rooms left, by room type and night. */
async function countRooms(send: Client, token: string, at: Omit<ScarceRoom, 'room'>): Promise<Map<string, number[]>> {
  const left = new Map<string, number[]>()
  for (const from of ROOMS_LEFT.keys())
    for (const { room, rooms_left } of await showRates(send, token, at, stayIn(at, from, 1))) {
      const counts = left.get(room.id) ?? []
      counts[from] = rooms_left ?? 0
      left.set(room.id, counts)
    }
  return left
}

/** Sells all other rooms to somebody else. */
async function leaveFew(owner: pg.Client, { city, hotel, room, checkIn }: ScarceRoom, stock: number[]): Promise<void> {
  const claim = stock.map((capacity, from) => ({
    city,
    hotel,
    room,
    night: addDays(checkIn, from),
    capacity,
    rooms: capacity - (ROOMS_LEFT[from] ?? 0),
  }))
  const sold = claim.filter(({ rooms }) => rooms > 0)
  await owner.query(`select house_stays.take($1, now() + interval '1 hour', now(), $2)`, [OTHERS, JSON.stringify(sold)])
  const { rows } = await owner.query<{ kept: boolean }>('select house_stays.keep($1, now()) as kept', [OTHERS])
  if (!rows[0]?.kept) throw new Error('the other rooms were not sold')
}

/** Finds a room type that can be held, and sells all but seven room nights of it. */
export async function findScarceRoom(send: Client, token: string, owner: pg.Client): Promise<ScarceRoom> {
  const checkIn = utcDay(Date.now(), DAYS_AHEAD)
  const query = { ...stayIn({ checkIn }, 0, ROOMS_LEFT.length), kind: 'city' as const, place: 'dubai', pay_later: '1' }
  const { body } = await send(hotels.search, { query }, { token })
  for (const { supplier, hotel } of body.hotels) {
    const at = { supplier, hotel: hotel.id, city: hotel.city.id, checkIn }
    for (const [room, stock] of await countRooms(send, token, at)) {
      if (!ROOMS_LEFT.every((count, from) => (stock[from] ?? 0) >= count)) continue
      const scarce = { ...at, room }
      await leaveFew(owner, scarce, stock)
      return scarce
    }
  }
  throw new Error('no hotel has rooms enough')
}

/** Every stay within these nights, for one or two rooms, that fits while nothing else is sold. */
export async function listChoices(send: Client, token: string, scarce: ScarceRoom): Promise<StayChoice[]> {
  const choices: StayChoice[] = []
  for (const from of ROOMS_LEFT.keys())
    for (let nights = 1; from + nights <= ROOMS_LEFT.length; nights++)
      for (let rooms = 1; rooms <= Math.min(2, ...ROOMS_LEFT.slice(from, from + nights)); rooms++) {
        const rates = await showRates(send, token, scarce, stayIn(scarce, from, nights, rooms))
        const rate = rates.find(({ room }) => room.id === scarce.room)
        if (!rate) throw new Error(`no rate for ${nights} nights from night ${from}`)
        const rate_ids = Array.from({ length: rooms }, () => rate.id)
        const { body } = await send(hotels.check, { body: { supplier: scarce.supplier, rate_ids } }, { token })
        choices.push({ from, nights, rooms, rateId: rate.id, total: body.total.amount })
      }
  return choices
}
