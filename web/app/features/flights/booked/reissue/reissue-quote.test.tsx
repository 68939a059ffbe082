// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { toOfferList } from '@safar/contract/products/flights/offer-list'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../../testing/booking-desk.ts'
import { changedSlice, issuedBooking, sampleOffer } from '../../../../testing/bookings.ts'
import { admin, agent } from '../../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { adminUrls } from '../../../../urls/admin.ts'
import { agentUrls } from '../../../../urls/agent.ts'

const requested: BookingOf<'flight'> = {
  ...issuedBooking,
  reissue: {
    state: 'asked',
    travellers: ['a1'],
    requested_change: '14 Dec instead',
    slices: null,
    difference: null,
    penalty: null,
    fee: null,
    quoted_until: null,
  },
  moves: ['quote_reissue'],
}

async function openQuote(locale: 'en' | 'ar' = 'en', booking = requested) {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [] })
  await renderScreen(adminUrls.booking(12), { as: admin, locale })
  fireEvent.click(await screen.findByRole('button', { name: locale === 'en' ? 'Quote change' : 'تسعير التغيير' }))
  return screen.findByRole('dialog')
}

const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const submit = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Quote change' }))

describe('the new flights of a reissue', () => {
  test('start as the old ones, and are sent as the desk edited them', async () => {
    const dialog = await openQuote()
    expect((within(dialog).getByLabelText(/^Airline\s*\*?$/) as HTMLInputElement).value).toBe('PA')
    reply(bookings.quoteReissue, { message: 'It is done.', type: 'success', booking: issuedBooking })
    type(dialog, /^Flight\s*\*?$/, '412')
    type(dialog, /^Departure time/, '18:05')
    type(dialog, /^Arrival time/, '20:35')
    type(dialog, /Fare difference/, '0')
    submit(dialog)
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.quoteReissue)[0]?.body).toMatchObject({
      id: 12,
      version: 3,
      difference: 0,
      penalty: 0,
      fee: 50_000,
      slices: [[{ airline: 'PA', flight: '412', from: 'LHE', to: 'DXB', departs_at: '18:05', arrives_at: '20:35' }]],
    })
  })

  test('a passport that expires before the new date is reported while the flights are being entered', async () => {
    const dialog = await openQuote()
    expect(within(dialog).queryByText(/Passport must be valid/)).toBeNull()
    type(dialog, /^Departure date/, '14 Dec 2029')
    expect(await within(dialog).findByText(/Passport must be valid until at least/)).toBeTruthy()
  })

  test('a flight without a time is refused at its field', async () => {
    const dialog = await openQuote()
    type(dialog, /Fare difference/, '0')
    type(dialog, /^Departure time/, '9 o’clock')
    submit(dialog)
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Departure time/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(sentTo(bookings.quoteReissue)).toEqual([])
  })

  test('our own search fills in the flights found, with the fare difference', async () => {
    const dialog = await openQuote()
    const found = {
      ...sampleOffer,
      id: 'offer-0002',
      slices: [changedSlice],
      total: 5_000_000,
      price_breakdown: { net: 4_800_000, margin: 0, charges: 0, rounding: 0, owed: 5_000_000, time_limit: null },
    }
    reply(flights.search, {
      ...toOfferList([found]),
      search_id: 'search-0001',
      previous_search: {
        trip: 'one_way',
        cabin: 'economy',
        adults: 1,
        children: 0,
        infants: 0,
        legs: ['LHE-DXB-2026-12-14'],
      },
      available_airlines: [],
      suppliers: [],
      partial: false,
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Search new flights' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: /PA 410/ }))
    expect((within(dialog).getByLabelText(/Fare difference/) as HTMLInputElement).value).toContain('3,000')
    expect(sentTo(flights.search)[0]?.query).toMatchObject({ trip: 'one_way', adults: '1', agent_id: '3' })
  })

  test('the airline is not queried if the supplier cannot change flights', async () => {
    const dialog = await openQuote('en', {
      ...requested,
      extras: [],
      changes: { names: false, issued_names: null, extras: true, split: false, remarks: false },
    })
    expect(within(dialog).queryByRole('button', { name: 'Ask the airline' })).toBeNull()
  })

  test('the airline offers changed flights at a price, which is sent together with its offer', async () => {
    const everybody = requested.travellers.map(({ key }) => key)
    const dialog = await openQuote('en', {
      ...requested,
      extras: [],
      reissue: requested.reissue && { ...requested.reissue, travellers: everybody },
      changes: { names: false, issued_names: null, extras: true, split: false, remarks: false, flights: true },
    })
    reply(bookings.reissueOffers, {
      data: [
        {
          id: 'oco_1',
          slices: [changedSlice],
          difference: 300_000,
          penalty: 120_000,
          expires_at: '2099-01-01T00:00:00Z',
        },
      ],
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask the airline' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: /PA 410/ }))
    expect(await within(dialog).findByText(/the airline changes the flights for everyone/)).toBeTruthy()
    expect(within(dialog).queryByLabelText(/Fare difference/)).toBeNull()
    reply(bookings.quoteReissue, { message: 'It is done.', type: 'success', booking: issuedBooking })
    submit(dialog)
    expect(await screen.findByText('It is done.')).toBeTruthy()
    const sent = sentTo(bookings.quoteReissue)[0]?.body
    expect(sent).toMatchObject({ change_offer: 'oco_1', difference: 300_000, penalty: 120_000, fee: 50_000 })
    expect(sent).not.toHaveProperty('slices')
  })

  test('the payer sees old and new side by side before agreeing', async () => {
    const quoted = {
      state: 'quoted' as const,
      travellers: ['a1'],
      requested_change: '14 Dec instead',
      slices: [changedSlice],
      difference: 300_000,
      penalty: 0,
      fee: 0,
      quoted_until: '2099-01-01T00:00:00.000Z',
    }
    reply(bookings.show, { booking: { ...issuedBooking, reissue: quoted, moves: ['agree_reissue'] } })
    reply(visaApplications.needs, { data: [] })
    reply(documents.list, { data: [] })
    prepareDesk()
    reply(payments.requests, { data: [], payments: [] })
    await renderScreen(agentUrls.booking(12), { as: agent })
    const before = (await screen.findByRole('heading', { name: 'Current flights' })).parentElement as HTMLElement
    const after = screen.getByRole('heading', { name: 'New flights' }).parentElement as HTMLElement
    expect(before.querySelector('time')?.getAttribute('datetime')).toContain('2026-12-12')
    expect(after.querySelector('time')?.getAttribute('datetime')).toContain('2026-12-14')
  })

  test('the history keeps the flights before and after', async () => {
    const line = { number: 'PA 410', from: 'LHE', to: 'DXB' }
    const event = {
      at: '2026-11-20T08:00:00.000Z',
      move: 'finish_reissue',
      from: 'confirmed' as const,
      to: 'confirmed' as const,
      by: null,
      replaces: null,
      replaced_by: null,
      why: '214-9999999999',
      flights: {
        before: [{ ...line, at: '2026-12-12T11:40:00+05:00' }],
        after: [{ ...line, at: '2026-12-14T11:40:00+05:00' }],
      },
    }
    reply(bookings.show, { booking: { ...issuedBooking, events: [event] } })
    reply(visaApplications.needs, { data: [] })
    reply(documents.list, { data: [] })
    prepareDesk()
    reply(payments.requests, { data: [], payments: [] })
    await renderScreen(agentUrls.booking(12), { as: agent })
    const told = (await screen.findByText('Tickets reissued')).closest('li') as HTMLElement
    expect(within(told).getByText('12 Dec 2026')).toBeTruthy()
    expect(within(told).getByText('14 Dec 2026')).toBeTruthy()
  })
})
