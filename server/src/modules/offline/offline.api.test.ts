import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import type { OfflineForm } from '@safar/contract/bookings/offline.shapes'
import { media } from '@safar/contract/media/media.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as buyers from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { proveBookings } from '../bookings/public.ts'
import { kindsOf, pdf } from '../documents/testing/read-documents.ts'
import { adult, hotelForm, parts, ticketForm } from './testing/offline-form.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = (await app.person('admin')).token
})
afterAll(() => app.close())

const PRICE = 9_100_000
const COST = 8_500_000

const agentWith = (funds: number) => buyers.agentWith(app, funds)

async function wallet(agentId: number) {
  const { rows } = await app.owner.query(
    'select balance::int, held::int, reserved::int from ledger_wallets where owner_id = $1',
    [agentId],
  )
  return rows[0]
}

async function payable(supplier: string): Promise<number> {
  const { rows } = await app.owner.query(
    `select coalesce(sum(l.amount), 0)::int as owed from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where a.code = $1`,
    [`payable:${supplier}`],
  )
  return rows[0].owed
}

/** Differences in the books: those the ledger finds itself, and those against what bookings promise about it. */
const proof = async () => [
  ...(await app.owner.query('select * from ledger_differences()')).rows,
  ...(await proveBookings(app.services.db.adhoc)),
]

async function sold(more: Partial<OfflineForm> = {}, token = admin) {
  const answer = await app.call(offline.create, { body: ticketForm(more) }, { token })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

test('an issued ticket takes the money, owes the supplier and keeps the difference, in one entry', async () => {
  const agent = await agentWith(20_000_000)
  const supplier = 'One Entry Travels'
  const booking = await sold({ agent_id: agent.user.id, supplier })
  expect(booking).toMatchObject({
    state: 'confirmed',
    route: 'LHE–DXB',
    amount: PRICE,
    cost: COST,
    travel_on: '2027-01-12',
  })
  expect(booking.entries).toMatchObject([{ kind: 'sale', debit: PRICE }])
  expect(booking.travellers).toMatchObject([{ state: 'issued', passport_masked: '••••567', key: 'adult-1' }])
  expect(booking.places).toContainEqual(expect.objectContaining({ code: 'DXB', city: 'Dubai' }))
  expect(await wallet(agent.user.id)).toEqual({ balance: 20_000_000 - PRICE, held: 0, reserved: 0 })
  expect(await payable(supplier)).toBe(COST)
  expect(await proof()).toEqual([])
})

test("'Insufficient Balance': nothing is saved when the agent cannot pay", async () => {
  const agent = await agentWith(1_000_000)
  const { status, body } = await app.call(
    offline.create,
    { body: ticketForm({ agent_id: agent.user.id }) },
    { token: admin },
  )
  expect([status, body.message]).toEqual([409, 'Insufficient Balance'])
  const { rows } = await app.owner.query('select 1 from bookings where agent_id = $1', [agent.user.id])
  expect(rows).toEqual([])
})

test('a held booking moves no money but counts against the booking limit; issuing takes the money, cancelling frees it', async () => {
  const agent = await agentWith(20_000_000)
  const held = await sold({ agent_id: agent.user.id, issued: false })
  expect(held).toMatchObject({ state: 'held', moves: ['edit', 'issue', 'cancel', 'remove'] })
  expect(await wallet(agent.user.id)).toEqual({ balance: 20_000_000, held: 0, reserved: PRICE })
  const { body } = await app.call(offline.issue, { body: { id: held.id } }, { token: admin })
  expect(body.data.state).toBe('confirmed')
  expect(await wallet(agent.user.id)).toEqual({ balance: 20_000_000 - PRICE, held: 0, reserved: 0 })
  const other = await sold({ agent_id: agent.user.id, issued: false })
  await app.call(offline.cancel, { body: { id: other.id } }, { token: admin })
  expect((await wallet(agent.user.id)).reserved).toBe(0)
  const again = await app.call(offline.issue, { body: { id: other.id } }, { token: admin })
  expect([again.status, again.body.reason]).toEqual([409, 'booking_moved'])
  expect(await proof()).toEqual([])
})

test('a walk-in customer needs no account, and a hotel no birth date', async () => {
  const { body } = await app.call(offline.create, { body: hotelForm() }, { token: admin })
  expect(body.data).toMatchObject({
    state: 'confirmed',
    agent: null,
    customer: { id: null, name: 'Ali Khan' },
    route: 'Pearl Continental, Lahore',
    travellers: [{ birth_date: null, nationality: null }],
  })
  expect(body.data.entries).toMatchObject([{ kind: 'sale', debit: 2_500_000 }])
  expect(await proof()).toEqual([])
})

test('one supplier has one account, however its name is typed', async () => {
  const supplier = 'Same Name'
  await sold({ supplier })
  const second = await sold({ supplier: 'SAME name' })
  expect(second.supplier).toBe(supplier)
  expect(await payable(supplier)).toBe(2 * COST)
})

test('a changed price and supplier is an adjustment entry; the sale stays as it was', async () => {
  const agent = await agentWith(20_000_000)
  const first = await sold({ agent_id: agent.user.id, supplier: 'Before Change' })
  const { agent_id: _agent, issued: _issued, ...form } = ticketForm({ supplier: 'After Change' })
  const ticket = first.travellers[0]?.ticket ?? null
  const travellers = [
    { ...adult, key: 'adult-1', passport: null, ticket, cost: parts(8_200_000), sale: parts(9_500_000) },
  ]
  const body = { ...form, id: first.id, travellers }
  const silent = await app.call(offline.update, { body }, { token: admin })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']])
  const changed = await app.call(
    offline.update,
    { body: { ...body, reason: 'the airline raised it' } },
    { token: admin },
  )
  expect(changed.body.data.entries).toMatchObject([
    { kind: 'sale', debit: PRICE },
    { kind: 'adjustment', debit: 9_500_000 - PRICE },
  ])
  // A passport that is not typed again is kept.
  expect(changed.body.data.travellers).toMatchObject([{ passport_masked: '••••567', state: 'issued' }])
  expect([await payable('Before Change'), await payable('After Change')]).toEqual([0, 8_200_000])
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000 - 9_500_000)
  expect(await proof()).toEqual([])
})

