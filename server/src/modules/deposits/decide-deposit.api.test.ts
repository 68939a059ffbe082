import { addDays } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { closeBooks } from '../ledger/public.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { admin, asked, balanceOf, decide, entriesOf, office, remove, show } = world

test("'Deposit approved successfully.': one entry, bank debited and wallet credited, and the agent is told", async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id, locale: 'ar' })
  const { id, number } = await asked(agent, { amount: 1_234_567 })
  const { status, body } = await decide(id, 'approved')
  expect([status, body.message]).toEqual([200, 'Deposit approved successfully.'])
  const [entry, ...more] = await entriesOf(`deposit:${id}`)
  expect([entry?.amounts, more]).toEqual([['-1234567', '1234567'], []])
  expect(body.data).toMatchObject({
    state: 'approved',
    entry_id: Number(entry?.id),
    voucher: `DV-${String(entry?.id).padStart(6, '0')}`,
    decided_by: { id: office.user.id },
    moves: ['reverse'],
  })
  expect(await balanceOf(agent)).toBe(1_234_567)
  const { rows } = await app.owner.query('select * from ledger_entries where id = $1', [entry?.id])
  expect(rows[0]).toMatchObject({
    kind: 'deposit',
    agent_id: String(agent.user.id),
    salesman_id: String(salesman.user.id),
    created_by: String(office.user.id),
    note: expect.stringContaining(number),
  })
  const mail = await app.mailTo(agent.user.email)
  expect(mail.subject).toContain('تمت الموافقة على إيداعك')
  expect(mail.text).toContain('PKR 12,345.67')
})

test("cash without a bank goes into the office's cash account", async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { method: 'cash', bank_id: null, amount: 500 })
  await decide(id, 'approved')
  const { rows } = await app.owner.query(
    `select a.code from ledger_entries e join ledger_lines l on l.entry_id = e.id
     join ledger_accounts a on a.id = l.account_id where e.key = $1 order by l.place`,
    [`deposit:${id}`],
  )
  expect(rows.map(({ code }) => code)).toEqual(['cash', `wallet:${agent.user.id}`])
})

test('is posted on the day it was paid; if that month is closed, on the day of approval, which is told before', async () => {
  const agent = await app.person('agent')
  const yesterday = addDays(world.today(), -1)
  const lastMonth = addDays(`${world.today().slice(0, 8)}01`, -1)
  const [recent, late] = [await asked(agent, { paid_on: yesterday }), await asked(agent, { paid_on: lastMonth })]
  await app.services.db.tx((tx) => closeBooks(tx, lastMonth))
  const closed = async ({ id }: { id: number }) => (await show(id, office)).body.data.month_closed
  expect([await closed(recent), await closed(late)]).toEqual([yesterday <= lastMonth, true])
  const dayOf = async ({ id }: { id: number }) => {
    expect((await decide(id, 'approved')).status).toBe(200)
    const { rows } = await app.owner.query('select day::text, at from ledger_entries where key = $1', [`deposit:${id}`])
    return rows[0].day
  }
  expect([await dayOf(recent), await dayOf(late)]).toEqual([
    yesterday <= lastMonth ? world.today() : yesterday,
    world.today(),
  ])
})

test('422: a rejection and a reversal need a reason', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent)
  for (const status of ['rejected', 'reversed'] as const) {
    const { status: code, body } = await decide(id, status)
    expect([code, body.errors]).toEqual([422, { reason: ['This field is required.'] }])
  }
})

test('a rejection moves nothing, and tells the agent the reason', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent)
  const { body } = await decide(id, 'rejected', office, 'The bank does not show it')
  expect(body.data).toMatchObject({ state: 'rejected', reason: 'The bank does not show it', voucher: null })
  expect([await balanceOf(agent), await entriesOf(`deposit:${id}`)]).toEqual([0, []])
  expect((await app.mailTo(agent.user.email)).text).toContain('The bank does not show it')
  expect((await decide(id, 'approved')).status).toBe(409)
})

