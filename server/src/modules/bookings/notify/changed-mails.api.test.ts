import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { openPackageSales } from '../../../testing/package-sales.ts'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
const { admin, agent, hold, nameSeats } = await openPackageSales(app)
afterAll(() => app.close())

interface StoredMail {
  subject: string
  files: string[]
}

let seen = 0
/** The mails to somebody since the last time. */
async function newMails({ user }: { user: { email: string } }): Promise<StoredMail[]> {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query<{ id: string; subject: string; attachments: { fileName: string }[] }>(
    'select id, subject, attachments from mailbox where to_address = $1 and id > $2 order by id',
    [user.email, seen],
  )
  seen = Number(rows.at(-1)?.id ?? seen)
  return rows.map(({ subject, attachments }) => ({
    subject: subject.split(':')[0] ?? '',
    files: attachments.map(({ fileName }) => fileName.split('-')[0] ?? '').sort(),
  }))
}

async function addBag({ id }: BookingView, who: { token: string }): Promise<void> {
  const { bags } = (await app.call(flights.ancillaries, { query: { booking_id: id } }, who)).body.ancillaries
  const [bag] = bags
  if (!bag) throw new Error('no bag is on sale')
  const body = { id, bags: [bag.id], meals: [], seats: [], agreed_amount: bag.price.amount }
  expect((await app.call(bookings.addExtras, { body }, who)).status).toBe(200)
}

async function correctName({ id, travellers, changes }: BookingView, who: { token: string }): Promise<void> {
  const [one] = travellers
  if (!one?.birth_date) throw new Error('nobody')
  const { title, given_name, family_name, birth_date, gender, nationality } = one
  const person = {
    title: title as 'MR',
    given_name: `${given_name}A`,
    family_name,
    birth_date,
    gender: gender as 'male',
    nationality: nationality ?? 'PK',
  }
  const agreed_fee = changes?.issued_names?.fee ?? 0
  const body = { id, traveller: one.key, person, reason: 'As in the passport', agreed_fee }
  expect((await app.call(bookings.correctTraveller, { body }, who)).status).toBe(200)
}

const read = async ({ id }: BookingView, who: { token: string }) =>
  (await app.call(bookings.show, { params: { id } }, who)).body.booking

test('a bag for a hold is mailed with its slip; for a ticket, like a corrected name, with the new ticket and its bill', async () => {
  const { agent: buyer, booking } = await sales.held()
  await newMails(buyer)
  await addBag(booking, buyer)
  expect(await newMails(buyer)).toEqual([{ subject: 'Extras added', files: ['reservation'] }])
  await app.call(bookings.confirm, { body: { id: booking.id } }, buyer)
  await newMails(buyer)
  await addBag(booking, buyer)
  expect(await newMails(buyer)).toEqual([{ subject: 'Extras added', files: ['invoice', 'ticket'] }])
  await correctName(await read(booking, buyer), buyer)
  expect(await newMails(buyer)).toEqual([{ subject: 'Traveller details corrected', files: ['invoice', 'ticket'] }])
})

test('seats given back are mailed with the new confirmation, entered ticket numbers with the tickets', async () => {
  const { booking } = await hold('group', agent, { free_reduction: 50 })
  const params = { id: booking.id }
  await newMails(agent)
  const body = { version: booking.version, travellers: ['adult-2'], agreed_penalty: 0 }
  const reduced = await app.call(groupBookings.reduce, { params, body }, agent)
  expect(await newMails(agent)).toEqual([{ subject: 'Seats given back', files: ['confirmation'] }])
  await nameSeats(reduced.body.booking)
  await app.call(bookings.confirm, { body: params }, agent)
  await newMails(agent)
  const { version } = await read(booking, agent)
  const tickets = [{ key: 'adult-1', number: '065-1234567891' }]
  expect((await app.call(groupBookings.setTickets, { params, body: { version, tickets } }, admin)).status).toBe(200)
  const files = ['confirmation', 'invoice', 'ticket']
  expect(await newMails(agent)).toEqual([{ subject: 'Ticket numbers added', files }])
})