test('403: staff who may enter bookings but not change amounts cannot change a price', async () => {
  const { token } = await app.person('admin-staff', { permissions: ['bookings.create', 'bookings.view'] })
  const booking = await sold()
  const { agent_id: _agent, issued: _issued, ...form } = ticketForm()
  const note = await app.call(offline.update, { body: { ...form, id: booking.id, note: 'window seat' } }, { token })
  expect([note.status, note.body.data.note]).toEqual([200, 'window seat'])
  const travellers = form.travellers.map((one) => ({ ...one, sale: parts(9_900_000) }))
  const price = await app.call(
    offline.update,
    { body: { ...form, id: booking.id, travellers, reason: 'x' } },
    { token },
  )
  expect(price.status).toBe(403)
  expect((await app.call(offline.show, { params: { id: booking.id } }, { token })).body.data.amount).toBe(PRICE)
})

test('403: staff who may enter but not issue bookings cannot take money by entering one as issued', async () => {
  const { token } = await app.person('reservation', { permissions: ['bookings.create', 'bookings.view'] })
  const agent = await agentWith(20_000_000)
  const save = (issued: boolean) =>
    app.call(offline.create, { body: ticketForm({ agent_id: agent.user.id, issued }) }, { token })
  expect((await save(true)).status).toBe(403)
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000)
  expect((await save(false)).body.data.state).toBe('held')
})

test('422: both calls refuse to issue a ticket without its number, or a stay without a reference', async () => {
  const noTicket = { travellers: [{ ...adult, ticket: null }] }
  const refused = await app.call(offline.create, { body: ticketForm(noTicket) }, { token: admin })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['travellers.0.ticket']])
  const stay = await app.call(offline.create, { body: hotelForm({ pnr: null }) }, { token: admin })
  expect([stay.status, Object.keys(stay.body.errors ?? {})]).toEqual([422, ['pnr']])

  const agent = await agentWith(20_000_000)
  const held = await sold({ agent_id: agent.user.id, issued: false, ...noTicket })
  const issue = (tickets: { traveller: string; number: string }[]) =>
    app.call(offline.issue, { body: { id: held.id, tickets } }, { token: admin })
  const silent = await issue([])
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['tickets.0.number']])
  const taken = (await sold()).travellers[0]?.ticket ?? ''
  const twice = await issue([{ traveller: 'adult-1', number: taken }])
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['tickets.0.number']])
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000)
  const done = await issue([{ traveller: 'adult-1', number: '214-7770001112' }])
  expect(done.body.data).toMatchObject({ state: 'confirmed', travellers: [{ ticket: '2147770001112' }] })
  const { body } = await app.call(offline.list, { query: { q: '2147770001112' } }, { token: admin })
  expect(body.data.map(({ id }) => id)).toEqual([held.id])
})

