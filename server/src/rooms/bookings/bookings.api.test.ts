import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import { flights } from '@safar/contract/flights.contract'
import type { Offer } from '@safar/contract/flights.shapes'
import { ledger } from '@safar/contract/ledger.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warmMarket } from '../../market.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  warmMarket()
  app = await startTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function search(token: string | undefined, days = 40): Promise<Offer> {
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(days)}`, adults: 1, children: 1 }
  const { body } = await app.call(flights.search, { query }, { token })
  // One that voids; low-cost carriers do not.
  const first = body.flights.find(({ slices }) => ['PK', 'SV'].includes(slices[0]?.segments[0]?.marketing.code ?? ''))
  if (!first) throw new Error('nothing found')
  return first
}

const adult = {
  frequent_flyer: undefined,
  type: 'adult' as const,
  title: 'MR' as const,
  given: 'Bilal',
  family: 'Khan',
  born: '1988-03-04',
  gender: 'male' as const,
  nationality: 'PK',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2033-01-01',
}
let people = 0
const formOf = (offer: Offer, more: Partial<BookingForm> = {}): BookingForm => {
  const given = `Bilal ${String.fromCharCode(65 + (++people % 26))}${String.fromCharCode(65 + Math.floor(people / 26))}`
  return {
    flight_id: offer.id,
    travellers: [
      { ...adult, given },
      {
        ...adult,
        type: 'child',
        title: 'MISS',
        given: 'Sara',
        born: '2019-05-06',
        gender: 'female',
        passport: 'CD7654321',
      },
    ],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    bags: [],
    meals: [],
    seats: [],
    agreed_total: offer.total,
    payment: 'balance',
    note: undefined,
    again: false,
    ...more,
  }
}

async function fund(agentId: number, amount: number) {
  const { rows } = await app.owner.query(
    `select * from ledger_post('test:' || gen_random_uuid(), 'opening', now(), current_date, array[
      (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'opening')],
      array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
    [agentId, amount],
  )
  return rows
}

const wallet = async (agentId: number) => {
  const { rows } = await app.owner.query('select balance, held, reserved from ledger_wallets where owner_id = $1', [
    agentId,
  ])
  const [row] = rows as { balance: string; held: string; reserved: string }[]
  return { balance: Number(row?.balance), held: Number(row?.held), reserved: Number(row?.reserved) }
}

const differences = async () => (await app.owner.query('select * from ledger_differences()')).rows

