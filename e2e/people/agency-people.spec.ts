import { fillTraveller, newName, openReview } from '../support/checkout.ts'
import { openOffer } from '../support/flights.ts'
import { button, createOfficeCaller, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { readNewestLink } from '../support/mailbox.ts'
import { createPerson } from '../support/people.ts'
import { giveCredit, press } from '../support/sales.ts'
import { texts } from '../support/texts.ts'

test('the owner invites a colleague who can hold but not issue; the owner issues, and the booking says whose it is', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { people } = texts(locale, 'agents')
  const { checkout, view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  const owner = await createPerson('agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const name = newName()
  const email = `colleague-${own}@example.com`
  let booking = ''

  await test.step('the owner invites somebody who may search and hold', async () => {
    await openAs(page, owner.email, '/agent/settings?section=people')
    await button(page, people.invite).click()
    const panel = page.getByRole('dialog')
    await field(panel, people.name).fill(name)
    await field(panel, people.email).fill(email)
    await expect(panel.getByRole('checkbox', { name: people.right.hold })).toBeChecked()
    await expect(panel.getByRole('checkbox', { name: people.right.issue })).not.toBeChecked()
    await button(panel, people.send).click()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expect(page.getByText(people.state.invited, { exact: true })).toBeVisible()
  })

  const desk = await another(email)
  await test.step('the colleague sets a password by the mailed link', async () => {
    const { fields, reset } = texts(locale, 'accounts')
    await desk.goto(await readNewestLink(page, email, '/auth/password-reset/'))
    await field(desk, fields.newPassword).fill('another-river-stone')
    await field(desk, fields.newPasswordAgain).fill('another-river-stone')
    await button(desk, reset.submit).click()
    await expect(desk).toHaveURL('/')
  })

  await test.step('the colleague holds seats; tickets are not theirs to issue', async () => {
    const leg = `LHE-JED-${inDays(60 + Math.floor(Math.random() * 150))}`
    await openAs(desk, email, `/agent/flights?trip=one_way&leg=${leg}&cabin=economy&adults=1&children=0&infants=0`)
    await openOffer(desk, desk.locator('main article').first(), locale)
    await desk.getByRole('link', { name: texts(locale, 'flights').details.book }).click()
    await fillTraveller(desk, locale, 0, newName())
    await field(desk, checkout.contact.phone).fill('+923001112223')
    await openReview(desk, locale)
    await expect(desk.getByText(checkout.may.hold)).toBeVisible()
    await expect(button(desk, checkout.act.issue)).toHaveCount(0)
    await button(desk, checkout.act.hold).click()
    await desk.getByRole('link', { name: checkout.done.open }).click()
    await expect(desk).toHaveURL(/\/agent\/agent-booking-details\/\d+/)
    booking = new URL(desk.url()).pathname
    await expect(desk.getByText(status.held, { exact: true }).first()).toBeVisible()
    await expect(button(desk, view.moves.cancel)).toBeVisible()
    await expect(button(desk, view.moves.confirm)).toHaveCount(0)
  })

  await test.step('the owner sees who made it, and issues', async () => {
    await page.goto(booking)
    await expect(page.getByText(view.madeBy, { exact: true })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await press(page, view.moves.confirm)
    await expect(page.getByText(status.confirmed, { exact: true }).first()).toBeVisible()
  })
})
