import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const assign = (id: number, salesman_id: number | null, by: { token: string }) =>
  app.call(users.assignSalesman, { params: { id }, body: { salesman_id } }, by)
const seenBy = async (reader: { token: string }) =>
  (await app.call(users.list, {}, reader)).body.data.map(({ id }) => id)

test('an agent is assigned to a salesman, who can then reach them; nothing else about the agent changes', async () => {
  const office = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })
  const [agent, first, second] = [await app.person('agent'), await app.person('salesman'), await app.person('salesman')]
  const { body } = await assign(agent.user.id, first.user.id, office)
  expect(body).toMatchObject({
    message: 'User has been updated successfully.',
    data: { id: agent.user.id, email: agent.user.email, salesman: { id: first.user.id } },
  })
  expect(await seenBy(first)).toContain(agent.user.id)
  await assign(agent.user.id, second.user.id, office)
  expect(await seenBy(first)).not.toContain(agent.user.id)
  expect(await seenBy(second)).toContain(agent.user.id)
  expect((await assign(agent.user.id, null, office)).body.data.salesman).toBeNull()
  const { rows } = await app.owner.query(
    `select changes from activity where action = 'users.change' and subject_id = $1 order by id`,
    [String(agent.user.id)],
  )
  expect(rows.map(({ changes }) => changes.salesmanId)).toEqual([
    [null, first.user.id],
    [first.user.id, second.user.id],
    [second.user.id, null],
  ])
  // Still signed in throughout: changing the salesman does not end sessions.
  expect((await app.call(users.list, {}, agent)).status).toBe(403)
})

test('422: a person who is not a salesman is refused; 404: a person who is not an agent; 403 without the permission', async () => {
  const admin = await app.person('admin')
  const [agent, customer] = [await app.person('agent'), await app.person('customer')]
  const wrong = await assign(agent.user.id, customer.user.id, admin)
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['salesman_id']])
  expect((await assign(customer.user.id, null, admin)).status).toBe(404)
  const reader = await app.person('admin-staff', { permissions: ['users.view'] })
  expect((await assign(agent.user.id, null, reader)).status).toBe(403)
})
