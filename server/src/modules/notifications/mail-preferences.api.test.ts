import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'
import type { NotificationKind } from './kinds.ts'
import { notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

const all = { bookings: true, deadlines: true, money: true, account: true }
const none = { bookings: false, deadlines: false, money: false, account: false }
const choose = ({ token }: Person, body: typeof all) => app.call(notifications.savePreferences, { body }, { token })
const chosen = async ({ token }: Person) => (await app.call(notifications.preferences, {}, { token })).body.data
const tell = ({ user }: Person, kind: NotificationKind) =>
  app.services.db.tx((tx) => notify(tx, { userId: user.id, kind, values: { ref: 'ABC234' }, link: '/agent/deposits' }))

async function mails({ user }: Person): Promise<string[]> {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query('select subject from mailbox where to_address = $1 order by id', [user.email])
  return rows.map(({ subject }) => subject)
}

test('by default, buyers get news of bookings, deadlines and money by mail, and the office of the last two', async () => {
  for (const role of ['agent', 'customer', 'reservation'] as const) {
    const person = await app.person(role)
    const isBuyer = role !== 'reservation'
    expect(await chosen(person)).toEqual({ bookings: isBuyer, deadlines: true, money: true, account: false })
    await tell(person, 'bookings.held')
    await tell(person, 'bookings.pay_by_near')
    await tell(person, 'agents.approved')
    expect(await mails(person)).toEqual([
      ...(isBuyer ? ['Booking held: ABC234'] : []),
      'Time limit approaching: ABC234',
    ])
  }
})

test('a choice applies only to the person who made it, and is saved', async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  await choose(other, { ...none, deadlines: true })
  const { body } = await choose(agent, { ...none, bookings: true })
  expect(body.message).toBe('Preferences saved.')
  expect(await chosen(agent)).toEqual({ ...none, bookings: true })
  for (const kind of ['bookings.issued', 'bookings.pay_by_near'] as const) {
    await tell(agent, kind)
    await tell(other, kind)
  }
  expect(await mails(agent)).toEqual(['Booking confirmed: ABC234'])
  expect(await mails(other)).toEqual(['Time limit approaching: ABC234'])
})

test('a notification read before its mail copy is sent is not mailed', async () => {
  const agent = await app.person('agent')
  await tell(agent, 'bookings.pay_by_near')
  const { body } = await app.call(notifications.list, {}, { token: agent.token })
  await app.call(notifications.read, { params: { id: body.data[0]?.id ?? 0 } }, { token: agent.token })
  expect(await mails(agent)).toEqual([])
})

test('a mail copy whose job runs again is not sent twice', async () => {
  const agent = await app.person('agent')
  await tell(agent, 'bookings.pay_by_near')
  await mails(agent)
  const { rows } = await app.owner.query('select id::int from notifications where user_id = $1', [agent.user.id])
  await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'notifications.copy', { id: rows[0].id }))
  expect(await mails(agent)).toEqual(['Time limit approaching: ABC234'])
})

test("a deposit's own mail follows the same choice, and is never doubled by a copy", async () => {
  const money = await depositsFixture(app)
  const [wants, not] = [await app.person('agent'), await app.person('agent')]
  await choose(wants, all)
  await choose(not, none)
  for (const agent of [wants, not]) await money.decide((await money.asked(agent)).id, 'approved')
  expect(await mails(wants)).toEqual([expect.stringMatching(/^Deposit approved/)])
  expect(await mails(not)).toEqual([])
})

test("a mail copy is in its reader's language, and links to the right screen", async () => {
  const agent = await app.person('agent', { locale: 'ar' })
  await tell(agent, 'bookings.pay_by_near')
  const { subject, html } = await app.mailTo(agent.user.email)
  expect(subject).toContain('المهلة توشك أن تنتهي')
  expect(html).toContain('/agent/deposits')
})
