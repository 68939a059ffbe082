import { formatDate } from '@safar/contract/day'
import { accounting } from '@safar/contract/money/accounting.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payables } from '@safar/contract/money/payables.contract'
import { afterAll, expect, test } from 'vitest'
import { depositsFixture } from './modules/deposits/testing/deposits-fixture.ts'
import { closeBooks } from './modules/ledger/public.ts'
import { ledgerFixture } from './modules/ledger/testing/ledger-fixture.ts'
import { payablesFixture } from './modules/payables/testing/payables-fixture.ts'
import { startTestApp } from './testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const money = await depositsFixture(app)
const trade = await payablesFixture(app)
const { token } = await app.person('admin')
const as = { token }

interface Reply {
  status: number
  body: { errors?: Record<string, string[]> | undefined }
}
interface Reversible {
  entryId: number
  reverse: (day?: string) => Promise<Reply>
}

const reason = 'Returned'
const [cash, margin] = [await books.agencyAccount('cash'), await books.agencyAccount('revenue:margin')]
const { body: accounts } = await app.call(accounting.expenseAccounts, {}, as)

/** Everything posted that can be reversed, by the name of its field for the day. */
const made: Record<string, (day: string) => Promise<Reversible>> = {
  async 'a manual entry'(day) {
    const sides = { debit_account: cash.id, credit_account: margin.id }
    const entry = { kind: 'adjustment' as const, ...sides, amount: 700, note: 'Cash sale', day }
    const { id } = (await app.call(ledger.postTransaction, { body: entry }, as)).body.data
    const body = (reversal_day?: string) => ({ reason, ...(reversal_day && { reversal_day }) })
    return {
      entryId: id,
      reverse: (named) => app.call(ledger.correctTransaction, { params: { id }, body: body(named) }, as),
    }
  },
  async 'an expense'(day) {
    const sides = { account_id: accounts.data[0]?.id ?? 0, paid_from_id: money.bank.account_id ?? 0 }
    const { data } = (
      await app.call(accounting.enterExpense, { body: { ...sides, amount: 700, day, payee: 'Landlord' } }, as)
    ).body
    const params = { id: data.id }
    return {
      entryId: data.entry_id ?? 0,
      reverse: (named) =>
        app.call(accounting.reverseExpense, { params, body: { reason, ...(named && { day: named }) } }, as),
    }
  },
  async 'a payment to a supplier'(day) {
    const { data } = (await trade.pay(await trade.supplier(), 700, { day })).body
    const params = { id: data.id }
    return {
      entryId: data.entry_id ?? 0,
      reverse: (named) => app.call(payables.reverse, { params, body: { reason, ...(named && { day: named }) } }, as),
    }
  },
  async 'a deposit'(day) {
    const { id } = await money.asked(await app.person('agent'), { amount: 700, paid_on: day })
    const { data } = (await money.decide(id, 'approved')).body
    const body = (named?: string) => ({ status: 'reversed' as const, reason, ...(named && { day: named }) })
    return {
      entryId: data.entry_id ?? 0,
      reverse: (named) => app.call(deposits.setStatus, { params: { id }, body: body(named) }, as),
    }
  },
}

const dayOfReversal = async (entryId: number): Promise<string | undefined> =>
  (await app.owner.query('select day::text from ledger_entries where reverses = $1', [entryId])).rows[0]?.day
const errorsOf = ({ status, body }: Reply) => [status, Object.values(body.errors ?? {})]

test.each(Object.keys(made))('%s is reversed today, or on a day that is named', async (what) => {
  const day = books.dayBefore(5)
  const [first, second] = [await made[what]?.(day), await made[what]?.(day)]
  expect((await first?.reverse())?.status).toBe(200)
  expect(await dayOfReversal(first?.entryId ?? 0)).toBe(books.today())
  expect((await second?.reverse(books.dayBefore(3)))?.status).toBe(200)
  expect(await dayOfReversal(second?.entryId ?? 0)).toBe(books.dayBefore(3))
  expect(await books.differences()).toEqual([])
})

test.each(Object.keys(made))('422: %s is not reversed before its own day, nor in the future', async (what) => {
  const day = books.dayBefore(5)
  const one = await made[what]?.(day)
  const early = await one?.reverse(books.dayBefore(6))
  expect(early && errorsOf(early)).toEqual([422, [[expect.stringContaining(formatDate(day, 'en', 'UTC'))]]])
  const late = await one?.reverse(books.dayBefore(-1))
  expect(late && errorsOf(late)).toEqual([422, [['Choose today or an earlier date.']]])
  expect(await dayOfReversal(one?.entryId ?? 0)).toBeUndefined()
})

test('422: nothing is reversed in a closed month; the day after it, or today, is taken', async () => {
  const day = books.dayBefore(9)
  const all = await Promise.all(Object.values(made).map((make) => make(day)))
  await app.services.db.tx((tx) => closeBooks(tx, books.dayBefore(8)))
  for (const one of all) {
    const refused = await one.reverse(books.dayBefore(8))
    expect(errorsOf(refused)).toEqual([422, [['This month is closed. Choose a later date, or reopen the month.']]])
    expect((await one.reverse(books.dayBefore(7))).status).toBe(200)
    expect(await dayOfReversal(one.entryId)).toBe(books.dayBefore(7))
  }
  expect(await books.differences()).toEqual([])
})
