import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { formFor, somebody, voidableOffer } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { proveBookings } from '../../bookings/public.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const admin = await app.person('admin')
const desk = await app.person('admin-staff', { permissions: ['bookings.view', 'bookings.void'] })

async function issued() {
  const agent = await sales.funded(900_000_000)
  const offer = await voidableOffer(app, agent.token, { days: 40, adults: 1 })
  const made = await app.call(bookings.create, { body: formFor(offer, [somebody()]) }, agent)
  const { body } = await app.call(bookings.confirm, { body: { id: made.body.booking.id } }, agent)
  return { agent, booking: body.booking }
}

const simulate = (id: number, minutes: number | null, who: { token: string } = admin) =>
  app.call(bookings.simulateAirlineChange, { body: { id, minutes } }, who)

async function changed(minutes: number | null) {
  const { agent, booking } = await issued()
  const { status, body } = await simulate(booking.id, minutes)
  expect(status).toBe(200)
  const [change] = body.booking.airline_changes ?? []
  if (!change) throw new Error('nothing changed')
  return { agent, booking: body.booking, change }
}

const accept = (id: number, change: number, who: { token: string }) =>
  app.call(bookings.acceptAirlineChange, { body: { id, change } }, who)

test('when an administrator delays a flight of the house airline, its agent accepts and travels at the new times', async () => {
  const { agent, booking, change } = await changed(95)
  expect(change.state).toBe('to_do')
  expect(Date.parse(change.answer_by)).toBeGreaterThan(app.clock.now().getTime())
  const { body } = await accept(booking.id, change.id, agent)
  expect(body.booking.airline_changes?.[0]?.state).toBe('accepted')
  expect(bookedAs(body.booking, 'flight').offer.slices[0]?.segments[0]?.from.at).toBe(
    change.after[0]?.segments[0]?.from.at,
  )
  expect(body.booking.moves).not.toContain('accept_change')
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('404: an agent cannot accept for another agency, nor the change of another booking', async () => {
  const { booking, change } = await changed(60)
  const other = await changed(60)
  expect((await accept(booking.id, change.id, other.agent)).status).toBe(404)
  expect((await accept(other.booking.id, change.id, other.agent)).status).toBe(409)
})

test('403: only an administrator can make an airline change its flights', async () => {
  const { booking, agent } = await issued()
  expect((await simulate(booking.id, 60, desk)).status).toBe(403)
  expect((await simulate(booking.id, 60, agent)).status).toBe(403)
})

test('a flight cancelled by the airline is refunded in full, without our fee, and cannot be accepted', async () => {
  await app.owner.query('update booking_settings set refund_fee = 150000')
  const { agent, booking, change } = await changed(null)
  expect(change).toMatchObject({ cancelled: true, acceptable: false })
  expect(booking.moves).not.toContain('accept_change')
  const { id } = booking
  await app.call(
    bookings.requestRefund,
    { body: { id, travellers: ['adult-1'], reason: 'The airline does not fly' } },
    agent,
  )
  const typed = await app.call(bookings.quoteRefund, { body: { id, fee: 100 } }, desk)
  expect(typed.status).toBe(422)
  const { body } = await app.call(bookings.quoteRefund, { body: { id } }, desk)
  expect(body.booking.refund).toMatchObject({ penalty: 0, fee: 0 })
  await app.call(bookings.acceptRefund, { body: { id } }, agent)
  const done = await app.call(bookings.confirmRefund, { body: { id } }, desk)
  expect(done.body.booking.state).toBe('refunded')
  expect(done.body.booking.airline_changes?.[0]?.state).toBe('refunded')
  expect(await proveBookings(app.services.db.adhoc)).toEqual([])
})

test('a flight that was only moved is refunded for the usual fee', async () => {
  await app.owner.query('update booking_settings set refund_fee = 150000')
  const { agent, booking } = await changed(45)
  const request = { id: booking.id, travellers: ['adult-1'], reason: 'Too late for us' }
  await app.call(bookings.requestRefund, { body: request }, agent)
  const { body } = await app.call(bookings.quoteRefund, { body: { id: booking.id, penalty: 0 } }, desk)
  expect(body.booking.refund?.fee).toBe(150_000)
})

test('the desk notes who handles it, that the traveller knows and how it was settled; the agent sees only its state', async () => {
  const { agent, booking, change } = await changed(60)
  const follow = (body: object) =>
    app.call(bookings.followAirlineChange, { body: { id: booking.id, change: change.id, ...body } }, desk)
  const told = (await follow({ mine: true, told: true })).body.booking.airline_changes?.[0]
  expect(told).toMatchObject({ state: 'told', owner: { id: desk.user.id } })
  /** What the agent sees beside the change itself. */
  const shownToAgent = async () => {
    const { body } = await app.call(bookings.show, { params: { id: booking.id } }, agent)
    const { state, owner, notified_at, note } = body.booking.airline_changes?.[0] ?? {}
    return { state, owner, notified_at, note, version: body.booking.version }
  }
  const { version } = booking
  const hidden = { owner: undefined, notified_at: undefined, note: undefined, version }
  expect(await shownToAgent()).toStrictEqual({ state: 'told', ...hidden })
  expect((await follow({ handled: true })).status).toBe(422)
  const settled = await follow({ handled: true, note: 'Rebooked by the airline at the airport' })
  expect(settled.body.booking.airline_changes?.[0]).toMatchObject({
    state: 'handled',
    note: 'Rebooked by the airline at the airport',
    notified_at: app.clock.now().toISOString(),
  })
  expect(await shownToAgent()).toStrictEqual({ state: 'handled', ...hidden })
  expect((await accept(booking.id, change.id, agent)).status).toBe(409)
})

test('409: while a later change waits for its answer, the earlier one is not accepted again', async () => {
  const { agent, booking, change } = await changed(60)
  await accept(booking.id, change.id, agent)
  const { body } = await simulate(booking.id, 95)
  const later = body.booking.airline_changes?.find(({ state }) => state === 'to_do')
  expect(body.booking.moves).toContain('accept_change')
  const again = await accept(booking.id, change.id, agent)
  expect([again.status, again.body.reason]).toEqual([409, 'airline_change_answered'])
  expect((await accept(booking.id, later?.id ?? 0, agent)).status).toBe(200)
})

describe('a guest', () => {
  async function changedGuest() {
    const offer = await voidableOffer(app, undefined, { days: 41, adults: 1 })
    const made = await app.call(bookings.createPublic, { body: formFor(offer, [somebody()]) })
    const { booking } = (await simulate(made.body.booking.id, 95)).body
    const [change] = booking.airline_changes ?? []
    return {
      ref: booking.ref,
      version: booking.version,
      token: made.body.token ?? '',
      change: change?.id ?? 0,
      after: change?.after,
    }
  }
  const acceptByLink = (ref: string, body: { token: string; version: number; change: number }) =>
    app.call(bookings.acceptChangeAsGuest, { params: { ref }, body })

  const offeredByLink = async (ref: string, token: string) =>
    (await app.call(bookings.showByLink, { params: { ref }, query: { token } })).body.booking.moves

  test('accepts new times by the link of the booking, once', async () => {
    const { ref, after, ...answer } = await changedGuest()
    expect(await offeredByLink(ref, answer.token)).toContain('accept_change')
    const { status, body } = await acceptByLink(ref, answer)
    expect([status, body.booking.airline_changes?.[0]?.state]).toEqual([200, 'accepted'])
    expect(bookedAs(body.booking, 'flight').offer.slices[0]?.segments[0]?.from.at).toBe(
      after?.[0]?.segments[0]?.from.at,
    )
    expect((await acceptByLink(ref, { ...answer, version: body.booking.version })).status).toBe(409)
    expect(await offeredByLink(ref, answer.token)).not.toContain('accept_change')
    expect(await proveBookings(app.services.db.adhoc)).toEqual([])
  })

  test('404: cannot accept with the link of another booking, nor the change of another', async () => {
    const { ref, after: _, ...answer } = await changedGuest()
    const { ref: otherRef, after: __, ...other } = await changedGuest()
    expect((await acceptByLink(ref, { ...answer, token: other.token })).status).toBe(404)
    expect((await acceptByLink(ref, { ...answer, token: 'x'.repeat(32) })).status).toBe(404)
    expect((await acceptByLink(otherRef, { ...other, change: answer.change })).status).toBe(409)
  })
})
