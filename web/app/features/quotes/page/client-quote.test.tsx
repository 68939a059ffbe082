// @vitest-environment happy-dom

import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { testAgency } from '../../../testing/agency.ts'
import { clientHeader, expectAgencyShell, expectNothingOfOurs } from '../../../testing/client-shell.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { flightUrls } from '../../../urls/products/flights.ts'
import { sampleOption, sampleQuotedStay } from '../testing/quotes.fixture.ts'

const token = 'q'.repeat(43)
const url = flightUrls.storefront.public(new URLSearchParams({ quote: token }))
const quote: PublicQuote = {
  number: 'Q-100007',
  locale: 'en',
  client_name: 'Imran Qureshi',
  note: 'Hold luggage is included.',
  trip: 'one_way',
  passengers: { adult: 1, child: 0, infant: 0 },
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
  expired: false,
  agency: {
    name: 'Al Noor Travels',
    phone: '+924235712345',
    whatsapp: '+923214567890',
    email: 'desk@example.com',
    address: null,
    has_logo: true,
  },
  options: [sampleOption(1, 5_000_000), sampleOption(2, 5_200_000)],
  booked_option: null,
  booked_parts: [],
  closed: false,
}

async function renderQuote(changes: Partial<PublicQuote> = {}): Promise<void> {
  reply(quotes.open, { quote: { ...quote, ...changes } })
  reply(quotes.markViewed, undefined)
  await renderScreen(url)
  await screen.findByRole('heading', { level: 1, name: 'Lahore to Dubai' })
}

const option = (number: number) => screen.getByRole('article', { name: `Option ${number}` })

describe("a client's quote", () => {
  test('shows that it is loading', async () => {
    pending(quotes.open)
    await renderScreen(url)
    expect((await screen.findByRole('status')).textContent).toContain('Opening your quotation…')
  })

  test('with a wrong link is reported as missing, and is not marked as seen', async () => {
    fail(quotes.open, 'not_found')
    await renderScreen(url)
    expect(await screen.findByText("We couldn't find this quote")).toBeTruthy()
    expectNothingOfOurs()
    expect(sentTo(quotes.markViewed)).toEqual([])
  })

  test('is loaded again on request after a failure', async () => {
    fail(quotes.open, 'server_error')
    await renderScreen(url)
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(quotes.open, { quote })
    reply(quotes.markViewed, undefined)
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Lahore to Dubai' })).toBeTruthy()
  })

  test('shows each option with its total, and tells the maker that it was seen', async () => {
    await renderQuote()
    expect(option(1).textContent).toContain('50,000')
    expect(option(2).textContent).toContain('52,000')
    expect(screen.getByText('Hold luggage is included.')).toBeTruthy()
    const mail = within(screen.getByRole('main')).getByRole('link', { name: 'desk@example.com' })
    expect(mail.getAttribute('href')).toBe('mailto:desk@example.com')
    await waitFor(() => expect(sentTo(quotes.markViewed)).toMatchObject([{ params: { token } }]))
  })

  test("shows the agency's logo, name and contact at top and bottom, and nothing of ours", async () => {
    await renderQuote()
    expectAgencyShell(quote)
    expect(clientHeader().querySelector('img')?.getAttribute('src')).toBe(`/api/quotes/${token}/logo`)
    expect(document.title).toContain('· Al Noor Travels')
    expectNothingOfOurs()
  })

  test('from the office itself shows our own name, without a menu', async () => {
    await renderQuote({
      agency: { ...quote.agency, name: testAgency.name.en, phone: testAgency.phone, has_logo: false },
    })
    expect(within(clientHeader()).getByText(testAgency.name.en)).toBeTruthy()
    expect(clientHeader().querySelector('img')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('breaks down the price when its maker allows it', async () => {
    await renderQuote()
    fireEvent.click(within(option(1)).getByRole('button', { name: 'Details' }))
    const line = within(option(1)).getByRole('row', { name: /1 adult/ })
    expect(within(line).getByText('45,000')).toBeTruthy()
    expect(within(line).getByText('5,000')).toBeTruthy()
    expect(within(line).getByText('50,000')).toBeTruthy()
    fireEvent.click(within(option(2)).getByRole('button', { name: 'Details' }))
    expect(within(option(2)).queryByRole('table')).toBeNull()
  })

  test('is requested with a phone number, and an invalid one is refused at its field', async () => {
    reply(quotes.requestBooking, { message: 'We will call you.', type: 'success' })
    await renderQuote()
    fireEvent.click(within(option(2)).getByRole('button', { name: 'Request booking' }))
    const form = await screen.findByRole('form', { name: 'Request booking of option 2' })
    expect(within(form).getByLabelText<HTMLInputElement>(/Your name/).value).toBe('Imran Qureshi')
    fireEvent.click(within(form).getByRole('button', { name: 'Send request' }))
    const phone = within(form).getByRole('textbox', { name: /Phone/ })
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(quotes.requestBooking)).toEqual([])
    fireEvent.change(phone, { target: { value: '+923001234567' } })
    fireEvent.click(within(form).getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent to Al Noor Travels.')).toBeTruthy()
    expect(sentTo(quotes.requestBooking)).toMatchObject([
      { params: { token }, body: { option: 2, name: 'Imran Qureshi', phone: '+923001234567' } },
    ])
  })

  test('that has expired can be read, but not requested', async () => {
    await renderQuote({ expired: true, expires_at: '2026-11-02T08:00:00.000Z' })
    expect(screen.getByText(/This quote expired on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request booking' })).toBeNull()
  })

  test('reads right to left in Arabic', async () => {
    reply(quotes.open, { quote: { ...quote, locale: 'ar' } })
    reply(quotes.markViewed, undefined)
    await renderScreen(url, { locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1, name: /لاهور.*دبي/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('that is booked says which option, and nothing else can be requested', async () => {
    await renderQuote({ booked_option: 2, booked_parts: [1] })
    expect(screen.getByText('Option 2 is booked.')).toBeTruthy()
    expect(within(option(2)).getByText('Booked for you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request booking' })).toBeNull()
  })

  test('that was closed by its maker says so', async () => {
    await renderQuote({ closed: true })
    expect(screen.getByText(/This quote is closed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request booking' })).toBeNull()
  })

  test('of flights and a hotel shows both with their prices, which add up to the total', async () => {
    await renderQuote({ options: [sampleOption(1, 5_000_000, [sampleQuotedStay])] })
    const hotel = within(option(1)).getByRole('region', { name: 'Rose Garden Hotel' })
    expect(hotel.textContent).toContain('3 nights')
    expect(hotel.textContent).toContain('Double room')
    const amounts = within(option(1))
      .getAllByRole('definition')
      .map((line) => line.textContent?.replace(/[^\d,]/g, ''))
    expect(amounts.slice(-3)).toEqual(['50,000', '90,000', '140,000'])
  })

  test('with only the hotel booked says so at that part, and the rest stays open with the agency', async () => {
    await renderQuote({
      options: [sampleOption(1, 5_000_000, [sampleQuotedStay])],
      booked_option: 1,
      booked_parts: [2],
    })
    expect(within(option(1)).getAllByText('Booked')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Request booking' })).toBeNull()
  })
})
