import { bookings } from '@safar/contract/bookings/bookings.contract'
import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import type { HolidayForm } from '@safar/contract/products/holidays/holiday.shapes'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../testing/booked-as.ts'
import { fund } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const office = await app.person('admin-staff', { permissions: ['holidays.manage'] })
const agent = await app.person('agent')
await fund(app, agent.user.id, 100_000_000)

async function created(changes: Partial<HolidayForm> = {}) {
  const { status, body } = await app.call(holidays.create, { body: hunzaForm(changes) }, office)
  expect([status, body.message]).toEqual([200, 'Holiday saved successfully.'])
  return body.data
}

const traveller = (given_name: string, type: 'adult' | 'child' | 'infant' = 'adult') =>
  ({ type, title: type === 'adult' ? 'MR' : 'MSTR', given_name, family_name: 'Khan' }) as const
const contact = { name: 'Bilal Khan', email: 'bilal@example.test', phone: '+923001234567' }
let bookers = 0

const bookingOf = (holiday: { id: number; departures: { id: number }[] }, agreed_total: number) => ({
  holiday_id: holiday.id,
  departure_id: holiday.departures[0]?.id ?? 0,
  travellers: [traveller(`Bilal${String.fromCharCode(65 + (bookers++ % 26))}`)],
  contact,
  agreed_total,
})

const seatsOf = async (id: number) =>
  (await app.call(holidays.show, { params: { id } }, office)).body.data.departures[0]?.seats

