import type { Locator, Page } from '@playwright/test'
import { newName, passportNumber } from './support/checkout.ts'
import { button, expect, inDays, openAs, test } from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { waitUntilHydrated } from './support/screen.ts'
import { texts } from './support/texts.ts'

/** Every key press counts, including letters. */
const MOST_KEYS = 130
const MOST_TABS_TO_A_FLIGHT = 5

function createKeyboard(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const letter of text) await press(letter)
  }
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  /** Presses Tab until the target has the focus, within a maximum. */
  const tabTo = async (target: Locator, most = 20) => {
    await target.waitFor()
    const before = count
    while (!(await isFocused(target)) && count - before < most) await press('Tab')
    await expect(target).toBeFocused()
    return count - before
  }
  return { press, type, tabTo, count: () => count }
}

const typedDay = (days: number) => inDays(days).split('-').reverse().slice(0, 2).join('/')

test(`a customer books by keyboard alone, in at most ${MOST_KEYS} presses`, async ({ page, locale, own }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1000, 'a phone has no keyboard')
  const { list, details } = texts(locale, 'flights')
  const { checkout } = texts(locale, 'bookings')
  const { titles } = texts(locale, 'travellers')
  const { email } = await createPerson('customer', own)
  await openAs(page, email, '/')
  await waitUntilHydrated(page)
  const keys = createKeyboard(page)
  const fieldOf = (path: string) => page.locator(`[data-path="${path}"]`)

  await test.step('the search', async () => {
    await keys.tabTo(page.locator('#flight-0-from'))
    await keys.type('lhe')
    await keys.tabTo(page.locator('#flight-0-to'))
    await keys.type('jed')
    await keys.tabTo(page.locator('#flight-0-departure'))
    await keys.type(typedDay(60))
    await keys.tabTo(page.locator('#flight-0-return'))
    await keys.type(typedDay(70))
    await keys.press('Enter')
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/flight\/search\?/)
  })

  await test.step('past the filters to a flight, in few tabs', async () => {
    await expect(page.locator('h1')).toBeFocused()
    await keys.tabTo(page.getByRole('link', { name: list.skip }), 3)
    await keys.press('Enter')
    const select = page.locator('#results').getByRole('link').first()
    expect(await keys.tabTo(select)).toBeLessThanOrEqual(MOST_TABS_TO_A_FLIGHT)
    await keys.press('Enter')
    await expect(page).toHaveURL(/\/flight\/details\?/)
    await expect(page.getByRole('link', { name: details.book }).first()).toBeVisible()
    await expect(page.locator('h1')).toBeFocused()
    await keys.tabTo(page.getByRole('link', { name: details.book }).first())
    await keys.press('Enter')
  })

  await test.step('the traveller', async () => {
    await keys.tabTo(fieldOf('travellers.0.title'))
    await keys.press('ArrowDown')
    // A person who does not see any options yet would not press another key.
    await expect(page.getByRole('option', { name: titles.MR, exact: true })).toBeVisible()
    await keys.press('Enter')
    await keys.tabTo(fieldOf('travellers.0.given_name'))
    await keys.type(newName().slice(0, 8))
    await keys.tabTo(fieldOf('travellers.0.family_name'))
    await keys.type('Ahmed')
    await keys.tabTo(fieldOf('travellers.0.birth_date'))
    await keys.type('17061991')
    await keys.tabTo(fieldOf('travellers.0.passport'))
    await keys.type(passportNumber(0))
    await keys.tabTo(fieldOf('travellers.0.passport_expires'))
    await keys.type('24032033')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: checkout.step.extras, exact: true })).toBeAttached()
  })

  await test.step('over the extras and the review to the page of the payment provider', async () => {
    for (const act of [checkout.act.continue, checkout.act.card]) {
      await keys.tabTo(button(page, act))
      await keys.press('Enter')
    }
    await expect(button(page, 'Cancel')).toBeVisible()
  })
  test.info().annotations.push({ type: 'key presses', description: String(keys.count()) })
  expect(keys.count()).toBeLessThanOrEqual(MOST_KEYS)
})
