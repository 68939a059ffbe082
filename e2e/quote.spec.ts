import type { Page } from '@playwright/test'
import { fillTraveller, newName, openReview } from './support/checkout.ts'
import { button, expect, field, inDays, openAsNew, test, toast } from './support/journey.ts'
import { readNewestLink } from './support/mailbox.ts'
import { quoteFlight } from './support/quotes.ts'
import { type Locale, texts } from './support/texts.ts'

const results = () =>
  `/agent/flights?trip=one_way&leg=LHE-JED-${inDays(40)}&cabin=economy&adults=1&children=0&infants=0`

/** Fills in the single variable of a text. */
const fill = (text: string, value: string): string => text.replace(/\{\{\w+\}\}/, value)

async function send(page: Page, locale: Locale, client: { name: string; email: string }): Promise<void> {
  const { tray, editor, sent, share } = texts(locale, 'quotes')
  await button(page, tray.make).click()
  const panel = page.getByRole('dialog')
  const price = panel.getByRole('textbox').first()
  // A price below what is owed is rejected at its field, and nothing is sent.
  const shown = await price.inputValue()
  await price.fill('1')
  await field(panel, editor.client).fill(client.name)
  await field(panel, editor.email).fill(client.email)
  await button(panel, editor.send).click()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill(shown)
  await button(panel, editor.send).click()
  await expect(panel.getByText(sent.title)).toBeVisible()
  await expect(panel.getByRole('link', { name: share.whatsapp })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  const [picture] = await Promise.all([page.waitForEvent('download'), button(panel, share.picture).click()])
  expect(picture.suggestedFilename()).toMatch(/^Q-\d+\.png$/)
  const [pdf] = await Promise.all([page.waitForEvent('download'), button(panel, share.pdf).click()])
  expect(pdf.suggestedFilename()).toMatch(/^Q-\d+\.pdf$/)
  await button(panel, sent.done).click()
}

test('a quote is booked: the client, signed out, requests one of two flights, and the agent books it', {
  tag: '@full',
}, async ({ page, browser, locale, own }) => {
  const words = texts(locale, 'quotes')
  const client = { name: `Client ${own.slice(-6)}`, email: `client-${own}@client.example` }
  const { email } = await openAsNew(page, 'agent', own)
  await page.goto(results())
  await expect(page.locator('main article').first()).toBeVisible()
  await quoteFlight(page, locale, 0)
  await quoteFlight(page, locale, 1)
  await send(page, locale, client)

  const link = await readNewestLink(page, client.email, '/public-flight-details')
  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.251.1.1' } })
  const visit = await theirs.newPage()
  await visit.goto(link)
  // A first visit uses the client's language, whatever the browser's previous setting.
  await expect(visit.locator('html')).toHaveAttribute('lang', locale)
  await expect(visit.locator('main article')).toHaveCount(2)
  const second = visit.locator('main article').nth(1)
  await button(second, words.page.ask).click()
  await field(second, words.editor.phone).fill('+966501234567')
  await field(second, words.page.message).fill('Window seats, please.')
  await button(second, words.page.sendAsk).click()
  await expect(toast(visit, '')).toBeVisible()
  await expect(button(second, words.page.ask)).toHaveCount(0)
  await theirs.close()

  const screen = await readNewestLink(page, email, '/agent/dashboard-flights')
  await page.goto(screen)
  const panel = page.getByRole(page.viewportSize()?.width === 1440 ? 'complementary' : 'dialog')
  await expect(panel.getByText('Window seats, please.')).toBeVisible()
  await expect(panel.getByText('+966501234567')).toBeVisible()
  await expect(panel.getByText(words.state.asked).first()).toBeVisible()

  await test.step('the option leads to its checkout, and the quote to its booking', async () => {
    const { checkout } = texts(locale, 'bookings')
    await panel
      .getByRole('link', { name: fill(words.panel.bookOption, '2') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/agent\/flight-checkout\?quote=\d+-2$/)
    const given = newName()
    await fillTraveller(page, locale, 0, given)
    await openReview(page, locale)
    await button(page, checkout.act.hold).click()
    await expect(page).toHaveURL(/booking=\d+$/)
    await page.goto(screen)
    await expect(panel.getByText(words.state.booked).first()).toBeVisible()
    await expect(panel.getByRole('link', { name: fill(words.panel.bookOption, '2') })).toHaveCount(0)
  })
})
