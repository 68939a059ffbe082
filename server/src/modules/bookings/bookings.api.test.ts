import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, instantAt } from '@safar/contract/day'
import { ledger } from '@safar/contract/money/ledger.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { afterAll, expect, test } from 'vitest'
import { actorOf } from '../../testing/actor.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { countBookingQueues } from './read/booking-queues.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

test('an agent holds: space is reserved, no money moves, both clocks run', async () => {
  const { user, booking } = await sales.held()
  expect(booking).toMatchObject({ state: 'held', passengers: 2, pnr: expect.stringMatching(/^[A-Z0-9]{6}$/) })
  expect(booking.pay_by).not.toBeNull()
  expect(booking.moves).toEqual(expect.arrayContaining(['confirm', 'cancel']))
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000, held: 0, reserved: booking.owed })
})

test('a flight arrives on the day its last leg lands, and arrivals are counted by that day', async () => {
  const { agent, booking } = await sales.issued()
  const landing = booking.offer.slices.at(-1)?.segments.at(-1)?.to.at.slice(0, 10)
  const { rows } = await app.owner.query('select arrives_on::text from bookings where id = $1', [booking.id])
  expect(landing).toMatch(/^\d{4}-/)
  expect(rows).toEqual([{ arrives_on: landing }])
  const arriving = async (day = '') => {
    const time = { now: instantAt('UTC', day, '12:00'), zone: 'UTC' }
    const queues = await countBookingQueues(app.services.db.adhoc, actorOf(agent.user.id, 'agent', 'own'), time)
    return queues.arriving_today.count
  }
  expect(await arriving(landing)).toBe(1)
  for (const days of [-1, 1]) expect(await arriving(addDays(landing ?? '', days))).toBe(0)
})

test('confirming issues: tickets, one sale in the ledger, nothing left aside', async () => {
  const { user, token, booking } = await sales.held()
  const { body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect(body.message).toBe('Booking confirmed successfully.')
  expect(body.booking.state).toBe('confirmed')
  expect(body.booking.travellers.every(({ ticket }) => /^\d{13}$/.test(ticket ?? ''))).toBe(true)
  expect(body.booking.entries).toMatchObject([{ kind: 'sale', debit: booking.owed }])
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000 - booking.owed, held: 0, reserved: 0 })
  expect(await sales.differences()).toEqual([])
})

test("'Insufficient Balance' when the wallet does not cover it, and the hold stays a hold", async () => {
  const { user, token, booking } = await sales.held({}, await app.person('agent'))
  const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect([status, body.message]).toEqual([409, 'Insufficient Balance'])
  const shown = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(shown.body.booking.state).toBe('held')
  expect(await sales.wallet(user.id)).toMatchObject({ balance: 0, held: 0 })
})

test('of two simultaneous confirms one makes the sale, and the other is told', async () => {
  const { user, token, booking } = await sales.held()
  const both = await Promise.all([1, 2].map(() => app.call(bookings.confirm, { body: { id: booking.id } }, { token })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000 - booking.owed, held: 0, reserved: 0 })
})

test('cancelling releases what was set aside; a cancelled one cannot be confirmed', async () => {
  const { user, token, booking } = await sales.held()
  const { body } = await app.call(bookings.cancel, { body: { id: booking.id } }, { token })
  expect([body.message, body.booking.state]).toEqual(['Booking canceled successfully.', 'cancelled'])
  expect(await sales.wallet(user.id)).toMatchObject({ reserved: 0, held: 0 })
  const { status } = await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  expect(status).toBe(409)
})

test('a void gives everything back less the fee, once', async () => {
  const { user, token, booking } = await sales.held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const asked = await app.call(bookings.requestVoid, { body: { id: booking.id, reason: 'Wrong date' } }, { token })
  expect(asked.body).toMatchObject({ message: 'Void request sent successfully.', booking: { state: 'void_requested' } })
  const admin = await app.person('admin')
  const voids = await Promise.all(
    [1, 2].map(() => app.call(bookings.voidBooking, { body: { id: booking.id, fee: 50_000 } }, { token: admin.token })),
  )
  expect(voids.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(voids.map(({ body }) => body.message)).toContain('Booking has been voided successfully.')
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000 - 50_000, held: 0, reserved: 0 })
  expect(await sales.differences()).toEqual([])
})

