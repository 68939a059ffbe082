import { utcDay } from '@safar/contract/day'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

const inDays = (days: number) => utcDay(till.app.clock.now(), days)
const remind = (booking_id: number, by: { token: string }) =>
  till.app.call(payments.remind, { body: { booking_id } }, by)
const mailsTo = async (address: string): Promise<number> => {
  await till.work()
  return (await till.app.owner.query('select from mailbox where to_address = $1', [address])).rows.length
}
const linesOf = async (id: number) =>
  (
    await till.app.owner.query(
      `select actor_id::int as actor from activity where action = 'payments.remind' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows

async function requested(due = 5) {
  const agent = await till.agentHolds()
  const email = `client${agent.user.id}@example.com`
  const { id: booking_id, owed: amount } = agent.booking
  const body = { booking_id, amount, due_on: inDays(due), email, locale: 'en' as const }
  const reply = await till.app.call(payments.sendRequest, { body }, agent)
  return { agent, email, id: booking_id, request: reply.body.request }
}

test('an agent reminds a client of an open request: one more mail, an activity line, and no other reminder for four hours', async () => {
  const { agent, email, id } = await requested()
  expect(await mailsTo(email)).toBe(1)
  expect((await remind(id, agent)).body).toEqual({ message: 'Payment reminder sent.', type: 'success' })
  expect(await mailsTo(email)).toBe(2)
  const again = await remind(id, agent)
  expect([again.status, again.body.reason]).toEqual([409, 'reminded_recently'])
  expect(await mailsTo(email)).toBe(2)
  expect(await linesOf(id)).toEqual([{ actor: agent.user.id }])
  await till.app.owner.query("update payment_requests set reminded_at = reminded_at - interval '4 hours'")
  expect((await remind(id, agent)).status).toBe(200)
})

test('of two simultaneous reminders, one is sent', async () => {
  const { agent, email, id } = await requested()
  const both = await Promise.all([remind(id, agent), remind(id, agent)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await mailsTo(email)).toBe(2)
})

test('the reminder before the last day is sent all the same', async () => {
  const { agent, email, id } = await requested(3)
  await remind(id, agent)
  const due = async (minutes: number) => {
    till.app.clock.forward(minutes)
    await till.app.owner.query("select graphile_worker.add_job('payments.remind')")
    return mailsTo(email)
  }
  expect(await due(60)).toBe(2)
  expect(await due(2 * 24 * 60)).toBe(3)
  expect(await due(60)).toBe(3)
})

test('409: an agent cannot remind without an open request, and nobody can for a withdrawn or paid one', async () => {
  const { agent, id, request } = await requested()
  await till.app.call(payments.withdrawRequest, { body: { id: request.id } }, agent)
  expect((await remind(id, agent)).body.reason).toBe('reminder_none')
  const paid = await till.guestPays()
  expect((await remind(paid.booking.id, await till.app.person('admin'))).body.reason).toBe('reminder_not_due')
})

test('the office reminds the buyer of a hold, agent or customer, by notification, and not again for four hours', async () => {
  const office = await till.app.person('admin-staff', { permissions: ['bookings.view', 'bookings.create'] })
  for (const buyer of [await till.agentHolds(), await till.customerHolds()]) {
    expect((await remind(buyer.booking.id, office)).status).toBe(200)
    expect(await till.told(buyer.user.id)).toContain('bookings.pay_by_near')
    expect((await remind(buyer.booking.id, office)).body.reason).toBe('reminded_recently')
  }
})

test("404: nobody reminds for another agent's booking; 403: nor without the permission to book", async () => {
  const { id } = await requested()
  expect((await remind(id, await till.app.person('agent'))).status).toBe(404)
  const reader = await till.app.person('admin-staff', { permissions: ['bookings.view'] })
  expect((await remind(id, reader)).status).toBe(403)
})
