// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { type AgentBalance, ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBooking, sampleOffer, samplePaymentOptions, sampleSegment } from '../../../testing/bookings.ts'
import { errorAt, findField, getField, typeInto } from '../../../testing/fields.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { storeDraft } from '../../bookings/checkout/form/draft.ts'
import { noExtras } from '../extras/extras.rules.ts'

const url = (more: Record<string, string> = {}) =>
  flightUrls.storefront.checkout(new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue', ...more }))

/** Domestic, so that no passport is required. */
const domestic: Offer = {
  ...sampleOffer,
  slices: [
    {
      segments: [{ ...sampleSegment, to: { ...sampleSegment.to, airport: 'KHI', city: 'Karachi', country: 'PK' } }],
      layovers: [],
      minutes: 105,
      day_change: 0,
    },
  ],
}
const guests = { ...sampleBooking, agent: null, channel: 'public' as const, payment: 'transfer' as const }

function prepare(): void {
  reply(flights.show, { flight: domestic, changed: null })
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: false })
}

/** The form as left before a reload. */
const typeEverything = () =>
  storeDraft('offer-0001', {
    values: {
      travellers: [
        {
          type: 'adult',
          title: 'MR',
          given_name: 'Imran',
          family_name: 'Qureshi',
          birth_date: '1988-04-02',
          gender: 'male',
          nationality: 'PK',
          passport: null,
          passport_country: null,
          passport_expires: null,
          cnic: null,
        },
      ],
      contact: { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' },
      note: '',
    },
    wanted: noExtras,
  })

const sampleBalance: AgentBalance = {
  agent_id: 3,
  account_id: 10,
  agency_name: 'Al Noor Travels',
  salesman: null,
  currency: 'PKR',
  balance: 0,
  held: 0,
  reserved: 0,
  credit_limit: 0,
  temporary_credit: 0,
  temporary_until: null,
  booking_limit: null,
  credit_days: null,
  low_balance: null,
  available: 0,
  owed: 0,
  overdue: 0,
  ageing: { days_7: 0, days_15: 0, days_30: 0, older: 0 },
  suggested_top_up: 0,
  last_payment_on: null,
  state: 'good',
}

beforeEach(() => sessionStorage.clear())

/**
 * From the travellers to the last step; without bags, meals and seats there are two steps. Stored drafts never contain
 * a CNIC, so it is typed here.
 */
const review = async () => {
  await findField('CNIC')
  typeInto('CNIC', '35202-1234567-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const book = async () => {
  await review()
  const button = await screen.findByRole('button', { name: 'Hold my seats' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

describe('the checkout', () => {
  test('shows that the price is being checked', async () => {
    pending(flights.show)
    await renderScreen(url())
    expect((await screen.findByRole('status')).textContent).toContain("Checking today's price…")
  })

  test('without a flight links back to the search', async () => {
    await renderScreen(flightUrls.storefront.checkout())
    expect(await screen.findByText("We couldn't find that flight")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe(storefrontUrls.home)
  })

  test('of a fare that is gone links back to the search', async () => {
    fail(flights.show, 'not_found')
    await renderScreen(url())
    expect(await screen.findByText('This fare has expired')).toBeTruthy()
  })

  test('says that nothing was charged when the flight cannot be loaded', async () => {
    fail(flights.show, 'server_error')
    await renderScreen(url())
    expect(await screen.findByText('Nothing was booked or charged.')).toBeTruthy()
    prepare()
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('heading', { name: 'Adult 1' })).toBeTruthy()
  })

  test('cannot be used by the office', async () => {
    await renderScreen(url(), { as: admin })
    expect(await screen.findByText('This page is for customers')).toBeTruthy()
  })

  test('reports missing travellers and contact details at their fields', async () => {
    prepare()
    await renderScreen(url())
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    const family = screen.getByRole('textbox', { name: /Family name/ })
    await waitFor(() => expect(family.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(bookings.createPublic)).toEqual([])
  })

  test('asks for consent to another price than was seen', async () => {
    prepare()
    await renderScreen(url({ seen: '4000000' }))
    const button = await screen.findByRole('button', { name: 'Continue' })
    expect(await screen.findByText('The price has changed')).toBeTruthy()
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Accept new price' }))
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  })

  test('books what was typed before a reload, at the price on the page', { tags: ['full'] }, async () => {
    prepare()
    typeEverything()
    reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: guests, token: 't'.repeat(43) })
    reply(documents.listByLink, { data: [] })
    reply(transfers.options, { options: samplePaymentOptions })
    const { currentUrl } = await renderScreen(url({ seen: '4500000' }))
    await book()
    await waitFor(() => expect(currentUrl()).toContain('booking=12'))
    expect(sentTo(bookings.createPublic)).toMatchObject([
      {
        body: {
          flight_id: 'offer-0001',
          agreed_total: 4_500_000,
          payment: 'transfer',
          travellers: [{ given_name: 'IMRAN', family_name: 'QURESHI' }],
          again: false,
        },
      },
    ])
    expect(await screen.findByText('R7QX2M')).toBeTruthy()
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeTruthy()
  })

  test('asks before booking the same people on the same flight again', { tags: ['full'] }, async () => {
    prepare()
    typeEverything()
    fail(bookings.createPublic, 'conflict', { reason: 'booked_before', message: 'They are booked as K7PM2X.' })
    await renderScreen(url({ seen: '4500000' }))
    await book()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('They are booked as K7PM2X.')).toBeTruthy()
    reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: guests, token: null })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book again' }))
    await waitFor(() => expect(sentTo(bookings.createPublic)).toHaveLength(2))
    expect(sentTo(bookings.createPublic)[1]).toMatchObject({ body: { again: true } })
    expect(await screen.findByText('R7QX2M')).toBeTruthy()
  })

  test('stays on the page when the supplier refuses', async () => {
    prepare()
    typeEverything()
    const rejected = { ...guests, state: 'rejected' as const, pnr: null }
    reply(bookings.createPublic, { message: 'No seats left.', type: 'error', booking: rejected, token: null })
    const { currentUrl } = await renderScreen(url({ seen: '4500000' }))
    await book()
    expect(await screen.findByText('No seats left.')).toBeTruthy()
    expect(currentUrl()).not.toContain('booking=')
  })

  test('is laid out from right to left in Arabic', async () => {
    prepare()
    await renderScreen(url(), { locale: 'ar' })
    expect((await screen.findAllByText('بيانات المسافرين')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Book your flight')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

/** International, for two travellers. */
const abroad: Offer = {
  ...sampleOffer,
  prices: [{ passenger: 'adult', count: 2, base: 4_000_000, taxes: 500_000, total: 4_500_000 }],
  total: 9_000_000,
  pay_by: '2099-01-02T12:00:00.000Z',
  price_guaranteed_until: '2099-01-01T12:00:00.000Z',
}

describe('the travellers of a checkout', () => {
  const open = async () => {
    prepare()
    reply(flights.show, { flight: abroad, changed: null })
    await renderScreen(url({ seen: '9000000' }))
    await findField('Passport expiry')
  }

  test('a passport that expires too soon is reported while typing, with the required date', {
    tags: ['full'],
  }, async () => {
    await open()
    typeInto('Passport expiry', '01/05/2027')
    expect(errorAt('Passport expiry')).toContain('valid until at least 12 Jun 2027')
    typeInto('Passport expiry', '12/06/2027')
    expect(errorAt('Passport expiry')).toBeNull()
    typeInto('Date of birth', '01/05/2020')
    expect(errorAt('Date of birth')).toContain('born on or before 12 Dec 2014')
  })

  test('an impossible date stays as it was typed', { tags: ['full'] }, async () => {
    await open()
    const field = await findField('Date of birth')
    fireEvent.focus(field)
    typeInto('Date of birth', '31/02/1990')
    fireEvent.blur(field)
    expect(field.value).toBe('31/02/1990')
  })

  test('one is open at a time; the other is a single line and can be opened in its place', {
    tags: ['full'],
  }, async () => {
    await open()
    expect(screen.getByText('No details yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Add details' }))
    await waitFor(() => expect(screen.getAllByText('No details yet')).toHaveLength(1))
    expect(screen.getAllByRole('textbox', { name: /Family name/ })).toHaveLength(1)
    expect(within(document.querySelector('[data-open-traveller]') as HTMLElement).getByText('Adult 2')).toBeTruthy()
  })

  test('the lines of a passport fill in the form; any other text removes the ticks and is reported', {
    tags: ['full'],
  }, async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Fill from passport' }))
    const lines = screen.getByLabelText('The two lines at the bottom of the photo page')
    const paste = (value: string) => fireEvent.change(lines, { target: { value } })
    paste('P<PAKAHMED<<SANA<IQBAL<<<<<<<<<<<<<<<<<<<<<<\nBX41278936PAK9106178F31032453520248179346<26')
    await waitFor(() => expect(getField('Family name').value).toBe('AHMED'))
    expect(getField('CNIC').value).toBe('3520248179346')
    expect(getField('Title').value).toBe('Ms')
    const ticks = screen.getAllByRole('img', { name: 'Read from document' }).length
    expect(ticks).toBeGreaterThan(7)
    paste('Dear sir, please book two seats')
    expect(await screen.findByText(/isn't a passport's two lines/)).toBeTruthy()
    expect(screen.queryAllByRole('img', { name: 'Read from document' })).toEqual([])
  })

  test('one main deadline is shown, and the price guarantee in one sentence', async () => {
    await open()
    expect((await screen.findAllByText(/^Pay by .*2 Jan 2099, 17:00/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/guaranteed until .*1 Jan 2099, 17:00/).length).toBeGreaterThan(0)
  })
})

describe('an agent whose balance does not cover the booking', () => {
  const balance = (figures: Partial<AgentBalance>) => ({
    agents: [{ ...sampleBalance, ...figures }],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 1 },
  })

  const open = async (figures: Partial<AgentBalance>) => {
    prepare()
    typeEverything()
    reply(ledger.balances, balance(figures))
    replyNoSavedTravellers()
    const query = new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue', seen: '4500000' })
    await renderScreen(flightUrls.agent.checkout(query), { as: agent })
  }

  test('sees the missing amount with a link to a deposit, and holding is the main button', async () => {
    await open({ balance: 1_000_000, available: 1_000_000 })
    expect((await screen.findAllByText(/35,000.* missing/)).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('link', { name: 'Add deposit' })[0]?.getAttribute('href')).toBe(agentUrls.newDeposit)
    await review()
    expect(screen.getByRole('button', { name: 'Hold fare' }).dataset.kind).toBe('commit')
    expect(screen.getByRole('button', { name: 'Issue tickets' }).dataset.kind).toBe('outline')
  })

  test('sees that the credit is locked while a payment is overdue', async () => {
    await open({ balance: -2_000_000, available: 0, overdue: 2_000_000, credit_limit: 50_000_000 })
    expect((await screen.findAllByText(/Credit locked: .*20,000.* overdue/)).length).toBeGreaterThan(0)
  })
})

test('a guest in another tab than the one they booked in is referred to their mail', async () => {
  await renderScreen(url({ booking: '12' }))
  expect(await screen.findByText('Open your booking from the e-mail we sent you')).toBeTruthy()
})
