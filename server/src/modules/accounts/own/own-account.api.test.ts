import { accounts } from '@safar/contract/people/accounts.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../sign-in/passwords.ts'

const app = await startTestApp()
afterAll(() => app.close())

const passwordHash = await hashPassword('blue-harbour-47')
const fresh = { password: 'green-lantern-93', password_confirmation: 'green-lantern-93' }
const isAlive = async (token: string) => (await app.call(accounts.currentUser, {}, { token })).status === 200
/** A customer with two signed-in sessions. */
async function twice() {
  const { user, token } = await app.person('customer', { passwordHash })
  const { body } = await app.call(accounts.login, { body: { email: user.email, password: 'blue-harbour-47' } })
  return { user, token, other: body.authorisation?.token ?? '' }
}

test('200: the old password sets a new one, every other session ends, and a mail says so', async () => {
  const { user, token, other } = await twice()
  const body = { current_password: 'blue-harbour-47', ...fresh }
  const done = await app.call(accounts.changePassword, { body }, { token })
  expect(done.body.message).toEqual({ status: 'success', description: 'Your password has been changed.' })
  expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
  const login = (password: string) => app.call(accounts.login, { body: { email: user.email, password } })
  expect([(await login('blue-harbour-47')).status, (await login(fresh.password)).status]).toEqual([422, 200])
  expect((await app.mailTo(user.email)).subject).toBe('Your password was changed')
})

test('422: a wrong old password, a guessable new one and two different ones are refused at their fields', async () => {
  const { token, other } = await twice()
  const refused = async (body: { current_password: string; password: string; password_confirmation: string }) =>
    Object.keys((await app.call(accounts.changePassword, { body }, { token })).body.errors ?? {})
  expect(await refused({ current_password: 'not-this-one', ...fresh })).toEqual(['current_password'])
  const weak = { password: 'password123', password_confirmation: 'password123' }
  expect(await refused({ current_password: 'blue-harbour-47', ...weak })).toEqual(['password'])
  const differing = { ...fresh, password_confirmation: 'other-words-11' }
  expect(await refused({ current_password: 'blue-harbour-47', ...differing })).toEqual(['password_confirmation'])
  expect(await isAlive(other)).toBe(true)
})

test('429: the old password cannot be guessed in an open session', async () => {
  const { token } = await app.person('customer', { passwordHash })
  app.clock.forwardToSpan(5)
  const guess = () =>
    app.call(
      accounts.changePassword,
      { body: { current_password: 'not-this-one', ...fresh } },
      { token, ip: '198.51.100.40' },
    )
  const statuses: number[] = []
  for (let minute = 0; minute < 3; minute++) {
    for (let n = 0; n < 4; n++) statuses.push((await guess()).status)
    app.clock.forward(1)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
})

test('200: people can change their own name, phone and language, and nothing else', async () => {
  const { user, token } = await app.person('customer')
  const body = { name: 'Ayesha Tariq', phone: '+923001234567', locale: 'ar' as const, role: 'admin' }
  const { body: reply } = await app.call(accounts.updateProfile, { body }, { token })
  expect(reply.user).toMatchObject({ id: user.id, name: 'Ayesha Tariq', phone: '+923001234567', locale: 'ar' })
  expect(reply.user).toMatchObject({ role: 'customer', email: user.email })
})

test('200: sessions are listed, this one is marked, and the others can be ended one by one or all together', async () => {
  const { token, other } = await twice()
  const list = async () => (await app.call(accounts.sessions, {}, { token })).body.data
  const before = await list()
  expect(before.map(({ current }) => current).sort()).toEqual([false, true])
  const ended = before.find(({ current }) => !current)?.id ?? 0
  expect((await app.call(accounts.endSession, { params: { id: ended } }, { token })).status).toBe(200)
  expect(await isAlive(other)).toBe(false)
  await app.call(accounts.endOtherSessions, {}, { token })
  expect((await list()).map(({ current }) => current)).toEqual([true])
  expect(await isAlive(token)).toBe(true)
})

test("404: another person's session cannot be ended", async () => {
  const [mine, theirs] = [await twice(), await twice()]
  const { body } = await app.call(accounts.sessions, {}, { token: theirs.token })
  const params = { id: body.data[0]?.id ?? 0 }
  expect((await app.call(accounts.endSession, { params }, { token: mine.token })).status).toBe(404)
  expect(await isAlive(theirs.token)).toBe(true)
})
