import type { Locator, Page } from '@playwright/test'
import { button, expect, field } from './journey.ts'
import { type Locale, texts } from './texts.ts'

async function choose(page: Page, card: Locator, label: string, option: string): Promise<void> {
  await field(card, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const passportNumber = (place: number): string => `BX41278${place}3`

/** The traveller being filled in; the others are collapsed to one line. */
export const openCard = (page: Page): Locator => page.locator('[data-open-traveller]')

export async function fillTraveller(page: Page, locale: Locale, place: number, given: string): Promise<void> {
  const { checkout } = texts(locale, 'bookings')
  const person = texts(locale, 'travellers')
  const card = openCard(page)
  await choose(page, card, person.field.title, person.titles.MR)
  await field(card, person.field.given_name).fill(given)
  await field(card, person.field.family_name).fill('Ahmed')
  await field(card, person.field.birth_date).fill('17/06/1991')
  await field(card, checkout.field.passport).fill(passportNumber(place))
  await field(card, checkout.field.expires).fill('24/03/2033')
}

/** Enter continues: to the next traveller, then to the next step. */
export const goOn = (page: Page): Promise<void> => page.keyboard.press('Enter')

/** A unique name, because the same people on the same flights would trigger the duplicate prompt. */
export const newName = (): string =>
  `Sana${Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

/** Skips the extras and opens the last step. */
export async function openReview(page: Page, locale: Locale): Promise<void> {
  const { checkout } = texts(locale, 'bookings')
  for (const step of [checkout.step.extras, checkout.step.review]) {
    await button(page, checkout.act.continue).click()
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeAttached()
  }
}

/** Tab closes the calendar that opens at a field. */
export async function typeDay(card: Page | Locator, label: string, day: string): Promise<void> {
  await field(card, label).fill(day.split('-').reverse().join('/'))
  await field(card, label).press('Tab')
}
