import { addDays } from '@safar/contract/day'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { ask, asked, bank, decide, fileOf, form, office, remove, show, today } = world
const salesman = await app.person('salesman')
const agent = await app.person('agent', { salesmanId: salesman.user.id })
const stranger = await app.person('agent')

const inDays = (days: number) => addDays(today(), days)

test("200: 'Deposit saved successfully', and nothing moves before it is approved", async () => {
  const slip = await fileOf(agent)
  const { status, body } = await ask(agent, { slip, note: 'Eid advance' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ message: 'Deposit saved successfully', type: 'success' })
  expect(body.data).toMatchObject({
    number: expect.stringMatching(/^DP-\d{6}$/),
    agent: { id: agent.user.id },
    bank: { id: bank.id, name: 'HBL' },
    amount: 250_000,
    currency: 'PKR',
    slip: { file_name: slip, name: 'slip.pdf' },
    state: 'pending',
    voucher: null,
    repeats: [],
    moves: ['cancel'],
  })
  expect(await world.balanceOf(agent)).toBe(0)
  expect(await world.entriesOf(`deposit:${body.data.id}`)).toEqual([])
})

test.each([
  ['paid tomorrow', { paid_on: inDays(1) }, { paid_on: ['Choose today or an earlier date.'] }],
  ['paid years ago', { paid_on: '2020-01-01' }, { paid_on: ['Choose a date within the last year.'] }],
  ['a cheque without its date', { method: 'cheque' }, { cheque_on: ['This field is required.'] }],
  ['a transfer to no bank', { bank_id: null }, { bank_id: ['This field is required.'] }],
  ['a bank that is not there', { bank_id: 999_999 }, { bank_id: ['Choose one of our banks.'] }],
  ['no reference', { reference: ' ' }, { reference: ['This field is required.'] }],
  ['nothing paid', { amount: 0 }, { amount: ['Enter an amount above zero.'] }],
  ['a fraction of a paisa', { amount: 10.5 }, { amount: ['Enter an amount in digits.'] }],
  ['a slip that is not there', { slip: 'a.pdf' }, { slip: ["We couldn't find this file. Upload it again."] }],
])('422: %s is refused', async (_, about, errors) => {
  const { status, body } = await ask(agent, about)
  expect([status, body.errors]).toEqual([422, errors])
})

test("422: the slip of another person's upload is refused", async () => {
  const { status, body } = await ask(agent, { slip: await fileOf(stranger) })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['slip']])
})

test('422: a bank in another currency, or one that is switched off, is refused', async () => {
  const dollars = await world.makeBank({ name: 'Citi', currency: 'USD' })
  const closed = await world.makeBank({ name: 'Old', active: false })
  expect((await ask(agent, { bank_id: dollars.id })).body.errors).toEqual({
    bank_id: ['This bank uses another currency.'],
  })
  expect((await ask(agent, { bank_id: closed.id })).body.errors).toEqual({ bank_id: ['Choose one of our banks.'] })
})

test("cash can be handed over without a bank, and the day is that of the agency's time zone", async () => {
  expect((await ask(agent, { method: 'cash', bank_id: null })).status).toBe(200)
  expect((await ask(agent, { paid_on: today() })).status).toBe(200)
})

test('a repeated bank and reference is flagged, with another amount too, and not refused', async () => {
  const first = await asked(agent, { reference: 'FT 778-1', amount: 99_000 })
  const second = await asked(agent, { reference: 'ft7781', amount: 99_000 })
  const third = await asked(agent, { reference: 'FT 778-1', amount: 99_001 })
  await asked(agent, { reference: 'FT 778-1', amount: 99_000, bank_id: null, method: 'cash' })
  expect(second.repeats).toEqual([{ id: first.id, number: first.number, state: 'pending', amount: 99_000 }])
  expect(third.repeats.map(({ id, amount }) => [id, amount])).toEqual([
    [second.id, 99_000],
    [first.id, 99_000],
  ])
  expect((await show(first.id, office)).body.data.repeats.map(({ id }) => id)).toEqual([third.id, second.id])
})

test("the same slip twice is flagged, without telling an agent about another agent's deposit", async () => {
  const mine = await asked(agent, { reference: 'SHARED-1', amount: 77_000 })
  const other = await asked(stranger, { reference: 'SHARED-1', amount: 77_000 })
  expect(other.repeats).toEqual([])
  expect((await show(other.id, office)).body.data.repeats.map(({ id }) => id)).toEqual([mine.id])
  const slip = await fileOf(agent)
  const [a, b] = [await asked(agent, { slip }), await asked(agent, { slip })]
  expect(b.repeats.map(({ id }) => id)).toEqual([a.id])
})

test("404: another agent's deposit cannot be read or taken back; their own salesman reads it, another does not", async () => {
  const deposit = await asked(agent)
  expect((await show(deposit.id, stranger)).status).toBe(404)
  expect((await remove(deposit.id, stranger)).status).toBe(404)
  expect((await show(deposit.id, salesman)).body.data).toMatchObject({ id: deposit.id, moves: [] })
  expect((await show(deposit.id, await app.person('salesman'))).status).toBe(404)
  const ofAgent = (id: number, token: string) => app.call(deposits.ofAgent, { params: { id } }, { token })
  expect((await ofAgent(agent.user.id, stranger.token)).status).toBe(404)
  expect((await ofAgent(agent.user.id, salesman.token)).status).toBe(200)
  expect((await ofAgent(office.user.id, office.token)).status).toBe(404)
})