async function held(funds = 100_000_000) {
  const { user, token } = await app.person('agent')
  if (funds) await fund(user.id, funds)
  const offer = await search(token)
  const { status, body } = await app.call(bookings.create, { body: formOf(offer) }, { token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { user, token, offer, booking: body.booking }
}

test('an agent holds: space is reserved, no money moves, both clocks run', async () => {
  const { user, booking } = await held()
  expect(booking).toMatchObject({ state: 'held', passengers: 2, pnr: expect.stringMatching(/^[A-Z0-9]{6}$/) })
  expect(booking.pay_by).not.toBeNull()
  expect(booking.moves).toEqual(expect.arrayContaining(['confirm', 'cancel']))
  expect(await wallet(user.id)).toEqual({ balance: 100_000_000, held: 0, reserved: booking.owed })
})

test('confirming issues: tickets, one sale in the ledger, nothing left aside', async () => {
  const { user, token, booking } = await held()
  const { body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect(body.message).toBe('Booking confirmed successfully.')
  expect(body.booking.state).toBe('confirmed')
  expect(body.booking.travellers.every(({ ticket }) => /^\d{13}$/.test(ticket ?? ''))).toBe(true)
  expect(body.booking.entries).toMatchObject([{ kind: 'sale', debit: booking.owed }])
  expect(await wallet(user.id)).toEqual({ balance: 100_000_000 - booking.owed, held: 0, reserved: 0 })
  expect(await differences()).toEqual([])
})

test("'Insufficient Balance' when the wallet does not cover it, and the hold stays a hold", async () => {
  const { user, token, booking } = await held(0)
  const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect([status, body.message]).toEqual([409, 'Insufficient Balance'])
  const shown = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(shown.body.booking.state).toBe('held')
  expect(await wallet(user.id)).toMatchObject({ balance: 0, held: 0 })
})

test('two confirms at once: one sale, the other is told', async () => {
  const { user, token, booking } = await held()
  const both = await Promise.all([1, 2].map(() => app.call(bookings.confirm, { body: { id: booking.id } }, { token })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await wallet(user.id)).toEqual({ balance: 100_000_000 - booking.owed, held: 0, reserved: 0 })
})

test('cancelling releases what was set aside; a cancelled one cannot be confirmed', async () => {
  const { user, token, booking } = await held()
  const { body } = await app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  expect([body.message, body.booking.state]).toEqual(['Booking canceled successfully.', 'cancelled'])
  expect(await wallet(user.id)).toMatchObject({ reserved: 0, held: 0 })
  const { status } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect(status).toBe(409)
})

test('a void gives everything back less the fee, once', async () => {
  const { user, token, booking } = await held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const asked = await app.call(bookings.requestVoid, { body: { id: booking.id, reason: 'Wrong date' } }, { token })
  expect(asked.body).toMatchObject({ message: 'Void request sent successfully.', booking: { state: 'void_requested' } })
  const admin = await app.person('admin')
  const voids = await Promise.all(
    [1, 2].map(() => app.call(bookings.voidBooking, { body: { id: booking.id, fee: 50_000 } }, { token: admin.token })),
  )
  expect(voids.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await wallet(user.id)).toEqual({ balance: 100_000_000 - 50_000, held: 0, reserved: 0 })
  expect(await differences()).toEqual([])
})

test('a refund is quoted, then given: what the supplier returns less our fee', async () => {
  const { user, token, booking } = await held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const travellers = booking.travellers.map(({ key }) => key)
  const admin = await app.person('admin')
  const to = { token: admin.token }
  await app.call(bookings.requestRefund, { body: { id: booking.id, travellers, reason: 'Ill' } }, { token })
  const early = await app.call(bookings.confirmRefund, { body: { id: booking.id } }, to)
  expect(early.status).toBe(409)
  const quoted = await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 300_000, fee: 20_000 } }, to)
  const refundable = quoted.body.booking.refund?.refundable ?? 0
  expect(refundable).toBeGreaterThan(0)
  const done = await app.call(bookings.confirmRefund, { body: { id: booking.id } }, to)
  expect(done.body.booking.state).toBe('refunded')
  const { balance } = await wallet(user.id)
  expect(balance).toBe(100_000_000 - booking.owed + refundable - 20_000)
  expect(await differences()).toEqual([])
})

test('only some fly no more: the others keep their tickets', async () => {
  const { token, booking } = await held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const { token: admin } = await app.person('admin')
  await app.call(
    bookings.requestRefund,
    { body: { id: booking.id, travellers: ['child-1'], reason: 'Ill' } },
    { token },
  )
  await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 0 } }, { token: admin })
  const { body } = await app.call(bookings.confirmRefund, { body: { id: booking.id } }, { token: admin })
  expect(body.booking.state).toBe('confirmed')
  const back = body.booking.entries.find(({ kind }) => kind === 'refund')?.credit
  expect(body.booking.travellers.map(({ refunded }) => refunded)).toEqual([0, back])
  expect(body.booking.travellers.map(({ key, state }) => [key, state])).toEqual([
    ['adult-1', 'issued'],
    ['child-1', 'refunded'],
  ])
})

test('a changed sale price is an entry of its own, never an edit', async () => {
  const { user, token, booking } = await held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const { token: admin } = await app.person('admin')
  const body = { id: booking.id, amount: booking.owed + 70_000, reason: 'Seat fee by telephone' }
  const changed = await app.call(bookings.updateAmount, { body }, { token: admin })
  expect(changed.body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'adjustment'])
  expect((await wallet(user.id)).balance).toBe(100_000_000 - booking.owed - 70_000)
})

test('a price that moved is not booked; the same people on the same flights are asked about', async () => {
  const { token } = await app.person('agent')
  const offer = await search(token)
  const form = formOf(offer)
  const other = await app.call(bookings.create, { body: { ...form, agreed_total: offer.total - 1 } }, { token })
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('price has changed')])
  expect((await app.call(bookings.create, { body: form }, { token })).status).toBe(200)
  const again = await app.call(bookings.create, { body: form }, { token })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('minutes ago')])
  expect((await app.call(bookings.create, { body: { ...form, again: true } }, { token })).status).toBe(200)
})

test('one wish, one booking: fifty replays of one key', async () => {
  const { token } = await app.person('agent')
  const offer = await search(token)
  const body = formOf(offer)
  const headers = { 'idempotency-key': 'booking-replayed-50' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call(bookings.create, { body }, { token, headers })),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(new Set(done.map(({ body: reply }) => reply.booking.id)).size).toBe(1)
  const { rows } = await app.owner.query(
    'select count(*)::int from bookings where contact->>$1 = $2 and intent like $3',
    ['name', 'Bilal Khan', '%booking-replayed-50'],
  )
  expect(rows[0]).toEqual({ count: 1 })
})

