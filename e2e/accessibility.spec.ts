import type { Page } from '@playwright/test'
import { areas } from '../web/app/areas/index.ts'
import { blockNotificationStream, expect, noteScreen, openAs, test } from './support/journey.ts'
import { findViolations, navigateTo, trackRequests } from './support/screen.ts'
import type { Locale } from './support/texts.ts'

const built = (area: keyof typeof areas) =>
  Object.entries(areas[area].screens)
    .filter(([, screen]) => screen.file)
    .map(([path, screen]) => (screen.detailOf ? `${path.replace(/\/$/, '')}/` : path))

/** Without anything selected there is nothing to check out. */
const leadsTo: Readonly<Record<string, string>> = {
  '/admin/flight-checkout': '/admin/add-booking',
  '/admin/hotel-checkout': '/admin/hotels',
  '/admin/umrah-checkout/10': '/admin/sell-umrah',
  '/admin/holiday-checkout/10': '/admin/sell-holiday',
  '/admin/insurance-checkout/10': '/admin/sell-insurance',
  '/admin/transfer-checkout/10': '/admin/sell-transfer',
  '/holiday-checkout/': '/holidays',
  '/insurance-checkout/': '/travel-insurance',
  '/transfer-checkout/': '/transfers',
  '/umrah-checkout/': '/umra-packages',
}

/** Detail screens that everyone can open, and the list that leads to each; its bare path shows nothing of its own. */
const listOf: Readonly<Record<string, string>> = {
  '/visa-details/': '/visa',
  '/holiday-details/': '/holidays',
  '/umrah-package-details/': '/umra-packages',
}

/** The first record that the list offers. */
async function firstOf(page: Page, path: string): Promise<string> {
  const list = listOf[path]
  if (!list) return path
  await page.goto(list)
  const link = page.locator(`a[href^="${path}"]`).first()
  const [first] = ((await link.getAttribute('href')) ?? path).split('?')
  return first ?? path
}

async function findNothing(page: Page, path: string, still: () => Promise<void>): Promise<void> {
  await page.locator('h1').first().waitFor()
  await still()
  // Neither the previous page nor one a guard redirects to.
  await expect(page).toHaveURL(leadsTo[path] ?? path)
  expect(await findViolations(page, path)).toEqual([])
  // No page can scroll sideways at any width.
  const { wide, held } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    held: document.documentElement.clientWidth,
  }))
  expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(held)
}

/** Screens per test, so that large areas are shared among the workers. */
const AT_ONCE = 16

/** In the gate each part is checked in one pair, the parts of an area in turns. */
function inTurns(paths: readonly string[], check: (some: readonly string[], inTurn: (locale: Locale) => void) => void) {
  for (let first = 0; first < paths.length; first += AT_ONCE)
    check(paths.slice(first, first + AT_ONCE), (locale) => {
      const isOther = (first / AT_ONCE) % 2 === (locale === 'en' ? 1 : 0)
      test.skip(process.env.SAFAR_EXTENT === 'sample' && isOther, 'once in the gate, in one of the languages')
    })
}

const open = [...built('storefront'), ...built('client'), ...built('auth')].map((path) => path.replace(':token', 'x'))
/** Storefront screens that only a customer can reach. */
const customers = open.filter((path) => /^\/(my-|add-money|travellers|new-traveller|profile|visa-appl)/.test(path))

inTurns(
  [...open.filter((path) => !customers.includes(path)), '/no-such-page', '/about/us', '/dev/ui'],
  (some, inTurn) => {
    test(`axe finds nothing on the public and entrance screens, from ${some[0]} on`, async ({ page, locale }) => {
      inTurn(locale)
      const still = trackRequests(page)
      // Each page is loaded fully, because these are rendered by the server.
      for (const path of some) {
        const whole = await firstOf(page, path)
        await page.goto(whole)
        await findNothing(page, whole, still)
        if (!leadsTo[path]) noteScreen(path.replace(/\/x$/, '/:token').replace(/(.)\/$/, '$1'))
      }
    })
  },
)

/** Demo people who have data to show. */
const areasOf = {
  'customer@safar.example': customers,
  'admin@safar.example': built('admin'),
  'bismillah@safar.example': built('agent'),
  'makkah@safar.example': built('agentEntrance'),
  'reservation@safar.example': built('reservation'),
  'kamran@safar.example': built('salesman'),
}

for (const [email, screens] of Object.entries(areasOf))
  inTurns(screens, (some, inTurn) => {
    test(`axe finds nothing on the finished screens of ${email}, from ${some[0]} on`, async ({ page, locale }) => {
      inTurn(locale)
      await blockNotificationStream(page)
      const still = trackRequests(page)
      for (const [place, path] of some.entries()) {
        // Detail screens use an existing person; staff screens use a staff member.
        const id = /staff/.test(path) ? 2 : /Role/.test(path) ? 1 : 10
        const whole = path.endsWith('/') ? `${path}${id}` : path
        if (place === 0) await openAs(page, email, whole)
        else await navigateTo(page, whole)
        await findNothing(page, whole, still)
        if (!leadsTo[whole]) noteScreen(path)
      }
    })
  })
