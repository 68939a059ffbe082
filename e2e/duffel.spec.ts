import type { Page } from '@playwright/test'
import { formatAmount } from '../contract/src/amount.ts'
import { addDays } from '../contract/src/day.ts'
import type { Offer } from '../contract/src/products/flights/offer.schema.ts'
import { readOfferList } from '../contract/src/products/flights/read-offer-list.ts'
import { translate } from '../contract/src/wording/texts.ts'
import { EMULATOR_TOKEN } from '../suppliers/src/duffel-emulator/emulator.ts'
import { listenToDuffel, moveFlight } from './support/airline-of-duffel.ts'
import { fillTraveller, newName } from './support/checkout.ts'
import { DUFFEL_ROUTE } from './support/duffel.ts'
import { openOffer } from './support/flights.ts'
import {
  button,
  createCallerAs,
  createPageCaller,
  expect,
  field,
  inDays,
  openAsNew,
  test,
  toast,
} from './support/journey.ts'
import { createPerson, takeTurns } from './support/people.ts'
import { type Call, giveCredit, press } from './support/sales.ts'
import { type Locale, texts } from './support/texts.ts'

/** Saves the key as an administrator does; later journeys find it there. */
async function saveKey(page: Page, locale: Locale): Promise<void> {
  const { keys } = texts(locale, 'settings')
  const release = await takeTurns('duffel')
  await page.goto('/admin/setting?section=keys')
  await field(page, keys.kind.duffel_access_token).fill(EMULATOR_TOKEN)
  await button(page, keys.save).click()
  const saved = page.getByRole('listitem').filter({ hasText: keys.kind.duffel_access_token })
  await expect(saved).toContainText(`••••••••${EMULATOR_TOKEN.slice(-4)}`)
  await release()
}

const ownDay = () => inDays(30 + Math.floor(Math.random() * 250))

/** What both suppliers sell on a day; a saved key takes effect a moment later. */
async function findBoth(call: Call, day: string): Promise<{ duffel: Offer; offers: Offer[] }> {
  let found: Offer[] = []
  const isFlexible = ({ refund, change }: Offer) => refund.allowed === 'yes' && change.allowed === 'yes'
  const fromDuffel = () => found.find((offer) => offer.supplier === 'duffel' && isFlexible(offer))
  await expect
    .poll(async () => {
      found = readOfferList(await call('GET', `/flights?trip=one_way&legs=${DUFFEL_ROUTE}-${day}&adults=1`))
      return fromDuffel() !== undefined
    })
    .toBe(true)
  return { duffel: fromDuffel() as Offer, offers: found }
}

const flightNumber = ({ slices }: Offer): string => {
  const { code = '', number = '' } = slices[0]?.segments[0]?.marketing ?? {}
  return `${code} ${number}`
}

/** Books with a bag and a seat, up to the booking's own page. */
async function bookWithExtras(page: Page, locale: Locale, offer: Offer, day: string): Promise<void> {
  const { details } = texts(locale, 'flights')
  const { checkout } = texts(locale, 'bookings')
  await page.goto(`/agent/flights?trip=one_way&leg=${DUFFEL_ROUTE}-${day}&cabin=economy&adults=1&children=0&infants=0`)
  await openOffer(
    page,
    page
      .locator('main article')
      .filter({ hasText: flightNumber(offer) })
      .first(),
    locale,
  )
  await page.getByRole('link', { name: details.book }).click()
  await fillTraveller(page, locale, 0, newName())
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.extras, exact: true })).toBeAttached()
  await page.getByRole('radio').nth(1).check({ force: true })
  await page.getByRole('button', { name: checkout.extras.tile.seats }).click()
  await page.locator('[data-state="free"]:is(button)').first().click()
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await button(page, checkout.act.hold).click()
  await expect(page).toHaveURL(/\?booking=\d+$/)
  await page.getByRole('link', { name: checkout.done.open }).click()
  await expect(page).toHaveURL(/agent-booking-details/)
}

/** Held at the airline itself, because no extras are bought with it. */
async function holdPlain(call: Call, offer: Offer) {
  const { booking } = await call('POST', '/bookings', {
    flight_id: offer.id,
    travellers: [
      {
        type: 'adult',
        title: 'MR',
        gender: 'male',
        given_name: newName(),
        family_name: 'Khan',
        birth_date: '1988-03-04',
        nationality: 'PK',
        passport: 'AB1234567',
        passport_country: 'PK',
        passport_expires: '2035-01-01',
      },
    ],
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: offer.total,
  })
  return booking as { id: number; ref: string; pnr: string }
}

