import type { Locator, Page } from '@playwright/test'
import { newName } from './checkout.ts'
import { expect, field, inDays } from './journey.ts'
import { findViolations, trackRequests } from './screen.ts'
import { type Locale, texts } from './texts.ts'

/** axe's violations on a screen, once its data has loaded. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await trackRequests(page)()
  expect(await findViolations(page, screen)).toEqual([])
}

/** A random day, so that journeys do not take each other's rooms. */
export const anyDay = (): number => 40 + Math.floor(Math.random() * 150)

/**
 * A stay of two nights in Madinah, at hotels with rooms that can be held and cancelled for free. Sorted cheapest first:
 * in pilgrim season the others exceed the balance of a test agent.
 */
export function staySearch(path: string, rooms: string, start = anyDay()): string {
  const days = `check_in=${inDays(start)}&check_out=${inDays(start + 2)}`
  return `${path}?kind=city&place=madinah&${days}&rooms=${rooms}&nationality=PK&free_cancellation=1&pay_later=1&sort=price`
}

/** A listed hotel may offer these terms for only one of the rooms, so this many hotels are tried. */
const HOTELS_TRIED = 8

/** From the list to a hotel, choosing for each room a rate that can be held and, for now, cancelled for free. */
export async function chooseRates(page: Page, locale: Locale, rooms: number): Promise<void> {
  const { rate } = texts(locale, 'hotels')
  const places = Array.from({ length: rooms }, (_, place) => place + 1)
  const ratesOf = (room: number) => page.getByRole('radio').and(page.locator(`[name="room-${room}"]`))
  const held = (room: number) => page.locator('label').filter({ has: ratesOf(room), hasText: rate.hold })
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()
  await expectAccessible(page, 'results')
  for (let place = 0; place < HOTELS_TRIED; place++) {
    await cards.nth(place).getByRole('link').first().click()
    for (const room of places) await expect(ratesOf(room).first()).toBeAttached()
    const counts = await Promise.all(places.map((room) => held(room).count()))
    if (counts.every((count) => count > 0)) break
    await page.goBack()
    await expect(cards.nth(place + 1)).toBeVisible()
  }
  for (const room of places) await held(room).first().click()
  await expectAccessible(page, 'hotel')
}

async function fillGuest(page: Page, guest: Locator, locale: Locale, title: string): Promise<void> {
  const person = texts(locale, 'travellers')
  await field(guest, person.field.title).click()
  await page.getByRole('option', { name: title, exact: true }).click()
  await field(guest, person.field.given_name).fill(newName())
  await field(guest, person.field.family_name).fill('Siddiqui')
}

export async function fillGuests(page: Page, locale: Locale, titles: readonly string[]): Promise<void> {
  const person = texts(locale, 'travellers')
  const guests = page.locator('fieldset').filter({ has: field(page, person.field.family_name) })
  await expect(guests).toHaveCount(titles.length)
  await expectAccessible(page, 'checkout')
  for (const [place, title] of titles.entries()) await fillGuest(page, guests.nth(place), locale, title)
}
