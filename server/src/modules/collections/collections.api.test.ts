import { addDays } from '@safar/contract/day'
import { collections } from '@safar/contract/money/collections.contract'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { admin, balanceOf, bank, entriesOf, office, today } = world
type Person = typeof admin

const salesman = await app.person('salesman', { name: 'Kamran Shah' })
const other = await app.person('salesman')
const newAgent = (about = {}) => app.person('agent', { salesmanId: salesman.user.id, ...about })
const agent = await newAgent()

const take = (from: Person, about = {}, { token }: Person = salesman, headers = {}) =>
  app.call(
    collections.recordOne,
    { body: { agent_id: from.user.id, method: 'cash', amount: 50_000, received_on: today(), ...about } },
    { token, headers },
  )
const taken = async (from: Person, about = {}) => (await take(from, about)).body.data
const decide = (
  id: number,
  status: 'accepted' | 'rejected' | 'cancelled',
  { token }: Person,
  more = {},
  headers = {},
) => app.call(collections.setStatus, { params: { id }, body: { status, ...more } }, { token, headers })
const list = (query: object, { token }: Person) => app.call(collections.list, { query }, { token })

test('200: a salesman records what an agent paid; nothing moves until the office accepts, and the agent is notified', async () => {
  const payer = await newAgent()
  const { status, body } = await take(payer, { note: 'Umrah group' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    receipt: expect.stringMatching(/^MR-\d{6}$/),
    salesman: { id: salesman.user.id, name: 'Kamran Shah' },
    state: 'recorded',
    voucher: null,
    moves: ['cancel'],
  })
  expect([await balanceOf(payer), await entriesOf(`collection:${body.data.id}`)]).toEqual([0, []])
  expect((await app.mailTo(payer.user.email)).text).toContain(body.data.receipt)
})

test("404: a salesman cannot collect from another salesman's agent, nor from a person who is not an agent", async () => {
  expect((await take(await app.person('agent', { salesmanId: other.user.id }))).status).toBe(404)
  expect((await take(await app.person('agent'))).status).toBe(404)
  expect((await take(await app.person('customer', { salesmanId: salesman.user.id }))).status).toBe(404)
})

test("404: another salesman's collection can be neither shown, cancelled nor printed", async () => {
  const { id } = await taken(agent)
  expect((await decide(id, 'cancelled', other)).status).toBe(404)
  expect((await app.call(collections.receipt, { params: { id } }, { token: other.token })).status).toBe(404)
  expect((await list({ salesman_id: salesman.user.id }, other)).body.data).toEqual([])
  const named = async (person: Person) => (await list({ id }, person)).body.data.map((row) => row.id)
  expect([await named(salesman), await named(office), await named(other)]).toEqual([[id], [id], []])
})

test('403: an agent and staff without the permission cannot accept, and a salesman cannot accept their own', async () => {
  const { id } = await taken(agent)
  const watcher = await app.person('admin-staff', { permissions: ['deposits.view'] })
  for (const person of [agent, watcher, salesman]) expect((await decide(id, 'accepted', person)).status).toBe(403)
  expect((await decide(id, 'cancelled', office)).status).toBe(403)
})

test('403: a salesman who became staff cannot accept what they collected', async () => {
  const mover = await app.person('salesman')
  const payer = await newAgent({ salesmanId: mover.user.id })
  const { body } = await take(payer, {}, mover)
  await app.owner.query("update users set role = 'admin' where id = $1", [mover.user.id])
  const refused = await decide(body.data.id, 'accepted', mover)
  expect([refused.status, refused.body.message]).toEqual([403, "You can't accept your own collection."])
})

test.each([
  ['received tomorrow', { received_on: '2199-01-01' }, ['received_on']],
  ['a cheque without number and date', { method: 'cheque' }, ['cheque_on', 'reference']],
  ['a transfer without reference', { method: 'transfer' }, ['reference']],
  ['nothing received', { amount: 0 }, ['amount']],
])('422: %s is refused', async (_, about, fields) => {
  const { status, body } = await take(agent, about)
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, fields])
})

test("cash is accepted into the office's cash account, a cheque only into a bank", async () => {
  const payer = await newAgent()
  const cash = await taken(payer, { amount: 1_000 })
  const { body } = await decide(cash.id, 'accepted', office)
  expect(body.data).toMatchObject({ state: 'accepted', bank: null, voucher: expect.stringMatching(/^DV-/), moves: [] })
  const cheque = await taken(payer, { amount: 2_000, method: 'cheque', reference: 'C-1', cheque_on: today() })
  expect((await decide(cheque.id, 'accepted', office)).body.errors).toEqual({ bank_id: ['This field is required.'] })
  expect((await decide(cheque.id, 'accepted', office, { bank_id: 999_999 })).status).toBe(422)
  const banked = await decide(cheque.id, 'accepted', office, { bank_id: bank.id })
  expect(banked.body.data.bank).toEqual({ id: bank.id, name: bank.name })
  expect(await balanceOf(payer)).toBe(3_000)
  const { rows } = await app.owner.query('select salesman_id, agent_id from ledger_entries where key = $1', [
    `collection:${cash.id}`,
  ])
  expect(rows).toEqual([{ salesman_id: String(salesman.user.id), agent_id: String(payer.user.id) }])
})

