import { formatAmount } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import type { NewItinerary } from '@safar/contract/bookings/reissue.shapes'
import { addDays, formatDate } from '@safar/contract/day'
import { activity } from '@safar/contract/people/activity.contract'
import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { afterAll, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { pdf } from '../../documents/testing/read-documents.ts'
import { daysLater } from '../testing/days-later.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

async function requested(travellers = ['adult-1']) {
  const made = await sales.issued()
  const { token, booking } = made
  const body = { id: booking.id, travellers, requested_change: 'Two days later, same airline' }
  expect((await app.call(bookings.requestReissue, { body }, { token })).status).toBe(200)
  const { token: admin } = await app.person('admin')
  return { ...made, admin }
}

async function quoted(travellers?: string[]) {
  const made = await requested(travellers)
  const { admin, booking } = made
  const slices = daysLater(booking, 2)
  const body = { id: booking.id, slices, difference: 400_000, penalty: 250_000, fee: 50_000 }
  const { status, body: answer } = await app.call(bookings.quoteReissue, { body }, { token: admin })
  expect([status, answer.errors ?? {}]).toEqual([200, {}])
  return { ...made, slices }
}

/** Accepted by the agent, and finished by the office with new ticket numbers. */
async function reissued(travellers = ['adult-1', 'child-1']) {
  const made = await quoted(travellers)
  const { token, admin, booking } = made
  expect((await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })).status).toBe(200)
  const tickets = travellers.map((traveller) => ({ traveller, number: newTicket() }))
  const { status, body } = await app.call(
    bookings.finishReissue,
    { body: { id: booking.id, tickets } },
    { token: admin },
  )
  expect(status).toBe(200)
  return { ...made, tickets, before: booking, booking: bookedAs(body.booking, 'flight') }
}

let lastTicket = 5_000_000_000
const newTicket = () => `176${++lastTicket}`
const departuresOf = (slices: readonly SliceView[] = []) =>
  slices.flatMap(({ segments }) => segments.map(({ from }) => from.at.slice(0, 16)))

test('other flights are requested, quoted, paid and written: one entry, new tickets, parts that add up', async () => {
  const { user, token, admin, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  const paid = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect(paid.body.booking).toMatchObject({ state: 'confirmed', reissue: { state: 'agreed' } })
  expect((await sales.wallet(user.id)).balance).toBe(balance - 700_000)
  expect(paid.body.booking.owed).toBe(booking.owed + 700_000)
  expect(paid.body.booking.travellers.reduce((sum, { total }) => sum + total, 0)).toBe(paid.body.booking.owed)
  const tickets = [{ traveller: 'adult-1', number: '1763333333333' }]
  const done = await app.call(bookings.finishReissue, { body: { id: booking.id, tickets } }, { token: admin })
  expect(done.body.booking.reissue).toBeNull()
  expect(done.body.booking.travellers[0]?.ticket).toBe('1763333333333')
  expect(done.body.booking.entries.map(({ kind }) => kind)).toEqual(['sale', 'reissue'])
  expect(await sales.differences()).toEqual([])
})

test('422: a ticket number belongs to only one traveller of one booking', async () => {
  const other = await sales.issued()
  const taken = other.booking.travellers[0]?.ticket ?? ''
  const { token, admin, booking } = await quoted()
  await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  const finish = (number: string) =>
    app.call(
      bookings.finishReissue,
      { body: { id: booking.id, tickets: [{ traveller: 'adult-1', number }] } },
      { token: admin },
    )
  const own = booking.travellers[1]?.ticket ?? ''
  for (const number of [taken, own, `${taken.slice(0, 3)}-${taken.slice(3)}`]) {
    const { status, body } = await finish(number)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['tickets.0.number']])
  }
  const { body } = await finish('176-4444444444')
  expect(body.booking.travellers[0]?.ticket).toBe('1764444444444')
})

