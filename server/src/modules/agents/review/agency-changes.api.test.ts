import { reports } from '@safar/contract/money/reports.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { inDays } from '../../../testing/buyers.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readNtn } from '../../people/public.ts'
import { agencyForm, fileOf } from '../testing/agency-form.ts'

const app = await startTestApp()
afterAll(() => app.close())

const approver = await app.person('admin-staff', { permissions: ['users.view', 'users.approve'] })
const clerk = await app.person('admin-staff', { permissions: ['users.view', 'agents.manage'] })
type Person = typeof approver

const onFile = agencyForm(app)

/** An approved agency with all details on file. */
async function agency() {
  const agent = await app.person('agent', { approvedAt: null, formFilledAt: null })
  const documents = [await fileOf(app, agent)]
  await app.call(agents.submitDetails, { body: { ...onFile, documents } }, agent)
  await app.call(users.setStatus, { params: { id: agent.user.id }, body: { status: 'approved' } }, approver)
  const send = (about: object, by: Person = agent) =>
    app.call(agents.updateDetails, { params: { id: agent.user.id }, body: { ...onFile, documents, ...about } }, by)
  const show = async (by: Person = agent) =>
    (await app.call(agents.show, { params: { id: agent.user.id } }, by)).body.data
  const decide = (version: number, approve: boolean, { by = approver, reason = '' } = {}) =>
    app.call(agents.decideChange, { params: { id: agent.user.id }, body: { version, approve, reason } }, by)
  return { agent, documents, send, show, decide }
}

test("200: an approved agent's new CNIC, NTN and licence wait while the old ones apply; other changes are saved", async () => {
  const { agent, documents, send, show } = await agency()
  const added = await fileOf(app, agent)
  const { status, body } = await send({
    ntn: '7654321-0',
    dts_licence: 'DTS-9000',
    dts_expiry: inDays(app, 400),
    city: 'Karachi',
    documents: [...documents, added],
  })
  expect([status, body.message]).toEqual([
    200,
    'Saved. The changed CNIC, NTN or licence takes effect once we approve it.',
  ])
  expect(await show(approver)).toMatchObject({
    city: 'Karachi',
    ntn_masked: '••••5678',
    dts_licence: 'DTS-4471',
    dts_expiry: inDays(app, 90),
    change: {
      state: 'pending',
      version: 1,
      requested_by: agent.user.name,
      documents: [added],
      cnic_masked: null,
      ntn_masked: '••••3210',
      dts_licence: 'DTS-9000',
      dts_expiry: inDays(app, 400),
    },
  })
  expect(await readNtn(app.services, agent.user.id)).toBe('1234567-8')
  const { rows } = await app.owner.query('select * from agency_changes where agent_id = $1', [agent.user.id])
  expect(JSON.stringify(rows)).not.toContain('76543210')
})

test('200: approved, the requested numbers count, and the agent is told', async () => {
  const { agent, send, show, decide } = await agency()
  await send({ cnic: '42101-7654321-9', ntn: '7654321-0', dts_licence: 'DTS-9000' })
  const { status, body } = await decide(1, true)
  expect([status, body.message]).toEqual([200, 'Change approved.'])
  expect(await show()).toMatchObject({ cnic_masked: '•••••••••3219', dts_licence: 'DTS-9000', change: null })
  expect(await readNtn(app.services, agent.user.id)).toBe('7654321-0')
  const told = await app.call(notifications.list, { query: {} }, agent)
  expect(told.body.data[0]).toMatchObject({ kind: 'agents.change_approved' })
  const { rows } = await app.owner.query(
    "select actor_id::int, changes from activity where action = 'agents.approve_change' and subject_id = $1",
    [String(agent.user.id)],
  )
  expect(rows).toEqual([
    { actor_id: approver.user.id, changes: { dtsLicence: ['DTS-4471', 'DTS-9000'], cnic: 'given', ntn: 'given' } },
  ])
  expect((await decide(1, true)).status).toBe(409)
})

test('200: after a decline with a reason the old values stay and the agent reads why', async () => {
  const { agent, send, show, decide } = await agency()
  await send({ ntn: '7654321-0' })
  const without = await decide(1, false)
  expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['reason']])
  expect((await decide(1, false, { reason: 'The certificate is unreadable' })).status).toBe(200)
  expect(await show()).toMatchObject({
    ntn_masked: '••••5678',
    change: { state: 'declined', reason: 'The certificate is unreadable', ntn_masked: '••••3210' },
  })
  expect(await readNtn(app.services, agent.user.id)).toBe('1234567-8')
  const kept = await app.owner.query('select ntn_sealed from agency_changes where agent_id = $1', [agent.user.id])
  expect(kept.rows).toEqual([{ ntn_sealed: null }])
})