test('a reversal is the opposite entry, once, and goes past the limit', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { amount: 90_000, method: 'cheque', cheque_on: world.today() })
  await decide(id, 'approved')
  await app.owner.query(
    `select ledger_post('spent:' || $1, 'charge', now(), '2000-01-01',
      (select array_agg(id order by class) from ledger_accounts where code in ('revenue:fees', 'wallet:' || $2)),
      array[60000, -60000]::bigint[], array['PKR', 'PKR'], '{}')`,
    [String(id), String(agent.user.id)],
  )
  expect(await balanceOf(agent)).toBe(30_000)
  const { status, body } = await decide(id, 'reversed', office, 'Cheque returned')
  expect([status, body.data.state, body.data.moves]).toEqual([200, 'reversed', []])
  expect(await balanceOf(agent)).toBe(-60_000)
  expect((await entriesOf(`deposit:${id}`)).map(({ amounts }) => amounts)).toEqual([
    ['-90000', '90000'],
    ['90000', '-90000'],
  ])
  expect((await decide(id, 'reversed', office, 'again')).status).toBe(409)
  expect((await app.mailTo(agent.user.email)).text).toContain('Cheque returned')
  expect(await world.differences()).toEqual([])
})

test('403: whoever asked does not decide, whatever role they hold by now', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent)
  await app.owner.query("update users set role = 'admin' where id = $1", [agent.user.id])
  const { status, body } = await decide(id, 'approved', agent)
  expect([status, body.message]).toEqual([403, "You can't approve your own deposit."])
  await expect(
    app.owner.query('update deposits set state = $2, decided_by = agent_id, reason = $2 where id = $1', [
      id,
      'rejected',
    ]),
  ).rejects.toThrow('deposit_four_eyes')
})

test('403: a salesman who entered a deposit for the agent cannot approve it after joining the office', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent)
  await app.owner.query('update deposits set requested_by = $2 where id = $1', [id, admin.user.id])
  expect((await decide(id, 'approved', admin)).status).toBe(403)
  expect((await decide(id, 'approved', office)).status).toBe(200)
})

test('two approvals at once are one entry: the second is told that it is decided', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { amount: 70_000 })
  const second = await app.person('admin-staff', { permissions: ['deposits.approve'] })
  const answers = await Promise.all(
    [office, second, admin, office, second].map((person) => decide(id, 'approved', person)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await entriesOf(`deposit:${id}`)).toHaveLength(1)
  expect(await balanceOf(agent)).toBe(70_000)
})

test.each([
  ['the agent takes it back first', 'cancel'],
  ['the office approves first', 'approve'],
] as const)('simultaneous approve and cancel have one outcome: %s', async (_, first) => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { amount: 40_000 })
  // Both queue for the row lock in the order they came; then it is released.
  await app.owner.query('begin')
  await app.owner.query('select from deposits where id = $1 for update', [id])
  const acts = { approve: () => decide(id, 'approved'), cancel: () => remove(id, agent) }
  const waitFor = async (many: number) => {
    while ((await app.waiting()) < many) await new Promise((next) => setTimeout(next, 5))
  }
  const one = acts[first]()
  await waitFor(1)
  const other = acts[first === 'cancel' ? 'approve' : 'cancel']()
  await waitFor(2)
  await app.owner.query('commit')
  expect([(await one).status, (await other).status]).toEqual([200, 409])
  const approved = first === 'approve'
  expect((await show(id, agent)).body.data.state).toBe(approved ? 'approved' : 'cancelled')
  expect(await balanceOf(agent)).toBe(approved ? 40_000 : 0)
  expect(await entriesOf(`deposit:${id}`)).toHaveLength(approved ? 1 : 0)
})

test('an approval repeated with its key returns the first reply and posts nothing', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { amount: 11_000 })
  const headers = { 'idempotency-key': 'approve-once-0001' }
  const first = await decide(id, 'approved', office, undefined, headers)
  const again = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approved', office, undefined, headers)))
  for (const { body } of again) expect(body).toEqual(first.body)
  expect([await balanceOf(agent), (await entriesOf(`deposit:${id}`)).length]).toEqual([11_000, 1])
})

test('many simultaneous approvals for one agent are all posted', async () => {
  const agent = await app.person('agent')
  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => asked(agent, { amount: 1_000 + n })))
  const answers = await Promise.all(made.map(({ id }) => decide(id, 'approved')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await balanceOf(agent)).toBe(12 * 1_000 + 66)
  expect(await world.differences()).toEqual([])
})

test('every decision is in the activity log with its amount', async () => {
  const agent = await app.person('agent')
  const { id } = await asked(agent, { amount: 5_000 })
  await decide(id, 'approved')
  const { rows } = await app.owner.query(
    "select action, actor_id, changes from activity where subject = 'deposit' and subject_id = $1 order by id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['deposits.ask', 'deposits.approve'])
  expect(rows[1]).toMatchObject({ actor_id: String(office.user.id), changes: { amount: 5_000, agent: agent.user.id } })
})

test('404: a deposit that does not exist is not found', async () => {
  expect((await decide(999_999, 'approved')).status).toBe(404)
  expect((await show(999_999, office)).status).toBe(404)
})
