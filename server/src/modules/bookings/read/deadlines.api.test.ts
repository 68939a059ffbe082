import { bookings } from '@safar/contract/bookings/bookings.contract'
import { HOUR_MS } from '@safar/contract/day'
import { afterAll, expect, test } from 'vitest'
import { agentWith } from '../../../testing/buyers.ts'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS)
const board = async (token: string, buyer: { buyer_id?: number } = {}) =>
  (await app.call(bookings.deadlines, { query: { hours: 48, ...buyer } }, { token })).body.data

test('deadlines are sorted soonest first; the office sees who looks after the agent, and an agent sees only their own', async () => {
  const salesman = await app.person('salesman', { name: 'Kamran Ali' })
  const agent = await agentWith(app, 100_000_000)
  await app.owner.query('update users set salesman_id = $1 where id = $2', [salesman.user.id, agent.user.id])
  const [late, soon] = [await sales.held({}, agent), await sales.held({}, agent)]
  const other = await sales.held()
  for (const [{ booking }, hours] of [
    [late, 30],
    [soon, 3],
    [other, 5],
  ] as const)
    await app.owner.query('update bookings set pay_by = $2, price_until = null, starts_at = $3 where id = $1', [
      ...[booking.id, inHours(hours)],
      inHours(400),
    ])
  const office = await app.person('admin')
  const told = (await board(office.token)).map(({ kind, booking, salesman: of }) => [kind, booking.id, of])
  expect(told).toEqual([
    ['pay_by', soon.booking.id, 'Kamran Ali'],
    ['pay_by', other.booking.id, null],
    ['pay_by', late.booking.id, 'Kamran Ali'],
  ])
  const ofOne = await board(office.token, { buyer_id: agent.user.id })
  expect(ofOne.map(({ booking }) => booking.id)).toEqual([soon.booking.id, late.booking.id])
  expect(await board(agent.token, { buyer_id: other.user.id })).toEqual([])
  const own = (await board(agent.token)).map(({ booking, salesman: of }) => [booking.id, of])
  expect(own).toEqual([
    [soon.booking.id, null],
    [late.booking.id, null],
  ])
})