test('409: a second request replaces the first, which can no longer be approved', async () => {
  const { agent, send, show, decide } = await agency()
  await send({ ntn: '7654321-0' })
  await send({ dts_licence: 'DTS-9000' })
  expect((await show()).change).toMatchObject({ version: 2, ntn_masked: null, dts_licence: 'DTS-9000' })
  const late = await decide(1, true)
  expect([late.status, late.body.message]).toEqual([409, 'The agent sent a newer request. Review that one.'])
  expect((await decide(2, true)).status).toBe(200)
  expect(await readNtn(app.services, agent.user.id)).toBe('1234567-8')
  expect((await show()).dts_licence).toBe('DTS-9000')
})

test('200: sending the same numbers requests nothing, and saving an address leaves a request unchanged', async () => {
  const { send, show } = await agency()
  const same = await send({ city: 'Multan' })
  expect([same.body.message, same.body.data.change]).toEqual(['User has been updated successfully.', null])
  await send({ dts_licence: 'DTS-9000' })
  await send({ city: 'Quetta' })
  expect(await show()).toMatchObject({ city: 'Quetta', change: { version: 1, dts_licence: 'DTS-9000' } })
})

test('200: an approved agent who sends the whole form again is reviewed too', async () => {
  const { agent, documents, show } = await agency()
  await app.call(agents.submitDetails, { body: { ...onFile, documents, ntn: '7654321-0' } }, agent)
  expect(await show()).toMatchObject({ ntn_masked: '••••5678', change: { ntn_masked: '••••3210' } })
})

test('200: changes by the office itself take effect immediately', async () => {
  const { send, show } = await agency()
  await send({ ntn: '7654321-0' }, clerk)
  expect(await show()).toMatchObject({ ntn_masked: '••••3210', change: null })
})

test('409: nobody can approve their own request', async () => {
  const { agent, send, decide } = await agency()
  await send({ dts_licence: 'DTS-9000' })
  await app.owner.query('update agency_changes set requested_by = $1 where agent_id = $2', [
    approver.user.id,
    agent.user.id,
  ])
  const own = await decide(1, true)
  expect([own.status, own.body.message]).toEqual([409, "You can't approve your own request."])
})

test('403: people who may edit agencies but not approve them cannot decide, nor can the agent', async () => {
  const { agent, send, decide } = await agency()
  await send({ dts_licence: 'DTS-9000' })
  expect((await decide(1, true, { by: clerk })).status).toBe(403)
  expect((await decide(1, true, { by: agent })).status).toBe(403)
})

test('the work queue counts what its list shows, for people who can decide; a blocked agent is not in it', async () => {
  const queue = async (by: Person) => (await app.call(reports.queues, undefined, by)).body.changed_details
  const listed = async () =>
    (await app.call(users.list, { query: { state: 'changed', limit: 100 } }, approver)).body.data.map(({ id }) => id)
  const before = (await queue(approver))?.count ?? 0
  const [one, two] = [await agency(), await agency()]
  await one.send({ dts_licence: 'DTS-9000' })
  await two.send({ dts_licence: 'DTS-9001' })
  expect((await queue(approver))?.count).toBe(before + 2)
  expect(await listed()).toHaveLength(before + 2)
  expect(await listed()).toContain(one.agent.user.id)
  expect((await app.call(users.summary, undefined, approver)).body.data.states.changed).toBe(before + 2)
  await app.call(users.setStatus, { params: { id: two.agent.user.id }, body: { status: 'blocked' } }, approver)
  await one.decide(1, true)
  expect((await queue(approver))?.count).toBe(before)
  expect(await listed()).toHaveLength(before)
  expect(await queue(clerk)).toBeNull()
})

test('people who may approve agencies are notified, others are not', async () => {
  const { agent, send } = await agency()
  await send({ dts_licence: 'DTS-9000' })
  const { rows } = await app.owner.query(
    "select user_id::int from notifications where kind = 'agents.change_requested' and link = $1",
    [`/admin/user-details/${agent.user.id}`],
  )
  expect(rows).toEqual([{ user_id: approver.user.id }])
})