test('a refund is quoted and then paid: the amount the supplier returns less our fee', async () => {
  const { user, token, booking } = await sales.held()
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
  const hasty = await app.call(bookings.confirmRefund, { body: { id: booking.id } }, to)
  expect(hasty.status).toBe(409)
  await app.call(bookings.acceptRefund, { body: { id: booking.id } }, { token })
  const done = await app.call(bookings.confirmRefund, { body: { id: booking.id } }, to)
  expect(done.body.booking.state).toBe('refunded')
  const { balance } = await sales.wallet(user.id)
  expect(balance).toBe(100_000_000 - booking.owed + refundable - 20_000)
  expect(await sales.differences()).toEqual([])
})

test('if only some travellers are refunded, the others keep their tickets', async () => {
  const { token, booking } = await sales.held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const { token: admin } = await app.person('admin')
  await app.call(
    bookings.requestRefund,
    { body: { id: booking.id, travellers: ['child-1'], reason: 'Ill' } },
    { token },
  )
  await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 0 } }, { token: admin })
  await app.call(bookings.acceptRefund, { body: { id: booking.id } }, { token: admin })
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
  const { user, token, booking } = await sales.held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const { token: admin } = await app.person('admin')
  const body = { id: booking.id, amount: booking.owed + 70_000, reason: 'Seat fee by telephone' }
  const changed = await app.call(bookings.updateAmount, { body }, { token: admin })
  expect(changed.body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'adjustment'])
  expect((await sales.wallet(user.id)).balance).toBe(100_000_000 - booking.owed - 70_000)
  expect(changed.body.booking.travellers.reduce((sum, { total }) => sum + total, 0)).toBe(booking.owed + 70_000)
})

test("a refund of some tickets bears its share of the airline's penalty for the whole order", async () => {
  const { token, booking } = await sales.issued()
  const { token: admin } = await app.person('admin')
  const quote = async (travellers: string[]) => {
    await app.call(bookings.requestRefund, { body: { id: booking.id, travellers, reason: 'Ill' } }, { token })
    const { body } = await app.call(bookings.quoteRefund, { body: { id: booking.id } }, { token: admin })
    const end = { id: booking.id, refuse: true, reason: 'Only asking' }
    await app.call(bookings.confirmRefund, { body: end }, { token: admin })
    return body.booking.refund
  }
  const whole = await quote(['adult-1', 'child-1'])
  const adult = await quote(['adult-1'])
  const child = await quote(['child-1'])
  expect(whole?.penalty).toBeGreaterThan(0)
  expect((adult?.penalty ?? 0) + (child?.penalty ?? 0)).toBe(whole?.penalty)
})

test('only moves that the caller may make are offered, so no approval without its permission', async () => {
  const { booking } = await sales.held()
  const { token } = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(body.booking.moves).toEqual([])
  const { token: admin } = await app.person('admin')
  const seen = await app.call(bookings.show, { params: { id: booking.id } }, { token: admin })
  expect(seen.body.booking.moves).toEqual([
    ...['confirm', 'approve', 'cancel', 'change_amount'],
    ...['correct_traveller', 'add_extras', 'split', 'send_remark'],
  ])
})

