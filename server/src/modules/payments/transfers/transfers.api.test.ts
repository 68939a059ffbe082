import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { formatDateTime, utcDay } from '@safar/contract/day'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { filesOver, multipart, part, pdf } from '../../../testing/multipart.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

let office: Person
let bankId: number
beforeAll(async () => {
  office = await app.person('admin-staff', { permissions: ['deposits.view', 'deposits.approve', 'bookings.approve'] })
  const { rows } = await app.owner.query(
    `with a as (insert into ledger_accounts (code, class, name, currency) values ('bank:1', 'bank', 'Meezan', 'PKR') returning id)
     insert into banks (name, title, account_number, iban, currency, account_id)
     select 'Meezan', 'Safar', '0102', 'PK36SCBL0000001123456702', 'PKR', id from a returning id`,
  )
  bankId = Number(rows[0].id)
  await app.owner.query(`update ledger_accounts set code = 'bank:' || $1::text where name = 'Meezan'`, [bankId])
})

const today = () => utcDay(app.clock.now())

/** Each guest comes from another address, on other flights. */
let days = 40
async function guestHolds() {
  days += 1
  const { body } = await app.call(bookings.createPublic, { body: sales.formOf(await sales.search(undefined, days)) })
  if (!body.token) throw new Error(JSON.stringify(body))
  return { booking: body.booking, link: body.token }
}

const formOf = (amount: number, reference = `FT-${days}`) => ({ bank_id: bankId, amount, paid_on: today(), reference })
const report = (link: string, amount: number, reference?: string) =>
  app.call(transfers.report, { body: { token: link, ...formOf(amount, reference) } })
const decide = (id: number, body: { status: 'approved' | 'rejected'; reason: string | undefined }, who = office) =>
  app.call(transfers.decide, { params: { id }, body }, who)
const approve = (id: number, who = office) => decide(id, { status: 'approved', reason: undefined }, who)
const stateOf = async (id: number) =>
  (await app.owner.query('select state from bookings where id = $1', [id])).rows[0].state
const work = () => app.services.jobs.drain()
const differences = async () =>
  (await app.owner.query('select * from ledger_differences() union all select * from transfer_differences()')).rows

test('a guest is told where to pay, reports a transfer with its slip, and gets the tickets once it is approved', async () => {
  const { booking, link } = await guestHolds()
  const { body: how } = await app.call(transfers.options, { query: { token: link } })
  expect(how.options).toMatchObject({ ref: booking.ref, due: booking.owed, received: 0, card: false, balance: null })
  expect(how.options.banks.find(({ id }) => id === bankId)?.iban).toBe('PK36SCBL0000001123456702')
  const sent = await report(link, booking.owed)
  expect(sent.body.transfer).toMatchObject({ state: 'pending', has_slip: false })
  const { id } = sent.body.transfer
  const slip = await app.http.inject({
    method: 'POST',
    url: `/api/booking-transfers/${id}/slip?token=${link}`,
    headers: { 'content-type': multipart },
    payload: part('slip.pdf', 'application/pdf', pdf),
  })
  expect([slip.statusCode, slip.json().transfer.has_slip]).toEqual([200, true])
  const { body: queue } = await app.call(transfers.list, { query: { state: 'pending' } }, office)
  const row = queue.data.find((one) => one.id === id)
  expect(row).toMatchObject({ amount: booking.owed, decidable: true, booking: { ref: booking.ref, guest: true } })
  const { open } = filesOver(app)
  expect((await open(office, row?.slip?.file_name ?? '')).status).toBe(200)
  expect((await open(await app.person('customer'), row?.slip?.file_name ?? '')).status).toBe(404)
  expect((await approve(id)).body.transfer.state).toBe('approved')
  await work()
  expect(await stateOf(booking.id)).toBe('confirmed')
  expect(await differences()).toEqual([])
  const after = await app.call(transfers.options, { query: { token: link } })
  expect(after.body.options).toMatchObject({ due: 0, received: booking.owed })
})

test.each(['en', 'ar'] as const)(
  "the mail of a guest's hold says how much to pay, by when and where to, and when the trip departs: %s",
  async (locale) => {
    days += 1
    const form = sales.formOf(await sales.search(undefined, days))
    const { body } = await app.call(bookings.createPublic, { body: form }, { locale })
    const { booking } = body
    const mail = await app.mailTo(form.contact.email)
    const text = mail.text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    expect(text).toContain(formatMoney({ amount: booking.owed, currency: 'PKR' }))
    for (const part of ['Meezan', 'PK36SCBL0000001123456702', booking.ref]) expect(text).toContain(part)
    expect(text).toContain(bookedAs(booking, 'flight').offer.slices[0]?.segments[0]?.from.at.slice(11, 16))
    expect(text).toContain(formatDateTime(new Date(booking.pay_by ?? ''), locale, 'Asia/Karachi', 'weekday'))
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d[T ]\d\d:/)
  },
)

test('a rejected transfer tells the customer why, keeps the seats held, and another can be reported', async () => {
  const customer = await app.person('customer')
  const made = await app.call(
    bookings.createPublic,
    { body: sales.formOf(await sales.search(customer.token)) },
    customer,
  )
  const { id: booking_id, owed } = made.body.booking
  const first = await app.call(transfers.report, { body: { booking_id, ...formOf(owed, 'LOST-1') } }, customer)
  expect((await decide(first.body.transfer.id, { status: 'rejected', reason: undefined })).status).toBe(422)
  await decide(first.body.transfer.id, { status: 'rejected', reason: 'Not in our account.' })
  const { body: told } = await app.call(notifications.list, {}, customer)
  expect(told.data[0]).toMatchObject({ kind: 'transfers.rejected' })
  expect(told.data[0]?.text).toContain('Not in our account.')
  expect(await stateOf(booking_id)).toBe('held')
  const again = await app.call(transfers.report, { body: { booking_id, ...formOf(owed, 'FOUND-2') } }, customer)
  await approve(again.body.transfer.id)
  await work()
  expect(await stateOf(booking_id)).toBe('confirmed')
  expect((await sales.wallet(customer.user.id)).balance).toBe(0)
  expect(await differences()).toEqual([])
})

