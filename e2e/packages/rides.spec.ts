import { readLines } from '../../server/src/platform/documents/testing/read-pdf.ts'
import { fillTraveller, newName, openReview } from '../support/checkout.ts'
import { openOffer } from '../support/flights.ts'
import {
  button,
  createOfficeCaller,
  createPageCaller,
  expect,
  field,
  inDays,
  noteScreen,
  openAs,
  openAsNew,
  test,
} from '../support/journey.ts'
import { readNewestAttachment } from '../support/mailbox.ts'
import { createPerson } from '../support/people.ts'
import { addRides, fillRide, rideSearch, sellRide } from '../support/rides.ts'
import { type Locale, texts } from '../support/texts.ts'

const DRIVER = { name: 'Saeed al-Harbi', phone: '+966501234501', plate: 'KSA 4821' }

/** Names and amounts are isolated from the text around them, which a reader does not see. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('a guest finds a vehicle, pays by card and has the voucher by mail; the office assigns the driver, whom the guest is told', async ({
  page,
  locale,
  own,
  another,
}) => {
  const rides = texts(locale, 'rides')
  const { checkout, paid } = texts(locale, 'bookings', 'ride')
  const payment = texts(locale, 'payments', 'ride').return
  const office = await createOfficeCaller(own)
  const { name, vehicles } = await addRides(office)
  const email = `${own}@guest.example`

  await test.step('the search finds the vehicles of the way, cheapest first', async () => {
    await page.goto('/transfers')
    for (const [label, typed] of [
      [rides.form.from, 'JED'],
      [rides.form.to, name],
    ] as const) {
      const box = page.getByRole('combobox', { name: label, exact: true })
      await box.fill(typed)
      await box.press('Enter')
    }
    await button(page, rides.form.submit).click()
    const cards = page.getByRole('region', { name: rides.found.title }).getByRole('article')
    await expect(cards).toHaveCount(vehicles.length)
    await expect(cards.first()).toContainText(vehicles[0]?.name ?? '')
    noteScreen('/transfers')
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/transfer-checkout\/\d+/)
  })

  const ref = await test.step('the details, the terms, and the card', async () => {
    const { contact } = checkout
    await field(page, contact.name).fill('Bilal Khan')
    await field(page, contact.email).fill(email)
    await field(page, contact.phone).fill('+923001234567')
    await fillRide(page, locale)
    await button(page, checkout.act.card).click()
    await button(page, 'Pay').click()
    await expect(page.getByText(payment.state.issued, { exact: true })).toBeVisible()
    await expect(page.getByText(paid.sentTo)).toBeVisible()
    await page.getByRole('link', { name: payment.booking }).click()
    await expect(page).toHaveURL(/\/booking\/[A-Z0-9]{6}\?token=/)
    return /\/booking\/([A-Z0-9]{6})/.exec(page.url())?.[1] ?? ''
  })
  await expect(page.getByText(rides.driver.none)).toBeVisible()
  const voucher = readLines(await readNewestAttachment(page, email)).join('\n')
  expect(voucher).toContain(ref)
  expect(voucher).not.toContain(DRIVER.plate)

  await test.step('the office assigns the driver on the booking', async () => {
    const admin = await createPerson('admin', `${own}-2`)
    const { bookings } = await office('GET', `/find?q=${ref}`)
    const desk = await another(admin.email)
    await desk.goto(`/admin/customer-booking-details/${bookings[0].id}`)
    await button(desk, rides.driver.assign).click()
    const dialog = desk.getByRole('dialog')
    await field(dialog, rides.driver.name).fill(DRIVER.name)
    await field(dialog, rides.driver.phone).fill(DRIVER.phone)
    await field(dialog, rides.driver.plate).fill(DRIVER.plate)
    await button(dialog, rides.driver.save).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the guest is told at once, with a new voucher', async () => {
    await expect.poll(async () => readLines(await readNewestAttachment(page, email)).join('\n')).toContain(DRIVER.plate)
    await page.reload()
    await expect(page.getByText(DRIVER.plate)).toBeVisible()
    await expect(page.getByRole('link', { name: rides.driver.call })).toHaveAttribute('href', `tel:${DRIVER.phone}`)
  })
})

test('the office adds a vehicle and a route with its price, and plans the drivers of a day', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const words = texts(locale, 'ridesOffice')
  const rides = texts(locale, 'rides')
  const { localized } = texts(locale, 'ui')
  const english = (name: string) => localized.label.replace('{{name}}', name).replace('{{language}}', localized.en)
  const office = await createOfficeCaller(own)
  const known = await addRides(office)
  const vehicle = `Coach ${newName()}`
  const routeName = `Way ${newName()}`
  await openAsNew(page, 'admin', `${own}-2`)

  await test.step('a vehicle, of which two can drive on a day', async () => {
    await page.goto('/admin/new/ride-vehicle')
    await field(page, english(words.vehicles.name)).fill(vehicle)
    await field(page, words.vehicles.stock).fill('2')
    await button(page, words.vehicle.save).click()
    await expect(page).toHaveURL(/\/admin\/ride-vehicles/)
    noteScreen('/admin/ride-vehicles')
  })

  await test.step('a route with the price of this vehicle', async () => {
    await page.goto('/admin/new/ride-route')
    for (const [label, zone] of [
      [words.route.from, known.airport.name[locale]],
      [words.route.to, known.name],
    ] as const) {
      await field(page, label).first().click()
      await page.getByRole('option', { name: zone, exact: true }).click()
    }
    await field(page, english(words.routes.name)).fill(routeName)
    await button(page, words.prices.add).click()
    await page.getByRole('combobox', { name: words.prices.vehicle }).click()
    await page.getByRole('option', { name: vehicle, exact: true }).click()
    for (const [side, amount] of [
      [words.sides.cost, '20000'],
      [words.sides.agent, '23000'],
      [words.sides.public, '25000'],
    ] as const)
      await page.getByRole('textbox', { name: side }).first().fill(amount)
    await button(page, words.route.save).click()
    await expect(page).toHaveURL(/\/admin\/ride-routes/)
    await page.goto(rideSearch(known, inDays(45)))
    await expect(page.getByRole('article').filter({ hasText: vehicle })).toBeVisible()
  })

  const day = inDays(46)
  const booking = await sellRide(office, known, day)
  await test.step('the driver list of the day has the ride, and its driver is chosen there', async () => {
    await page.goto(`/admin/driver-list?day=${day}`)
    const row = page
      .getByRole('region', { name: words.drivers.title })
      .getByRole('listitem')
      .filter({ hasText: booking.ref })
    await expect(row).toContainText('14:00')
    await expect(row).toContainText('SV735')
    await row.getByRole('combobox').click()
    await page.getByRole('option', { name: words.drivers.other, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, rides.driver.name).fill(DRIVER.name)
    await field(dialog, rides.driver.phone).fill(DRIVER.phone)
    await field(dialog, rides.driver.plate).fill(DRIVER.plate)
    await button(dialog, rides.driver.save).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(DRIVER.plate)
    noteScreen('/admin/driver-list')
  })
})

/** Pays at the provider, and opens the booking's own page. */
async function payByCard(page: Parameters<typeof fillRide>[0], locale: Locale): Promise<number> {
  await button(page, 'Pay').click()
  await page.getByRole('link', { name: texts(locale, 'payments').return.booking }).click()
  await expect(page).toHaveURL(/\/my-booking\/\d+$/)
  return Number(/\d+$/.exec(page.url())?.[0])
}

