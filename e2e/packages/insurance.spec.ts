import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fillTraveller, newName, openReview, typeDay } from '../support/checkout.ts'
import { openOffer } from '../support/flights.ts'
import { button, createPageCaller, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { type Locale, texts } from '../support/texts.ts'

/** Pays at the payment provider and returns to the booking's page. */
async function payByCard(page: Page, locale: Locale): Promise<number> {
  await button(page, 'Pay').click()
  await expect(page).toHaveURL(/\/payment-return\//)
  await page.getByRole('link', { name: texts(locale, 'payments').return.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

/** Saves the certificate and reads the URL of its QR code. */
async function readCertificate(page: Page, locale: Locale): Promise<string> {
  const words = texts(locale, 'documents')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `${words.save}: ${words.kind.certificate}` })
    .first()
    .click()
  const content = readFileSync(await (await saved).path(), 'latin1')
  const [, link = ''] = /\/URI \((.*?)\)/.exec(content) ?? []
  return new URL(link).pathname
}

test('a customer prices a trip in one step, compares, buys, proves the certificate and cancels within the days', async ({
  page,
  locale,
  own,
}) => {
  const insurance = texts(locale, 'insurance')
  const { checkout, view } = texts(locale, 'bookings', 'insurance')
  const { check } = texts(locale, 'documents')
  const person = texts(locale, 'travellers')
  const { email } = await createPerson('customer', own)
  await openAs(page, email, '/travel-insurance')

  await test.step('one step to every price, beside each other and explained', async () => {
    await field(page, insurance.region).first().click()
    await page.getByRole('option', { name: insurance.regions.schengen, exact: true }).click()
    await typeDay(page, insurance.form.from, inDays(60))
    await typeDay(page, insurance.form.to, inDays(66))
    await field(page, insurance.ages).fill('35')
    await button(page, insurance.form.submit).click()
    const buys = page.getByRole('table').getByRole('link')
    await expect(buys.first()).toBeVisible()
    expect(await buys.count()).toBeGreaterThan(1)
    await expect(page.getByRole('heading', { name: insurance.compare.explained })).toBeVisible()
    await buys.first().click()
    await expect(page).toHaveURL(/\/insurance-checkout\/\d+/)
  })

  await test.step('who is insured, the consent, and the card', async () => {
    await field(page, person.field.title).first().click()
    await page.getByRole('option', { name: person.titles.MR, exact: true }).click()
    await field(page, person.field.given_name).fill(newName())
    await field(page, person.field.family_name).fill('Ahmed')
    await field(page, person.field.birth_date).fill('17/06/1991')
    await field(page, checkout.field.passport).fill('BX4127803')
    await button(page, checkout.act.continue).click()
    await page.getByRole('checkbox', { name: new RegExp(insurance.checkout.accept.slice(0, 40)) }).check()
    await button(page, checkout.act.card).click()
  })
  const id = await payByCard(page, locale)

  const proof = await readCertificate(page, locale)
  await test.step('its code opens a page that proves it, to anyone', async () => {
    await page.goto(proof)
    await expect(page.getByText(check.text.confirmed)).toBeVisible()
    await expect(page.getByText(check.insurance.covers.ahead)).toBeVisible()
    await expect(page.getByText(insurance.regions.schengen)).toBeVisible()
  })

  await test.step('given back within the days, and the proof says so', async () => {
    await page.goto(`/my-booking/${id}`)
    await button(page, view.moves.cancel_issued).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(texts(locale, 'bookings').stay.cancel.free)).toBeVisible()
    await button(dialog, view.moves.cancel_issued).click()
    await expect(dialog).toBeHidden()
    await page.goto(proof)
    await expect(page.getByText(check.text.cancelled)).toBeVisible()
  })
})

test('insurance with a flight is never preselected; both are paid in one payment and both are issued', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { details } = texts(locale, 'flights')
  const { checkout } = texts(locale, 'bookings')
  const { email } = await createPerson('customer', own)
  const legs = `leg=LHE-JED-${inDays(58)}&leg=JED-LHE-${inDays(65)}`
  await openAs(page, email, `/flight/search?trip=return&${legs}&cabin=economy&adults=1&children=0&infants=0`)
  await openOffer(page, page.locator('main article').nth(4), locale)
  await page.getByRole('link', { name: details.book }).click()
  await expect(page).toHaveURL(/checkout\?flight=/)
  await fillTraveller(page, locale, 0, newName())
  await openReview(page, locale)

  const plans = page.getByRole('radiogroup', { name: checkout.insurance.title })
  await test.step('nothing is chosen until somebody chooses', async () => {
    await expect(plans.getByRole('radio', { name: checkout.insurance.none })).not.toBeChecked()
    await expect(plans.getByRole('radio', { checked: true })).toHaveCount(0)
    await plans.getByRole('radio').first().check()
  })
  await button(page, checkout.act.card).click()
  const id = await payByCard(page, locale)

  await test.step('the policy is issued with the tickets, by the server', async () => {
    const call = await createPageCaller(page)
    const read = async () => (await call('GET', `/get-customer-flight-booking-details/${id}`)).booking
    await expect.poll(async () => (await read()).chosen_insurance.state).toBe('issued')
    const { policy } = (await read()).chosen_insurance
    await page.reload()
    await expect(page.getByText(checkout.insurance.both)).toBeVisible()
    await page.getByRole('link', { name: policy.ref }).click()
    await expect(page).toHaveURL(`/my-booking/${policy.id}`)
    await expect(page.getByText(texts(locale, 'documents').kind.certificate).first()).toBeVisible()
  })
})
