import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MINUTE_MS } from '@safar/contract/day'
import type { Endpoint, Input, Reply } from '@safar/contract/protocol/endpoint'
import type { Failure } from '@safar/contract/protocol/errors'
import { z } from '@safar/contract/protocol/schema'
import type { Role } from '@safar/contract/vocabulary/roles'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type App, createApp } from '../app.ts'
import { unsetPassword } from '../modules/accounts/sign-in/passwords.ts'
import { openSession } from '../modules/accounts/sign-in/sessions.ts'
import { managedRolePermissions, managedRoles } from '../modules/accounts/tables.ts'
import { findUser } from '../modules/people/public.ts'
import { agencies, type User, users } from '../modules/people/tables.ts'
import type { DeadlineClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Logger } from '../platform/log.ts'
import './answered-calls.ts'
import { openSharedRenderer } from './shared-renderer.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** In UTC. The agency's day ends at 19:00 UTC, and with it the time to void. */
const LATEST_HOUR = 15

/**
 * The current time; late in the day, a time early enough that the agency's day does not end during a test. So the UTC
 * date, by which tests count days, is also the agency's.
 */
function startTime(): number {
  const now = new Date()
  return now.getUTCHours() < LATEST_HOUR ? now.getTime() : now.setUTCHours(LATEST_HOUR, 0, 0, 0)
}

/** A clock that stands still until it is moved; deadlines pass on command. */
export class TestClock implements DeadlineClock {
  private time = startTime()
  private running = new Set<AbortController>()
  now = (): Date => new Date(this.time)
  forward(minutes: number): void {
    this.time += minutes * MINUTE_MS
  }
  /**
   * Moves to the start of the next span of this many minutes: limits count by such spans, and a test wants to stay
   * within one.
   */
  forwardToSpan(minutes: number): void {
    const span = minutes * MINUTE_MS
    this.time = (Math.floor(this.time / span) + 1) * span
  }
  deadline = (): AbortSignal => {
    const deadline = new AbortController()
    this.running.add(deadline)
    return deadline.signal
  }
  /** Lets everything that can be answered now be answered, then makes all running deadlines pass. */
  async passDeadlines(): Promise<void> {
    await nextTurn()
    const passed = [...this.running]
    this.running.clear()
    for (const deadline of passed) deadline.abort(new DOMException('the deadline has passed', 'TimeoutError'))
  }
}

export interface TestReply<R> {
  status: number
  /** The reply, or the failure of a refused call: a test shows which one it expects by the fields it reads. */
  body: R & Omit<Partial<Failure>, keyof R>
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The bytes as sent. */
  bytes: Buffer
}

interface CallOptions {
  token?: string | undefined
  locale?: 'en' | 'ar'
  headers?: Record<string, string>
  ip?: string
}

interface Person {
  user: User
  token: string
}

type WithoutVersion<B> = B extends { version: number } ? Omit<B, 'version'> & { version?: number } : B
type TestInput<E> = { [K in keyof Input<E>]?: WithoutVersion<Input<E>[K]> }

export interface TestApp extends App {
  clock: TestClock
  /** A connection as the database's owner and superuser: for inspecting internal state, and for tampering. */
  owner: pg.Client
  /** Makes a call. An action on a booking that names no version gets the booking's current one. */
  call<const E extends Endpoint>(endpoint: E, input?: TestInput<E>, sent?: CallOptions): Promise<TestReply<Reply<E>>>
  /** Somebody who exists already, signed in again. */
  personOf(id: number): Promise<Person>
  /** A signed-in person of a role. If permissions are given, a managed role is created for them. */
  person(role: Role, about?: Partial<typeof users.$inferInsert> & { permissions?: string[] }): Promise<Person>
  /** How many calls are waiting for a lock, so that races can be set up deliberately rather than by luck. */
  waiting(): Promise<number>
  /** The newest mail to an address, after running the jobs. */
  mailTo(address: string): Promise<{ subject: string; text: string; html: string }>
}

let counter = 0