test('a transfer is never preselected in the checkout of a flight; both are paid in one payment and both are booked', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { details } = texts(locale, 'flights')
  const { checkout } = texts(locale, 'bookings')
  const rides = texts(locale, 'rides')
  const office = await createOfficeCaller(`${own}-2`)
  const { name, vehicles } = await addRides(office)
  const { email } = await createPerson('customer', own)
  await openAs(
    page,
    email,
    `/flight/search?trip=one_way&leg=LHE-JED-${inDays(64)}&cabin=economy&adults=1&children=0&infants=0`,
  )
  await openOffer(page, page.locator('main article').nth(3), locale)
  await page.getByRole('link', { name: details.book }).click()
  await fillTraveller(page, locale, 0, newName())
  await openReview(page, locale)

  await test.step('the way and the vehicle are chosen, and the driver needs an address', async () => {
    const way = page.getByRole('combobox', { name: rides.form.to, exact: true })
    await expect(way).toHaveValue(rides.added.none)
    await way.click()
    await page.getByRole('option', { name, exact: true }).click()
    await page.getByRole('radio', { name: new RegExp(vehicles[0]?.name ?? '') }).check()
    const address = page.getByLabel(new RegExp(name)).last()
    await button(page, checkout.act.card).click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('Hotel Hilton')
    await button(page, checkout.act.card).click()
  })
  const id = await payByCard(page, locale)

  await test.step('the ride is booked with the flight, by the server', async () => {
    const call = await createPageCaller(page)
    const read = async () => (await call('GET', `/get-customer-flight-booking-details/${id}`)).booking
    await expect.poll(async () => (await read()).additions[0].state).toBe('booked')
    const { booking: ride } = (await read()).additions[0]
    await page.reload()
    await expect(page.getByText(checkout.additions.both)).toBeVisible()
    await page.getByRole('link', { name: ride.ref }).click()
    await expect(page).toHaveURL(`/my-booking/${ride.id}`)
    await expect(page.getByText('Hotel Hilton').first()).toBeVisible()
  })
})

test('a customer changes the time without a charge, then cancels for free in time', { tag: '@full' }, async ({
  page,
  locale,
  own,
}) => {
  const rides = texts(locale, 'rides')
  const { checkout, view, stay } = texts(locale, 'bookings', 'ride')
  const office = await createOfficeCaller(`${own}-2`)
  const known = await addRides(office)
  const { email } = await createPerson('customer', own)
  await openAs(page, email, rideSearch(known, inDays(50)))
  await page.getByRole('article').first().getByRole('link').click()
  await fillRide(page, locale)
  await button(page, checkout.act.card).click()
  await payByCard(page, locale)

  await test.step('another time costs the same', async () => {
    await button(page, rides.change.open).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, rides.form.time).click()
    await page.getByRole('option', { name: '16:30', exact: true }).click()
    await expect(dialog.getByText(rides.change.same, { exact: true })).toBeVisible()
    await button(dialog, rides.change.act).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('16:30').first()).toBeVisible()
  })

  await test.step('it is cancelled in time: nothing is kept', async () => {
    await button(page, view.moves.cancel_issued).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(stay.cancel.free)).toBeVisible()
    await expect.poll(async () => plain(await dialog.innerText())).toMatch(/25,000/)
    await button(dialog, view.moves.cancel_issued).click()
    await expect(dialog).toBeHidden()
    await expect(button(page, view.moves.cancel_issued)).toHaveCount(0)
    await expect(page.getByText(rides.driver.none)).toHaveCount(0)
  })
})
