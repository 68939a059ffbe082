import { execFile } from 'node:child_process'

/** Older versions lack features the pages and the journeys rely on. */
export const OLDEST_BROWSER = 140

/** Generous: a busy machine can take long to load 200 MB. */
const VERSION_TIMEOUT_MS = 60_000

/** The major version a browser reports, or null if it does not run. */
export function browserVersion(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: VERSION_TIMEOUT_MS, killSignal: 'SIGKILL' }, (error, stdout) => {
      // A snap has its own /tmp, so the files it downloads are not where the tests look.
      const usable = !error && !/\bsnap\b/.test(stdout)
      const [, major] = (usable && /(\d+)\.\d+\.\d+/.exec(stdout)) || []
      resolve(major ? Number(major) : null)
    })
  })
}

/** Whether the browser runs and is recent enough. */
export async function isUsableBrowser(path: string): Promise<boolean> {
  return ((await browserVersion(path)) ?? 0) >= OLDEST_BROWSER
}
