import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { settings } from '@safar/contract/settings/settings.contract'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { pdf } from './testing/read-documents.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })

const today = () => app.clock.now().toISOString().slice(0, 10)
const addRate = (rate: string) => app.call(exchangeRates.add, { body: { currency: 'SAR', rate, day: today() } }, office)

async function showIn(second_currency: 'SAR' | null) {
  const { company, version } = (await app.call(settings.read, {}, office)).body.data
  const body = { ...company, email: company.email ?? '', second_currency, version }
  expect((await app.call(settings.save, { body }, office)).status).toBe(200)
}

const SECOND = 'Amounts in SAR are for information, at 1 SAR = PKR 75'
type Sold = Awaited<ReturnType<typeof sales.issued>>
const print = async ({ token, booking }: Sold, locale: 'en' | 'ar' = 'en', kind: 'invoice' | 'receipt' = 'invoice') =>
  (await pdf(app, booking.id, kind, token, { locale })).lines.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' ')

test('an invoice shows its total in the second currency too, at the rate of when it was made and no later one', {
  tags: ['full'],
}, async () => {
  const before = await sales.issued()
  expect(await print(before)).not.toContain('SAR')
  await showIn('SAR')
  expect(await print(before)).not.toContain('SAR')
  expect((await addRate('75')).status).toBe(200)
  app.clock.forward(1)
  const sold = await sales.issued()
  // Riyals and rupees both have two decimals, so paisa convert to halalas directly, rounded to the nearest.
  const halalas = Math.round(sold.booking.owed / 75)
  const shown = `SAR ${(halalas / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`.replace(/\.00$/, '')
  const printed = await print(sold)
  expect(printed).toContain('Amount, SAR')
  expect(printed).toContain(SECOND)
  expect(printed).toContain('The amounts in PKR are binding.')
  expect(printed).toContain(shown)
  const received = await print(sold, 'en', 'receipt')
  expect(received).toContain(SECOND)
  expect(received).toContain(shown)
  app.clock.forward(1)
  await addRate('80')
  expect(await print(sold)).toBe(printed)
  expect(await print(sold, 'en', 'receipt')).toBe(received)
  expect(await print(sold, 'ar')).toContain('SAR')
  const statement = await app.http.inject({
    url: '/api/agent-statment/file?format=pdf',
    headers: { authorization: `Bearer ${sold.token}` },
  })
  const balance = readLines(statement.rawPayload)
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
  expect(balance).toContain('1 SAR = PKR 80')
  expect(balance).toContain('Balance (SAR)')
  expect(balance).toContain('Binding currency')
  await showIn(null)
  expect(await print(sold)).not.toContain('SAR')
})
