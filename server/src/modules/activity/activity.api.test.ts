import { dayInZone } from '@safar/contract/day'
import { accounts } from '@safar/contract/people/accounts.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { record } from '../../platform/activity.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const list = async (query = {}, { token } = admin) => (await app.call(activity.list, { query }, { token })).body
const hide = (id: number, { token } = admin) => app.call(activity.remove, { params: { id } }, { token })

/** One person with some actions in the log. */
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
      label: 'Changed card payment access',
      subject: 'user',
      subject_id: String(subject.id),
      record: expect.stringMatching(/^User \S/),
      changes: [{ label: 'Card payments', before: 'No', after: 'Yes' }],
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

test('200: lines are found by action, by module and by day', async () => {
  const { person } = await busy()
  const actor_id = person.user.id
  expect((await list({ actor_id, action: 'users.card_allowance' })).data).toHaveLength(1)
  expect((await list({ actor_id, action: 'users' })).data).toHaveLength(1)
  expect((await list({ actor_id, action: 'use' })).data).toHaveLength(0)
  const today = dayInZone(app.services.config.AGENCY_ZONE, new Date())
  expect((await list({ actor_id, from: today, to: today })).data).toHaveLength(1)
  expect((await list({ actor_id, to: '2020-01-01' })).data).toHaveLength(0)
  expect((await list({ actor_id, from: '2999-01-01' })).data).toHaveLength(0)
})

test('200: a refused action leaves no line', async () => {
  const person = await app.person('admin')
  await app.call(users.remove, { params: { id: person.user.id } }, person)
  expect((await list({ actor_id: person.user.id })).data).toEqual([])
})

test('403: only people with the permission can read the log, and only an administrator can hide a line', async () => {
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
  expect(data[0]).toMatchObject({
    subject_id: String(id),
    changes: [{ label: 'Entry', after: 'Changed card payment access' }],
  })
})

test('404: a line can be hidden only once, and one that does not exist never', async () => {
  const { person } = await busy()
  const [line] = (await list({ actor_id: person.user.id })).data
  const answers = await Promise.all([1, 2, 3].map(() => hide(line?.id ?? 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect((await hide(987_654_321)).status).toBe(404)
})

test('the product itself can neither change nor delete a line, nor write one outside the chain', async () => {
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

test('200: signing out is logged too', async () => {
  const { user, token } = await app.person('customer')
  await app.call(accounts.logout, {}, { token })
  expect((await list({ actor_id: user.id })).data.map(({ action }) => action)).toEqual(['accounts.sign_out'])
})

test('200: amounts, names and banks are shown in words, in both languages, and technical values are left out', async () => {
  const { user: agent } = await app.person('agent')
  await app.services.db.tx((tx) =>
    record(tx, {
      actorId: admin.user.id,
      action: 'deposits.approve',
      subject: 'deposit',
      subjectId: 7,
      changes: {
        amount: 75_000_000,
        agent: agent.id,
        entry: 991,
        slipDigest: 'a1b2c3',
        bankId: 0,
        paidOn: '2026-11-16',
      },
    }),
  )
  const told = async (locale: 'en' | 'ar') => {
    const { body } = await app.call(activity.list, { query: { limit: 1, kind: 'money' } }, { ...admin, locale })
    return body.data[0]
  }
  const name = expect.stringMatching(/^[^#\d]/)
  expect(await told('en')).toMatchObject({
    label: 'Approved a deposit',
    record: 'Deposit #7',
    changes: [
      { label: 'Amount', after: 'PKR 750,000' },
      { label: 'Agent', after: name },
      { label: 'Bank', after: '#0' },
      { label: 'Paid on', after: '16 Nov 2026' },
    ],
  })
  expect(await told('ar')).toMatchObject({ label: 'وافق على إيداع', changes: [{ label: 'المبلغ' }, {}, {}, {}] })
})

test('200: work leaves out signing in and out, and sign-ins are a separate kind', async () => {
  const { person } = await busy()
  const actor_id = person.user.id
  await app.services.db.tx((tx) => record(tx, { actorId: actor_id, action: 'accounts.sign_in', subject: 'user' }))
  const kinds = async (kind: 'work' | 'sign_ins' | 'people' | 'money') =>
    (await list({ actor_id, kind })).data.map(({ action }) => action)
  expect(await kinds('work')).toEqual(['users.card_allowance'])
  expect(await kinds('people')).toEqual(['users.card_allowance'])
  expect(await kinds('sign_ins')).toEqual(['accounts.sign_in'])
  expect(await kinds('money')).toEqual([])
})

test("200: the file contains the whole filtered log, in words, in the agency's time zone", async () => {
  const { person } = await busy(60)
  const query = { actor_id: person.user.id, format: 'csv' as const }
  const { text } = await app.call(activity.listFile, { query }, admin)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(61)
  expect(lines[0]).toBe('Time (GMT+5),User,Access,Action,Record,Changes,IP address')
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d,.*,Administrator,Changed card payment access,User .*Card payments: /,
  )
})
