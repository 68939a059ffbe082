import { find } from '@safar/contract/bookings/find.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackageSales, packageProducts } from '../../testing/package-sales.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { admin, agent, customer, issue } = await openPackageSales(app)
afterAll(() => app.close())

const look = async (q: string, who: { token: string }) =>
  (await app.call(find.all, { query: { q } }, who)).body.bookings

describe.each(packageProducts)('$product', ({ product, title }) => {
  test('is found by its reference, its name and its travellers, only by its buyer and the office', async () => {
    const booking = await issue(product)
    const words = title.replace(/[–,]/g, ' ')
    for (const who of [agent, admin]) {
      expect(await look(booking.ref, who)).toMatchObject([{ id: booking.id, route: title, state: 'confirmed' }])
      for (const q of [words, 'khan']) expect((await look(q, who)).map(({ id }) => id)).toContain(booking.id)
    }
    expect(await look(booking.ref, customer)).toEqual([])
  })
})
