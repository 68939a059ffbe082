import { hunzaForm } from '../../contract/src/products/holidays/testing/holiday-form.ts'
import { newName } from '../support/checkout.ts'
import { button, createOfficeCaller, expect, field, inDays, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('an enquiry about a holiday becomes a quote, and the quote a booking that wins the enquiry', {
  tag: '@full',
}, async ({ page, locale, own, another }) => {
  const enquiries = texts(locale, 'enquiries')
  const quotes = texts(locale, 'quotes')
  const person = texts(locale, 'travellers')
  const { checkout } = texts(locale, 'bookings', 'holiday')
  const { checkout: holidayCheckout, askAbout } = texts(locale, 'holidays')
  const office = await createOfficeCaller(own)
  const departures = [{ id: null, departs_on: inDays(120), seats: 9, book_by: inDays(110) }]
  const validity = { valid_from: inDays(0), valid_to: inDays(300) }
  const { data: holiday } = await office('POST', '/holidays', hunzaForm({ departures, ...validity }))
  const name = `Asker ${newName()}`
  const email = `asker-${own}@client.example`

  await test.step('a visitor asks on the page of the holiday', async () => {
    await page.goto(`/holiday-details/${holiday.id}`)
    await button(page, askAbout).click()
    await field(page, enquiries.form.name).fill(name)
    await field(page, enquiries.form.email).last().fill(email)
    await field(page, enquiries.form.message).fill('Two of us in spring, please.')
    await button(page, enquiries.form.submit).click()
    await expect(button(page, enquiries.form.another)).toBeVisible()
  })

  const admin = await createPerson('admin', `${own}-2`)
  const desk = await another(admin.email)
  await test.step('the office quotes the holiday they asked about', async () => {
    await desk.goto('/admin/enquiries')
    await desk.getByText(name).first().click()
    await desk.getByRole('link', { name: enquiries.sell.quote, exact: true }).click()
    await expect(desk).toHaveURL(/\/holiday-details\/\d+/)
    await button(desk, quotes.add.action).click()
    await button(desk, quotes.tray.make).click()
    const panel = desk.getByRole('dialog')
    await expect(field(panel, quotes.editor.client)).toHaveValue(name)
    await button(panel, quotes.editor.send).click()
    await expect(panel.getByText(quotes.sent.title)).toBeVisible()
    await button(panel, quotes.sent.done).click()
  })

  await test.step('what was quoted is booked at its price, and the enquiry is won', async () => {
    const list = await office('GET', '/flight-quotation')
    const quote = list.data.find(({ client_name: client }: { client_name: string }) => client === name)
    await desk.goto(`/admin/holiday-checkout/${holiday.id}?quote=${quote.id}-1&for=walk-in`)
    for (const place of [0, 1]) {
      await field(desk, person.field.title).nth(place).click()
      await desk.getByRole('option', { name: person.titles.MR, exact: true }).click()
      await field(desk, person.field.given_name).nth(place).fill(newName())
      await field(desk, person.field.family_name).nth(place).fill('Ahmed')
    }
    await field(desk, checkout.contact.phone).fill('+923001234567')
    await button(desk, checkout.act.continue).click()
    await desk.getByRole('checkbox', { name: holidayCheckout.accept }).check()
    await button(desk, checkout.act.hold).click()
    await expect(desk).toHaveURL(/\/admin\/direct-booking-details\/\d+/)
    const { data } = await office('GET', `/enquiries?q=${encodeURIComponent(name)}`)
    expect(data[0].state).toBe('won')
  })
})
