import { agentContacts } from '@safar/contract/people/agent-contacts.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const salesman = await app.person('salesman')
const other = await app.person('salesman')
const desk = await app.person('reservation', { permissions: ['users.view'] })
const { user: agent } = await app.person('agent', { salesmanId: salesman.user.id })
const params = { id: agent.id }
const details = { name: 'Sana Malik', phone: '+923001112223', city: 'Multan' }

const save = (body: object, { token }: { token: string }) =>
  app.call(agentContacts.saveDetails, { params, body: { ...details, ...body } }, { token })
const list = ({ token }: { token: string }) => app.call(agentContacts.list, { params, query: {} }, { token })

test('a conversation is recorded once, newest first, with the person who spoke', async () => {
  const first = { kind: 'call' as const, note: 'Asked for the statement of October' }
  await app.call(agentContacts.record, { params, body: first }, { token: desk.token })
  const { body } = await app.call(
    agentContacts.record,
    { params, body: { kind: 'visit', note: 'Promised to pay on Friday' } },
    { token: salesman.token },
  )
  expect(body).toMatchObject({ message: 'Contact saved.', data: { kind: 'visit', by: salesman.user.name } })
  expect((await list(desk)).body.data).toMatchObject([
    { kind: 'visit', note: 'Promised to pay on Friday', by: salesman.user.name },
    { ...first, by: desk.user.name },
  ])
})

test("404: another salesman can neither read nor write notes, nor change the agent's contact details", async () => {
  const note = { kind: 'call' as const, note: 'Mine?' }
  expect((await list(other)).status).toBe(404)
  expect((await app.call(agentContacts.record, { params, body: note }, { token: other.token })).status).toBe(404)
  expect((await save({}, other)).status).toBe(404)
})

test('403: an agent cannot read the notes about themselves, and the desk needs the permission to change contact details', async () => {
  const own = await app.person('agent')
  expect((await list(own)).status).toBe(403)
  expect((await save({}, desk)).status).toBe(403)
})

test('422: an empty note and an invalid telephone number are refused at their fields', async () => {
  const empty = await app.call(
    agentContacts.record,
    { params, body: { kind: 'call', note: ' ' } },
    { token: salesman.token },
  )
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['note']])
  const wrong = await save({ phone: 'none' }, salesman)
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['phone']])
})

test('a salesman can change how their agent is reached, and nothing else about the agency', async () => {
  const show = async () => (await app.call(agents.show, { params }, { token: salesman.token })).body.data
  await app.owner.query(
    `insert into agencies (user_id, agency_name, phone, whatsapp, dts_licence)
     values ($1, 'Al Noor', '+923009999999', '+923009999999', 'L-1')
     on conflict (user_id) do update set phone = excluded.phone, dts_licence = excluded.dts_licence`,
    [agent.id],
  )
  const before = await show()
  const sent = { whatsapp: '+923004445556', dts_licence: 'L-2', credit_limit: 100, status: 'blocked', email: 'x@y.zz' }
  expect((await save(sent, salesman)).status).toBe(200)
  expect(await show()).toEqual({
    ...before,
    user: { ...before.user, name: 'Sana Malik' },
    phone: '+923001112223',
    whatsapp: '+923004445556',
    city: 'Multan',
    address: null,
  })
  const { rows } = await app.owner.query(
    `select action from activity where actor_id = $1 and subject_id = $2 order by id desc limit 1`,
    [salesman.user.id, agent.id],
  )
  expect(rows).toEqual([{ action: 'agents.change_contact' }])
})
