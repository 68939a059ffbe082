import { setImmediate as nextTurn } from 'node:timers/promises'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)

const permissions = ['ledger.view', 'ledger.post']
const [first, second] = [
  await app.person('admin-staff', { permissions }),
  await app.person('admin-staff', { permissions }),
]
const cash = await books.agencyAccount('cash')
const LIMIT = 500_000_000

type Form = Input<typeof ledger.postTransaction>['body']
const gift = (walletId: number, amount: number): Form => ({
  kind: 'adjustment',
  debit_account: cash.id,
  credit_account: walletId,
  amount,
  note: 'Goodwill',
})
const post = (body: Form, { token } = first) => app.call(ledger.postTransaction, { body }, { token })
const request = (form: Form, { token } = first) =>
  app.call(ledger.requestApproval, { body: { kind: 'transaction', form } }, { token })
const decide = (id: number, approve: boolean, { token } = second) =>
  app.call(ledger.decideRequest, { params: { id }, body: { approve, reason: approve ? '' : 'No' } }, { token })

test('409: one person cannot credit more than the approval limit, not even in parts', async () => {
  const agent = await books.agentWith(0n)
  const refused = await post(gift(agent.wallet.id, LIMIT + 1))
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'needs_second_person' }])
  expect((await post(gift(agent.wallet.id, LIMIT - 1_000))).status).toBe(200)
  expect((await post(gift(agent.wallet.id, 1_001))).status).toBe(409)
  expect((await books.wallet(agent.wallet)).balance).toBe(String(LIMIT - 1_000))
})

test('409: of two simultaneous credits that together exceed the approval limit, one is posted', async () => {
  const agent = await books.agentWith(0n)
  // Nobody can post while this lock is held: either both count now, or the second waits for the first.
  await app.owner.query('begin')
  await app.owner.query('lock table ledger_entries in exclusive mode')
  const both = [post(gift(agent.wallet.id, LIMIT - 1_000)), post(gift(agent.wallet.id, LIMIT - 2_000))]
  while ((await app.waiting()) < 2) await nextTurn()
  await app.owner.query('rollback')
  const replies = await Promise.all(both)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(Number((await books.wallet(agent.wallet)).balance)).toBeLessThanOrEqual(LIMIT - 1_000)
})

test("a second person approves once, and it is posted as the requester's entry; administrators are notified", async () => {
  const admin = await app.person('admin')
  const agent = await books.agentWith(0n)
  const { body } = await request(gift(agent.wallet.id, 2 * LIMIT))
  expect(body.data).toMatchObject({ state: 'pending', amount: 2 * LIMIT, decidable: false })
  const { rows } = await app.owner.query('select kind from notifications where user_id = $1', [admin.user.id])
  expect(rows.map(({ kind }) => kind)).toContain('ledger.approval_needed')
  expect((await books.wallet(agent.wallet)).balance).toBe('0')
  const both = await Promise.all([decide(body.data.id, true), decide(body.data.id, true, admin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await books.wallet(agent.wallet)).balance).toBe(String(2 * LIMIT))
})

test('409: requesters cannot approve their own request; a declined request posts nothing', async () => {
  const agent = await books.agentWith(0n)
  const { body } = await request(gift(agent.wallet.id, 2 * LIMIT))
  const own = await decide(body.data.id, true, first)
  expect([own.status, own.body]).toMatchObject([409, { reason: 'own_request' }])
  expect((await decide(body.data.id, false)).body.data).toMatchObject({ state: 'rejected', reason: 'No' })
  expect((await books.wallet(agent.wallet)).balance).toBe('0')
})

test('raising credit above the approval limit also waits for a second person', async () => {
  const agent = await books.agentWith(0n)
  const form = {
    agent_id: agent.user.id,
    credit_limit: LIMIT + 100,
    booking_limit: null,
    credit_days: null,
    low_balance: null,
  }
  const refused = await app.call(ledger.setLimits, { body: form }, { token: first.token })
  expect([refused.status, refused.body]).toMatchObject([409, { reason: 'needs_second_person' }])
  const asked = await app.call(ledger.requestApproval, { body: { kind: 'limits', form } }, { token: first.token })
  expect((await decide(asked.body.data.id, true)).status).toBe(200)
  const { rows } = await app.owner.query('select credit_limit from ledger_wallets where owner_id = $1', [agent.user.id])
  expect(rows[0].credit_limit).toBe(String(LIMIT + 100))
})

test.each([[true], [[5]], ['0x10'], ['5.5'], [1e15], ['']])('422: %j is not a valid amount', async (amount) => {
  const agent = await books.agentWith(0n)
  const { status, body } = await post({ ...gift(agent.wallet.id, 1), amount })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']])
})

test('the ledger check names an amount above the maximum, and no report answers 500', async () => {
  const agent = await books.agentWith(0n)
  const refused = await books.move(agent.wallet, 10_000_000_000_001n).catch((error) => String(error.cause ?? error))
  expect(refused).toContain('ledger_lines_largest')
  // Data as it might have been before amounts had a maximum.
  await app.owner.query('alter table ledger_lines drop constraint ledger_lines_largest')
  await app.owner.query('alter table ledger_wallets drop constraint ledger_wallets_largest')
  await books.move(agent.wallet, 9_100_000_000_000_000n, { against: 'revenue:margin' })
  const { token } = await app.person('admin')
  const { body } = await app.call(ledger.runChecks, {}, { token })
  const broken = body.data.differences.map(({ promise }) => promise)
  expect(broken).toContain('an amount is not larger than its limit')
  expect(broken).toContain('a balance can be shown exactly')
  expect((await app.call(ledger.accounts, { query: {} }, { token })).body).toMatchObject({ reason: 'sum_too_large' })
})
