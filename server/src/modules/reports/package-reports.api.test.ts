import { reports } from '@safar/contract/money/reports.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { admin, agent, today, issue } = await openPackageSales(app)
afterAll(() => app.close())

describe.each(packageProducts)('$product', ({ product }) => {
  test('its sales are in the reports under their product, for the office and for the agent', async () => {
    const booking = await issue(product)
    const query = { from: today, to: today, by: 'product' as const, product }
    const { body } = await app.call(reports.profitLoss, { query }, admin)
    expect(body.rows).toMatchObject([{ key: product, entries: 1, sales: booking.owed }])
    const [row] = body.rows
    expect(row?.gross_margin).toBe((row?.sales ?? 0) - (row?.cost ?? 0))
    expect(row?.gross_margin).toBeGreaterThan(0)
    expect(row?.label).not.toBe(product)
    const arabic = await app.call(reports.profitLoss, { query }, { ...admin, locale: 'ar' })
    expect(arabic.body.rows[0]?.label).toMatch(/\p{Script=Arabic}/u)
    const own = await app.call(reports.agentProfitLoss, { query }, agent)
    expect(own.body.rows).toMatchObject([{ key: product }])
  })
})

test('the rows of all products add up to the total', async () => {
  const { body } = await app.call(reports.profitLoss, { query: { from: today, to: today, by: 'product' } }, admin)
  expect(body.rows.map(({ key }) => key).sort()).toEqual(['group', 'holiday', 'umrah'])
  expect(body.total.sales).toBe(body.rows.reduce((sum, { sales }) => sum + sales, 0))
})
