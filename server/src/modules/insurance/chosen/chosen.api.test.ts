import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { addDays, utcDay } from '@safar/contract/day'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { insurance } from '@safar/contract/products/insurance/insurance.contract'
import { samplePlan } from '@safar/contract/products/insurance/testing/sample-plan'
import { afterAll, afterEach, expect, test } from 'vitest'
import { adult, fund } from '../../../testing/buyers.ts'
import { bookingRow, proveBookings } from '../../bookings/public.ts'
import { startPaymentsFixture } from '../../payments/testing/payments-fixture.ts'

const till = await startPaymentsFixture()
const { app } = till
afterAll(() => till.close())
const office = await app.person('admin')
const addPlan = async () => (await app.call(insurance.create, { body: samplePlan() }, office)).body.data
const gold = await addPlan()
const startsOn = utcDay(app.clock.now(), 40)
const PUBLIC = 400_000
const AGENT = 350_000

const choose = (agreed_total: number, plan_id = gold.id): Pick<BookingForm, 'insurance'> => ({
  insurance: { plan_id, region: 'schengen', starts_on: startsOn, ends_on: addDays(startsOn, 6), agreed_total },
})

interface Chosen {
  state: string
  policy: number | null
}

async function chosenOf(flightId: number): Promise<Chosen> {
  const { rows } = await app.owner.query<{ state: string; policy: string | null }>(
    'select state, policy_id as policy from chosen_insurance where flight_id = $1',
    [flightId],
  )
  const [row] = rows
  if (!row) throw new Error('nothing was chosen')
  return { state: row.state, policy: row.policy === null ? null : Number(row.policy) }
}

const stateOf = async (id: number | null) =>
  id === null ? null : (await bookingRow(app.services.db.prepared, id))?.state

afterEach(async () => {
  expect(await till.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
})

async function agentBooks(funds: (flight: number) => number, more: Partial<BookingForm> = {}) {
  const agent = await app.person('agent')
  const form = await till.formFor(agent.token, { payment: 'balance', ...choose(AGENT), ...more })
  const { body } = await app.call(bookings.create, { body: form }, agent)
  if (body.booking?.state !== 'held') throw new Error(JSON.stringify(body))
  await fund(app, agent.user.id, funds(body.booking.owed))
  return { ...agent, booking: body.booking }
}

test('from the balance: the flight is issued, the browser is closed, and the policy still follows automatically', async () => {
  const { booking, token, user } = await agentBooks((flight) => flight + AGENT)
  expect(booking.chosen_insurance).toMatchObject({ plan: { en: 'Gold' }, amount: AGENT, state: 'chosen', policy: null })
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  // The last call of the browser: the policy has not been made yet, and its money is still in the wallet.
  expect([await chosenOf(booking.id), await till.wallet(user.id)]).toEqual([{ state: 'chosen', policy: null }, AGENT])
  await till.work()
  const { state, policy } = await chosenOf(booking.id)
  expect([state, await stateOf(policy), await till.wallet(user.id)]).toEqual(['issued', 'confirmed', 0])
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(body.booking.chosen_insurance).toMatchObject({ state: 'issued', policy: { id: policy, state: 'confirmed' } })
  const own = await app.call(bookings.show, { params: { id: policy ?? 0 } }, { token })
  expect(own.body.booking).toMatchObject({ product: 'insurance', owed: AGENT, insurance: { region: 'schengen' } })
  expect(own.body.booking.travellers[0]?.passport_masked).toContain(adult.passport?.slice(-3))
})

test('422: a flight that leaves before the cover starts or lands after it ends is refused; nothing is booked', async () => {
  const agent = await app.person('agent')
  const form = await till.formFor(agent.token, { payment: 'balance' })
  const covering = (from: number, to: number) => ({
    ...form,
    insurance: {
      plan_id: gold.id,
      region: 'schengen' as const,
      agreed_total: AGENT,
      starts_on: addDays(startsOn, from),
      ends_on: addDays(startsOn, to),
    },
  })
  const late = await app.call(bookings.create, { body: covering(1, 6) }, agent)
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['insurance.starts_on']])
  const early = await app.call(bookings.create, { body: covering(-6, -1) }, agent)
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['insurance.ends_on']])
  expect(early.body.message).toMatch(/after the cover ends/)
  const { body } = await app.call(bookings.list, {}, agent)
  expect(body.data).toEqual([])
})

test('however often the job runs, one policy is made and its money is taken once', async () => {
  const { booking, token, user } = await agentBooks((flight) => flight + 3 * AGENT)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  for (let run = 0; run < 3; run += 1)
    await app.owner.query(
      "select graphile_worker.add_job('insurance.issue_chosen', json_build_object('id', $1::int))",
      [booking.id],
    )
  await till.work()
  expect(await till.wallet(user.id)).toBe(2 * AGENT)
})

