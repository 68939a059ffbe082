import type { Locator, Page } from '@playwright/test'
import { fillTraveller, newName, openReview } from '../support/checkout.ts'
import { anyDay, chooseRates, expectAccessible, fillGuests, staySearch } from '../support/hotels.ts'
import { button, expect, field, inDays, openAsNew, test, toast } from '../support/journey.ts'
import { readNewestLink } from '../support/mailbox.ts'
import { quoteFlight } from '../support/quotes.ts'
import { type Locale, texts } from '../support/texts.ts'

/** The amounts in rupees in a text, whatever words surround them. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/PKR\s?([\d,]+)/g)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))

/** A text up to its first value placeholder. */
const beginning = (text: string, number: string): string => text.replace('{{number}}', number).replace(/\{\{.*$/, '')

async function quoteTrip(page: Page, locale: Locale): Promise<Locator> {
  const { tray, add, editor } = texts(locale, 'quotes')
  const start = anyDay()
  const leg = `trip=one_way&leg=LHE-MED-${inDays(start)}&cabin=economy&adults=1&children=0&infants=0`
  await page.goto(`/admin/add-booking?for=walk-in&${leg}`)
  await expect(page.locator('main article').first()).toBeVisible()
  await quoteFlight(page, locale, 0)
  await page.goto(`${staySearch('/admin/hotels', '2', start)}&for=walk-in`)
  await chooseRates(page, locale, 1)
  await button(page, add.action).click()
  await expect(button(page, add.added)).toBeVisible()
  const chosen = page.getByRole('region', { name: tray.label })
  await expectAccessible(page, 'hotel in the quote')
  await button(chosen, tray.make).click()
  const panel = page.getByRole('dialog')
  for (const label of [editor.price, editor.stayPrice])
    await expect(field(panel, label.replace('{{currency}}', 'PKR'))).toHaveCount(1)
  return panel
}

async function sendQuote(panel: Locator, locale: Locale, client: { name: string; email: string }): Promise<void> {
  const { editor, sent } = texts(locale, 'quotes')
  await field(panel, editor.client).fill(client.name)
  await field(panel, editor.email).fill(client.email)
  await field(panel, editor.phone).fill('+966501234567')
  await button(panel, editor.send).click()
  await expect(panel.getByText(sent.title)).toBeVisible()
  await button(panel, sent.done).click()
}

/** The client's view: flight and hotel as one option whose parts add up. */
async function requestTrip(visit: Page, locale: Locale): Promise<void> {
  const { page: words, editor } = texts(locale, 'quotes')
  const option = visit.locator('main article')
  await expect(option).toHaveCount(1)
  await expect(option.getByRole('region')).toHaveCount(1)
  const prices = amountsIn((await option.locator('dl').last().innerText()).replace(/[\u2066-\u2069]/g, ''))
  expect(prices).toHaveLength(3)
  expect((prices[0] ?? 0) + (prices[1] ?? 0)).toBe(prices[2])
  await expectAccessible(visit, 'quote of the client')
  await button(option, words.ask).click()
  await field(option, editor.phone).fill('+966501234567')
  await button(option, words.sendAsk).click()
  await expect(toast(visit, '')).toBeVisible()
}

test('the office quotes a flight and a hotel together; the client requests the quote, and both are booked as quoted', {
  tag: '@full',
}, async ({ page, browser, locale, own }) => {
  const { panel: words, state, page: clientWords } = texts(locale, 'quotes')
  const { titles } = texts(locale, 'travellers')
  const client = { name: `Client ${own.slice(-6)}`, email: `client-${own}@client.example` }
  const { email } = await openAsNew(page, 'admin', own)
  await sendQuote(await quoteTrip(page, locale), locale, client)

  const link = await readNewestLink(page, client.email, '/public-flight-details')
  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.251.1.2' } })
  const visit = await theirs.newPage()
  await visit.goto(link)
  await requestTrip(visit, locale)

  const screen = await readNewestLink(page, email, '/admin/add-booking')
  const panel = page.getByRole(page.viewportSize()?.width === 1440 ? 'complementary' : 'dialog')
  const parts = panel.getByRole('table').getByRole('link', { name: beginning(words.bookPart, '1') })

  await test.step('the flight first: the quote is partly booked', async () => {
    const { checkout } = texts(locale, 'bookings')
    await page.goto(screen)
    await expect(parts).toHaveCount(2)
    // On a phone the panel's close button has the focus, with a tooltip outside the landmarks.
    await panel.getByText(words.asked, { exact: true }).click()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await expectAccessible(page, 'quote of the office')
    await parts.first().click()
    await fillTraveller(page, locale, 0, newName())
    await openReview(page, locale)
    await button(page, checkout.act.hold).click()
    await expect(page).toHaveURL(/\/admin\/direct-booking-details\/\d+$/)
    await page.goto(screen)
    await expect(panel.getByText(state.partly_booked).first()).toBeVisible()
  })

  await test.step('then the hotel: the quote is booked, and the client sees it', async () => {
    const { checkout } = texts(locale, 'bookings', 'hotel')
    await expect(parts).toHaveCount(1)
    await parts.first().click()
    await expect(page).toHaveURL(/\/admin\/hotel-checkout\?quote=\d+-1-2&for=walk-in$/)
    await fillGuests(page, locale, [titles.MR, titles.MRS])
    await button(page, checkout.act.continue).click()
    await page.getByRole('checkbox', { name: checkout.stay.accept.label }).check()
    await button(page, checkout.act.hold).click()
    await expect(page).toHaveURL(/\/admin\/direct-booking-details\/\d+$/)
    await page.goto(screen)
    await expect(panel.getByText(state.booked, { exact: true }).first()).toBeVisible()
    await expect(parts).toHaveCount(0)
    await visit.reload()
    await expect(visit.getByText(clientWords.booked, { exact: true })).toBeVisible()
  })
  await theirs.close()
})
