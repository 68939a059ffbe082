import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { releaseUnconfirmed } from '../supplier/release-unconfirmed.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from guest_holds'))

const deps = () => ({ ...app.services, products: createCatalog(app.services).products })

let days = 50
const departures = new Map<number, string | undefined>()

/** One flight of a day, with seats for as many as a test holds. */
async function departureOn(day: number): Promise<string | undefined> {
  if (!departures.has(day)) {
    const { slices } = await voidableOffer(app, undefined, { days: day, adults: 9 })
    departures.set(day, slices[0]?.segments[0]?.from.at)
  }
  return departures.get(day)
}

interface Hold {
  email?: string
  day?: number
  payment?: 'card' | 'balance'
  ip?: string
  adults?: number
  customer?: { token: string }
}
/** On different flights each time, unless a day is given: then on the same. */
async function holds({ email, day, payment, ip, adults = 1, customer }: Hold = {}) {
  const departsAt = day === undefined ? undefined : await departureOn(day)
  const offer = await voidableOffer(app, customer?.token, { days: day ?? ++days, adults, departsAt })
  const form = formFor(offer, Array.from({ length: adults }, somebody))
  const contact = { ...form.contact, ...(email && { email }) }
  return app.call(bookings.createPublic, { body: { ...form, contact, payment } }, { ip, token: customer?.token })
}

async function codeFor(email: string): Promise<string> {
  const { text } = await app.mailTo(email)
  return /&code=(\d{6})/.exec(text)?.[1] ?? ''
}

test('seats held with an address that is never confirmed are released after 15 minutes, at the supplier too', async () => {
  const { body } = await holds()
  expect(body.booking.confirm_by).not.toBeNull()
  app.clock.forward(14)
  expect(await releaseUnconfirmed(deps())).toBe(0)
  app.clock.forward(2)
  expect(await releaseUnconfirmed(deps())).toBe(1)
  const { rows } = await app.owner.query('select state from bookings where id = $1', [body.booking.id])
  expect(rows[0].state).toBe('cancelled')
  expect(await releaseUnconfirmed(deps())).toBe(0)
})

test('the code from the mail keeps the seats until the payment deadline, and a wrong code is counted', async () => {
  const email = 'confirms@client.example'
  const { body } = await holds({ email })
  const { ref } = body.booking
  const confirm = (code: string) =>
    app.call(bookings.confirmAddress, { params: { ref }, body: { token: body.token ?? '', code } })
  const code = await codeFor(email)
  const wrong = await confirm(code === '000000' ? '000001' : '000000')
  expect([wrong.status, wrong.body.errors]).toMatchObject([422, { code: [expect.any(String)] }])
  expect((await confirm(code)).body.booking.confirm_by).toBeNull()
  app.clock.forward(20)
  expect(await releaseUnconfirmed(deps())).toBe(0)
})

test('409: after five wrong codes even the right one is refused', async () => {
  const email = 'guesses@client.example'
  const { body } = await holds({ email })
  const code = await codeFor(email)
  const params = { ref: body.booking.ref }
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    await app.call(bookings.confirmAddress, { params, body: { token: body.token ?? '', code: wrong } })
  const late = await app.call(bookings.confirmAddress, { params, body: { token: body.token ?? '', code } })
  expect([late.status, late.body.reason]).toEqual([409, 'guest_code_tries'])
})

test('404: a code without the link of its booking confirms nothing', async () => {
  const { body } = await holds()
  const forged = { token: 'x'.repeat(32), code: '123456' }
  expect((await app.call(bookings.confirmAddress, { params: { ref: body.booking.ref }, body: forged })).status).toBe(
    404,
  )
})

test('409: a third unpaid hold with one mail address is refused', async () => {
  const email = 'twice@client.example'
  expect((await holds({ email })).status).toBe(200)
  expect((await holds({ email: 'Twice@client.example' })).status).toBe(200)
  expect((await holds({ email })).body.reason).toBe('guest_holds')
})

