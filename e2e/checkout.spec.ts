import type { Page } from '@playwright/test'
import { fillTraveller, goOn, newName, openCard, openReview, passportNumber } from './support/checkout.ts'
import { openOffer } from './support/flights.ts'
import { button, createOfficeCaller, expect, field, inDays, openAs, openAsNew, test } from './support/journey.ts'
import { createPerson } from './support/people.ts'
import { type Locale, texts } from './support/texts.ts'

const results = () =>
  `/agent/flights?trip=one_way&leg=LHE-JED-${inDays(45)}&cabin=economy&adults=2&children=0&infants=0`

/** The office gives an agent credit, which they can spend before they have paid. */
async function giveCredit(own: string, credit_limit: number): Promise<void> {
  const call = await createOfficeCaller(own)
  const { agents } = await call('GET', `/agent-balances?q=${encodeURIComponent(`Agency ${own.slice(-6)}`)}`)
  const limits = { credit_limit, booking_limit: null, credit_days: null, low_balance: null }
  await call('POST', '/agent-limits', { agent_id: agents[0].agent_id, ...limits })
}

/** From the list, through the details of an offer, to its checkout. */
async function openCheckout(page: Page, locale: Locale, place: number): Promise<void> {
  const { details } = texts(locale, 'flights')
  await page.goto(results())
  await openOffer(page, page.locator('main article').nth(place), locale)
  await page.getByRole('link', { name: details.book }).click()
  await expect(page).toHaveURL(/\/agent\/flight-checkout\?flight=/)
}

async function fillTwo(page: Page, locale: Locale): Promise<string> {
  const given = newName()
  await fillTraveller(page, locale, 0, given)
  await goOn(page)
  await expect(openCard(page).getByRole('heading', { name: given })).toHaveCount(0)
  await fillTraveller(page, locale, 1, 'Faisal')
  return given
}

async function issueNow(page: Page, locale: Locale): Promise<void> {
  const { checkout } = texts(locale, 'bookings')
  await button(page, checkout.act.issue).click()
}

test('an agent fills two travellers, holds, and sees the PNR with its deadline', async ({ page, locale, own }) => {
  const { checkout, clock } = texts(locale, 'bookings')
  await openAsNew(page, 'agent', own)
  await openCheckout(page, locale, 0)

  await test.step('what is missing is said at its field, and nothing is sent', async () => {
    await button(page, checkout.act.continue).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    await expect(page).toHaveURL(/flight=/)
  })

  const given = await fillTwo(page, locale)
  await test.step('a reload loses nothing that was typed but passport numbers, which no browser keeps', async () => {
    await page.reload()
    for (const place of [0, 1]) {
      const card = openCard(page)
      if (place === 0) await expect(field(card, texts(locale, 'travellers').field.given_name)).toHaveValue(given)
      await expect(field(card, texts(locale, 'travellers').field.birth_date)).not.toHaveValue('')
      const passport = field(card, checkout.field.passport)
      await expect(passport).toHaveValue('')
      await expect(card.getByText(checkout.field.notStored)).toBeVisible()
      await passport.fill(passportNumber(place))
      if (place === 0) await goOn(page)
    }
  })

  await test.step('a passport that ends too soon is told while it is typed, with the day that is needed', async () => {
    const expires = field(openCard(page), checkout.field.expires)
    await expires.fill(inDays(100).split('-').reverse().join('/'))
    await expect(expires).toHaveAttribute('aria-invalid', 'true')
    await expires.fill('24/03/2033')
    await expect(expires).not.toHaveAttribute('aria-invalid', 'true')
  })

  await openReview(page, locale)
  await test.step('everything is on show once more, with passports masked', async () => {
    await expect(page.getByText('••••803')).toBeVisible()
    await expect(page.getByText(checkout.review.noExtras)).toBeVisible()
  })
  await button(page, checkout.act.hold).click()
  await expect(page).toHaveURL(/\?booking=\d+$/)
  await expect(page.getByText(/^[A-Z0-9]{6}$/).first()).toBeVisible()
  await expect(page.getByText(clock.payBy, { exact: true })).toBeVisible()
  await expect(page.getByText(checkout.next.held)).toBeVisible()
  await expect(page.getByRole('link', { name: checkout.done.open })).toHaveAttribute(
    'href',
    /\/agent\/agent-booking-details\/\d+/,
  )
})

test('an agent with credit from the office issues immediately and sees the ticket numbers', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { checkout } = texts(locale, 'bookings')
  const { email } = await createPerson('agent', own)
  await giveCredit(own, 100_000_000)
  await openAs(page, email, '/agent/dashboard-flights')
  await openCheckout(page, locale, 1)
  await fillTwo(page, locale)
  await openReview(page, locale)
  await issueNow(page, locale)
  await page.getByRole('dialog').getByRole('button', { name: checkout.act.issue }).click()
  await expect(page).toHaveURL(/\?booking=\d+$/)
  await expect(page.getByText(checkout.next.confirmed)).toBeVisible()
  await expect(page.getByText(/^\d{3}-?\d{10}$/)).toHaveCount(2)
})

test('without the money the booking stays held and a top-up is offered', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { checkout } = texts(locale, 'bookings')
  await openAsNew(page, 'agent', own)
  await openCheckout(page, locale, 2)
  await fillTwo(page, locale)
  await openReview(page, locale)
  await expect(page.getByRole('link', { name: checkout.short.topUp }).first()).toBeAttached()
  await issueNow(page, locale)
  await expect(page).toHaveURL(/\?booking=\d+$/)
  await expect(page.getByRole('alert').filter({ hasText: checkout.short.title }).last()).toBeVisible()
  await expect(page.getByText(checkout.next.held)).toBeVisible()
  await page.locator('#content').getByRole('link', { name: checkout.short.topUp }).click()
  await expect(page).toHaveURL('/agent/agent-deposit')
})
