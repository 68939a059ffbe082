import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { postmasterOf } from './process.ts'

const started: EmbeddedPostgres[] = []
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-pg-'))
  folders.push(folder)
  return folder
}
const start = async (folder: string) => {
  const server = await startPostgres({ folder })
  started.push(server)
  return server
}
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<unknown[]> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows
    } catch (error) {
      if (tries === 600) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

test('after being killed with -9 it restarts automatically with everything that was committed', async () => {
  const folder = newFolder()
  const { url } = await start(folder)
  await query(url, 'create table t as select 7 as n')
  const pid = postmasterOf(join(folder, 'data'))
  process.kill(pid, 'SIGKILL')
  expect(await query(url, 'select n from t')).toEqual([{ n: 7 }])
  expect(postmasterOf(join(folder, 'data'))).not.toBe(pid)
})

test('a server that outlived its parent process is adopted, not started twice', async () => {
  const folder = newFolder()
  const first = await start(folder)
  const pid = postmasterOf(join(folder, 'data'))
  const second = await start(folder)
  expect(second.url).toBe(first.url)
  expect(postmasterOf(join(folder, 'data'))).toBe(pid)
})

test('a port that somebody else has taken in the meantime is left to them', async () => {
  const folder = newFolder()
  const first = await startPostgres({ folder })
  await first.stop()
  const { port } = JSON.parse(readFileSync(join(folder, 'access.json'), 'utf8'))
  const squatter = createServer().listen(port, '127.0.0.1')
  const second = await start(folder)
  expect(new URL(second.url).port).not.toBe(String(port))
  expect(await query(second.url, 'select 1 as up')).toEqual([{ up: 1 }])
  squatter.close()
})

test('an interrupted first start is done again from scratch', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  writeFileSync(join(folder, 'data', 'half-made'), '')
  const { url } = await start(folder)
  expect(await query(url, 'select 1 as up')).toEqual([{ up: 1 }])
})
