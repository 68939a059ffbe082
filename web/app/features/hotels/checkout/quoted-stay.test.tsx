import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'

// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { OptionToBook } from '@safar/contract/quotes/quotes.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { storePersonal } from '../../../platform/personal-storage.ts'
import { agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { sampleCheck } from '../../../testing/stays.ts'
import { draftPlace } from '../../bookings/checkout/form/draft.ts'
import { emptyStay, stayDraftName } from './stay-form.rules.ts'

const url = '/agent/hotel-checkout?quote=7-1-2'
const stay = {
  supplier: 'house-stays',
  hotel_id: 'dxb-rose',
  rate_ids: ['rate-1'],
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  rooms: '2-7',
  now: { cost: 4_400_000, price: 4_640_000 },
} satisfies OptionToBook['stay']
const option: OptionToBook = {
  id: 7,
  option: 1,
  part: 2,
  number: 'Q-000007',
  client: { name: 'Imran Qureshi', email: null, phone: '+923001234567' },
  currency: 'PKR',
  quoted: { price: 5_000_000, cost: 4_400_000 },
  flights: null,
  package: null,
  stay,
}

function prepare(owed: number, changes: Partial<OptionToBook> = {}): void {
  reply(quotes.optionToBook, { option: { ...option, ...changes } })
  reply(hotels.check, {
    ...sampleCheck,
    price_breakdown: { net: owed, margin: 0, charges: 0, rounding: 0, owed, time_limit: null },
  })
}

function typeEverything(): void {
  const contact = { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' }
  const values = emptyStay(sampleCheck.rooms, contact)
  for (const [place, guest] of (values.rooms[0]?.guests ?? []).entries())
    Object.assign(guest, {
      title: place === 2 ? 'MSTR' : 'MR',
      given_name: ['Imran', 'Sana', 'Ali'][place],
      family_name: 'Qureshi',
    })
  storePersonal(draftPlace(stayDraftName(sampleCheck)), { values })
}

beforeEach(() => {
  sessionStorage.clear()
  reply(payments.methods, { card: false })
  replyNoSavedTravellers()
  fail(ledger.balances, 'server_error')
})

describe('the checkout of a quoted stay', () => {
  test('opens its rates at the price the client was given, and books that part of the quote', async () => {
    prepare(4_400_000)
    typeEverything()
    fail(hotelBookings.book, 'server_error')
    await renderScreen(url, { as: agent })
    expect(await screen.findByText(/as quoted/)).toBeTruthy()
    expect(sentTo(quotes.optionToBook)).toMatchObject([{ query: { id: '7', option: '1', part: '2' } }])
    expect(sentTo(hotels.check)).toMatchObject([{ body: { supplier: 'house-stays', rate_ids: ['rate-1'] } }])
    expect(screen.getByText('Agreed in the quote')).toBeTruthy()
    expect(document.querySelector('#price-changed')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Review and pay' })
    fireEvent.click(screen.getByRole('checkbox', { name: /I accept them/ }))
    const hold = screen.getByRole('button', { name: /Hold/ })
    await waitFor(() => expect(hold.hasAttribute('disabled')).toBe(false))
    fireEvent.click(hold)
    await waitFor(() =>
      expect(sentTo(hotelBookings.book)).toMatchObject([
        { body: { agreed_total: 5_000_000, quote: { id: 7, option: 1, part: 2 } } },
      ]),
    )
  })

  test('asks for consent if the cost has risen, with old and new side by side', async () => {
    prepare(4_500_000)
    await renderScreen(url, { as: agent })
    expect(await screen.findByText('Your cost has gone up since you sent the quote')).toBeTruthy()
    const box = document.querySelector<HTMLElement>('#price-changed')
    if (!box) throw new Error('no question')
    expect(box.textContent).toMatch(/44,000.*45,000/)
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(within(box).getByRole('button'))
    await waitFor(() => expect(document.querySelector('#price-changed')).toBeNull())
  })

  test('links to other rates of the hotel for the same nights if the rate is no longer on sale', async () => {
    prepare(4_400_000, { stay: { ...stay, now: null } })
    await renderScreen(url, { as: agent })
    const link = (await screen.findByRole('link', { name: 'Choose another rate' })).getAttribute('href')
    expect(link).toMatch(/^\/agent\/hotel-details\?.*hotel=dxb-rose.*check_in=2027-03-01.*rooms=2-7/)
    expect(sentTo(hotels.check)).toEqual([])
  })

  test('says so if the quote has been booked in the meantime', async () => {
    fail(quotes.optionToBook, 'conflict')
    await renderScreen(url, { as: agent })
    expect(await screen.findByText(/Nothing was booked or charged/)).toBeTruthy()
  })
})
