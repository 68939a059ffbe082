import { chromium } from '@playwright/test'
import { utcDay } from '@safar/contract/day'
import setup from '../server/src/testing/global-setup.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import type { Run } from '../tools/long-run.ts'
import { measurePage } from './measuring/page-download.ts'

/** Limits for Home, as transferred, headers included. */
const MAX_JS_KB = 200
const MAX_FILES = 25

const named = (prefix: string, figures: Awaited<ReturnType<typeof measurePage>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}_${name}`, value]))

/** Script size of a first visit to Home; the results page and the Arabic Home are printed as well. */
export const run: Run = async ({ tiny }) => {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const teardown = await setup()
  const app = await startTestApp({ WEB_BUILD: 'web/build' })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const home = await measurePage(browser, `${address}/`, 'en')
    if (tiny) return { ok: true, ...home }
    const day = utcDay(Date.now(), 40)
    const arabic = await measurePage(browser, `${address}/`, 'ar')
    const results = await measurePage(browser, `${address}/flight/search?trip=one_way&leg=LHE-JED-${day}`, 'en')
    return {
      ok: home.js_kb <= MAX_JS_KB && home.files <= MAX_FILES,
      ...home,
      ...named('arabic', arabic),
      ...named('results', results),
    }
  } finally {
    await browser.close()
    await app.close()
    await teardown()
  }
}
