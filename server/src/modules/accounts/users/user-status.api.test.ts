import { accounts } from '@safar/contract/people/accounts.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const approver = await app.person('admin-staff', { permissions: ['users.view', 'users.approve'] })

type Status = 'approved' | 'rejected' | 'blocked' | 'unblocked'
const set = (id: number, status: Status, { token } = approver, reason?: string) =>
  app.call(users.setStatus, { params: { id }, body: { status, ...(reason && { reason }) } }, { token })
const remove = (id: number, { token } = admin) => app.call(users.remove, { params: { id } }, { token })
const me = (token: string) => app.call(accounts.currentUser, {}, { token })

test('409: an agent without the form cannot be approved', async () => {
  const { user } = await app.person('agent', { approvedAt: null, formFilledAt: null })
  const { status, body } = await set(user.id, 'approved')
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: "The agent hasn't submitted their details yet.",
  })
})

test('403: a salesman can neither approve nor block the agents assigned to them', async () => {
  const salesman = await app.person('salesman')
  const waiting = await app.person('agent', { approvedAt: null, salesmanId: salesman.user.id })
  const working = await app.person('agent', { salesmanId: salesman.user.id })
  expect((await set(waiting.user.id, 'approved', salesman)).status).toBe(403)
  expect((await set(working.user.id, 'blocked', salesman)).status).toBe(403)
  const status = async ({ token }: { token: string }) => (await me(token)).body.user.is_approved
  expect([await status(waiting), await status(working)]).toEqual(['0', '1'])
})

test('200: an approved agent is told by mail and works from then on, in the session they have', async () => {
  const { user, token } = await app.person('agent', { approvedAt: null })
  expect((await me(token)).body.user.is_approved).toBe('0')
  const { body } = await set(user.id, 'approved')
  expect(body).toMatchObject({
    message: 'User has been updated successfully.',
    data: { is_approved: '1', moves: ['block'] },
  })
  expect((await app.mailTo(user.email)).subject).toBe('Your agency is approved')
  expect((await me(token)).body.user.is_approved).toBe('1')
  const { rows } = await app.owner.query(
    "select actor_id::int from activity where action = 'users.approve' and subject_id = $1",
    [String(user.id)],
  )
  expect(rows).toEqual([{ actor_id: approver.user.id }])
})

test('200: of two simultaneous approvals one is made and mailed, and the other finds it already done', async () => {
  const { user } = await app.person('agent', { approvedAt: null })
  const answers = await Promise.all([set(user.id, 'approved'), set(user.id, 'approved', admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('200: a rejection needs a reason, opens the form again and is mailed with the reason as text', async () => {
  const { user, token } = await app.person('agent', { approvedAt: null })
  expect((await set(user.id, 'rejected')).body.errors).toEqual({ reason: ['This field is required.'] })
  const { status, body } = await set(user.id, 'rejected', approver, 'The <b>licence</b> has run out')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ is_approved: '0', is_formFilled: 0 })
  const mail = await app.mailTo(user.email)
  expect(mail.text).toContain('The <b>licence</b> has run out')
  expect(mail.html).toContain('The &lt;b&gt;licence&lt;/b&gt; has run out')
  expect((await me(token)).body.user.is_formFilled).toBe(0)
})

test('401: the token of a blocked person stops working immediately, and they cannot be blocked twice', async () => {
  const { user, token } = await app.person('agent')
  expect((await set(user.id, 'blocked')).body.data).toMatchObject({ status: 'blocked', moves: ['unblock'] })
  expect((await me(token)).status).toBe(401)
  expect((await set(user.id, 'blocked')).status).toBe(409)
})

test('200: an unblocked person can sign in again, but the old token stays invalid', async () => {
  const { user, token } = await app.person('agent')
  await set(user.id, 'blocked')
  expect((await set(user.id, 'unblocked')).body.data).toMatchObject({ status: 'active', is_approved: '1' })
  expect((await me(token)).status).toBe(401)
})

test('401: after a block no request is answered, even while many are under way', async () => {
  const { user, token } = await app.person('agent')
  const around = Promise.all(Array.from({ length: 40 }, () => me(token)))
  await set(user.id, 'blocked')
  const after = await Promise.all(Array.from({ length: 40 }, () => me(token)))
  expect((await around).every(({ status }) => status === 200 || status === 401)).toBe(true)
  expect(after.map(({ status }) => status)).toEqual(Array(40).fill(401))
})

test('403: staff cannot block or approve users of the office', async () => {
  for (const role of ['admin', 'admin-staff', 'reservation'] as const) {
    const { user } = await app.person(role, { approvedAt: null })
    for (const status of ['approved', 'blocked'] as const) expect((await set(user.id, status)).status).toBe(403)
  }
})

test('403: approving needs its own permission', async () => {
  const manager = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })
  const { user } = await app.person('agent', { approvedAt: null })
  expect((await set(user.id, 'approved', manager)).status).toBe(403)
})

test('409: nobody can block or delete themselves', async () => {
  const { status, body } = await set(admin.user.id, 'blocked', admin)
  expect({ status, message: body.message }).toEqual({ status: 409, message: "You can't do this to your own account." })
  expect((await remove(admin.user.id)).status).toBe(409)
  expect((await me(admin.token)).status).toBe(200)
})

test('404: a user who does not exist cannot be approved', async () => {
  expect((await set(987_654, 'approved')).status).toBe(404)
})

test('200: a deleted user is gone from lists and sign-in, their row and address stay theirs in history', async () => {
  const { user, token } = await app.person('customer')
  expect((await remove(user.id)).body.message).toBe('User has been deleted successfully.')
  expect((await me(token)).status).toBe(401)
  const { body } = await app.call(users.list, { query: { id: user.id } }, admin)
  expect(body.data).toEqual([])
  expect((await remove(user.id)).status).toBe(404)
  const { rows } = await app.owner.query('select email, deleted_at is not null as gone from users where id = $1', [
    user.id,
  ])
  expect(rows).toEqual([{ email: user.email, gone: true }])
  const { rows: log } = await app.owner.query(
    `select action from activity where subject = 'user' and subject_id = $1 order by id desc limit 1`,
    [String(user.id)],
  )
  expect(log).toEqual([{ action: 'users.delete' }])
  const again = await app.call(users.save, { body: { name: 'Again', email: user.email, role: 'customer' } }, admin)
  expect(again.status).toBe(200)
  expect(again.body.data.id).not.toBe(user.id)
})

test('200: the id of a deletion is also taken from the query of the bare path', async () => {
  const { user } = await app.person('customer')
  const response = await app.http.inject({
    method: 'DELETE',
    url: `/api/users?id=${user.id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.statusCode).toBe(200)
})

test('200: the agents of a deleted salesman are assigned to nobody', async () => {
  const salesman = await app.person('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  await remove(salesman.user.id)
  const { body } = await app.call(users.list, { query: { id: agent.user.id } }, admin)
  expect(body.data[0]?.salesman).toBeNull()
})

test('200: card allowance is set and recorded', async () => {
  const { user, token } = await app.person('agent')
  const { body } = await app.call(users.setCardAllowance, { body: { id: user.id, allowed: true } }, admin)
  expect(body.data.card_allowed).toBe(true)
  expect((await me(token)).body.user.card_allowed).toBe(true)
  const { rows } = await app.owner.query(
    "select changes from activity where action = 'users.card_allowance' and subject_id = $1",
    [String(user.id)],
  )
  expect(rows).toEqual([{ changes: { cardAllowed: [false, true] } }])
})
