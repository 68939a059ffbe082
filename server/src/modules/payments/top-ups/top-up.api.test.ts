import { payments } from '@safar/contract/payments/payments.contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { createPaymentDeps } from '../deps.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterEach(() => {
  till.safepay.down = false
})
afterAll(() => till.close())

const AMOUNT = 2_500_000

async function topUp(amount = AMOUNT) {
  const agent = await till.app.person('agent', { cardAllowed: true })
  return { agent, ...(await openBy(agent, amount)) }
}

async function openBy(agent: { token: string }, amount = AMOUNT) {
  const { status, body } = await till.app.call(payments.topUp, { body: { amount } }, agent)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { key: body.payment, tracker: new URL(body.url).searchParams.get('tracker') ?? '' }
}

const show = async (key: string) => (await till.app.call(payments.show, { params: { key } })).body.payment
const listed = async (id: number, reader: { token: string }) =>
  till.app.call(payments.topUps, { params: { id } }, reader)

describe('a top-up by card', () => {
  test('is credited once, however often it is reported, and the agent is notified in the app and by mail', async () => {
    const { agent, key, tracker } = await topUp()
    expect(till.safepay.trackers.get(tracker)).toMatchObject({ amount: AMOUNT, currency: 'PKR' })
    const hook = till.safepay.pay(tracker)
    expect(await Promise.all(Array.from({ length: 6 }, () => till.deliver(hook)))).toEqual(Array(6).fill(200))
    await till.work()
    expect(await show(key)).toMatchObject({ state: 'paid', issue: 'done', booking: null, by_request: false })
    expect(await till.wallet(agent.user.id)).toBe(AMOUNT)
    expect(await till.entries(tracker)).toEqual([`payment:${tracker}`])
    expect(await till.told(agent.user.id)).toEqual(['deposits.card_received'])
    expect((await till.app.mailTo(agent.user.email)).text).toContain('PKR 25,000')
    expect((await listed(agent.user.id, agent)).body.data).toMatchObject([
      { state: 'paid', amount: AMOUNT, fee: null, refundable: 0 },
    ])
    expect(await till.differences()).toEqual([])
  })

  test('settled twice at the same time is credited, recorded and notified once', async () => {
    const { agent, key, tracker } = await topUp()
    const deps = createPaymentDeps({ ...till.app.services, products: createCatalog(till.app.services).products })
    till.safepay.pay(tracker)
    const known = await deps.safepay?.lookUp(tracker)
    if (known?.kind !== 'known') throw new Error('the payment is not known')
    const id = Number((await till.row(key)).id)
    const { owner } = till.app
    // Both reach the wallet before either can write, or the second waits for the first.
    await owner.query('begin')
    await owner.query('select from ledger_wallets where owner_id = $1 for update', [agent.user.id])
    const both = [1, 2].map(() => settlePayment(deps, id, known))
    await expect.poll(() => till.app.waiting()).toBe(2)
    await owner.query('rollback')
    await Promise.all(both)
    expect(await till.wallet(agent.user.id)).toBe(AMOUNT)
    expect(await till.told(agent.user.id)).toEqual(['deposits.card_received'])
    const { rows } = await owner.query(`select action from activity where subject = 'payment' and subject_id = $1`, [
      String(id),
    ])
    expect(rows.filter(({ action }) => action === 'payments.credit')).toHaveLength(1)
  })

  test('of another amount, settled twice at the same time, is recorded and reported to the office once', async () => {
    const admin = await till.app.person('admin')
    const { key, tracker } = await topUp()
    const deps = createPaymentDeps({ ...till.app.services, products: createCatalog(till.app.services).products })
    Object.assign(till.safepay.trackers.get(tracker) ?? {}, { amount: 100 })
    till.safepay.pay(tracker)
    const known = await deps.safepay?.lookUp(tracker)
    if (known?.kind !== 'known') throw new Error('the payment is not known')
    const id = Number((await till.row(key)).id)
    const { owner } = till.app
    // Nothing is posted, so no wallet lock serialises the two: the payment's own row does.
    await owner.query('begin')
    await owner.query('select from payments where id = $1 for update', [id])
    const both = [1, 2].map(() => settlePayment(deps, id, known))
    await expect.poll(() => till.app.waiting()).toBe(2)
    await owner.query('rollback')
    await Promise.all(both)
    const { rows } = await owner.query(`select action from activity where subject = 'payment' and subject_id = $1`, [
      String(id),
    ])
    expect(rows.filter(({ action }) => action === 'payments.keep_apart')).toHaveLength(1)
    expect((await till.told(admin.user.id)).filter((kind) => kind.endsWith('difference'))).toHaveLength(1)
  })

  test('whose webhook was lost is found by the waiting page', async () => {
    const { agent, key, tracker } = await topUp()
    till.safepay.pay(tracker)
    till.app.clock.forward(1)
    expect(await show(key)).toMatchObject({ state: 'paid' })
    expect(await till.wallet(agent.user.id)).toBe(AMOUNT)
  })

  test('opened twice at the same time is one payment; after it is paid, the same amount opens a new one', async () => {
    const agent = await till.app.person('agent', { cardAllowed: true })
    const both = await Promise.all([openBy(agent), openBy(agent)])
    const [first] = both
    expect(new Set(both.map(({ key }) => key)).size).toBe(1)
    await till.deliver(till.safepay.pay(first.tracker))
    await till.work()
    const next = await openBy(agent)
    expect(next.key).not.toBe(first.key)
    expect(await till.wallet(agent.user.id)).toBe(AMOUNT)
  })

  test('that is declined or abandoned credits nothing, and the page says so and lets the payer try again', async () => {
    const { agent, key, tracker } = await topUp()
    await till.deliver(till.safepay.hook(tracker, 'payment.failed'))
    await till.work()
    expect((await show(key)).state).toBe('failed')
    const again = await till.open({ query: { payment: key } }, agent.token)
    expect(again.tracker).not.toBe(tracker)
    await till.deliver(till.safepay.move(again.tracker, 'TRACKER_CANCELLED', 'payment.failed'))
    await till.work()
    expect((await show(again.key)).state).toBe('cancelled')
    expect(await till.wallet(agent.user.id)).toBe(0)
  })

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('with another %s than requested posts nothing, and staff who approve deposits are notified', async (_, other) => {
    const accounts = await till.app.person('admin-staff', { permissions: ['deposits.view', 'deposits.approve'] })
    const { agent, key, tracker } = await topUp()
    Object.assign(till.safepay.trackers.get(tracker) ?? {}, other)
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    expect(await show(key)).toMatchObject({ state: 'paid', issue: null })
    expect(await till.wallet(agent.user.id)).toBe(0)
    expect(await till.entries(tracker)).toEqual([])
    expect(await till.told(accounts.user.id)).toEqual(['deposits.card_difference'])
    expect((await listed(agent.user.id, accounts)).body.data[0]?.difference).toMatchObject(other)
  })

  test('that is refunded to the card leaves the balance, past its limit if necessary', async () => {
    const { agent, key, tracker } = await topUp()
    await till.deliver(till.safepay.pay(tracker))
    await till.work()
    await till.deliver(till.safepay.move(tracker, 'TRACKER_REVERSED', 'authorization.reversed'))
    await till.work()
    expect(await till.row(key)).toMatchObject({ state: 'refunded' })
    expect(await till.wallet(agent.user.id)).toBe(0)
    expect(await till.differences()).toEqual([])
  })
})

