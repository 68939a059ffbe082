import { hunzaForm } from '../../contract/src/products/holidays/testing/holiday-form.ts'
import { newName } from '../support/checkout.ts'
import { button, createOfficeCaller, expect, field, inDays, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('the office adds a day to a holiday and sells it; a customer finds it, books it and pays the deposit; the office confirms', async ({
  page,
  locale,
  own,
  another,
}) => {
  const holidays = texts(locale, 'holidays')
  const { checkout } = texts(locale, 'bookings', 'holiday')
  const payment = texts(locale, 'payments', 'holiday').return
  const person = texts(locale, 'travellers')
  const documentTexts = texts(locale, 'documents')
  const name = `Hunza ${newName()}`
  const call = await createOfficeCaller(own)
  const draft = hunzaForm({
    status: 'draft',
    days: hunzaForm().days.slice(0, 1),
    valid_from: inDays(0),
    valid_to: inDays(200),
    departures: [{ id: null, departs_on: inDays(90), seats: 10, book_by: inDays(80) }],
    payment_plan: [
      { percent: 30, days_before: null },
      { percent: 70, days_before: 30 },
    ],
  })
  const { data } = await call('POST', '/holidays', draft)
  const admin = await createPerson('admin', `${own}-2`)
  const desk = await another(admin.email)

  await test.step('the office names it, adds a second day and puts it on sale', async () => {
    await desk.goto(`/admin/update/holiday/${data.id}`)
    const names = desk.getByRole('textbox', { name: new RegExp(`^${holidays.office.name}`) })
    await names.nth(0).fill(name)
    await names.nth(1).fill(name)
    await button(desk, holidays.office.addDay).click()
    await desk
      .getByRole('textbox', { name: new RegExp(`^${holidays.office.dayTitle}`) })
      .nth(2)
      .fill('Karimabad')
    await desk.getByRole('combobox', { name: holidays.office.status, exact: true }).click()
    await desk.getByRole('option', { name: holidays.statuses.active, exact: true }).click()
    await button(desk, holidays.office.save).click()
    await expect(desk).toHaveURL(/\/admin\/holidays/)
  })

  const { email } = await createPerson('customer', own)
  await test.step('a customer finds it in the list and reads its days', async () => {
    await openAs(page, email, `/holidays?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Karimabad', level: 3 })).toBeVisible()
    const brochure = page.waitForEvent('download')
    await button(page, holidays.brochure).click()
    expect((await brochure).suggestedFilename()).toBe(`holiday-${data.id}.pdf`)
  })

  await test.step('they book one seat and pay the deposit by card', async () => {
    await page
      .getByRole('button', { name: new RegExp(`${holidays.fares.adult}$`) })
      .first()
      .click()
    await button(page, holidays.book.submit).click()
    await expect(page).toHaveURL(/\/holiday-checkout\//)
    await field(page, person.field.title).first().click()
    await page.getByRole('option', { name: person.titles.MR, exact: true }).click()
    await field(page, person.field.given_name).fill(newName())
    await field(page, person.field.family_name).fill('Ahmed')
    await button(page, checkout.act.continue).click()
    await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
    await page.getByRole('checkbox', { name: new RegExp(holidays.checkout.accept) }).check()
    await button(page, checkout.act.card).click()
    await button(page, 'Pay').click()
    await expect(page).toHaveURL(/\/payment-return\//)
    await page.getByRole('link', { name: payment.booking }).click()
    await expect(page).toHaveURL(/\/my-booking\/\d+$/)
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  })

  const id = Number(/\d+$/.exec(page.url())?.[0])
  await test.step('the rest is paid at the counter, which confirms it: the office sees it with its voucher', async () => {
    const read = async () => (await call('GET', `/get-customer-flight-booking-details/${id}`)).booking
    const { plan } = await read()
    await call('POST', '/booking-receipts', { booking_id: id, method: 'cash', amount: plan.left, paid_on: inDays(0) })
    await expect.poll(async () => (await read()).state).toBe('confirmed')
    await desk.goto(`/admin/customer-booking-details/${id}`)
    await expect(desk.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(desk.getByText(documentTexts.kind.voucher).first()).toBeVisible()
  })
})
