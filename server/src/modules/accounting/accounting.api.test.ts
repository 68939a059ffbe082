import { addDays, monthEnd, monthStart } from '@safar/contract/day'
import { accounting } from '@safar/contract/money/accounting.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { closeDays } from '../ledger/checks/close-days.ts'
import { ledgerFixture } from '../ledger/testing/ledger-fixture.ts'
import { checkBooks } from './check-books.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const permissions = ['ledger.view', 'ledger.post']
const [first, second] = [
  await app.person('admin-staff', { permissions }),
  await app.person('admin-staff', { permissions }),
]
const cash = await books.agencyAccount('cash')
const rent = await books.agencyAccount('expense:rent')
const salaries = await books.agencyAccount('expense:salaries')
const LIMIT = 500_000_000
const today = books.today()
const lastMonth = monthStart(today, -1)

await books.agentWith(400_000_000n)

type Form = Input<typeof accounting.enterExpense>['body']
const form = (amount: number, about: Partial<Form> = {}): Form => ({
  account_id: rent.id,
  paid_from_id: cash.id,
  amount,
  day: today,
  payee: 'Landlord',
  ...about,
})
const enter = (body: Form, { token } = first) => app.call(accounting.enterExpense, { body }, { token })
const decide = (id: number, approve: boolean, { token } = second) =>
  app.call(accounting.decideExpense, { params: { id }, body: { approve, reason: 'Looked at' } }, { token })
const trial = async (from: string, to: string) =>
  (await app.call(accounting.trialBalance, { query: { from, to } }, { token: first.token })).body
const close = (action: 'close' | 'reopen', month: string, { token } = first) =>
  app.call(accounting.requestMonthClose, { body: { action, month } }, { token })
const confirm = (id: number, { token } = second) =>
  app.call(accounting.decideMonthClose, { params: { id }, body: { confirm: true } }, { token })
const differences = async () => [...(await books.differences()), ...(await checkBooks(app.services.db.adhoc))]

test('an expense is posted on its own day, even a closed one, and every later closing is updated', async () => {
  await books.move(cash, -1_000n, { against: 'suspense', day: addDays(today, -9) })
  await closeDays(app.services)
  const before = await trial(addDays(today, -20), today)
  const { status, body } = await enter(form(25_000, { day: addDays(today, -12), note: 'August' }))
  expect([status, body.message, body.data.state]).toEqual([200, 'Expense posted.', 'posted'])
  const { rows } = await app.owner.query('select day::text, kind, note from ledger_entries where id = $1', [
    body.data.entry_id,
  ])
  expect(rows).toEqual([{ day: addDays(today, -12), kind: 'expense', note: 'Landlord · August' }])
  const after = await trial(addDays(today, -20), today)
  expect(after.total.debit - before.total.debit).toBe(25_000)
  expect((await trial(addDays(today, -11), today)).rows.find(({ account_id }) => account_id === rent.id)).toMatchObject(
    { opening: 25_000, debit: 0, closing: 25_000 },
  )
  expect(await differences()).toEqual([])
})

test("400: a future day, an account that cannot pay, an inactive one and another person's file are refused", async () => {
  expect((await enter(form(1, { day: addDays(today, 1) }))).body).toMatchObject({ errors: { day: expect.anything() } })
  const margin = await books.agencyAccount('revenue:margin')
  for (const about of [{ paid_from_id: margin.id }, { account_id: margin.id }, { account_id: cash.id }])
    expect((await enter(form(1, about))).status).toBe(422)
  expect((await enter(form(1, { receipt: 'nobody.pdf' }))).body).toMatchObject({
    errors: { receipt: expect.anything() },
  })
  const added = await app.call(accounting.addExpenseAccount, { body: { name: 'Generator' } }, { token: first.token })
  const account_id = added.body.data.id
  expect((await enter(form(1, { account_id }))).status).toBe(200)
  const off = { params: { id: account_id }, body: { name: 'Generator fuel', active: false } }
  expect((await app.call(accounting.changeExpenseAccount, off, { token: first.token })).body.data).toMatchObject({
    name: 'Generator fuel',
    active: false,
    spent: 1,
  })
  expect((await enter(form(1, { account_id }))).body).toMatchObject({ errors: { account_id: expect.anything() } })
  const twice = await app.call(
    accounting.addExpenseAccount,
    { body: { name: 'generator FUEL' } },
    { token: first.token },
  )
  expect(twice.body).toMatchObject({ errors: { name: expect.anything() } })
})

