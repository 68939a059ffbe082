import { formatAmount, formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../../platform/documents/testing/read-pdf.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'
import { umrahApp } from '../testing/umrah-app.ts'

const { app, staff, add, couple, book } = await umrahApp()
afterAll(() => app.close())
const agent = await agentWith(app, 5_000_000_000)
const AGENT_TOTAL = 2 * 40_000_000
const admin = await app.person('admin')

async function held(who: { token: string } = agent, changes: object = { agreed_total: AGENT_TOTAL }) {
  const { status, body } = await book({ ...couple(await add()), again: true, ...changes }, who)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.booking
}

async function issued(who: { token: string } = agent) {
  const { id, version, total } = await held(who)
  const { status, body } = await app.call(bookings.confirm, { body: { id, version, agreed_total: total ?? 0 } }, who)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.booking
}

const flat = (lines: string) => lines.replace(/\s+/g, ' ')

test('a held package has only a confirmation, marked as not yet paid in both languages', async () => {
  const booking = await held()
  expect(await kindsOf(app, booking.id, agent.token)).toEqual(['confirmation'])
  const { lines, headers } = await pdf(app, booking.id, 'confirmation', agent.token, { locale: 'en' })
  expect(headers['content-disposition']).toContain(`confirmation-${booking.ref}.pdf`)
  expect(flat(lines)).toContain('Not yet paid. Places are held, not confirmed')
  expect(lines).toMatch(/\p{Script=Arabic}{3}/u)
})

test('409: vouchers are available once issued, not before', async () => {
  const booking = await held()
  for (const kind of ['hotel-voucher', 'transport-voucher'] as const) {
    const { status, body } = await app.call(documents.open, { params: { id: booking.id, kind } }, agent)
    expect([kind, status, body.reason]).toEqual([kind, 409, 'no_such_paper'])
  }
})

test('the confirmation shows the party and its rooms, stays in both calendars, flights, inclusions and helplines', async () => {
  const booking = await issued()
  expect(await kindsOf(app, booking.id, agent.token)).toEqual([
    'confirmation',
    'hotel-voucher',
    'hotel-voucher',
    'transport-voucher',
    'invoice',
    'client-invoice',
    'receipt',
  ])
  const { lines } = await pdf(app, booking.id, 'confirmation', agent.token, { locale: 'en', price: 'without' })
  const text = flat(lines)
  for (const expected of [
    'Umrah confirmation',
    'Rajab umrah, 14 nights',
    'KHAN / BILAL MR',
    'KHAN / SANA MRS',
    'Room 1 · Double',
    'Anjum Hotel',
    'Dallah Taibah',
    '1448',
    'PK 759',
    'Lahore to Jeddah',
    'Breakfast included',
    'Bus (shared)',
    'Jeddah – Makkah –',
    'Makkah and Madinah (with a guide)',
    'Welcome kit',
    'Makkah desk',
    'Umrah file number',
    '+966500000001',
    '50% of the price',
    booking.pnr ?? 'no number',
  ])
    expect(text).toContain(expected)
  expect(text).not.toMatch(/\bPKR\b/)
  expect(text).not.toContain('Not yet paid')
})

test('with the price, the confirmation adds up to what the client pays, and never shows what the agent owes', async () => {
  const booking = await issued()
  await app.owner.query('update bookings set owed = total - 777700 where id = $1', [booking.id])
  const { lines } = await pdf(app, booking.id, 'confirmation', agent.token, { locale: 'en', price: 'with' })
  expect(lines).toContain(formatMoney({ amount: AGENT_TOTAL, currency: 'PKR' }))
  expect(lines.match(/Room 1 · Double\s*400,000/g)).toHaveLength(2)
  expect(lines).not.toContain(formatAmount({ amount: AGENT_TOTAL - 777_700, currency: 'PKR' }))
  // What the agent has paid us so far is not their client's business.
  expect(lines).not.toContain('Still to pay')
})

test("a customer's confirmation shows each part of the plan, what is paid and what is left", async () => {
  const customer = await app.person('customer')
  const booking = await held(customer, {})
  const total = 2 * 41_250_000
  await app.owner.query('update bookings set covered = $2 where id = $1', [booking.id, 20_000_000])
  const { lines } = await pdf(app, booking.id, 'confirmation', customer.token, { locale: 'en', price: 'with' })
  const text = flat(lines)
  expect(text).toContain('Part paid')
  const figure = (amount: number) => formatAmount({ amount, currency: 'PKR' })
  const parts = [0.2, 0.5, 0.3].map((share) => Math.round(total * share))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  for (const part of parts) expect(text).toContain(figure(part))
  for (const amount of [total, 20_000_000, total - 20_000_000])
    expect(text).toContain(formatMoney({ amount, currency: 'PKR' }))
  for (const state of ['Paid', 'Due next', 'Later']) expect(text).toContain(state)
  expect(text).toContain('1 / 1')
})

const voucher = (id: number, number: string, locale: 'en' | 'ar' = 'en') =>
  pdf(app, id, 'hotel-voucher', agent.token, { locale, number })

test('each hotel has its own voucher: rooms with names, meals, dates in both calendars, the helpline in Saudi Arabia', async () => {
  const { id, ref } = await issued()
  const { body } = await app.call(documents.list, { params: { id } }, agent)
  expect(
    body.data.filter(({ kind }) => kind === 'hotel-voucher').map(({ number, subject }) => [number, subject?.en]),
  ).toEqual([
    [`${ref}-1`, 'Anjum Hotel'],
    [`${ref}-2`, 'Dallah Taibah'],
  ])
  const text = flat((await voucher(id, `${ref}-1`)).lines)
  const expected = [
    'Hotel voucher',
    'Anjum Hotel',
    'Ibrahim Al Khalil Street',
    'Makkah, Saudi Arabia',
    '8 nights',
    'KHAN / BILAL MR',
    '2 adults',
  ]
  for (const part of [
    ...expected,
    'Breakfast included',
    '+966125711111',
    '+966500000001',
    '1448',
    'King Abdulaziz Gate',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Dallah Taibah')
  expect(flat((await voucher(id, `${ref}-2`)).lines)).toContain('Dallah Taibah')
  const missing = await app.call(
    documents.open,
    { params: { id, kind: 'hotel-voucher' }, query: { number: `${ref}-3` } },
    agent,
  )
  expect(missing.status).toBe(409)
})

test('a voucher shows its BRN once the office has entered it', async () => {
  const booking = await issued()
  const { id, ref } = booking
  expect((await voucher(id, `${ref}-1`)).lines).not.toContain('BRN')
  const form = {
    version: booking.version,
    hotel_brns: ['NUSUK-MAK-1', 'NUSUK-MED-2'],
    transport_brn: 'NUSUK-BUS-3',
    visas: [],
  }
  const saved = await app.call(umrahBookings.saveVisa, { params: { id }, body: form }, staff)
  expect(saved.status).toBe(200)
  for (const [number, brn] of [
    [`${ref}-1`, 'NUSUK-MAK-1'],
    [`${ref}-2`, 'NUSUK-MED-2'],
  ] as const)
    expect((await voucher(id, number)).lines).toContain(brn)
  const transport = await pdf(app, id, 'transport-voucher', agent.token, { locale: 'en' })
  expect(transport.lines).toContain('NUSUK-BUS-3')
})

test('the transport voucher shows every ride with its day and starting point', async () => {
  const { id } = await issued()
  const text = flat((await pdf(app, id, 'transport-voucher', agent.token, { locale: 'en' })).lines)
  for (const part of ['Transport voucher', 'Jeddah to Makkah', 'Makkah to Madinah', 'Arrival of PK 759 at 14:55'])
    expect(text).toContain(part)
  for (const part of ['From Anjum Hotel', 'Bus (shared)', '2 travellers', '+923001234567', '+966500000001'])
    expect(text).toContain(part)
})

test('the Arabic documents are in Arabic, with names and numbers in their own script', async () => {
  const { id, ref } = await issued()
  const texts = [
    (await pdf(app, id, 'confirmation', agent.token, { locale: 'ar' })).lines,
    (await voucher(id, `${ref}-1`, 'ar')).lines,
    (await pdf(app, id, 'transport-voucher', agent.token, { locale: 'ar' })).lines,
  ]
  for (const text of texts) {
    expect(text).toContain('KHAN / BILAL MR')
    for (const word of ['Room', 'Check-in', 'Travellers', 'Helpline', 'Arrival']) expect(text).not.toContain(word)
  }
})

test("404: another agent's voucher and a customer's are not found", async () => {
  const { id, ref } = await issued()
  for (const other of [await app.person('agent'), await app.person('customer'), await app.person('salesman')])
    for (const kind of ['confirmation', 'hotel-voucher', 'transport-voucher'] as const) {
      const call = { params: { id, kind }, query: kind === 'hotel-voucher' ? { number: `${ref}-1` } : {} }
      expect((await app.call(documents.open, call, other)).status).toBe(404)
    }
  const stranger = await app.person('admin-staff', { permissions: [] })
  expect((await app.call(documents.open, { params: { id, kind: 'confirmation' } }, stranger)).status).toBe(403)
})

test("422: the office can open an agent's confirmation only without the price", async () => {
  const { id } = await issued()
  const call = { params: { id, kind: 'confirmation' as const }, query: { price: 'with' as const } }
  expect((await app.call(documents.open, call, admin)).status).toBe(422)
  expect((await app.call(documents.open, { params: call.params }, admin)).status).toBe(200)
})

test('anyone who has the link of a package can open its confirmation without an account', async () => {
  const { body } = await book({ ...couple(await add()), again: true })
  const query = new URLSearchParams({ token: body.token ?? '', locale: 'en', price: 'with' })
  const { statusCode, rawPayload } = await app.http.inject({
    url: `/api/guest-booking/${body.booking.ref}/documents/confirmation?${query}`,
  })
  expect(statusCode).toBe(200)
  expect(readLines(rawPayload).join('\n')).toContain(formatMoney({ amount: 2 * 41_250_000, currency: 'PKR' }))
})

test('documents of a cancelled package stay, and say in both languages that they are not valid', async () => {
  const { id, ref } = await issued()
  await app.owner.query("update bookings set state = 'refunded' where id = $1", [id])
  const { lines } = await voucher(id, `${ref}-1`)
  expect(lines).toContain('Cancelled. This document is no longer valid.')
  expect(lines).toMatch(/\p{Script=Arabic}{3}/u)
})

const sumOf = (figures: readonly string[]) =>
  figures.reduce((sum, figure) => sum + Number(figure.replaceAll(',', '')) * 100, 0)

test('the invoice of a package names it with its days, and its lines add up to what the agent owes', async () => {
  const { id, ref } = await issued()
  const { lines } = await pdf(app, id, 'invoice', agent.token, { locale: 'en' })
  const text = flat(lines)
  for (const part of ['Package', 'Rajab umrah, 14 nights', 'Departure', 'Return', 'Booking number', ref])
    expect(text).toContain(part)
  expect(text).not.toMatch(/PNR|Ticket number|Airline/)
  const people = [...text.matchAll(/KHAN \/ \w+ MRS?\s*UM\d{6}-ADULT-\d\s*([\d,]+)/g)].map(([, figure = '']) => figure)
  expect([people.length, sumOf(people)]).toEqual([2, AGENT_TOTAL])
  expect(text).toContain(formatMoney({ amount: AGENT_TOTAL, currency: 'PKR' }))
  expect((await pdf(app, id, 'invoice', agent.token, { locale: 'ar' })).lines).not.toContain('Rajab umrah')
})

test('a customer who paid in parts has an invoice of the whole, and a receipt that says what it is for', async () => {
  const customer = await app.person('customer')
  const { id, version } = await held(customer, {})
  const approved = await app.call(bookings.approve, { body: { id, version, on_credit: true } }, admin)
  expect(approved.status).toBe(200)
  const { lines } = await pdf(app, id, 'invoice', customer.token, { locale: 'en' })
  expect(lines).toContain(formatMoney({ amount: 2 * 41_250_000, currency: 'PKR' }))
  const receipt = await pdf(app, id, 'receipt', customer.token, { locale: 'en' })
  expect(receipt.lines).toContain('Umrah package')
})

test('the mail of an issued package carries its confirmation and every voucher', { tags: ['full'] }, async () => {
  const email = 'pilgrim@client.example'
  const made = await book({
    ...couple(await add()),
    again: true,
    contact: { name: 'Bilal Khan', email, phone: '+923001234567' },
  })
  const { id, ref } = made.body.booking
  await app.owner.query("update bookings set issued_at = now(), state = 'confirmed' where id = $1", [id])
  await app.owner.query('delete from guest_holds where booking_id = $1', [id])
  const values = { ref, product: 'umrah', route: 'Rajab umrah', first: '', last: '', lead: 'KHAN BILAL', pnr: 'X' }
  const job = { notice: crypto.randomUUID(), id, kind: 'bookings.issued', values }
  await app.services.jobs.enqueue(app.services.db.adhoc, 'bookings.mail_buyer', job)
  await app.services.jobs.drain()
  const { rows } = await app.owner.query(
    'select html, attachments from mailbox where to_address = $1 order by id desc limit 1',
    [email],
  )
  const mail = rows[0] as { html: string; attachments: { fileName: string; document: string; reference: unknown }[] }
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
    `confirmation-${ref}.pdf`,
    `hotel-voucher-${ref}-1.pdf`,
    `hotel-voucher-${ref}-2.pdf`,
    `transport-voucher-${ref}.pdf`,
    `${ref}.ics`,
  ])
  expect(mail.html).toContain('Rajab umrah, 14 nights')
  expect(mail.html).not.toContain('Airline reference')
  for (const { document, reference } of mail.attachments.slice(0, -1))
    expect(readLines(await app.services.documents.render(document, reference)).join('\n')).toContain('KHAN / BILAL MR')
})

test('a mail with a voucher is named after the kind of voucher', async () => {
  const { id, ref } = await issued()
  const to = 'family@client.example'
  const body = { booking_id: id, kind: 'hotel-voucher' as const, number: `${ref}-2`, to }
  expect((await app.call(documents.sendEmail, { body }, agent)).status).toBe(200)
  const mail = await app.mailTo(to)
  expect(mail.subject).toContain(`Hotel voucher`)
  expect(mail.text).toContain('Rajab umrah, 14 nights')
})
