import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/emulators/s3-server.ts'
import { readConfig } from './config.ts'
import { createStorage, type Disk, listFiles } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'safar-storage-'))
const given = { SAFAR_MODE: 'test', DATA_DIR: folder }
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3('key-id')
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = Buffer.from([0, 1, 2, 250, 251, 252])
const bucket = () => ({
  S3_BUCKET: 'safar',
  S3_ENDPOINT: s3.url,
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'secret',
})

describe.each([
  ['a folder', async (): Promise<Disk> => createStorage(readConfig(given))],
  ['an S3-compatible store', async (): Promise<Disk> => createStorage(readConfig({ ...given, ...bucket() }))],
])('%s', (_, open) => {
  test('stores bytes unchanged, returns them, and deletes them', async () => {
    const disk = await open()
    await disk.put('uploads/a.bin', bytes)
    expect(await disk.exists('uploads/a.bin')).toBe(true)
    expect(Buffer.from(await disk.getBytes('uploads/a.bin'))).toEqual(bytes)
    await disk.delete('uploads/a.bin')
    expect(await disk.exists('uploads/a.bin')).toBe(false)
  })

  test('refuses a path that leaves its folder', async () => {
    const disk = await open()
    await expect(disk.put('../outside.bin', bytes)).rejects.toThrow()
  })
})

test('a reader of a folder never meets half a file while it is being replaced', async () => {
  const disk = await createStorage(readConfig(given))
  const size = 8_000_000
  await disk.put('uploads/c.bin', new Uint8Array(size))
  const lengths = new Set<number>()
  let writing = true
  const replaced = Promise.all(Array.from({ length: 5 }, () => disk.put('uploads/c.bin', new Uint8Array(size))))
  const stop = () => {
    writing = false
  }
  void replaced.then(stop, stop)
  while (writing) lengths.add((await disk.getBytes('uploads/c.bin')).length)
  await replaced
  expect(lengths).toEqual(new Set([size]))
})

test('an upload that breaks off leaves the old file, and nothing to list', async () => {
  const disk = await createStorage(readConfig(given))
  await disk.put('broken/d.bin', bytes)
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('the new contents begin')
      throw new Error('the sender is gone')
    })(),
  )
  await expect(disk.putStream('broken/d.bin', breaking)).rejects.toThrow()
  expect(Buffer.from(await disk.getBytes('broken/d.bin'))).toEqual(bytes)
  expect(readdirSync(join(folder, 'files/broken'))).toEqual(['d.bin'])
})

test('what a killed server was still writing is not listed', async () => {
  const disk = await createStorage(readConfig(given))
  await disk.put('left/e.bin', bytes)
  writeFileSync(join(folder, `files/left/e.bin.partial-${randomUUID()}`), 'half')
  const keys: string[] = []
  for await (const key of listFiles(disk, 'left')) keys.push(key)
  expect(keys).toEqual(['left/e.bin'])
})

test('a store that refuses the key causes an error, not a silent loss', async () => {
  const disk = await createStorage(readConfig({ ...given, ...bucket(), S3_ACCESS_KEY_ID: 'another' }))
  await expect(disk.put('uploads/b.bin', bytes)).rejects.toThrow()
  expect(s3.objects.size).toBe(0)
})
