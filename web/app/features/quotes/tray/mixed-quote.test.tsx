// @vitest-environment happy-dom

import { users } from '@safar/contract/people/users.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addOffer } from '../../../platform/drafts/quote-draft.ts'
import { sampleOffer } from '../../../testing/bookings.ts'
import { admin, agent, customer } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { sampleCheck, sampleHotel, sampleRate } from '../../../testing/stays.ts'
import { hotelUrls } from '../../../urls/products/hotels.ts'

const stay = { check_in: '2027-03-01', check_out: '2027-03-03', rooms: '2-7', place: 'dubai' }
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ ...stay, supplier: 'house-stays', hotel: sampleHotel.id, ...more })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T08:00:00Z') })
  const { hotel, facts, nights } = sampleCheck
  reply(hotels.show, { supplier: 'house-stays', hotel, facts, nights, rooms: [[sampleRate]], landmarks: [] })
  reply(hotels.check, sampleCheck)
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add to quote' }))

describe('a hotel of a quote', () => {
  test('is added at the price of the person quoting, and removed by the same button', async () => {
    reply(users.list, { data: [], next: null })
    await renderScreen(hotelUrls.office.details(query({ for: 'agent-12' })), { as: admin })
    await add()
    const button = await screen.findByRole('button', { name: 'In the quote' })
    expect(sentTo(hotels.check)).toMatchObject([{ body: { supplier: 'house-stays', rate_ids: ['rate-1'] } }])
    expect(sentTo(hotels.check)[0]?.body).not.toHaveProperty('agent_id')
    const tray = await screen.findByRole('region', { name: 'This quote' })
    expect(tray.textContent).toContain(sampleHotel.name)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'This quote' })).toBeNull())
  })

  test('whose rate is gone is not added, and says why', async () => {
    fail(hotels.check, 'not_found', { reason: 'rate_gone', message: 'This room is no longer offered at this rate.' })
    await renderScreen(hotelUrls.agent.details(query()), { as: agent })
    await add()
    expect(await screen.findByText('This room is no longer offered at this rate.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'This quote' })).toBeNull()
  })

  test('is not offered to a customer', async () => {
    await renderScreen(hotelUrls.storefront.details(query()), { as: customer })
    expect(await screen.findByRole('link', { name: /Book/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add to quote' })).toBeNull()
  })

  test('is sent with the flights chosen before as one option, whose total is shown first', async () => {
    addOffer(sampleOffer, 5)
    await renderScreen(hotelUrls.agent.details(query()), { as: agent })
    await add()
    const tray = await screen.findByRole('region', { name: 'This quote' })
    await waitFor(() => expect(tray.textContent).toContain(sampleHotel.name))
    fireEvent.click(within(tray).getByRole('button', { name: 'Create quote' }))
    const panel = within(await screen.findByRole('dialog', { name: /New quote/ }))
    fireEvent.change(panel.getByLabelText(/Client price of the stay/), { target: { value: '50000' } })
    const sum = panel.getByText(`Option 1: airblue + ${sampleHotel.name}`).parentElement
    await waitFor(() => expect(sum?.textContent).toContain('95,000'))
    fireEvent.change(panel.getByLabelText(/Client name/), { target: { value: 'Noor Ahmed' } })
    fireEvent.change(panel.getByLabelText(/E-mail/), { target: { value: 'noor@client.example' } })
    fail(quotes.send, 'invalid', {
      errors: { 'options.0.stays.0.rate_ids': ['This room is no longer offered at this rate.'] },
    })
    fireEvent.click(panel.getByRole('button', { name: 'Send quote' }))
    expect(await panel.findByText('This room is no longer offered at this rate.')).toBeTruthy()
    expect(sentTo(quotes.send)).toMatchObject([
      {
        body: {
          client_name: 'Noor Ahmed',
          options: [
            {
              flight_id: sampleOffer.id,
              price: 4_500_000,
              stays: [{ supplier: 'house-stays', rate_ids: ['rate-1'], price: 5_000_000 }],
            },
          ],
        },
      },
    ])
  })
})