test('the amount owed to the supplier after a change is the same on the card and in the books', async () => {
  const { token, admin, booking } = await quoted()
  await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token: admin })
  const { rows } = await app.owner.query(
    `select sum(amount)::int as payable from ledger_postings where booking_id = $1 and account_class = 'payable'`,
    [booking.id],
  )
  expect(rows).toEqual([{ payable: body.booking.net }])
})

test('if two people accept at the same time, the price is charged once', async () => {
  const { user, token, admin, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  const both = await Promise.all(
    [token, admin].map((by) => app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token: by })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await sales.wallet(user.id)).balance).toBe(balance - 700_000)
})

test("'Insufficient Balance' leaves the quote open", async () => {
  const { user, token, booking } = await quoted()
  const { balance } = await sales.wallet(user.id)
  await sales.fund(user.id, 1_000 - balance)
  const { status, body } = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect([status, body.reason]).toEqual([409, 'insufficient_balance'])
  const { body: after } = await app.call(bookings.show, { params: { id: booking.id } }, { token })
  expect(after.booking.reissue?.state).toBe('quoted')
})

test('a quote that has lapsed cannot be accepted; a request is dropped only with a reason', async () => {
  const { token, booking } = await quoted()
  await app.owner.query('update booking_reissues set quoted_until = $2 where booking_id = $1', [
    booking.id,
    app.clock.now(),
  ])
  const { body, status } = await app.call(bookings.confirmReissue, { body: { id: booking.id } }, { token })
  expect([status, body.reason]).toEqual([409, 'quote_lapsed'])
  const silent = await app.call(bookings.confirmReissue, { body: { id: booking.id, refuse: true } }, { token })
  expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']])
  const refusal = { id: booking.id, refuse: true, reason: 'Stays as it is' }
  const let_be = await app.call(bookings.confirmReissue, { body: refusal }, { token })
  expect(let_be.body.booking.moves).toContain('request_reissue')
})

test('when finished, the booking has the new flights: days, start, deadlines, history and tickets follow', async () => {
  const { before, booking, slices, tickets } = await reissued()
  const wanted = slices.flatMap((segments) => segments.map((one) => `${one.departs_on}T${one.departs_at}`))
  expect(departuresOf(booking.offer.slices)).toEqual(wanted)
  expect(booking.separate_itineraries).toEqual([])
  expect(booking.travel_on).toBe(addDays(before.travel_on ?? '', 2))
  expect(booking.travellers.map(({ ticket }) => ticket)).toEqual(tickets.map(({ number }) => number))
  const last = booking.events.at(-1)
  expect(last?.move).toBe('finish_reissue')
  expect(last?.flights?.before.map(({ at }) => at.slice(0, 16))).toEqual(departuresOf(before.offer.slices))
  expect(last?.flights?.after.map(({ at }) => at.slice(0, 16))).toEqual(wanted)
  const { rows } = await app.owner.query(
    `select b.starts_at, b.last_travel_date::text as last, e.facts->'replaced' as replaced
     from bookings b join booking_events e on e.booking_id = b.id and e.move = 'finish_reissue' where b.id = $1`,
    [booking.id],
  )
  expect(rows[0].starts_at.toISOString()).toBe(
    new Date(booking.offer.slices[0]?.segments[0]?.from.at ?? '').toISOString(),
  )
  expect(rows[0].replaced).toEqual(before.offer.slices)
  expect(rows[0].last).toBe(addDays(before.offer.slices.at(-1)?.segments.at(-1)?.from.at.slice(0, 10) ?? '', 2))
})

test('a PNR look-up reports different records while the supplier still has the days from before the change', async () => {
  const { before, booking, token } = await reissued()
  const query = { pnr: booking.pnr ?? '' }
  const { body } = await app.call(bookings.pnr, { query }, { token })
  expect(body.supplier).toMatchObject({ agrees: false, travel_on: before.travel_on })
  expect(body.booking?.travel_on).toBe(addDays(before.travel_on ?? '', 2))
  const unchanged = await sales.issued()
  const same = await app.call(bookings.pnr, { query: { pnr: unchanged.booking.pnr ?? '' } }, { token: unchanged.token })
  expect(same.body.supplier).toMatchObject({ agrees: true })
})

