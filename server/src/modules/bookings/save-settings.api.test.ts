import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })

async function readForm() {
  const { changed: _, ...form } = (await app.call(bookings.statusSettings, {}, office)).body.data
  return form
}
const save = (body: Awaited<ReturnType<typeof readForm>>) => app.call(bookings.updateStatusSettings, { body }, office)
const hotelFees = { product: 'hotel' as const, void_fee: null, refund_fee: 0, reissue_fee: 50_000 }

test('200: fees by product are kept, a typed 0 as 0, with who saved them and when', async () => {
  const saved = await save({ ...(await readForm()), refund_fee: 100_000, product_fees: [hotelFees] })
  expect([saved.status, saved.body.message]).toEqual([200, 'Booking Status updated successfully'])
  expect(saved.body.data).toMatchObject({
    refund_fee: 100_000,
    product_fees: [hotelFees],
    version: 1,
    changed: { by: office.user.name, at: app.clock.now().toISOString() },
  })
})

test('409: settings saved by somebody else in the meantime are not overwritten, and the refusal names that person', async () => {
  const form = await readForm()
  await save({ ...form, hold_reminder_hours: 6 })
  const late = await save({ ...form, hold_reminder_hours: 12 })
  expect(late.status).toBe(409)
  expect(late.body.message).toContain(office.user.name)
  expect((await readForm()).hold_reminder_hours).toBe(6)
})

test('422: a product can be listed only once, and a reminder has limits', async () => {
  const form = await readForm()
  const twice = await save({ ...form, product_fees: [hotelFees, hotelFees] })
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['product_fees.1.product']])
  const late = await save({ ...form, hold_reminder_hours: 0 })
  expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['hold_reminder_hours']])
})
