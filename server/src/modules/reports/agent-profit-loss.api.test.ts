import { type AgentProfitLoss, ownGroups, reports } from '@safar/contract/money/reports.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { tradeFixture } from './testing/trade-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = tradeFixture(app)
const { dayBefore } = trade

const noor = await app.person('agent')
const madina = await app.person('agent')

type Asked = NonNullable<Input<typeof reports.agentProfitLoss>['query']>
const days = { from: dayBefore(30), to: dayBefore(0) }
const ask = async (about: Partial<Asked> = {}, { token } = noor): Promise<AgentProfitLoss> =>
  (await app.call(reports.agentProfitLoss, { query: { ...days, ...about } }, { token })).body

const price = { net: 100_000n, margin: 3_000n, charge: 500n }
await trade.sell(noor, price, dayBefore(9), { airline: 'PK', route: 'LHE-JED', clientTotal: 110_000n })
await trade.sell(noor, { net: 50_000n, margin: 1_000n }, dayBefore(8), { airline: 'EK', travelOn: dayBefore(1) })
const voided = { airline: 'PK', route: 'LHE-JED', clientTotal: 60_000n }
await trade.sell(noor, { net: 55_000n, margin: 1_000n }, dayBefore(7), voided)
await trade.giveBack('void', noor, { net: 55_000n, margin: 1_000n }, dayBefore(7), { ...voided, clientTotal: -60_000n })
const wrong = await trade.sell(noor, price, dayBefore(6), { clientTotal: 120_000n })
await trade.reverse(wrong, dayBefore(5))
await trade.move('refund_fee', noor, -2_000n, 'revenue:fees', dayBefore(4))
await trade.move('deposit', noor, 900_000n, 'cash', dayBefore(3))
await trade.sell(madina, { net: 10_000n, margin: 100n }, dayBefore(2), { airline: 'PK', clientTotal: 12_000n })

describe("an agent's own profit and loss", () => {
  test('is what clients were to pay, less what the office took; without a price for the client both are the same', async () => {
    const { total } = await ask()
    expect(total).toEqual({
      entries: 7,
      paid: 103_500 + 51_000 + 56_000 + 2_000,
      refunded: 56_000,
      sold: 110_000 + 51_000 + 2_000,
      profit: 6_500,
    })
  })

  test.each(ownGroups)('by %s: every row and the total add up', async (by) => {
    for (const dated of ['issue', 'travel'] as const) {
      const { rows, total } = await ask({ by, dated })
      for (const row of [...rows, total]) expect(row.profit).toBe(row.sold - row.paid + row.refunded)
      for (const name of ['entries', 'paid', 'refunded', 'sold', 'profit'] as const)
        expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name])
    }
  })

  test('equals what the wallet paid for trade: the balance minus what was paid in', async () => {
    const { total } = await ask()
    const { rows } = await app.owner.query('select balance from ledger_wallets where owner_id = $1', [noor.user.id])
    expect(total.refunded - total.paid).toBe(Number(rows[0].balance) - 900_000)
  })

  test("contains nothing of another agent's, and the office cannot request it", async () => {
    expect((await ask({}, madina)).total).toMatchObject({ entries: 1, paid: 10_100, sold: 12_000, profit: 1_900 })
    const admin = await app.person('admin')
    const asked = await app.call(reports.agentProfitLoss, { query: days }, { token: admin.token })
    expect(asked.status).toBe(403)
  })

  test('reveals nothing of what the office earns', async () => {
    const { rows } = await ask({ by: 'airline' })
    for (const row of rows)
      expect(Object.keys(row).sort()).toEqual(['entries', 'key', 'label', 'paid', 'profit', 'refunded', 'sold'])
  })

  test('can be filtered by airline and route, and exported as a file', async () => {
    expect((await ask({ airline: 'PK', route: 'LHE-JED' })).total).toMatchObject({ sold: 110_000, profit: 6_500 })
    const { text, status } = await app.call(
      reports.agentProfitLossFile,
      { query: { ...days, by: 'airline', format: 'csv' } },
      { token: noor.token },
    )
    expect(status).toBe(200)
    expect(text.trim().split('\r\n').at(-1)?.split(',').at(-1)).toBe('65.00')
  })
})
