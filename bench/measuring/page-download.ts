import type { Browser } from '@playwright/test'

/** As transferred, headers included. */
interface Download {
  js_kb: number
  files: number
  /** Everything: page, styles, fonts, pictures and replies. */
  total_kb: number
}

/** What a first-time visitor's browser downloads until the page is idle. */
export async function measurePage(browser: Browser, url: string, locale: 'en' | 'ar'): Promise<Download> {
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
