import { randomUUID } from 'node:crypto'
import { accounting } from '@safar/contract/money/accounting.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { drawers } from '@safar/contract/money/drawers.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { ledgerFixture } from '../ledger/testing/ledger-fixture.ts'
import { checkDrawers } from './check-drawers.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const permissions = ['deposits.view', 'deposits.approve', 'ledger.view', 'ledger.post']
const clerkRights = ['deposits.view', 'deposits.approve']
const accountant = await app.person('admin-staff', { permissions })
const cash = await books.agencyAccount('cash')
const LIMIT = 100_000

await books.move(cash, -10_000_000n, { against: 'suspense' })

type Person = typeof accountant

let named = 0
async function addDrawer(name = `Desk ${++named}`) {
  const { body } = await app.call(drawers.addDrawer, { body: { name } }, { token: accountant.token })
  return body.data
}
const clerk = () => app.person('admin-staff', { permissions: clerkRights })
const open = (id: number, { token }: Person, counted = 0, from_office = 0) =>
  app.call(drawers.openDrawer, { params: { id }, body: { counted, from_office } }, { token })
const close = (id: number, { token }: Person, counted: number, handed_over = 0) =>
  app.call(drawers.closeDrawer, { params: { id }, body: { counted, handed_over, note: 'Evening' } }, { token })
const move = (id: number, { token }: Person, direction: 'in' | 'out', amount: number) =>
  app.call(drawers.moveDrawerCash, { params: { id }, body: { direction, amount } }, { token })
const decide = (id: number, { token }: Person, confirm: boolean) =>
  app.call(drawers.decideDrawer, { params: { id }, body: { confirm, reason: 'Looked at' } }, { token })
const list = async () => (await app.call(drawers.drawers, {}, { token: accountant.token })).body
const balanceOf = async (id: number) => (await list()).data.find((each) => each.id === id)?.balance
const linesOf = async (id: number) =>
  (await app.call(drawers.drawerSession, { params: { id } }, { token: accountant.token })).body

/** An agent paid this amount in cash, and this person approves it. */
async function takeCash(amount: number, by: Person) {
  const { token } = await app.person('agent')
  const form = { method: 'cash' as const, amount, paid_on: books.today(), reference: randomUUID() }
  const { body } = await app.call(deposits.request, { body: form }, { token })
  const id = body.data.id
  const set = (status: 'approved' | 'reversed') =>
    app.call(deposits.setStatus, { params: { id }, body: { status, reason: 'Returned' } }, { token: by.token })
  expect((await set('approved')).status).toBe(200)
  return { reverse: () => set('reversed') }
}

async function expectProven() {
  expect(await checkDrawers(app.services.db.adhoc)).toEqual([])
  expect(await books.differences()).toEqual([])
}

test('cash goes into the open drawer of the person who took it, and is handed over when the drawer is closed', async () => {
  const drawer = await addDrawer()
  const holder = await clerk()
  const before = (await list()).office_cash
  const opened = await open(drawer.id, holder, 0, 20_000)
  expect(opened.body.data).toMatchObject({
    state: 'open',
    expected_open: 0,
    counted_open: 0,
    expected: 20_000,
    own: true,
  })
  await takeCash(50_000, holder)
  await takeCash(7_000, accountant)
  expect(await balanceOf(drawer.id)).toBe(70_000)
  expect((await move(drawer.id, holder, 'out', 10_000)).status).toBe(200)
  const closed = await close(drawer.id, holder, 60_000, 45_000)
  expect(closed.body.data).toMatchObject({ state: 'closed', received: 70_000, paid: 10_000, difference: 0 })
  expect(await balanceOf(drawer.id)).toBe(15_000)
  expect((await list()).office_cash - before).toBe(7_000 - 20_000 + 10_000 + 45_000)
  const { data, session } = await linesOf(closed.body.data.id)
  expect(data.map(({ amount, balance }) => [amount, balance])).toEqual([
    [20_000, 20_000],
    [50_000, 70_000],
    [-10_000, 60_000],
    [-45_000, 15_000],
  ])
  expect(session).toMatchObject({ counted_close: 60_000, handed_over: 45_000, opened_by: { id: holder.user.id } })
  await takeCash(3_000, holder)
  expect(await balanceOf(drawer.id)).toBe(15_000)
  await expectProven()
})

