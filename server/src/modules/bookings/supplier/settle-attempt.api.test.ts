import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { holdMoney } from '../money/holds.ts'
import type { OrderOutcome } from '../products/order.ts'
import { bookingRow } from '../read/booking-row.ts'
import type { Booking } from '../tables.ts'
import { openAttempt } from './attempts.ts'
import { settleAttempt } from './settle-attempt.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const { db } = app.services
const deps = { ...app.services, products: createCatalog(app.services).products }

const refusal: OrderOutcome = { kind: 'no', code: 'not_allowed', reason: 'Closed' }
const doubt: OrderOutcome = { kind: 'unknown', reason: 'late' }

/** A held booking whose issue has been sent to the supplier, with its money set aside. */
async function issueSent() {
  const made = await sales.held()
  const booking = (await bookingRow(db.prepared, made.booking.id)) as Booking
  const clientRef = await db.tx(async (tx) => {
    const moneyHold = await holdMoney(tx, deps, booking, { ref: `money:${booking.id}` })
    const context = { before: 'held', actorId: made.user.id, moneyHold } as const
    return openAttempt(tx, deps, booking, { action: 'issue', context, idempotencyKey: null })
  })
  const settle = (outcome: OrderOutcome) =>
    db.tx((tx) => settleAttempt(tx, deps, { booking, action: 'issue', clientRef }, outcome))
  return { ...made, settle, clientRef }
}

const eventsOf = async (id: number) =>
  (await app.owner.query('select move, to_state from booking_events where booking_id = $1 order by id', [id])).rows

test('a refused issue returns the money, keeps the space, and is in the activity log', async () => {
  const { user, booking, settle } = await issueSent()
  expect(await sales.wallet(user.id)).toMatchObject({ held: booking.owed })
  expect((await settle(refusal)).state).toBe('held')
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000, held: 0, reserved: booking.owed })
  const { rows } = await app.owner.query(
    `select action, changes->>'outcome' as outcome from activity where subject = 'booking' and subject_id = $1 order by id`,
    [String(booking.id)],
  )
  expect(rows.at(-1)).toEqual({ action: 'bookings.issue', outcome: 'no' })
})

test('a cancelled booking returns everything: the space, and money that was set aside', async () => {
  const { user, booking: made } = await sales.held()
  const booking = (await bookingRow(db.prepared, made.id)) as Booking
  const clientRef = await db.tx(async (tx) => {
    await holdMoney(tx, deps, booking, { ref: `money:${booking.id}` })
    const context = { before: 'held', actorId: user.id } as const
    return openAttempt(tx, deps, booking, { action: 'cancel', context, idempotencyKey: null })
  })
  expect(await sales.wallet(user.id)).toMatchObject({ held: made.owed, reserved: made.owed })
  const outcome: OrderOutcome = {
    kind: 'yes',
    value: {
      locator: booking.pnr ?? '',
      state: 'cancelled',
      tickets: [],
      payBy: null,
      priceUntil: null,
      voidUntil: null,
    },
  }
  const after = await db.tx((tx) => settleAttempt(tx, deps, { booking, action: 'cancel', clientRef }, outcome))
  expect(after.state).toBe('cancelled')
  expect(await sales.wallet(user.id)).toEqual({ balance: 100_000_000, held: 0, reserved: 0 })
  expect(await sales.differences()).toEqual([])
})

test('settling an attempt twice changes nothing the second time', async () => {
  const { token, booking } = await sales.held()
  const { id } = booking
  const { body } = await app.call(bookings.confirm, { body: { id } }, { token })
  expect(body.booking.state).toBe('confirmed')
  const { rows } = await app.owner.query(
    `select client_ref from booking_attempts where booking_id = $1 and action = 'issue'`,
    [id],
  )
  const before = [await eventsOf(id), await sales.differences()]
  const row = (await bookingRow(db.prepared, id)) as Booking
  const late = await db.tx((tx) =>
    settleAttempt(tx, deps, { booking: row, action: 'issue', clientRef: rows[0].client_ref }, refusal),
  )
  expect(late.state).toBe('confirmed')
  expect([await eventsOf(id), await sales.differences()]).toEqual(before)
})

test('if two people settle one attempt at the same time, only one of them does', async () => {
  const { booking, settle } = await issueSent()
  const both = await Promise.all([settle(refusal), settle(refusal)])
  expect(both.map(({ state }) => state)).toEqual(['held', 'held'])
  expect((await eventsOf(booking.id)).filter(({ move }) => move === 'settle')).toHaveLength(2)
})

test('doubt leaves the attempt open and the money on hold; what is known later settles it', async () => {
  const { user, booking, settle, clientRef } = await issueSent()
  expect((await settle(doubt)).state).toBe('in_doubt')
  const attempt = async () =>
    (await app.owner.query('select state, settled_at from booking_attempts where client_ref = $1', [clientRef])).rows[0]
  expect(await attempt()).toEqual({ state: 'unknown', settled_at: null })
  expect(await sales.wallet(user.id)).toMatchObject({ held: booking.owed })
  expect((await settle(refusal)).state).toBe('held')
  expect(await attempt()).toMatchObject({ state: 'no', settled_at: app.clock.now() })
  expect(await sales.wallet(user.id)).toMatchObject({ held: 0 })
})