test('409: a cash payment cannot make the balance negative', async () => {
  const { body } = await app.call(accounting.expenseAccounts, {}, { token: first.token })
  const inCash = body.sources.find(({ id }) => id === cash.id)?.balance ?? 0
  const refused = await enter(form(inCash + 1))
  expect([refused.status, refused.body.reason]).toEqual([409, 'cash_available'])
  expect((await enter(form(inCash + 1, { day: addDays(today, -15) }))).status).toBe(409)
  expect(await differences()).toEqual([])
})

test('409: above the limit a second person posts an expense, never the one who entered it, and its parts count together', async () => {
  const other = await app.person('admin-staff', { permissions })
  await books.move(cash, -2_000_000_000n, { against: 'suspense' })
  const { body } = await enter(form(LIMIT + 1, { account_id: salaries.id }), other)
  expect(body.data).toMatchObject({ state: 'pending', entry_id: null, decidable: false })
  const own = await decide(body.data.id, true, other)
  expect([own.status, own.body.reason]).toEqual([409, 'own_request'])
  expect((await decide(body.data.id, true)).body.data).toMatchObject({ state: 'posted', voucher: expect.any(String) })
  expect((await decide(body.data.id, true)).status).toBe(409)
  expect((await enter(form(LIMIT - 10), other)).body.data.state).toBe('posted')
  const rest = await enter(form(11), other)
  expect(rest.body.data.state).toBe('pending')
  expect((await decide(rest.body.data.id, false)).body.data).toMatchObject({ state: 'declined', entry_id: null })
  expect(await differences()).toEqual([])
})

test('a posted expense is reversed once, by the opposite entry', async () => {
  const { body } = await enter(form(7_700))
  const reverse = () =>
    app.call(
      accounting.reverseExpense,
      { params: { id: body.data.id }, body: { reason: 'Entered twice' } },
      { token: first.token },
    )
  const spent = async () =>
    (await trial(today, today)).rows.find(({ account_id }) => account_id === rent.id)?.closing ?? 0
  const before = await spent()
  expect((await reverse()).body.data.state).toBe('reversed')
  expect(before - (await spent())).toBe(7_700)
  expect((await reverse()).status).toBe(409)
  expect(await differences()).toEqual([])
})

test('the trial balance adds up whatever is posted, and the other statements follow from it', async () => {
  const wallets = await Promise.all([books.agentWith(50_000_000n), books.agentWith(50_000_000n)])
  const codes = ['cash', 'suspense', 'revenue:margin', 'revenue:charges', 'expense:rent', 'opening', 'rounding']
  const accounts = [...wallets.map(({ wallet }) => wallet), ...(await Promise.all(codes.map(books.agencyAccount)))]
  const postings = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), from: fc.nat(8), to: fc.nat(8), back: fc.nat(40) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(postings, fc.nat(40), fc.nat(20), async (all, since, length) => {
      for (const { amount, from, to, back } of all) {
        const [debit, credit] = [accounts[from % accounts.length], accounts[to % accounts.length]]
        if (!debit || !credit || debit.id === credit.id) continue
        const lines = [
          { account: debit, amount: -BigInt(amount) },
          { account: credit, amount: BigInt(amount) },
        ]
        await books.post(lines, { day: addDays(today, -back) })
      }
      const from = addDays(today, -since)
      const to = addDays(from, length)
      const { total, rows } = await trial(from, to)
      expect(total.opening_debit).toBe(total.opening_credit)
      expect(total.debit).toBe(total.credit)
      expect(total.closing_debit).toBe(total.closing_credit)
      for (const row of rows) expect(row.opening + row.debit - row.credit).toBe(row.closing)
      const sheet = (await app.call(accounting.balanceSheet, { query: { on: to } }, { token: first.token })).body
      expect(sheet.total.assets).toBe(sheet.total.liabilities + sheet.total.equity)
    }),
    { numRuns: 12 },
  )
  const whole = { from: '2000-01-01', to: today }
  const income = (await app.call(accounting.incomeStatement, { query: whole }, { token: first.token })).body
  const sheet = (await app.call(accounting.balanceSheet, { query: { on: today } }, { token: first.token })).body
  expect(income.total.profit).toBe(sheet.profit)
  expect(income.total.profit).toBe(income.total.income - income.total.expenses)
  expect(await differences()).toEqual([])
})

