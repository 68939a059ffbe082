import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type BrowserSearch, findBrowser } from './find-browser.ts'

const home = mkdtempSync(join(tmpdir(), 'safar-browsers-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let folders = 0
const newFolder = () => {
  const folder = join(home, String(++folders))
  mkdirSync(folder)
  return folder
}

/** A program that prints a line for `--version`, or fails. */
function fakeBrowser(folder: string, name: string, version: string | null): string {
  const path = join(folder, name)
  writeFileSync(path, version ? `#!/bin/sh\necho '${version}'\n` : '#!/bin/sh\nexit 127\n')
  chmodSync(path, 0o755)
  return path
}

/** A machine without any browser by default. Its list records the steps taken. */
function machine(overrides: Partial<BrowserSearch> = {}) {
  const steps: string[] = []
  const step =
    (name: string, result: string | null = null) =>
    async () => {
      steps.push(name)
      return result
    }
  const search: BrowserSearch = {
    env: { PATH: newFolder() },
    platform: 'linux',
    arch: 'x64',
    places: [],
    packaged: step('packaged'),
    downloaded: step('downloaded'),
    download: step('download'),
    installSystem: step('install'),
    say: () => undefined,
    ...overrides,
  }
  return { search, steps, step }
}

describe('the search for a browser', () => {
  test('takes the package before a browser installed on the machine, which is made for people', async () => {
    const folder = newFolder()
    fakeBrowser(folder, 'chromium', 'Chromium 150.0.1.2')
    const { search, step } = machine({ env: { PATH: folder } })
    expect(await findBrowser({ ...search, packaged: step('packaged', '/packaged') })).toBe('/packaged')
  })

  test('takes CHROMIUM_PATH before a browser installed on the machine', async () => {
    const folder = newFolder()
    fakeBrowser(folder, 'chromium', 'Chromium 150.0.1.2')
    const own = fakeBrowser(newFolder(), 'mine', 'Chromium 140.0.1.2')
    expect(await findBrowser(machine({ env: { PATH: folder, CHROMIUM_PATH: own } }).search)).toBe(own)
  })

  test('reports an error if CHROMIUM_PATH does not run or is too old, instead of skipping it', async () => {
    for (const version of [null, 'Chromium 139.0.1.2']) {
      const own = fakeBrowser(newFolder(), 'mine', version)
      const { search, steps } = machine({ env: { PATH: '', CHROMIUM_PATH: own } })
      await expect(findBrowser(search)).rejects.toThrow(`CHROMIUM_PATH: ${own}`)
      expect(steps).toEqual([])
    }
  })

  test('skips programs that are broken, too old or a snap', async () => {
    const [first, second] = [newFolder(), newFolder()]
    fakeBrowser(first, 'chromium', null)
    fakeBrowser(second, 'chromium', 'Chromium 120.0.6099.224 built on Debian')
    fakeBrowser(first, 'chromium-browser', 'Chromium 156.0.8078.79 snap')
    const stable = fakeBrowser(second, 'google-chrome-stable', 'Google Chrome 141.0.7390.37')
    const { search, steps } = machine({ env: { PATH: [first, second].join(delimiter) } })
    expect(await findBrowser(search)).toBe(stable)
    expect(steps).toEqual(['packaged'])
  })

  test('finds an application outside PATH', async () => {
    const path = fakeBrowser(newFolder(), 'Google Chrome', 'Google Chrome 145.0.1.2')
    expect(await findBrowser(machine({ platform: 'darwin', arch: 'arm64', places: [path] }).search)).toBe(path)
  })

  test('tries the package, an earlier download, a new download and the system, in this order', async () => {
    const { search, steps, step } = machine()
    expect(await findBrowser({ ...search, installSystem: step('install', '/usr/bin/chromium') })).toBe(
      '/usr/bin/chromium',
    )
    expect(steps).toEqual(['packaged', 'downloaded', 'download', 'install'])
  })

  test('stops at the first source that gives a browser', async () => {
    const { search, steps, step } = machine()
    expect(await findBrowser({ ...search, downloaded: step('downloaded', '/cache/shell') })).toBe('/cache/shell')
    expect(steps).toEqual(['packaged', 'downloaded'])
  })

  test.each([
    ['linux', 'arm64'],
    ['darwin', 'x64'],
  ])('skips the package on %s %s', async (platform, arch) => {
    const { search, steps } = machine({ platform, arch })
    await expect(findBrowser(search)).rejects.toThrow(/^No browser: install Chromium 140 or newer/)
    expect(steps).toEqual(['downloaded', 'download', 'install'])
  })
})
