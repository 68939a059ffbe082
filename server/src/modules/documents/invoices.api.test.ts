import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { settings } from '@safar/contract/settings/settings.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'
import { lockBooking, makeInvoice } from '../bookings/public.ts'
import { kindsOf, pdf } from './testing/read-documents.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

/** The numbers of a series, which must run from 1 without gaps. */
async function numbers(table: 'invoices' | 'credit_notes') {
  const { rows } = await app.owner.query<{ number: string }>(`select number from ${table} order by number`)
  return rows.map(({ number }) => Number(number))
}
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

test('issuing makes the invoice: its number is on the booking, its amount is what is owed', async () => {
  const { token, booking } = await sales.issued()
  expect(booking.invoice).toMatch(/^INV-\d{6}$/)
  const { body } = await app.call(documents.createInvoice, { query: { booking_id: booking.id } }, { token })
  expect(body.invoice).toMatchObject({ number: booking.invoice, amount: booking.owed, currency: 'PKR' })
  expect(body.invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.owed)
})

test('409: a booking that is only held has no invoice', async () => {
  const { token, booking } = await sales.held()
  const { status, body } = await app.call(documents.createInvoice, { query: { booking_id: booking.id } }, { token })
  expect([status, body.reason]).toEqual([409, 'not_issued'])
})

test("404: an agent cannot make another agent's invoice", async () => {
  const { booking } = await sales.issued()
  const other = await app.person('agent')
  const query = { booking_id: booking.id }
  const { status } = await app.call(documents.createInvoice, { query }, { token: other.token })
  expect(status).toBe(404)
})

/** Issued bookings without an invoice, as from before invoices existed. */
async function oldBookings(count: number): Promise<number[]> {
  const { booking } = await sales.issued()
  const { rows } = await app.owner.query<{ id: string }>(
    `with made as (
        insert into bookings (ref, product, channel, state, supplier, title, lead_passenger, passengers, currency, net, owed, total, price,
          contact, payment, duplicate_key, created_at, issued_at, agent_id)
        select 'OLD' || gen_random_uuid(), product, channel, state, supplier, title, lead_passenger, passengers, currency, net, owed, total, price,
          contact, payment, duplicate_key, created_at, issued_at, agent_id
        from bookings, generate_series(1, $2) where id = $1 returning id
      ), travellers as (
        insert into booking_travellers (booking_id, key, type, title, given_name, family_name, net, owed, total, state)
        select made.id, t.key, t.type, t.title, t.given_name, t.family_name, t.net, t.owed, t.total, t.state
        from made, booking_travellers t where t.booking_id = $1
      )
      select id from made`,
    [booking.id, count],
  )
  return rows.map(({ id }) => Number(id))
}

