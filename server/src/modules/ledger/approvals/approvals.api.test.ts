import { setImmediate as nextTurn } from 'node:timers/promises'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { ApprovalKind } from '@safar/contract/vocabulary/money'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)

const permissions = ['ledger.view', 'ledger.post']
const clerk = () => app.person('admin-staff', { permissions })
type Clerk = Awaited<ReturnType<typeof clerk>>
const second = await clerk()
const [cash, margin, suspense] = [
  await books.agencyAccount('cash'),
  await books.agencyAccount('revenue:margin'),
  await books.agencyAccount('suspense'),
]
const LIMIT = 500_000_000

type Form = Input<typeof ledger.postTransaction>['body']
const adjustment = (debit: { id: number }, credit: { id: number }, amount: number): Form => ({
  kind: 'adjustment',
  debit_account: debit.id,
  credit_account: credit.id,
  amount,
  note: 'Goodwill',
  past_limit: true,
})
const gift = (wallet: { id: number }, amount: number): Form => adjustment(cash, wallet, amount)
const post = (body: Form, { token }: Clerk) => app.call(ledger.postTransaction, { body }, { token })
const reverse = (id: number, { token }: Clerk) =>
  app.call(ledger.correctTransaction, { params: { id }, body: { reason: 'Mistake', replacement: null } }, { token })
const send = (kind: ApprovalKind, form: object, { token }: Clerk, id?: number) =>
  app.call(ledger.requestApproval, { body: { kind, form: { ...form }, ...(id && { id }) } }, { token })
const decide = (id: number, approve: boolean, { token } = second) =>
  app.call(ledger.decideRequest, { params: { id }, body: { approve, reason: approve ? '' : 'No' } }, { token })
const balanceOf = async (wallet: Parameters<typeof books.wallet>[0]) => Number((await books.wallet(wallet)).balance)
const refusal = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason]

const NEEDS_TWO = [409, 'needs_second_person']

test('409: one person cannot credit more than the approval limit within a day, not even in parts or to several', async () => {
  const [one, other, person] = [await books.agentWith(0n), await books.agentWith(0n), await clerk()]
  expect(refusal(await post(gift(one.wallet, LIMIT + 1), person))).toEqual(NEEDS_TWO)
  expect((await post(gift(one.wallet, LIMIT - 1_000), person)).status).toBe(200)
  expect(refusal(await post(gift(other.wallet, 1_001), person))).toEqual(NEEDS_TWO)
  expect((await post(gift(other.wallet, 1_000), person)).status).toBe(200)
  app.clock.forward(24 * 60 + 1)
  await app.owner.query(
    "update sessions set last_used_at = now() + interval '2 days', expires_at = now() + interval '3 days'",
  )
  expect((await post(gift(other.wallet, LIMIT), person)).status).toBe(200)
})

test('409: taking money from a wallet makes no room for giving, and its reversal gives', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  const taken = await post(adjustment(agent.wallet, margin, LIMIT), person)
  expect(taken.status).toBe(200)
  expect(refusal(await post(gift(agent.wallet, 1), person))).toEqual(NEEDS_TWO)
  expect(refusal(await reverse(taken.body.data.id, person))).toEqual(NEEDS_TWO)
  expect(await balanceOf(agent.wallet)).toBe(-LIMIT)
  expect(refusal(await post(adjustment(agent.wallet, margin, 4 * LIMIT), await clerk()))).toEqual(NEEDS_TWO)
})

test('409: an entry between accounts of the agency needs a second person like an expense', async () => {
  const person = await clerk()
  expect(refusal(await post(adjustment(suspense, cash, LIMIT + 1), person))).toEqual(NEEDS_TWO)
  expect((await post(adjustment(suspense, cash, LIMIT), person)).status).toBe(200)
  expect(refusal(await post(adjustment(suspense, margin, 1), person))).toEqual(NEEDS_TWO)
})