async function issueOnPage(page: Page, locale: Locale): Promise<void> {
  const { view } = texts(locale, 'bookings')
  await press(page, view.moves.confirm)
  await expect(toast(page, translate(locale, 'booking_confirmed'))).toBeVisible()
  await expect(page.getByText(/^125-?\d{10}$/).first()).toBeVisible()
}

/**
 * The airline moves a flight by an hour, and Duffel sends a notification, so there is no need to wait for the next
 * poll.
 */
async function moveByAirline(page: Page, office: Call, pnr: string): Promise<void> {
  const release = await takeTurns('duffel')
  const { secret, end } = await listenToDuffel(new URL(page.url()).origin)
  const { data } = await office('GET', '/fetch-keys')
  await office('POST', '/save-keys', { version: data.version, duffel_webhook_secret: secret })
  await moveFlight(pnr, 60)
  await end()
  await release()
}

test('Duffel works next to the house supplier: key, search, hold, bag and seat, tickets, void, refund, changed flights and debt', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const { status } = texts(locale, 'ui')
  const admin = await createPerson('admin', own)
  const office = await createCallerAs(admin.email)
  const desk = await another(admin.email)
  await openAsNew(page, 'agent', own)
  await giveCredit(office, own)
  const call = await createPageCaller(page)

  await test.step('an administrator saves the key, and the supplier is there, in test mode', async () => {
    await saveKey(desk, locale)
    await desk.goto('/admin/suppliers')
    const rows = desk.getByRole('row').filter({ hasText: 'Duffel' })
    const { test: inTestMode } = texts(locale, 'suppliers').mode
    // Both flights and hotels, with the same key.
    await expect(rows).toContainText([inTestMode, inTestMode])
  })

  await test.step('an agent finds flights of both, and books one of Duffel with a bag and a seat', async () => {
    const day = ownDay()
    const { duffel, offers } = await findBoth(call, day)
    expect(new Set(offers.map(({ supplier }) => supplier))).toEqual(new Set(['duffel', 'sooper']))
    await bookWithExtras(page, locale, duffel, day)
    await issueOnPage(page, locale)
  })

  await test.step('it is refunded: asked for, quoted, accepted and given', async () => {
    const path = new URL(page.url()).pathname.replace('/agent/agent-', '/admin/')
    await press(page, view.moves.request_refund, (dialog) => field(dialog, view.reason).fill('Ill'))
    await expect(toast(page, translate(locale, 'refund_asked'))).toBeVisible()
    await desk.goto(path)
    await press(desk, view.moves.quote_refund)
    await expect(toast(desk, translate(locale, 'refund_quoted'))).toBeVisible()
    await page.reload()
    await press(page, view.moves.accept_refund)
    await expect(page.getByText(view.refundOf.next.accepted)).toBeVisible()
    await desk.reload()
    await press(desk, view.moves.confirm_refund)
    await expect(desk.getByText(status.refunded, { exact: true }).first()).toBeVisible()
  })

  await test.step('another is held and issued; the airline moves it, and the agent accepts; Duffel is owed for it until it is voided', async () => {
    const { duffel } = await findBoth(call, ownDay())
    const { id, ref, pnr } = await holdPlain(call, duffel)
    await page.goto(`/agent/agent-booking-details/${id}`)
    await expect(page.getByText(status.held, { exact: true }).first()).toBeVisible()
    await issueOnPage(page, locale)
    await desk.goto('/admin/supplier-payables?q=duffel')
    await desk.getByRole('button', { name: 'Duffel' }).first().click()
    await expect(desk.getByRole('row').filter({ hasText: ref })).toBeVisible()
    await moveByAirline(page, office, pnr)
    const { schedule } = texts(locale, 'bookings')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(schedule.title.moved)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page.getByText(schedule.answerBy)).toBeVisible()
    await press(page, view.moves.accept_change)
    await expect(toast(page, translate(locale, 'airline_change_accepted'))).toBeVisible()
    await expect(page.getByText(schedule.answerBy)).toBeHidden()
    await press(page, view.moves.request_void)
    await expect(toast(page, translate(locale, 'void_requested'))).toBeVisible()
    await desk.goto(`/admin/booking-details/${id}`)
    await press(desk, view.moves.void)
    await expect(toast(desk, translate(locale, 'booking_voided'))).toBeVisible()
    await page.goto(`/agent/agent-ledger`)
    await expect(page.getByText(ref).first()).toBeVisible()
  })
})

