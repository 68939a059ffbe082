import { sumOf } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { formFor, somebody, voidableOffer } from '../../testing/buyers.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { proveBookings } from '../bookings/public.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const { token: admin } = await app.person('admin')

/** A held or issued booking of two adults. */
async function heldTwo(agent?: Awaited<ReturnType<typeof sales.funded>>) {
  const buyer = agent ?? (await sales.funded())
  const { token } = buyer
  const offer = await voidableOffer(app, token, { days: 40, adults: 2 })
  const body = formFor(offer, [somebody(), somebody()])
  const { status, body: made } = await app.call(bookings.create, { body }, { token })
  if (status !== 200) throw new Error(JSON.stringify(made))
  return { ...buyer, booking: made.booking }
}

async function issuedTwo() {
  const made = await heldTwo()
  const { body } = await app.call(bookings.confirm, { body: { id: made.booking.id } }, { token: made.token })
  return { ...made, booking: body.booking }
}

const personOf = ({ travellers }: BookingView, key = 'adult-1') => {
  const one = travellers.find((each) => each.key === key)
  if (!one?.birth_date) throw new Error('nobody')
  const { title, given_name, family_name, birth_date, gender, nationality } = one
  return {
    title: title as 'MR',
    given_name,
    family_name,
    birth_date,
    gender: gender as 'male',
    nationality: nationality ?? 'PK',
  }
}

const correct = (
  { id }: Pick<BookingView, 'id'>,
  person: ReturnType<typeof personOf> & { passport?: string; passport_expires?: string },
  { token, fee = 0, traveller = 'adult-1' }: { token: string; fee?: number; traveller?: string },
) =>
  app.call(
    bookings.correctTraveller,
    { body: { id, traveller, person, reason: 'As in the passport', agreed_fee: fee } },
    { token },
  )

async function extrasOf({ id }: BookingView, token: string) {
  const { status, body } = await app.call(flights.ancillaries, { query: { booking_id: id } }, { token })
  expect(status).toBe(200)
  const { bags, seat_maps } = body.ancillaries
  const bag = bags.find(({ passenger, slice }) => passenger === 'adult-2' && slice === 0)
  const [map] = seat_maps
  const seat = map?.rows
    .flatMap(({ cells }) => cells)
    .find((cell) => 'available' in cell && cell.available && cell.kind === 'seat')
  if (!bag || !map || !seat || !('designator' in seat)) throw new Error('nothing is on sale')
  const seats = [{ segment: map.segment, passenger: 'adult-2', designator: seat.designator }]
  return { bags: [bag.id], seats, agreed_amount: bag.price.amount + (seat.price?.amount ?? 0) }
}

async function assertBooks() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
}

/** All the amounts shown add up to the amount owed. */
function assertAddsUp({ owed, travellers, price_parts, extras }: BookingView) {
  expect(sumOf(travellers.map(({ total }) => total))).toBe(owed)
  expect(sumOf([...price_parts.map(({ amount }) => amount), ...extras.map(({ price }) => price)])).toBe(owed)
}

test('a held name is corrected at the supplier; old and new stay in the history, and the lead passenger follows', async () => {
  const { token, booking } = await heldTwo()
  const person = { ...personOf(booking), given_name: 'BILQEES', birth_date: '1984-03-02' }
  const { status, body } = await correct(booking, person, { token })
  expect([status, body.message]).toEqual([200, "The traveller's details have been corrected."])
  expect(body.booking).toMatchObject({ state: 'held', owed: booking.owed })
  expect(body.booking.travellers[0]).toMatchObject({ given_name: 'BILQEES', birth_date: '1984-03-02' })
  expect(body.booking.lead).toContain('BILQEES')
  const event = body.booking.events.at(-1)
  expect(event).toMatchObject({ why: 'As in the passport', corrected: { traveller: 'adult-1' } })
  expect(event?.corrected?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['given_name', 'BILQEES'],
    ['birth_date', '1984-03-02'],
  ])
  const { rows } = await app.owner.query('select body from sooper.orders where locator = $1', [booking.pnr])
  expect(rows[0]?.body.travellers[0]).toMatchObject({ givenName: 'BILQEES', birthDate: '1984-03-02' })
  await assertBooks()
})

