import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import { HOUR_MS } from '@safar/contract/day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { holdStay, issueStay } from '../../../testing/stays.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { warnFreeCancellation } from '../notify/warn-free-cancellation.ts'

let app: TestApp
let agent: Awaited<ReturnType<typeof agentWith>>
let issued: Awaited<ReturnType<typeof issueStay>>
let held: Awaited<ReturnType<typeof holdStay>>
beforeAll(async () => {
  app = await startTestApp()
  agent = await agentWith(app, 900_000_000)
  issued = await issueStay(app, agent)
  held = await holdStay(app, agent)
})
afterAll(() => app.close())

const deps = () => ({ ...app.services, products: createCatalog(app.services).products })
const list = async (query: object) => (await app.call(bookings.list, { query }, agent)).body.data
const freeUntilIn = (id: number, hours: number) =>
  app.owner.query('update bookings set free_cancel_until = $2 where id = $1', [
    id,
    new Date(app.clock.now().getTime() + hours * HOUR_MS),
  ])

test('a list shows the hotel, city, nights and rooms of a stay, and until when it can be cancelled free of charge', async () => {
  const { check, booking } = issued
  const row = (await list({ product: 'hotel' })).find(({ id }) => id === booking.id)
  expect(row).toMatchObject({
    trip: {
      kind: 'stay',
      hotel: check.hotel.name,
      hotel_ar: check.hotel.name_ar,
      city: 'Dubai',
      check_in: check.check_in,
      check_out: check.check_out,
      nights: 3,
      rooms: 2,
      zone: 'Asia/Dubai',
    },
    free_cancel_until: new Date(check.free_until ?? '').toISOString(),
  })
  expect(await list({ product: 'flight' })).toEqual([])
})

test('a stay is found by its hotel in both languages and by its confirmation number, in lists and in the search', async () => {
  const { check, booking } = issued
  const confirmation = booking.travellers[0]?.ticket ?? ''
  for (const q of [check.hotel.name, check.hotel.name_ar, confirmation]) {
    expect((await list({ q })).map(({ id }) => id)).toContain(booking.id)
    const hits = (await app.call(find.all, { query: { q } }, agent)).body.bookings
    expect(hits.find(({ id }) => id === booking.id)).toMatchObject({ trip: { kind: 'stay', hotel: check.hotel.name } })
  }
})

test("files show product, hotel, check-out, nights and rooms, in the reader's language", async () => {
  const { check, booking } = issued
  const fileOf = async (locale: 'en' | 'ar') =>
    (await app.call(bookings.listFile, { query: { format: 'csv' } }, { ...agent, locale })).text
  const english = (await fileOf('en')).split('\r\n')
  expect(english[0]).toContain('Product,Trip,Airline,Travel date,Ends on,Nights,Rooms')
  const line = english.find((each) => each.startsWith(booking.ref)) ?? ''
  expect(line).toContain(`Hotel,"${check.hotel.name}, Dubai",,${check.check_in},${check.check_out},3,2,`)
  const confirmation = booking.travellers[0]?.ticket ?? ''
  expect(line.split(confirmation)).toHaveLength(confirmation === booking.pnr ? 3 : 2)
  expect(await fileOf('ar')).toContain(check.hotel.name_ar)
})

test('the board shows when free cancellation of a held or an issued booking ends, and so does a queue', async () => {
  await freeUntilIn(issued.booking.id, 5)
  await freeUntilIn(held.booking.id, 7)
  const board = (await app.call(bookings.deadlines, { query: { hours: 48 } }, agent)).body.data
  expect(board.filter(({ kind }) => kind === 'free_cancel_until').map(({ booking }) => booking.id)).toEqual([
    issued.booking.id,
    held.booking.id,
  ])
  expect((await list({ queue: 'free_cancellation' })).map(({ id }) => id).toSorted()).toEqual(
    [issued.booking.id, held.booking.id].toSorted(),
  )
  expect((await list({ sort: 'deadline', product: 'hotel' }))[0]?.id).toBe(issued.booking.id)
})

test("the buyer is warned once before free cancellation ends, in the hotel's time zone, and pages stay valid", async () => {
  const { id, ref } = issued.booking
  const warnings = async () => {
    await warnFreeCancellation(deps())
    const { rows } = await app.owner.query(
      "select values from notifications where user_id = $1 and kind = 'bookings.free_cancellation_near'",
      [agent.user.id],
    )
    return rows.map(({ values }) => [values.ref, values.zone])
  }
  const version = async () =>
    (await app.owner.query('select version from bookings where id = $1', [id])).rows[0].version
  await freeUntilIn(id, 30)
  await freeUntilIn(held.booking.id, 2)
  expect(await warnings()).toEqual([])
  await app.owner.query("update bookings set created_at = created_at - interval '30 days' where id = $1", [id])
  await freeUntilIn(id, 23)
  const before = await version()
  expect([await warnings(), await warnings()]).toEqual([[[ref, 'Asia/Dubai']], [[ref, 'Asia/Dubai']]])
  app.clock.forward(23 * 60)
  await warnFreeCancellation(deps())
  const { rows } = await app.owner.query('select free_cancel_until from bookings where id = $1', [id])
  expect(rows).toEqual([{ free_cancel_until: null }])
  expect(await version()).toBe(before)
})
