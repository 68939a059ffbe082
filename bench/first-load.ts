import { type Browser, chromium } from '@playwright/test'
import { addDays } from '@safar/contract/day'
import setup from '../server/src/testing/global-setup.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildWeb } from '../tools/build-web.ts'
import type { Run } from '../tools/long-run.ts'

/** Limits for Home, as transferred, headers included. */
const MAX_JS_KB = 200
const MAX_FILES = 25

interface Download {
  js_kb: number
  files: number
  /** Everything: page, styles, fonts, pictures and replies. */
  total_kb: number
}

/** What a first-time visitor's browser downloads until the page is idle. */
async function measurePage(browser: Browser, url: string, locale: 'en' | 'ar'): Promise<Download> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale })
  await context.addCookies([{ name: 'locale', value: locale, url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  const bytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
  })
  await page.goto(url)
  // Some pages start their scripts only once a visitor interacts.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
  await context.close()
  const sum = (ids: Iterable<string>) =>
    Math.round([...ids].reduce((total, id) => total + (bytes.get(id) ?? 0), 0) / 100) / 10
  return { js_kb: sum(scripts), files: scripts.size, total_kb: sum(bytes.keys()) }
}

const named = (prefix: string, figures: Download) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}_${name}`, value]))

/** Script size of a first visit to Home; the results page and the Arabic Home are printed as well. */
export const run: Run = async () => {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  const teardown = await setup()
  const app = await startTestApp({ WEB_BUILD: 'web/build' })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const day = addDays(new Date().toISOString().slice(0, 10), 40)
    const home = await measurePage(browser, `${address}/`, 'en')
    const arabic = await measurePage(browser, `${address}/`, 'ar')
    const results = await measurePage(browser, `${address}/flight/search?trip=one_way&legs=LHE-JED-${day}`, 'en')
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
