import { expect, type Page } from '@playwright/test'
import { openOffer } from './flights.ts'
import { button } from './journey.ts'
import { type Locale, texts } from './texts.ts'

/**
 * Adds a flight from the results to the quote. On a wide screen each card has a checkbox; on a phone the offer is
 * opened first.
 */
export async function quoteFlight(page: Page, locale: Locale, place: number): Promise<void> {
  const { offer } = texts(locale, 'flights')
  const card = page.locator('main article').nth(place)
  const box = card.getByRole('checkbox', { name: offer.quote }).first()
  if (await box.isVisible()) return box.check()
  await card.scrollIntoViewIfNeeded()
  await openOffer(page, card, locale)
  const panel = page.getByRole('dialog')
  await button(panel, offer.quote).click()
  await expect(button(panel, offer.unquote)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}
