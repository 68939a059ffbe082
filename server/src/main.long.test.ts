import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort, isAlive, postmasterOf, stopPostmaster } from './platform/database/embedded/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-main-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopPostmaster(postmasterOf(join(folder, 'postgres', 'data')))
  rmSync(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SAFAR_MODE: 'demo',
      WEB_BUILD: 'none',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  return { child, output, ended }
}

/** Resolves when the server is ready, or has exited before that. */
async function isReady(port: number, { child }: { child: ChildProcess }): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const up = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return true
    await sleep(100)
  }
  return false
}

/** The users its database connections are signed in as. */
async function listSessionUsers(): Promise<string[]> {
  const access = JSON.parse(readFileSync(join(folder, 'postgres', 'access.json'), 'utf8'))
  const owner = new pg.Client({ host: '127.0.0.1', user: 'postgres', database: 'postgres', ...access })
  await owner.connect()
  const { rows } = await owner.query('select distinct usename from pg_stat_activity where usename is not null')
  await owner.end()
  return rows.map(({ usename }) => usename)
}

describe('a configuration error ends the start with one clear line', () => {
  test.each([
    [
      'a DATABASE_URL that is none',
      { DATABASE_URL: 'nonsense' },
      /^Safar did not start: DATABASE_URL: must look like postgres:.*\n$/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
      /^Safar did not start: DATABASE_URL: the database cannot be reached \(ECONNREFUSED\)\n$/,
    ],
    [
      'production without its secret',
      { SAFAR_MODE: 'production' },
      /^Safar did not start: SECRET_KEY: must be set in production.*\n$/,
    ],
    [
      'production without a mail server',
      { SAFAR_MODE: 'production', SECRET_KEY: Buffer.alloc(32).toString('base64') },
      /^Safar did not start: SMTP_URL: must be set in production; .*\n$/,
    ],
  ])('%s', async (_, env, line) => {
    const { output, ended } = run(env)
    expect(await ended).toBe(1)
    expect(output.stderr).toMatch(line)
  })
})

test('a whole life works: first start, kill -9, recovery at the next start, a second server, SIGTERM, a port in use', async () => {
  const port = await freePort()
  const data = join(folder, 'postgres', 'data')

  const first = run({ PORT: String(port) })
  expect(await isReady(port, first)).toBe(true)
  expect(first.output.stdout).toContain(`Safar is open at http://localhost:${port}`)
  expect(first.output.stdout).toContain('admin@safar.example')
  expect(await listSessionUsers()).toContain('safar_app')
  first.child.kill('SIGKILL')
  await first.ended

  // The database outlived its parent and is adopted; nothing is seeded twice.
  const orphan = postmasterOf(data)
  expect(isAlive(orphan)).toBe(true)
  const second = run({ PORT: String(port) })
  expect(await isReady(port, second)).toBe(true)
  expect(second.output.stdout).not.toContain('making the demo agency')
  expect(postmasterOf(data)).toBe(orphan)

  // Whatever its port, a server that works with the same data is refused before it touches the database.
  for (const other of [port, await freePort()]) {
    const rival = run({ PORT: String(other) })
    expect(await rival.ended).toBe(79)
    expect(rival.output.stderr).toBe(
      `Safar did not start: process ${second.child.pid} works with the data in ${folder}: stop it, or choose another folder with DATA_DIR=\n`,
    )
    expect(postmasterOf(data)).toBe(orphan)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  }

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(isAlive(orphan)).toBe(false)

  const squatter = createServer().listen(port, '0.0.0.0')
  const third = run({ PORT: String(port) })
  expect(await third.ended).toBe(78)
  expect(isAlive(postmasterOf(data))).toBe(false)
  expect(third.output.stderr).toBe(
    `Safar did not start: port ${port} is taken: stop what runs there, or choose another with PORT=\n`,
  )
  squatter.close()
}, 1_200_000)
