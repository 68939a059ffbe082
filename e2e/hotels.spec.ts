import type { Locator, Page } from '@playwright/test'
import { newName } from './support/checkout.ts'
import { button, createOfficeCaller, expect, field, inDays, openAs, openAsNew, test } from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { giveCredit, press } from './support/sales.ts'
import { type Locale, texts } from './support/texts.ts'

/** A stay of two nights on days of its own, so that no journey takes another's rooms. */
function results(path: string, rooms: string): string {
  const start = 40 + Math.floor(Math.random() * 150)
  const days = `check_in=${inDays(start)}&check_out=${inDays(start + 2)}`
  return `${path}?kind=city&place=madinah&${days}&rooms=${rooms}&nationality=PK&free_cancellation=1`
}

/** From the list to a hotel, where each room is chosen at a rate that can be held, and cancelled free for now. */
async function openCheckout(page: Page, locale: Locale, rooms: number): Promise<void> {
  const { rate } = texts(locale, 'hotels')
  await page.locator('main article').first().getByRole('link').first().click()
  for (let room = 0; room < rooms; room++) {
    const group = page.getByRole('radio').and(page.locator(`[name="room-${room + 1}"]`))
    await expect(group.first()).toBeAttached()
    await page.locator('label').filter({ has: group, hasText: rate.hold }).first().click()
  }
  await page.getByRole('link', { name: rate.book }).click()
  await expect(page).toHaveURL(/hotel[-/]checkout\?/)
}

async function fillGuest(page: Page, guest: Locator, locale: Locale, title: string): Promise<void> {
  const person = texts(locale, 'travellers')
  await field(guest, person.field.title).click()
  await page.getByRole('option', { name: title, exact: true }).click()
  await field(guest, person.field.given_name).fill(newName())
  await field(guest, person.field.family_name).fill('Siddiqui')
}

async function fillGuests(page: Page, locale: Locale, titles: readonly string[]): Promise<void> {
  const person = texts(locale, 'travellers')
  const guests = page.locator('fieldset').filter({ has: field(page, person.field.family_name) })
  await expect(guests).toHaveCount(titles.length)
  for (const [place, title] of titles.entries()) await fillGuest(page, guests.nth(place), locale, title)
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
  await openAs(page, email, results('/hotel/search', '2'))
  await openCheckout(page, locale, 1)
  await fillGuests(page, locale, [titles.MR, titles.MRS])
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await page.getByRole('checkbox', { name: checkout.stay.accept.label }).check()
  await button(page, checkout.act.card).click()
  await button(page, 'Pay').click()
  await expect(page.getByRole('heading', { name: payment.state.issued })).toBeVisible()
  await page.getByRole('link', { name: payment.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)

  await press(page, view.moves.cancel_issued, async (dialog) => {
    await expect(dialog.getByText(stay.cancel.free)).toBeVisible()
  })
  await expect(button(page, view.moves.cancel_issued)).toHaveCount(0)
})

test('an agent holds two rooms for a family of five, then pays from the balance', async ({ page, locale, own }) => {
  const { checkout, view } = texts(locale, 'bookings', 'hotel')
  const { titles } = texts(locale, 'travellers')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  await page.goto(results('/agent/hotels', '2,2-7'))
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
})