test('a passport is corrected without the supplier, also on a ticket, and only its last characters are shown', async () => {
  const { token, booking } = await issuedTwo()
  const person = { ...personOf(booking), passport: 'ZZ9876543', passport_expires: '2039-05-05' }
  const { status, body } = await correct(booking, person, { token })
  expect(status).toBe(200)
  expect(body.booking.travellers[0]).toMatchObject({ passport_masked: '••••543', passport_expires: '2039-05-05' })
  expect(body.booking.owed).toBe(booking.owed)
  expect(JSON.stringify(body.booking.events)).not.toContain('ZZ9876543')
  const { rows } = await app.owner.query('select facts from booking_events where booking_id = $1', [booking.id])
  expect(JSON.stringify(rows)).not.toContain('ZZ9876543')
})

test("a name on a ticket costs the airline's fee: accepted, paid from the balance, never returned", async () => {
  const { user, token, booking } = await issuedTwo()
  const { balance } = await sales.wallet(user.id)
  const { given_name, ...rest } = personOf(booking)
  const person = { ...rest, given_name: `${given_name}A` }
  expect((await correct(booking, person, { token })).status).toBe(409)
  const fee = booking.changes?.issued_names?.fee ?? 0
  const { status, body } = await correct(booking, person, { token, fee })
  expect([status, body.booking?.owed]).toEqual([200, booking.owed + fee])
  expect(await sales.wallet(user.id)).toMatchObject({ balance: balance - fee, held: 0 })
  expect(body.booking.price_parts).toContainEqual({ kind: 'change_penalty', amount: fee })
  expect(body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'reissue'])
  assertAddsUp(body.booking)
  const other = { ...person, given_name: 'SOMEBODY', family_name: 'ELSE' }
  const refused = await correct(body.booking, other, { token, fee })
  expect(refused.body.booking).toMatchObject({ state: 'confirmed', owed: booking.owed + fee })
  expect(refused.body.type).toBe('warning')
  expect(refused.body.booking.travellers[0]?.given_name).toBe(person.given_name)
  expect(await sales.wallet(user.id)).toMatchObject({ balance: balance - fee, held: 0 })
  await assertBooks()
})

test('422: an adult cannot become a child, two people cannot be the same, and something must change', async () => {
  const { token, booking } = await heldTwo()
  const young = await correct(booking, { ...personOf(booking), birth_date: '2020-01-01' }, { token })
  expect(young.body.errors).toHaveProperty(['person.birth_date'])
  const twin = await correct(booking, personOf(booking, 'adult-2'), { token })
  expect(twin.body.errors).toHaveProperty(['person.given_name'])
  const same = await correct(booking, personOf(booking), { token })
  expect([same.status, same.body.errors]).toMatchObject([422, { traveller: expect.anything() }])
})

test("404: nobody can correct, add to or split another person's booking", async () => {
  const { booking } = await heldTwo()
  const { token } = await sales.funded()
  expect((await correct(booking, personOf(booking), { token })).status).toBe(404)
  expect((await app.call(flights.ancillaries, { query: { booking_id: booking.id } }, { token })).status).toBe(404)
  expect((await app.call(flights.ancillaries, { query: { booking_id: booking.id } })).status).toBe(404)
  const extras = { id: booking.id, bags: ['bag-5-0-adult-1'], agreed_amount: 0 }
  expect((await app.call(bookings.addExtras, { body: extras }, { token })).status).toBe(404)
  const split = { id: booking.id, travellers: ['adult-2'] }
  expect((await app.call(bookings.split, { body: split }, { token })).status).toBe(404)
})

test('a bag and a seat raise the price of a held booking, are paid when it is issued, and add up to the paisa', async () => {
  const { user, token, booking } = await heldTwo()
  const { balance } = await sales.wallet(user.id)
  const chosen = await extrasOf(booking, token)
  const { status, body } = await app.call(bookings.addExtras, { body: { id: booking.id, ...chosen } }, { token })
  expect([status, body.message]).toEqual([200, 'The extras have been added.'])
  expect(body.booking).toMatchObject({ state: 'held', owed: booking.owed + chosen.agreed_amount })
  expect(body.booking.extras.map(({ kind, passenger }) => [kind, passenger])).toEqual([
    ['bag', 'adult-2'],
    ['seat', 'adult-2'],
  ])
  assertAddsUp(body.booking)
  expect((await sales.wallet(user.id)).balance).toBe(balance)
  await assertBooks()
  const issued = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect(issued.body.booking.state).toBe('confirmed')
  expect((await sales.wallet(user.id)).balance).toBe(balance - body.booking.owed)
  const told = await app.call(pricing.explain, { query: { booking_id: booking.id } }, { token: admin })
  expect(sumOf(told.body.data.steps.map(({ amount }) => amount))).toBe(body.booking.owed)
  await assertBooks()
})