test('a day of a drawer can be exported as a file', async () => {
  const drawer = await addDrawer()
  const holder = await clerk()
  const { body } = await open(drawer.id, holder, 0, 1_000)
  for (const format of ['pdf', 'csv'] as const) {
    const query = { format }
    const file = await app.call(
      drawers.drawerSessionFile,
      { params: { id: body.data.id }, query },
      { token: holder.token },
    )
    expect(file.status).toBe(200)
  }
})

test('a difference up to the limit is posted with the closing, and a shortage is an expense', async () => {
  const drawer = await addDrawer()
  const holder = await clerk()
  const differences = await books.agencyAccount('expense:cash-differences')
  await open(drawer.id, holder, 0, 500_000)
  const closed = await close(drawer.id, holder, 500_000 - LIMIT)
  expect(closed.body.data).toMatchObject({ state: 'closed', expected: 500_000, difference: -LIMIT })
  const { rows } = await app.owner.query(
    `select e.kind, l.amount::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.key = $1 and l.account_id = $2`,
    [`drawer-difference:${closed.body.data.id}`, differences.id],
  )
  expect(rows).toEqual([{ kind: 'adjustment', amount: -LIMIT }])
  expect(await balanceOf(drawer.id)).toBe(500_000 - LIMIT)
  const again = await open(drawer.id, holder, 350_000)
  expect(again.body.data).toMatchObject({ expected_open: 400_000, counted_open: 350_000 })
  expect((await close(drawer.id, holder, 350_000, 350_000)).body.data).toMatchObject({ difference: -50_000 })
  await expectProven()
})

test('409: a larger difference waits for a second person, neither the holder nor the person who counted', async () => {
  const drawer = await addDrawer()
  const holder = await app.person('admin-staff', { permissions })
  await open(drawer.id, holder, 0, 500_000)
  const counted = await close(drawer.id, holder, 500_000 + LIMIT + 1)
  expect(counted.body.data).toMatchObject({ state: 'pending', difference: LIMIT + 1, decidable: false })
  expect(await balanceOf(drawer.id)).toBe(500_000)
  const { id } = counted.body.data
  const own = await decide(id, holder, true)
  expect([own.status, own.body.reason]).toEqual([409, 'own_request'])
  expect((await decide(id, accountant, false)).body.data).toMatchObject({ state: 'open', counted_close: null })
  await close(drawer.id, accountant, 500_000 - LIMIT - 1)
  for (const person of [holder, accountant]) expect((await decide(id, person, true)).status).toBe(409)
  const other = await app.person('admin-staff', { permissions })
  expect((await decide(id, other, true)).body.data).toMatchObject({ state: 'closed', difference: -LIMIT - 1 })
  expect((await decide(id, other, true)).status).toBe(409)
  await expectProven()
})

test('409: a count is not confirmed if the drawer has changed since', async () => {
  const drawer = await addDrawer()
  const holder = await clerk()
  await open(drawer.id, holder, 0, 500_000)
  const deposit = await takeCash(LIMIT * 2, holder)
  const counted = await close(drawer.id, holder, 500_000)
  expect(counted.body.data.state).toBe('pending')
  expect((await deposit.reverse()).status).toBe(200)
  expect(await balanceOf(drawer.id)).toBe(500_000)
  const refused = await decide(counted.body.data.id, accountant, true)
  expect([refused.status, refused.body.reason]).toEqual([409, 'drawer_changed'])
  await decide(counted.body.data.id, accountant, false)
  expect((await close(drawer.id, holder, 500_000, 500_000)).body.data).toMatchObject({ state: 'closed', difference: 0 })
  await expectProven()
})