test('a part payment is posted, and nothing is issued until the rest has come', async () => {
  const { booking, link } = await guestHolds()
  const first = await report(link, booking.owed - 1000, 'PART-1')
  await approve(first.body.transfer.id)
  await work()
  expect(await stateOf(booking.id)).toBe('held')
  const { body } = await app.call(transfers.options, { query: { token: link } })
  expect(body.options.due).toBe(1000)
  const rest = await report(link, 1000, 'PART-2')
  await approve(rest.body.transfer.id)
  await work()
  expect(await stateOf(booking.id)).toBe('confirmed')
  expect(await differences()).toEqual([])
})

test('409: when two of the staff decide, only one decision counts', async () => {
  const { booking, link } = await guestHolds()
  const { body } = await report(link, booking.owed)
  const other = await app.person('admin')
  const both = await Promise.all([
    approve(body.transfer.id),
    decide(body.transfer.id, { status: 'rejected', reason: 'No' }, other),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('403: the person who reported a transfer can neither approve nor reject it; a colleague can', async () => {
  const { booking, link } = await guestHolds()
  const sent = await app.call(transfers.report, { body: { token: link, ...formOf(booking.owed, 'OWN-1') } }, office)
  const { id } = sent.body.transfer
  const { body: queue } = await app.call(transfers.list, { query: { state: 'pending' } }, office)
  expect(queue.data.find((one) => one.id === id)?.decidable).toBe(false)
  expect((await approve(id)).body).toMatchObject({ type: 'error', reason: 'transfer_own' })
  expect((await decide(id, { status: 'rejected', reason: 'No' })).status).toBe(403)
  await work()
  expect(await stateOf(booking.id)).toBe('held')
  expect((await approve(id, await app.person('admin'))).body.transfer.state).toBe('approved')
  await work()
  expect(await stateOf(booking.id)).toBe('confirmed')
})

test('a bank line with the same amount supports a transfer; a reference that was used before counts against it', async () => {
  const { booking, link } = await guestHolds()
  await app.owner.query(
    `with s as (insert into bank_statements (bank_id, name, uploaded_by, uploaded_at, first_day, last_day, lines)
       values ($1, 'x.csv', $2, now(), $3, $3, 1) returning id)
     insert into bank_statement_lines (statement_id, bank_id, day, reference, description, amount, digest)
     select id, $1, $3, 'TWICE 1', 'IBFT IN', $4, '\\x01' from s`,
    [bankId, office.user.id, today(), booking.owed],
  )
  await report(link, booking.owed, 'Twice-1')
  const other = await guestHolds()
  await report(other.link, 500, 'TWICE 1')
  const { body } = await app.call(transfers.list, { query: { state: 'pending' } }, office)
  const mine = body.data.find(({ booking: { id } }) => id === booking.id)
  expect(mine?.bank_line?.description).toBe('IBFT IN')
  expect(mine?.repeats).toEqual([other.booking.ref])
})

test('404: a link opens only its own booking, and nobody can report a transfer for another customer', async () => {
  const { booking, link } = await guestHolds()
  const stranger = await app.person('customer')
  const body = { booking_id: booking.id, ...formOf(100) }
  expect((await app.call(transfers.report, { body }, stranger)).status).toBe(404)
  expect((await report('x'.repeat(32), 100)).status).toBe(404)
  const other = await guestHolds()
  const { body: sent } = await report(link, 100)
  const params = { id: sent.transfer.id }
  expect((await app.call(transfers.attachSlip, { params, query: { token: other.link } })).status).toBe(404)
})

test("422 and 409: an unknown bank, a future day, a fourth report, and an agent's booking are refused", async () => {
  const { booking, link } = await guestHolds()
  const wrong = { token: link, ...formOf(100), bank_id: 999_999 }
  expect((await app.call(transfers.report, { body: wrong })).body.errors).toHaveProperty('bank_id')
  const late = { token: link, ...formOf(100), paid_on: '2099-01-01' }
  expect((await app.call(transfers.report, { body: late })).body.errors).toHaveProperty('paid_on')
  for (const reference of ['A1', 'A2', 'A3']) expect((await report(link, 100, reference)).status).toBe(200)
  expect((await report(link, 100, 'A4')).body.reason).toBe('transfer_pending')
  const { agent, booking: theirs } = await sales.held()
  const refused = await app.call(transfers.report, { body: { booking_id: theirs.id, ...formOf(100) } }, agent)
  expect(refused.body.reason).toBe('transfer_not_offered')
  expect(await stateOf(booking.id)).toBe('held')
})

test('money for seats that were released is kept, and the office is notified', async () => {
  const { booking, link } = await guestHolds()
  const { body } = await report(link, booking.owed, 'LATE-1')
  await app.owner.query("update bookings set state = 'expired' where id = $1", [booking.id])
  await approve(body.transfer.id)
  await work()
  const { rows } = await app.owner.query('select issue, issue_reason from booking_transfers where id = $1', [
    body.transfer.id,
  ])
  expect(rows[0]).toEqual({ issue: 'kept', issue_reason: 'expired' })
  const { body: told } = await app.call(notifications.list, {}, office)
  expect(told.data.map(({ kind }) => kind)).toContain('transfers.stuck')
})
