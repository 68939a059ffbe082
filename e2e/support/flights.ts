import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, texts } from './texts.ts'

/** Opens the cheapest fare of a card. On a phone a tap on the card opens its offer, or the sheet with its fares. */
export async function openOffer(page: Page, card: Locator, locale: Locale): Promise<void> {
  const { offer } = texts(locale, 'flights')
  await expect(card).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) > 720) return card.getByRole('link').first().click()
  const picker = card.getByRole('button', { name: new RegExp(`^${offer.fareTitle}`) })
  if (!(await picker.isVisible())) return card.getByText('PKR').first().click({ force: true })
  // Click the corner, because the details button covers the middle.
  await picker.click({ position: { x: 8, y: 8 } })
  const sheet = page.getByRole('dialog', { name: offer.fareTitle })
  await sheet.getByRole('link').first().click()
  await expect(sheet).toBeHidden()
}
