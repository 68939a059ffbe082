import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../../testing/package-sales.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { admin, issue } = await openPackageSales(app)
afterAll(() => app.close())

const endOf = ({ trip }: Awaited<ReturnType<typeof issue>>) => (trip && 'returns_on' in trip ? trip.returns_on : null)

describe.each(packageProducts)('$product', ({ product, title }) => {
  test('exports have it with its product, name, dates and price, in both languages', async () => {
    const booking = await issue(product)
    const lineOf = async (locale: 'en' | 'ar') => {
      const { text } = await app.call(bookings.listFile, { query: { format: 'csv', product } }, { ...admin, locale })
      return text.split('\r\n').find((line) => line.includes(booking.ref)) ?? ''
    }
    const line = await lineOf('en')
    for (const part of [title, booking.travel_on ?? 'no day', endOf(booking) ?? 'no day', `${booking.owed / 100}`])
      expect(line).toContain(part)
    expect(line).toContain({ group: 'Group ticket', umrah: 'Umrah package', holiday: 'Holiday' }[product])
    expect(await lineOf('ar')).toContain({ group: 'تذاكر مجموعة', umrah: 'باقة عمرة', holiday: 'عطلة' }[product])
  })
})
