import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { walletOf } from '../accounts.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)

/** Somebody with a balance, negative where the office let them owe. */
async function personWith(role: 'agent' | 'customer', balance: bigint) {
  const person = await app.person(role)
  const wallet = await walletOf(app.services.db.adhoc, person.user.id)
  await books.move(wallet, balance, { kind: 'adjustment', pastLimit: true })
  return person
}

test('the credit report lists the customers who owe, in pages with their total, and leaves agents out', async () => {
  const { token } = await app.person('admin')
  const debtors = [await personWith('customer', -250_000n), await personWith('customer', -250_000n)]
  await personWith('customer', 100_000n)
  await personWith('agent', -900_000n)
  const { body } = await app.call(ledger.customerDebts, { query: { limit: 1 } }, { token })
  expect(body.totals).toMatchObject({ owed: 500_000, customers: 2, ageing: { days_7: 500_000, older: 0 } })
  expect(body.customers).toMatchObject([{ customer_id: debtors[0]?.user.id, owed: 250_000, currency: 'PKR' }])
  const rest = await app.call(ledger.customerDebts, { query: { after: body.next ?? '' } }, { token })
  expect(rest.body.customers.map(({ customer_id }) => customer_id)).toEqual([debtors[1]?.user.id])
  expect(rest.body.next).toBeNull()
})

test('403: an agent cannot read what customers owe', async () => {
  const { token } = await app.person('agent')
  expect((await app.call(ledger.customerDebts, {}, { token })).status).toBe(403)
})

test('debts are shown by age, payments settle the oldest first, and the buckets add up to the ledger', async () => {
  const debtor = await app.person('customer')
  const wallet = await walletOf(app.services.db.adhoc, debtor.user.id)
  const owe = (amount: bigint) => books.move(wallet, amount, { kind: 'adjustment', pastLimit: true })
  for (const [days, amount] of [
    [0, -700_000n],
    [25, -200_000n],
    [12, -100_000n],
    [9, -50_000n],
  ] as const) {
    app.clock.forward(days * 24 * 60)
    await owe(amount)
  }
  await owe(300_000n)
  // The earlier session would have expired by now.
  const { token } = await app.person('admin')
  const query = { q: debtor.user.email }
  const { body } = await app.call(ledger.customerDebts, { query }, { token })
  expect(body.customers).toMatchObject([
    {
      owed: 750_000,
      ageing: { days_7: 50_000, days_15: 100_000, days_30: 200_000, older: 400_000 },
    },
  ])
  const { owed, ageing } = body.totals
  expect(Object.values(ageing).reduce((sum, part) => sum + part, 0)).toBe(owed)
  const { rows } = await app.owner.query<{ sum: string }>(
    `select -sum(b.balance) as sum from (select sum(l.amount) as balance from ledger_lines l
        join ledger_accounts a on a.id = l.account_id join people_directory p on p.id = a.owner_id and p.role = 'customer'
      group by l.account_id) b where b.balance < 0`,
  )
  expect(Number(rows[0]?.sum)).toBe(owed)
  const { text } = await app.call(ledger.customerDebtsFile, { query: { format: 'csv' } }, { token })
  expect(text.trim().split('\r\n').at(-1)).toContain(String(owed / 100))
})