test('422: an edit cannot remove the number of an issued ticket', async () => {
  const { id } = await sold()
  const { agent_id: _agent, issued: _issued, ...form } = ticketForm({ travellers: [{ ...adult, ticket: null }] })
  const { status, body } = await app.call(offline.update, { body: { ...form, id } }, { token: admin })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['travellers.0.ticket']])
})

test('a cost in another currency is owed by its rate, exactly, and stays as it was typed', async () => {
  const agent = await agentWith(20_000_000)
  const supplier = 'Dubai Ground Handling'
  const cost_exchange = { currency: 'USD' as const, rate: '281.455' }
  const travellers = [{ ...adult, cost: parts(29_999, 1), sale: parts(9_000_000) }]
  const booking = await sold({ agent_id: agent.user.id, supplier, cost_exchange, travellers })
  // 300.00 dollars at 281.455 rupees each.
  expect(booking).toMatchObject({
    cost: 8_443_650,
    cost_exchange,
    travellers: [{ cost: { base: 29_999 }, net: 8_443_650 }],
  })
  expect(await payable(supplier)).toBe(8_443_650)
  const shown = await app.call(offline.show, { params: { id: booking.id } }, { token: agent.token })
  expect(shown.body.data).toMatchObject({ cost_exchange: null, travellers: [{ net: null }] })
  expect(await proof()).toEqual([])
  for (const rate of ['0', '0.00', '1e3', '-2', '281,5'])
    expect(
      (
        await app.call(
          offline.create,
          { body: ticketForm({ cost_exchange: { currency: 'USD', rate } }) },
          { token: admin },
        )
      ).status,
    ).toBe(422)
})

test('422: a price below cost needs a separate permission', async () => {
  const { token } = await app.person('admin-staff', { permissions: ['bookings.create', 'bookings.approve'] })
  const travellers = [{ ...adult, sale: parts(1_000) }]
  const { status, body } = await app.call(offline.create, { body: ticketForm({ travellers }) }, { token })
  expect([status, body.reason]).toEqual([422, 'below_net'])
})

test('422: a ticket number can be sold once; after a void it is free again', async () => {
  const travellers = [{ ...adult, ticket: '214-2401234567' }]
  const first = await sold({ travellers })
  expect(first.travellers[0]?.ticket).toBe('2142401234567')
  const again = await app.call(offline.create, { body: ticketForm({ travellers }) }, { token: admin })
  expect([again.status, again.body.errors]).toEqual([
    422,
    { 'travellers.0.ticket': ['This ticket number is already in another booking.'] },
  ])
  await app.call(offline.voidBooking, { body: { id: first.id, reason: 'mistake' } }, { token: admin })
  expect((await sold({ travellers })).state).toBe('confirmed')
})

test('a void refunds everything except the fee', async () => {
  const agent = await agentWith(20_000_000)
  const supplier = 'Void Supplier'
  const { id } = await sold({ agent_id: agent.user.id, supplier })
  const body = { id, reason: 'client changed their mind', fee: 100_000 }
  const { body: done } = await app.call(offline.voidBooking, { body }, { token: admin })
  expect(done.data).toMatchObject({ state: 'voided', travellers: [{ state: 'voided' }], moves: ['remove'] })
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000 - 100_000)
  expect(await payable(supplier)).toBe(0)
  expect(await proof()).toEqual([])
})

