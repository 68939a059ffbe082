import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

let admin: Awaited<ReturnType<TestApp['person']>>
beforeAll(async () => {
  admin = await app.person('admin')
})

/** Held by the office for a known customer, to be paid from their balance. */
async function heldFor(funds: number) {
  const customer = await app.person('customer')
  if (funds > 0) await sales.fund(customer.user.id, funds)
  const offer = await sales.search(admin.token)
  const body = { ...sales.formOf(offer), customer_id: customer.user.id, payment: 'balance' as const }
  const { body: made } = await app.call(bookings.createByOffice, { body }, { token: admin.token })
  return { customer, booking: made.booking, owed: offer.total }
}
const issue = (id: number) => app.call(bookings.confirm, { body: { id } }, { token: admin.token })

test("a customer the office knows pays from their own balance, at the public's price, and sees both", async () => {
  const { customer, booking, owed } = await heldFor(100_000_000)
  expect(booking).toMatchObject({ state: 'held', channel: 'office', payment: 'balance', owed })
  expect((await issue(booking.id)).body.booking.state).toBe('confirmed')
  expect((await sales.wallet(customer.user.id)).balance).toBe(100_000_000 - owed)
  const { body } = await app.call(ledger.statement, {}, { token: customer.token })
  expect(body.lines.find(({ booking_id }) => booking_id === booking.id)?.debit).toBe(owed)
  const asked = { query: { agent_id: customer.user.id, limit: 1 } }
  const seen = await app.call(ledger.statement, asked, { token: admin.token })
  expect(seen.body.closing).toBe(100_000_000 - owed)
  expect(await sales.differences()).toEqual([])
})

test('409: a balance that is too low issues nothing, and the seats stay held', async () => {
  const { customer, booking } = await heldFor(100)
  const refused = await issue(booking.id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Insufficient Balance'])
  expect(await sales.wallet(customer.user.id)).toMatchObject({ balance: 100, held: 0 })
  const { body } = await app.call(bookings.showOffices, { params: { id: booking.id } }, { token: admin.token })
  expect(body.booking.state).toBe('held')
})

test('ten simultaneous presses charge the money once', async () => {
  const { customer, booking, owed } = await heldFor(100_000_000)
  await Promise.all(Array.from({ length: 10 }, () => issue(booking.id)))
  expect((await sales.wallet(customer.user.id)).balance).toBe(100_000_000 - owed)
  expect(await sales.differences()).toEqual([])
})