/** The product with its own database. Close it in afterAll. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  log?: Logger,
  givenDatabase?: TestDatabase,
): Promise<TestApp> {
  const database = givenDatabase ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'safar-app-'))
  const clock = new TestClock()
  const config = {
    ...readConfig({
      SAFAR_MODE: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '1000000',
      WEB_BUILD: 'none',
    }),
    ...overrides,
  }
  const app = await createApp({
    config,
    databaseUrl: database.url,
    clock,
    openRenderer: openSharedRenderer,
    ...(log && { log }),
  })
  const owner = new pg.Client({ connectionString: database.url, application_name: 'owner' })
  await owner.connect()
  const { db, jobs } = app.services

  /** Adds the booking's current version if a call needs one and the test gives none. */
  async function withVersion(endpoint: Endpoint, input: object): Promise<object> {
    const part = (['body', 'query'] as const).find((name) => {
      const shape = endpoint[name]
      return shape instanceof z.ZodObject && 'version' in shape.shape
    })
    const sent = input as { params?: { id?: unknown }; body?: { id?: unknown }; query?: object }
    if (!part || (sent[part] && 'version' in sent[part])) return input
    const id = sent.body?.id ?? sent.params?.id ?? 0
    const { rows } = await owner.query<{ version: number }>('select version from bookings where id = $1', [id])
    return { ...input, [part]: { ...sent[part], version: rows[0]?.version ?? 1 } }
  }

  async function call<const E extends Endpoint>(
    endpoint: E,
    input: TestInput<E> = {},
    sent: CallOptions = {},
  ): Promise<TestReply<Reply<E>>> {
    const {
      params = {},
      query = {},
      body,
    } = (await withVersion(endpoint, input)) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: unknown
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const response = await app.http.inject({
      method: endpoint.method,
      url: `/api${path}${search ? `?${search}` : ''}`,
      remoteAddress: sent.ip ?? `10.0.${Math.floor(counter / 250) % 250}.${++counter % 250}`,
      headers: {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        'accept-language': sent.locale ?? 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const json = response.headers['content-type']?.toString().startsWith('application/json')
    const replyBody: TestReply<Reply<E>>['body'] = json ? response.json() : JSON.parse('null')
    return {
      status: response.statusCode,
      body: replyBody,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    }
  }

  async function person(
    role: Role,
    { permissions, ...about }: Partial<typeof users.$inferInsert> & { permissions?: string[] } = {},
  ): Promise<Person> {
    const now = clock.now()
    const n = ++counter
    return db.tx(async (tx) => {
      const [managed] = permissions
        ? await tx
            .insert(managedRoles)
            .values({ name: `Role ${n}` })
            .returning()
        : []
      if (managed && permissions?.length) {
        await tx
          .insert(managedRolePermissions)
          .values(permissions.map((permission) => ({ roleId: managed.id, permission })))
      }
      const [row] = await tx
        .insert(users)
        .values({
          role,
          name: `Person ${n}`,
          email: `person${n}@example.com`,
          phone: '+923001234567',
          passwordHash: unsetPassword(),
          emailVerifiedAt: now,
          formFilledAt: now,
          approvedAt: now,
          managedRoleId: managed?.id ?? null,
          ...about,
        })
        .returning()
      if (role === 'agent' && row?.agencyId === null)
        await tx.insert(agencies).values({ userId: row.id, agencyName: `Agency ${n}` })
      if (!row) throw new Error('no user')
      return signIn(tx, row.id)
    })
  }

  async function signIn(tx: Queries, id: number): Promise<Person> {
    const user = await findUser(tx, id)
    if (!user) throw new Error('no user')
    const token = await openSession(tx, user, { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' }, clock.now())
    return { user, token }
  }

  return {
    ...app,
    clock,
    owner,
    call,
    person,
    personOf: (id) => db.tx((tx) => signIn(tx, id)),
    async waiting() {
      // A transaction keeps seeing old statistics unless it clears its snapshot.
      await owner.query('select pg_stat_clear_snapshot()')
      const held = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      return (await owner.query(held)).rows.length
    },
    async mailTo(address) {
      await jobs.drain()
      const { rows } = await db.adhoc.execute<{ subject: string; text: string; html: string }>(
        sql`select subject, text, html from mailbox where to_address = ${address} order by id desc limit 1`,
      )
      if (!rows[0]) throw new Error(`no mail to ${address}`)
      return rows[0]
    },
    async close() {
      await owner.end()
      await app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