describe('who can top up', () => {
  test("409 for an agent without the office's permission to use cards, also if it is withdrawn meanwhile", async () => {
    const agent = await till.app.person('agent', { cardAllowed: false })
    const { status, body } = await till.app.call(payments.topUp, { body: { amount: AMOUNT } }, agent)
    expect([status, body.reason]).toEqual([409, 'card_not_offered'])
  })

  test('200: a customer can top up without a card permission, which only agents need', async () => {
    const customer = await till.app.person('customer')
    const { status } = await till.app.call(payments.topUp, { body: { amount: AMOUNT } }, customer)
    expect(status).toBe(200)
    expect((await listed(customer.user.id, customer)).body.data).toHaveLength(1)
    expect((await listed(customer.user.id, await till.app.person('customer'))).status).toBe(404)
  })

  test('403: a salesman and the office cannot top up; 422 for an amount of zero', async () => {
    for (const role of ['salesman', 'admin'] as const) {
      const person = await till.app.person(role)
      expect((await till.app.call(payments.topUp, { body: { amount: AMOUNT } }, person)).status).toBe(403)
    }
    const agent = await till.app.person('agent', { cardAllowed: true })
    expect((await till.app.call(payments.topUp, { body: { amount: 0 } }, agent)).status).toBe(422)
  })

  test('404: other agents, and salesmen who do not look after them, cannot read them; 503 while the provider is down', async () => {
    const { agent } = await topUp()
    for (const role of ['agent', 'salesman'] as const)
      expect((await listed(agent.user.id, await till.app.person(role))).status).toBe(404)
    const salesman = await till.app.person('salesman')
    await till.app.owner.query('update users set salesman_id = $1 where id = $2', [salesman.user.id, agent.user.id])
    expect((await listed(agent.user.id, salesman)).body.data).toHaveLength(1)
    till.safepay.down = true
    const { status } = await till.app.call(payments.topUp, { body: { amount: 7 } }, agent)
    expect(status).toBe(503)
  })

  test('the list is paged by key, newest first', async () => {
    const agent = await till.app.person('agent', { cardAllowed: true })
    for (const amount of [100, 200, 300]) await openBy(agent, amount)
    const read = (after?: string) =>
      till.app.call(
        payments.topUps,
        { params: { id: agent.user.id }, query: { limit: 2, ...(after && { after }) } },
        agent,
      )
    const { body } = await read()
    expect(body.data.map(({ amount }) => amount)).toEqual([300, 200])
    const rest = await read(body.next ?? '')
    expect([rest.body.data.map(({ amount }) => amount), rest.body.next]).toEqual([[100], null])
  })
})
