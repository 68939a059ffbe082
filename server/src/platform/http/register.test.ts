import { anyone, office } from '@safar/contract/protocol/access'
import { endpoint } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { primaryReads } from '../database/replicas/list-reads.ts'
import type { Limits } from '../limits.ts'
import type { Vault } from '../vault.ts'
import { handleError } from './error-handler.ts'
import { createFileTurns } from './file-turns.ts'
import { type Handlers, registerModule } from './register.ts'

const calls = {
  read: endpoint({
    method: 'GET',
    path: '/thing',
    summary: '',
    access: anyone,
    reply: z.object({ shown: z.string() }),
    limit: { max: 2, windowSeconds: 60 },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/thing',
    summary: '',
    access: office('bookings.create'),
    body: z.object({ issued: z.boolean() }),
    fieldPermissions: [{ field: 'issued', value: true, permission: 'bookings.approve' }],
    reply: z.object({ done: z.literal(true) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/thing',
    summary: '',
    access: anyone,
    reply: z.object({ done: z.literal(true) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/file',
    summary: '',
    access: anyone,
    reply: z.unknown(),
    binary: true,
  }),
}

const handlers: Handlers<typeof calls> = {
  read: async () => Object.assign({ shown: 'yes' }, { secret: 'passport' }),
  change: async () => ({ done: true }),
  remove: async () => ({ done: true }),
  file: async () => ({ content: Buffer.from('<script>'), type: 'text/html', name: 'بيان.html' }),
}

/** A staff member with these permissions, joined by `+`. */
const staff = (permissions: string): Actor => ({
  userId: 1,
  sessionId: 1,
  name: 'Staff',
  email: 'staff@example.com',
  role: 'admin-staff',
  salesmanId: null,
  accountId: 1,
  rights: new Set<never>(),
  approved: true,
  permissions: new Set(permissions.split('+')),
})

const spent: string[] = []
const limits: Limits = {
  spend: async (key) => void spent.push(key),
  isSpent: async () => false,
  clear: async () => undefined,
  forget: async () => undefined,
}

const app = Fastify()
app.setErrorHandler(handleError)
const authenticate = async (token: string) => staff(token)
const db = { reads: primaryReads } as Database
const registrar = { db, vault: {} as Vault, limits, fileTurns: createFileTurns(), authenticate }
registerModule(app, 'things', calls, handlers, registrar, () => false)

const put = (token: string, issued: boolean, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/thing',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { issued },
  })

test('a reply contains what the call declares, and nothing else that the handler returned', async () => {
  expect((await app.inject({ url: '/api/thing' })).json()).toEqual({ shown: 'yes' })
})

test("403: a flag that does what another call guards needs that call's permission", async () => {
  expect((await put('bookings.create', false)).statusCode).toBe(200)
  expect((await put('bookings.create', true)).statusCode).toBe(403)
  expect((await put('bookings.create+bookings.approve', true)).statusCode).toBe(200)
})

test('401 is returned without a session, 403 without the permission of the call', async () => {
  expect((await app.inject({ method: 'PUT', url: '/api/thing', payload: { issued: false } })).statusCode).toBe(401)
  expect((await put('users.view', false)).statusCode).toBe(403)
})

test('403: a request from another site cannot change anything, with any method', async () => {
  const headers = { origin: 'https://evil.example', host: 'safar.example' }
  expect((await put('bookings.create', false, headers)).json().reason).toBe('cross_site')
  const removed = await app.inject({ method: 'DELETE', url: '/api/thing', headers })
  expect(removed.json().reason).toBe('cross_site')
  expect((await app.inject({ url: '/api/thing', headers })).statusCode).toBe(200)
})

test('a file is sent as a download under its own name, never as a page of ours', async () => {
  const { headers } = await app.inject({ url: '/api/file' })
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('بيان.html')}`)
})

test('a call with a limit counts by its name and the address; calls without one do not count', async () => {
  spent.length = 0
  await app.inject({ url: '/api/thing', remoteAddress: '203.0.113.9' })
  await app.inject({ url: '/api/file' })
  expect(spent).toEqual(['things.read:203.0.113.9'])
})
