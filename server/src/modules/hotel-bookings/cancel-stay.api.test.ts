import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../testing/actor.ts'
import { agentWith, inDays } from '../../testing/buyers.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { cancelIssued, markNoShow, type Products, proveBookings, reconcileBookings } from '../bookings/public.ts'
import { sellStays } from './testing/sell-stays.ts'

let app: TestApp
let sales: ReturnType<typeof sellStays>
let days = 30
beforeAll(async () => {
  app = await startTestApp()
  sales = sellStays(app)
})
afterAll(() => app.close())

/** A different stay for each test. */
function nextStay() {
  days += 5
  return { checkIn: inDays(app, days), place: 'istanbul' }
}

const selectState = async (id: number) =>
  (await app.owner.query<{ state: string }>('select state from bookings where id = $1', [id])).rows[0]?.state

/** The ledger as a whole is correct, and agrees with the bookings. */
async function assertBooksAgree() {
  expect(await sales.differences()).toEqual([])
  expect(await proveBookings(app.services.db.prepared)).toEqual([])
}

test('cancelled in time, everything is refunded with a credit note, and the rooms are free again', async () => {
  const { agent, booking, cancellation, chosen } = await sales.confirmed(nextStay())
  expect(cancellation).toMatchObject({ paid: booking.owed, penalty: 0, refund: booking.owed })
  const sent = { id: booking.id, agreed_penalty: 0, reason: 'Plans changed' }
  const { status, body } = await app.call(bookings.cancelIssued, { body: sent }, agent)
  expect([status, body.booking?.state]).toEqual([200, 'cancelled'])
  expect(body.booking.cancellation).toBeNull()
  expect(body.booking.entries.map(({ debit, credit }) => credit - debit)).toEqual([-booking.owed, booking.owed])
  expect(body.booking.travellers.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(booking.owed)
  expect(Object.values(await sales.accountsOf(booking.id)).every((amount) => amount === 0)).toBe(true)
  const notes = await app.owner.query('select amount::int, cause from credit_notes where booking_id = $1', [booking.id])
  expect(notes.rows).toEqual([{ amount: booking.owed, cause: 'refund' }])
  const order = await app.owner.query(`select state from house_stays.stay_orders where locator = $1`, [booking.pnr])
  expect(order.rows).toEqual([{ state: 'cancelled' }])
  const again = await app.call(hotels.check, { body: { supplier: chosen.supplier, rate_ids: chosen.rate_ids } }, agent)
  expect(again.status).toBe(200)
  await assertBooksAgree()
})

test('with a penalty, the payer loses what they agreed to, the supplier is owed its own penalty, and we earn the rest', async () => {
  const { agent, booking, cancellation } = await sales.confirmed({ ...nextStay(), rooms: '2,1' })
  const step = cancellation.steps[1]
  sales.moveClockTo(step?.from ?? '')
  const agreedPenalty = step?.penalty ?? 0
  expect(agreedPenalty).toBeGreaterThan(0)
  const actor = actorOf(agent.user.id, 'agent', 'own')
  const after = await cancelIssued(sales.deps, actor, { id: booking.id, agreedPenalty })
  expect(after.state).toBe('cancelled')
  const { payer, supplier = 0, margin = 0 } = await sales.accountsOf(booking.id)
  const { rows } = await app.owner.query<{ penalty: string }>(
    `select body->>'penalty' as penalty from house_stays.stay_orders where locator = $1`,
    [booking.pnr],
  )
  expect(payer).toBe(-agreedPenalty)
  expect(supplier).toBe(Number(rows[0]?.penalty))
  expect(margin).toBe(agreedPenalty - supplier)
  await assertBooksAgree()
})

test('409: a cancellation whose penalty has changed is refused with both amounts, and nothing happens', async () => {
  const { booking, cancellation } = await sales.confirmed(nextStay())
  sales.moveClockTo(cancellation.until ?? '')
  const penalty = cancellation.steps[1]?.penalty ?? 0
  expect(penalty).toBeGreaterThan(0)
  const fresh = await app.person('admin')
  const { status, body } = await app.call(bookings.cancelIssued, { body: { id: booking.id, agreed_penalty: 0 } }, fresh)
  const now = formatMoney({ amount: penalty, currency: 'PKR' })
  const message = `Cancelling now costs ${now} instead of PKR 0. Check the amounts and decide again.`
  expect([status, body]).toMatchObject([409, { reason: 'penalty_changed', message }])
  expect(await selectState(booking.id)).toBe('confirmed')
  expect((await sales.accountsOf(booking.id)).payer).toBe(-booking.owed)
})

test('409: an outdated version is refused', async () => {
  const { agent, booking } = await sales.confirmed(nextStay())
  const body = { id: booking.id, version: booking.version - 1, agreed_penalty: 0 }
  const reply = await app.call(bookings.cancelIssued, { body }, agent)
  expect([reply.status, reply.body.reason]).toEqual([409, 'booking_changed'])
})

test('404: a stranger cannot cancel it; 403: nor can staff without the permission', async () => {
  const { booking } = await sales.confirmed(nextStay())
  const body = { id: booking.id, agreed_penalty: 0 }
  const other = await agentWith(app, 0)
  expect((await app.call(bookings.cancelIssued, { body }, other)).status).toBe(404)
  const customer = await app.person('customer')
  expect((await app.call(bookings.cancelIssued, { body }, customer)).status).toBe(404)
  const staff = await app.person('admin-staff', { permissions: ['bookings.view'] })
  expect((await app.call(bookings.cancelIssued, { body }, staff)).status).toBe(403)
  expect((await app.call(bookings.markNoShow, { body: { id: booking.id } }, staff)).status).toBe(403)
  expect((await app.call(bookings.markNoShow, { body: { id: booking.id } }, other)).status).toBe(403)
})

test('an unpaid hold is released at the supplier for free', async () => {
  const { agent, booking } = await sales.held(nextStay())
  const { body } = await app.call(bookings.cancel, { body: { id: booking.id } }, agent)
  expect(body.booking.state).toBe('cancelled')
  const order = await app.owner.query(`select state from house_stays.stay_orders where locator = $1`, [booking.pnr])
  expect(order.rows).toEqual([{ state: 'cancelled' }])
  expect(await sales.accountsOf(booking.id)).toEqual({})
  await assertBooksAgree()
})

/** The answer to an action is lost; `reaches` says whether the supplier has carried it out. */
function losingAnswers(reaches: boolean): Products {
  return new Map(
    [...sales.deps.products].map(([name, product]) => [
      name,
      product.heldBy === 'us'
        ? product
        : {
            ...product,
            perform: async (...args: Parameters<typeof product.perform>) => {
              if (reaches) await product.perform(...args)
              return { kind: 'unknown', reason: 'the line went dead' } as const
            },
          },
    ]),
  )
}

test('a lost answer is looked up: the money moves once, according to what the supplier did', async () => {
  const { agent, booking } = await sales.confirmed(nextStay())
  const actor = actorOf(agent.user.id, 'agent', 'own')
  const deaf = { ...sales.deps, products: losingAnswers(true) }
  const after = await cancelIssued(deaf, actor, { id: booking.id, agreedPenalty: 0 })
  expect([after.state, (await sales.accountsOf(booking.id)).payer]).toEqual(['in_doubt', -booking.owed])
  await expect(cancelIssued(sales.deps, actor, { id: booking.id, agreedPenalty: 0 })).rejects.toThrow()
  app.clock.forward(3)
  await reconcileBookings(sales.deps)
  expect([await selectState(booking.id), (await sales.accountsOf(booking.id)).payer]).toEqual(['cancelled', 0])
  await reconcileBookings(sales.deps)
  await assertBooksAgree()
})

test('a request that never arrived leaves the stay confirmed and its money unmoved', async () => {
  const { agent, booking } = await sales.confirmed(nextStay())
  const deaf = { ...sales.deps, products: losingAnswers(false) }
  await cancelIssued(deaf, actorOf(agent.user.id, 'agent', 'own'), { id: booking.id, agreedPenalty: 0 })
  app.clock.forward(3)
  await reconcileBookings(sales.deps)
  expect([await selectState(booking.id), (await sales.accountsOf(booking.id)).payer]).toEqual([
    'confirmed',
    -booking.owed,
  ])
  await assertBooksAgree()
})

test("a no-show can be marked once the arrival night is over, and the rate's no-show penalty is kept", async () => {
  const { agent, booking, cancellation } = await sales.confirmed(nextStay())
  const office = actorOf((await app.person('admin')).user.id, 'admin', 'all')
  sales.moveClockTo(Date.parse(cancellation.ends) - 1)
  await expect(markNoShow(sales.deps, office, { id: booking.id })).rejects.toThrow('mark_no_show of confirmed')
  sales.moveClockTo(cancellation.ends)
  await expect(cancelIssued(sales.deps, office, { id: booking.id, agreedPenalty: booking.owed })).rejects.toThrow(
    'cancel_issued of confirmed',
  )
  const after = await markNoShow(sales.deps, office, { id: booking.id })
  expect([after.state, (await sales.accountsOf(booking.id)).payer]).toEqual(['no_show', -cancellation.no_show])
  const order = await app.owner.query(`select state from house_stays.stay_orders where locator = $1`, [booking.pnr])
  expect(order.rows).toEqual([{ state: 'no_show' }])
  expect((await app.mailTo(agent.user.email)).subject).toMatch(/^Recorded as a no-show: /)
  await assertBooksAgree()
})
