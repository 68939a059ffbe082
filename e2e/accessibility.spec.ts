import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { areas } from '../web/app/areas/index.ts'
import { expect, settled, signIn, test, withoutBell } from './journey.ts'
import { newPerson } from './people.ts'

const built = (area: keyof typeof areas) =>
  Object.entries(areas[area].screens)
    .filter(([, screen]) => screen.file)
    .map(([path, screen]) => (screen.detailOf ? `${path}/` : path))

async function findNothing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ path, id, at: nodes.map((node) => node.html.slice(0, 200)) }))).toEqual(
    [],
  )
  // Nothing may scroll sideways at any width.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

test('axe finds nothing on the public and entrance screens', async ({ page }) => {
  test.setTimeout(120_000)
  const paths = [...built('storefront'), ...built('auth')].map((path) => path.replace(':token', 'x'))
  for (const path of [...paths, '/no-such-page', '/about/us']) await findNothing(page, path)
})

const people = {
  admin: 'admin',
  agent: 'agent',
  agentEntrance: 'waiting agent',
  reservation: 'reservation',
  salesman: 'salesman',
} as const

/** So many screens a test: areas with many are shared by the workers. */
const AT_ONCE = 16

for (const [area, kind] of Object.entries(people) as [keyof typeof people, (typeof people)[keyof typeof people]][]) {
  const screens = built(area)
  for (let first = 0; first < screens.length; first += AT_ONCE) {
    const some = screens.slice(first, first + AT_ONCE)
    test(`axe finds nothing on the finished screens of ${area}, from ${some[0]} on`, async ({ page, locale, own }) => {
      test.setTimeout(180_000)
      await withoutBell(page)
      const { email } = await newPerson(kind, own)
      await signIn(page, email, locale)
      await expect(page).not.toHaveURL(/auth/)
      for (const path of some) {
        // Detail screens take the first person there is; staff screens the staff.
        const id = /staff/.test(path) ? 2 : /Role/.test(path) ? 1 : 10
        await findNothing(page, path.endsWith('/') ? `${path}${id}` : path)
      }
    })
  }
}

test('axe finds nothing on the page of parts', async ({ page }) => {
  test.setTimeout(120_000)
  await findNothing(page, '/dev/ui')
})
