import { accounting } from '@safar/contract/money/accounting.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { tradeFixture } from './testing/trade-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = tradeFixture(app)
const { dayBefore } = trade
const { token } = await app.person('admin')
const agent = await app.person('agent')

/** An amount from one of our accounts to another: the first is credited. */
const pay = async (
  kind: 'expense' | 'exchange' | 'adjustment',
  from: string,
  to: string,
  amount: bigint,
  day: string,
) =>
  trade.post(
    kind,
    day,
    [
      { account: await trade.account(from), amount },
      { account: await trade.account(to), amount: -amount },
    ],
    {},
  )

await trade.sell(agent, { net: 100_000n, margin: 9_000n, charge: 500n }, dayBefore(6), {})
await trade.move('discount', agent, 150n, 'revenue:discounts', dayBefore(5))
await pay('expense', 'cash', 'expense:rent', 4_000n, dayBefore(4))
await pay('exchange', 'exchange', 'payable:sooper', 320n, dayBefore(3))
await pay('adjustment', 'suspense', 'rounding', 7n, dayBefore(3))
await pay('adjustment', 'expense:rent', 'cash', 250n, dayBefore(2))
await pay('expense', 'cash', 'expense:salaries', 1_000n, dayBefore(1))

/** What the ledger's own lines of these classes earned, or cost if negative. */
async function sumOf(classes: readonly string[], from: string, to: string): Promise<number> {
  const { rows } = await app.owner.query(
    `select coalesce(sum(l.amount), 0)::int as sum from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where a.class = any ($1) and l.day between $2 and $3`,
    [classes, from, to],
  )
  return rows[0].sum
}

const periods = [6, 5, 4, 3, 2, 1, 0].flatMap((last) => [6, 5, 4, 3, 2, 1].map((first) => [first, last] as const))

test.each(periods.filter(([first, last]) => first >= last))(
  'from %i to %i days ago, report and income statement have the profit of the ledger',
  async (first, last) => {
    const query = { from: dayBefore(first), to: dayBefore(last) }
    const { body: report } = await app.call(reports.profitLoss, { query: { ...query, by: 'month' } }, { token })
    const { body: statement } = await app.call(accounting.incomeStatement, { query }, { token })
    const earned = await sumOf(['revenue', 'rounding', 'exchange'], query.from, query.to)
    const spent = 0 - (await sumOf(['expense'], query.from, query.to))
    expect([report.total.gross_margin, statement.total.income]).toEqual([earned, earned])
    expect(report.result).toEqual({ expenses: spent, profit: earned - spent })
    expect(statement.total).toEqual({ income: earned, expenses: spent, profit: earned - spent })
  },
)

test('a narrowed report, or one by date of travel, has a gross margin and no profit', async () => {
  const days = { from: dayBefore(6), to: dayBefore(0) }
  for (const narrowed of [{ agent_id: agent.user.id }, { airline: 'none' }, { dated: 'travel' }] as const) {
    const { body } = await app.call(reports.profitLoss, { query: { ...days, ...narrowed } }, { token })
    expect(body.result).toBeNull()
  }
})
