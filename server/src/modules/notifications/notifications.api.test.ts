import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notify } from './notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>

const told = {
  kind: 'deposits.approved',
  values: { amount: 'PKR 2,500', number: 'DEP-1' },
  link: '/agent/deposits',
} as const

const tell = ({ user }: Person) => app.services.db.tx((tx) => notify(tx, { userId: user.id, ...told }))
const listOf = async ({ token }: Person, query = {}) => (await app.call(notifications.list, { query }, { token })).body
const newestOf = async (person: Person) => {
  const [first] = (await listOf(person)).data
  if (!first) throw new Error('nothing was told')
  return first
}
const read = (id: number, { token }: Person) => app.call(notifications.read, { params: { id } }, { token })
const remove = (id: number, { token }: Person) => app.call(notifications.remove, { params: { id } }, { token })

describe('one notification', () => {
  test('is told in the language of the reader, unread until it is read', async () => {
    const agent = await app.person('agent')
    await tell(agent)
    const { body } = await app.call(notifications.list, {}, { token: agent.token, locale: 'ar' })
    expect(body).toMatchObject({ unread: 1, data: [{ title: 'تمت الموافقة على الإيداع', read_at: null }] })
    const one = await newestOf(agent)
    expect(one).toMatchObject({ title: 'Deposit approved', link: '/agent/deposits' })
    expect(one.text).toContain('PKR 2,500')
    expect((await read(one.id, agent)).body.data.read_at).not.toBeNull()
    expect((await listOf(agent)).unread).toBe(0)
  })

  test('read a second time keeps its first moment', async () => {
    const agent = await app.person('agent')
    await tell(agent)
    const { id } = await newestOf(agent)
    const first = (await read(id, agent)).body.data.read_at
    app.clock.forward(5)
    expect((await read(id, agent)).body.data.read_at).toBe(first)
  })

  test('409: what was not read is not deleted; read, it is', async () => {
    const agent = await app.person('agent')
    await tell(agent)
    const { id } = await newestOf(agent)
    const refused = await remove(id, agent)
    expect([refused.status, refused.body.message]).toEqual([409, 'Read this notification before deleting it.'])
    expect((await listOf(agent)).data).toHaveLength(1)
    await read(id, agent)
    const { status, body } = await remove(id, agent)
    expect([status, body.message]).toEqual([200, 'Notification deleted'])
    expect((await listOf(agent)).data).toEqual([])
  })

  test('404: of another person can be neither read, deleted nor listed, not even by an administrator', async () => {
    const agent = await app.person('agent')
    const admin = await app.person('admin')
    await tell(agent)
    const { id } = await newestOf(agent)
    expect((await read(id, admin)).status).toBe(404)
    expect((await remove(id, admin)).status).toBe(404)
    expect((await listOf(admin)).data.some((each) => each.id === id)).toBe(false)
    expect((await newestOf(agent)).read_at).toBeNull()
  })

  test('is not sent when its action is rolled back', async () => {
    const agent = await app.person('agent')
    const act = app.services.db.tx(async (tx) => {
      await notify(tx, { userId: agent.user.id, ...told })
      throw new Error('no')
    })
    await expect(act).rejects.toThrow('no')
    expect((await listOf(agent)).data).toEqual([])
  })
})

describe('many notifications', () => {
  test('come by pages, newest first', async () => {
    const agent = await app.person('agent')
    for (let n = 0; n < 5; n++) await tell(agent)
    const first = await listOf(agent, { limit: 3 })
    const second = await listOf(agent, { limit: 3, after: first.next })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toHaveLength(5)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect([first.unread, second.next]).toEqual([5, null])
  })

  test('are cleared all at once, but for what came after the list that was looked at, and nobody else’s', async () => {
    const [agent, other] = [await app.person('agent'), await app.person('agent')]
    await tell(agent)
    await tell(other)
    const { id } = await newestOf(agent)
    await tell(agent)
    const clear = (query = {}) => app.call(notifications.clear, { query }, { token: agent.token })
    expect((await clear({ up_to: id })).body.message).toBe('All notifications cleared')
    expect((await listOf(agent)).data).toHaveLength(1)
    await clear()
    expect((await listOf(agent)).data).toEqual([])
    expect((await listOf(other)).data).toHaveLength(1)
  })

  test('that are old are deleted, unread ones later', async () => {
    const agent = await app.person('agent')
    for (const [days, seen] of [
      [89, true],
      [91, true],
      [91, false],
      [366, false],
    ] as const)
      await app.owner.query(
        `insert into notifications (user_id, kind, at, read_at)
         values ($1, 'agents.approved', $2::timestamptz - make_interval(days => $3), case when $4 then now() end)`,
        [agent.user.id, app.clock.now(), days, seen],
      )
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'notifications.sweep', {}))
    await app.services.jobs.drain()
    const kept = (await listOf(agent)).data.map(({ read_at }) => read_at !== null)
    expect(kept).toEqual([false, true])
  })
})

describe('everyone who holds a permission', () => {
  const news = { permission: 'deposits.approve', kind: 'deposits.asked', values: { agency: 'A' }, link: null } as const

  test('is notified: administrators, staff and reservation who hold it; nobody blocked, deleted, or without it', async () => {
    const holds = { permissions: ['deposits.approve'] }
    const people = {
      admin: await app.person('admin'),
      staff: await app.person('admin-staff', holds),
      desk: await app.person('reservation', holds),
      without: await app.person('admin-staff', { permissions: ['deposits.view'] }),
      blocked: await app.person('admin-staff', { ...holds, status: 'blocked' }),
      gone: await app.person('admin-staff', holds),
      agent: await app.person('agent'),
    }
    await app.owner.query('update users set deleted_at = now() where id = $1', [people.gone.user.id])
    const doer = await app.person('admin')
    await app.services.db.tx((tx) => notify(tx, { ...news, except: doer.user.id }))
    const { rows } = await app.owner.query(`select user_id from notifications where kind = 'deposits.asked'`)
    const heard = new Set(rows.map(({ user_id }) => Number(user_id)))
    const names = Object.entries(people).filter(([, { user }]) => heard.has(user.id))
    expect(names.map(([name]) => name)).toEqual(['admin', 'staff', 'desk'])
    expect(heard.has(doer.user.id)).toBe(false)
  })

  test('is not notified of the same thing again while it is unread', async () => {
    const agent = await app.person('agent')
    const again = () => app.services.db.tx((tx) => notify(tx, { userId: agent.user.id, ...told, once: true }))
    await again()
    await again()
    expect((await listOf(agent)).data).toHaveLength(1)
    await read((await newestOf(agent)).id, agent)
    await again()
    expect((await listOf(agent)).unread).toBe(1)
  })
})
