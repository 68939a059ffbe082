import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { readLastCheck } from './checks/check-ledger.ts'
import { closeDays } from './checks/close-days.ts'
import { placeHold } from './holds.ts'
import { ledgerFixture } from './testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const { db, jobs } = app.services

const mails = async (address: string) => {
  await jobs.drain()
  const { rows } = await app.owner.query('select subject, text from mailbox where to_address = $1 order by id', [
    address,
  ])
  return rows as { subject: string; text: string }[]
}

test('the agent is notified once when the balance falls below its mark, and again after it was above', async () => {
  const { wallet, user } = await books.agentWith(10_000n)
  await books.limits(wallet, { low: 5_000n })
  await books.move(wallet, -4_000n)
  expect(await mails(user.email)).toEqual([])
  await books.move(wallet, -2_000n)
  await books.move(wallet, -100n)
  const [mail, ...more] = await mails(user.email)
  expect([mail?.subject, more]).toEqual(['Low balance', []])
  expect(mail?.text).toContain('PKR 39')
  await books.move(wallet, 9_000n)
  await books.move(wallet, -8_500n)
  expect(await mails(user.email)).toHaveLength(2)
})

test('money set aside counts as spent; the notice is in Arabic for an agent who reads Arabic', async () => {
  const { wallet, user } = await books.agentWith(10_000n)
  await app.owner.query("update users set locale = 'ar' where id = $1", [user.id])
  await books.limits(wallet, { low: 5_000n })
  await db.tx((tx) =>
    placeHold(tx, { ref: 'low', account: wallet, amount: 6_000n, purpose: 'money', day: books.today() }),
  )
  expect((await mails(user.email)).map(({ subject }) => subject)).toEqual(['رصيدك منخفض'])
})

test('a debit that is rolled back notifies nobody, nor does a balance that has risen again meanwhile', async () => {
  const { wallet, user } = await books.agentWith(10_000n)
  await books.limits(wallet, { low: 5_000n })
  const cash = await books.agencyAccount('cash')
  const { postEntry } = await import('./post-entry.ts')
  const { notByHand } = await import('./approvals/authority.ts')
  const lines = [
    { account: wallet, amount: -6_000n },
    { account: cash, amount: 6_000n },
  ]
  const entry = {
    authority: notByHand('sale'),
    key: 'rolled back',
    kind: 'sale' as const,
    at: app.clock.now(),
    day: books.today(),
    lines,
  }
  await expect(
    db.tx(async (tx) => {
      await postEntry(tx, entry)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await books.move(wallet, -6_000n)
  await books.move(wallet, 6_000n)
  expect(await mails(user.email)).toEqual([])
})

test('days before yesterday are closed; today and yesterday stay open', async () => {
  const { wallet } = await books.agentWith(0n)
  await books.move(wallet, 100n, { day: books.dayBefore(10) })
  expect(await closeDays(app.services)).toBe(books.dayBefore(2))
  expect(await closeDays(app.services)).toBe(books.dayBefore(2))
  const { rows } = await app.owner.query(
    "select c.day::text as day, c.balance from ledger_closings c join ledger_accounts a on a.id = c.account_id where a.code = 'cash'",
  )
  expect(rows).toEqual([{ day: books.dayBefore(10), balance: '-100' }])
  expect(await books.differences()).toEqual([])
})

test('closing waits for postings in progress, so that no line slips into a closed day', async () => {
  const { wallet } = await books.agentWith(0n)
  const cash = await books.agencyAccount('cash')
  await app.owner.query('begin')
  await app.owner.query(
    "select ledger_post('slow', 'adjustment', now(), $1, array[$2, $3]::bigint[], array[5, -5]::bigint[], array['PKR', 'PKR'], '{}')",
    [books.dayBefore(1), wallet.id, cash.id],
  )
  const closing = app.services.db.pool.query('select ledger_close($1)', [books.today()])
  while (!(await app.waiting())) await new Promise((next) => setTimeout(next, 5))
  await app.owner.query('commit')
  await closing
  expect(await books.differences()).toEqual([])
})

test('the nightly jobs run and leave a proof', async () => {
  await app.owner.query("select graphile_worker.add_job('ledger.close'), graphile_worker.add_job('ledger.prove')")
  await jobs.drain()
  expect(await readLastCheck(db.adhoc)).toMatchObject({ ok: true, differences: [] })
})