test('if one of two travellers changes, the other keeps the old flights, and each is shown with their own', async () => {
  const { before, booking, slices } = await reissued(['adult-1'])
  expect(departuresOf(booking.offer.slices)).toEqual(departuresOf(before.offer.slices))
  expect(booking.separate_itineraries).toHaveLength(1)
  expect(booking.separate_itineraries[0]?.travellers).toEqual(['adult-1'])
  expect(departuresOf(booking.separate_itineraries[0]?.slices)).toEqual(
    slices.flatMap((segments) => segments.map((one) => `${one.departs_on}T${one.departs_at}`)),
  )
  expect(booking.travel_on).toBe(before.travel_on)
})

test("the e-ticket shows the new day and numbers; the client's invoice shows difference and fees and is billed to the client", async () => {
  const { before, booking, tickets, token, user } = await reissued()
  const sealed = app.services.vault.seal({ table: 'agencies', column: 'ntn', row: user.id }, '12345678')
  await app.owner.query('update agencies set ntn_sealed = $2 where user_id = $1', [user.id, sealed])
  const ticket = await pdf(app, booking.id, 'itinerary', token, { locale: 'en', price: 'without' })
  const shortDay = (day: string | null) => formatDate(day ?? '', 'en', 'UTC', 'day')
  expect(ticket.lines).toContain(shortDay(booking.travel_on))
  expect(ticket.lines).not.toContain(shortDay(before.travel_on))
  for (const { number } of tickets) expect(ticket.lines).toContain(`${number.slice(0, 3)}-${number.slice(3)}`)
  const { lines } = await pdf(app, booking.id, 'client-invoice', token, { locale: 'en' })
  for (const text of ['Bilal Khan', '1234567-8', 'Base fare', 'Taxes', 'After this invoice', 'Total after changes'])
    expect(lines).toContain(text)
  expect(lines).toMatch(/Fare difference .*4,000$/m)
  expect(lines).toMatch(/Airline change fee .*2,500$/m)
  expect(lines).toContain(`PKR ${formatAmount({ amount: (before.total ?? 0) + 700_000, currency: 'PKR' })}`)
})

test('422: a quote of flights needs new flights that exist, follow each other and are in the future', async () => {
  const { admin, booking } = await requested()
  const errorsOf = async (slices: NewItinerary | undefined) => {
    const body = { id: booking.id, ...(slices && { slices }), difference: 0 }
    const { status, body: answer } = await app.call(bookings.quoteReissue, { body }, { token: admin })
    return [status, Object.keys(answer.errors ?? {})]
  }
  const changed = (change: Partial<NewItinerary[number][number]>) =>
    daysLater(booking, 2).map((segments) => segments.map((one, place) => (place === 0 ? { ...one, ...change } : one)))
  expect(await errorsOf(undefined)).toEqual([422, ['slices']])
  expect(await errorsOf(daysLater(booking, 0))).toEqual([422, ['slices']])
  expect(await errorsOf(daysLater(booking, -300))).toEqual([422, ['slices.0.0.departs_on']])
  expect(await errorsOf(changed({ from: 'QQQ' }))).toEqual([422, ['slices.0.0.from']])
  expect(await errorsOf(changed({ airline: '##' }))).toEqual([422, ['slices.0.0.airline']])
  expect(await errorsOf(changed({ arrives_on: booking.travel_on ?? '' }))).toEqual([422, ['slices.0.0.arrives_at']])
})

test('an omitted fee is taken from the settings, and a typed 0 is 0', async () => {
  await app.owner.query('update booking_settings set reissue_fee = 150000')
  const { admin, booking } = await requested()
  const quote = (fee?: number) => {
    const body = { id: booking.id, slices: daysLater(booking, 2), difference: 0, ...(fee !== undefined && { fee }) }
    return app.call(bookings.quoteReissue, { body }, { token: admin })
  }
  expect((await quote()).body.booking.reissue).toMatchObject({ difference: 0, fee: 150_000 })
  expect((await quote(0)).body.booking.reissue).toMatchObject({ difference: 0, fee: 0 })
})