test('403: an agent, a salesman and staff without the permission cannot decide', async () => {
  const { id } = await asked(agent)
  const watcher = await app.person('admin-staff', { permissions: ['deposits.view'] })
  for (const person of [agent, salesman, watcher]) expect((await decide(id, 'approved', person)).status).toBe(403)
  expect((await show(id, watcher)).body.data.moves).toEqual([])
})

test("'Deposit has been deleted successfully.': an agent takes a pending one back and sees it as cancelled", async () => {
  const { id } = await asked(agent)
  const { status, body } = await remove(id, agent)
  expect([status, body.message]).toEqual([200, 'Deposit has been deleted successfully.'])
  expect((await show(id, agent)).body.data).toMatchObject({ state: 'cancelled', moves: [] })
  expect((await remove(id, agent)).status).toBe(409)
})

test('the office can hide rejected deposits; those that are pending or moved money stay', async () => {
  const { id } = await asked(agent)
  expect((await remove(id, office)).status).toBe(409)
  await decide(id, 'rejected', office, 'No such transfer')
  expect((await show(id, office)).body.data.moves).toEqual(['hide'])
  expect((await remove(id, office)).body.message).toBe('Deposit has been deleted successfully.')
  expect((await show(id, office)).status).toBe(404)
  const paid = await asked(agent)
  await decide(paid.id, 'approved')
  expect((await remove(paid.id, office)).status).toBe(409)
  expect((await remove(paid.id, agent)).status).toBe(409)
})

test('the list pages by key, filters, and counts by state', async () => {
  const payer = await app.person('agent')
  const own = [
    await asked(payer, { amount: 100 }),
    await asked(payer, { amount: 200 }),
    await asked(payer, { amount: 400, reference: 'UNIQ-9' }),
  ]
  await decide(own[0]?.id ?? 0, 'approved')
  const list = (query: object) =>
    app.call(deposits.list, { query: { agent_id: payer.user.id, ...query } }, { token: office.token })
  const first = (await list({ limit: 2 })).body
  expect(first.data.map(({ id }) => id)).toEqual([own[2]?.id, own[1]?.id])
  const second = (await list({ limit: 2, after: first.next })).body
  expect([second.data.map(({ id }) => id), second.next]).toEqual([[own[0]?.id], null])
  expect(first.counts.filter(({ count }) => count)).toEqual([
    { state: 'pending', count: 2, amount: 600 },
    { state: 'approved', count: 1, amount: 100 },
  ])
  expect((await list({ state: 'approved' })).body.data).toHaveLength(1)
  expect((await list({ q: 'uniq-9' })).body.data.map(({ amount }) => amount)).toEqual([400])
  expect((await list({ q: own[1]?.number })).body.data.map(({ amount }) => amount)).toEqual([200])
  expect((await list({ q: '%' })).body.data).toEqual([])
  expect((await list({ from: inDays(1) })).body.data).toEqual([])
  const totals = await app.call(deposits.approvedTotal, { params: { id: payer.user.id } }, { token: payer.token })
  const paidIn = { approved: 100, deposits: 100, collections: 0, top_ups: 0 }
  expect(totals.body.data).toEqual({ ...paidIn, pending: 600, pending_count: 2, currency: 'PKR' })
  const statement = await app.call(ledger.statement, { query: { kind: 'deposit' } }, { token: payer.token })
  const credited = statement.body.lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
  expect(credited).toBe(totals.body.data.approved)
})

test('pages can start from the oldest deposit too, and those that arrive in the meantime are at the end', async () => {
  const payer = await app.person('agent')
  const own = [await asked(payer), await asked(payer), await asked(payer)].map(({ id }) => id)
  const list = async (query: object) => {
    const wanted = { agent_id: payer.user.id, sort: 'oldest' as const, limit: 2, ...query }
    const { data, next } = (await app.call(deposits.list, { query: wanted }, { token: office.token })).body
    return { ids: data.map(({ id }) => id), next }
  }
  const first = await list({})
  expect(first.ids).toEqual(own.slice(0, 2))
  const { id: late } = await asked(payer)
  const second = await list({ after: first.next })
  expect(second).toEqual({ ids: [own[2], late], next: null })
  expect((await list({ sort: 'newest' })).ids).toEqual([late, own[2]])
  await decide(own[0] ?? 0, 'approved')
  expect((await list({ state: 'pending' })).ids).toEqual([own[1], own[2]])
})

test('a deposit requested twice with one key is requested once, and another body with that key is refused', async () => {
  const payer = await app.person('agent')
  const body = form({ reference: 'ONCE-1' })
  const headers = { 'idempotency-key': 'deposit-once-0001' }
  const sent = () => app.call(deposits.request, { body }, { token: payer.token, headers })
  const [first, second] = [await sent(), await sent()]
  expect(second.body).toEqual(first.body)
  const other = await app.call(deposits.request, { body: { ...body, amount: 1 } }, { token: payer.token, headers })
  expect(other.status).toBe(422)
  const { body: own } = await app.call(deposits.ofAgent, { params: { id: payer.user.id } }, { token: payer.token })
  expect(own.data).toHaveLength(1)
})

test('the product itself cannot change what was requested', async () => {
  const { id } = await asked(agent)
  for (const change of ['amount = 1', 'agent_id = 1', "reference = 'x'", 'bank_id = null'])
    await expect(app.services.db.pool.query(`update deposits set ${change} where id = ${id}`)).rejects.toThrow(
      'permission denied',
    )
  await expect(app.services.db.pool.query(`delete from deposits where id = ${id}`)).rejects.toThrow('permission denied')
})
