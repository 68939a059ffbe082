import { utcDay } from '@safar/contract/day'
import { collections } from '@safar/contract/money/collections.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { users } from '@safar/contract/people/users.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warmSchedule } from '../../catalog.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

let app: TestApp
let money: Awaited<ReturnType<typeof depositsFixture>>
beforeAll(async () => {
  warmSchedule()
  app = await startTestApp()
  money = await depositsFixture(app)
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

const heardBy = async ({ token }: Person) => {
  const { body } = await app.call(notifications.list, {}, { token })
  return body.data.map(({ kind, link }) => `${kind} ${link}`)
}

test('a deposit notifies the office, and its approval notifies the agent', async () => {
  const agent = await app.person('agent')
  const { id } = await money.asked(agent)
  expect(await heardBy(money.office)).toContain(`deposits.asked /admin/deposit-details/${id}`)
  expect(await heardBy(money.admin)).toContain(`deposits.asked /admin/deposit-details/${id}`)
  await money.decide(id, 'approved')
  expect(await heardBy(agent)).toEqual(['deposits.approved /agent/deposits'])
})

test('a rejected deposit notifies the agent with the reason; a decision that is refused notifies nobody', async () => {
  const agent = await app.person('agent')
  const { id } = await money.asked(agent)
  await money.decide(id, 'rejected', money.office, 'The slip is of another bank')
  await money.decide(id, 'approved')
  const { body } = await app.call(notifications.list, {}, { token: agent.token })
  expect(body.data.map(({ kind }) => kind)).toEqual(['deposits.rejected'])
  expect(body.data[0]?.text).toContain('The slip is of another bank')
})

test('a collection notifies agent and office, and its decision notifies agent and salesman', async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  const body = { agent_id: agent.user.id, method: 'cash' as const, amount: 90_000, received_on: money.today() }
  const made = await app.call(collections.recordOne, { body }, { token: salesman.token })
  expect(await heardBy(agent)).toEqual(['collections.recorded /agent/agent-ledger'])
  expect(await heardBy(money.office)).toContain('collections.taken /admin/topup-request?tab=collections')
  const input = { params: { id: made.body.data.id }, body: { status: 'accepted' as const } }
  await app.call(collections.setStatus, input, { token: money.office.token })
  expect((await heardBy(agent))[0]).toBe('collections.accepted /agent/agent-ledger')
  expect(await heardBy(salesman)).toEqual(['collections.settled /salesman/salesman/users?tab=collections'])
})

test('an agent is notified of their approval, or of what to correct', async () => {
  const [good, bad] = [await app.person('agent', { approvedAt: null }), await app.person('agent', { approvedAt: null })]
  const decide = ({ user }: Person, body: { status: 'approved' | 'rejected'; reason?: string }) =>
    app.call(users.setStatus, { params: { id: user.id }, body }, { token: money.admin.token })
  await decide(good, { status: 'approved' })
  await decide(bad, { status: 'rejected', reason: 'The licence has run out' })
  expect(await heardBy(good)).toEqual(['agents.approved /agent/dashboard-flights'])
  expect(await heardBy(bad)).toEqual(['agents.rejected /agent/add-agent-details'])
})

test('the agent is notified of new limits, and of a balance below its mark', async () => {
  const agent = await app.person('agent')
  const body = {
    agent_id: agent.user.id,
    credit_limit: 5_000_000,
    booking_limit: null,
    credit_days: null,
    low_balance: 100_000,
  }
  const { status } = await app.call(ledger.setLimits, { body }, { token: money.admin.token })
  expect(status).toBe(200)
  expect(await heardBy(agent)).toEqual(['ledger.limits_changed /agent/agent-ledger'])
  const { id } = await money.asked(agent, { amount: 150_000 })
  await money.decide(id, 'approved')
  await money.decide(id, 'reversed', money.admin, 'The cheque came back')
  await app.services.jobs.drain()
  expect(await heardBy(agent)).toContain('ledger.low_balance /agent/agent-deposit')
})

const inDays = (days: number) => utcDay(app.clock.now(), days)

test('an agency form that was sent notifies those who may approve it, and no other staff', async () => {
  const agent = await app.person('agent', { approvedAt: null, formFilledAt: null })
  const approver = await app.person('admin-staff', { permissions: ['users.approve'] })
  const body = {
    agency_name: 'Sky Travels',
    owner_name: 'Sana Malik',
    cnic: '35202-1234567-1',
    ntn: '1234567-8',
    dts_licence: 'DTS-4471',
    dts_expiry: inDays(90),
    address: '12 Mall Road',
    city: 'Lahore',
    country: 'PK',
    phone: '+92 42 1234567',
    whatsapp: '+92 300 1234567',
    documents: [await money.fileOf(agent)],
  }
  const { status } = await app.call(agents.submitDetails, { body }, { token: agent.token })
  expect(status).toBe(200)
  expect(await heardBy(approver)).toEqual([`agents.waiting /admin/user-details/${agent.user.id}`])
  expect((await heardBy(money.office)).filter((line) => line.startsWith('agents'))).toEqual([])
})

test("a client's booking request notifies the maker of the quote, once", async () => {
  const agent = await app.person('agent')
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(40)}` }
  const found = await app.call(flights.search, { query }, { token: agent.token })
  const client = { client_name: 'Noor', email: 'noor@client.example', phone: '+92 300 7654321' }
  const options = found.body.flights.slice(0, 1).map(({ id }) => ({ flight_id: id }))
  const { body } = await app.call(quotes.send, { body: { options, ...client } }, { token: agent.token })
  const { id } = body.quote
  const own = await app.call(quotes.read, { query: { id } }, { token: agent.token })
  const link = /quote=([\w-]+)/.exec(own.body.quote?.link ?? '')?.[1] ?? ''
  const ask = () =>
    app.call(quotes.requestBooking, { params: { token: link }, body: { option: 1, name: 'Noor', phone: client.phone } })
  await ask()
  await ask()
  expect(await heardBy(agent)).toEqual([`quotes.asked /agent/dashboard-flights?quote=${id}`])
})

test('books that do not add up notify everyone who may read the ledger', async () => {
  const reader = await app.person('admin-staff', { permissions: ['ledger.view'] })
  const prove = async () => {
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'ledger.prove', {}))
    await app.services.jobs.drain()
  }
  await prove()
  expect(await heardBy(reader)).toEqual([])
  await app.owner.query('alter table ledger_wallets disable trigger user')
  await app.owner.query('update ledger_wallets set balance = balance + 1')
  await prove()
  expect(await heardBy(reader)).toEqual(['ledger.proof_failed /admin/admin-ledger'])
})