test('a hold whose time has passed expires and gives its space back', async () => {
  const { user, token, booking } = await held()
  await app.owner.query(`update bookings set pay_by = $2 where id = $1`, [
    booking.id,
    new Date(app.clock.now().getTime() - 1),
  ])
  const { expireBookings } = await import('./expire-bookings.ts')
  const { openMarket } = await import('../../market.ts')
  expect(await expireBookings({ ...app.services, flights: openMarket(app.services).flights })).toBe(1)
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(body.booking.state).toBe('expired')
  expect(await wallet(user.id)).toMatchObject({ reserved: 0 })
})

test('each bad traveller is told at its field', async () => {
  const { token } = await app.person('agent')
  const offer = await search(token)
  const form = formOf(offer)
  const [first, second] = form.travellers
  if (!first || !second) throw new Error('two travellers')
  const body = {
    ...form,
    travellers: [
      { ...first, passport_expires: inDays(60) },
      { ...second, born: '1999-01-01' },
    ],
  }
  const { status, body: reply } = await app.call(bookings.create, { body }, { token })
  expect(status).toBe(422)
  expect(Object.keys(reply.errors ?? {}).sort()).toEqual(['travellers.0.passport_expires', 'travellers.1.born'])
})

test('404: an agent cannot see or move the booking of another', async () => {
  const { booking } = await held()
  const { token } = await app.person('agent')
  expect((await app.call(bookings.show, { params: { id: booking.id } }, { token })).status).toBe(404)
  for (const call of [bookings.confirm, bookings.cancel, bookings.requestVoid])
    expect((await app.call(call, { body: { id: booking.id } }, { token })).status).toBe(404)
  expect((await app.call(bookings.pnr, { query: { pnr: booking.pnr ?? '' } }, { token })).status).toBe(404)
})

test('the office sees net and not the mark-up; the agent their client price and not net; passports are masked', async () => {
  const { token, booking } = await held()
  const { token: admin } = await app.person('admin')
  const seen = await app.call(bookings.show, { params: { id: booking.id } }, { token: admin })
  expect(seen.body.booking.net).toBeGreaterThan(0)
  expect(seen.body.booking.total).toBeNull()
  const own = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(own.body.booking.net).toBeNull()
  expect(own.text).not.toContain('AB1234567')
  expect(own.body.booking.travellers[0]?.passport_masked).toBe('••••567')
})

test('lists find by reference, PNR, name and ticket, newest first, own alone', async () => {
  const { token, booking } = await held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const shown = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  const words = [booking.ref, booking.pnr, booking.lead.split('/')[1], shown.body.booking.travellers[0]?.ticket]
  for (const q of words) {
    const { body } = await app.call(bookings.list, { query: { q: q ?? '' } }, { token })
    expect(body.data.map(({ id }) => id)).toEqual([booking.id])
  }
})

test('a guest books without an account and the statement of nobody moves', async () => {
  const offer = await search(undefined)
  const { status, body } = await app.call(bookings.createPublic, { body: formOf(offer) })
  expect([status, body.booking.state]).toEqual([200, 'held'])
  expect(body.token).toMatch(/^[\w-]{32}$/)
  const { token } = await app.person('admin')
  const issued = await app.call(bookings.approve, { body: { id: body.booking.id } }, { token })
  expect(issued.body.booking.state).toBe('confirmed')
  expect(await differences()).toEqual([])
  const { body: proof } = await app.call(ledger.prove, {}, { token })
  expect(proof.data.ok).toBe(true)
})

test('a customer who pays by transfer waits for the office, which issues when it has seen the money', async () => {
  const { user, token } = await app.person('customer')
  const offer = await search(token)
  const made = await app.call(bookings.createPublic, { body: formOf(offer, { payment: 'transfer' }) }, { token })
  const { id, total } = made.body.booking
  const waits = await app.call(bookings.confirm, { body: { id } }, { token })
  expect([waits.status, waits.body.booking.state]).toEqual([200, 'awaiting_approval'])
  const { token: admin } = await app.person('admin')
  const issued = await app.call(bookings.approve, { body: { id } }, { token: admin })
  expect(issued.body.booking.state).toBe('confirmed')
  expect((await wallet(user.id)).balance).toBe(-(total ?? 0))
})
