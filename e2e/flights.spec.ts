import type { Locator, Page } from '@playwright/test'
import { utcDay } from '@safar/contract/day'
import { openOffer } from './support/flights.ts'
import { button, expect, openAs, test, waitUntilSettled } from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { waitUntilHydrated } from './support/screen.ts'
import { type Locale, texts } from './support/texts.ts'

const inDays = (days: number) => utcDay(Date.now(), days)

const searchUrl = (area = '/flight/search') =>
  `${area}?trip=one_way&leg=LHE-JED-${inDays(40)}&cabin=economy&adults=2&children=1&infants=0`

async function type(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.pressSequentially(text)
}

const cards = (page: Page) => page.locator('main article')

/** On a phone the filters are in a sheet; `act` gets the element that contains them. */
async function filtering(page: Page, locale: Locale, act: (panel: Locator) => Promise<void>): Promise<void> {
  const { filter } = texts(locale, 'flights')
  const beside = page.getByRole('complementary', { name: filter.label })
  if (await beside.isVisible()) return act(beside)
  await button(page, filter.title).click()
  const sheet = page.getByRole('dialog', { name: filter.title })
  await act(sheet)
  await sheet.locator('button').last().click()
  await expect(sheet).toBeHidden()
}

/** Picks a day of a later month in the open calendar; on a phone its price follows the number. */
async function pickDay(page: Page, name: string, day: string, monthsOn: number): Promise<void> {
  const calendar = page.getByRole('dialog', { name, exact: true })
  await expect(calendar).toBeVisible()
  for (let month = 0; month < monthsOn; month++) await calendar.locator('button[data-direction="next"]').last().click()
  await calendar
    .locator('table button:not([disabled], [data-outside])')
    .filter({ hasText: new RegExp(`^${day}(\\s|$)`) })
    .first()
    .click()
}

/** The list is shown before its scripts have loaded, and clicks before then are lost. */
async function openResults(page: Page): Promise<void> {
  await page.goto(searchUrl())
  await waitUntilHydrated(page)
  await expect(cards(page).first()).toBeVisible()
}

