// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleOffer } from '../../../testing/bookings.ts'
import { agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'

const url = '/agent/flight-checkout?quote=7-2'
const quotedFlights = {
  offer: { id: 'offer-0009', supplier: 'sooper' },
  searched: false,
  search: { trip: 'one_way', legs: ['LHE-DXB-2026-12-12'], cabin: 'economy', adults: 1, children: 0, infants: 0 },
  brand: sampleOffer.brand.name,
} satisfies OptionToBook['flights']
const option: OptionToBook = {
  id: 7,
  option: 2,
  number: 'Q-000007',
  client: { name: 'Imran Qureshi', email: null, phone: '+923001234567' },
  part: 1,
  flights: quotedFlights,
  stay: null,
  package: null,
  currency: 'PKR',
  quoted: { price: 4_700_000, cost: 4_000_000 },
}
const offer = (owed: number) => ({
  ...sampleOffer,
  id: 'offer-0009',
  total: 4_500_000,
  price_breakdown: { net: owed, margin: 0, charges: 0, rounding: 0, owed, time_limit: null },
})

beforeEach(() => {
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: false })
  replyNoSavedTravellers()
  fail(ledger.balances, 'server_error')
})

describe('the checkout of a quoted option', () => {
  test("opens the option's offer at the price the client was given", { tags: ['full'] }, async () => {
    reply(quotes.optionToBook, { option })
    reply(flights.show, { flight: offer(4_000_000), changed: null })
    await renderScreen(url, { as: agent })
    expect(await screen.findByText(/as quoted/)).toBeTruthy()
    expect(sentTo(quotes.optionToBook)).toMatchObject([{ query: { id: '7', option: '2' } }])
    expect(sentTo(flights.show)).toMatchObject([{ params: { flight_id: 'offer-0009' } }])
    expect(screen.getByText('Agreed in the quote')).toBeTruthy()
    expect(document.querySelector('#price-changed')).toBeNull()
  })

  test('asks for consent if the cost has risen, with old and new side by side', { tags: ['full'] }, async () => {
    reply(quotes.optionToBook, { option: { ...option, flights: { ...quotedFlights, searched: true } } })
    reply(flights.show, { flight: offer(4_200_000), changed: null })
    await renderScreen(url, { as: agent })
    expect(await screen.findByText('Your cost has gone up since you sent the quote')).toBeTruthy()
    expect(screen.getByText(/same flights at today's fare/)).toBeTruthy()
    const box = document.querySelector<HTMLElement>('#price-changed')
    if (!box) throw new Error('no question')
    expect(box.textContent).toMatch(/40,000.*42,000/)
    fireEvent.click(within(box).getByRole('button'))
    await waitFor(() => expect(document.querySelector('#price-changed')).toBeNull())
  })

  test('links to a search for the same journey if the option is no longer on sale', async () => {
    reply(quotes.optionToBook, { option: { ...option, flights: { ...quotedFlights, offer: null } } })
    await renderScreen(url, { as: agent })
    expect(await screen.findByText('These flights are no longer on sale')).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Search again' }).getAttribute('href')
    expect(again).toContain('/agent/flights?')
    expect(again).toContain('LHE-DXB-2026-12-12')
  })

  test('says so if the quote has been booked in the meantime', async () => {
    fail(quotes.optionToBook, 'conflict')
    await renderScreen(url, { as: agent })
    expect(await screen.findByText(/Nothing was booked or charged/)).toBeTruthy()
  })
})
