import { MINUTE_MS } from '@safar/contract/day'
import type { SeatLine } from '@safar/suppliers/sooper/orders/inventory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeOffer } from '../testing/fake-supplier.ts'
import { createSooperInventory } from './sooper-inventory.ts'
import { createSooperOrders } from './sooper-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const store = () => createSooperInventory({ db: app.services.db, clock: app.clock })
const soon = () => new Date(app.clock.now().getTime() + 30 * MINUTE_MS).toISOString()
let flights = 0
const line = (about: Partial<SeatLine> = {}): SeatLine => ({
  flightKey: `PK${++flights}/2026-12-12`,
  cabin: 'economy',
  seats: 1,
  capacity: 9,
  designators: [],
  ...about,
})
const seatsOf = async ({ flightKey, cabin }: SeatLine) =>
  (await store().sold([flightKey])).get(`${flightKey}/${cabin}`)?.seats ?? 0

describe('seats', () => {
  test('are sold exactly nine times when a hundred people buy the last nine at once', async () => {
    const last = line()
    const tries = Array.from({ length: 100 }, (_, person) => store().take(`race-${person}`, soon(), [last]))
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(9)
    expect(await seatsOf(last)).toBe(9)
  })

  test('of a journey with two flights are taken together or not at all', async () => {
    const [free, full] = [line(), line({ capacity: 1 })]
    expect(await store().take('first', soon(), [full])).toBe(true)
    expect(await store().take('second', soon(), [free, full])).toBe(false)
    expect([await seatsOf(free), await seatsOf(full)]).toEqual([0, 1])
  })

  test('of journeys that share flights in opposite order are taken without a deadlock', async () => {
    const [one, two] = [line({ capacity: 200 }), line({ capacity: 200 })]
    const tries = Array.from({ length: 40 }, (_, turn) =>
      store().take(`turn-${turn}`, soon(), turn % 2 ? [one, two] : [two, one]),
    )
    expect((await Promise.all(tries)).every(Boolean)).toBe(true)
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([40, 40])
  })

  test('requested twice under one reference are taken once', async () => {
    const seat = line()
    for (const _ of [1, 2]) expect(await store().take('again', soon(), [seat])).toBe(true)
    const twins = Array.from({ length: 8 }, () => store().take('at once', soon(), [seat]))
    expect((await Promise.all(twins)).every(Boolean)).toBe(true)
    expect(await seatsOf(seat)).toBe(2)
  })

  test('chosen by seat number have one holder until they are released', async () => {
    const seat = line({ designators: ['14C'] })
    expect(await store().take('sits', soon(), [seat])).toBe(true)
    expect(await store().take('stands', soon(), [seat])).toBe(false)
    expect((await store().sold([seat.flightKey])).get(`${seat.flightKey}/economy`)).toEqual({
      seats: 1,
      designators: ['14C'],
    })
    await store().release('sits')
    expect(await store().take('stands', soon(), [seat])).toBe(true)
  })

  test('lapse when their time is over and can be sold again; kept seats stay taken', async () => {
    const [held, kept] = [line({ capacity: 1, designators: ['1A'] }), line({ capacity: 1 })]
    expect(await store().take('held', soon(), [held])).toBe(true)
    expect(await store().take('kept', soon(), [kept])).toBe(true)
    expect(await store().keep('kept')).toBe(true)
    app.clock.forward(31)
    expect([await seatsOf(held), await seatsOf(kept)]).toEqual([0, 1])
    expect(await store().keep('held')).toBe(false)
    expect(await store().take('later', soon(), [held])).toBe(true)
    expect(await store().take('too late', soon(), [kept])).toBe(false)
  })

  test('can be taken again under a reference that has lapsed', async () => {
    const seat = line({ capacity: 1 })
    await store().take('returns', soon(), [seat])
    app.clock.forward(31)
    expect(await store().take('returns', soon(), [seat])).toBe(true)
    expect(await seatsOf(seat)).toBe(1)
  })

  test('beyond the capacity are refused by the database itself', async () => {
    const seat = line({ capacity: 1 })
    await store().take('honest', soon(), [seat])
    const forged = app.owner.query('update sooper.cabins set sold = sold + 1 where flight_key = $1', [seat.flightKey])
    await expect(forged).rejects.toThrow(/check constraint/)
  })
})