describe('the office', () => {
  test('200: adds, changes and deletes a holiday, with the toasts of the specification', async () => {
    const holiday = await created()
    const form = holiday.office?.form
    if (!form) throw new Error('the office reads no form')
    const body = { ...form, name: { en: 'Hunza in spring', ar: '' }, version: 1 }
    const updated = await app.call(holidays.update, { params: { id: holiday.id }, body }, office)
    expect([updated.body.message, updated.body.data.name.en]).toEqual(['Holiday has been updated.', 'Hunza in spring'])
    expect((await app.call(holidays.update, { params: { id: holiday.id }, body }, office)).status).toBe(409)
    const removed = await app.call(holidays.remove, { params: { id: holiday.id } }, office)
    expect(removed.body.message).toBe('Holiday deleted successfully.')
    expect((await app.call(holidays.show, { params: { id: holiday.id } })).status).toBe(404)
  })

  test('200: the list can be exported with its filters, drafts included; 403 for an agent', async () => {
    await created({ name: { en: 'Draft of Skardu', ar: '' }, status: 'draft' })
    await created({ name: { en: 'Skardu off sale', ar: '' }, status: 'inactive' })
    const file = (query: string, { token } = office) =>
      app.http.inject({
        url: `/api/holidays/file?format=csv&${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const whole = (await file('q=Skardu')).body
    expect(whole).toContain('Draft of Skardu')
    expect(whole).toContain('Skardu off sale')
    const drafts = (await file('q=Skardu&status=draft')).body
    expect(drafts).toContain('Draft of Skardu')
    expect(drafts).not.toContain('Skardu off sale')
    expect((await file('', agent)).statusCode).toBe(403)
  })

  test('422: a form with contradictory fields is refused at those fields', async () => {
    const body = hunzaForm({ valid_to: '2026-01-01', departures: [], payment_plan: [{ percent: 50, days_before: 9 }] })
    const { status, body: reply } = await app.call(holidays.create, { body }, office)
    expect([status, Object.keys(reply.errors ?? {}).sort()]).toEqual([422, ['payment_plan', 'valid_to']])
  })

  test('422: fewer seats than are sold, or a new date for sold seats, is refused at its field', async () => {
    const holiday = await created()
    await app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)
    const [departure] = holiday.office?.form.departures ?? []
    if (!departure) throw new Error('no departure')
    const moved = { ...departure, departs_on: '2027-06-01' }
    const form = { ...hunzaForm(), departures: [moved], version: 1 }
    const { status, body } = await app.call(holidays.update, { params: { id: holiday.id }, body: form }, office)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['departures.0.departs_on']])
  })

  test('404: only the office sees drafts and costs', async () => {
    const draft = await created({ status: 'draft' })
    expect((await app.call(holidays.show, { params: { id: draft.id } })).status).toBe(404)
    const active = await created()
    const seen = await app.call(holidays.show, { params: { id: active.id } }, agent)
    expect(seen.body.data.office).toBeNull()
    expect(seen.text).not.toContain('6000000')
  })
})

describe('the list', () => {
  test("200: shows what is on sale at the reader's price, and follows its filters and pages", async () => {
    const cheap = await created({ name: { en: 'Skardu weekend', ar: '' }, region: 'international' })
    await created({ status: 'inactive' })
    const find = async (query: object, person?: { token: string }) =>
      (await app.call(holidays.list, { query }, person)).body.data
    const [card] = await find({ q: 'skardu' })
    expect(card).toMatchObject({ id: cheap.id, nights: 2, prices: { adult: 8_000_000 } })
    expect((await find({ q: 'skardu' }, agent))[0]?.prices.adult).toBe(7_500_000)
    expect(await find({ q: 'skardu', region: 'domestic' })).toEqual([])
    expect(await find({ q: 'skardu', month: '2027-06' })).toEqual([])
    expect(await find({ q: 'skardu', month: '2027-05', max_price: 8_000_000, max_nights: 2 })).toHaveLength(1)
    expect((await find({})).every(({ status }) => status === 'active')).toBe(true)
    for (const sort of ['departure', 'price', 'nights', 'newest'] as const) {
      const all = (await find({ sort, limit: 100 })).map(({ id }) => id)
      const paged: number[] = []
      let after: string | undefined
      do {
        const { body } = await app.call(holidays.list, { query: { sort, limit: 2, ...(after && { after }) } })
        paged.push(...body.data.map(({ id }) => id))
        after = body.next ?? undefined
      } while (after)
      expect([sort, paged]).toEqual([sort, all])
    }
  })
})

describe('a booking', () => {
  test('200: is held at the agent price, paid from the balance, and keeps what was sold', async () => {
    const holiday = await created()
    const body = {
      ...bookingOf(holiday, 12_500_000),
      travellers: [traveller('Omar'), traveller('Zain', 'child'), traveller('Ali', 'infant')],
    }
    const price = await app.call(
      holidays.price,
      { params: { id: holiday.id }, query: { adult: 1, child: 1, infant: 1 } },
      agent,
    )
    expect(price.body.total).toBe(12_500_000)
    const held = await app.call(holidayBookings.book, { body }, agent)
    expect([held.status, held.body.booking.state]).toEqual([200, 'held'])
    // The infant takes no seat.
    expect(await seatsOf(holiday.id)).toMatchObject({ held: 2, left: 7 })
    const { id } = held.body.booking
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    expect(issued.body.booking).toMatchObject({ state: 'confirmed', holiday: { departs_on: '2027-05-10', nights: 2 } })
    expect(await seatsOf(holiday.id)).toMatchObject({ held: 0, issued: 2 })
    await app.call(holidays.remove, { params: { id: holiday.id } }, office)
    const shown = await app.call(bookings.show, { params: { id } }, agent)
    expect(bookedAs(shown.body.booking, 'holiday').holiday.holiday.name.en).toBe('Hunza in autumn')
  })

  test("200: cancelling under its cancellation tiers costs the tier's share and frees the seats", async () => {
    const holiday = await created({ cancellation: [{ days_before: null, percent: 10 }] })
    const held = await app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)
    const { id } = held.body.booking
    await app.call(bookings.confirm, { body: { id } }, agent)
    const { status, body } = await app.call(bookings.cancelIssued, { body: { id, agreed_penalty: 750_000 } }, agent)
    expect([status, body.booking?.state]).toEqual([200, 'cancelled'])
    expect(await seatsOf(holiday.id)).toMatchObject({ issued: 0, left: 9 })
  })

  test('200: a payment plan is paid step by step, and its steps add up to the price', async () => {
    const payment_plan = [
      { percent: 33, days_before: null },
      { percent: 67, days_before: 30 },
    ]
    const holiday = await created({ payment_plan })
    const { body } = await app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)
    expect(body.booking.plan?.steps.map(({ amount }) => amount)).toEqual([2_475_000, 5_025_000])
  })

  test('200: an agent sees the plan of what they owe, not of what their client pays, and the booking has the same plan', async () => {
    const payment_plan = [
      { percent: 40, days_before: null },
      { percent: 60, days_before: 30 },
    ]
    const holiday = await created({ payment_plan })
    const seller = await app.person('agent')
    const markup = { kind: 'flat', value: 300_000, direction: 'up', per: 'passenger', on: 'total' } as const
    expect((await app.call(pricing.saveAgentMargin, { body: markup }, seller)).status).toBe(200)
    const query = { adult: 1, child: 0, infant: 0, departure_id: holiday.departures[0]?.id ?? 0 }
    const { body: price } = await app.call(holidays.price, { params: { id: holiday.id }, query }, seller)
    expect([price.total, price.owed]).toEqual([7_800_000, 7_500_000])
    expect(price.instalments.map(({ amount }) => amount)).toEqual([3_000_000, 4_500_000])
    const { body } = await app.call(holidayBookings.book, { body: bookingOf(holiday, price.total) }, seller)
    expect(body.booking.plan?.steps.map(({ amount }) => amount)).toEqual([3_000_000, 4_500_000])
  })

  test('409: a seat that is not available cannot be booked, and booking a deleted holiday says it is deleted', async () => {
    const holiday = await created({
      departures: [{ id: null, departs_on: '2027-05-10', seats: 1, book_by: null }],
    })
    const attempts = await Promise.all(
      [1, 2, 3].map(() => app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await seatsOf(holiday.id)).toMatchObject({ held: 1, left: 0 })
    await app.call(holidays.remove, { params: { id: holiday.id } }, office)
    const late = await app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)
    expect([late.status, late.body.message]).toEqual([
      409,
      'This holiday is no longer on sale. Ask us for something similar.',
    ])
  })

  test('200: a buyer who finds no seat joins the waiting list, and is held in order when seats are freed', async () => {
    const departures = [{ id: null, departs_on: '2027-05-10', seats: 1, book_by: null }]
    const holiday = await created({ departures })
    const first = await app.call(holidayBookings.book, { body: bookingOf(holiday, 7_500_000) }, agent)
    expect((await app.call(holidays.show, { params: { id: holiday.id } })).body.data.departures[0]).toMatchObject({
      bookable: false,
      full: true,
    })
    const wait = () => app.call(holidayBookings.book, { body: { ...bookingOf(holiday, 7_500_000), wait: true } }, agent)
    const [second, third] = [await wait(), await wait()]
    expect([second.status, second.body.booking.state, second.body.message]).toEqual([
      200,
      'pending',
      'You are on the waiting list. We will hold your seats as soon as they are free.',
    ])
    expect([second, third].map(({ body }) => bookedAs(body.booking, 'holiday').holiday.waiting_ahead)).toEqual([0, 1])
    const { id, version } = first.body.booking
    const cancelled = await app.call(bookings.cancel, { body: { id, version, reason: 'Other plans' } }, agent)
    expect([cancelled.status, cancelled.body.message]).toEqual([200, 'Booking canceled successfully.'])
    await app.services.jobs.drain()
    const stateOf = async (bookingId: number) => {
      const { body } = await app.call(bookings.show, { params: { id: bookingId } }, agent)
      return [body.booking.state, bookedAs(body.booking, 'holiday').holiday.waiting_ahead]
    }
    expect(await stateOf(second.body.booking.id)).toEqual(['held', null])
    expect(await stateOf(third.body.booking.id)).toEqual(['pending', 0])
  })

  test('401: somebody without an account cannot join the waiting list, since they could not be notified', async () => {
    const holiday = await created()
    const { status, body } = await app.call(holidayBookings.book, {
      body: { ...bookingOf(holiday, 8_000_000), wait: true },
    })
    expect([status, body.message]).toEqual([
      401,
      'Sign in to join the waiting list, so that we can tell you when seats are free.',
    ])
  })

  test("422: a departure past its last booking day is refused at its field, in the reader's language", async () => {
    const departures = [{ id: null, departs_on: '2027-05-10', seats: 5, book_by: null }]
    const holiday = await created({ departures })
    await app.owner.query('update holiday_departures set book_by = $2 where holiday_id = $1', [
      holiday.id,
      '2026-01-01',
    ])
    const body = bookingOf(holiday, 7_500_000)
    const late = await app.call(holidayBookings.book, { body }, { ...agent, locale: 'ar' })
    expect(late.status).toBe(422)
    expect(late.body.errors).toMatchObject({ departure_id: ['أُغلق الحجز لهذا الموعد. اختر تاريخًا لاحقًا.'] })
  })

  test('422: a party without an adult or a departure of another holiday is refused; 409: so is a price not agreed to', async () => {
    const holiday = await created()
    const other = await created()
    const child = { ...bookingOf(holiday, 5_000_000), travellers: [traveller('Zain', 'child')] }
    expect((await app.call(holidayBookings.book, { body: child }, agent)).status).toBe(422)
    const foreign = { ...bookingOf(other, 7_500_000), holiday_id: holiday.id }
    expect((await app.call(holidayBookings.book, { body: foreign }, agent)).status).toBe(422)
    expect((await app.call(holidayBookings.book, { body: bookingOf(holiday, 1) }, agent)).status).toBe(409)
  })

  test('200: a booking that the office makes for an enquiry marks the enquiry as won', async () => {
    const holiday = await created()
    const asked = { about: 'holiday' as const, subject_id: holiday.id, ...contact, message: 'May we join in May?' }
    await app.call(enquiries.send, { body: asked })
    const [enquiry] = (await app.call(enquiries.list, { query: {} }, admin)).body.data
    if (!enquiry) throw new Error('no enquiry')
    const body = { ...bookingOf(holiday, 8_000_000), enquiry_id: enquiry.id }
    const { status, body: reply } = await app.call(holidayBookings.book, { body }, admin)
    expect(status).toBe(200)
    const { data } = (await app.call(enquiries.show, { params: { id: enquiry.id } }, admin)).body
    expect(data).toMatchObject({ state: 'won', booking: { ref: reply.booking.ref } })
  })
})

test('200: the brochure is a PDF in both languages, for the public and for an agent', async () => {
  const holiday = await created()
  for (const locale of ['en', 'ar'] as const)
    for (const person of [undefined, agent]) {
      const params = { id: holiday.id }
      const { status, headers } = await app.call(holidays.brochure, { params, query: { locale } }, person)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    }
})
