import { formatAmount, formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentWith } from '../../../testing/buyers.ts'
import { chooseStay, stayForm } from '../../../testing/stays.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pdf } from '../../documents/testing/read-documents.ts'

let app: TestApp
let agent: Awaited<ReturnType<typeof agentWith>>
let booking: { id: number; ref: string; owed: number; total: number | null; currency: string }
let hotel: { name: string }
beforeAll(async () => {
  app = await startTestApp()
  agent = await agentWith(app, 5_000_000_000)
  const chosen = await chooseStay(app, agent, { place: 'dubai', rooms: '2-7,2', days: 70 })
  hotel = chosen.hotel
  const held = await app.call(hotelBookings.book, { body: stayForm(chosen) }, agent)
  const { id, version, total } = held.body.booking
  await app.call(bookings.confirm, { body: { id, version, agreed_total: total ?? 0 } }, agent)
  booking = held.body.booking
})
afterAll(() => app.close())

const flightWords = /flight|airline|ticket|seat|passenger|PNR/i

test('the invoice of a stay lists each room once with its nights and lead guest, and adds up', async () => {
  const { lines } = await pdf(app, booking.id, 'invoice', agent.token, { locale: 'en' })
  expect(lines.match(/3 nights/g)).toHaveLength(2)
  // A long line wraps, wherever the column ends.
  for (const guest of ['BILAL', 'IMRAN']) expect(lines).toMatch(new RegExp(`${guest}\\s+MR`))
  for (const text of ['Check-in', 'Check-out', 'Hotel confirmation', hotel.name]) expect(lines).toContain(text)
  expect(lines).toContain(formatMoney({ amount: booking.owed, currency: booking.currency }))
  expect(lines).not.toMatch(flightWords)
})

test("the agent's invoice to their client separates nights from taxes, and both add up to its total", async () => {
  const { lines } = await pdf(app, booking.id, 'client-invoice', agent.token, { locale: 'en' })
  for (const text of ['Room nights', 'Taxes and charges']) expect(lines).toContain(text)
  expect(lines).not.toContain('Price adjustment')
  expect(lines).toContain(formatAmount({ amount: booking.total ?? 0, currency: booking.currency }))
  expect(lines).not.toMatch(flightWords)
})

test('the receipt says that it is for a hotel stay', async () => {
  const { lines } = await pdf(app, booking.id, 'receipt', agent.token, { locale: 'en' })
  expect(lines).toContain('Hotel stay')
  expect(lines).not.toMatch(flightWords)
})

test('a mail with the voucher calls it a hotel voucher, with the hotel and both days', async () => {
  const to = 'family@client.example'
  await app.call(documents.sendEmail, { body: { booking_id: booking.id, kind: 'voucher', to } }, agent)
  const mail = await app.mailTo(to)
  expect(mail.subject).toContain('Hotel voucher')
  for (const text of [hotel.name, 'Check-in', 'Check-out']) expect(mail.text).toContain(text)
  expect(mail.text).not.toMatch(flightWords)
})

test('the buyer of a stay is notified about rooms, never about seats or tickets', async () => {
  const { rows } = await app.owner.query(
    "select kind, values from notifications where user_id = $1 and kind like 'bookings.%'",
    [agent.user.id],
  )
  const kinds = (rows as { kind: string; values: Record<string, string> }[]).map(({ kind, values }) => [
    kind,
    values.product,
  ])
  expect(kinds).toContainEqual(['bookings.held', 'hotel'])
  expect(kinds).toContainEqual(['bookings.issued', 'hotel'])
})

test('a guest is mailed about the rooms on hold, and about the hotel once confirmed, with the voucher', async () => {
  const chosen = await chooseStay(app, {}, { place: 'makkah', rooms: '2', days: 90 })
  const form = stayForm(chosen)
  const email = 'pilgrim@client.example'
  const made = await app.call(hotelBookings.book, { body: { ...form, contact: { ...form.contact, email } } })
  const { id, ref } = made.body.booking
  const held = await app.mailTo(email)
  expect(held.subject).toContain(`Room held: ${ref} · ${chosen.hotel.name}`)
  for (const text of [chosen.hotel.address, 'Check-in', 'Free cancellation until']) expect(held.text).toContain(text)
  expect(held.text).not.toMatch(flightWords)
  await app.owner.query("update bookings set issued_at = now(), state = 'confirmed' where id = $1", [id])
  await app.owner.query('delete from guest_holds where booking_id = $1', [id])
  const values = { ref, product: 'hotel', route: chosen.hotel.name, first: chosen.check_in, last: chosen.check_out }
  await app.services.jobs.enqueue(app.services.db.adhoc, 'bookings.mail_buyer', {
    notice: crypto.randomUUID(),
    id,
    kind: 'bookings.issued',
    values: { ...values, lead: 'KHAN BILAL', pnr: 'X' },
  })
  await app.services.jobs.drain()
  const { rows } = await app.owner.query('select subject, attachments from mailbox where to_address = $1 order by id', [
    email,
  ])
  const mail = rows.at(-1) as {
    subject: string
    attachments: { fileName: string; document: string; reference: unknown }[]
  }
  expect(mail.subject).toContain('Room confirmed')
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([`voucher-${ref}.pdf`, `${ref}.ics`])
})
