import { utcDay } from '@safar/contract/day'
import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterEach(() => {
  till.safepay.down = false
})
afterAll(() => till.close())

const inDays = (days: number) => utcDay(till.app.clock.now(), days)

async function asked() {
  const agent = await till.agentHolds()
  const body = {
    booking_id: agent.booking.id,
    amount: agent.booking.owed,
    due_on: inDays(5),
    email: `client${agent.user.id}@example.com`,
    locale: 'en' as const,
  }
  const reply = await till.app.call(payments.sendRequest, { body }, agent)
  const { request } = reply.body
  return { agent, body, request, link: request.link.split('/').at(-1) ?? '' }
}

const withdraw = (id: number, by: { token: string }, headers: Record<string, string> = {}) =>
  till.app.call(payments.withdrawRequest, { body: { id } }, { token: by.token, headers })
const stateOf = async (token: string) =>
  (await till.app.call(payments.openRequest, { params: { token } })).body.request.state

test('after a withdrawal the link says so and takes no payment, no second withdrawal works and no reminder is sent', async () => {
  const { agent, request, link } = await asked()
  expect(request.withdrawable).toBe(true)
  const { body } = await withdraw(request.id, agent)
  expect(body).toMatchObject({
    message: 'Payment request withdrawn.',
    request: { state: 'withdrawn', withdrawable: false },
  })
  expect(await stateOf(link)).toBe('withdrawn')
  const page = await till.app.call(payments.url, { query: { payment_request: link } })
  expect([page.status, page.body.reason]).toEqual([409, 'request_withdrawn'])
  const again = await withdraw(request.id, agent)
  expect([again.status, again.body.reason]).toEqual([409, 'request_withdrawn'])
  await till.app.owner.query(
    "update payment_requests set due_on = due_on - 4, created_at = created_at - interval '2 days'",
  )
  await till.app.owner.query("select graphile_worker.add_job('payments.remind')")
  await till.work()
  const { rows } = await till.app.owner.query(
    'select from payment_requests where id = $1 and reminded_at is not null',
    [request.id],
  )
  expect(rows).toHaveLength(0)
})

test('the same withdrawal sent twice gets the same reply twice', async () => {
  const { agent, request } = await asked()
  const key = { 'idempotency-key': 'withdraw-once-1' }
  const first = await withdraw(request.id, agent, key)
  const second = await withdraw(request.id, agent, key)
  expect([second.status, second.text]).toEqual([200, first.text])
})

test("404: nobody can withdraw an agent's request to a client; 403: an agent cannot withdraw the office's", async () => {
  const { agent, body, request } = await asked()
  const [admin, stranger] = [await till.app.person('admin'), await till.app.person('agent')]
  expect((await withdraw(request.id, stranger)).status).toBe(404)
  expect((await withdraw(request.id, admin)).status).toBe(404)
  expect((await withdraw(999_999, agent)).status).toBe(404)
  const offices = (await till.app.call(payments.sendRequest, { body }, admin)).body.request
  const refused = await withdraw(offices.id, agent)
  expect([refused.status, refused.body.reason]).toEqual([403, 'request_not_yours'])
  const colleague = await till.app.person('admin-staff', { permissions: ['bookings.create', 'bookings.view'] })
  expect((await withdraw(offices.id, colleague)).body.request.state).toBe('withdrawn')
})

test('when it was just paid and the webhook was lost, the withdrawal finds the payment and is refused', async () => {
  const { agent, request, link } = await asked()
  const { tracker } = await till.open({ query: { payment_request: link } })
  till.safepay.pay(tracker)
  till.app.clock.forward(1)
  const { status, body } = await withdraw(request.id, agent)
  expect([status, body.reason]).toEqual([409, 'paid_before'])
  expect(await stateOf(link)).toBe('paid')
})

test('paid on an open page after withdrawal: it stays withdrawn, the money is kept, nothing is issued, the sender is told', async () => {
  const { agent, body, request, link } = await asked()
  const { key, tracker } = await till.open({ query: { payment_request: link } })
  till.safepay.down = true
  expect((await withdraw(request.id, agent)).status).toBe(200)
  till.safepay.down = false
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect(await stateOf(link)).toBe('withdrawn')
  expect(await till.row(key)).toMatchObject({
    state: 'paid',
    issue: 'kept',
    issue_reason: 'request_withdrawn',
    booking: 'held',
  })
  expect(await till.wallet(agent.user.id)).toBe(body.amount)
  expect(await till.told(agent.user.id)).toContain('payments.after_withdrawal')
  expect(await till.differences()).toEqual([])
})

test.each([
  ['the payment first', true],
  ['the withdrawal first', false],
])(
  'withdrawn and paid at the same time, %s: there is one outcome, and the money is taken once',
  async (_, payFirst) => {
    const { agent, body, request, link } = await asked()
    const { key, tracker } = await till.open({ query: { payment_request: link } })
    // Looked up a moment ago: the withdrawal does not look it up again, and both wait for the booking's lock.
    await till.app.call(payments.show, { params: { key } })
    const blocker = await till.app.services.db.pool.connect()
    await blocker.query('begin')
    await blocker.query('select from bookings where id = $1 for update', [body.booking_id])
    await till.deliver(till.safepay.pay(tracker))
    const pay = () => till.work()
    const take = () => withdraw(request.id, agent)
    const first = payFirst ? pay() : take()
    await expect.poll(() => till.app.waiting()).toBe(1)
    const second = payFirst ? take() : pay()
    await expect.poll(() => till.app.waiting()).toBe(2)
    await blocker.query('commit')
    blocker.release()
    const replies = await Promise.all([first, second])
    await till.work()
    const taken = replies.flatMap((reply) => (reply && 'status' in reply ? [reply.status] : []))
    expect([await stateOf(link), taken]).toEqual(payFirst ? ['paid', [409]] : ['withdrawn', [200]])
    expect(await till.row(key)).toMatchObject(
      payFirst ? { state: 'paid', issue: 'done', booking: 'confirmed' } : { issue: 'kept', booking: 'held' },
    )
    expect(await till.entries(tracker)).toHaveLength(1)
    expect(await till.differences()).toEqual([])
  },
)
