import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../../testing/package-sales.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { agent, issue } = await openPackageSales(app)
afterAll(() => app.close())

const linesOf = async (id: number) =>
  (await app.owner.query(`select action from activity where subject = 'booking' and subject_id = $1 order by id`, [id]))
    .rows

describe.each(packageProducts)('$product', ({ product }) => {
  test('its buyer hears that it is held and that it is issued, in words that fit it', async () => {
    const { id, ref } = await issue(product)
    for (const locale of ['en', 'ar'] as const) {
      const { body } = await app.call(notifications.list, { query: { limit: 50 } }, { ...agent, locale })
      const told = body.data.filter(({ text }) => text.includes(ref))
      expect(told.map(({ kind }) => kind)).toEqual(['bookings.issued', 'bookings.held'])
      for (const { text } of told) expect(text).not.toMatch(/ticket|airline|flight|room|تذكرة|رحلة/i)
    }
    expect((await linesOf(id)).filter(({ action }) => action === 'bookings.issue')).toHaveLength(1)
  })
})
