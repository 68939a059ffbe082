import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort, isAlive, postmasterOf, stopPostmaster } from './platform/database/embedded/process.ts'
import { claimFolder } from './process/claim-folder.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'safar-processes-'))
const data = join(folder, 'postgres', 'data')
const PATIENCE = { timeout: 240_000, interval: 200 }

const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await stopPostmaster(postmasterOf(data))
  rmSync(folder, { recursive: true, force: true })
})

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

const childOf = (pid: number): number => childrenOf(pid)[0] ?? 0

/** PostgreSQL is also a child of the first process. */
const workersOf = (pid: number): number[] => childrenOf(pid).filter((child) => child !== postmasterOf(data))

/**
 * Runs `npm start` from the shell that npm uses, which does not forward signals; returns all its processes once it
 * serves.
 */
async function startAll(workers = 1) {
  const port = await freePort()
  const shell = spawn('sh', ['-c', 'node tools/run.mjs start; exit $?'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'start',
      SAFAR_INSTALL: 'none',
      WEB_BUILD: 'none',
      SAFAR_MODE: 'test',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      WORKERS: String(workers),
    },
    stdio: 'ignore',
  })
  started.push(shell)
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, PATIENCE).toBe(true)
  const script = childOf(shell.pid ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    pids: { shell: shell.pid ?? 0, script, server: childOf(script), postgres: postmasterOf(data) },
    ready,
  }
}

// Processes are looked up in /proc, which only Linux has.
describe.skipIf(process.platform !== 'linux')('the processes of `npm start`', () => {
  test.each([
    ['SIGTERM', 'script'],
    ['SIGTERM', 'shell'],
    ['SIGTERM', 'server'],
    ['SIGKILL', 'script'],
    ['SIGHUP', 'script'],
  ] as const)(
    '%s to the %s ends all of them',
    async (signal, target) => {
      const { pids } = await startAll()
      const all = Object.values(pids)
      expect(all.every(isAlive)).toBe(true)
      process.kill(pids[target], signal)
      await expect.poll(() => all.filter(isAlive), PATIENCE).toEqual([])
    },
    600_000,
  )

  test('a killed server is restarted, and everything still ends in order', async () => {
    const { pids, ready } = await startAll()
    process.kill(pids.server, 'SIGKILL')
    await expect.poll(() => isAlive(pids.server), PATIENCE).toBe(false)
    await expect.poll(ready, PATIENCE).toBe(true)
    const server = childOf(pids.script)
    expect(server).not.toBe(pids.server)
    process.kill(pids.script, 'SIGTERM')
    await expect.poll(() => [pids.shell, pids.script, server, postmasterOf(data)].filter(isAlive), PATIENCE).toEqual([])
  }, 600_000)

  test('a restart ends the product if its data or its port was taken meanwhile, and leaves the data to whoever took it', async () => {
    const first = await startAll()
    process.kill(first.pids.server, 'SIGKILL')
    await expect.poll(() => isAlive(first.pids.server), PATIENCE).toBe(false)
    // As somebody who starts by hand does, before the script starts it again.
    claimFolder(folder)
    await expect.poll(() => isAlive(first.pids.script), PATIENCE).toBe(false)
    expect(isAlive(first.pids.postgres)).toBe(true)
    rmSync(join(folder, 'in-use'))

    const second = await startAll()
    process.kill(second.pids.server, 'SIGKILL')
    await expect.poll(() => isAlive(second.pids.server), PATIENCE).toBe(false)
    // Its last threads still hold the port for a moment.
    const squatter = createServer()
    const takePort = () =>
      new Promise((done) => {
        squatter
          .once('error', () => done(false))
          .listen(Number(new URL(second.url).port), '127.0.0.1', () => done(true))
      })
    await expect.poll(takePort, PATIENCE).toBe(true)
    await expect.poll(() => isAlive(second.pids.script), PATIENCE).toBe(false)
    expect(isAlive(second.pids.postgres)).toBe(false)
    squatter.close()
  }, 600_000)

  test('two processes share a port: a killed one is replaced, SIGHUP replaces both without a gap, SIGTERM ends all', async () => {
    const { pids, ready, url } = await startAll(2)
    await expect.poll(() => workersOf(pids.server).length, PATIENCE).toBe(2)
    const [killed = 0] = workersOf(pids.server)
    process.kill(killed, 'SIGKILL')
    const isReplaced = () => workersOf(pids.server).length === 2 && !workersOf(pids.server).includes(killed)
    await expect.poll(isReplaced, PATIENCE).toBe(true)
    await expect.poll(ready, PATIENCE).toBe(true)

    const requests = Array.from({ length: 10 }, () => fetch(`${url}/healthz`, { headers: { connection: 'close' } }))
    await Promise.all(requests)
    const figures = await (await fetch(`${url}/metrics`)).text()
    const counts = [...figures.matchAll(/^http_request_seconds_count\{.* (\d+)$/gm)].map(([, count]) => Number(count))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10)

    const before = workersOf(pids.server)
    const answers: boolean[] = []
    process.kill(pids.script, 'SIGHUP')
    const areFresh = async () => {
      // Retried immediately, as browsers do if a connection was closed in between.
      answers.push((await ready()) || (await ready()))
      const now = workersOf(pids.server)
      return now.length === 2 && !now.some((pid) => before.includes(pid))
    }
    await expect.poll(areFresh, PATIENCE).toBe(true)
    expect(answers).not.toContain(false)

    process.kill(pids.script, 'SIGTERM')
    const all = [...Object.values(pids), ...workersOf(pids.server)]
    await expect.poll(() => all.filter(isAlive), PATIENCE).toEqual([])
  }, 600_000)

  test('SIGKILL of the first of several processes leaves none behind, and the product is restarted', async () => {
    const { pids, ready } = await startAll(2)
    const workers = workersOf(pids.server)
    process.kill(pids.server, 'SIGKILL')
    await expect.poll(() => workers.filter(isAlive), PATIENCE).toEqual([])
    await expect.poll(ready, PATIENCE).toBe(true)
    process.kill(pids.script, 'SIGTERM')
    await expect.poll(() => [pids.shell, pids.script, postmasterOf(data)].filter(isAlive), PATIENCE).toEqual([])
  }, 600_000)
})