test('a refund of one traveller leaves the other travelling; after both, nobody travels', async () => {
  const agent = await agentWith(40_000_000)
  const second = { ...adult, given_name: 'SANA', title: 'MRS' as const, passport: 'CD7654321' }
  const { id } = await sold({ agent_id: agent.user.id, travellers: [adult, second] })
  const refund = (key: string) =>
    app.call(
      offline.refund,
      { body: { id, travellers: [key], penalty: 1_000_000, fee: 200_000, reason: 'visa refused' } },
      { token: admin },
    )
  const one = await refund('adult-2')
  expect(one.body.data).toMatchObject({
    state: 'confirmed',
    travellers: [{ refunded: 0 }, { refunded: COST - 1_000_000 }],
  })
  expect((await refund('adult-2')).status).toBe(422)
  expect((await wallet(agent.user.id)).balance).toBe(40_000_000 - 2 * PRICE + COST - 1_200_000)
  expect((await refund('adult-1')).body.data.state).toBe('refunded')
  expect(await proof()).toEqual([])
})

test('422: an issued one is not deleted without a reason; deleted, it is hidden and its money returned at once', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id })
  const remove = (body: { reason?: string; returned?: number }) =>
    app.call(offline.remove, { params: { id }, body }, { token: admin })
  const silent = await remove({})
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']])
  const stale = await remove({ reason: 'typed twice', returned: PRICE - 1 })
  expect([stale.status, stale.body.reason]).toEqual([409, 'booking_moved'])
  const { body } = await remove({ reason: 'typed twice', returned: PRICE })
  expect(body.message).toBe('Booking deleted successfully.')
  expect((await app.call(offline.show, { params: { id } }, { token: admin })).status).toBe(404)
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000)
  const { rows } = await app.owner.query('select state, hidden_at is not null as hidden from bookings where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ state: 'voided', hidden: true }])
  expect(await proof()).toEqual([])
})

test('403: deleting a hold frees it, so it also needs the permission to cancel', async () => {
  const { id } = await sold({ issued: false })
  const remove = async (...permissions: ('bookings.void' | 'bookings.approve')[]) => {
    const { token } = await app.person('admin-staff', { permissions })
    return (await app.call(offline.remove, { params: { id }, body: { reason: 'typed twice' } }, { token })).status
  }
  expect(await remove('bookings.approve')).toBe(403)
  expect(await remove('bookings.void')).toBe(403)
  expect(await remove('bookings.void', 'bookings.approve')).toBe(200)
})

test('two simultaneous deletions refund the money once', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id })
  const body = { reason: 'typed twice' }
  const answers = await Promise.all(
    [1, 2].map(() => app.call(offline.remove, { params: { id }, body }, { token: admin })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000)
})

test('an agent sees their own offline bookings and never what they cost', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id })
  const { body } = await app.call(offline.list, {}, { token: agent.token })
  expect(body.data).toMatchObject([{ id, cost: null, supplier: null, moves: [] }])
  const seen = await app.call(offline.show, { params: { id } }, { token: agent.token })
  expect(seen.body.data.travellers).toMatchObject([{ cost: null, sale: { base: 8_500_000 } }])
  expect(seen.text).not.toMatch(/Al Noor|8000000/)
  const stranger = await app.person('agent')
  expect((await app.call(offline.show, { params: { id } }, { token: stranger.token })).status).toBe(404)
  expect((await app.call(offline.list, {}, { token: stranger.token })).body.data).toEqual([])
})

test('lists and views of online bookings exclude offline ones', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id })
  expect((await app.call(bookings.list, {}, { token: agent.token })).body.data).toEqual([])
  expect((await app.call(bookings.officeList, {}, { token: admin })).body.data.map((row) => row.id)).not.toContain(id)
  expect((await app.call(bookings.show, { params: { id } }, { token: admin })).status).toBe(404)
})

test('404 for strangers: only its own agent can look up the PNR of an offline booking, and is pointed to it', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id, pnr: 'LKUP77' })
  const lookUp = (token: string) => app.call(bookings.pnr, { query: { pnr: 'LKUP77' } }, { token })
  expect((await lookUp(agent.token)).body).toMatchObject({
    booking: null,
    supplier: null,
    offline: { id, route: 'LHE–DXB' },
  })
  expect((await lookUp((await app.person('agent')).token)).status).toBe(404)
})

