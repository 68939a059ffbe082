import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { addDays } from '@safar/contract/day'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { inDays } from '../../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveBookings } from '../../bookings/public.ts'
import { sellStays } from '../testing/sell-stays.ts'

let app: TestApp
let sales: ReturnType<typeof sellStays>
let office: Awaited<ReturnType<TestApp['person']>>
let bankId: number
let days = 40
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
  office = await app.person('admin')
  const { rows } = await app.owner.query(
    `with a as (insert into ledger_accounts (code, class, name, currency) values ('bank:1', 'bank', 'Meezan', 'PKR') returning id)
     insert into banks (name, title, account_number, iban, currency, account_id)
     select 'Meezan', 'Safar', '0102', 'PK36SCBL0000001123456702', 'PKR', id from a returning id`,
  )
  bankId = Number(rows[0].id)
  await app.owner.query(`update ledger_accounts set code = 'bank:' || $1::text where name = 'Meezan'`, [bankId])
})
afterAll(() => app.close())

/** A guest, not signed in, holds a room under a link of their own. */
async function holdAsGuest() {
  days += 9
  const chosen = await sales.choose({}, { checkIn: inDays(app, days), place: 'istanbul' })
  const { body } = await app.call(hotelBookings.book, { body: sales.formOf(chosen) }, { ip: `10.7.1.${days % 250}` })
  if (!body.token) throw new Error(JSON.stringify(body))
  return { booking: body.booking, token: body.token, chosen }
}

/** Pays by transfer, which the office approves. */
async function pay(key: { token: string } | { payment_request: string }, amount: number): Promise<void> {
  const transfer = { bank_id: bankId, amount, paid_on: inDays(app, 0), reference: `FT-${days}-${amount}` }
  const { body, status } = await app.call(transfers.report, { body: { ...key, ...transfer } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const decision = { params: { id: body.transfer.id }, body: { status: 'approved' as const } }
  expect((await app.call(transfers.decide, decision, office)).body.transfer?.state).toBe('approved')
  await app.services.jobs.drain()
}

const open = async ({ booking, token }: Pick<Awaited<ReturnType<typeof holdAsGuest>>, 'booking' | 'token'>) =>
  bookedAs(
    (await app.call(bookings.showByLink, { params: { ref: booking.ref }, query: { token } })).body.booking,
    'hotel',
  )

async function assertBooksAgree() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
}

test('the office requests payment from a guest, who pays by transfer: rooms are confirmed and the request is paid', async () => {
  const { booking, token } = await holdAsGuest()
  const email = `client.${days}@client.example`
  const body = { booking_id: booking.id, amount: booking.owed, due_on: inDays(app, 2), email, locale: 'en' as const }
  const { body: sent } = await app.call(payments.sendRequest, { body }, office)
  const link = sent.request.link.split('/').at(-1) ?? ''
  expect((await app.mailTo(email)).text).not.toMatch(/flight|ticket|seat/i)
  const { body: how } = await app.call(transfers.options, { query: { payment_request: link } })
  expect(how.options).toMatchObject({ ref: booking.ref, due: booking.owed, received: 0, balance: null })
  expect(how.options.banks.map(({ id }) => id)).toContain(bankId)
  await pay({ payment_request: link }, booking.owed)
  const { body: after } = await app.call(payments.openRequest, { params: { token: link } })
  expect(after.request).toMatchObject({ state: 'paid', booking: { product: 'hotel' } })
  expect((await open({ booking, token })).state).toBe('confirmed')
  await assertBooksAgree()
})

test('a guest changes the dates of an issued stay by its link: the old stay is cancelled once the new one is paid', async () => {
  const old = await holdAsGuest()
  await pay({ token: old.token }, old.booking.owed)
  const issued = await open(old)
  expect(issued.state).toBe('confirmed')
  const params = { ref: issued.ref }
  const moved = async () => {
    for (const by of [3, 4, 5, 6, 7, 8]) {
      const { check_in, check_out } = issued.stay
      const dates = { check_in: addDays(check_in, by), check_out: addDays(check_out, by) }
      const reply = await app.call(hotelBookings.quoteGuestAmendment, { params, body: { token: old.token, ...dates } })
      if (reply.status === 200) return { dates, quote: reply.body.quote }
    }
    throw new Error('no dates for these rooms')
  }
  const { dates, quote } = await moved()
  expect(quote).toMatchObject({ paid: issued.owed, penalty: 0, refund: issued.owed })
  const consent = { agreed_penalty: quote.penalty, agreed_total: quote.total }
  const body = { token: old.token, version: issued.version, ...dates, ...consent }
  const amended = await app.call(hotelBookings.amendAsGuest, { params, body })
  expect([amended.status, amended.body.booking?.state]).toEqual([200, 'held'])
  await app.services.jobs.drain()
  expect((await open(old)).state).toBe('confirmed')
  const fresh = { booking: amended.body.booking, token: amended.body.token ?? '' }
  await pay({ token: fresh.token }, fresh.booking.owed)
  const now = await open(fresh)
  expect([now.state, now.stay.check_in]).toEqual(['confirmed', dates.check_in])
  expect((await open(old)).state).toBe('cancelled')
  expect((await sales.accountsOf(old.booking.id)).payer).toBe(0)
  await assertBooksAgree()
})

test('a guest cancels an issued stay by its link, as shown; what they transferred waits for the office', async () => {
  const guest = await holdAsGuest()
  const { booking, token } = guest
  await pay({ token }, booking.owed)
  const issued = await open(guest)
  expect(issued.moves).toContain('cancel_issued')
  const { penalty = 0, refund = 0 } = issued.cancellation ?? {}
  expect(refund).toBeGreaterThan(0)
  const params = { ref: issued.ref }
  const send = (agreed_penalty: number, version: number) =>
    app.call(bookings.cancelAsGuest, { params, body: { token, version, agreed_penalty } })
  expect((await send(penalty + 1, issued.version)).body.reason).toBe('penalty_changed')
  expect((await send(penalty, issued.version + 5)).status).toBe(409)
  const { body } = await send(penalty, issued.version)
  expect(body.booking).toMatchObject({ state: 'cancelled', moves: [] })
  await app.services.jobs.drain()
  const { rows } = await app.owner.query(
    "select from notifications where user_id = $1 and kind = 'payments.to_return' and values->>'ref' = $2",
    [office.user.id, booking.ref],
  )
  expect(rows).toHaveLength(1)
  await assertBooksAgree()
})
