import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { ownerRights, type ScopedActor } from '../../../platform/actor.ts'
import { openSales } from '../../../testing/sales-fixture.ts'
import { lockBooking } from '../supplier/start-attempt.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const actorOf = ({ user }: Awaited<ReturnType<typeof app.person>>, scope: ScopedActor['scope']): ScopedActor => ({
  userId: user.id,
  accountId: user.id,
  rights: ownerRights,
  sessionId: 1,
  name: user.name,
  email: user.email,
  role: user.role,
  salesmanId: null,
  approved: true,
  permissions: new Set<string>(),
  scope,
})

const isReached = (actor: ScopedActor, id: number): Promise<boolean> =>
  app.services.db
    .tx((tx) => lockBooking(tx, actor, id))
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'not_found') throw error
        return false
      },
    )

test('an action reaches only the bookings of its agent, its customer or its salesman', async () => {
  const [salesman, other] = [await app.person('salesman'), await app.person('salesman')]
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  await sales.fund(agent.user.id, 100_000_000)
  const { booking } = await sales.held({}, agent)
  expect(await isReached(actorOf(salesman, 'assigned'), booking.id)).toBe(true)
  expect(await isReached(actorOf(other, 'assigned'), booking.id)).toBe(false)
  expect(await isReached(actorOf(agent, 'own'), booking.id)).toBe(true)
  expect(await isReached(actorOf(await app.person('agent'), 'own'), booking.id)).toBe(false)
})

test('404: a customer cannot cancel the booking of another customer', async () => {
  const [owner, stranger] = [await app.person('customer'), await app.person('customer')]
  const form = sales.formOf(await sales.search(owner.token))
  const { body: made } = await app.call(bookings.createPublic, { body: form }, owner)
  const { id } = made.booking
  expect((await app.call(bookings.cancel, { body: { id } }, stranger)).status).toBe(404)
  const { body } = await app.call(bookings.cancel, { body: { id } }, owner)
  expect(body.booking.state).toBe('cancelled')
})

test('404: no action that would ask a supplier reaches a booking sold outside the product', async () => {
  const { token, booking } = await sales.held()
  await app.owner.query('update bookings set offline = true where id = $1', [booking.id])
  for (const call of [bookings.confirm, bookings.cancel])
    expect((await app.call(call, { body: { id: booking.id } }, { token })).status).toBe(404)
})
