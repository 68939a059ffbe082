import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../root.ts'
import { isUsableBrowser } from './check-browser.ts'

type Say = (line: string) => void

/** A running download reports its progress; silence for this long means there is no network. */
const DOWNLOAD_SILENCE_MS = 30_000
const INSTALL_SILENCE_MS = 180_000

/** Browsers downloaded by Playwright, whether or not they run on this machine. */
async function downloadedBrowsers(): Promise<string[]> {
  const { chromium } = await import('@playwright/test')
  const full = chromium.executablePath()
  const [folder = ''] = full.split(/[\\/]chromium-\d+/)
  const shells = globSync('chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}', { cwd: folder })
  return [full, ...shells.map((path) => join(folder, path))].filter((path) => existsSync(path))
}

/** A usable browser from an earlier Playwright download. */
export async function downloadedBrowser(): Promise<string | null> {
  for (const path of await downloadedBrowsers()) if (await isUsableBrowser(path)) return path
  return null
}

/** Downloads a browser with Playwright. */
export async function downloadBrowser(say: Say): Promise<string | null> {
  say('no browser found: downloading one with Playwright')
  const { code, reason } = await runWhileActive(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['install', 'chromium-headless-shell'],
    { silenceMs: DOWNLOAD_SILENCE_MS, env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' } },
  )
  if (code !== 0) say(`the download failed: ${reason}`)
  return downloadedBrowser()
}

/**
 * The prefix for installing as root: none for root, or sudo without a password; null if this process cannot install
 * anything.
 */
function rightsToInstall(): string[] | null {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

const hasProgram = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Installs what only system packages provide: the libraries of a downloaded browser, or Debian's own Chromium. */
export async function installSystemBrowser(say: Say): Promise<string | null> {
  const prefix = process.platform === 'linux' && hasProgram('apt-get') ? rightsToInstall() : null
  if (!prefix) return null
  const [program = '', ...args] = [...prefix, 'apt-get']
  const apt = (step: string, ...rest: string[]) => {
    say(step)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return runWhileActive(program, [...args, ...rest], { silenceMs: INSTALL_SILENCE_MS, env })
  }
  const updated = await apt('installing a browser: reading the list of packages', 'update')
  if (updated.code !== 0) {
    say(`the list of packages could not be read: ${updated.reason}`)
    return null
  }
  if ((await downloadedBrowsers()).length > 0) {
    say('installing the libraries of the downloaded browser')
    await runWhileActive(
      join(root, 'node_modules', '.bin', 'playwright'),
      ['install-deps', 'chromium-headless-shell'],
      { silenceMs: INSTALL_SILENCE_MS },
    )
    const downloaded = await downloadedBrowser()
    if (downloaded) return downloaded
  }
  const installed = await apt('installing Chromium, once: about a minute', ...installArgs)
  if (installed.code !== 0) say(`Chromium could not be installed: ${installed.reason}`)
  return (await isUsableBrowser(DEBIAN_CHROMIUM)) ? DEBIAN_CHROMIUM : null
}

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const installArgs = ['install', '-y', '--no-install-recommends', 'chromium']

interface RunOptions {
  /** The program is killed after this long without output. */
  silenceMs: number
  env?: Record<string, string>
}

/** Runs a program to its end; `reason` is the line of output that says why it failed. */
function runWhileActive(program: string, args: string[], { silenceMs, env = {} }: RunOptions) {
  return new Promise<{ code: number; reason: string }>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    let silent = false
    const giveUp = () => {
      silent = true
      // The whole process group, because the program works through child processes.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    let timer = setTimeout(giveUp, silenceMs)
    const end = (code: number, reason: string) => {
      clearTimeout(timer)
      resolve({ code, reason })
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk).slice(-8_000)
        clearTimeout(timer)
        timer = setTimeout(giveUp, silenceMs)
      })
    child
      .on('error', (error) => end(1, error.message))
      .on('close', (code) => end(code ?? 1, silent ? `nothing happened for ${silenceMs / 1000} s` : reasonIn(output)))
  })
}

function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  return (lines.find((line) => /^(E:|Error:)/.test(line)) ?? lines.findLast(Boolean) ?? 'no reason given').replace(
    /^(E|Error):\s*/,
    '',
  )
}
