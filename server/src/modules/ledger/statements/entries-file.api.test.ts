import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const admin = await app.person('admin')
const agent = await books.agentWith(100_000n)
const charges = await books.agencyAccount('revenue:charges')

for (const [amount, note] of [
  [2_500, 'Courier, to "Makkah"'],
  [1_250, 'Stamps'],
] as const)
  await app.call(
    ledger.postTransaction,
    { body: { kind: 'charge', debit_account: agent.wallet.id, credit_account: charges.id, amount, note } },
    { token: admin.token },
  )

type Asked = Input<typeof ledger.transactionsFile>['query']
const file = (query: Asked, locale: 'en' | 'ar' = 'en', { token } = admin) =>
  app.call(ledger.transactionsFile, { query }, { token, locale })
const linesOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

test('the CSV has every entry of the list, newest first, with both sides and the sum', async () => {
  const { status, text, headers } = await file({ kind: 'charge', format: 'csv' })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, stamps, courier, total, ...rest] = linesOf(text)
  expect(head).toBe('Date,Voucher,Type,Debit account,Credit account,Details,Booking,Made by,Amount (PKR)')
  expect(stamps).toMatch(/^\d{4}-\d\d-\d\d,CV-\d+,Charge,.+,Charges,Stamps,,.+,12\.50$/)
  expect(courier).toContain('"Courier, to ""Makkah""",,')
  expect(total).toMatch(/Total,.*37\.50$/)
  expect(rest).toEqual([])
})

test('for one account, debits and credits are in separate columns; a text search narrows the file', async () => {
  const { text } = await file({ account_id: charges.id, agent_id: agent.user.id, format: 'csv' })
  const [head, stamps] = linesOf(text)
  expect(head).toMatch(/,Debit \(PKR\),Credit \(PKR\)$/)
  expect(stamps).toMatch(/,,12\.50$/)
  expect(linesOf((await file({ agent_id: agent.user.id, q: 'stamps', format: 'csv' })).text)).toHaveLength(3)
})

test.each([
  ['en', 'Ledger entries'],
  ['ar', 'قيود دفتر الأستاذ'],
] as const)('the entries can be exported as XLSX and PDF in %s', async (locale, title) => {
  const sheet = await file({ format: 'xlsx' }, locale)
  expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK'])
  expect(decodeURIComponent(String(sheet.headers['content-disposition']))).toContain(title.replaceAll(' ', '-'))
  const paper = await file({ format: 'pdf' }, locale)
  expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('agency accounts get their Arabic names; names that people entered are kept', async () => {
  const { text } = await file({ kind: 'charge', format: 'csv' }, 'ar')
  expect(text).toContain(',الحساب المدين,الحساب الدائن,')
  expect(text).toContain(',الرسوم,Stamps,')
  expect(text).toContain('أجراه')
})

test('403: an agent cannot read agency entries; 404: an unknown account; 422: days in the wrong order', async () => {
  expect((await file({ format: 'csv' }, 'en', await app.person('agent'))).status).toBe(403)
  expect((await file({ account_id: 999_999, format: 'csv' })).status).toBe(404)
  expect((await file({ from: '2026-02-02', to: '2026-02-01', format: 'csv' })).status).toBe(422)
})
