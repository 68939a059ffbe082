import type { Page } from '@playwright/test'
import { button, expect, field, test } from '../support/journey.ts'
import { createPerson, DEMO_PASSWORD } from '../support/people.ts'
import { waitUntilHydrated } from '../support/screen.ts'
import { texts } from '../support/texts.ts'

/** Holds back all script files of the page until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

/** The server's HTML, before any script has run. */
const openWithoutScripts = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test('the sign-in form is rendered by the server: filled in and sent before its scripts load, it signs in', async ({
  page,
  locale,
  own,
}) => {
  const { fields, login } = texts(locale, 'accounts')
  const { email } = await createPerson('customer', own)
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/auth/login')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(DEMO_PASSWORD)
  await field(page, fields.password).press('Enter')
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
  await expect(button(page, login.submit)).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^\d+\./)
})

test('text typed into the forms of a new account and of a forgotten password before their scripts load is kept', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { fields } = texts(locale, 'accounts')
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/auth/forgot-password')
  await field(page, fields.email).fill(`${own}@example.com`)
  await openWithoutScripts(page, '/auth/agent/register')
  await field(page, fields.agencyName).fill('Indus Travels')
  await field(page, fields.name).fill('Sana Iqbal')
  await field(page, fields.phone).fill('03001234567')
  release()
  await waitUntilHydrated(page)
  await field(page, fields.email).fill(`${own}@example.com`)
  await expect(field(page, fields.agencyName)).toHaveValue('Indus Travels')
  await expect(field(page, fields.name)).toHaveValue('Sana Iqbal')
  await expect(field(page, fields.phone)).toHaveValue(/3001234567/)
})

test('places typed into the search of Home before its scripts load are kept and searched for', {
  tag: '@full',
}, async ({ page, locale }) => {
  const { search } = texts(locale, 'flights')
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/')
  const from = page.getByRole('combobox', { name: search.from, exact: true })
  const to = page.getByRole('combobox', { name: search.to, exact: true })
  await from.fill('lhe')
  await to.fill('jed')
  release()
  await waitUntilHydrated(page)
  await to.focus()
  await to.press('Tab')
  await from.focus()
  await from.press('Tab')
  await expect(from).toHaveValue(locale === 'ar' ? 'لاهور' : 'Lahore')
  await expect(to).toHaveValue(locale === 'ar' ? 'جدة' : 'Jeddah')
})

test('without scripts the search of Home leads to its flights', { tag: '@full' }, async ({
  browser,
  baseURL,
  locale,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
  const page = await context.newPage()
  const { search } = texts(locale, 'flights')
  await page.goto('/')
  await page.locator('input[name="from"]').first().fill('LHE')
  await page.locator('input[name="to"]').first().fill('JED')
  await button(page, search.submit).click()
  await expect(page).toHaveURL(/\/flight\/search\?/)
  await context.close()
})

test('without scripts the lists of visas, umrah packages and holidays are shown', async ({
  browser,
  baseURL,
  locale,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
  const page = await context.newPage()
  for (const [path, details] of [
    ['/visa', '/visa-details'],
    ['/umra-packages', '/umrah-package-details'],
    ['/holidays', '/holiday-details'],
  ]) {
    await page.goto(path as string)
    await expect(page.locator(`main a[href^="${details}"]`).first()).toBeVisible()
  }
  await context.close()
})

test('pressing something on a page whose scripts are delayed runs the scripts and does what was pressed', async ({
  page,
  locale,
}) => {
  const release = await delayScripts(page)
  // As soon as anything counts as a visitor, the load event waits for the scripts.
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(() => document.documentElement.dataset.scripts)).toBe('later')
  await page
    .getByRole('button', { name: texts(locale, 'shell').language.label })
    .first()
    .click()
  expect(await page.evaluate(() => document.documentElement.dataset.scripts)).toBe('later')
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'ar' ? 'en' : 'ar')
  expect(await page.evaluate(() => document.documentElement.dataset.scripts)).toBeUndefined()
})

test('without scripts nobody can sign in, and the page says so', async ({ browser, baseURL, locale }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/auth/login')
  // Text searches skip the content of 'noscript'.
  const notice = page.locator('noscript p')
  await expect(notice).toHaveText(texts(locale, 'shell').auth.noScript)
  await expect(notice).toBeVisible()
  await context.close()
})