test('a changed price is not booked; the same people on the same flights need a confirmation', async () => {
  const { token } = await app.person('agent')
  const offer = await sales.search(token)
  const form = sales.formOf(offer)
  const params = { flight_id: offer.id, supplier: offer.supplier, isSooperFlight: 'true' as const }
  /** As the cabin fills, only dearer classes remain: the same form again at the current price. */
  const formNow = async () => {
    const { body } = await app.call(flights.show, { params }, { token })
    return { ...form, agreed_total: body.flight.total }
  }
  const other = await app.call(bookings.create, { body: { ...form, agreed_total: offer.total - 1 } }, { token })
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('price has changed')])
  expect((await app.call(bookings.create, { body: form }, { token })).status).toBe(200)
  const again = await app.call(bookings.create, { body: await formNow() }, { token })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('minutes ago')])
  const insisted = { ...(await formNow()), again: true }
  expect((await app.call(bookings.create, { body: insisted }, { token })).status).toBe(200)
  // Another agent's client may be the same person: their bookings are not disclosed.
  const { token: another } = await app.person('agent')
  expect((await app.call(bookings.create, { body: await formNow() }, { token: another })).status).toBe(200)
})

test('fifty replays of one key make one booking', async () => {
  const { token } = await app.person('agent')
  const offer = await sales.search(token)
  const body = sales.formOf(offer)
  const headers = { 'idempotency-key': 'booking-replayed-50' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call(bookings.create, { body }, { token, headers })),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(new Set(done.map(({ body: reply }) => reply.booking.id)).size).toBe(1)
  const { rows } = await app.owner.query(
    'select count(*)::int from bookings where contact->>$1 = $2 and idempotency_key like $3',
    ['name', 'Bilal Khan', '%booking-replayed-50'],
  )
  expect(rows[0]).toEqual({ count: 1 })
})

test('a hold whose time has passed expires and gives its space back', async () => {
  const { user, token, booking } = await sales.held()
  await app.owner.query(`update bookings set pay_by = $2 where id = $1`, [
    booking.id,
    new Date(app.clock.now().getTime() - 1),
  ])
  const { expireBookings } = await import('./supplier/expire-bookings.ts')
  const { createCatalog } = await import('../../catalog.ts')
  expect(await expireBookings({ ...app.services, products: createCatalog(app.services).products })).toBe(1)
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(body.booking.state).toBe('expired')
  expect(await sales.wallet(user.id)).toMatchObject({ reserved: 0 })
})

test('each invalid traveller is reported at its field', async () => {
  const { token } = await app.person('agent')
  const offer = await sales.search(token)
  const form = sales.formOf(offer)
  const [first, second] = form.travellers
  if (!first || !second) throw new Error('two travellers')
  const body = {
    ...form,
    travellers: [
      { ...first, passport_expires: sales.inDays(60) },
      { ...second, birth_date: '1999-01-01' },
    ],
  }
  const { status, body: reply } = await app.call(bookings.create, { body }, { token })
  expect(status).toBe(422)
  expect(Object.keys(reply.errors ?? {}).sort()).toEqual(['travellers.0.passport_expires', 'travellers.1.birth_date'])
})

test('404: an agent cannot see or move the booking of another', async () => {
  const { booking } = await sales.held()
  const { token } = await app.person('agent')
  expect((await app.call(bookings.show, { params: { id: booking.id } }, { token })).status).toBe(404)
  for (const call of [bookings.confirm, bookings.cancel, bookings.requestVoid])
    expect((await app.call(call, { body: { id: booking.id } }, { token })).status).toBe(404)
  expect((await app.call(bookings.pnr, { query: { pnr: booking.pnr ?? '' } }, { token })).status).toBe(404)
})

test('the office sees net but no mark-up, the agent the client price but no net, and passports are masked', async () => {
  const { token, booking } = await sales.held()
  const { token: admin } = await app.person('admin')
  const seen = await app.call(bookings.show, { params: { id: booking.id } }, { token: admin })
  expect(seen.body.booking.net).toBeGreaterThan(0)
  expect(seen.body.booking.total).toBeNull()
  expect(bookedAs(seen.body.booking, 'flight').offer.total).toBe(booking.owed)
  const own = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(own.body.booking.net).toBeNull()
  expect(own.body.booking.total).toBe(booking.total)
  const salesman = await app.person('salesman')
  await app.owner.query('update bookings set salesman_id = $2 where id = $1', [booking.id, salesman.user.id])
  const theirs = await app.call(bookings.show, { params: { id: booking.id } }, salesman)
  expect([theirs.body.booking.net, theirs.body.booking.total]).toEqual([null, null])
  expect(own.text).not.toContain('AB1234567')
  expect(own.body.booking.travellers[0]?.passport_masked).toBe('••••567')
})

