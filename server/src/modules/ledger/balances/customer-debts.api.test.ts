import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { walletOf } from '../accounts.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)

/** Somebody with a balance, below zero where the office let them owe. */
async function personWith(role: 'agent' | 'customer', balance: bigint) {
  const person = await app.person(role)
  const wallet = await walletOf(app.services.db.adhoc, person.user.id)
  await books.move(wallet, balance, { kind: 'adjustment', pastLimit: true })
  return person
}

test('the credit report names the customers who owe, page by page, with their sum; agents are not among them', async () => {
  const { token } = await app.person('admin')
  const debtors = [await personWith('customer', -250_000n), await personWith('customer', -250_000n)]
  await personWith('customer', 100_000n)
  await personWith('agent', -900_000n)
  const { body } = await app.call(ledger.customerDebts, { query: { limit: 1 } }, { token })
  expect(body.totals).toEqual({ owed: 500_000, customers: 2 })
  expect(body.customers).toMatchObject([{ customer_id: debtors[0]?.user.id, owed: 250_000, currency: 'PKR' }])
  const rest = await app.call(ledger.customerDebts, { query: { after: body.next ?? '' } }, { token })
  expect(rest.body.customers.map(({ customer_id }) => customer_id)).toEqual([debtors[1]?.user.id])
  expect(rest.body.next).toBeNull()
})

test('403: an agent does not read what customers owe', async () => {
  const { token } = await app.person('agent')
  expect((await app.call(ledger.customerDebts, {}, { token })).status).toBe(403)
})