test('a person picks places, dates and travellers, and finds flights', async ({ page, locale }) => {
  const { search, travellers, band } = texts(locale, 'flights')
  await page.goto('/')
  await waitUntilSettled(page)
  await type(page, search.from, locale === 'ar' ? 'لاهور' : 'lahor')
  await page.getByRole('option', { name: /LHE/ }).first().click()
  await type(page, search.to, locale === 'ar' ? 'جده' : 'JED')
  await page.getByRole('option', { name: /JED/ }).first().click()
  await expect(page.getByRole('combobox', { name: search.to, exact: true })).toHaveValue(
    locale === 'ar' ? 'جدة' : 'Jeddah',
  )
  await page.getByRole('textbox', { name: new RegExp(`^${search.depart}`) }).click()
  await pickDay(page, search.depart, '15', 1)
  // Each choice opens the next one.
  await pickDay(page, search.return, '22', 0)
  await page.getByRole('button', { name: new RegExp(`^${travellers.label}`) }).click()
  const steps = page.locator('fieldset', { has: page.locator('output') })
  await steps.nth(0).getByRole('button').last().click()
  await steps.nth(1).getByRole('button').last().click()
  await page.keyboard.press('Escape')
  await button(page, search.submit).click()
  await expect(page).toHaveURL(/\/flight\/search\?.*legs=LHE-JED-\d{4}-\d\d-15%2CJED-LHE-\d{4}-\d\d-22/)
  await expect(page).toHaveURL(/adults=2&children=1/)
  await expect(page.getByText(band.lead).first()).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

test('the list is filtered, sorted and compared; an offer opens in place, then as a page; back finds the list', async ({
  page,
  locale,
}) => {
  const { offer, rules, filter, sort, compare, details } = texts(locale, 'flights')
  await openResults(page)
  const status = page.locator('section[aria-labelledby="flights-found"] [role="status"]').first()
  const before = await status.textContent()
  await filtering(page, locale, async (panel) => {
    await panel.getByRole('checkbox', { name: new RegExp(filter.stop_1) }).uncheck()
  })
  await expect(status).not.toHaveText(before ?? '')
  const tab = page
    .getByRole('group', { name: sort.label })
    .getByRole('button', { name: new RegExp(`^${sort.cheapest}`) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  const lowest = (await tab.locator('b').textContent()) ?? ''
  await expect(cards(page).first()).toContainText(lowest)
  await expect(cards(page).first()).toContainText(offer.nonStop)
  if ((page.viewportSize()?.width ?? 0) > 720) {
    for (const place of [0, 1]) await cards(page).nth(place).getByLabel(offer.compare).check()
    await page.getByRole('region', { name: compare.title }).getByRole('button', { name: compare.open }).click()
    const table = page.getByRole('dialog', { name: compare.title })
    await expect(table.getByRole('row', { name: new RegExp(compare.times) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(table).toBeHidden()
  }
  const first = cards(page).first()
  await first.getByRole('button', { name: offer.details }).click()
  await expect(first.getByRole('button', { name: offer.hide })).toHaveAttribute('aria-expanded', 'true')
  await expect(first.getByText(rules.change).first()).toBeVisible()
  await openOffer(page, first, locale)
  await expect(page).toHaveURL(/\/flight\/details/)
  await expect(page.getByText(details.total, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: details.back }).click()
  await expect(page).toHaveURL(/\/flight\/search/)
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first()).toContainText(lowest)
})

test('offers appear as suppliers answer; new ones that would move what the reader is looking at wait', async ({
  page,
  locale,
}) => {
  const { list } = texts(locale, 'flights')
  await page.addInitScript(() => {
    const plain = window.fetch
    window.fetch = async (input, options) => {
      const response = await plain(input, options)
      if (!String(input).includes('/api/flights/stream')) return response
      // Delivers the first reply with flights in two halves, the second when the page is told to continue.
      const answers = (await response.text())
        .split('\n')
        .filter(Boolean)
        .map((text) => JSON.parse(text))
      const { flights, ...line } = answers.find((answer) => answer.flights.length > 30) ?? answers[0]
      const write = (part: unknown) => new TextEncoder().encode(`${JSON.stringify(part)}\n`)
      const body = new ReadableStream({
        async start(lines) {
          lines.enqueue(write({ ...line, flights: flights.slice(0, 30), done: false }))
          await new Promise((resolve) => window.addEventListener('go-on', resolve, { once: true }))
          lines.enqueue(write({ ...line, flights: flights.slice(30, 60), done: true }))
          lines.close()
        },
      })
      return new Response(body, { headers: response.headers })
    }
  })
  // A newly opened page comes with its offers; within the running page they are streamed.
  await openResults(page)
  await waitUntilSettled(page)
  const listText = async () => (await cards(page).allTextContents()).join()
  const dayBefore = await listText()
  const opened = page.url()
  await page.locator('a[href*="/flight/search?"]').first().click()
  await expect(page).not.toHaveURL(opened)
  await expect.poll(async () => (await listText()) !== dayBefore).toBe(true)
  const asking = list.asking.replace('{{names}}', '')
  await expect(page.getByText(new RegExp(`${asking}|${list.askingSome}`)).first()).toBeVisible()
  const status = page.locator('section[aria-labelledby="flights-found"] [role="status"]').first()
  const half = await status.textContent()
  const before = await cards(page).first().textContent()
  await cards(page).first().getByRole('button').first().focus()
  await page.evaluate(() => window.dispatchEvent(new Event('go-on')))
  const more = page.locator('section[aria-labelledby="flights-found"] > button')
  await expect(more).toContainText(/\d/)
  expect(await cards(page).first().textContent()).toBe(before)
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(status).not.toHaveText(half ?? '')
})

test('if streaming fails, the search is made in a single request', async ({ page }) => {
  await page.route('**/api/flights/stream?*', (route) => route.abort())
  await openResults(page)
})

test('on a phone the first flight starts within 330 px and is no taller; days of the calendar show prices', async ({
  page,
  locale,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) > 500, 'the sheets of a phone')
  await openResults(page)
  const first = await cards(page).first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(330)
  expect(first?.height).toBeLessThanOrEqual(330)
  const { band, search } = texts(locale, 'flights')
  await page.getByRole('button', { name: band.modify }).click()
  await page.getByRole('textbox', { name: new RegExp(`^${search.depart}`) }).click()
  const sheet = page.getByRole('dialog', { name: search.depart, exact: true })
  await expect(
    sheet
      .locator('table small')
      .filter({ hasText: /^\d[\d,]+$/ })
      .first(),
  ).toBeVisible()
})

test('a search with missing fields names each of them', async ({ page, locale }) => {
  const { form } = texts(locale, 'ui')
  await page.goto('/flight/search?trip=one_way&adults=1')
  await expect(page.getByText(form.check_fields).first()).toBeVisible()
})

test('an agent sees what is inside a price, one key hides it, and an offer opens beside the list', async ({
  page,
  locale,
  own,
}) => {
  const { netPrices, details } = texts(locale, 'flights')
  const { email } = await createPerson('agent', own)
  await openAs(page, email, searchUrl('/agent/flights'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(netPrices.net, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await openOffer(page, cards(page).nth(2), locale)
  await expect(page).toHaveURL(/\/agent\/flights\?.*flight=/)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: details.book })).toBeVisible()
  await expect(panel.getByText(netPrices.net, { exact: true }).first()).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(cards(page).nth(2)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.locator('h1').first().click()
  await page.keyboard.press('n')
  await expect(page.getByText(netPrices.net, { exact: true })).toHaveCount(0)
})

test('the public never receives the components of a price', async ({ page }) => {
  const { flights } = await (await page.request.get(`/api/flights?trip=one_way&legs=LHE-JED-${inDays(40)}`)).json()
  expect(flights.length).toBeGreaterThan(0)
  expect(flights.every((offer: object) => !('price_breakdown' in offer))).toBe(true)
})

test('nothing found says what to change', async ({ page, locale }) => {
  const { filter, none } = texts(locale, 'flights')
  test.skip((page.viewportSize()?.width ?? 0) < 720, 'on a phone the filters are in a sheet; see the wide journey')
  await openResults(page)
  for (const stop of [filter.stop_0, filter.stop_1])
    await page
      .getByRole('checkbox', { name: new RegExp(stop) })
      .first()
      .uncheck({ force: true })
  if (locale === 'en') expect(none.title).toBe('Nothing found')
  await expect(page.getByText(none.title).first()).toBeVisible()
  await expect(button(page, filter.clear).first()).toBeVisible()
})
