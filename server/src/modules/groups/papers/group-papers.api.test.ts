import { formatAmount, formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { addDays, dayInZone, formatDate } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { afterAll, expect, test } from 'vitest'
import { agentWith } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { kindsOf, pdf } from '../../documents/testing/read-documents.ts'
import { sampleGroup } from '../testing/sample-group.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')
const agent = await agentWith(app, 500_000_000)
const today = dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())
const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }

async function held(who: { token: string } = agent) {
  const group = (await app.call(groups.add, { body: sampleGroup(today) }, admin)).body.data
  const party = { adults: 2, infants: 1 }
  const { body: shown } = await app.call(groups.read, { params: { id: group.id }, query: party }, who)
  const body = { group_id: group.id, ...party, contact, agreed_total: shown.price.total, again: true }
  return (await app.call(groupBookings.book, { body }, who)).body.booking
}

type GroupBooking = Awaited<ReturnType<typeof held>>

const names = ['BILAL', 'OMAR', 'ZARA']
const nameOf = (key: string, place: number) => ({
  key,
  title: key.startsWith('adult') ? ('MR' as const) : ('MISS' as const),
  given_name: names[place] ?? 'ALI',
  family_name: 'KHAN',
  birth_date: key.startsWith('adult') ? '1985-03-04' : addDays(today, -200),
  gender: key.startsWith('adult') ? ('male' as const) : ('female' as const),
  nationality: 'PK',
  passport: `AB12345${String(place).padStart(2, '0')}`,
  passport_country: 'PK',
  passport_expires: addDays(today, 2000),
})

async function named(booking: GroupBooking, count = 3, who: { token: string } = agent) {
  const travellers = booking.travellers.slice(0, count).map(({ key }, place) => nameOf(key, place))
  const call = { params: { id: booking.id }, body: { version: booking.version, travellers } }
  return (await app.call(groupBookings.name, call, who)).body.booking
}

async function issued() {
  const { id, version, total } = await named(await held())
  return (await app.call(bookings.confirm, { body: { id, version, agreed_total: total ?? 0 } }, agent)).body.booking
}

const flat = (lines: string) => lines.replace(/\s+/g, ' ')

test('held seats have a confirmation: flights, seats, the known names and the deadline for the others', async () => {
  const booking = await named(await held(), 1)
  expect(await kindsOf(app, booking.id, agent.token)).toEqual(['confirmation'])
  const text = flat((await pdf(app, booking.id, 'confirmation', agent.token, { locale: 'en' })).lines)
  const day = (text: string) => formatDate(text, 'en', 'UTC')
  for (const part of [
    'Seat confirmation',
    'ABC123',
    'Lahore to Jeddah',
    'SV 735',
    '03:15',
    '2 × 23 kg',
    '2 seats, 1 infant without a seat',
    'KHAN / BILAL MR',
    `2 names to follow by ${day(addDays(today, 30))}`,
    `by ${day(addDays(today, 35))}`,
    'Not refundable once issued.',
    'Not yet paid',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\bPKR\b/)
})

test("a customer's seat confirmation shows the deposit and the balance, which add up to the total", async () => {
  const customer = await app.person('customer')
  const booking = await held(customer)
  const text = flat((await pdf(app, booking.id, 'confirmation', customer.token, { locale: 'en', price: 'with' })).lines)
  const total = 2 * 9_900_000 + 1_700_000
  const deposit = total / 4
  for (const amount of [deposit, total - deposit]) expect(text).toContain(formatAmount({ amount, currency: 'PKR' }))
  expect(text).toContain(formatMoney({ amount: total, currency: 'PKR' }))
  expect(text).toContain('Adult × 2')
  expect(text).toContain('1 / 1')
})

test('ticketed seats have an e-ticket with the locator and every name, and no more deadlines', async () => {
  const booking = await issued()
  expect(await kindsOf(app, booking.id, agent.token)).toEqual([
    'confirmation',
    'itinerary',
    'invoice',
    'client-invoice',
    'receipt',
  ])
  const ticket = flat((await pdf(app, booking.id, 'itinerary', agent.token, { locale: 'en' })).lines)
  for (const part of ['Electronic ticket', 'ABC123', 'SV 734', ...names.map((name) => `KHAN / ${name}`)])
    expect(ticket).toContain(part)
  const confirmation = flat((await pdf(app, booking.id, 'confirmation', agent.token, { locale: 'en' })).lines)
  expect(confirmation).not.toContain('Deadlines')
  expect(confirmation).not.toContain('to follow')
})

test('409: seats that are only held have no e-ticket; 404: another agent cannot open their confirmation', async () => {
  const { id } = await held()
  expect((await app.call(documents.open, { params: { id, kind: 'itinerary' } }, agent)).status).toBe(409)
  const other = await app.person('agent')
  expect((await app.call(documents.open, { params: { id, kind: 'confirmation' } }, other)).status).toBe(404)
})

test('the Arabic confirmation is in Arabic, with names and codes in their own script', async () => {
  const { id } = await issued()
  const { lines } = await pdf(app, id, 'confirmation', agent.token, { locale: 'ar' })
  for (const part of ['KHAN / BILAL MR', 'ABC123', 'SV 735']) expect(lines).toContain(part)
  for (const word of ['Seat', 'Names', 'Traveller', 'kg']) expect(lines).not.toContain(word)
})
