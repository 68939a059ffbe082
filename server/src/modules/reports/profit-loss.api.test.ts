import { type ProfitLoss, reportGroups, reports } from '@safar/contract/money/reports.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { tradeFixture } from './testing/trade-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = tradeFixture(app)
const { dayBefore } = trade

const admin = await app.person('admin')
const kamran = await app.person('salesman')
const noor = await app.person('agent')
const madina = await app.person('agent')

type Asked = NonNullable<Input<typeof reports.profitLoss>['query']>
const days = { from: dayBefore(30), to: dayBefore(0) }
const ask = async (about: Partial<Asked> = {}): Promise<ProfitLoss> =>
  (await app.call(reports.profitLoss, { query: { ...days, ...about } }, { token: admin.token })).body

/** The postings, day by day; each is checked on its own below. */
const pk = { airline: 'PK', route: 'LHE-JED', salesmanId: kamran.user.id }
await trade.sell(noor, { net: 100_000n, margin: 3_000n, charge: 500n }, dayBefore(9), { ...pk, travelOn: dayBefore(2) })
await trade.sell(madina, { net: 70_000n, margin: 2_000n }, dayBefore(8), { airline: 'EK', supplier: 'desk' })
const wrong = await trade.sell(noor, { net: 40_000n, margin: 1_000n }, dayBefore(7), { ...pk, travelOn: dayBefore(1) })
await trade.reverse(wrong, dayBefore(6))
await trade.giveBack('refund', madina, { net: 50_000n, margin: 0n }, dayBefore(5), { airline: 'EK', supplier: 'desk' })
await trade.move('refund_fee', madina, -3_500n, 'revenue:fees', dayBefore(5))
await trade.move('charge', noor, -900n, 'revenue:charges', dayBefore(4))
await trade.move('discount', noor, 150n, 'revenue:discounts', dayBefore(4))
await trade.move('adjustment', noor, -250n, 'revenue:margin', dayBefore(3))
// Money received is not trade, and neither is a wallet adjustment against the till.
await trade.move('deposit', noor, 500_000n, 'cash', dayBefore(3))
await trade.move('adjustment', noor, -77n, 'cash', dayBefore(3))
// A bank charge: out of our bank, onto a separate revenue account.
const bankCharges = await app.owner.query(
  "select ledger_account('revenue:bank-charges', 'revenue', 'Bank charges', 'PKR') as id",
)
const bankFee = (amount: bigint) => [
  { account: { id: Number(bankCharges.rows[0].id), currency: 'PKR' }, amount: -amount },
]
await trade.post(
  'adjustment',
  dayBefore(2),
  [...bankFee(420n), { account: await trade.account('cash'), amount: 420n }],
  {},
)
// Paying a supplier reduces what is owed; nothing is earned or lost.
const payable = await trade.account('payable:sooper')
await trade.post(
  'transfer',
  dayBefore(2),
  [
    { account: payable, amount: -60_000n },
    { account: await trade.account('cash'), amount: 60_000n },
  ],
  { supplier: 'sooper' },
)

/** Earnings by how many days ago they were made. */
const posted = new Map([
  [9, 3_000 + 500],
  [8, 2_000],
  [7, 1_000],
  [6, -1_000],
  [5, 3_500],
  [4, 900 - 150],
  [3, 250],
  [2, -420],
])

const earned = (first: number, last: number): number =>
  posted.entries().reduce((sum, [ago, amount]) => (ago <= first && ago >= last ? sum + amount : sum), 0)

type Figures = ProfitLoss['total']
const namesOf = (figures: Figures) => Object.keys(figures) as (keyof Figures)[]
const earnings = (f: Figures) => f.margin + f.charges + f.fees - f.discounts + f.other
const result = (f: Figures) => f.sales - f.refunds - f.cost

