import { accounts } from '@safar/contract/people/accounts.contract'
import { sessionSettings } from '@safar/contract/settings/session-settings.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const office = () => app.person('admin-staff', { permissions: ['settings.manage'] })
const status = async (token: string) => (await app.call(accounts.currentUser, {}, { token })).status
const readVersion = async (who: { token: string }) => (await app.call(sessionSettings.read, {}, who)).body.data.version
const save = async (idle_minutes: number, version?: number) => {
  const who = await office()
  const body = { idle_minutes, version: version ?? (await readVersion(who)) }
  return app.call(sessionSettings.save, { body }, who)
}

test('200: the time is an hour until somebody changes it', async () => {
  const { body } = await app.call(sessionSettings.read, {}, await office())
  expect(body.data).toEqual({ idle_minutes: 60, version: 0, changed: null })
})

test('401: a shorter time ends sessions that are already open; customers stay signed in', async () => {
  const [agent, customer] = [await app.person('agent'), await app.person('customer')]
  const saved = await save(15)
  expect([saved.status, saved.body.data.idle_minutes]).toEqual([200, 15])
  app.clock.forward(14)
  expect(await status(agent.token)).toBe(200)
  app.clock.forward(15)
  expect(await status(agent.token)).toBe(401)
  expect(await status(customer.token)).toBe(200)
})

test('200: a longer time keeps people signed in, and their list of sessions shows it', async () => {
  await save(240)
  const salesman = await app.person('salesman')
  app.clock.forward(239)
  const { body } = await app.call(accounts.sessions, {}, salesman)
  expect(body.data).toHaveLength(1)
  app.clock.forward(240)
  expect(await status(salesman.token)).toBe(401)
})

test.each([4, 721, 7.5])('422: %s minutes are refused', async (minutes) => {
  const { status: code, body } = await save(minutes)
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, ['idle_minutes']])
})

test('409: a change that somebody else made in the meantime is not overwritten', async () => {
  const version = await readVersion(await office())
  await save(30, version)
  expect((await save(45, version)).status).toBe(409)
  expect((await app.call(sessionSettings.read, {}, await office())).body.data.idle_minutes).toBe(30)
})

test('403: staff without the permission can neither read nor change the setting', async () => {
  const seller = await app.person('admin-staff', { permissions: ['bookings.create'] })
  expect((await app.call(sessionSettings.read, {}, seller)).status).toBe(403)
  const body = { idle_minutes: 30, version: 0 }
  expect((await app.call(sessionSettings.save, { body }, seller)).status).toBe(403)
})
