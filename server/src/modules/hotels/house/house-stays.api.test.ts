import { MINUTE_MS } from '@safar/contract/day'
import type { RoomNight, StoredStayOrder } from '@safar/suppliers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sampleHotel, sampleRate } from '../testing/sample-stays.ts'
import { createHouseInventory } from './house-inventory.ts'
import { createHouseOrders } from './house-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const store = () => createHouseInventory({ db: app.services.db, clock: app.clock })
const soon = () => new Date(app.clock.now().getTime() + 30 * MINUTE_MS).toISOString()
let hotels = 0
const roomNight = (about: Partial<RoomNight> = {}): RoomNight => ({
  city: 'makkah',
  hotel: `makkah.${++hotels}`,
  room: 'dbl',
  night: '2027-03-01',
  rooms: 1,
  capacity: 3,
  ...about,
})
/** The same room on a number of consecutive nights, from a given day in March. */
const nights = (first: RoomNight, from: number, count: number): RoomNight[] =>
  Array.from({ length: count }, (_, at) => ({ ...first, night: `2027-03-${String(from + at).padStart(2, '0')}` }))
const soldOf = async ({ city, hotel, room, night }: RoomNight) =>
  (await store().sold([city], night, night)).get(`${hotel}/${room}/${night}`) ?? 0

describe('rooms', () => {
  test('are sold exactly three times when a hundred people buy the last three at once', async () => {
    const last = roomNight()
    const tries = Array.from({ length: 100 }, (_, person) => store().take(`race-${person}`, soon(), [last]))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3)
    expect(await soldOf(last)).toBe(3)
  })

  test('for many simultaneous overlapping stays never exceed the capacity of any night', async () => {
    const first = roomNight()
    const tries = Array.from({ length: 60 }, (_, person) =>
      store().take(`overlap-${person}`, soon(), nights(first, 1 + (person % 5), 1 + (person % 4))),
    )
    const taken = (await Promise.all(tries)).flatMap((done, person) => (done ? [person] : []))
    for (const night of nights(first, 1, 9)) {
      const day = Number(night.night.slice(-2))
      const expected = taken.filter((person) => {
        const from = 1 + (person % 5)
        return day >= from && day < from + 1 + (person % 4)
      }).length
      expect(await soldOf(night)).toBe(expected)
      expect(expected).toBeLessThanOrEqual(3)
    }
  })

  test('are taken for all nights of a stay or for none', async () => {
    const first = roomNight({ capacity: 1 })
    expect(await store().take('one night', soon(), nights(first, 3, 1))).toBe(true)
    expect(await store().take('three nights', soon(), nights(first, 1, 3))).toBe(false)
    expect(await soldOf(first)).toBe(0)
  })

  test('for stays that share nights in opposite order are taken without a deadlock', async () => {
    const first = roomNight({ capacity: 200 })
    const tries = Array.from({ length: 40 }, (_, turn) => {
      const stay = nights(first, 1, 5)
      return store().take(`turn-${turn}`, soon(), turn % 2 ? stay : stay.reverse())
    })
    expect((await Promise.all(tries)).every(Boolean)).toBe(true)
    const gone = Array.from({ length: 40 }, (_, turn) => store().release(`turn-${turn}`))
    const more = Array.from({ length: 20 }, (_, turn) => store().take(`more-${turn}`, soon(), nights(first, 1, 5)))
    await Promise.all([...gone, ...more])
    expect(await soldOf(first)).toBe(20)
  })

  test('requested twice under one reference are taken once', async () => {
    const night = roomNight()
    const twins = Array.from({ length: 8 }, () => store().take('at once', soon(), [night]))
    expect((await Promise.all(twins)).every(Boolean)).toBe(true)
    expect(await soldOf(night)).toBe(1)
  })

  test('on a hold that lapses are free again; kept ones stay taken', async () => {
    const [held, kept] = [roomNight({ capacity: 1 }), roomNight({ capacity: 1 })]
    expect(await store().take('held', soon(), [held])).toBe(true)
    expect(await store().take('kept', soon(), [kept])).toBe(true)
    expect(await store().keep('kept')).toBe(true)
    app.clock.forward(31)
    expect([await soldOf(held), await soldOf(kept)]).toEqual([0, 1])
    expect(await store().keep('held')).toBe(false)
    expect(await store().take('later', soon(), [held])).toBe(true)
    expect(await store().take('too late', soon(), [kept])).toBe(false)
  })

  test('on hold are not kept once one of their nights was given to somebody else, even by a slow clock', async () => {
    const first = roomNight({ capacity: 1 })
    const until = soon()
    await store().take('slow', until, nights(first, 1, 3))
    const ahead = { ...app.clock, now: () => new Date(Date.parse(until) + 1000) }
    const later = new Date(Date.parse(until) + 60_000).toISOString()
    const other = createHouseInventory({ db: app.services.db, clock: ahead })
    expect(await other.take('other', later, nights(first, 3, 1))).toBe(true)
    expect(await store().keep('slow')).toBe(false)
  })

  test('can be taken again under a lapsed reference, also for other nights', async () => {
    const first = roomNight({ capacity: 1 })
    await store().take('returns', soon(), nights(first, 1, 2))
    app.clock.forward(31)
    expect(await store().take('returns', soon(), nights(first, 2, 2))).toBe(true)
    expect(await Promise.all(nights(first, 1, 4).map(soldOf))).toEqual([0, 1, 1, 0])
  })

  test('beyond the capacity are refused by the database itself', async () => {
    const night = roomNight({ capacity: 1 })
    await store().take('honest', soon(), [night])
    const forged = app.owner.query('update house_stays.room_nights set sold = sold + 1 where hotel = $1', [night.hotel])
    await expect(forged).rejects.toThrow(/check constraint/)
  })

  test('in other cities and on other nights are not counted', async () => {
    const night = roomNight({ city: 'madinah' })
    await store().take('elsewhere', soon(), [night])
    const key = `${night.hotel}/dbl/${night.night}`
    expect((await store().sold(['makkah'], '2027-02-01', '2027-04-01')).has(key)).toBe(false)
    expect((await store().sold(['madinah'], '2027-03-02', '2027-04-01')).has(key)).toBe(false)
    expect((await store().sold(['makkah', 'madinah'], '2027-03-01', '2027-03-01')).get(key)).toBe(1)
  })
})

