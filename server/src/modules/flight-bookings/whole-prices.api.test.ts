import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { anyMargin } from '@safar/contract/pricing/testing/margin-form'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())
const admin = await app.person('admin')
const office = { token: admin.token }
// Agents pay no more than the public, so margins on agents need room below the public's price.
const onPublic = { kind: 'flat' as const, value: 1_000_000 }
await app.call(pricing.saveCustomerMargins, { body: { margins: [onPublic] } }, office)

const accountBalance = async (code: string) => {
  const { body } = await app.call(ledger.accounts, { query: { limit: 200 } }, office)
  return body.data.find((account) => account.code === code)?.balance
}

test('a charge that cannot be shared in whole rupees is rounded: on the booking, in the books and in its explanation', async () => {
  await app.call(pricing.saveAgentMargin, { body: { ...anyMargin, value: 333 } }, office)
  const charge = { kind: 'flat' as const, name: 'Service', value: 35_100 }
  await app.call(pricing.saveCharge, { body: charge }, office)
  // Two people share 351: 175.50 each, and both amounts are rounded.
  const { token, booking } = await sales.issued()
  expect(booking.owed % 100).toBe(0)
  for (const { total } of booking.travellers) expect(total % 100).toBe(0)
  const { body } = await app.call(pricing.explain, { query: { booking_id: booking.id } }, office)
  const amounts = Object.fromEntries(body.data.steps.map(({ step, amount }) => [step, amount]))
  expect(amounts.charge).toBe(35_100)
  // The amount depends on the day's fares, but it must be exactly what whole prices add or take off.
  const { rounding = 0, ...parts } = amounts
  expect(rounding).toBe(booking.owed - Object.values(parts).reduce((sum, amount) => sum + amount, 0))
  expect(Math.abs(rounding)).toBeLessThanOrEqual(100)
  expect(body.data.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.owed)
  expect((await accountBalance('rounding')) ?? 0).toBe(rounding)
  expect(await sales.differences()).toEqual([])
  const own = await app.call(pricing.explain, { query: { booking_id: booking.id } }, { token })
  expect(own.body.data.steps.map(({ step }) => step)).toEqual([
    'fare',
    'charge',
    ...(rounding === 0 ? [] : ['rounding']),
  ])
  expect(own.body.data.owed).toBe(booking.owed)
})

test('the explanation is of the price it was sold at, and names later changes', async () => {
  const { booking } = await sales.issued()
  await app.call(pricing.saveAgentMargin, { body: { ...anyMargin, value: 900 } }, office)
  await app.call(
    bookings.updateAmount,
    { body: { id: booking.id, amount: booking.owed + 50_000, reason: 'Agreed' } },
    office,
  )
  const { body } = await app.call(pricing.explain, { query: { booking_id: booking.id } }, office)
  const margin = body.data.steps.find(({ step }) => step === 'channel_margin')
  expect(margin?.rule?.value).toBe(333)
  expect(body.data.steps.find(({ step }) => step === 'adjustment')?.amount).toBe(50_000)
  expect(body.data.owed).toBe(booking.owed + 50_000)
})

test("404: an agent cannot see how the price of another agent's booking is made up", async () => {
  const { booking } = await sales.held()
  const other = await app.person('agent')
  const { status } = await app.call(pricing.explain, { query: { booking_id: booking.id } }, { token: other.token })
  expect(status).toBe(404)
})

test('the rounding step is a setting: prices can keep their paisa; administrators are told of a weaker second approval', async () => {
  const second = await app.person('admin')
  const body = { rounding_step: 1, approval_above: 900_000_000 }
  const saved = await app.call(ledger.saveMoneySettings, { body }, office)
  expect(saved.body.data).toMatchObject({ currency: 'PKR', rounding_step: 1, approval_above: 900_000_000 })
  app.clock.forward(1)
  const { booking } = await sales.held()
  const odd = booking.travellers.some(({ total }) => total % 100 !== 0)
  expect(odd).toBe(true)
  const { rows } = await app.owner.query('select 1 from notifications where user_id = $1 and kind = $2', [
    second.user.id,
    'ledger.approval_changed',
  ])
  expect(rows).toHaveLength(1)
})

test('a statement line says who travels where on which tickets, on the screen and in the file', async () => {
  const { token, booking } = await sales.issued()
  const { body } = await app.call(ledger.statement, { query: { kind: 'sale' } }, { token })
  const [line] = body.lines
  expect(line?.booking).toMatchObject({ ref: booking.ref, pnr: booking.pnr, route: booking.route, passengers: 2 })
  expect(line?.booking?.tickets).toHaveLength(2)
  const file = await app.http.inject({
    url: '/api/agent-statment/file?format=csv',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.body).toContain(booking.route)
  expect(file.body).toContain(line?.booking?.tickets[0])
})