test('card, entries and travellers agree after a reissue: the parts add up for agent and office', async () => {
  const { booking, token, admin } = await reissued()
  for (const by of [token, admin]) {
    const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token: by })
    const { price_parts, extras, owed, entries } = body.booking
    const parts = [...price_parts.map(({ amount }) => amount), ...extras.map(({ price }) => price)]
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(owed)
    expect(price_parts.slice(-3)).toEqual([
      { kind: 'fare_difference', amount: 400_000 },
      { kind: 'change_penalty', amount: 250_000 },
      { kind: 'reissue_fee', amount: 50_000 },
    ])
    expect(entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(owed)
  }
  expect(await sales.differences()).toEqual([])
})

test('a reissued booking is found by the old and the new ticket, with or without a dash', async () => {
  const { token, admin, booking } = await quoted()
  const { id } = booking
  expect((await app.call(bookings.confirmReissue, { body: { id } }, { token })).status).toBe(200)
  const body = { id, tickets: [{ traveller: 'adult-1', number: '176-7878787878' }] }
  expect((await app.call(bookings.finishReissue, { body }, { token: admin })).status).toBe(200)
  const stranger = await app.person('agent')
  const old = booking.travellers[0]?.ticket ?? ''
  const idsOf = async (q: string, bearer: string) =>
    (await app.call(find.all, { query: { q } }, { token: bearer })).body.bookings.map((hit) => hit.id)
  for (const q of [old, '176-7878787878', '1767878787878', '176 7878787878'])
    expect([q, await idsOf(q, token), await idsOf(q, stranger.token)]).toEqual([q, [id], []])
  const listed = await app.call(bookings.list, { query: { q: '1767878787878' } }, { token })
  expect(listed.body.data.map((row) => row.id)).toEqual([id])
})

test('a change requested, quoted, accepted and made, and one declined, are in the activity log with each person', async () => {
  const { user, admin, booking } = await reissued()
  const declined = await quoted()
  const refuse = { id: declined.booking.id, refuse: true, reason: 'Too much' }
  expect((await app.call(bookings.confirmReissue, { body: refuse }, { token: declined.token })).status).toBe(200)
  const linesOf = async (id: number) => {
    const { body } = await app.call(activity.list, { query: { action: 'bookings' } }, { token: admin })
    const of = body.data.filter(({ subject, subject_id }) => subject === 'booking' && subject_id === String(id))
    return of.filter(({ action }) => action.endsWith('_reissue')).reverse()
  }
  const lines = await linesOf(booking.id)
  expect(lines.map(({ action }) => action)).toEqual([
    'bookings.request_reissue',
    'bookings.quote_reissue',
    'bookings.agree_reissue',
    'bookings.finish_reissue',
  ])
  expect([0, 2].map((place) => lines[place]?.actor?.id)).toEqual([user.id, user.id])
  expect((await linesOf(declined.booking.id)).at(-1)).toMatchObject({ action: 'bookings.refuse_reissue' })
})

test('422: a traveller named twice in a request, or in the new tickets, is refused', async () => {
  const { token, booking } = await sales.issued()
  const body = { id: booking.id, travellers: ['adult-1', 'adult-1'], requested_change: 'Two days later' }
  expect((await app.call(bookings.requestReissue, { body }, { token })).status).toBe(422)
  const made = await quoted(['adult-1'])
  await app.call(bookings.confirmReissue, { body: { id: made.booking.id } }, { token: made.token })
  const tickets = [newTicket(), newTicket()].map((number) => ({ traveller: 'adult-1', number }))
  const done = await app.call(bookings.finishReissue, { body: { id: made.booking.id, tickets } }, { token: made.admin })
  expect(done.status).toBe(422)
})
