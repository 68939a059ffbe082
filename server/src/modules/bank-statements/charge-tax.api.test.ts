import { accounting } from '@safar/contract/money/accounting.contract'
import { bankStatements } from '@safar/contract/money/bank-statements.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { multipart, part } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { makeBank, today } = await depositsFixture(app)
const permissions = ['banks.manage', 'ledger.post', 'ledger.view']
const { token } = await app.person('admin-staff', { permissions })
const day = today()

/** A charge of 450.00 on a bank's statement, in the bank's own currency. */
async function chargeLine(bankId: number) {
  const rows = ['Date,Description,Debit,Credit', `${day.split('-').reverse().join('/')},SMS ALERT CHARGES,450.00,`]
  const sent = await app.http.inject({
    method: 'POST',
    url: `/api/bank-statements?bank_id=${bankId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('november.csv', 'text/csv', Buffer.from(rows.join('\n'))),
  })
  const params = { id: sent.json().data.id }
  const { body } = await app.call(bankStatements.differences, { params, query: {} }, { token })
  const [line] = body.lines
  if (!line) throw new Error('the line was not read')
  return line.id
}
const settle = (id: number, body: Partial<Input<typeof bankStatements.settle>['body']>) =>
  app.call(bankStatements.settle, { params: { id }, body: { act: 'post_bank_charge', ...body } }, { token })
const linesOf = async (entryId: number | null) => {
  const { body } = await app.call(ledger.transactions, { query: { q: String(entryId) } }, { token })
  const entry = body.data.find(({ id }) => id === entryId)
  return entry?.lines.map(({ account, debit, credit }) => [account.name, debit, credit])
}
const spentOn = async (name: string, currency = 'PKR') => {
  const { body } = await app.call(accounting.incomeStatement, { query: { from: day, to: day, currency } }, { token })
  return body.expenses.find((row) => row.name === name)?.amount ?? 0
}
const proof = async () => (await app.call(ledger.runChecks, {}, { token: (await app.person('admin')).token })).body.data

test('the tax in a charge goes to its own expense account; together they are the line, and one expense', async () => {
  const bank = await makeBank()
  const { body } = await settle(await chargeLine(bank.id), { tax: 6_200 })
  expect(await linesOf(body.data.entry_id)).toEqual([
    ['Bank charges', 38_800, 0],
    ['Tax on bank charges', 6_200, 0],
    ['HBL', 0, 45_000],
  ])
  expect([await spentOn('Bank charges'), await spentOn('Tax on bank charges')]).toEqual([38_800, 6_200])
  const list = async (query: object) => (await app.call(accounting.expenses, { query }, { token })).body
  const { data, totals } = await list({ paid_from_id: bank.account_id ?? 0 })
  expect([data, totals]).toMatchObject([
    [
      {
        amount: 45_000,
        account: { name: 'Bank charges' },
        tax: { amount: 6_200, account: { name: 'Tax on bank charges' } },
      },
    ],
    [{ amount: 45_000 }],
  ])
  const [charges, taxes] = [data[0]?.account.id ?? 0, data[0]?.tax?.account.id ?? 0]
  for (const [account_id, amount] of [
    [charges, 38_800],
    [taxes, 6_200],
  ])
    expect(await list({ account_id })).toMatchObject({ data: [{ id: data[0]?.id }], totals: [{ amount }] })
  expect(await proof()).toMatchObject({ ok: true })
})

test('undone, charge and tax are reversed together, and the line can be posted again without a split', async () => {
  const line = await chargeLine((await makeBank()).id)
  const before = [await spentOn('Bank charges'), await spentOn('Tax on bank charges')]
  await settle(line, { tax: 100 })
  const undo = { params: { id: line }, body: { reason: 'No tax included' } }
  expect((await app.call(bankStatements.reopen, undo, { token })).status).toBe(200)
  expect([await spentOn('Bank charges'), await spentOn('Tax on bank charges')]).toEqual(before)
  const { body } = await settle(line, {})
  expect(await linesOf(body.data.entry_id)).toEqual([
    ['Bank charges', 45_000, 0],
    ['HBL', 0, 45_000],
  ])
  expect(await proof()).toMatchObject({ ok: true })
})

test('a line that is tax altogether has only the account of the tax', async () => {
  const { body } = await settle(await chargeLine((await makeBank()).id), { tax: 45_000 })
  expect(await linesOf(body.data.entry_id)).toEqual([
    ['Tax on bank charges', 45_000, 0],
    ['HBL', 0, 45_000],
  ])
})

test('a bank in another currency has both accounts in that currency', async () => {
  const bank = await makeBank({ name: 'Al Rajhi', currency: 'SAR' })
  const { body } = await settle(await chargeLine(bank.id), { tax: 5_870 })
  expect(await linesOf(body.data.entry_id)).toEqual([
    ['Bank charges (SAR)', 39_130, 0],
    ['Tax on bank charges (SAR)', 5_870, 0],
    ['Al Rajhi', 0, 45_000],
  ])
  expect(await spentOn('Tax on bank charges (SAR)', 'SAR')).toBe(5_870)
})

test.each([
  ['more than the line', { tax: 45_001 }, 'Enter at most PKR 450.00, the amount of the line.'],
  ['nothing', { tax: 0 }, 'Enter an amount above zero.'],
  ['of something that is no charge', { act: 'ignore' as const, tax: 5 }, 'Tax can only be split from a bank charge.'],
])('422: a tax of %s is refused at its field', async (_, form, message) => {
  const { status, body } = await settle(await chargeLine((await makeBank()).id), form)
  expect([status, body.errors]).toEqual([422, { tax: [message] }])
})