test('a form is told beforehand what would wait, by the rule that posting asks; nobody outside the office is told', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  const above = async (amount: number, { token } = person) =>
    (await app.call(ledger.secondPerson, { query: { amount } }, { token })).body.data
  const preview = async (amount: number) => {
    const query = { kind: 'adjustment' as const, debit_account: cash.id, credit_account: agent.wallet.id, amount }
    return (await app.call(ledger.previewTransaction, { query }, { token: person.token })).body.data.second_person
  }
  const [alone, waits] = [
    { above: null, currency: 'PKR' },
    { above: LIMIT, currency: 'PKR' },
  ]
  expect([await above(LIMIT), await above(LIMIT + 1), await preview(LIMIT + 1)]).toEqual([alone, waits, waits])
  expect((await post(gift(agent.wallet, LIMIT - 10), person)).status).toBe(200)
  for (const amount of [10, 11]) {
    const expected = amount > 10 ? waits : alone
    expect([await above(amount), await preview(amount)]).toEqual([expected, expected])
  }
  // Being told counts for nothing.
  expect(refusal(await post(gift(agent.wallet, 11), person))).toEqual(NEEDS_TWO)
  expect((await post(gift(agent.wallet, 10), person)).status).toBe(200)
  expect(await above(2 * LIMIT, agent)).toEqual(alone)
})

test('409: of two simultaneous credits that together exceed the approval limit, one is posted', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  // Nobody can post while this lock is held: either both count now, or the second waits for the first.
  await app.owner.query('begin')
  await app.owner.query('lock table ledger_entries in exclusive mode')
  const both = [post(gift(agent.wallet, LIMIT - 1_000), person), post(gift(agent.wallet, LIMIT - 2_000), person)]
  while ((await app.waiting()) < 2) await nextTurn()
  await app.owner.query('rollback')
  const replies = await Promise.all(both)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(agent.wallet)).toBeLessThanOrEqual(LIMIT - 1_000)
})

test("a second person approves once, and it is posted as the requester's entry; administrators are notified", async () => {
  const [admin, agent, person] = [await app.person('admin'), await books.agentWith(0n), await clerk()]
  const { body } = await send('transaction', gift(agent.wallet, 2 * LIMIT), person)
  expect(body.data).toMatchObject({ state: 'pending', amount: 2 * LIMIT, subject: 'Goodwill', decidable: false })
  const { rows } = await app.owner.query('select kind from notifications where user_id = $1', [admin.user.id])
  expect(rows.map(({ kind }) => kind)).toContain('ledger.approval_needed')
  expect(await balanceOf(agent.wallet)).toBe(0)
  const both = await Promise.all([decide(body.data.id, true), decide(body.data.id, true, admin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(agent.wallet)).toBe(2 * LIMIT)
  const entryId = both.find(({ status }) => status === 200)?.body.data.entry_id
  const made = await app.owner.query('select created_by from ledger_entries where id = $1', [entryId])
  expect(Number(made.rows[0].created_by)).toBe(person.user.id)
})

test('409: requesters cannot approve their own request; a declined request posts nothing', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  const { body } = await send('transaction', gift(agent.wallet, 2 * LIMIT), person)
  expect(refusal(await decide(body.data.id, true, person))).toEqual([409, 'own_request'])
  expect((await decide(body.data.id, false)).body.data).toMatchObject({ state: 'rejected', reason: 'No' })
  expect(await balanceOf(agent.wallet)).toBe(0)
})

test('409: who made an entry cannot be the second person of its reversal', async () => {
  const [agent, maker, person] = [await books.agentWith(0n), await clerk(), await clerk()]
  const asked = await send('transaction', adjustment(agent.wallet, margin, 2 * LIMIT), maker)
  const entryId = (await decide(asked.body.data.id, true)).body.data.entry_id ?? 0
  const undo = await send('correction', { reason: 'Mistake', replacement: null }, person, entryId)
  expect(undo.body.data).toMatchObject({ kind: 'correction', amount: 2 * LIMIT })
  expect(refusal(await decide(undo.body.data.id, true, maker))).toEqual([409, 'own_work'])
  expect((await decide(undo.body.data.id, true)).status).toBe(200)
  expect(await balanceOf(agent.wallet)).toBe(0)
})

test('409: what is to be done with one record is sent once, while it waits; the requester reads what was decided', async () => {
  const [agent, maker, person, other] = [await books.agentWith(0n), await clerk(), await clerk(), await clerk()]
  const asked = await send('transaction', adjustment(agent.wallet, margin, 2 * LIMIT), maker)
  const entryId = (await decide(asked.body.data.id, true)).body.data.entry_id ?? 0
  const form = { reason: 'Mistake', replacement: null }
  const first = await send('correction', form, person, entryId)
  expect(first.body.data.record).toEqual({ kind: 'entry', id: entryId })
  const again = await send('correction', { ...form, reason: 'Wrong' }, other, entryId)
  expect(refusal(again)).toEqual([409, 'request_waits'])
  expect(again.body.message).toContain(person.user.name)
  await decide(first.body.data.id, false)
  const { rows } = await app.owner.query(
    'select kind, link, "values" from notifications where user_id = $1 order by id desc limit 1',
    [person.user.id],
  )
  expect(rows[0]).toMatchObject({ kind: 'ledger.declined', link: `/admin/admin-ledger?entry=${entryId}` })
  expect(rows[0].values.subject).toMatch(/^PKR 10,000,000 · JV-\d+$/)
  expect((await send('correction', form, other, entryId)).status).toBe(200)
})

test('409: what one person may do alone is not sent to a second one; 403: nor what the requester may not do', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  expect(refusal(await send('transaction', gift(agent.wallet, 5), person))).toEqual([409, 'second_person_not_needed'])
  expect((await send('deposit', { status: 'approved' }, person, 1)).status).toBe(403)
  expect((await send('transaction', { ...gift(agent.wallet, 5), amount: -1 }, person)).status).toBe(422)
  expect(await balanceOf(agent.wallet)).toBe(0)
})

