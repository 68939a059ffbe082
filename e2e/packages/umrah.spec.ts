import { samplePackage } from '../../contract/src/products/umrah/testing/sample-package.ts'
import { fillTraveller, newName } from '../support/checkout.ts'
import { button, createOfficeCaller, expect, inDays, noteScreen, openAs, pixel, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('the office builds a package, a customer adapts it and pays the deposit, the office issues it and prints the rooming list', async ({
  page,
  locale,
  own,
  another,
}) => {
  const umrah = texts(locale, 'umrah')
  const office = texts(locale, 'umrahOffice')
  const { checkout, view } = texts(locale, 'bookings', 'umrah')
  const payment = texts(locale, 'payments', 'umrah').return
  const documentTexts = texts(locale, 'documents')
  const name = `Umrah ${newName()}`
  const call = await createOfficeCaller(own)
  const departsOn = inDays(90)
  const departures = [{ id: null, city: 'LHE', departs_on: departsOn, seats: 10, book_by: inDays(80) }]
  const season = { valid_from: inDays(0), valid_to: inDays(200), departures }
  const draft = samplePackage({
    ...season,
    name: { en: 'Draft', ar: '' },
    status: 'draft',
    payment_plan: [
      { percent: 30, days_before: null },
      { percent: 70, days_before: 30 },
    ],
  })
  const { data } = await call('POST', '/umrah-packages', draft)
  const admin = await createPerson('admin', `${own}-2`)
  const desk = await another(admin.email)

  await test.step('the package is named and put on sale', async () => {
    await desk.goto(`/admin/update/umrah-package/${data.id}`)
    await desk
      .getByRole('textbox', { name: new RegExp(office.about.name) })
      .first()
      .fill(name)
    await desk.getByRole('combobox', { name: office.about.status, exact: true }).click()
    await desk.getByRole('option', { name: umrah.status.active, exact: true }).click()
    await button(desk, office.save).click()
    await expect(desk).toHaveURL(/\/admin\/umrah-packages/)
  })

  const { email } = await createPerson('customer', own)
  await test.step('a customer books it in a room of two and pays the deposit by card', async () => {
    await openAs(page, email, `/umrah-package-details/${data.id}?sharing=double&a=1`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    noteScreen('/umrah-package-details')
    await page.getByRole('link', { name: umrah.box.book, exact: true }).click()
    await expect(page).toHaveURL(/\/umrah-checkout\//)
    await fillTraveller(page, locale, 1, newName())
    await button(page, checkout.act.continue).click()
    await expect(page.getByRole('heading', { name: umrah.rooms.title, exact: true, level: 2 })).toBeAttached()
    await button(page, checkout.act.continue).click()
    await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
    await button(page, checkout.act.card).click()
    await button(page, 'Pay').click()
    await expect(page).toHaveURL(/\/payment-return\//)
    await page.getByRole('link', { name: payment.booking }).click()
    await expect(page).toHaveURL(/\/my-booking\/\d+$/)
    // The page after paying has most of the same, and is replaced a moment after the URL.
    await expect(page.getByRole('heading', { name: new RegExp(`^${view.title} `), level: 1 })).toBeVisible()
  })

  const id = Number(/\d+$/.exec(page.url())?.[0])
  await test.step('they send a document for the visa', async () => {
    const input = page.locator('input[type="file"]').first()
    await input.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: pixel })
    await expect(
      button(page, umrah.booked.openDocument.replace('{{document}}', umrah.document.passport)).first(),
    ).toBeVisible()
  })

  await test.step('the rest is paid at the counter, which issues it: vouchers and the rooming list are there', async () => {
    const read = async () => (await call('GET', `/get-customer-flight-booking-details/${id}`)).booking
    const { plan } = await read()
    const receipt = { booking_id: id, method: 'cash', amount: plan.left, paid_on: inDays(0) }
    await call('POST', '/booking-receipts', receipt)
    await expect.poll(async () => (await read()).state).toBe('confirmed')
    await desk.goto(`/admin/customer-booking-details/${id}`)
    await expect(desk.getByText(documentTexts.kind['hotel-voucher']).first()).toBeVisible()
    await button(desk, umrah.lists.title).click()
    const dialog = desk.getByRole('dialog', { name: umrah.lists.title })
    const download = desk.waitForEvent('download')
    await button(dialog, umrah.lists.download).click()
    expect((await download).suggestedFilename()).toBe(`rooming-${departsOn}.pdf`)
  })
})
