import type { Page } from '@playwright/test'
import { openOffer } from '../support/flights.ts'
import { button, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { type Locale, texts } from '../support/texts.ts'

const results = () =>
  `/flight/search?trip=one_way&leg=LHE-JED-${inDays(52)}&cabin=economy&adults=1&children=0&infants=0`

async function openCheckout(page: Page, locale: Locale): Promise<void> {
  const { details } = texts(locale, 'flights')
  await page.goto(results())
  await openOffer(page, page.locator('main article').nth(3), locale)
  await page.getByRole('link', { name: details.book }).click()
  await expect(page).toHaveURL(/checkout\?flight=/)
}

/** A unique name, because the same people on the same flights would trigger the duplicate prompt. */
const newName = (): string =>
  `Hina${Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

async function fillTraveller(page: Page, locale: Locale): Promise<void> {
  const { checkout } = texts(locale, 'bookings')
  const person = texts(locale, 'travellers')
  const card = page.locator('[data-open-traveller]')
  await field(card, person.field.title).click()
  await page.getByRole('option', { name: person.titles.MRS, exact: true }).click()
  await field(card, person.field.given_name).fill(newName())
  await field(card, person.field.family_name).fill('Malik')
  await field(card, person.field.birth_date).fill('17/06/1991')
  await field(card, checkout.field.passport).fill('CX4127813')
  await field(card, checkout.field.expires).fill('24/03/2033')
  for (const step of [checkout.step.extras, checkout.step.review]) {
    await button(page, checkout.act.continue).click()
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeAttached()
  }
}

test('a customer books, leaves the payment page, comes back to it, pays by card and has the ticket', async ({
  page,
  locale,
  own,
}) => {
  const { checkout } = texts(locale, 'bookings')
  const words = texts(locale, 'payments').return
  const { email } = await createPerson('customer', own)
  await openAs(page, email, '/')
  await openCheckout(page, locale)
  await fillTraveller(page, locale)
  await expect(page.getByRole('radio', { name: checkout.payment.card })).toBeChecked()
  await button(page, checkout.act.card).click()

  await test.step('leaving the payment page takes nothing, and it can be opened again', async () => {
    await button(page, 'Cancel').click()
    await expect(page).toHaveURL(/\/payment-return\/[\w-]+\/cancelled/)
    await expect(page.getByRole('heading', { name: words.state.cancelled })).toBeVisible()
    await button(page, words.again).click()
  })

  await button(page, 'Pay').click()
  await expect(page).toHaveURL(/\/payment-return\/[\w-]+\?/)
  await expect(page.getByText(words.state.issued, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: words.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)
  await expect(page.getByText(/^\d{3}-?\d{10}$/)).toHaveCount(1)
})
