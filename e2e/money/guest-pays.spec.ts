import type { Page } from '@playwright/test'
import { readLines } from '../../server/src/platform/documents/testing/read-pdf.ts'
import { fillTraveller, newName, openReview, typeDay } from '../support/checkout.ts'
import { openOffer } from '../support/flights.ts'
import { chooseRates, fillGuests, staySearch } from '../support/hotels.ts'
import { button, expect, field, inDays, test } from '../support/journey.ts'
import { readNewestAttachment } from '../support/mailbox.ts'
import { press } from '../support/sales.ts'
import { type Locale, texts } from '../support/texts.ts'

type Product = 'flight' | 'hotel' | 'insurance'

async function fillContact(page: Page, locale: Locale, email: string): Promise<void> {
  const { contact } = texts(locale, 'bookings').checkout
  await field(page, contact.name).fill('Sana Malik')
  await field(page, contact.email).fill(email)
  await field(page, contact.phone).fill('+923001234567')
}

/** Pays at the provider, and returns the reference shown on the page after paying. */
async function payByCard(page: Page, locale: Locale, product: Product): Promise<string> {
  const { checkout, view, paid } = texts(locale, 'bookings', product)
  const words = texts(locale, 'payments', product).return
  await button(page, checkout.act.card).click()
  await button(page, 'Pay').click()
  await expect(page).toHaveURL(/\/payment-return\/[\w-]+\?/)
  await expect(page.getByText(words.state.issued, { exact: true })).toBeVisible()
  await expect(page.getByText(paid.sentTo)).toBeVisible()
  const facts = page.getByRole('region', { name: view.facts })
  return (
    (await facts
      .getByText(/^[A-Z0-9]{6}$/)
      .first()
      .textContent()) ?? ''
  )
}

/** The document attached to the mail is the booking's own. */
async function expectDocumentMailed(page: Page, email: string, ref: string): Promise<void> {
  expect(ref).toMatch(/^[A-Z0-9]{6}$/)
  const lines = readLines(await readNewestAttachment(page, email))
  expect(lines.some((line) => line.includes(ref))).toBe(true)
}

test('a guest pays for a flight by card, finds the ticket on the next page and in the mail', async ({
  page,
  locale,
  own,
}) => {
  const { details } = texts(locale, 'flights')
  const documents = texts(locale, 'documents')
  const email = `${own}@guest.example`
  await page.goto(`/flight/search?trip=one_way&leg=LHE-JED-${inDays(58)}&cabin=economy&adults=1&children=0&infants=0`)
  await openOffer(page, page.locator('main article').nth(2), locale)
  await page.getByRole('link', { name: details.book }).click()
  await expect(page).toHaveURL(/checkout\?flight=/)
  await fillTraveller(page, locale, 0, newName())
  await fillContact(page, locale, email)
  await openReview(page, locale)
  const ref = await payByCard(page, locale, 'flight')
  await expect(page.getByRole('button', { name: `${documents.open}: ${documents.kind.itinerary}` })).toBeVisible()
  await expectDocumentMailed(page, email, ref)

  await test.step('the booking opens by the guest’s own link; the same address in another browser shows no booking', async () => {
    const back = page.url()
    const stranger = await page.context().browser()?.newContext()
    if (!stranger) throw new Error('no browser')
    const other = await stranger.newPage()
    await other.goto(back)
    const words = texts(locale, 'payments').return
    await expect(other.getByText(words.mailed)).toBeVisible()
    await expect(other.getByRole('link', { name: words.booking })).toHaveCount(0)
    await stranger.close()
    await page.getByRole('link', { name: texts(locale, 'payments').return.booking }).click()
    await expect(page).toHaveURL(new RegExp(`/booking/${ref}\\?token=`))
  })
})

test('a guest pays for insurance by card and finds the certificate in the mail', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const insurance = texts(locale, 'insurance')
  const { checkout } = texts(locale, 'bookings', 'insurance')
  const person = texts(locale, 'travellers')
  const email = `${own}@guest.example`
  await page.goto('/travel-insurance')
  await field(page, insurance.region).first().click()
  await page.getByRole('option', { name: insurance.regions.schengen, exact: true }).click()
  await typeDay(page, insurance.form.from, inDays(62))
  await typeDay(page, insurance.form.to, inDays(68))
  await field(page, insurance.ages).fill('35')
  await button(page, insurance.form.submit).click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/insurance-checkout\/\d+/)
  await field(page, person.field.title).first().click()
  await page.getByRole('option', { name: person.titles.MR, exact: true }).click()
  await field(page, person.field.given_name).fill(newName())
  await field(page, person.field.family_name).fill('Ahmed')
  await field(page, person.field.birth_date).fill('17/06/1991')
  await field(page, checkout.field.passport).fill('BX4127803')
  await fillContact(page, locale, email)
  await button(page, checkout.act.continue).click()
  await page.getByRole('checkbox', { name: new RegExp(insurance.checkout.accept.slice(0, 40)) }).check()
  await expectDocumentMailed(page, email, await payByCard(page, locale, 'insurance'))
})

test('a guest pays for a room by card, finds the voucher in the mail, and cancels by the link', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { checkout, view, stay, receipts } = texts(locale, 'bookings', 'hotel')
  const { titles } = texts(locale, 'travellers')
  const email = `${own}@guest.example`
  await page.goto(staySearch('/hotel/search', '2'))
  await chooseRates(page, locale, 1)
  await page.getByRole('link', { name: texts(locale, 'hotels').rate.book }).click()
  await expect(page).toHaveURL(/hotel[-/]checkout\?/)
  await fillGuests(page, locale, [titles.MR, titles.MRS])
  await fillContact(page, locale, email)
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await page.getByRole('checkbox', { name: checkout.stay.accept.label }).check()
  await expectDocumentMailed(page, email, await payByCard(page, locale, 'hotel'))

  await page.getByRole('link', { name: texts(locale, 'payments').return.booking }).click()
  await press(page, view.moves.cancel_issued, async (dialog) => {
    await expect(dialog.getByText(stay.cancel.free)).toBeVisible()
  })
  await expect(button(page, view.moves.cancel_issued)).toHaveCount(0)
  await expect(page.getByText(receipts.method.card)).toBeVisible()
})
