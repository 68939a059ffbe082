import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { releaseUnconfirmed } from '../supplier/release-unconfirmed.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from guest_holds'))

const deps = () => ({ ...app.services, products: createCatalog(app.services).products })

/** On different flights each time, unless a day is given. */
let days = 50
async function holds(more: { email?: string; day?: number; payment?: 'card' | 'balance'; ip?: string } = {}) {
  const { email, day = ++days, payment, ip } = more
  const form = sales.formOf(await sales.search(undefined, day))
  const contact = { ...form.contact, ...(email && { email }) }
  return app.call(bookings.createPublic, { body: { ...form, contact, payment } }, { ip })
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

test('409: a sixth unpaid hold by guests on one flight is refused', async () => {
  for (let number = 0; number < 5; number += 1) expect((await holds({ day: 90 })).status).toBe(200)
  expect((await holds({ day: 90 })).body.reason).toBe('guest_holds')
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
