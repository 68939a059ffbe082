import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const money = await depositsFixture(app)

const statement = ({ token }: { token: string }, query = {}) => app.call(ledger.customerStatement, { query }, { token })

test("200: a customer's approved transfer is in their balance and on their statement, and counts for no agent", async () => {
  const customer = await app.person('customer')
  const { id, moves } = await money.asked(customer, { amount: 90_000 })
  expect(moves).toEqual(['cancel'])
  expect((await statement(customer)).body).toMatchObject({ wallet: { balance: 0, held: 0 }, lines: [] })
  expect((await money.decide(id, 'approved')).status).toBe(200)
  const { body } = await statement(customer)
  expect(body).toMatchObject({ wallet: { balance: 90_000 }, closing: 90_000, lines: [{ credit: 90_000 }] })
  const { rows } = await app.owner.query('select agent_id, salesman_id from ledger_entries where key = $1', [
    `deposit:${id}`,
  ])
  expect(rows).toEqual([{ agent_id: null, salesman_id: null }])
  expect(await money.differences()).toEqual([])
  const mail = await app.mailTo(customer.user.email)
  expect(mail.text ?? mail.html).toContain('/my-statement')
})

test("the office reads a customer's statement by name, and as a file, and an agent's is not there", async () => {
  const customer = await app.person('customer')
  const { id } = await money.asked(customer, { amount: 12_000 })
  await money.decide(id, 'approved')
  const query = { customer_id: customer.user.id }
  expect((await statement(money.admin, query)).body.closing).toBe(12_000)
  const file = await app.call(
    ledger.customerStatementFile,
    { query: { ...query, format: 'csv' } },
    { token: money.admin.token },
  )
  expect([file.status, file.text.includes('120.00')]).toEqual([200, true])
  const agent = await app.person('agent')
  expect((await statement(money.admin, { customer_id: agent.user.id })).status).toBe(404)
  expect((await statement(money.admin)).status).toBe(422)
})

test("404: a customer cannot reach another person's statement or deposits; 403 for an agent", async () => {
  const [one, two] = [await app.person('customer'), await app.person('customer')]
  const { id } = await money.asked(one)
  expect((await statement(two, { customer_id: one.user.id })).status).toBe(404)
  const params = { id: one.user.id }
  expect((await app.call(deposits.ofAgent, { params }, { token: two.token })).status).toBe(404)
  expect((await money.show(id, two)).status).toBe(404)
  expect((await money.remove(id, two)).status).toBe(404)
  expect((await statement(await app.person('agent'))).status).toBe(403)
  expect((await app.call(deposits.ofAgent, { params }, { token: one.token })).body.data).toHaveLength(1)
})

test('403: a customer cannot decide on a deposit; 200: they can withdraw their own while it is pending', async () => {
  const customer = await app.person('customer')
  const { id } = await money.asked(customer)
  expect((await money.decide(id, 'approved', customer)).status).toBe(403)
  expect((await money.remove(id, customer)).status).toBe(200)
  expect((await money.show(id, customer)).body.data.state).toBe('cancelled')
})
