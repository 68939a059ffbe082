import { setImmediate as nextTurn } from 'node:timers/promises'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from './testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { asked, balanceOf, decide, makeBank, office } = await depositsFixture(app)
const second = await app.person('admin-staff', { permissions: ['deposits.view', 'deposits.approve'] })

const money = ['deposits.view', 'deposits.approve', 'ledger.view', 'ledger.post']
const refusal = ({ status, body }: { status: number; body: { reason?: string | null } }) => [status, body.reason]

test('409: one transfer of a bank is credited once, however its reference is typed and whichever agent reports it', async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  const paid = { amount: 40_000, reference: 'FT 2201/77' }
  const first = await asked(agent, paid)
  const repeats = [await asked(agent, paid), await asked(other, { ...paid, reference: 'ft220177' })]
  expect((await decide(first.id, 'approved')).status).toBe(200)
  for (const { id } of repeats) expect(refusal(await decide(id, 'approved'))).toEqual([409, 'reference_credited'])
  expect([await balanceOf(agent), await balanceOf(other)]).toEqual([40_000, 0])
})

test('an equal one is approved with a reason by somebody else, and the log says what it repeats', async () => {
  const agent = await app.person('agent')
  const [first, again] = [await asked(agent, { reference: 'R 1' }), await asked(agent, { reference: 'R 1' })]
  await decide(first.id, 'approved')
  expect(refusal(await decide(again.id, 'approved', office, 'Paid twice'))).toEqual([409, 'reference_credited_by_you'])
  expect(refusal(await decide(again.id, 'approved', second))).toEqual([409, 'reference_credited'])
  expect((await decide(again.id, 'approved', second, 'Paid twice')).status).toBe(200)
  const { rows } = await app.owner.query(
    "select changes from activity where action = 'deposits.approve' and subject_id = $1",
    [again.id],
  )
  expect(rows[0].changes).toMatchObject({ repeats: first.number, reason: 'Paid twice' })
})

test('who approved the first sends the next to a second person, who reads the reason and approves it', async () => {
  const agent = await app.person('agent')
  const [clerk, colleague] = [
    await app.person('admin-staff', { permissions: money }),
    await app.person('admin-staff', { permissions: money }),
  ]
  const [first, again] = [await asked(agent, { reference: 'R 2' }), await asked(agent, { reference: 'R 2' })]
  await decide(first.id, 'approved', clerk)
  const send = (form: object) =>
    app.call(
      ledger.requestApproval,
      { body: { kind: 'deposit', id: again.id, form: { status: 'approved', ...form } } },
      clerk,
    )
  expect(refusal(await send({}))).toEqual([409, 'reference_credited'])
  const { body } = await send({ reason: 'Paid twice' })
  const record = { kind: 'deposit', id: again.id }
  expect(body.data).toMatchObject({ subject: again.number, record, note: 'Paid twice', amount: 250_000 })
  const approval = { params: { id: body.data.id }, body: { approve: true } }
  expect(refusal(await app.call(ledger.decideRequest, approval, clerk))).toEqual([409, 'own_request'])
  expect((await app.call(ledger.decideRequest, approval, colleague)).status).toBe(200)
  expect(await balanceOf(agent)).toBe(500_000)
})

test('another amount, another bank, cash, and what was reversed do not count', async () => {
  const [agent, bank] = [await app.person('agent'), await makeBank({ name: 'UBL' })]
  const first = await asked(agent, { reference: 'S 1', amount: 700 })
  await decide(first.id, 'approved')
  for (const about of [{ amount: 701 }, { amount: 700, bank_id: bank.id }, { method: 'cash', bank_id: null }]) {
    const { id } = await asked(agent, { reference: 'S 1', ...about })
    expect((await decide(id, 'approved')).status).toBe(200)
  }
  await decide(first.id, 'reversed', second, 'Bounced')
  const paidAgain = await asked(agent, { reference: 'S 1', amount: 700 })
  expect((await decide(paidAgain.id, 'approved')).status).toBe(200)
})

test('409: of two equal ones approved at the same time, one is credited', async () => {
  const agent = await app.person('agent')
  const made = [await asked(agent, { reference: 'T 1' }), await asked(agent, { reference: 'T 1' })]
  // Nobody can post while this lock is held, so both have looked for an equal one before either is approved.
  await app.owner.query('begin')
  await app.owner.query('lock table ledger_entries in exclusive mode')
  const both = made.map(({ id }) => decide(id, 'approved'))
  while ((await app.waiting()) < 2) await nextTurn()
  await app.owner.query('rollback')
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(agent)).toBe(250_000)
})