test('409: a drawer has one person, a person has one drawer, and nobody can open one that is not in use', async () => {
  const [drawer, second] = [await addDrawer(), await addDrawer()]
  const [holder, other] = [await clerk(), await clerk()]
  expect((await open(drawer.id, holder)).status).toBe(200)
  expect((await open(drawer.id, other)).body.reason).toBe('drawer_open')
  expect((await open(second.id, holder)).body.reason).toBe('drawer_other_open')
  expect((await move(drawer.id, other, 'in', 1)).body.reason).toBe('drawer_not_yours')
  expect((await close(drawer.id, other, 0)).body.reason).toBe('drawer_not_yours')
  const off = { params: { id: second.id }, body: { name: second.name, active: false } }
  expect((await app.call(drawers.changeDrawer, off, { token: accountant.token })).status).toBe(200)
  expect((await open(second.id, other)).body.reason).toBe('drawer_inactive')
  const inUse = { params: { id: drawer.id }, body: { name: drawer.name, active: false } }
  expect((await app.call(drawers.changeDrawer, inUse, { token: accountant.token })).body.reason).toBe(
    'drawer_not_empty',
  )
  expect((await app.call(drawers.addDrawer, { body: { name: drawer.name } }, { token: accountant.token })).status).toBe(
    422,
  )
  expect((await app.call(drawers.addDrawer, { body: { name: 'Mine' } }, { token: holder.token })).status).toBe(403)
})

test('409: a drawer pays no more than it holds, hands over no more than was counted, and pays only for its holder', async () => {
  const drawer = await addDrawer()
  const holder = await app.person('admin-staff', { permissions })
  await open(drawer.id, holder, 0, 5_000)
  expect((await move(drawer.id, holder, 'out', 5_001)).body.reason).toBe('cash_available')
  expect((await close(drawer.id, holder, 10, 11)).status).toBe(422)
  const rent = await books.agencyAccount('expense:rent')
  const expense = {
    account_id: rent.id,
    paid_from_id: drawer.account_id,
    amount: 2_000,
    day: books.today(),
    payee: 'Tea',
  }
  const refused = await app.call(accounting.enterExpense, { body: expense }, { token: accountant.token })
  expect([refused.status, refused.body.reason]).toEqual([409, 'drawer_not_yours'])
  expect((await app.call(accounting.enterExpense, { body: expense }, { token: holder.token })).status).toBe(200)
  expect(await balanceOf(drawer.id)).toBe(3_000)
  const sources = async ({ token }: Person) =>
    (await app.call(accounting.expenseAccounts, {}, { token })).body.sources.find(({ id }) => id === drawer.account_id)
  expect([(await sources(holder))?.usable, (await sources(accountant))?.usable]).toEqual([true, false])
  const byHand = {
    kind: 'transfer' as const,
    debit_account: cash.id,
    credit_account: drawer.account_id,
    amount: 1,
    note: 'By hand',
    past_limit: false,
  }
  const manual = await app.call(ledger.postTransaction, { body: byHand }, { token: accountant.token })
  expect(manual.body).toMatchObject({ errors: { credit_account: expect.anything() } })
  await expectProven()
})

test('receipts that arrive while a drawer is being closed belong to its count, or to the office', async () => {
  const drawer = await addDrawer()
  const holder = await clerk()
  await open(drawer.id, holder)
  const work = Array.from({ length: 6 }, () => takeCash(1_000, holder))
  const [closed] = await Promise.all([close(drawer.id, holder, 0), ...work])
  expect(closed.status).toBe(200)
  await expectProven()
})

test('the limit above which a second person decides is a setting', async () => {
  const { id } = await addDrawer()
  const holder = await clerk()
  await open(id, holder)
  const { token } = await app.person('admin')
  const { body } = await app.call(ledger.moneySettings, {}, { token })
  const { currency: _, ...settings } = body.data
  const wider = { ...settings, drawer_difference_above: 2 * LIMIT }
  const saved = await app.call(ledger.saveMoneySettings, { body: wider }, { token })
  expect(saved.body.data.drawer_difference_above).toBe(2 * LIMIT)
  expect((await close(id, holder, 2 * LIMIT)).body.data.state).toBe('closed')
  await expectProven()
})
