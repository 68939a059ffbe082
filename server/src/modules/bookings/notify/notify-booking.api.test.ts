import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { MINUTE_MS } from '@safar/contract/day'
import { notifications } from '@safar/contract/people/notifications.contract'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../catalog.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { moveBooking } from '../moves/move-booking.ts'
import { expireBookings } from '../supplier/expire-bookings.ts'
import { bookings as table } from '../tables.ts'
import { warnBookings } from './warn-bookings.ts'

const { app, sales } = await openSales()
const office = await app.person('admin-staff', {
  permissions: ['bookings.view', 'bookings.approve', 'bookings.void', 'bookings.amount'],
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

const deps = () => ({ ...app.services, products: createCatalog(app.services).products })
const told = async ({ token }: Person) => (await app.call(notifications.list, {}, { token })).body.data
const kinds = async (who: Person) => (await told(who)).map(({ kind }) => kind)
const notificationsFor = async (who: Person, ref: string) =>
  (await told(who)).filter(({ text }) => text.includes(ref)).map(({ kind, link }) => `${kind} ${link}`)

test("from hold to void each side is notified of what it did not do itself, including the airline's answers", async () => {
  const { agent, booking } = await sales.issued()
  const { id, ref } = booking
  const own = `/agent/agent-booking-details/${id}`
  expect(await notificationsFor(agent, ref)).toEqual([`bookings.issued ${own}`, `bookings.held ${own}`])
  expect(await notificationsFor(office, ref)).toEqual([])
  await app.call(bookings.requestVoid, { body: { id, reason: 'Wrong date' } }, { token: agent.token })
  const [asked] = await told(office)
  expect([asked?.kind, asked?.link]).toEqual(['bookings.void_asked', `/admin/booking-details/${id}`])
  expect(asked?.text).toContain('Wrong date')
  const refusal = { id, refuse: true, reason: 'Too late' }
  await app.call(bookings.voidBooking, { body: refusal }, { token: office.token })
  expect((await told(agent))[0]).toMatchObject({ kind: 'bookings.void_refused' })
  await app.call(bookings.voidBooking, { body: { id } }, { token: office.token })
  expect((await notificationsFor(agent, ref))[0]).toBe(`bookings.voided ${own}`)
  // The person who voided needs no notification.
  expect(await notificationsFor(office, ref)).toHaveLength(1)
})

test('a refund notifies when it is requested, quoted with the amount returned, refused, and made', async () => {
  const { agent, booking } = await sales.issued()
  const { id } = booking
  const ask = { id, travellers: ['adult-1'], reason: 'Ill' }
  const to = { token: office.token }
  await app.call(bookings.requestRefund, { body: ask }, { token: agent.token })
  expect((await kinds(office))[0]).toBe('bookings.refund_asked')
  await app.call(bookings.confirmRefund, { body: { id, refuse: true, reason: 'No papers' } }, to)
  expect((await kinds(agent))[0]).toBe('bookings.refund_refused')
  await app.call(bookings.requestRefund, { body: ask }, { token: agent.token })
  await app.call(bookings.quoteRefund, { body: { id, penalty: 300_000, fee: 20_000 } }, to)
  const [quoted] = await told(agent)
  expect(quoted?.kind).toBe('bookings.refund_quoted')
  expect(quoted?.text).toMatch(/PKR [\d,.]+/)
  await app.call(bookings.acceptRefund, { body: { id } }, to)
  await app.call(bookings.confirmRefund, { body: { id } }, to)
  expect((await kinds(agent))[0]).toBe('bookings.refunded')
})

test('waiting for approval: the office hears, then the buyer that it is approved', async () => {
  await app.owner.query('update booking_settings set agents_need_approval = true')
  const { agent, booking } = await sales.held()
  await app.call(bookings.confirm, { body: { id: booking.id } }, { token: agent.token })
  await app.owner.query('update booking_settings set agents_need_approval = false')
  expect((await kinds(office))[0]).toBe('bookings.waiting')
  await app.call(bookings.approve, { body: { id: booking.id } }, { token: office.token })
  expect((await kinds(agent))[0]).toBe('bookings.approved')
})

test('a changed price notifies the agent of the new price and the reason', async () => {
  const { agent, booking } = await sales.issued()
  const body = { id: booking.id, amount: booking.owed + 100_000, reason: 'Seat fee' }
  await app.call(bookings.updateAmount, { body }, { token: office.token })
  const [changed] = await told(agent)
  expect(changed?.kind).toBe('bookings.amount_changed')
  expect(changed?.text).toContain(formatMoney({ amount: body.amount, currency: 'PKR' }))
  expect(changed?.text).toContain('Seat fee')
})

test('an expired booking notifies the buyer, once it is released', async () => {
  const { agent, booking } = await sales.held()
  await app.owner.query('update bookings set pay_by = $2 where id = $1', [
    booking.id,
    new Date(app.clock.now().getTime() - 1),
  ])
  await expireBookings(deps())
  expect((await kinds(agent))[0]).toBe('bookings.expired')
})

test('only the office is notified of doubt, and nobody of a change that was rolled back', async () => {
  const { agent, booking } = await sales.held()
  const doubt = { move: 'settle', to: 'in_doubt', at: app.clock.now(), actorId: agent.user.id } as const
  const move = (after: () => void) =>
    app.services.db.tx(async (tx) => {
      const [row] = await tx.select().from(table).where(eq(table.id, booking.id))
      if (row) await moveBooking(tx, row, { ...doubt, facts: { action: 'issue' } })
      after()
    })
  const failing = move(() => {
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  expect(await notificationsFor(office, booking.ref)).toEqual([])
  await move(() => undefined)
  expect(await notificationsFor(office, booking.ref)).toEqual([
    `bookings.in_doubt /admin/booking-details/${booking.id}`,
  ])
  expect((await kinds(agent))[0]).toBe('bookings.held')
})

test('a guest is notified by mail, in the language of the booking, with the link to it', async () => {
  const { search, formOf } = sales
  const form = formOf(await search(undefined), { given_name: 'Guest' })
  const body = { ...form, contact: { ...form.contact, email: 'guest@client.example' } }
  const made = await app.call(bookings.createPublic, { body }, { locale: 'ar' })
  const mail = await app.mailTo('guest@client.example')
  expect(mail.subject).toBe(`حجز مؤقت: ${made.body.booking.ref}`)
  expect(mail.text).toContain(`/booking/${made.body.booking.ref}?token=${made.body.token}&code=`)
  expect(mail.text).not.toContain(form.contact.name)
})

test("a customer's notification leads to their own booking", async () => {
  const customer = await app.person('customer')
  const { search, formOf } = sales
  const body = formOf(await search(customer.token), { given_name: 'Customer' })
  const made = await app.call(bookings.createPublic, { body }, { token: customer.token })
  const { id, ref } = made.body.booking
  expect(await notificationsFor(customer, ref)).toEqual([`bookings.held /my-booking/${id}`])
})

test('time to pay that runs out is told once, in its last quarter, by mail too; more time is warned of anew', async () => {
  const { agent, booking } = await sales.held()
  const { id } = booking
  const payIn = (minutes: number) =>
    app.owner.query('update bookings set pay_by = $2 where id = $1', [
      id,
      new Date(app.clock.now().getTime() + minutes * MINUTE_MS),
    ])
  const warnings = async () => {
    await warnBookings(deps())
    const { rows } = await app.owner.query(
      "select from notifications where user_id = $1 and kind = 'bookings.pay_by_near'",
      [agent.user.id],
    )
    return rows.length
  }
  await payIn(180)
  expect(await warnings()).toBe(0)
  app.clock.forward(130)
  expect(await warnings()).toBe(0)
  app.clock.forward(10)
  expect([await warnings(), await warnings()]).toEqual([1, 1])
  const { rows: unpaid } = await app.owner.query(
    "select from notifications where kind = 'bookings.unpaid' and user_id = $1",
    [office.user.id],
  )
  expect(unpaid.length).toBeGreaterThan(0)
  const mail = await app.mailTo(agent.user.email)
  expect(mail.subject).toBe(`Time limit approaching: ${booking.ref}`)
  await payIn(600)
  expect(await warnings()).toBe(1)
  app.clock.forward(500)
  expect(await warnings()).toBe(2)
})