test.each(['csv', 'xlsx', 'pdf'] as const)('the statements and the list are exported as %s', async (format) => {
  const query = { from: lastMonth, to: today, format }
  for (const call of [accounting.trialBalanceFile, accounting.incomeStatementFile, accounting.expensesFile])
    expect((await app.call(call, { query }, { token: first.token })).status).toBe(200)
  const sheet = await app.call(accounting.balanceSheetFile, { query: { on: today, format } }, { token: first.token })
  expect(sheet.status).toBe(200)
})

test('expenses are listed by day, with filters, pages and their total', async () => {
  const account = await app.call(accounting.addExpenseAccount, { body: { name: 'Courier' } }, { token: first.token })
  const account_id = account.body.data.id
  for (const back of [3, 1, 2, 1]) await enter(form(100, { account_id, day: addDays(today, -back), payee: `P${back}` }))
  const list = async (query: Input<typeof accounting.expenses>['query']) =>
    (await app.call(accounting.expenses, { query: { account_id, ...query } }, { token: first.token })).body
  const page = await list({ limit: 3 })
  expect(page.data.map(({ payee }) => payee)).toEqual(['P1', 'P1', 'P2'])
  expect(page.totals).toEqual([{ currency: 'PKR', amount: 400 }])
  const rest = await list({ limit: 3, ...(page.next && { after: page.next }) })
  expect(rest.data.map(({ payee }) => payee)).toEqual(['P3'])
  expect((await list({ q: 'p2' })).data).toHaveLength(1)
  expect((await list({ from: addDays(today, -1) })).data).toHaveLength(2)
})

test('409: nobody closes a month alone; after two people close it, nothing is dated into it, and two people reopen it', async () => {
  const month = lastMonth.slice(0, 7)
  await enter(form(4_200, { day: monthEnd(lastMonth) }))
  expect((await close('close', today.slice(0, 7))).status).toBe(422)
  const { body } = await close('close', month)
  expect(body.data).toMatchObject({ state: 'pending', decidable: false })
  expect((await close('close', month)).status).toBe(409)
  const own = await confirm(body.data.id, first)
  expect([own.status, own.body.reason]).toEqual([409, 'own_request'])
  expect((await confirm(body.data.id)).body.data).toMatchObject({ state: 'confirmed', entries: expect.any(Number) })
  expect((await confirm(body.data.id)).status).toBe(409)

  const refused = await enter(form(1, { day: monthEnd(lastMonth) }))
  expect([refused.status, refused.body.errors]).toMatchObject([422, { day: expect.anything() }])
  await books.move(cash, -1n, { against: 'suspense', day: lastMonth })
  const { rows } = await app.owner.query('select day::text from ledger_entries order by id desc limit 1')
  expect(rows[0].day > monthEnd(lastMonth)).toBe(true)
  expect(await differences()).toEqual([])

  expect((await close('reopen', monthStart(lastMonth, -1).slice(0, 7))).status).toBe(422)
  const again = await close('reopen', month)
  expect((await confirm(again.body.data.id, first)).status).toBe(409)
  expect((await confirm(again.body.data.id)).status).toBe(200)
  expect((await enter(form(1, { day: monthEnd(lastMonth) }))).status).toBe(200)
  expect(await differences()).toEqual([])
})

test('expenses posted while a month is being closed are in it or refused; the check finds any that slip past', async () => {
  const month = lastMonth.slice(0, 7)
  const { body } = await close('close', month)
  const entering = Array.from({ length: 12 }, () => enter(form(10, { day: monthEnd(lastMonth) })))
  const confirming = confirm(body.data.id)
  const statuses = (await Promise.all(entering)).map(({ status }) => status)
  expect((await confirming).status).toBe(200)
  expect(statuses.every((status) => [200, 422, 409].includes(status))).toBe(true)
  expect((await enter(form(10, { day: monthEnd(lastMonth) }))).status).toBe(422)
  expect(await differences()).toEqual([])

  await app.owner.query('begin')
  await app.owner.query("update ledger_settings set books_closed_through = '0001-01-01'")
  const past = `select ledger_post_dated('expense:past', 'expense', now(), $1, array[$2, $3]::bigint[], array[-5, 5]::bigint[], array['PKR', 'PKR'], '{}')`
  await app.owner.query(past, [monthEnd(lastMonth), rent.id, cash.id])
  await app.owner.query('update ledger_settings set books_closed_through = $1', [monthEnd(lastMonth)])
  await app.owner.query('commit')
  expect((await checkBooks(app.services.db.adhoc)).map(({ promise }) => promise)).toEqual([
    'a closed month keeps its entries',
    'an entry of an expense has its expense',
  ])
})
