import { DAY_MS } from '@safar/contract/day'
import { splitIntoPlan } from '@safar/contract/sales/plan.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentsFixture } from './testing/payments-fixture.ts'

let till: Awaited<ReturnType<typeof startPaymentsFixture>>
beforeAll(async () => {
  till = await startPaymentsFixture()
})
afterAll(() => till.close())

/** Held as a product that is paid in two parts would hold it. */
async function planFor({ id, owed }: { id: number; owed: number }) {
  const now = till.app.clock.now().getTime()
  const dueAt = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const plan = splitIntoPlan(owed, [
    { share: 3000, due_at: dueAt(2) },
    { share: 7000, due_at: dueAt(20) },
  ])
  await till.app.owner.query('update bookings set plan = $2, pay_by = $3 where id = $1', [
    id,
    JSON.stringify(plan),
    plan[0]?.due_at,
  ])
  return plan.map(({ amount }) => amount) as [number, number]
}

const bookingOf = async (id: number) =>
  (await till.app.owner.query('select state, covered::int, pay_by from bookings where id = $1', [id])).rows[0]
const heldOf = async (userId: number) =>
  Number((await till.app.owner.query('select held from ledger_wallets where owner_id = $1', [userId])).rows[0].held)

async function payByCard(query: Parameters<typeof till.open>[0], token?: string) {
  const { key, tracker } = await till.open(query, token)
  const hook = till.safepay.pay(tracker)
  await till.deliver(hook)
  await till.work()
  // Reported twice, counted once.
  await till.deliver(hook)
  await till.work()
  return till.row(key)
}

test('a customer pays the deposit by card: it is set aside and nothing is issued; paying the rest issues the booking', async () => {
  const { user, token, booking } = await till.customerHolds()
  const [deposit, rest] = await planFor(booking)
  const paid = await payByCard({ query: { booking_id: booking.id } }, token)
  expect(paid).toMatchObject({ state: 'paid', amount: String(deposit), booking: 'held' })
  expect(await bookingOf(booking.id)).toMatchObject({ state: 'held', covered: deposit })
  expect(await heldOf(user.id)).toBe(deposit)
  expect(await payByCard({ query: { booking_id: booking.id } }, token)).toMatchObject({ amount: String(rest) })
  expect(await bookingOf(booking.id)).toMatchObject({ state: 'confirmed' })
  expect([await heldOf(user.id), await till.wallet(user.id)]).toEqual([0, 0])
  expect(await till.differences()).toEqual([])
})

test('a guest pays in two parts by card, and the booking is issued once it is fully paid', async () => {
  const { booking, link } = await till.guestHolds()
  const [deposit] = await planFor(booking)
  await payByCard({ query: { token: link } })
  expect(await bookingOf(booking.id)).toMatchObject({ state: 'held', covered: deposit })
  await payByCard({ query: { token: link } })
  expect(await bookingOf(booking.id)).toMatchObject({ state: 'confirmed' })
  expect(await till.differences()).toEqual([])
})
