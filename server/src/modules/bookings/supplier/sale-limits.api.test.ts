import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { SaleLimit } from '@safar/contract/bookings/settings.shapes'
import { HOUR_MS, MINUTE_MS } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })
const desk = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })
const agent = await sales.funded(900_000_000)

const limit = (more: Partial<SaleLimit>): SaleLimit => ({
  supplier: null,
  airline: null,
  hold_hours: null,
  void: 'supplier',
  void_time: null,
  void_zone: null,
  ...more,
})

async function save(limits: SaleLimit[]) {
  const { changed: _, ...form } = (await app.call(bookings.statusSettings, {}, office)).body.data
  return app.call(bookings.updateStatusSettings, { body: { ...form, sale_limits: limits } }, office)
}

async function hold() {
  const offer = await voidableOffer(app, agent.token, { days: 40, adults: 1 })
  return (await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, agent)).body.booking
}
const issue = async (id: number) => (await app.call(bookings.confirm, { body: { id } }, agent)).body.booking

test('a hold lasts as long as the most specific rule for its supplier and airline allows', async () => {
  const first = await hold()
  expect(Date.parse(first.pay_by ?? '')).toBeGreaterThan(app.clock.now().getTime() + 2 * HOUR_MS)
  await save([limit({ hold_hours: 1 }), limit({ airline: first.airline, hold_hours: 2 })])
  const { pay_by, created_at, airline } = await hold()
  expect(airline).toBe(first.airline)
  expect(Date.parse(pay_by ?? '') - Date.parse(created_at)).toBe(2 * HOUR_MS)
})

test("409: a ticket can be voided until the time of the rule, in the rule's time zone, and not after it", async () => {
  const zone = 'Etc/UTC'
  const soon = new Date(app.clock.now().getTime() + 5 * MINUTE_MS)
  const void_time = soon.toISOString().slice(11, 16)
  await save([limit({ supplier: 'sooper', void: 'until', void_time, void_zone: zone })])
  const booking = await issue((await hold()).id)
  const usual = `${app.clock.now().toISOString().slice(0, 10)}T${void_time}:00.000Z`
  expect(booking.void_until).toBe(usual > app.clock.now().toISOString() ? usual : null)
  app.clock.forward(6)
  const late = await app.call(bookings.voidBooking, { body: { id: booking.id } }, desk)
  expect(late.status).toBe(409)
})

test("409: the office's rule never to void applies even if the airline would void", async () => {
  await save([limit({ void: 'never' })])
  const booking = await issue((await hold()).id)
  expect(booking.void_until).toBeNull()
  expect((await app.call(bookings.voidBooking, { body: { id: booking.id } }, desk)).status).toBe(409)
})

test('422: a rule with a time needs a time zone that exists, and each scope can be listed only once', async () => {
  const errorsOf = async (limits: SaleLimit[]) => Object.keys((await save(limits)).body.errors ?? {})
  const until = limit({ void: 'until', void_time: '22:00' })
  expect(await errorsOf([until])).toEqual(['sale_limits.0.void_zone'])
  expect(await errorsOf([{ ...until, void_zone: 'Asia/Nowhere' }])).toEqual(['sale_limits.0.void_zone'])
  expect(await errorsOf([limit({}), limit({ hold_hours: 3 })])).toEqual(['sale_limits.1.airline'])
  expect(await errorsOf([limit({ airline: 'pia' })])).toEqual(['sale_limits.0.airline'])
})

test('saving settings without limits keeps the existing limits', async () => {
  await save([limit({ airline: 'PK', hold_hours: 5 })])
  const { changed: _, sale_limits: __, ...form } = (await app.call(bookings.statusSettings, {}, office)).body.data
  const { body } = await app.call(bookings.updateStatusSettings, { body: form }, office)
  expect(body.data.sale_limits).toEqual([limit({ airline: 'PK', hold_hours: 5 })])
})