test('40 simultaneous calls make one invoice', async () => {
  const [id = 0] = await oldBookings(1)
  const admin = await app.person('admin')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      app.call(documents.createInvoice, { query: { booking_id: id } }, { token: admin.token }),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.invoice.number)).size).toBe(1)
  const { rows } = await app.owner.query('select from invoices where booking_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('a hundred simultaneous bookings have invoice numbers without a gap', async () => {
  const ids = await oldBookings(100)
  const admin = await app.person('admin')
  const answers = await Promise.all(
    ids.map((id) => app.call(documents.createInvoice, { query: { booking_id: id } }, { token: admin.token })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const made = await numbers('invoices')
  expect(made.length).toBeGreaterThan(100)
  expect(made).toEqual(upTo(made.length))
})

test('a transaction that rolls back returns its invoice number', async () => {
  const [id = 0] = await oldBookings(1)
  const { db } = app.services
  const before = await numbers('invoices')
  await expect(
    db.tx(async (tx) => {
      const { booking } = await lockBooking(tx, null, id)
      const { number } = await makeInvoice(tx, booking, { at: app.clock.now(), actorId: null })
      throw new Error(`${number} was taken`)
    }),
  ).rejects.toThrow(`${before.length + 1} was taken`)
  const admin = await app.person('admin')
  await app.call(documents.createInvoice, { query: { booking_id: id } }, { token: admin.token })
  expect(await numbers('invoices')).toEqual(upTo(before.length + 1))
})

test('a price changed later leaves the invoice unchanged, and is shown on it as a note', async () => {
  const { token, booking } = await sales.issued()
  const admin = await app.person('admin')
  const body = { id: booking.id, amount: booking.owed + 5_000, reason: 'Seat fee' }
  await app.call(bookings.updateAmount, { body }, { token: admin.token })
  const again = await app.call(documents.createInvoice, { query: { booking_id: booking.id } }, { token })
  expect(again.body.invoice.amount).toBe(booking.owed)
  const { lines } = await pdf(app, booking.id, 'invoice', token, { locale: 'en' })
  expect(lines).toContain('After this invoice')
  expect(lines).toContain('Seat fee')
})

test('a refund makes a credit note: the amount the supplier returned and our fee', async () => {
  const { token, booking } = await sales.issued()
  const admin = await app.person('admin')
  const travellers = booking.travellers.map(({ key }) => key)
  await app.call(bookings.requestRefund, { body: { id: booking.id, travellers, reason: 'Ill' } }, { token })
  const quote = { id: booking.id, penalty: 500_000, fee: 30_000 }
  const quoted = await app.call(bookings.quoteRefund, { body: quote }, { token: admin.token })
  const refundable = quoted.body.booking.refund?.refundable
  await app.call(bookings.acceptRefund, { body: { id: booking.id } }, { token: admin.token })
  await app.call(bookings.confirmRefund, { body: { id: booking.id } }, { token: admin.token })
  const { rows } = await app.owner.query(
    'select amount::int, fee::int, cause from credit_notes where booking_id = $1',
    [booking.id],
  )
  expect(rows).toEqual([{ amount: refundable, fee: 30_000, cause: 'refund' }])
})

test('an invoice cannot be changed or removed, not even by hand', async () => {
  const { booking } = await sales.issued()
  await expect(app.owner.query('update invoices set amount = 1 where booking_id = $1', [booking.id])).rejects.toThrow(
    'append-only',
  )
})

test('a void makes a credit note in a separate series: the amount returned, less the fee', async () => {
  const { token, booking } = await sales.issued()
  const admin = await app.person('admin')
  const voided = await app.call(
    bookings.voidBooking,
    { body: { id: booking.id, fee: 50_000, reason: 'Wrong date' } },
    { token: admin.token },
  )
  expect(voided.body.booking.state).toBe('voided')
  const { rows } = await app.owner.query(
    'select amount::int, fee::int, cause from credit_notes where booking_id = $1',
    [booking.id],
  )
  expect(rows).toEqual([{ amount: booking.owed, fee: 50_000, cause: 'void' }])
  expect(await kindsOf(app, booking.id, token)).toEqual(['invoice', 'receipt', 'credit-note'])
  const made = await numbers('credit_notes')
  expect(made).toEqual(upTo(made.length))
  const { lines } = await pdf(app, booking.id, 'credit-note', token, { locale: 'en' })
  expect(lines).toContain(`CN-${String(made.length).padStart(6, '0')}`)
  expect(lines).toContain(booking.invoice)
})

const details = {
  agency_name: 'Sky Travels',
  owner_name: 'Sana Malik',
  cnic: '35202-1234567-1',
  ntn: '1234567-8',
  dts_licence: 'DTS-4471',
  dts_expiry: sales.inDays(90),
  iata_number: '2730001',
  address: '12 Mall Road',
  city: 'Lahore',
  country: 'PK',
  phone: '+92 42 1234567',
  whatsapp: '+92 300 1234567',
  documents: [],
}

async function saveTaxNumbers(ntn: string, strn: string) {
  const office = await app.person('admin-staff', { permissions: ['settings.manage'] })
  const { company, version } = (await app.call(settings.read, {}, office)).body.data
  const body = { ...company, email: company.email ?? '', ntn, strn, version }
  return app.call(settings.save, { body }, office)
}

/** The text of a document, without direction marks. */
const printed = async (...read: Parameters<typeof pdf>) => (await pdf(...read)).lines.replace(/[\u2066-\u2069]/g, '')

test('our invoice and credit note show both tax numbers, the billed party, and fare and taxes that add up', async () => {
  expect((await saveTaxNumbers('7654321-0', '12-34-5678-901-23')).status).toBe(200)
  const { user, token, booking: held } = await sales.held()
  const saved = await app.call(agents.updateDetails, { params: { id: user.id }, body: details }, { token })
  expect(saved.status).toBe(200)
  const admin = await app.person('admin')
  const issued = await app.call(bookings.confirm, { body: { id: held.id } }, { token })
  const { booking } = issued.body
  const sheet = await printed(app, booking.id, 'invoice', token, { locale: 'en' })
  for (const text of ['NTN 7654321-0', 'STRN 12-34-5678-901-23', '1234567-8', '12 Mall Road, Lahore', 'Sky Travels'])
    expect(sheet).toContain(text)
  const { rows } = await app.owner.query<{ taxes: string; owed: string }>(
    'select sum(taxes) as taxes, sum(owed) as owed from booking_travellers where booking_id = $1',
    [booking.id],
  )
  const taxes = Number(rows[0]?.taxes)
  expect(taxes).toBeGreaterThan(0)
  expect(Number(rows[0]?.owed)).toBe(booking.owed)
  const amountAt = (label: string, text: string) =>
    Number((text.match(new RegExp(`${label} ?PKR ([\\d,.]+)`))?.[1] ?? '0').replaceAll(',', '')) * 100
  expect([amountAt('Fare', sheet), amountAt('Taxes', sheet)]).toEqual([booking.owed - taxes, taxes])
  await app.call(bookings.voidBooking, { body: { id: booking.id, fee: 0, reason: 'Wrong date' } }, admin)
  const { rows: notes } = await app.owner.query<{ content: { taxes: number } }>(
    'select content from credit_notes where booking_id = $1',
    [booking.id],
  )
  expect(notes[0]?.content.taxes).toBe(taxes)
  const note = await printed(app, booking.id, 'credit-note', token, { locale: 'en' })
  for (const text of ['NTN 7654321-0', '1234567-8', '12 Mall Road, Lahore']) expect(note).toContain(text)
})

test.each(['12', 'ABCDEFG-1'])('422: %s is not a valid NTN', async (ntn) => {
  const { status, body } = await saveTaxNumbers(ntn, '')
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ntn']])
})

test("an agent's client invoice is billed to the client with the agency's NTN, and its parts add up to the price", async () => {
  const { user, token, booking } = await sales.issued()
  const saved = await app.call(agents.updateDetails, { params: { id: user.id }, body: details }, { token })
  expect([saved.status, saved.body.errors ?? {}]).toEqual([200, {}])
  const { lines } = await pdf(app, booking.id, 'client-invoice', token, { locale: 'en' })
  expect(lines).toContain('Sky Travels')
  expect(lines).toContain('1234567-8')
  expect(lines).toContain(booking.contact.name)
  const amountAt = (label: string) =>
    Number((lines.match(new RegExp(`${label} ?PKR ([\\d,]+)`))?.[1] ?? '0').replaceAll(',', ''))
  const parts = ['Base fare', 'Taxes', 'Fees'].map(amountAt)
  expect(Math.min(...parts.slice(0, 2))).toBeGreaterThan(0)
  expect(parts.reduce((sum, part) => sum + part, 0) * 100).toBe(booking.total)
})