/** Saves the key without using its screen. */
async function saveKeyByCall(office: Call): Promise<void> {
  const release = await takeTurns('duffel')
  const { data } = await office('GET', '/fetch-keys')
  await office('POST', '/save-keys', { version: data.version, duffel_access_token: EMULATOR_TOKEN })
  await release()
}

/** What we owe Duffel for a booking, as shown in its payables line. */
async function readOwed(desk: Page, ref: string): Promise<number> {
  await desk.goto('/admin/supplier-payables?q=duffel')
  await desk.getByRole('button', { name: 'Duffel' }).first().click()
  const line = await desk.getByRole('row').filter({ hasText: ref }).innerText()
  return Number(/PKR\s*([\d,]+)/.exec(line)?.[1]?.replaceAll(',', '')) * 100
}

test('tickets from Duffel get other flights at the agreed difference, then a bag; each is paid once and owed to Duffel', {
  tag: '@full',
}, async ({ page, another, locale, own }) => {
  const { view } = texts(locale, 'bookings')
  const admin = await createPerson('admin', own)
  const office = await createCallerAs(admin.email)
  const desk = await another(admin.email)
  await openAsNew(page, 'agent', own)
  await giveCredit(office, own)
  const call = await createPageCaller(page)
  await saveKeyByCall(office)
  const day = ownDay()
  const later = addDays(day, 2)
  const { id, ref } = await holdPlain(call, (await findBoth(call, day)).duffel)
  const read = async () => (await call('GET', `/get-flight-booking-details/${id}`)).booking
  await page.goto(`/agent/agent-booking-details/${id}`)
  await issueOnPage(page, locale)
  const [{ owed: paid }, owed] = [await read(), await readOwed(desk, ref)]

  await test.step('the agent asks for two days later, and the desk quotes what the airline offers', async () => {
    await press(page, view.moves.request_reissue, (dialog) => field(dialog, view.reissue.wish).fill('Two days later'))
    await expect(toast(page, translate(locale, 'reissue_asked'))).toBeVisible()
    await desk.goto(`/admin/booking-details/${id}`)
    await button(desk, view.moves.quote_reissue).first().click()
    const dialog = desk.getByRole('dialog', { name: view.reissue.quoteTitle })
    const search = dialog.getByRole('region', { name: view.reissue.search.title })
    await search.getByRole('textbox').first().fill(later.split('-').reverse().join('/'))
    await desk.keyboard.press('Tab')
    await button(search, view.reissue.search.atAirline).click()
    await search
      .getByRole('button', { name: /[A-Z0-9]{2} \d+/ })
      .first()
      .click()
    await expect(dialog.getByText(view.reissue.change.text)).toBeVisible()
    await button(dialog, view.moves.quote_reissue).click()
    await expect(toast(desk, translate(locale, 'reissue_quoted'))).toBeVisible()
  })

  const { difference, penalty, fee } = (await read()).reissue
  await test.step('the agent reads the difference and agrees; the airline changes the flights at once', async () => {
    await page.reload()
    const sum = formatAmount({ amount: difference + penalty + fee, currency: 'PKR' })
    await expect(page.getByText(view.reissueOf.sum, { exact: true }).locator('..')).toContainText(sum)
    await press(page, view.moves.agree_reissue, (dialog) => expect(dialog).toContainText(sum))
    await expect(toast(page, translate(locale, 'reissue_done'))).toBeVisible()
    await expect(page.locator(`time[datetime^="${later}"]`).first()).toBeVisible()
    expect(await readOwed(desk, ref)).toBe(owed + difference + penalty)
  })

  await test.step('a bag for the new flights: its price is agreed to, taken from the balance and owed to Duffel', async () => {
    await button(page, view.moves.add_extras).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio').nth(1).check({ force: true })
    const { bags } = (await call('GET', `/ancillaries?booking_id=${id}`)).ancillaries
    const { amount, currency } = bags[0].price
    const price = formatAmount({ amount, currency })
    await dialog.locator('button[type="submit"]').filter({ hasText: price }).click()
    await expect(toast(page, translate(locale, 'extras_added'))).toBeVisible()
    await expect(page.getByText(/23 (kg|كغ)/).first()).toBeVisible()
    const { owed: total, entries } = await read()
    expect(total).toBe(paid + difference + penalty + fee + amount)
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['sale', 'reissue', 'ancillary'])
    expect(await readOwed(desk, ref)).toBe(owed + difference + penalty + amount)
  })
})
