import { formatMoney } from '@safar/contract/amount'
import { documents } from '@safar/contract/bookings/documents.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { pdf } from './testing/read-documents.ts'

const app = await startTestApp()
const { agent, issue } = await openPackageSales(app)
afterAll(() => app.close())

describe.each(packageProducts)('$product', ({ product, title }) => {
  test('its invoice names it, and its lines add up to what is owed', async () => {
    const booking = await issue(product)
    const { body } = await app.call(documents.createInvoice, { query: { booking_id: booking.id } }, agent)
    expect(body.invoice).toMatchObject({ number: booking.invoice, amount: booking.owed })
    expect(body.invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.owed)
    const { lines } = await pdf(app, booking.id, 'invoice', agent.token, { locale: 'en' })
    const text = lines.replace(/\s+/g, ' ')
    expect(text).toContain(title)
    expect(text).toContain(formatMoney({ amount: booking.owed, currency: 'PKR' }))
  })
})
