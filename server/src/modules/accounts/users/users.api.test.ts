import { userStates, users } from '@safar/contract/people/users.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin', { name: 'Aaliyah Admin' })
const viewer = await app.person('reservation', { permissions: ['users.view'] })

test('403: the user list is closed to customers, agents and staff without the permission', async () => {
  const others = [
    await app.person('customer'),
    await app.person('agent'),
    await app.person('admin-staff', { permissions: ['roles.view'] }),
  ]
  for (const { token } of others) expect((await app.call(users.list, {}, { token })).status).toBe(403)
  expect((await app.call(users.list, {}, { token: viewer.token })).status).toBe(200)
})

test('200: a salesman sees the agents assigned to them and nobody else', async () => {
  const salesman = await app.person('salesman')
  const mine = await app.person('agent', { salesmanId: salesman.user.id })
  const theirs = await app.person('agent', { salesmanId: (await app.person('salesman')).user.id })
  const { body } = await app.call(users.list, {}, { token: salesman.token })
  expect(body.data.map(({ id }) => id)).toEqual([mine.user.id])
  expect(body.data[0]).toMatchObject({ salesman: { id: salesman.user.id, name: salesman.user.name }, moves: [] })
  const asked = await app.call(users.list, { query: { id: theirs.user.id } }, { token: salesman.token })
  expect(asked.body.data).toEqual([])
})

test('200: the reservation desk sees agents and nobody else, with what they have', async () => {
  const agent = await app.person('agent')
  const customer = await app.person('customer')
  const { body } = await app.call(users.list, { query: { limit: 100 } }, { token: viewer.token })
  expect(new Set(body.data.map(({ role }) => role))).toEqual(new Set(['agent']))
  expect(body.data.find(({ id }) => id === agent.user.id)?.wallet).toMatchObject({
    currency: 'PKR',
    balance: 0,
    overdue: 0,
  })
  const other = await app.call(users.list, { query: { id: customer.user.id } }, { token: viewer.token })
  expect(other.body.data).toEqual([])
  const counts = (await app.call(users.summary, {}, { token: viewer.token })).body.data
  expect(counts.total).toBe(counts.roles.agent)
})

test('200: balances are shown only to people who can see the ledger', async () => {
  const agent = await app.person('agent')
  const read = async (person: { token: string }) =>
    (await app.call(users.list, { query: { id: agent.user.id } }, { token: person.token })).body.data[0]?.wallet
  expect(await read(admin)).toMatchObject({ balance: 0 })
  expect(await read(await app.person('admin-staff', { permissions: ['users.view'] }))).toBeNull()
})

test('200: pages hold every user once, in each order, whatever names they share', async () => {
  for (const name of ['zeb', 'Zeb', 'ábel', 'ABEL', 'zeb', 'عمر']) await app.person('customer', { name })
  const { rows } = await app.owner.query('select count(*)::int as count from users where deleted_at is null')
  for (const sort of ['newest', 'oldest', 'name'] as const) {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body, status } = await app.call(users.list, { query: { sort, limit: 3, ...(after && { after }) } }, admin)
      expect(status).toBe(200)
      seen.push(...body.data.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect({ sort, seen: new Set(seen).size, length: seen.length }).toEqual({
      sort,
      seen: rows[0].count,
      length: rows[0].count,
    })
    if (sort !== 'name') expect(seen).toEqual(seen.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)))
  }
})

test('422: a made-up page key is refused', async () => {
  for (const after of [
    'x',
    '!!!',
    Buffer.from('1; drop').toString('base64url'),
    Buffer.from('9'.repeat(30)).toString('base64url'),
  ]) {
    expect((await app.call(users.list, { query: { after } }, admin)).status).toBe(422)
  }
})

test('200: text finds name, address, number and agency; special characters are matched literally', async () => {
  const agent = await app.person('agent', {
    name: '100%_Safe\\Travel',
    email: 'unusual.address@example.org',
    phone: '+971501112223',
  })
  await app.owner.query("update agencies set agency_name = 'Crescent Wings' where user_id = $1", [agent.user.id])
  const found = async (q: string) => (await app.call(users.list, { query: { q } }, admin)).body.data.map(({ id }) => id)
  for (const q of ['100%_safe', 'SAFE\\tra', 'unusual.addr', '50111222', 'crescent']) {
    expect({ q, found: await found(q) }).toEqual({ q, found: [agent.user.id] })
  }
  expect(await found('100__')).toEqual([])
})

test('200: states part everyone, and the summary counts what the lists hold', async () => {
  const examples = {
    waiting: await app.person('agent', { approvedAt: null }),
    unfilled: await app.person('agent', { approvedAt: null, formFilledAt: null }),
    approved: await app.person('agent'),
    blocked: await app.person('agent', { status: 'blocked', approvedAt: null }),
  }
  const { body: summary } = await app.call(users.summary, {}, admin)
  const all: number[] = []
  for (const state of userStates) {
    const { body } = await app.call(users.list, { query: { state, limit: 200 } }, admin)
    const ids = body.data.map(({ id }) => id)
    expect({ state, count: ids.length }).toEqual({ state, count: summary.data.states[state] })
    expect(ids).toContain(examples[state].user.id)
    all.push(...ids)
  }
  expect(new Set(all).size).toBe(summary.data.total)
  expect(Object.values(summary.data.roles).reduce((sum, count) => sum + count, 0)).toBe(summary.data.total)
  const { body: agents } = await app.call(users.list, { query: { role: 'agent', limit: 200 } }, admin)
  expect(agents.data).toHaveLength(summary.data.roles.agent)
})
