import { translate } from '../contract/src/wording/texts.ts'
import {
  button,
  createOfficeCaller,
  createPageCaller,
  expect,
  field,
  openAsNew,
  test,
  toast,
} from './support/journey.ts'
import { giveCredit, hold } from './support/sales.ts'
import { texts } from './support/texts.ts'

test('a passport is corrected, a bag and a seat are added, and one traveller is split off', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const { view, checkout } = texts(locale, 'bookings')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const { id } = await hold(await createPageCaller(page), { people: 2 })
  await page.goto(`/agent/agent-booking-details/${id}`)
  const dialog = page.getByRole('dialog')

  await test.step('the passport of the first is corrected, and the history tells both numbers', async () => {
    await button(page, view.moves.correct_traveller).click()
    await field(dialog, checkout.field.passport).fill('ZX7654321')
    await field(dialog, view.reason).fill('A digit was wrong')
    await button(dialog, view.moves.correct_traveller).click()
    await expect(toast(page, translate(locale, 'traveller_corrected'))).toBeVisible()
    await expect(page.getByText('••••321').first()).toBeVisible()
    await expect(page.getByText(view.events.correct_traveller)).toBeVisible()
  })

  await test.step('a bag and a seat come to the price', async () => {
    await button(page, view.moves.add_extras).click()
    await dialog.getByRole('radio').nth(1).check({ force: true })
    await dialog.getByRole('button', { name: checkout.extras.tile.seats }).click()
    await dialog.locator('[data-state="free"]:is(button)').first().click()
    await dialog.locator('button[type="submit"]').click()
    await expect(toast(page, translate(locale, 'extras_added'))).toBeVisible()
    await expect(page.getByText(view.events.add_extras)).toBeVisible()
  })

  await test.step('the second goes their own way, and both bookings lead to each other', async () => {
    await button(page, view.moves.split).click()
    await dialog.getByRole('checkbox').nth(1).check()
    await button(dialog, view.moves.split).click()
    await expect(toast(page, translate(locale, 'booking_split'))).toBeVisible()
    await page.getByText(view.split.notice).getByRole('link').click()
    await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
    await expect(page.getByText(view.split.notice)).toBeVisible()
  })
})