test('if a hold needs money, extras are set aside with it, taken in one amount when issued and all returned when cancelled', async () => {
  await app.owner.query('update booking_settings set hold_needs_funds = true')
  for (const end of ['issue', 'cancel'] as const) {
    const { user, token, booking } = await heldTwo()
    const { balance } = await sales.wallet(user.id)
    const chosen = await extrasOf(booking, token)
    const { body } = await app.call(bookings.addExtras, { body: { id: booking.id, ...chosen } }, { token })
    expect(await sales.wallet(user.id)).toMatchObject({ balance, held: body.booking.owed })
    await assertBooks()
    const last = end === 'issue' ? bookings.confirm : bookings.cancel
    expect((await app.call(last, { body: { id: booking.id } }, { token })).status).toBe(200)
    const paid = end === 'issue' ? body.booking.owed : 0
    expect(await sales.wallet(user.id)).toMatchObject({ balance: balance - paid, held: 0, reserved: 0 })
    await assertBooks()
  }
  await app.owner.query('update booking_settings set hold_needs_funds = false')
})

test('extras of a ticket are a separate entry, and a void returns them with the rest', async () => {
  const { user, token, booking } = await issuedTwo()
  const { balance } = await sales.wallet(user.id)
  const chosen = await extrasOf(booking, token)
  const { body } = await app.call(bookings.addExtras, { body: { id: booking.id, ...chosen } }, { token })
  expect(body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'ancillary'])
  expect(await sales.wallet(user.id)).toMatchObject({ balance: balance - chosen.agreed_amount, held: 0 })
  assertAddsUp(body.booking)
  await assertBooks()
  await app.call(bookings.voidBooking, { body: { id: booking.id, fee: 0 } }, { token: admin })
  expect((await sales.wallet(user.id)).balance).toBe(balance + booking.owed)
  await assertBooks()
})

test('409: extras at a price other than the agreed one, or without the money, are refused, and nothing is charged', async () => {
  const { user, token, booking } = await issuedTwo()
  const chosen = await extrasOf(booking, token)
  const body = { id: booking.id, ...chosen }
  const wrong = await app.call(bookings.addExtras, { body: { ...body, agreed_amount: 1 } }, { token })
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    'The price of these extras has changed. Check the amount and try again.',
  ])
  await app.owner.query('update ledger_wallets set held = balance where owner_id = $1', [user.id])
  const poor = await app.call(bookings.addExtras, { body }, { token })
  expect(poor.status).toBe(409)
  await app.owner.query('update ledger_wallets set held = 0 where owner_id = $1', [user.id])
  await assertBooks()
})

test('one of two travellers is split off: two references, two orders, and not a paisa more or less', async () => {
  const { user, token, booking } = await heldTwo()
  const chosen = await extrasOf(booking, token)
  const added = await app.call(bookings.addExtras, { body: { id: booking.id, ...chosen } }, { token })
  const whole = added.body.booking
  const { reserved } = await sales.wallet(user.id)
  const { status, body } = await app.call(
    bookings.split,
    { body: { id: booking.id, travellers: ['adult-2'], reason: 'Flies on' } },
    { token },
  )
  expect([status, body.message]).toEqual([200, 'The booking has been split.'])
  const [part] = body.booking.split_with ?? []
  if (!part) throw new Error('there is no second booking')
  const other = (await app.call(bookings.show, { params: { id: part.id } }, { token })).body.booking
  expect(body.booking.owed + other.owed).toBe(whole.owed)
  expect(body.booking.events.at(-1)).toMatchObject({ split_into: other.ref })
  expect(other.split_with).toMatchObject([{ id: booking.id, ref: booking.ref }])
  expect([body.booking.travellers, other.travellers].map((people) => people.map(({ key }) => key))).toEqual([
    ['adult-1'],
    ['adult-2'],
  ])
  expect([body.booking.extras.length, other.extras.length]).toEqual([0, 2])
  expect(other.pnr).not.toBe(booking.pnr)
  for (const one of [body.booking, other]) assertAddsUp(one)
  expect((await sales.wallet(user.id)).reserved).toBe(reserved)
  await assertBooks()
  for (const { id, owed } of [body.booking, other]) {
    const { balance } = await sales.wallet(user.id)
    const issued = await app.call(bookings.confirm, { body: { id } }, { token })
    expect(issued.body.booking.state).toBe('confirmed')
    expect((await sales.wallet(user.id)).balance).toBe(balance - owed)
  }
  await assertBooks()
})