test('accepted by five people at the same time, a collection is accepted once', async () => {
  const payer = await newAgent()
  const { id } = await taken(payer, { amount: 8_000 })
  const answers = await Promise.all(
    [admin, office, admin, office, admin].map((person) => decide(id, 'accepted', person)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect([await balanceOf(payer), (await entriesOf(`collection:${id}`)).length]).toEqual([8_000, 1])
})

test('accepted and cancelled at the same time, a collection has one outcome, and the money agrees', async () => {
  const payer = await newAgent()
  const { id } = await taken(payer, { amount: 8_000 })
  const [accepted, cancelled] = await Promise.all([decide(id, 'accepted', office), decide(id, 'cancelled', salesman)])
  expect([accepted.status, cancelled.status].sort()).toEqual([200, 409])
  expect(await balanceOf(payer)).toBe(accepted.status === 200 ? 8_000 : 0)
})

test('an accepted collection is posted on the day the office received it; 422: never in the future', async () => {
  const received = addDays(today(), -3)
  const { id } = await taken(agent, { received_on: received })
  const future = await decide(id, 'accepted', office, { day: addDays(today(), 1) })
  expect([future.status, Object.keys(future.body.errors ?? {})]).toEqual([422, ['day']])
  expect((await decide(id, 'accepted', office, { day: received })).status).toBe(200)
  const { rows } = await app.owner.query('select day::text from ledger_entries where key = $1', [`collection:${id}`])
  expect(rows).toEqual([{ day: received }])
})

test('a rejection needs a reason, notifies the agent, and moves nothing', async () => {
  const payer = await newAgent()
  const { id } = await taken(payer)
  expect((await decide(id, 'rejected', office)).status).toBe(422)
  const { body } = await decide(id, 'rejected', office, { reason: 'Counterfeit notes' })
  expect(body.data).toMatchObject({ state: 'rejected', reason: 'Counterfeit notes' })
  expect([await balanceOf(payer), await entriesOf(`collection:${id}`)]).toEqual([0, []])
  expect((await app.mailTo(payer.user.email)).text).toContain('Counterfeit notes')
})

test('a salesman has in hand the cash and cheques that the office has not yet accepted', async () => {
  const carrier = await app.person('salesman')
  const payer = await newAgent({ salesmanId: carrier.user.id })
  const made = []
  for (const about of [
    { amount: 100 },
    { amount: 200, method: 'cheque', reference: 'C', cheque_on: today() },
    { amount: 400, method: 'transfer', reference: 'T' },
    { amount: 800 },
  ])
    made.push((await take(payer, about, carrier)).body.data)
  await decide(made[3]?.id ?? 0, 'accepted', office)
  const own = (await list({}, carrier)).body
  expect([own.in_hand, own.currency, own.data.length]).toEqual([300, 'PKR', 4])
  const ofOffice = (await list({ salesman_id: carrier.user.id, state: 'recorded', limit: 1 }, office)).body
  expect(ofOffice.in_hands).toEqual([{ salesman: { id: carrier.user.id, name: carrier.user.name }, amount: 300 }])
  expect([ofOffice.data.length, ofOffice.next === null]).toEqual([1, false])
})

test('a collection recorded twice with one key is recorded once, and no receipt number is missing', async () => {
  const headers = { 'idempotency-key': 'collection-0001' }
  const [first, second] = [await take(agent, {}, salesman, headers), await take(agent, {}, salesman, headers)]
  expect(second.body).toEqual(first.body)
  await take(agent, { amount: 0 })
  const many = await Promise.all(Array.from({ length: 8 }, () => taken(agent)))
  const numbers = many.map(({ receipt }) => Number(receipt.slice(3))).sort((a, b) => a - b)
  const start = Number(first.body.data.receipt.slice(3))
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => start + 1 + n))
  expect(await world.differences()).toEqual([])
})

test('the receipt is a PDF in the requested language, and says what it is worth', async () => {
  const { id, receipt } = await taken(agent, { amount: 123_450 })
  const open = async (locale: 'en' | 'ar') => {
    const response = await app.http.inject({
      url: `/api/collections/${id}/receipt?locale=${locale}`,
      headers: { authorization: `Bearer ${salesman.token}` },
    })
    expect(response.headers['content-type']).toBe('application/pdf')
    return readLines(response.rawPayload, locale === 'ar' ? 'rtl' : 'ltr').join('\n')
  }
  const english = await open('en')
  for (const text of [receipt, 'PKR 1,234.50', 'Kamran Shah', 'once our office accepts it'])
    expect(english).toContain(text)
  await decide(id, 'rejected', office, { reason: 'x' })
  expect(await open('en')).toContain('This receipt is not valid')
  expect(await open('ar')).toContain('إيصال')
})

test('the check finds an accepted collection without its entry, an entry posted too early, and a lost receipt', async () => {
  const accepted = await taken(agent)
  await decide(accepted.id, 'accepted', office)
  const early = await taken(agent)
  await app.owner.query(
    `select ledger_post('collection:' || $1, 'deposit', now(), '2000-01-01',
      (select array_agg(id order by class) from ledger_accounts where code in ('cash', 'wallet:' || $2)),
      array[-100, 100]::bigint[], array['PKR', 'PKR'], '{}')`,
    [String(early.id), String(agent.user.id)],
  )
  await app.owner.query('update collections set amount = amount + 1 where id = $1', [accepted.id])
  await app.owner.query('update collection_numbers set last = last + 1')
  const found = (await world.differences()) as { promise: string }[]
  expect(found.map(({ promise }) => promise).sort()).toEqual([
    'a collection that was not accepted has no entry',
    'an accepted collection has its entry',
    'an entry of a collection has its collection',
    'receipts have no gap',
  ])
})
