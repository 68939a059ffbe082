import { button, createPageCaller, expect, field, openAs, pixel, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { hold } from '../support/sales.ts'
import { texts } from '../support/texts.ts'

test('a customer’s transfer is reported with its slip and approved by the office, and the booking is ticketed', async ({
  page,
  another,
  locale,
  own,
}) => {
  const { pay, queue } = texts(locale, 'payments')
  const { status } = texts(locale, 'ui')
  const { email } = await createPerson('customer', own)
  await openAs(page, email, '/')
  const call = await createPageCaller(page)
  const { id } = await hold(call, { path: '/', payment: 'transfer' })
  const reference = `FT${own.slice(-6)}`

  await test.step('the customer reports the transfer with its slip', async () => {
    await page.goto(`/my-booking/${id}`)
    await page.getByRole('button', { name: pay.way.transfer }).click()
    await button(page, pay.report).click()
    await field(page, pay.form.reference).fill(reference)
    await page.locator('input[type="file"]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pixel })
    await button(page, pay.form.send).click()
    await expect(page.getByText(pay.checking)).toBeVisible()
  })

  await test.step('the office approves it', async () => {
    const desk = await another((await createPerson('admin', own)).email)
    await desk.goto(`/admin/customer-booking-details/${id}`)
    await expect(desk.getByText(reference)).toBeVisible()
    await button(desk, queue.approve.action).click()
    await button(desk.getByRole('dialog'), queue.approve.action).click()
    await expect(desk.getByText(pay.state.approved).first()).toBeVisible()
  })

  await test.step('the ticket is there', async () => {
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(status.confirmed, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText(/^\d{3}-?\d{10}$/).first()).toBeVisible()
  })
})
