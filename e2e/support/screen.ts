import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'

/** The page's scripts have started: where they wait for a reader, there is one. */
export const waitUntilHydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'))
    return '__reactRouterDataRouter' in window
  })

/** Goes to another screen of the area that is open, as a link does. */
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
/** Only a page that is never still waits so long. */
const QUIET_MS = 30_000

/** From now on: waits until the page has what it asked for, or has had the time to, and shows it. */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const closed = (request: Request) => open.delete(request)
  page.on('request', (request) => {
    // With a new document nothing of the old one is waited for.
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', closed).on('requestfailed', closed)
  return async () => {
    const end = Date.now() + QUIET_MS
    for (let beats = 0; beats < QUIET_POLLS && Date.now() < end; beats = open.size === 0 ? beats + 1 : 0)
      await page.waitForTimeout(POLL_MS)
    const placeholder = page.locator('.mantine-Skeleton-root').first()
    await placeholder.waitFor({ state: 'detached', timeout: QUIET_MS }).catch(() => undefined)
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Screens of this worker whose colours were compared; they do not depend on what a journey types or finds. */
const compared = new Set<string>()

/**
 * What axe finds on the screen. It is read into a page once, and asked for what is wrong alone. Half its time goes into
 * comparing colours: that is done once for each screen, and for the frame around the screens of an area with the first.
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
