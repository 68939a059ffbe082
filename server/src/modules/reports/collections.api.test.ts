import { type CollectionsReport, collectionGroups, reports } from '@safar/contract/money/reports.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { tradeFixture } from './testing/trade-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = tradeFixture(app)
const { dayBefore } = trade

const admin = await app.person('admin')
const noor = await app.person('agent')
const madina = await app.person('agent')

type Asked = NonNullable<Input<typeof reports.collections>['query']>
const days = { from: dayBefore(30), to: dayBefore(0) }
const ask = async (about: Partial<Asked> = {}): Promise<CollectionsReport> =>
  (await app.call(reports.collections, { query: { ...days, ...about } }, { token: admin.token })).body

await app.owner.query("select ledger_account('bank:hbl', 'bank', 'HBL', 'PKR')")
await trade.move('deposit', noor, 500_000n, 'bank:hbl', dayBefore(9), 'deposit:1')
const returned = await trade.move('deposit', noor, 80_000n, 'bank:hbl', dayBefore(8), 'deposit:2')
await trade.move('deposit', madina, 30_000n, 'cash', dayBefore(7), 'collection:1')
const handedBack = await trade.move('deposit', madina, 5_000n, 'cash', dayBefore(7), 'collection:2')
await trade.reverse(returned, dayBefore(5))
await trade.reverse(handedBack, dayBefore(5))
// Not received money: a sale, and an opening balance.
await trade.sell(noor, { net: 1_000n, margin: 100n }, dayBefore(4))
await trade.move('opening', madina, 10_000n, 'opening', dayBefore(4))

describe('money received', () => {
  test("shows deposits and salesmen's collections separately; a reversal subtracts its payment again", async () => {
    expect((await ask()).total).toEqual({ count: 2, deposits: 500_000, collections: 30_000, total: 530_000 })
    const day = dayBefore(5)
    expect((await ask({ from: day, to: day })).total).toEqual({
      count: -2,
      deposits: -80_000,
      collections: -5_000,
      total: -85_000,
    })
  })

  test.each(collectionGroups)(
    'by %s: every row and the total add up, and equal what wallets were credited',
    async (by) => {
      const { rows, total } = await ask({ by })
      for (const row of [...rows, total]) expect(row.total).toBe(row.deposits + row.collections)
      for (const name of ['count', 'deposits', 'collections', 'total'] as const)
        expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name])
      const given = await app.owner.query(
        `select sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
       where e.kind = 'deposit' and l.balance_after is not null`,
      )
      expect(total.total).toBe(Number(given.rows[0].sum))
    },
  )

  test('shows banks by their names', async () => {
    expect((await ask({ by: 'bank' })).rows.map(({ label, total }) => [label, total])).toEqual([
      ['HBL', 500_000],
      ['Office cash', 30_000],
    ])
  })

  test('can be exported as a file in Arabic', async () => {
    const query = { ...days, by: 'bank' as const, format: 'csv' as const }
    const { text } = await app.call(reports.collectionsFile, { query }, { token: admin.token, locale: 'ar' })
    expect(text).toContain('دُفع في')
    expect(text).toContain('نقد المكتب')
    expect(text.trim().split('\r\n').at(-1)).toMatch(/^المجموع,2,5000\.00,300\.00,5300\.00$/)
  })
})
