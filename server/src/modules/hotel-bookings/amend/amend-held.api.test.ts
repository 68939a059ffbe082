import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { addDays } from '@safar/contract/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith, inDays } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bookingRow, proveBookings } from '../../bookings/public.ts'
import { sellStays } from '../testing/sell-stays.ts'

let app: TestApp
let sales: ReturnType<typeof sellStays>
let days = 40
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
})
afterAll(() => app.close())

/** A different stay for each test. */
function nextStay() {
  days += 9
  return { checkIn: inDays(app, days), place: 'istanbul' }
}

const stateOf = async (id: number) => (await bookingRow(app.services.db.prepared, id))?.state

async function assertBooksAgree() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
}

interface StayDates {
  check_in: string
  check_out: string
}

/** The first later dates on which the hotel has the same rooms. */
async function findDates<Quote>(old: StayDates, ask: (dates: StayDates) => Promise<Quote | null>) {
  for (const by of [3, 4, 5, 6, 7, 8]) {
    const dates = { check_in: addDays(old.check_in, by), check_out: addDays(old.check_out, by) }
    const quote = await ask(dates)
    if (quote) return { dates, quote }
  }
  throw new Error('no dates for these rooms')
}

describe('new dates for a hold', () => {
  async function quoteHeld() {
    const made = await sales.held(nextStay())
    const { id, version } = made.booking
    const { dates, quote } = await findDates(made.booking.stay, async (dates) => {
      const reply = await app.call(hotelBookings.quoteAmendment, { body: { id, ...dates } }, made.agent)
      return reply.status === 200 ? reply.body.quote : null
    })
    const body = { id, version, ...dates, agreed_penalty: quote.penalty, agreed_total: quote.total }
    return { ...made, quote, body }
  }

  test('cost nothing: the new dates are held, nothing is paid, and the old hold is released', async () => {
    const { agent, booking, quote, body } = await quoteHeld()
    expect(quote).toMatchObject({ paid: 0, penalty: 0, refund: 0, difference: quote.owed })
    const reply = await app.call(hotelBookings.amend, { body }, agent)
    expect([reply.status, reply.body.booking?.state]).toEqual([200, 'held'])
    expect(bookedAs(reply.body.booking, 'hotel').replaces?.ref).toBe(booking.ref)
    await app.services.jobs.drain()
    expect([await stateOf(booking.id), await stateOf(reply.body.booking.id)]).toEqual(['cancelled', 'held'])
    expect(await sales.accountsOf(booking.id)).toEqual({})
    await assertBooksAgree()
  })

  test('409: are refused when somebody else has changed the hold or it has expired', async () => {
    const { agent, booking, body } = await quoteHeld()
    const stale = await app.call(hotelBookings.amend, { body: { ...body, version: body.version - 1 } }, agent)
    expect(stale.body.reason).toBe('booking_changed')
    sales.moveClockTo(booking.pay_by ?? '')
    const late = await app.call(hotelBookings.amend, { body }, await app.person('admin'))
    expect([late.status, late.body.reason]).toEqual([409, 'booking_moved'])
    expect((await app.owner.query('select 1 from booking_stays where replaces_id = $1', [booking.id])).rows).toEqual([])
  })

  test('404: cannot be set by another agent', async () => {
    const { body } = await quoteHeld()
    expect((await app.call(hotelBookings.amend, { body }, await agentWith(app, 0))).status).toBe(404)
  })
})

describe('new dates by the link of a booking', () => {
  async function bookAsGuest() {
    const chosen = await sales.choose({}, nextStay())
    const email = `guest.${days}@client.example`
    const form = { ...sales.formOf(chosen), contact: { name: 'Sana Malik', email, phone: '+923001234567' } }
    const { body } = await app.call(hotelBookings.book, { body: form }, { ip: `10.7.0.${days % 250}` })
    const { booking, token } = body
    if (!token) throw new Error(JSON.stringify(body))
    const params = { ref: booking.ref }
    const { dates, quote } = await findDates(bookedAs(booking, 'hotel').stay, async (dates) => {
      const reply = await app.call(hotelBookings.quoteGuestAmendment, { params, body: { token, ...dates } })
      return reply.status === 200 ? reply.body.quote : null
    })
    const consent = { agreed_penalty: quote.penalty, agreed_total: quote.total }
    return { booking, token, params, quote, body: { token, version: booking.version, ...dates, ...consent } }
  }

  test('are held under a new link for the guest, and the old hold is released', async () => {
    const { booking, params, quote, body, token } = await bookAsGuest()
    expect(quote.paid).toBe(0)
    const { status, body: reply } = await app.call(hotelBookings.amendAsGuest, { params, body })
    expect([status, reply.booking?.state]).toEqual([200, 'held'])
    expect(reply.token).not.toBe(token)
    const query = { token: reply.token ?? '' }
    const opened = await app.call(bookings.showByLink, { params: { ref: reply.booking.ref }, query })
    expect(bookedAs(opened.body.booking, 'hotel').stay).toMatchObject({
      check_in: body.check_in,
      check_out: body.check_out,
    })
    await app.services.jobs.drain()
    expect([await stateOf(booking.id), await stateOf(reply.booking.id)]).toEqual(['cancelled', 'held'])
    await assertBooksAgree()
  })

  test('404: cannot be priced or booked with another token', async () => {
    const { params, body } = await bookAsGuest()
    const forged = { ...body, token: 'x'.repeat(32) }
    const { check_in, check_out } = body
    const quote = { params, body: { token: forged.token, check_in, check_out } }
    expect((await app.call(hotelBookings.quoteGuestAmendment, quote)).status).toBe(404)
    expect((await app.call(hotelBookings.amendAsGuest, { params, body: forged })).status).toBe(404)
  })

  test('409: at a price the guest has not seen are refused with that price, and nothing is held', async () => {
    const { booking, params, body } = await bookAsGuest()
    const reply = await app.call(hotelBookings.amendAsGuest, {
      params,
      body: { ...body, agreed_total: body.agreed_total - 100 },
    })
    expect([reply.status, reply.body.reason]).toEqual([409, 'amend_price_changed'])
    await app.services.jobs.drain()
    expect(await stateOf(booking.id)).toBe('held')
  })
})