test('409: a fifth hold from one network address is refused while none of its mail addresses is confirmed', async () => {
  const ip = '203.0.113.7'
  for (let number = 0; number < 4; number += 1) expect((await holds({ ip })).status).toBe(200)
  expect((await holds({ ip })).body.reason).toBe('guest_holds')
  await app.owner.query('update guest_holds set confirmed_at = now()')
  expect((await holds({ ip })).status).toBe(200)
})

test('409: a third unconfirmed hold from one network on one flight is refused, on another flight it is not', async () => {
  const ip = '203.0.113.8'
  for (let number = 0; number < 2; number += 1) expect((await holds({ ip, day: 91 })).status).toBe(200)
  expect((await holds({ ip, day: 91 })).body.reason).toBe('crowded_holds')
  expect((await holds({ ip, day: 92 })).status).toBe(200)
})

test('200: invented addresses do not close a flight to customers with a confirmed address, nor do guests who confirmed', async () => {
  for (let number = 0; number < 10; number += 1) expect((await holds({ day: 90 })).status).toBe(200)
  expect((await holds({ day: 90 })).body.reason).toBe('crowded_holds')
  const customer = await app.person('customer')
  expect((await holds({ day: 90, customer })).status).toBe(200)
  await app.owner.query('update guest_holds set confirmed_at = now()')
  expect((await holds({ day: 90 })).status).toBe(200)
})

test('409: a customer whose address is not confirmed holds as little as a guest, and loses it after 15 minutes', async () => {
  const customer = await app.person('customer', { emailVerifiedAt: null })
  const first = await holds({ customer, email: 'one@client.example' })
  expect(first.body.booking.confirm_by).not.toBeNull()
  expect((await holds({ customer, email: 'two@client.example' })).status).toBe(200)
  expect((await holds({ customer, email: 'three@client.example' })).body.reason).toBe('unconfirmed_holds')
  app.clock.forward(16)
  expect(await releaseUnconfirmed(deps())).toBe(2)
})

test('200: a customer who confirms their address keeps the seats held before', async () => {
  const customer = await app.person('customer', { emailVerifiedAt: null })
  const { body } = await holds({ customer })
  await app.owner.query('update users set email_verified_at = now() where id = $1', [customer.user.id])
  const { booking } = (await app.call(bookings.showCustomers, { params: { id: body.booking.id } }, customer)).body
  expect(booking.confirm_by).toBeNull()
  app.clock.forward(20)
  expect(await releaseUnconfirmed(deps())).toBe(0)
})

test('409: a customer holds 18 unpaid seats on one flight and 27 in all, and more once some are paid for', async () => {
  const customer = await app.person('customer')
  const nine = (day: number) => holds({ customer, day, adults: 9 })
  expect([(await nine(95)).status, (await nine(95)).status]).toEqual([200, 200])
  expect((await nine(95)).body.reason).toBe('customer_holds')
  const { booking } = (await nine(96)).body
  expect((await nine(97)).body.reason).toBe('customer_holds')
  await app.owner.query("update bookings set state = 'confirmed' where id = $1", [booking.id])
  expect((await nine(97)).status).toBe(200)
})

test('409: many customers on one network hold at most four unpaid bookings of one flight', async () => {
  const ip = '203.0.113.9'
  const held = async () => holds({ ip, day: 98, customer: await app.person('customer') })
  for (let number = 0; number < 4; number += 1) expect((await held()).status).toBe(200)
  expect((await held()).body.reason).toBe('crowded_holds')
})

test('422: a guest cannot pay from a balance, nor by card where none is accepted; an agent cannot pay by transfer', async () => {
  for (const payment of ['balance', 'card'] as const)
    expect((await holds({ payment })).body.errors).toHaveProperty('payment')
  const agent = await sales.funded()
  const offer = await sales.search(agent.token)
  for (const payment of ['transfer', 'card'] as const) {
    const refused = await app.call(bookings.create, { body: { ...sales.formOf(offer), payment } }, agent)
    expect(refused.body.errors).toHaveProperty('payment')
  }
})
