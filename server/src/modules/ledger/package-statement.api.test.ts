import { ledger } from '@safar/contract/money/ledger.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { agent, today, issue } = await openPackageSales(app)
afterAll(() => app.close())

const lineOf = async (bookingId: number) => {
  const { body } = await app.call(ledger.statement, { query: { from: today, to: today, limit: 100 } }, agent)
  return body.lines.find(({ booking_id }) => booking_id === bookingId)
}

describe.each(packageProducts)('$product', ({ product, title }) => {
  test("the payer's statement names it, with its reference and its travellers", async () => {
    const { id, ref, owed } = await issue(product)
    const line = await lineOf(id)
    expect(line).toMatchObject({ kind: 'sale', debit: owed, booking: { ref, route: title, passengers: 2 } })
    expect(line?.booking?.passenger).toContain('KHAN')
  })

  test("the payer's statement file names it too", async () => {
    const { ref } = await issue(product)
    const query = { from: today, to: today, format: 'csv' as const }
    const { text } = await app.call(ledger.statementFile, { query }, agent)
    const line = text.split('\r\n').find((one) => one.includes(ref))
    expect(line).toContain(title)
  })
})