test('raising credit above the approval limit also waits for a second person, and so do raises that add up to it', async () => {
  const [agent, person] = [await books.agentWith(0n), await clerk()]
  const form = { agent_id: agent.user.id, booking_limit: null, credit_days: null, low_balance: null }
  const set = (credit: object, { token }: Clerk) =>
    app.call(ledger.setLimits, { body: { ...form, credit_limit: 0, ...credit } }, { token })
  expect(refusal(await set({ credit_limit: LIMIT + 100 }, person))).toEqual(NEEDS_TWO)
  const asked = await send('limits', { ...form, credit_limit: LIMIT + 100 }, person)
  expect((await decide(asked.body.data.id, true)).status).toBe(200)
  const { rows } = await app.owner.query('select credit_limit from ledger_wallets where owner_id = $1', [agent.user.id])
  expect(rows[0].credit_limit).toBe(String(LIMIT + 100))
  const temporary = { temporary_credit: LIMIT, temporary_until: books.today() }
  const other = { ...form, agent_id: (await books.agentWith(0n)).user.id }
  const lend = (credit: object) =>
    app.call(ledger.setLimits, { body: { ...other, credit_limit: 0, ...credit } }, { token: person.token })
  expect((await lend(temporary)).status).toBe(200)
  expect((await lend({})).status).toBe(200)
  expect(refusal(await lend(temporary))).toEqual(NEEDS_TWO)
})

test.each([[true], [[5]], ['0x10'], ['5.5'], [1e15], ['']])('422: %j is not a valid amount', async (amount) => {
  const agent = await books.agentWith(0n)
  const { status, body } = await post({ ...gift(agent.wallet, 1), amount }, second)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount']])
})

test('the ledger check names an amount above the maximum, and no report answers 500', async () => {
  const agent = await books.agentWith(0n)
  const refused = await books.move(agent.wallet, 10_000_000_000_001n).catch((error) => String(error.cause ?? error))
  expect(refused).toContain('ledger_lines_largest')
  // Data as it might have been before amounts had a maximum.
  await app.owner.query('alter domain line_amount drop constraint ledger_lines_largest')
  await app.owner.query('alter table ledger_wallets drop constraint ledger_wallets_largest')
  await books.move(agent.wallet, 9_100_000_000_000_000n, { against: 'revenue:margin' })
  const { token } = await app.person('admin')
  const { body } = await app.call(ledger.runChecks, {}, { token })
  const broken = body.data.differences.map(({ promise }) => promise)
  expect(broken).toContain('an amount is not larger than its limit')
  expect(broken).toContain('a balance can be shown exactly')
  expect((await app.call(ledger.accounts, { query: {} }, { token })).body).toMatchObject({ reason: 'sum_too_large' })
})
