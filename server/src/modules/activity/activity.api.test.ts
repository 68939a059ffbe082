import { accounts } from '@safar/contract/people/accounts.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const list = async (query = {}, { token } = admin) => (await app.call(activity.list, { query }, { token })).body
const hide = (id: number, { token } = admin) => app.call(activity.remove, { params: { id } }, { token })

/** Some acts of one person, to look for. */
async function busy(times = 1) {
  const person = await app.person('admin')
  const { user } = await app.person('agent')
  for (let n = 0; n < times; n++) {
    await app.call(users.setCardAllowance, { body: { id: user.id, allowed: n % 2 === 0 } }, person)
  }
  return { person, subject: user }
}

test('200: an act leaves a line: who, what, whom, the change and from where', async () => {
  const { person, subject } = await busy()
  const { data } = await list({ actor_id: person.user.id })
  expect(data).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: { id: person.user.id, name: person.user.name, role: 'admin' },
      action: 'users.card_allowance',
      subject: 'user',
      subject_id: String(subject.id),
      changes: { cardAllowed: [false, true] },
      ip: expect.stringMatching(/^10\./),
    },
  ])
})

test('200: pages hold every line once, newest first', async () => {
  const { person } = await busy(7)
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await list({ actor_id: person.user.id, limit: 3, ...(after && { after }) })
    seen.push(...page.data.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(7)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('200: lines are found by act, by module and by day', async () => {
  const { person } = await busy()
  const actor_id = person.user.id
  expect((await list({ actor_id, action: 'users.card_allowance' })).data).toHaveLength(1)
  expect((await list({ actor_id, action: 'users' })).data).toHaveLength(1)
  expect((await list({ actor_id, action: 'use' })).data).toHaveLength(0)
  const today = new Date().toISOString().slice(0, 10)
  expect((await list({ actor_id, from: today, to: today })).data).toHaveLength(1)
  expect((await list({ actor_id, to: '2020-01-01' })).data).toHaveLength(0)
  expect((await list({ actor_id, from: '2999-01-01' })).data).toHaveLength(0)
})

test('200: a refused act leaves no line', async () => {
  const person = await app.person('admin')
  await app.call(users.remove, { params: { id: person.user.id } }, person)
  expect((await list({ actor_id: person.user.id })).data).toEqual([])
})

test('403: the log is open to those with the permission, hiding to an administrator alone', async () => {
  const { person } = await busy()
  const [line] = (await list({ actor_id: person.user.id })).data
  const reader = await app.person('admin-staff', { permissions: ['activity.view'] })
  expect((await list({ actor_id: person.user.id }, reader)).data).toHaveLength(1)
  expect((await hide(line?.id ?? 0, reader)).status).toBe(403)
  for (const role of ['customer', 'agent', 'salesman', 'admin-staff'] as const) {
    const { token } = await app.person(role)
    expect((await app.call(activity.list, {}, { token })).status).toBe(403)
  }
})

test('200: a hidden line is gone from the list, stays in its chain, and its hiding is a line of its own', async () => {
  const { person } = await busy()
  const [line] = (await list({ actor_id: person.user.id })).data
  const id = line?.id ?? 0
  expect((await hide(id)).body.message).toBe('Activity log deleted successfully.')
  expect((await list({ actor_id: person.user.id })).data).toEqual([])
  const { rows } = await app.owner.query('select action from activity where id = $1', [id])
  expect(rows).toEqual([{ action: 'users.card_allowance' }])
  const { data } = await list({ actor_id: admin.user.id, action: 'activity.hide' })
  expect(data[0]).toMatchObject({ subject_id: String(id), changes: { hidden: 'users.card_allowance' } })
})

test('404: a line is hidden once, and one that is not there never', async () => {
  const { person } = await busy()
  const [line] = (await list({ actor_id: person.user.id })).data
  const answers = await Promise.all([1, 2, 3].map(() => hide(line?.id ?? 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect((await hide(987_654_321)).status).toBe(404)
})

test('the product itself can neither change nor delete a line, nor write one past the chain', async () => {
  await busy()
  const { pool } = app.services.db
  for (const statement of [
    "update activity set action = 'x'",
    'delete from activity',
    'truncate activity',
    "insert into activity (chain, seq, at, action, subject, changes, hash) values ('1', 9, now(), 'x', 'x', '{}', '')",
    'update activity_chains set seq = 0',
    'delete from activity_hidden',
  ]) {
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await expect(app.owner.query("update activity set action = 'x'")).rejects.toMatchObject({ code: '42501' })
})

test('200: signing out is a line too', async () => {
  const { user, token } = await app.person('customer')
  await app.call(accounts.logout, {}, { token })
  expect((await list({ actor_id: user.id })).data.map(({ action }) => action)).toEqual(['accounts.sign_out'])
})