describe('orders', () => {
  const query = {
    legs: [{ origin: 'LHE', destination: 'JED', date: '2026-12-12' }],
    cabin: 'economy' as const,
    passengers: { adult: 1, child: 0, infant: 0 },
  }
  const order = (clientRef: string, locator: string) => ({
    clientRef,
    locator,
    state: 'held' as const,
    offer: makeOffer(query),
    tickets: [],
    payBy: null,
    voidUntil: null,
    refs: [clientRef],
    travellers: [],
    ancillaries: [],
    seats: [],
    total: 5_000_000,
    issuedAt: null,
  })
  const orders = () => createSooperOrders({ db: app.services.db, clock: app.clock })
  const seats = (about: Partial<SeatLine> = {}) => ({ until: soon(), lines: [line(about)] })

  test('are found by their locator and by each of their references', async () => {
    const made = order('ref-1', 'ABC234')
    expect(await orders().add(made, seats())).toBe('done')
    expect(await orders().byRef('ref-1')).toEqual(made)
    const issued = { ...made, state: 'issued' as const, refs: ['ref-1', 'ref-2'] }
    expect(await orders().change(issued, 'held', 'keep')).toBe('done')
    expect(await orders().byRef('ref-2')).toEqual(issued)
    expect(await orders().byLocator('ABC234')).toEqual(issued)
    expect(await orders().byRef('ref-9')).toBeNull()
  })

  test('are not added twice, by locator or by reference, and the second attempt takes no seats', async () => {
    const wanted = seats()
    expect(await orders().add(order('ref-3', 'ABC234'), wanted)).toBe('taken')
    expect(await orders().add(order('ref-1', 'XYZ567'), wanted)).toBe('taken')
    expect([await orders().byRef('ref-3'), await orders().byLocator('XYZ567')]).toEqual([null, null])
    expect(await seatsOf(wanted.lines[0] as SeatLine)).toBe(0)
  })

  test('are not added if their seats cannot be taken', async () => {
    expect(await orders().add(order('ref-4', 'LMN456'), seats({ capacity: 0 }))).toBe('sold_out')
    expect(await orders().byLocator('LMN456')).toBeNull()
  })

  test('allow only one of two simultaneous changes; the other finds the state changed', async () => {
    const made = order('ref-5', 'QRS789')
    await orders().add(made, seats())
    const acts = (['issued', 'cancelled'] as const).map((state) =>
      orders().change({ ...made, state }, 'held', state === 'issued' ? 'keep' : 'release'),
    )
    expect((await Promise.all(acts)).sort()).toEqual(['done', 'moved'])
  })

  test('are not undone unless their seats are released with them', async () => {
    const made = order('ref-6', 'TUV234')
    const wanted = seats()
    await orders().add(made, wanted)
    const [{ flightKey }] = wanted.lines as [SeatLine]
    // The cabin's check constraint now refuses to take the seat back.
    await app.owner.query('update sooper.cabins set sold = 0 where flight_key = $1', [flightKey])
    await expect(orders().change({ ...made, state: 'cancelled' }, 'held', 'release')).rejects.toThrow()
    expect(await orders().byLocator('TUV234')).toEqual(made)
    await app.owner.query('update sooper.cabins set sold = 1 where flight_key = $1', [flightKey])
    expect(await orders().change({ ...made, state: 'cancelled' }, 'held', 'release')).toBe('done')
    expect(await seatsOf(wanted.lines[0] as SeatLine)).toBe(0)
  })

  test('are not issued on lapsed seats, and lapsed seats cannot be kept', async () => {
    const made = order('ref-7', 'WXY345')
    await orders().add(made, seats())
    app.clock.forward(31)
    expect(await orders().change({ ...made, state: 'issued' }, 'held', 'keep')).toBe('lapsed')
    expect(await orders().byLocator('WXY345')).toEqual(made)
  })

  test('whose state has changed meanwhile keep their seats unchanged', async () => {
    const made = order('ref-8', 'BCD567')
    const wanted = seats()
    await orders().add(made, wanted)
    expect(await orders().change({ ...made, state: 'voided' }, 'issued', 'release')).toBe('moved')
    expect(await seatsOf(wanted.lines[0] as SeatLine)).toBe(1)
  })
})
