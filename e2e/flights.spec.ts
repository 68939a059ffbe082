import type { Page } from '@playwright/test'
import { button, expect, signIn, test } from './journey.ts'
import { newPerson } from './people.ts'
import { texts } from './texts.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const searchUrl = (area = '/flight/search') =>
  `${area}?trip=one_way&leg=LHE-JED-${inDays(40)}&cabin=economy&adults=2&children=1&infants=0`

async function type(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.pressSequentially(text)
}

const cards = (page: Page) => page.locator('main article')

test('a person picks places in their own language; an offer opens in place and then as a page', async ({
  page,
  locale,
}) => {
  const { search, band, offer, rules } = texts(locale, 'flights')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await type(page, search.from, locale === 'ar' ? 'لاهور' : 'lahor')
  await page.getByRole('option', { name: /LHE/ }).first().click()
  await type(page, search.to, locale === 'ar' ? 'جده' : 'JED')
  await page.getByRole('option', { name: /JED/ }).first().click()
  await expect(page.getByRole('combobox', { name: search.to, exact: true })).toHaveValue(
    locale === 'ar' ? 'جدة' : 'Jeddah',
  )
  // Dates and travellers are held by the form's own tests; the address carries the whole search.
  await page.goto(searchUrl())
  await expect(page.getByText(band.lead).first()).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const all = await cards(page).count()
  expect(all).toBeGreaterThan(3)
  const first = cards(page).first()
  await first.getByRole('button', { name: offer.details }).click()
  await expect(first.getByRole('button', { name: offer.hide })).toHaveAttribute('aria-expanded', 'true')
  await expect(first.getByText(rules.change)).toBeVisible()
  // On a phone the whole card is the link: a tap on its price opens it.
  const price = await first.getByText('PKR').first().boundingBox()
  const select = first.getByRole('link', { name: new RegExp(offer.select) })
  if (await select.isVisible()) await select.click()
  else await page.mouse.click((price?.x ?? 0) + 6, (price?.y ?? 0) + 6)
  await expect(page).toHaveURL(/\/flight\/details/)
  await expect(page.locator('h1')).toBeVisible()
})

test('a search with missing fields names each of them', async ({ page, locale }) => {
  const { complaint } = texts(locale, 'flights')
  await page.goto('/flight/search?trip=one_way&adults=1')
  await expect(page.getByText(complaint.summary).first()).toBeVisible()
})

test('an agent sees what is inside a price, and one key hides it', async ({ page, locale, own }) => {
  const { inside } = texts(locale, 'flights')
  const { email } = await newPerson('agent', own)
  await signIn(page, email, locale)
  await expect(page).toHaveURL('/agent/dashboard-flights')
  await page.goto(searchUrl('/agent/flights'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(inside.net, { exact: true }).first()).toBeVisible()
  await page.locator('h1').first().click()
  await page.keyboard.press('h')
  await expect(page.getByText(inside.net, { exact: true })).toHaveCount(0)
})

test('the public never receives what is inside a price', async ({ page }) => {
  const { flights } = await (await page.request.get(`/api/flights?trip=one_way&legs=LHE-JED-${inDays(40)}`)).json()
  expect(flights.length).toBeGreaterThan(0)
  expect(flights.every((offer: object) => !('inside' in offer))).toBe(true)
})

test('nothing found says what to change', async ({ page, locale }) => {
  const { filter, none } = texts(locale, 'flights')
  test.skip((page.viewportSize()?.width ?? 0) < 720, 'on a phone the filters are in a sheet; see the wide journey')
  await page.goto(searchUrl())
  await expect(cards(page).first()).toBeVisible()
  for (const stop of [filter.stop_0, filter.stop_1])
    await page
      .getByRole('checkbox', { name: new RegExp(stop) })
      .first()
      .uncheck({ force: true })
  await expect(page.getByText(none.title).first()).toBeVisible()
  await expect(button(page, filter.clear).first()).toBeVisible()
})