test('no supplier is ever asked about an offline booking, even if someone issues or cancels it as an online one', async () => {
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id, issued: false })
  for (const endpoint of [bookings.confirm, bookings.cancel]) {
    const { status } = await app.call(endpoint, { body: { id } }, { token: agent.token })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  const { rows } = await app.owner.query(
    `select state, (select count(*)::int from booking_attempts where booking_id = b.id) as attempts from bookings b
      where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'held', attempts: 0 }])
  expect(await proof()).toEqual([])
})

test('the same key makes one booking', async () => {
  const agent = await agentWith(20_000_000)
  const headers = { 'idempotency-key': 'offline-once-0001' }
  const body = ticketForm({ agent_id: agent.user.id })
  const first = await app.call(offline.create, { body }, { token: admin, headers })
  const again = await app.call(offline.create, { body }, { token: admin, headers })
  expect([first.body.message, again.body.data.id]).toEqual(['Booking saved successfully.', first.body.data.id])
  expect((await wallet(agent.user.id)).balance).toBe(20_000_000 - PRICE)
})

test('found by ticket, locator, name and product', async () => {
  const { id } = await sold({
    pnr: 'QQ7ZZ1',
    travellers: [{ ...adult, family_name: 'ZULFIQAR', ticket: '0651112223334' }],
  })
  for (const q of ['qq7zz1', '0651112223334', 'zulfiqar']) {
    const { body } = await app.call(offline.list, { query: { q } }, { token: admin })
    expect([q, body.data.map((row) => row.id)]).toEqual([q, [id]])
  }
  const hotels = await app.call(offline.list, { query: { product: 'hotel' } }, { token: admin })
  expect(hotels.body.data.every(({ product }) => product === 'hotel')).toBe(true)
})

test('the mail has the facts and the paper; an agent’s price is not in their client’s mail', async () => {
  const walkIn = await app.call(offline.create, { body: hotelForm() }, { token: admin })
  const send = (id: number, to: string) =>
    app.call(offline.sendEmail, { body: { id, to, locale: 'en', note: 'Have a good trip' } }, { token: admin })
  const { body } = await send(walkIn.body.data.id, 'walkin@client.example')
  expect(body.message).toBe('Email sent successfully.')
  const mail = await app.mailTo('walkin@client.example')
  expect(mail.text).toMatch(/Pearl Continental/)
  expect(mail.text).toMatch(/PKR 25,000/)
  const agent = await agentWith(20_000_000)
  const { id } = await sold({ agent_id: agent.user.id })
  await send(id, 'agentsclient@client.example')
  const { text } = await app.mailTo('agentsclient@client.example')
  expect(text).toMatch(/PK 203/)
  expect(text).not.toMatch(/91,000/)
  const { rows } = await app.owner.query(`select attachments from mailbox where to_address = 'walkin@client.example'`)
  const [{ attachments }] = rows
  expect(attachments).toMatchObject([{ document: 'booking-paper', reference: { kind: 'voucher' } }])
  const pdf = await app.services.documents.render(attachments[0].document, attachments[0].reference)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('it has its ticket or voucher, invoice and receipt like any other booking, to open and to mail', {
  tags: ['full'],
}, async () => {
  const agent = await agentWith(20_000_000)
  const ticket = await sold({ agent_id: agent.user.id })
  expect(await kindsOf(app, ticket.id, agent.token)).toEqual(['itinerary', 'invoice', 'client-invoice', 'receipt'])
  const number = (ticket.travellers[0]?.ticket ?? '').replace(/^(\d{3})/, '$1-')
  for (const locale of ['en', 'ar'] as const)
    expect((await pdf(app, ticket.id, 'itinerary', agent.token, { locale })).lines).toContain(number)
  expect((await pdf(app, ticket.id, 'invoice', admin, {})).lines).toContain('91,000')
  const { body: stay } = await app.call(offline.create, { body: hotelForm() }, { token: admin })
  expect(await kindsOf(app, stay.data.id, admin)).toEqual(['voucher', 'invoice'])
  expect((await pdf(app, stay.data.id, 'voucher', admin, { price: 'with' })).lines).toMatch(
    /Pearl Continental[\s\S]*25,000/,
  )
  const held = await sold({ agent_id: agent.user.id, issued: false, pnr: null })
  expect(await kindsOf(app, held.id, agent.token)).toEqual(['hold-slip'])
  const body = { booking_id: stay.data.id, kind: 'voucher' as const, to: 'guest@client.example' }
  expect((await app.call(documents.sendEmail, { body }, { token: admin })).status).toBe(200)
  expect((await app.mailTo('guest@client.example')).subject).toMatch(/^Hotel voucher/)
})

test("an offline stay's voucher, invoice, entry and list row agree, in both languages", async () => {
  const agent = await agentWith(20_000_000)
  const { details } = hotelForm()
  const stay = { room: 'Deluxe double', address: '31 Egerton Road', cancellation: 'Free until 10 Jan 2027' }
  const body = hotelForm({ agent_id: agent.user.id, details: { ...details, ...stay } as typeof details })
  const { body: made } = await app.call(offline.create, { body }, { token: admin })
  const { id, entries } = made.data
  expect(entries).toMatchObject([{ kind: 'sale', debit: 2_500_000, credit: 0 }])
  const english = (await pdf(app, id, 'voucher', agent.token, {})).lines
  for (const text of [
    'Check-in',
    '12 Jan 2027',
    'Nights',
    'Deluxe double',
    '31 Egerton Road',
    'Free until 10 Jan 2027',
  ])
    expect(english).toContain(text)
  expect((await pdf(app, id, 'voucher', agent.token, { locale: 'ar' })).lines).toContain('Deluxe double')
  expect((await pdf(app, id, 'invoice', admin, {})).lines).toContain('25,000')
  const listed = await app.call(
    offline.list,
    { query: { product: 'hotel', agent_id: agent.user.id } },
    { token: admin },
  )
  expect(listed.body.data).toMatchObject([{ id, route: 'Pearl Continental, Lahore', travel_on: '2027-01-12' }])
})

test('422: a flight that leaves where and before the previous one arrives is refused at its date', async () => {
  const { details } = ticketForm()
  if (details.product !== 'ticket') throw new Error('no flights')
  const [first] = details.segments
  if (!first) throw new Error('no flight')
  const onward = (departs_on: string, departs_at: string, from = first.to) => ({
    ...first,
    from,
    to: 'LHR',
    departs_on,
    departs_at,
    arrives_on: departs_on,
    arrives_at: '23:30',
  })
  const sell = async (next: typeof first) => {
    const body = ticketForm({ details: { ...details, segments: [first, next] }, issued: false })
    const reply = await app.call(offline.create, { body }, { token: admin })
    return [reply.status, reply.body.errors]
  }
  const sentence = 'This flight departs before the previous one arrives.'
  for (const early of [onward('2027-01-12', '12:00'), onward('2027-01-11', '18:00')])
    expect(await sell(early)).toEqual([422, { 'details.segments.1.departs_on': [sentence] }])
  expect(await sell(onward('2027-01-12', '12:16'))).toEqual([200, undefined])
  // From elsewhere, local times do not say which comes first.
  expect(await sell(onward('2027-01-12', '10:00', 'JED'))).toEqual([200, undefined])
})

test('422: an offline stay needs at least one night', async () => {
  const { details } = hotelForm()
  const body = hotelForm({ details: { ...details, ends_on: '2027-01-12' } as typeof details })
  const reply = await app.call(offline.create, { body }, { token: admin })
  const sentence = 'Choose a check-out day after check-in.'
  expect([reply.status, reply.body]).toMatchObject([422, { errors: { 'details.ends_on': [sentence] } }])
})

test('documents can be opened by those who can see the booking, and must belong to the person who adds them', async () => {
  const staff = await app.person('admin')
  const agent = await agentWith(20_000_000)
  const fileName = `${'d'.repeat(24)}.pdf`
  await app.owner.query(
    `insert into uploads (file_name, owner_id, name, type, size) values ($1, $2, 'visa.pdf', 'application/pdf', 4)`,
    [fileName, staff.user.id],
  )
  await app.services.storage.put(`uploads/${fileName}`, Buffer.from('%PDF'))
  const foreign = await app.call(offline.create, { body: ticketForm({ documents: [fileName] }) }, { token: admin })
  expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['documents']])
  const { id, documents } = await sold({ agent_id: agent.user.id, documents: [fileName] }, staff.token)
  expect(documents).toMatchObject([{ name: 'visa.pdf' }])
  const kept = await app.call(media.remove, { params: { file_name: fileName } }, { token: staff.token })
  expect([kept.status, kept.body.reason]).toEqual([409, 'booking_file_in_use'])
  const open = (token: string) => app.call(offline.document, { params: { id, file_name: fileName } }, { token })
  expect((await open(agent.token)).text).toBe('%PDF')
  expect((await open((await app.person('agent')).token)).status).toBe(404)
})