test('lists find by reference, PNR, name and ticket, newest first, own alone', async () => {
  const { token, booking } = await sales.held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token })
  const shown = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  const words = [booking.ref, booking.pnr, booking.lead.split('/')[1], shown.body.booking.travellers[0]?.ticket]
  for (const q of words) {
    const { body } = await app.call(bookings.list, { query: { q: q ?? '' } }, { token })
    expect(body.data.map(({ id }) => id)).toEqual([booking.id])
  }
})

test("a guest books without an account, and nobody's statement changes", async () => {
  const offer = await sales.search(undefined)
  const { status, body } = await app.call(bookings.createPublic, { body: sales.formOf(offer) })
  expect([status, body.booking.state]).toEqual([200, 'held'])
  expect(body.token).toMatch(/^[\w-]{32}$/)
  const link = { params: { ref: body.booking.ref }, query: { token: body.token ?? '' } }
  expect((await app.call(bookings.showByLink, link)).body.booking).toMatchObject({
    id: body.booking.id,
    moves: ['cancel'],
  })
  const forged = { ...link, query: { token: 'x'.repeat(32) } }
  expect((await app.call(bookings.showByLink, forged)).status).toBe(404)
  const { token } = await app.person('admin')
  const { id } = body.booking
  for (const on_credit of [false, true]) {
    const refused = await app.call(bookings.approve, { body: { id, on_credit } }, { token })
    expect([refused.status, refused.body.reason]).toEqual([409, on_credit ? 'credit_needs_account' : 'not_paid'])
  }
  const today = app.clock.now().toISOString().slice(0, 10)
  const cash = { booking_id: id, method: 'cash' as const, amount: body.booking.owed, paid_on: today }
  expect((await app.call(transfers.receive, { body: { ...cash, reference: undefined } }, { token })).status).toBe(200)
  await app.services.jobs.drain()
  const issued = await app.call(bookings.showCustomers, { params: { id } }, { token })
  expect(issued.body.booking.state).toBe('confirmed')
  expect(await sales.differences()).toEqual([])
  const { body: proof } = await app.call(ledger.runChecks, {}, { token })
  expect(proof.data.ok).toBe(true)
})

test('409: a transfer that nobody has seen issues nothing, neither for its customer nor for the office', async () => {
  const { user, token } = await app.person('customer')
  const offer = await sales.search(token)
  const body = { ...sales.formOf(offer), payment: 'transfer' as const }
  const made = await app.call(bookings.createPublic, { body }, { token })
  const { id } = made.body.booking
  const { token: admin } = await app.person('admin')
  for (const caller of [token, admin]) {
    const refused = await app.call(bookings.confirm, { body: { id } }, { token: caller })
    expect([refused.status, refused.body.reason]).toEqual([409, 'insufficient_balance'])
  }
  expect((await sales.wallet(user.id)).balance).toBe(0)
})

test("a customer gets credit from a person with permission, and it appears in the customer's wallet", async () => {
  const { user, token } = await app.person('customer')
  const made = await app.call(bookings.createPublic, { body: sales.formOf(await sales.search(token)) }, { token })
  const { id, owed } = made.body.booking
  const desk = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.approve'] })
  const body = { id, on_credit: true }
  expect((await app.call(bookings.approve, { body }, { token: desk.token })).status).toBe(403)
  expect((await app.call(bookings.confirm, { body }, { token })).status).toBe(403)
  const manager = await app.person('admin-staff', {
    permissions: ['bookings.view', 'bookings.approve', 'bookings.credit', 'ledger.view'],
  })
  const issued = await app.call(bookings.approve, { body }, { token: manager.token })
  expect(issued.body.booking.state).toBe('confirmed')
  expect((await sales.wallet(user.id)).balance).toBe(-owed)
  expect(await sales.differences()).toEqual([])
})
