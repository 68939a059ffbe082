import { documents } from '@safar/contract/bookings/documents.contract'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { kindsOf, pdf } from './testing/read-documents.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

test('a hold slip says that it is not valid for travel, in both languages, whichever it is asked in', async () => {
  const { token, booking } = await sales.held()
  expect(await kindsOf(app, booking.id, token)).toEqual(['hold-slip'])
  for (const locale of ['en', 'ar'] as const) {
    const { lines } = await pdf(app, booking.id, 'hold-slip', token, { locale })
    expect(lines).toContain('Not valid for travel')
    expect(lines).toContain(booking.pnr)
  }
})

test('a hold slip has one deadline, and a sentence on whether the price can change until then', async () => {
  const { token, booking } = await sales.held()
  const read = async (priceUntil: string) => {
    await app.owner.query(`update bookings set price_until = pay_by + $2::interval where id = $1`, [
      booking.id,
      priceUntil,
    ])
    return (await pdf(app, booking.id, 'hold-slip', token, { locale: 'en' })).lines.replace(/\s+/g, ' ')
  }
  expect(await read('2 hours')).toContain('The price is guaranteed until then.')
  const shorter = await read('-30 minutes')
  expect(shorter).toMatch(/The price is guaranteed until .*; after that we ask you before any change\./)
  expect(shorter.match(/Pay by/g)).toHaveLength(1)
})

test('an e-ticket carries PNR, ticket numbers, local times and the name of the agency', async () => {
  const { token, booking } = await sales.issued()
  const { lines, headers } = await pdf(app, booking.id, 'itinerary', token, { locale: 'en' })
  const ticket = booking.travellers[0]?.ticket ?? ''
  const departs = bookedAs(booking, 'flight').offer.slices[0]?.segments[0]?.from.at ?? ''
  for (const text of [booking.pnr, `${ticket.slice(0, 3)}-${ticket.slice(3)}`, departs.slice(11, 16), 'Agency '])
    expect(lines).toContain(text)
  expect(headers['content-disposition']).toContain(`ticket-${booking.ref}.pdf`)
})

const figure = (minor: number) => String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ',')

test("a client's paper shows the client's price or none, and never what the agent owes", async () => {
  const { token, booking } = await sales.issued()
  await app.owner.query('update bookings set total = owed + 777700 where id = $1', [booking.id])
  await app.owner.query('update booking_travellers set total = owed + 777700 where booking_id = $1', [booking.id])
  const priced = await pdf(app, booking.id, 'itinerary', token, { locale: 'en', price: 'with' })
  expect(priced.lines).toContain(figure(booking.owed + 777_700))
  expect(priced.lines).not.toContain(figure(booking.owed))
  const bare = await pdf(app, booking.id, 'itinerary', token, { locale: 'en', price: 'without' })
  for (const amount of [booking.owed, booking.owed + 777_700]) expect(bare.lines).not.toContain(figure(amount))
})

test("422: the office cannot open a document with the price an agent's client was shown", async () => {
  const { booking } = await sales.issued()
  const admin = await app.person('admin')
  const input = { params: { id: booking.id, kind: 'itinerary' as const }, query: { price: 'with' as const } }
  const { status } = await app.call(documents.open, input, { token: admin.token })
  expect(status).toBe(422)
  expect(await kindsOf(app, booking.id, admin.token)).not.toContain('client-invoice')
})

test('409: a document that does not exist now cannot be opened', async () => {
  const { token, booking } = await sales.held()
  const input = { params: { id: booking.id, kind: 'itinerary' as const } }
  const { status, body } = await app.call(documents.open, input, { token })
  expect([status, body.reason]).toEqual([409, 'no_such_paper'])
})

const mailOf = async (to: string) => {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query(
    'select subject, html, attachments from mailbox where to_address = $1 order by id',
    [to],
  )
  return rows as {
    subject: string
    html: string
    attachments: { fileName: string; document: string; reference: unknown }[]
  }[]
}

test('a paper goes by mail once for one wish, in the name of the agency, with the PDF and a line in the log', async () => {
  const { token, booking, user } = await sales.issued()
  const to = `client-${booking.id}@example.com`
  const body = {
    booking_id: booking.id,
    kind: 'itinerary' as const,
    locale: 'ar' as const,
    to,
    note: 'See you <there>',
  }
  const sent = { token, headers: { 'idempotency-key': `send-paper-${booking.id}` } }
  const [first, second] = [
    await app.call(documents.sendEmail, { body }, sent),
    await app.call(documents.sendEmail, { body }, sent),
  ]
  expect([first.status, second.status]).toEqual([200, 200])
  const mails = await mailOf(to)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.html).toContain('See you &lt;there&gt;')
  expect(mail?.html).toContain('Agency ')
  const [attached] = mail?.attachments ?? []
  const drawn = await app.services.documents.render(attached?.document ?? '', attached?.reference)
  expect(readLines(drawn).join('\n')).toContain(booking.pnr)
  const { rows } = await app.owner.query(
    `select from activity where action = 'documents.send' and actor_id = $1 and subject_id = $2`,
    [user.id, booking.id],
  )
  expect(rows).toHaveLength(1)
})

test("404: another person's booking cannot be mailed", async () => {
  const { booking } = await sales.issued()
  for (const role of ['agent', 'customer', 'salesman'] as const) {
    const { token } = await app.person(role)
    const body = { booking_id: booking.id, to: 'thief@example.com' }
    const { status } = await app.call(documents.sendEmail, { body }, { token })
    expect([role, status]).toEqual([role, 404])
  }
  expect(await mailOf('thief@example.com')).toEqual([])
})

test('403: staff who may not see bookings cannot mail them', async () => {
  const { booking } = await sales.issued()
  const { token } = await app.person('admin-staff', { permissions: [] })
  const body = { booking_id: booking.id, to: 'a@example.com' }
  expect((await app.call(documents.sendEmail, { body }, { token })).status).toBe(403)
})

test('without a booking the message goes to the office, and an answer goes to its sender', async () => {
  const admin = await app.person('admin')
  const { token } = await app.person('agent')
  const subject = 'A question about groups'
  const { body } = await app.call(
    documents.sendEmail,
    { body: { subject, message: 'Hello\nAre there seats?' } },
    { token },
  )
  expect(body.message).toBe('Message sent.')
  expect((await mailOf(admin.user.email)).map((mail) => mail.subject)).toContain(subject)
})

test('422: a mail needs an address, and a message needs a text', async () => {
  const { token, booking } = await sales.issued()
  const paper = await app.call(documents.sendEmail, { body: { booking_id: booking.id } }, { token })
  expect(Object.keys(paper.body.errors ?? {})).toEqual(['to'])
  const message = await app.call(documents.sendEmail, { body: {} }, { token })
  expect(Object.keys(message.body.errors ?? {})).toEqual(['subject', 'message'])
})
