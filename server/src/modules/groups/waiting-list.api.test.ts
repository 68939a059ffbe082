import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { groups } from '@safar/contract/products/groups/groups.contract'
import type { GroupForm, GroupTicket } from '@safar/contract/products/groups/groups.shapes'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { bookedAs } from '../../testing/booked-as.ts'
import { agentWith } from '../../testing/buyers.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { closeWaitingLists, fillAllWaitingLists } from '../allotments/fill-waiting-list.ts'
import type { BookingDeps } from '../bookings/public.ts'
import { openGroupSales } from './testing/group-sales.ts'
import { sampleGroup } from './testing/sample-group.ts'

const app = await startTestApp()
afterAll(() => app.close())
const deps: BookingDeps = { ...app.services, products: createCatalog(app.services).products }
const sales = await openGroupSales(app)
const { admin, agent, today } = sales
const poor = await agentWith(app, 0)

const addGroup = (changes: Partial<GroupForm> = {}) => sales.addGroup({ seats: 2, ...changes })
/** Takes seats, or joins the waiting list. */
const book = async (group: GroupTicket, adults: number, who: { token: string } = agent) =>
  (await sales.book(group, { adults }, who, { wait: true })).body.booking

const stateOf = async (id: number) =>
  (await app.owner.query<{ state: string }>('select state from bookings where id = $1', [id])).rows[0]?.state

const newsOf = async ({ ref }: { ref: string }, kind: string) =>
  (
    await app.owner.query<{ user_id: string; link: string }>(
      `select user_id, link from notifications where kind = $2 and values ->> 'ref' = $1`,
      [ref, kind],
    )
  ).rows

/** A group with two held seats and a booking waiting for them. */
async function waitFor(changes: Partial<GroupForm> = {}) {
  const group = await addGroup(changes)
  const held = await book(group, 2)
  const waiting = await book(group, 1)
  expect([held.state, waiting.state]).toEqual(['held', 'pending'])
  return { group, held, waiting }
}

const close = async ({ id }: GroupTicket, changes: Partial<GroupForm>) => {
  const body = { ...sampleGroup(today(), { seats: 2, ...changes }), version: 1 }
  expect((await app.call(groups.update, { params: { id }, body }, admin)).status).toBe(200)
}

test('when a group closes, each waiting buyer is notified once with a link to the booking, and nothing is charged', async () => {
  const { group, held, waiting } = await waitFor()
  expect(await closeWaitingLists(deps)).toBe(0)
  await close(group, { state: 'closed' })
  expect(await closeWaitingLists(deps)).toBe(1)
  expect(await closeWaitingLists(deps)).toBe(0)
  expect([await stateOf(waiting.id), await stateOf(held.id)]).toEqual(['rejected', 'held'])
  expect(await newsOf(waiting, 'bookings.waiting_ended')).toEqual([
    { user_id: String(agent.user.id), link: expect.stringContaining(String(waiting.id)) },
  ])
  expect(await newsOf(waiting, 'bookings.rejected')).toEqual([])
  const { rows } = await app.owner.query('select from ledger_holds where booking_id = $1', [waiting.id])
  expect(rows).toEqual([])
})

test('a place on the waiting list ends with the last day of sale, or when the group is deleted', async () => {
  const dated = await waitFor({ sales_to: today() })
  const deleted = await waitFor()
  expect(await closeWaitingLists(deps)).toBe(0)
  await app.call(groups.remove, { params: { id: deleted.group.id } }, admin)
  await app.owner.query('update groups set sales_to = $2 where id = $1', [dated.group.id, addDays(today(), -1)])
  expect(await closeWaitingLists(deps)).toBe(2)
  expect([await stateOf(dated.waiting.id), await stateOf(deleted.waiting.id)]).toEqual(['rejected', 'rejected'])
})

test('buyers on the waiting list keep waiting while a group is a draft, since it may be published again', async () => {
  const { group, waiting } = await waitFor()
  await close(group, { state: 'draft' })
  expect(await closeWaitingLists(deps)).toBe(0)
  expect(await stateOf(waiting.id)).toBe('pending')
})

test('seats that are freed after sales have closed are given to nobody', async () => {
  const { group, held, waiting } = await waitFor()
  await close(group, { state: 'closed' })
  await app.call(bookings.cancel, { body: { id: held.id, version: held.version } }, agent)
  await fillAllWaitingLists(deps)
  expect(await stateOf(waiting.id)).toBe('rejected')
  expect(await newsOf(waiting, 'bookings.waiting_ended')).toHaveLength(1)
})

test('409: a waiting booking cannot be issued; when somebody leaves the list, the next in order of arrival moves up', async () => {
  const { held, waiting, group } = await waitFor()
  const second = await book(group, 2)
  const third = await book(group, 1)
  expect([second, third].map((booking) => bookedAs(booking, 'group').group.waiting_ahead)).toEqual([1, 2])
  const issue = await app.call(bookings.confirm, { body: { id: waiting.id, version: waiting.version } }, agent)
  expect(issue.status).toBe(409)
  await app.call(bookings.cancel, { body: { id: held.id, version: held.version } }, agent)
  await fillAllWaitingLists(deps)
  // One seat is left and the second in line wants two: the third must not overtake it.
  expect(await Promise.all([waiting, second, third].map(({ id }) => stateOf(id)))).toEqual([
    'held',
    'pending',
    'pending',
  ])
  await app.call(bookings.cancel, { body: { id: second.id, version: second.version } }, agent)
  await fillAllWaitingLists(deps)
  expect(await stateOf(third.id)).toBe('held')
  expect(await newsOf(third, 'bookings.held')).toHaveLength(1)
})

test('where holds need funds, a waiting buyer who cannot pay loses the place and is notified, and the next gets the seats', async () => {
  await app.owner.query('update booking_settings set hold_needs_funds = true')
  const group = await addGroup({ seats: 1, deposit: { kind: 'percent', value: 10_000 } })
  const held = await book(group, 1)
  const unable = await book(group, 1, poor)
  const next = await book(group, 1)
  await app.call(bookings.cancel, { body: { id: held.id, version: held.version } }, agent)
  await fillAllWaitingLists(deps)
  await app.owner.query('update booking_settings set hold_needs_funds = false')
  expect([await stateOf(unable.id), await stateOf(next.id)]).toEqual(['rejected', 'held'])
  expect(await newsOf(unable, 'bookings.rejected')).toHaveLength(1)
})
