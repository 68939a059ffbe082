import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { afterAll, expect, test } from 'vitest'
import { fund } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')
const customer = await app.person('customer')
await fund(app, customer.user.id, 500_000_000)

const traveller = (given_name: string, type: 'adult' | 'child' = 'adult') =>
  ({ type, title: type === 'adult' ? 'MR' : 'MSTR', given_name, family_name: 'Khan' }) as const
const PRICE = 8_000_000 + 5_500_000

async function held() {
  const form = hunzaForm({
    meeting_point: { en: 'Faisal Mosque gate', ar: 'بوابة مسجد فيصل' },
    payment_plan: [
      { percent: 30, days_before: null },
      { percent: 70, days_before: 30 },
    ],
  })
  const { data } = (await app.call(holidays.create, { body: form }, admin)).body
  const body = {
    holiday_id: data.id,
    departure_id: data.departures[0]?.id ?? 0,
    travellers: [traveller('Bilal'), traveller('Ali', 'child')],
    contact: { name: 'Bilal Khan', email: 'bilal@example.test', phone: '+923001234567' },
    agreed_total: PRICE,
    again: true,
  }
  const { status, body: reply } = await app.call(holidayBookings.book, { body }, customer)
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return reply.booking
}

async function issued() {
  const { id, version } = await held()
  const { status, body } = await app.call(bookings.approve, { body: { id, version, on_credit: true } }, admin)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.booking
}

const flat = (lines: string) => lines.replace(/\s+/g, ' ')

test('a held holiday has a confirmation: who, when, its days, the amount due and the cost of cancelling', {
  tags: ['full'],
}, async () => {
  const { id } = await held()
  expect(await kindsOf(app, id, customer.token)).toEqual(['confirmation'])
  const text = flat((await pdf(app, id, 'confirmation', customer.token, { locale: 'en', price: 'with' })).lines)
  for (const part of [
    'Holiday confirmation',
    'Not yet paid',
    'Hunza in autumn',
    'KHAN / ALI MSTR',
    'Mon 10 May 2027',
    'Wed 12 May 2027',
    'Faisal Mosque gate',
    'Attabad Lake',
    'Breakfast, Dinner',
    'Hotels with breakfast',
    'Not included',
    '50% of the price',
    formatMoney({ amount: PRICE, currency: 'PKR' }),
    '40,500',
    '94,500',
    '1 / 1',
  ])
    expect(text).toContain(part)
})

test('the voucher of an issued holiday shows the plan of every day, and no price', async () => {
  const { id } = await issued()
  expect((await kindsOf(app, id, customer.token)).slice(0, 3)).toEqual(['confirmation', 'voucher', 'invoice'])
  const text = flat((await pdf(app, id, 'voucher', customer.token, { locale: 'en', price: 'with' })).lines)
  for (const part of ['Holiday voucher', 'Day 1', 'Karimabad.', 'Tue 11 May 2027', 'Flights'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\bPKR\b|80,000/)
})

test('409: a held holiday has no voucher; 404: nobody else can open its confirmation', async () => {
  const { id } = await held()
  expect((await app.call(documents.open, { params: { id, kind: 'voucher' } }, customer)).status).toBe(409)
  const other = await app.person('customer')
  expect((await app.call(documents.open, { params: { id, kind: 'confirmation' } }, other)).status).toBe(404)
})

test('the Arabic voucher falls back to English only if the holiday has no Arabic text', async () => {
  const { id } = await issued()
  const { lines } = await pdf(app, id, 'voucher', customer.token, { locale: 'ar' })
  expect(lines).toContain('Karimabad')
  expect(lines).not.toMatch(/Holiday voucher|Day 1|Breakfast/)
})
