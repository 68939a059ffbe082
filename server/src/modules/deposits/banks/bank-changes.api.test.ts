import { banks } from '@safar/contract/money/deposits.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { depositsFixture } from '../testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { makeBank } = await depositsFixture(app)
const keeper = await app.person('admin-staff', { permissions: ['banks.manage'] })
const second = await app.person('admin-staff', { permissions: ['banks.manage'] })
const agent = await app.person('agent')

const read = async (id: number, by = keeper) =>
  (await app.call(banks.list, {}, by)).body.data.find((bank) => bank.id === id)

/** A bank with a pending request to change its IBAN. */
async function requested() {
  const { id, name, title, account_number } = await makeBank()
  const body = { name, title, account_number, iban: 'PK36SCBL0000001123456702' }
  const reply = await app.call(banks.update, { params: { id }, body }, keeper)
  return { id, body, reply, change: reply.body.data?.change?.id ?? 0 }
}

const decide = (id: number, approve: boolean, by = second) =>
  app.call(banks.decideChange, { params: { id }, body: { approve, ...(!approve && { reason: 'Not ours' }) } }, by)

test('another IBAN waits for a second person, and payers see the old one until it is approved', async () => {
  const { id, change, reply } = await requested()
  expect(reply.body.message).toBe('Saved. The new account details wait for a second person.')
  expect(await read(id)).toMatchObject({ iban: null, change: { iban: 'PK36SCBL0000001123456702', own: true } })
  expect(await read(id, second)).toMatchObject({ change: { own: false } })
  const seen = await read(id, agent)
  expect([seen?.iban, seen?.change]).toEqual([null, null])
  expect((await decide(change, true)).status).toBe(200)
  expect(await read(id, agent)).toMatchObject({ iban: 'PK36SCBL0000001123456702' })
  expect((await read(id))?.change).toBeNull()
})

test('409: nobody can approve their own change, and nothing is decided twice', async () => {
  const { id, change } = await requested()
  const own = await decide(change, true, keeper)
  expect([own.status, own.body.reason, (await read(id))?.iban]).toEqual([409, 'own_request', null])
  await decide(change, false)
  expect((await read(id))?.iban).toBeNull()
  const again = await decide(change, true)
  expect([again.status, again.body.reason]).toEqual([409, 'request_decided'])
})

test('409: only one IBAN change of a bank can wait at a time, and its name can be changed in the meantime', async () => {
  const { id, body } = await requested()
  const other = await app.call(banks.update, { params: { id }, body: { ...body, account_number: '99' } }, second)
  expect([other.status, other.body.reason]).toEqual([409, 'bank_change_waits'])
  const { name: _, ...details } = body
  const renamed = { ...details, iban: undefined, name: 'HBL Main' }
  const reply = await app.call(banks.update, { params: { id }, body: renamed }, second)
  expect([reply.body.message, reply.body.data.name]).toEqual(['Bank has been updated.', 'HBL Main'])
})

test('422: a refusal needs a reason', async () => {
  const { change } = await requested()
  const reply = await app.call(banks.decideChange, { params: { id: change }, body: { approve: false } }, second)
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['reason']])
})

test('others who may decide are notified, and the requester is told the answer', async () => {
  const { change } = await requested()
  await decide(change, true)
  const { rows } = await app.owner.query(
    "select user_id, kind from notifications where kind like 'deposits.bank_change%' order by id desc limit 50",
  )
  const told = rows.map(({ user_id, kind }) => `${user_id} ${kind}`)
  expect(told).toContain(`${second.user.id} deposits.bank_change_asked`)
  expect(told).toContain(`${keeper.user.id} deposits.bank_change_approved`)
  expect(told).not.toContain(`${keeper.user.id} deposits.bank_change_asked`)
})
