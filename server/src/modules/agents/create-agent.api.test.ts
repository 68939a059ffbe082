import { agents } from '@safar/contract/people/agents.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const office = await app.person('admin-staff', { permissions: ['users.view', 'agents.manage'] })
const show = (id: number, { token }: typeof admin) => app.call(agents.show, { params: { id } }, { token })

let n = 0
const invited = (about = {}) => ({
  name: 'Omar Shah',
  email: `omar${++n}@example.com`,
  phone: '+923001112223',
  agency_name: 'Wings',
  ...about,
})

test('200: an agent made by the office is invited by mail and begins with the form', async () => {
  const salesman = await app.person('salesman')
  const given = invited({ salesman_id: salesman.user.id, city: 'Quetta' })
  const { body } = await app.call(agents.createByOffice, { body: given }, office)
  expect(body).toMatchObject({
    message: 'Admin Agent saved successfully.',
    user: { role: 'agent', is_approved: '0', is_formFilled: 0 },
  })
  expect((await app.mailTo(given.email)).subject).toBe('Your Safar account')
  const shown = await show(body.user.id, salesman)
  expect(shown.body.data).toMatchObject({ agency_name: 'Wings', city: 'Quetta', salesman: { id: salesman.user.id } })
})

test('200: an agent made by a salesman is assigned to that salesman, who can name nobody else', async () => {
  const [one, two] = [await app.person('salesman'), await app.person('salesman')]
  const { body } = await app.call(agents.createByOffice, { body: invited() }, one)
  expect((await show(body.user.id, one)).status).toBe(200)
  expect((await show(body.user.id, two)).status).toBe(404)
  const given = await app.call(agents.createByOffice, { body: invited({ salesman_id: two.user.id }) }, one)
  expect(given.body.errors).toEqual({ salesman_id: ['Choose one of the salesmen.'] })
})

test('422: an agent can be assigned only to a salesman', async () => {
  const { body } = await app.call(agents.createByOffice, { body: invited({ salesman_id: admin.user.id }) }, office)
  expect(body.errors).toEqual({ salesman_id: ['Choose one of the salesmen.'] })
  const taken = await app.call(agents.createByOffice, { body: invited({ email: admin.user.email }) }, office)
  expect(taken.body.errors).toEqual({ email: ['You already have an account with this e-mail. Sign in instead.'] })
})

test('403: agents cannot make agents, nor can salesmen before they are approved', async () => {
  const waiting = await app.person('salesman', { approvedAt: null })
  for (const { token } of [await app.person('agent'), waiting]) {
    expect((await app.call(agents.createByOffice, { body: invited() }, { token })).status).toBe(403)
  }
})
