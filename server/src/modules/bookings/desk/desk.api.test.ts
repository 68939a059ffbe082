import { bookings } from '@safar/contract/bookings/bookings.contract'
import { bookingDesk } from '@safar/contract/bookings/desk/desk.contract'
import { afterAll, expect, test } from 'vitest'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const ayesha = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.create'] })
const usman = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.create'] })
const reader = await app.person('admin-staff', { permissions: ['bookings.view'] })
const accountant = await app.person('admin-staff', { permissions: ['ledger.view'] })
const agent = await sales.funded(900_000_000)

async function hold() {
  const offer = await voidableOffer(app, agent.token, { days: 40, adults: 1 })
  return (await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, agent)).body.booking
}
const booking = await hold()
const { id } = booking
const params = { id }

const addNote = (note: string, who: { token: string } = ayesha) =>
  app.call(bookingDesk.addNote, { params, body: { note } }, who)
const assign = (owner_id: number | null, who: { token: string } = ayesha) =>
  app.call(bookingDesk.assign, { params, body: { owner_id } }, who)
const desk = async (query: object = {}) => (await app.call(bookingDesk.show, { params, query }, reader)).body
const refs = async (owner: 'mine' | 'none', who: { token: string }) =>
  (await app.call(bookings.list, { query: { owner } }, who)).body.data.map(({ ref }) => ref)

test('200: notes have an author and a time, are sorted newest first, paged, and keep their line breaks', async () => {
  await addNote('Called the airline.\nThey call back.')
  await addNote('Wants a window seat', usman)
  const { data, next } = await desk({ limit: 1 })
  expect(data).toMatchObject([{ note: 'Wants a window seat', by: { id: usman.user.id } }])
  const older = await desk({ limit: 1, after: next ?? '' })
  expect(older.data).toMatchObject([{ note: 'Called the airline.\nThey call back.', by: { id: ayesha.user.id } }])
  expect(older.data[0]?.at).toBe(app.clock.now().toISOString())
  expect((await addNote('  ')).status).toBe(422)
})

test('notes and owner are never shown to the buyer, on page or list, and the calls are refused', async () => {
  await assign(usman.user.id)
  const shown = await app.call(bookings.show, { params }, agent)
  const listed = await app.call(bookings.list, {}, agent)
  for (const { text } of [shown, listed]) {
    expect(text).not.toContain('window seat')
    expect(text).not.toContain(usman.user.name)
    expect(text).not.toContain('"owner"')
  }
  expect((await app.call(bookingDesk.show, { params }, agent)).status).toBe(403)
  expect((await addNote('mine', agent)).status).toBe(403)
  expect((await assign(agent.user.id, agent)).status).toBe(403)
  expect(await refs('none', agent)).toContain(booking.ref)
})

test('403: people who may only see bookings cannot write notes; people who may not see them cannot read notes', async () => {
  expect((await addNote('no', reader)).status).toBe(403)
  expect((await assign(reader.user.id, reader)).status).toBe(403)
  expect((await app.call(bookingDesk.show, { params }, accountant)).status).toBe(403)
})

test('the list can be filtered to bookings the caller looks after, and to those that nobody does', async () => {
  const other = await hold()
  await assign(usman.user.id)
  expect(await refs('mine', usman)).toEqual([booking.ref])
  expect(await refs('mine', ayesha)).toEqual([])
  expect(await refs('none', ayesha)).toEqual([other.ref])
  const { body } = await app.call(bookings.list, { query: {} }, usman)
  expect(body.data.find(({ ref }) => ref === booking.ref)?.owner).toEqual({ id: usman.user.id, name: usman.user.name })
  await assign(null)
  expect((await desk()).owner).toBeNull()
})

test('422: only a member of the office who may see bookings can look after one', async () => {
  for (const { user } of [accountant, agent]) {
    const { status, body } = await assign(user.id)
    expect([status, body]).toMatchObject([422, { errors: { owner_id: expect.anything() } }])
  }
})

test('404: a booking that does not exist has no notes', async () => {
  const nowhere = { params: { id: 999_999_999 } }
  expect((await app.call(bookingDesk.show, nowhere, reader)).status).toBe(404)
  expect((await app.call(bookingDesk.addNote, { ...nowhere, body: { note: 'x' } }, ayesha)).status).toBe(404)
})

test("assigning and noting leave the booking's version unchanged and leave a log line without the words", async () => {
  const before = (await app.call(bookings.show, { params }, reader)).body.booking.version
  await addNote('secret words')
  await assign(ayesha.user.id)
  expect((await app.call(bookings.show, { params }, reader)).body.booking.version).toBe(before)
  const { rows } = await app.owner.query(
    "select action, changes::text from activity where action in ('bookings.add_note', 'bookings.assign') order by id desc limit 2",
  )
  expect(rows.map(({ action }) => action)).toEqual(['bookings.assign', 'bookings.add_note'])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('the person a booking is assigned to is notified once, with who did it, but not if they took it themselves', async () => {
  const { id: bookingId, ref } = await hold()
  const give = (ownerId: number | null, who: { token: string }) =>
    app.call(bookingDesk.assign, { params: { id: bookingId }, body: { owner_id: ownerId } }, who)
  const told = async ({ user }: typeof usman) => {
    const { rows } = await app.owner.query(
      "select link, values from notifications where user_id = $1 and kind = 'bookings.assigned' and values->>'ref' = $2",
      [user.id, ref],
    )
    return rows
  }
  await give(usman.user.id, ayesha)
  await give(usman.user.id, ayesha)
  expect(await told(usman)).toMatchObject([
    { link: `/admin/booking-details/${bookingId}`, values: { ref, who: ayesha.user.name } },
  ])
  await give(ayesha.user.id, ayesha)
  await give(null, usman)
  expect([await told(ayesha), (await told(usman)).length]).toEqual([[], 1])
})