describe('orders', () => {
  const order = (clientRef: string, locator: string): StoredStayOrder => ({
    clientRef,
    locator,
    state: 'held',
    hotel: sampleHotel(),
    rates: [sampleRate()],
    stay: { checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: [{ adults: 2, children: [] }], nationality: 'PK' },
    guests: [],
    confirmation: null,
    payBy: null,
    penalty: null,
    refs: [clientRef],
    roomGuests: [],
    contact: { name: 'Ali Khan', email: 'ali@example.com', phone: '+923001234567' },
    arrival: null,
    wishes: null,
    total: 4_640_000,
  })
  const orders = () => createHouseOrders({ db: app.services.db, clock: app.clock })
  const claim = (about: Partial<RoomNight> = {}) => ({ until: soon(), lines: [roomNight(about)] })

  test('are found by their locator and by each of their references', async () => {
    const held = order('ref-1', 'ABC234')
    expect(await orders().add(held, claim())).toBe('done')
    expect(await orders().byRef('ref-1')).toEqual(held)
    const booked = { ...held, state: 'booked' as const, refs: ['ref-1', 'ref-2'] }
    expect(await orders().change(booked, 'held', 'keep')).toBe('done')
    expect(await orders().byRef('ref-2')).toEqual(booked)
    expect(await orders().byLocator('ABC234')).toEqual(booked)
    expect(await orders().byRef('ref-9')).toBeNull()
  })

  test('are not added twice, by locator or by reference, and the second attempt takes no rooms', async () => {
    const wanted = claim()
    expect(await orders().add(order('ref-3', 'ABC234'), wanted)).toBe('taken')
    expect(await orders().add(order('ref-1', 'XYZ567'), wanted)).toBe('taken')
    expect([await orders().byRef('ref-3'), await orders().byLocator('XYZ567')]).toEqual([null, null])
    expect(await soldOf(wanted.lines[0] as RoomNight)).toBe(0)
  })

  test('are not added if their rooms cannot be taken', async () => {
    expect(await orders().add(order('ref-4', 'LMN456'), claim({ capacity: 0 }))).toBe('sold_out')
    expect(await orders().byLocator('LMN456')).toBeNull()
  })

  test('allow only one of two simultaneous changes; the other finds the state changed', async () => {
    const held = order('ref-5', 'QRS789')
    await orders().add(held, claim())
    const acts = (['booked', 'cancelled'] as const).map((state) =>
      orders().change({ ...held, state }, 'held', state === 'booked' ? 'keep' : 'release'),
    )
    expect((await Promise.all(acts)).sort()).toEqual(['done', 'moved'])
  })

  test('are not undone unless their rooms are released with them', async () => {
    const held = order('ref-6', 'TUV234')
    const wanted = claim()
    await orders().add(held, wanted)
    const [night] = wanted.lines as [RoomNight]
    // The night's check constraint now refuses to take the room back.
    await app.owner.query('update house_stays.room_nights set sold = 0 where hotel = $1', [night.hotel])
    await expect(orders().change({ ...held, state: 'cancelled' }, 'held', 'release')).rejects.toThrow()
    expect(await orders().byLocator('TUV234')).toEqual(held)
    await app.owner.query('update house_stays.room_nights set sold = 1 where hotel = $1', [night.hotel])
    expect(await orders().change({ ...held, state: 'cancelled' }, 'held', 'release')).toBe('done')
    expect(await soldOf(night)).toBe(0)
  })

  test('are not confirmed on lapsed rooms', async () => {
    const held = order('ref-7', 'WXY345')
    await orders().add(held, claim())
    app.clock.forward(31)
    expect(await orders().change({ ...held, state: 'booked' }, 'held', 'keep')).toBe('lapsed')
    expect(await orders().byLocator('WXY345')).toEqual(held)
  })
})
