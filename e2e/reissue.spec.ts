import { addDays } from '../contract/src/day.ts'
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
import { createPerson } from './support/people.ts'
import { giveCredit, issue, press } from './support/sales.ts'
import { texts } from './support/texts.ts'

const typedDay = (day: string) => day.split('-').reverse().join('/')
const newTicket = () => `176${String(Date.now()).slice(-10)}`

test('a reissue goes from the request to the new ticket', { tag: '@full' }, async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const call = await createPageCaller(page)
  const { id, day } = await issue(call)
  const later = addDays(day, 2)
  await page.goto(`/agent/agent-booking-details/${id}`)

  await test.step('the agent asks for another day', async () => {
    await press(page, view.moves.request_reissue, (dialog) => field(dialog, view.reissue.wish).fill('Two days later'))
    await expect(toast(page, translate(locale, 'reissue_asked'))).toBeVisible()
  })

  const desk = await another((await createPerson('staff', own)).email)
  await test.step('the office searches new flights, takes one and quotes it', async () => {
    await desk.goto(`/admin/booking-details/${id}`)
    await button(desk, view.moves.quote_reissue).first().click()
    const dialog = desk.getByRole('dialog', { name: view.reissue.quoteTitle })
    const search = dialog.getByRole('region', { name: view.reissue.search.title })
    await search.getByRole('textbox').first().fill(typedDay(later))
    await desk.keyboard.press('Tab')
    await button(search, view.reissue.search.find).click()
    await search
      .getByRole('button', { name: /[A-Z0-9]{2} \d+/ })
      .first()
      .click()
    await expect(field(dialog, view.reissue.difference)).not.toHaveValue('')
    await field(dialog, view.reissue.penalty).fill('5000')
    await button(dialog, view.moves.quote_reissue).click()
    await expect(toast(desk, translate(locale, 'reissue_quoted'))).toBeVisible()
  })

  await test.step('the agent compares the flights, agrees and pays', async () => {
    await page.reload()
    const compared = page.getByRole('heading', { name: view.reissueOf.new }).locator('..')
    await expect(compared.locator(`time[datetime^="${later}"]`).first()).toBeVisible()
    await press(page, view.moves.agree_reissue)
    await expect(toast(page, translate(locale, 'reissue_agreed'))).toBeVisible()
  })

  const ticket = newTicket()
  await test.step('the office enters the new ticket number', async () => {
    await desk.reload()
    await press(desk, view.moves.finish_reissue, (dialog) => dialog.getByRole('textbox').first().fill(ticket))
    await expect(toast(desk, translate(locale, 'reissue_done'))).toBeVisible()
  })

  await test.step('the booking flies on the new day, with its history', async () => {
    await page.reload()
    await expect(page.getByText(ticket).first()).toBeVisible()
    await expect(page.locator(`time[datetime^="${later}"]`).first()).toBeVisible()
    await expect(page.getByText(view.events.finish_reissue)).toBeVisible()
    await expect(page.getByText(view.price.part.change_penalty)).toBeVisible()
    const { booking } = await call('GET', `/get-flight-booking-details/${id}`)
    expect(booking.travel_on).toBe(later)
    const { data } = await call('GET', `/booking-documents/${id}`)
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('itinerary')
  })
})
