import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'

/** Waits until the page's scripts have started; a simulated pointer move triggers scripts that wait for a visitor. */
export const waitUntilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return '__reactRouterDataRouter' in window
  })

/** Navigates to another screen of the open area, as a link does. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await waitUntilHydrated(page)
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as Window & {
      __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
    }
    await router?.navigate(to)
  }, path)
}

const POLL_MS = 40
const QUIET_POLLS = 4
/** Reached only by a page that never becomes idle. */
const QUIET_MS = 30_000

const PLACEHOLDER = '.mantine-Skeleton-root'
/** It shows what a placeholder looks like. */
const SHOWCASE = '/dev/ui'

/**
 * Starts tracking requests; the returned function waits until they have completed, or time out, and the page shows the
 * data.
 */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const closed = (request: Request) => open.delete(request)
  page.on('request', (request) => {
    // A new document cancels all requests of the old one.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', closed).on('requestfailed', closed)
  return async () => {
    const end = Date.now() + QUIET_MS
    for (let beats = 0; beats < QUIET_POLLS && Date.now() < end; beats = open.size === 0 ? beats + 1 : 0)
      await page.waitForTimeout(POLL_MS)
    if (page.url().endsWith(SHOWCASE)) return
    // Parts far down a page are loaded when a reader comes near.
    await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), PLACEHOLDER)
    const placeholder = page.locator(PLACEHOLDER).first()
    await placeholder.waitFor({ state: 'detached', timeout: QUIET_MS }).catch(() => undefined)
    // Nothing is under a bar that stays in sight.
    await page.evaluate(() => scrollTo(0, 0))
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Screens whose colours this worker has already checked; they do not depend on what a journey types or finds. */
const compared = new Set<string>()

/**
 * axe's violations on the screen. axe is injected into a page only once and reports only violations. Half its time is
 * spent on comparing colours, so these are checked once for each screen, and once for the frame around the screens of
 * an area.
 */
export async function findViolations(page: Page, path: string) {
  const there = await page.evaluate(() => {
    const { axe } = window as Window & { axe?: { configure(spec: object): void } }
    axe?.configure({ rules: [{ id: 'color-contrast', selector: 'main *' }] })
    return axe !== undefined
  })
  const enabled = !compared.has(path)
  compared.add(path)
  const { violations } = await new AxeBuilder({ page, ...(there && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast': { enabled } },
    })
    .analyze()
  return violations.map(({ id, nodes }) => ({ path, id, at: nodes.map((node) => node.html.slice(0, 200)) }))
}