describe('profit and loss', () => {
  test('says what was sold, given back, paid for and earned', async () => {
    const { total, currency } = await ask()
    expect(currency).toBe('PKR')
    expect(total).toEqual({
      entries: 10,
      sales: 103_500 + 72_000 + 3_500 + 900 - 150 + 250,
      refunds: 50_000,
      cost: 100_000 + 70_000 - 50_000 + 420,
      margin: 3_000 + 2_000 + 250,
      charges: 500 + 900,
      fees: 3_500,
      discounts: 150,
      other: -420,
      gross_margin: 3_000 + 2_000 + 250 + 500 + 900 + 3_500 - 150 - 420,
    })
  })

  test.each(reportGroups)('by %s: every row and the total add up to what was earned', async (by) => {
    for (const dated of ['issue', 'travel'] as const) {
      const { rows, total } = await ask({ by, dated })
      for (const row of [...rows, total]) {
        expect([row.gross_margin, earnings(row)]).toEqual([result(row), result(row)])
      }
      for (const name of namesOf(total)) expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name])
      expect(total.gross_margin).toBe(earned(30, 0))
    }
  })

  test('of any period: the gross margin is what was earned on those days', async () => {
    for (let last = 9; last >= 0; last -= 3) {
      const some = { from: dayBefore(last + 2), to: dayBefore(last) }
      const { total } = await ask(some)
      expect([last, total.gross_margin]).toEqual([last, earned(last + 2, last)])
    }
  })

  test('subtracts a reversed sale on the day of the reversal, and the two cancel out', async () => {
    const only = async (day: string) => (await ask({ from: day, to: day })).total
    expect(await only(dayBefore(7))).toMatchObject({ sales: 41_000, cost: 40_000, gross_margin: 1_000 })
    expect(await only(dayBefore(6))).toMatchObject({ sales: -41_000, refunds: 0, cost: -40_000, gross_margin: -1_000 })
    expect((await ask({ from: dayBefore(7), to: dayBefore(6) })).total).toMatchObject({
      sales: 0,
      cost: 0,
      gross_margin: 0,
    })
  })

  test('by travel date: entries without one have a row of their own, which can be opened', async () => {
    const { rows, total } = await ask({ dated: 'travel' })
    expect(rows.map(({ key }) => key)).toEqual([dayBefore(2), dayBefore(1), 'none'])
    expect(rows.at(-1)?.label).toBe('No travel date')
    const undated = await ask({ dated: 'undated' })
    expect(undated.total.gross_margin).toBe(rows.at(-1)?.gross_margin)
    // A trip after the period is not part of it, whenever it was sold.
    const early = await ask({ dated: 'travel', from: dayBefore(30), to: dayBefore(3) })
    expect(early.total.gross_margin).toBe(total.gross_margin - 3_500 + 420)
  })

  test('can be narrowed to any row: an agent, an airline, or neither', async () => {
    const agents = await ask({ by: 'agent' })
    for (const { key, gross_margin } of agents.rows) {
      const agent_id = key === 'none' ? ('none' as const) : Number(key)
      expect((await ask({ agent_id, by: 'airline' })).total.gross_margin).toBe(gross_margin)
    }
    expect(agents.rows.map(({ key }) => key)).toEqual([String(noor.user.id), String(madina.user.id), 'none'])
    const airlines = await ask({ by: 'airline' })
    for (const { key, gross_margin } of airlines.rows)
      expect((await ask({ airline: key })).total.gross_margin).toBe(gross_margin)
    expect((await ask({ salesman_id: kamran.user.id, supplier: 'sooper', product: 'flight' })).total.sales).toBe(
      103_500,
    )
  })

  test('shows rows by name, in the language of the request', async () => {
    const { body } = await app.call(
      reports.profitLoss,
      { query: { ...days, by: 'airline' } },
      { token: admin.token, locale: 'ar' },
    )
    const nameless = body.rows.at(-1)
    expect([nameless?.key, nameless?.label]).toEqual(['none', 'بلا شركة طيران'])
    expect((await ask({ by: 'supplier' })).rows.map(({ label }) => label)).toContain('Desk desk')
    expect((await ask({ by: 'salesman' })).rows.map(({ label }) => label)).toContain(kamran.user.name)
  })

  test('never adds up amounts in two currencies', async () => {
    const account = async (code: string, kind: string) => {
      const { rows } = await app.owner.query('select ledger_account($1, $2, $1, $3) as id', [code, kind, 'AED'])
      return { id: Number(rows[0].id), currency: 'AED' }
    }
    const bank = await account('bank:dubai', 'bank')
    const charges = await account('revenue:bank-charges:AED', 'revenue')
    const before = await ask()
    await trade.post(
      'adjustment',
      dayBefore(0),
      [
        { account: charges, amount: -25n },
        { account: bank, amount: 25n },
      ],
      {},
    )
    const after = await ask()
    expect(after.total).toEqual(before.total)
    expect(after.currencies).toEqual(['PKR', 'AED'])
    expect((await ask({ currency: 'AED' })).total).toMatchObject({ other: -25, cost: 25, gross_margin: -25 })
  })

  test.each([
    ['the last day before the first', { from: '2026-05-02', to: '2026-05-01' }],
    ['more than 400 days', { from: '2025-01-01', to: '2026-05-01' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-05-01' }],
  ])('422: %s', async (_, query) => {
    expect((await app.call(reports.profitLoss, { query }, { token: admin.token })).status).toBe(422)
  })

  test('403: agents, and staff without the permission, cannot read it', async () => {
    const desk = await app.person('admin-staff', { permissions: ['ledger.view'] })
    for (const { token } of [desk, noor])
      expect((await app.call(reports.profitLoss, { query: days }, { token })).status).toBe(403)
  })
})

test('has the same rows and the same total in its file', async () => {
  const report = await ask({ by: 'agent' })
  const { text, headers } = await app.call(
    reports.profitLossFile,
    { query: { ...days, by: 'agent', agent_id: noor.user.id, format: 'csv' } },
    { token: admin.token },
  )
  expect(headers['content-type']).toContain('text/csv')
  const of = report.rows.find(({ key }) => key === String(noor.user.id))
  const lines = text.trim().split('\r\n')
  const last = lines.at(-1)?.split(',')
  expect(last?.[0]).toBe('Total')
  expect(last?.at(-1)).toBe(((of?.gross_margin ?? 0) / 100).toFixed(2))
  expect(lines.at(-2)).toContain(of?.label)
  for (const format of ['xlsx', 'pdf'] as const) {
    const made = await app.call(reports.profitLossFile, { query: { ...days, format } }, { token: admin.token })
    expect([format, made.status]).toEqual([format, 200])
    expect(made.text.slice(0, 2)).toBe(format === 'pdf' ? '%P' : 'PK')
  }
})
