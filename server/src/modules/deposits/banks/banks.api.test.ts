import { banks } from '@safar/contract/money/deposits.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { depositsFixture } from '../testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { admin, asked, decide, makeBank } = world
const keeper = await app.person('admin-staff', { permissions: ['banks.manage'] })
const agent = await app.person('agent')

const form = (about = {}) => ({ name: 'Meezan', title: 'Safar Travel', account_number: '01-22', ...about })
const list = async (token: string) => (await app.call(banks.list, {}, { token })).body.data
const update = (id: number, about = {}) =>
  app.call(banks.update, { params: { id }, body: form(about) }, { token: keeper.token })
const remove = (id: number) => app.call(banks.remove, { params: { id } }, { token: keeper.token })
const accountOf = async (id: number) =>
  (await app.owner.query('select name, class, currency from ledger_accounts where code = $1', [`bank:${id}`])).rows

test("'Bank saved successfully.': a bank comes with its account in the ledger", async () => {
  const body = form({ iban: 'pk36 scbl 0000 0011 2345 6702', branch: 'Gulberg' })
  const { status, body: said } = await app.call(banks.create, { body }, { token: keeper.token })
  expect([status, said.message]).toEqual([200, 'Bank saved successfully.'])
  expect(said.data).toMatchObject({ name: 'Meezan', iban: 'PK36SCBL0000001123456702', balance: 0, active: true })
  expect(await accountOf(said.data.id)).toEqual([{ name: 'Meezan', class: 'bank', currency: 'PKR' }])
})

test('422: an invalid IBAN and a missing name are refused', async () => {
  const { body, status } = await app.call(
    banks.create,
    { body: form({ iban: '12345', name: '' }) },
    { token: keeper.token },
  )
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['iban', 'name']])
})

test("'Bank has been updated.': its account is called as it is; its currency stays", async () => {
  const { id, title, account_number } = await makeBank()
  const { body } = await update(id, { name: 'HBL Main', title, account_number })
  expect([body.message, body.data.name]).toEqual(['Bank has been updated.', 'HBL Main'])
  expect((await accountOf(id))[0]?.name).toBe('HBL Main')
  const other = await update(id, { currency: 'USD' })
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['currency']])
})

test('an agent sees the banks they can pay into, without balances; whoever handles money sees all', async () => {
  const [open, closed, dollars] = [
    await makeBank(),
    await makeBank({ active: false }),
    await makeBank({ currency: 'USD' }),
  ]
  const { id } = await asked(agent, { bank_id: open.id, amount: 7_700 })
  await decide(id, 'approved')
  const seen = await list(agent.token)
  expect(seen.find((bank) => bank.id === open.id)).toMatchObject({ balance: null, account_id: null })
  expect(seen.some((bank) => bank.id === closed.id || bank.id === dollars.id)).toBe(false)
  const all = await list(keeper.token)
  expect(all.find((bank) => bank.id === open.id)).toMatchObject({ balance: 7_700 })
  expect(all.some((bank) => bank.id === closed.id)).toBe(true)
  const desk = await app.person('reservation', { permissions: ['users.view'] })
  expect((await list(desk.token)).every((bank) => bank.balance === null && bank.active)).toBe(true)
})

test("'Bank deleted successfully.': one without history is gone with its account", async () => {
  const { id } = await makeBank()
  const { status, body } = await remove(id)
  expect([status, body.message, body.type]).toEqual([200, 'Bank deleted successfully.', 'success'])
  expect(await accountOf(id)).toEqual([])
  expect((await list(admin.token)).some((bank) => bank.id === id)).toBe(false)
  expect((await remove(id)).status).toBe(404)
})

test('a bank with history, a deposit that names it or a line in its account, is switched off instead of deleted', async () => {
  const [named, posted] = [await makeBank(), await makeBank()]
  await asked(agent, { bank_id: named.id })
  await app.owner.query(
    `select ledger_post('opening:' || $1, 'opening', now(), '2000-01-01', array[$2,
      (select id from ledger_accounts where code = 'opening')]::bigint[], array[-5, 5]::bigint[], array['PKR', 'PKR'], '{}')`,
    [String(posted.id), posted.account_id],
  )
  for (const { id } of [named, posted]) {
    const { body } = await remove(id)
    expect([body.message, body.type]).toEqual([
      'This bank has transactions, so it was deactivated instead of deleted.',
      'info',
    ])
    expect((await list(admin.token)).find((bank) => bank.id === id)).toMatchObject({ active: false })
    expect(await accountOf(id)).toHaveLength(1)
  }
  expect((await list(admin.token)).find((bank) => bank.id === posted.id)).toMatchObject({ balance: 5 })
})

test('a bank is not deleted while a deposit that names it is being requested', async () => {
  const { id } = await makeBank()
  await app.owner.query('begin')
  await app.owner.query('select from banks where id = $1 for update', [id])
  const asking = world.ask(agent, { bank_id: id })
  while ((await app.waiting()) < 1) await new Promise((next) => setTimeout(next, 5))
  const removing = remove(id)
  while ((await app.waiting()) < 2) await new Promise((next) => setTimeout(next, 5))
  await app.owner.query('commit')
  expect([(await asking).status, (await removing).body.type]).toEqual([200, 'info'])
})

test('403: an agent, a salesman and staff without the permission cannot change a bank', async () => {
  const { id } = await makeBank()
  const people = [
    agent,
    await app.person('salesman'),
    await app.person('admin-staff', { permissions: ['deposits.approve'] }),
  ]
  for (const { token } of people) {
    expect((await app.call(banks.create, { body: form() }, { token })).status).toBe(403)
    expect((await app.call(banks.update, { params: { id }, body: form() }, { token })).status).toBe(403)
    expect((await app.call(banks.remove, { params: { id } }, { token })).status).toBe(403)
  }
})
