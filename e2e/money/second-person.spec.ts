import { fillTraveller, newName, openCard, openReview } from '../support/checkout.ts'
import { openOffer } from '../support/flights.ts'
import { button, createCallerAs, expect, field, inDays, openAs, test, toast } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

const LIMIT = 500_000_000

test('a refund to a card above what one person may move waits: the desk is told, and a second person reads why', {
  tag: '@full',
}, async ({ page, locale, own, another }) => {
  const { checkout } = texts(locale, 'bookings')
  const { refund, return: returned } = texts(locale, 'payments')
  const { details } = texts(locale, 'flights')
  const { requests } = texts(locale, 'ledger')
  const ui = texts(locale, 'ui')
  const customer = await createPerson('customer', own)
  const [desk, colleague] = [
    await createPerson('admin', `${own}-1`),
    await createPerson('admin', `${own}-2`, 'Umar Zia'),
  ]
  const asDesk = await createCallerAs(desk.email)

  await openAs(page, customer.email, '/')
  await page.goto(`/flight/search?trip=one_way&leg=LHE-JED-${inDays(64)}&cabin=economy&adults=1&children=0&infants=0`)
  await openOffer(page, page.locator('main article').nth(3), locale)
  await page.getByRole('link', { name: details.book }).click()
  await expect(openCard(page)).toBeVisible()
  await fillTraveller(page, locale, 0, newName())
  await openReview(page, locale)
  await button(page, checkout.act.card).click()
  await button(page, 'Pay').click()
  await expect(page.getByText(returned.state.issued, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: returned.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const { booking } = await asDesk('GET', `/get-customer-flight-booking-details/${id}`)

  await test.step('the booking is voided, and the desk has moved its sum of the day', async () => {
    await asDesk('POST', '/void-booking', { id, version: booking.version, reason: 'Wrong date' })
    const { data: accounts } = await asDesk('GET', '/ledger-accounts?limit=50')
    const idOf = (code: string) => accounts.find((account: { code: string }) => account.code === code).id
    const sides = { debit_account: idOf('suspense'), credit_account: idOf('opening') }
    await asDesk('POST', '/transactions', { kind: 'adjustment', ...sides, amount: LIMIT, note: 'Opening' })
  })

  const office = await another(desk.email)
  await test.step('the dialog says before that it waits, and sends it on', async () => {
    await office.goto(`/admin/customer-booking-details/${id}`)
    await button(office, refund.open).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByRole('note')).toContainText('PKR 5,000,000')
    await field(dialog, refund.reason).fill('Voided in time')
    await button(dialog, refund.act).click()
    const prompt = office.getByRole('dialog', { name: ui.secondPerson.title })
    await button(prompt, ui.secondPerson.send).click()
    await expect(toast(office, locale === 'en' ? 'Sent for approval' : 'أُرسل الطلب')).toBeVisible()
    await office.goto('/admin/admin-ledger')
    await expect(office.getByText(requests.own).first()).toBeVisible()
  })

  const second = await another(colleague.email)
  await test.step('the second person reads what it is about and why, and approves', async () => {
    await second.goto('/admin/admin-ledger')
    const request = second.getByRole('listitem').filter({ hasText: 'Voided in time' }).filter({ hasText: booking.ref })
    await expect(request).toContainText(requests.kinds.card_refund)
    await expect(request.getByRole('link', { name: booking.ref })).toBeVisible()
    await button(request, requests.approve).click()
    await button(second.getByRole('dialog'), requests.approve).click()
    await expect(request).toBeHidden()
  })

  await test.step('whoever asked reads who approved what, and is led to it', async () => {
    await expect
      .poll(async () =>
        (await asDesk('GET', '/notifications')).data.map(({ text }: { text: string }) => text).join('\n'),
      )
      .toContain(booking.ref)
  })
})
