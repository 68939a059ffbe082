import type { Page } from '@playwright/test'
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
import { giveCredit, hold, issue, press } from './support/sales.ts'
import { type Locale, texts } from './support/texts.ts'

/** Somebody else changed the booking first: the prompt says so, and the booking is reloaded. */
async function reloadChanged(page: Page, locale: Locale): Promise<void> {
  const { changed } = texts(locale, 'ui')
  const prompt = page.getByRole('dialog', { name: changed.title })
  await button(prompt, changed.reload).click()
  await expect(prompt).toBeHidden()
}

test('an agent issues and asks for a void; the office voids', async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const { id } = await hold(await createPageCaller(page))

  await test.step('issues from the board of deadlines, by the keyboard alone', async () => {
    await page.goto('/agent/deadlines')
    await expect(page.locator('tr[data-row]').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog').locator('[data-autofocus]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, translate(locale, 'booking_confirmed'))).toBeVisible()
  })

  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_void)
  await expect(toast(page, translate(locale, 'void_requested'))).toBeVisible()
  await expect(page.getByText(status.void_requested, { exact: true }).first()).toBeVisible()

  const desk = await another((await createPerson('staff', own)).email)
  await desk.goto(`/admin/booking-details/${id}`)
  await press(desk, view.moves.void)
  await expect(toast(desk, translate(locale, 'booking_voided'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(status.voided, { exact: true }).first()).toBeVisible()
})

test('a refund is requested, quoted, accepted by the agent and made', { tag: '@full' }, async ({
  page,
  another,
  locale,
  own,
}) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const call = await createPageCaller(page)
  const { id } = await issue(call)
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_refund, (dialog) => field(dialog, view.reason).fill('Ill'))
  await expect(toast(page, translate(locale, 'refund_asked'))).toBeVisible()
  await expect(page.getByText(view.refundOf.next.requested)).toBeVisible()

  const desk = await another((await createPerson('staff', own)).email)
  await desk.goto(`/admin/booking-details/${id}`)
  await press(desk, view.moves.quote_refund)
  await expect(toast(desk, translate(locale, 'refund_quoted'))).toBeVisible()
  await page.reload()
  await press(page, view.moves.accept_refund)
  await expect(page.getByText(view.refundOf.next.accepted)).toBeVisible()
  await desk.reload()
  await press(desk, view.moves.confirm_refund)
  await expect(desk.getByText(status.refunded, { exact: true }).first()).toBeVisible()
})

test('an agent without the money is led to a top-up, and whoever acts second is told that the booking has changed', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  const call = await createPageCaller(page)
  const { id, version } = await hold(call)
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.confirm)
  await expect(toast(page, translate(locale, 'insufficient_balance'))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: view.short })).toBeVisible()
  await page.locator('#content').getByRole('link', { name: view.topUp }).click()
  await expect(page).toHaveURL('/agent/agent-deposit')

  await page.goBack()
  await expect(button(page, view.moves.cancel)).toBeVisible()
  await call('POST', '/cancel-pnr', { id, version })
  await press(page, view.moves.cancel)
  await reloadChanged(page, locale)
  await expect(page.getByText(status.cancelled, { exact: true }).first()).toBeVisible()
})

test('two staff members on one booking: the second is told what the first did', { tag: '@full' }, async ({
  page,
  another,
  locale,
  own,
}) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  await openAsNew(page, 'agent', own)
  await giveCredit(await createOfficeCaller(own), own)
  const { id } = await issue(await createPageCaller(page))
  await page.goto(`/agent/agent-booking-details/${id}`)
  await press(page, view.moves.request_void)
  await expect(toast(page, translate(locale, 'void_requested'))).toBeVisible()

  const first = await another((await createPerson('staff', own)).email)
  const second = await another((await createPerson('staff', `${own}-2`)).email)
  for (const desk of [first, second]) {
    await desk.goto(`/admin/booking-details/${id}`)
    await expect(button(desk, view.moves.void).first()).toBeVisible()
  }
  await press(first, view.moves.refuse_void, (dialog) => field(dialog, view.reason).fill('The fare allows none'))
  await expect(first.getByText(status.confirmed, { exact: true }).first()).toBeVisible()

  await button(second, view.moves.void).first().click()
  const dialog = second.getByRole('dialog', { name: view.void.title })
  await field(dialog, view.reason).fill('Wrong date')
  await button(dialog, view.moves.void).click()
  await expect(second.getByText(translate(locale, 'change_refuse_void'), { exact: true }).first()).toBeVisible()
  await reloadChanged(second, locale)
  await expect(field(dialog, view.reason)).toHaveValue('Wrong date')
  await expect(second.getByText(status.confirmed, { exact: true }).first()).toBeVisible()
})
