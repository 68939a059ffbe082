import { join } from 'node:path'
import { blockNotificationStream, expect, openAs, test, waitUntilSettled } from './support/journey.ts'
import { createPerson } from './support/people.ts'

const folder = join(import.meta.dirname, '../docs/screenshots')

/**
 * The pictures of the README. To update them: `SCREENSHOTS=1 npx playwright test -c e2e/playwright.config.ts
 * screenshots`.
 */
test('the pictures of the README are taken', async ({ page, locale, own }, info) => {
  test.skip(!process.env.SCREENSHOTS || info.project.name.endsWith('390'), 'taken when asked for, and wide')
  const take = async (name: string) => {
    await waitUntilSettled(page)
    // Wait for the animation of the hero's line.
    await page.waitForTimeout(1_200)
    await page.screenshot({ path: join(folder, `${name}-${locale}.png`) })
  }
  await blockNotificationStream(page)
  await page.goto('/')
  await expect(page.locator('h1')).toBeVisible()
  await take('home')
  await page.goto('/auth/login')
  await take('login')
  const { email } = await createPerson('admin', own, 'Hira Rashid')
  await openAs(page, email, '/admin/dashboard')
  await take('dashboard')
  await page.goto('/admin/users?role=agent')
  await page.getByRole('button', { name: 'Makkah Express' }).click()
  await take('users')
  await page.goto('/admin/manage-Role/2')
  await take('role')
})
