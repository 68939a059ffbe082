import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { runOncePerKey } from './idempotency.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = (await app.person('admin')).token
})
afterAll(() => app.close())

let keys = 0
const newKey = () => `key-for-test-${++keys}`
const create = (name: string, key: string, as = token) =>
  app.call(managedRoles.create, { body: { name } }, { token: as, headers: { 'idempotency-key': key } })
const countOf = async (name: string) =>
  Number((await app.owner.query('select count(*) from managed_roles where name = $1', [name])).rows[0].count)

test('200: a repeat with the same key has one effect and gets the same answer to the byte', async () => {
  const key = newKey()
  const first = await create('Night desk', key)
  const second = await create('Night desk', key)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.text).toBe(first.text)
  expect(await countOf('Night desk')).toBe(1)
})

test('50 simultaneous requests with one key take effect once; each gets the reply or is told it is under way', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('Rush desk', key)))
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ text }) => text)).size).toBe(1)
  expect(await countOf('Rush desk')).toBe(1)
  expect((await create('Rush desk', key)).text).toBe(done[0]?.text)
})

test('a handler that stores no reply itself still runs once per key', async () => {
  let runs = 0
  const claim = { actor: 'user:1', call: 'things.make', key: newKey(), request: {} }
  const make = () => runOncePerKey(app.services, claim, {}, async () => ({ made: ++runs }))
  expect([await make(), await make()]).toEqual([{ made: 1 }, { made: 1 }])
})

test('422: another body under the same key', async () => {
  const key = newKey()
  await create('First desk', key)
  const other = await create('Second desk', key)
  expect(other.status).toBe(422)
  expect(await countOf('Second desk')).toBe(0)
})

test('the same key used by another person is a separate request', async () => {
  const key = newKey()
  const other = await app.person('admin')
  expect((await create('Mine', key)).status).toBe(200)
  expect((await create('Theirs', key, other.token)).status).toBe(200)
})

test('400: a malformed key is refused', async () => {
  expect((await create('Desk', 'x')).status).toBe(400)
})

test('a refused request frees its key for the corrected one', async () => {
  const key = newKey()
  expect((await create('Night desk', key)).status).toBe(422)
  expect((await create('Corrected desk', key)).status).toBe(200)
})

test('a claim left behind by a crash is taken over after a minute, not earlier', async () => {
  const key = newKey()
  await create('Crashed desk', key)
  const where = 'where key = $1'
  await app.owner.query(`update idempotency_keys set status = null, reply = null, claimed_at = now() ${where}`, [key])
  expect((await create('Crashed desk', key)).status).toBe(409)
  await app.owner.query(`delete from managed_roles where name = 'Crashed desk'`)
  await app.owner.query(`update idempotency_keys set claimed_at = now() - interval '61 seconds' ${where}`, [key])
  expect((await create('Crashed desk', key)).status).toBe(200)
  expect(await countOf('Crashed desk')).toBe(1)
})

test('a stored reply cannot be read in its table', async () => {
  const key = newKey()
  expect((await create('Quiet desk', key)).text).toContain('Quiet desk')
  const { rows } = await app.owner.query('select reply from idempotency_keys where key = $1', [key])
  expect(rows[0].reply).toMatch(/^v2\.[\w-]{8}\./)
  expect(Buffer.from(rows[0].reply.split('.')[3], 'base64url').toString('latin1')).not.toContain('Quiet')
})
