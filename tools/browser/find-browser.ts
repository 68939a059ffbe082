import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isUsableBrowser, OLDEST_BROWSER } from './check-browser.ts'
import { downloadBrowser, downloadedBrowser, installSystemBrowser } from './install-browser.ts'
import { isPackagedFor, packagedBrowser } from './packaged-browser.ts'

type Say = (line: string) => void

/** Dependencies of the search, which tests replace. */
export interface BrowserSearch {
  env: Record<string, string | undefined>
  platform: string
  arch: string
  /** Fixed paths to try in addition to PATH. */
  places: readonly string[]
  packaged: (say: Say) => Promise<string | null>
  downloaded: () => Promise<string | null>
  download: (say: Say) => Promise<string | null>
  installSystem: (say: Say) => Promise<string | null>
  say: Say
}

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome-headless-shell']

/** On a Mac, applications are not on PATH. */
const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const thisMachine: BrowserSearch = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  places: process.platform === 'darwin' ? MAC_PLACES : [],
  packaged: packagedBrowser,
  downloaded: downloadedBrowser,
  download: downloadBrowser,
  installSystem: installSystemBrowser,
  say: (line) => process.stdout.write(`  ${line}\n`),
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function machineBrowser({ env, places }: BrowserSearch): Promise<string | null> {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))), ...places]
  for (const path of candidates) if (isExecutable(path) && (await isUsableBrowser(path))) return path
  return null
}

/**
 * Finds a Chromium that runs on this machine: configured, packaged, present, downloaded or installed, in this order.
 * The packaged one is headless: a page in it costs a tenth of what it does in a desktop browser.
 */
export async function findBrowser(overrides: Partial<BrowserSearch> = {}): Promise<string> {
  const search = { ...thisMachine, ...overrides }
  const { env, platform, arch, say } = search
  if (env.CHROMIUM_PATH) {
    if (await isUsableBrowser(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH: ${env.CHROMIUM_PATH} does not run, or is older than Chromium ${OLDEST_BROWSER}.`)
  }
  const found =
    (isPackagedFor(platform, arch) ? await search.packaged(say) : null) ??
    (await machineBrowser(search)) ??
    (await search.downloaded()) ??
    (await search.download(say)) ??
    (await search.installSystem(say))
  if (found) return found
  throw new Error(
    `No browser: install Chromium ${OLDEST_BROWSER} or newer (such as 'apt-get install chromium'), or set CHROMIUM_PATH to one.`,
  )
}
