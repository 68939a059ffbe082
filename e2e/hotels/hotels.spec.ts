import type { Locator, Page } from '@playwright/test'
import { chooseRates, expectAccessible, fillGuests, staySearch } from '../support/hotels.ts'
import { button, createOfficeCaller, expect, field, inDays, openAs, openAsNew, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { giveCredit, press } from '../support/sales.ts'
import { type Locale, texts } from '../support/texts.ts'

/** From the list to the checkout, with rooms that can be held and, for now, cancelled for free. */
async function openCheckout(page: Page, locale: Locale, rooms: number): Promise<void> {
  const { rate } = texts(locale, 'hotels')
  await chooseRates(page, locale, rooms)
  await page.getByRole('link', { name: rate.book }).click()
  await expect(page).toHaveURL(/hotel[-/]checkout\?/)
}

/** Chooses the first later dates on which the hotel has the same rooms. */
async function chooseOtherDates(dialog: Locator, locale: Locale): Promise<void> {
  const { amend } = texts(locale, 'bookings', 'hotel').stay
  const agree = button(dialog, amend.act)
  for (const start of [200, 205, 210, 215, 220]) {
    for (const [label, day] of [
      [amend.checkIn, inDays(start)],
      [amend.checkOut, inDays(start + 2)],
    ] as const) {
      await field(dialog, label).fill(day.split('-').reverse().join('/'))
      await field(dialog, label).blur()
    }
    const answer = dialog.page().waitForResponse((response) => response.url().includes('/amend-quote'))
    await button(dialog, amend.price).click()
    if ((await answer).ok()) return expect(agree).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeVisible()
  }
  throw new Error('no dates for these rooms')
}

test('a customer books a refundable room, pays, and cancels in time: everything comes back', async ({
  page,
  locale,
  own,
}) => {
  const { checkout, view, stay } = texts(locale, 'bookings', 'hotel')
  const { titles } = texts(locale, 'travellers')
  const { return: payment } = texts(locale, 'payments', 'hotel')
  const { email } = await createPerson('customer', own)
  await openAs(page, email, staySearch('/hotel/search', '2'))
  await openCheckout(page, locale, 1)
  await fillGuests(page, locale, [titles.MR, titles.MRS])
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await page.getByRole('checkbox', { name: checkout.stay.accept.label }).check()
  await button(page, checkout.act.card).click()
  await button(page, 'Pay').click()
  await expect(page.getByText(payment.state.issued, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: payment.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)

  await press(page, view.moves.cancel_issued, async (dialog) => {
    await expect(dialog.getByText(stay.cancel.free)).toBeVisible()
  })
  await expect(button(page, view.moves.cancel_issued)).toHaveCount(0)
})

test('an agent holds two rooms for a family of five, pays from the balance, then changes the dates', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { checkout, view, stay } = texts(locale, 'bookings', 'hotel')
  const { titles } = texts(locale, 'travellers')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  await page.goto(staySearch('/agent/hotels', '2,2-7'))
  await openCheckout(page, locale, 2)
  await fillGuests(page, locale, [titles.MR, titles.MRS, titles.MR, titles.MRS, titles.MSTR])
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await page.getByRole('checkbox', { name: checkout.stay.accept.label }).check()
  await button(page, checkout.act.hold_hotel).click()
  await expect(page.getByText(checkout.next.held_hotel)).toBeVisible()
  await page.getByRole('link', { name: checkout.done.open }).first().click()
  await expect(page).toHaveURL(/\/agent\/.*\/\d+$/)
  await press(page, view.moves.confirm_hotel)
  await expect(button(page, view.moves.cancel_issued)).toBeVisible()
  await expectAccessible(page, 'booking')

  const before = page.url()
  await button(page, stay.amend.open).click()
  const dialog = page.getByRole('dialog').filter({ has: field(page, stay.amend.checkIn) })
  await chooseOtherDates(dialog, locale)
  await expect(dialog.getByText(stay.amend.old)).toBeVisible()
  await expectAccessible(page, 'other dates')
  await button(dialog, stay.amend.act).click()
  await expect(page).not.toHaveURL(before)
  await expect(
    page
      .getByRole('link')
      .and(page.locator(`[href="${new URL(before).pathname}"]`))
      .first(),
  ).toBeVisible()
})

test('axe finds nothing on the form for a hotel that was sold outside the product', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { form, product, detail } = texts(locale, 'offline')
  await openAsNew(page, 'admin', own)
  await page.goto('/admin/new-offline-booking')
  await field(page, form.product).and(page.locator('input')).click()
  await page.getByRole('option', { name: product.hotel, exact: true }).click()
  await expect(field(page, detail.check_in)).toBeVisible()
  await button(page, form.saveIssued).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  // The first invalid field has the focus, and its options are open.
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'offline hotel')
})