test('by card: one payment covers both, then the flight and its policy are issued', async () => {
  const customer = await app.person('customer')
  const form = await till.formFor(customer.token, choose(PUBLIC))
  const { body } = await app.call(bookings.createPublic, { body: form }, customer)
  const { id, owed } = body.booking
  const { tracker } = await till.open({ query: { booking_id: id } }, customer.token)
  expect(till.safepay.trackers.get(tracker)?.amount).toBe(owed + PUBLIC)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const { state, policy } = await chosenOf(id)
  expect([state, await stateOf(id), await stateOf(policy)]).toEqual(['issued', 'confirmed', 'confirmed'])
  expect(await till.wallet(customer.user.id)).toBe(0)
})

async function guestPays() {
  const before = await till.guests()
  const { body } = await app.call(bookings.createPublic, { body: await till.formFor(undefined, choose(PUBLIC)) })
  if (!body.token) throw new Error(JSON.stringify(body))
  const due = await app.call(transfers.options, { query: { token: body.token } })
  expect(due.body.options.due).toBe(body.booking.owed + PUBLIC)
  const { key, tracker } = await till.open({ query: { token: body.token } })
  await till.deliver(till.safepay.pay(tracker))
  return { flight: body.booking, before, key }
}

test('by card without an account: the policy gets its part of the money, which cannot be refunded twice', async () => {
  const { flight, before, key } = await guestPays()
  await till.work()
  const { state, policy } = await chosenOf(flight.id)
  expect([state, await stateOf(flight.id), await stateOf(policy)]).toEqual(['issued', 'confirmed', 'confirmed'])
  expect(await till.guests()).toBe(before)
  const payment = Number((await till.row(key)).id)
  const refund = (amount: number) =>
    app.call(payments.refund, { body: { id: payment, amount, reason: 'Wrong person' } }, office)
  expect((await refund(PUBLIC)).body).toMatchObject({ reason: 'refund_not_free' })
  const cancelled = await app.call(bookings.cancelIssued, { body: { id: policy ?? 0, agreed_penalty: 0 } }, office)
  expect(cancelled.body.booking?.state).toBe('cancelled')
  expect((await refund(PUBLIC)).status).toBe(200)
  expect(await till.guests()).toBe(before)
})

test('if the plan is gone at issue: no policy is made, no money is taken, and the buyer and the office are notified', async () => {
  const plan = await addPlan()
  const { booking, token, user } = await agentBooks((flight) => flight + AGENT, choose(AGENT, plan.id))
  await app.call(insurance.remove, { params: { id: plan.id } }, office)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  await till.work()
  expect(await chosenOf(booking.id)).toEqual({ state: 'failed', policy: null })
  expect([await stateOf(booking.id), await till.wallet(user.id)]).toEqual(['confirmed', AGENT])
  expect(await till.told(user.id)).toContain('bookings.policy_failed')
  expect(await till.told(office.user.id)).toContain('bookings.policy_failed')
})

test('if the balance covers only the flight: the policy is released with a notice, and nothing is taken for it', async () => {
  const { booking, token, user } = await agentBooks((flight) => flight + AGENT - 1)
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  await till.work()
  const { state, policy } = await chosenOf(booking.id)
  expect([state, await stateOf(policy), await till.wallet(user.id)]).toEqual(['failed', 'cancelled', AGENT - 1])
  expect(await till.told(user.id)).toContain('bookings.policy_failed')
})

test("if a guest's policy cannot be issued: its money stays the guest's and can be refunded to the card", async () => {
  const plan = await addPlan()
  const { body } = await app.call(bookings.createPublic, {
    body: await till.formFor(undefined, choose(PUBLIC, plan.id)),
  })
  const { key, tracker } = await till.open({ query: { token: body.token ?? '' } })
  await app.call(insurance.remove, { params: { id: plan.id } }, office)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect((await chosenOf(body.booking.id)).state).toBe('failed')
  const payment = Number((await till.row(key)).id)
  const refund = (amount: number) =>
    app.call(payments.refund, { body: { id: payment, amount, reason: 'No policy' } }, office)
  expect((await refund(PUBLIC + 1)).body).toMatchObject({ reason: 'refund_not_free' })
  expect((await refund(PUBLIC)).status).toBe(200)
})

test('a flight that is cancelled before issue gets no policy', async () => {
  const { booking, token, user } = await agentBooks((flight) => flight + AGENT)
  await app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  await till.work()
  expect(await chosenOf(booking.id)).toEqual({ state: 'chosen', policy: null })
  expect(await till.wallet(user.id)).toBe(booking.owed + AGENT)
})

test('409 and 422: a changed price, a missing plan, or an uninsurable age or passport is refused; nothing is booked', async () => {
  const agent = await app.person('agent')
  const form = await till.formFor(agent.token, { payment: 'balance' })
  const book = (more: Partial<BookingForm>) => app.call(bookings.create, { body: { ...form, ...more } }, agent)
  expect((await book(choose(AGENT - 100))).body).toMatchObject({ reason: 'price_changed' })
  expect((await book(choose(AGENT, 999_999))).body).toMatchObject({ reason: 'insurance_not_on_sale' })
  const old = { ...adult, birth_date: '1920-01-01' }
  expect((await book({ ...choose(AGENT), travellers: [old] })).body).toMatchObject({
    errors: { 'travellers.0.birth_date': [expect.any(String)] },
  })
  const { rows } = await app.owner.query('select from bookings where agent_id = $1', [agent.user.id])
  expect(rows).toEqual([])
})
