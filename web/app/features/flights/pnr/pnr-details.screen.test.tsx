// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { issuedBooking } from '../../../testing/bookings.ts'
import { agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'

const asked = `${agentUrls.pnrDetails}?pnr=r7qx2m`

describe('looking up a PNR', () => {
  test('reports an invalid PNR at its field, and sends nothing', async () => {
    await renderScreen(agentUrls.pnrDetails, { as: agent })
    fireEvent.change(screen.getByLabelText(/PNR/), { target: { value: 'A1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Look up PNR' }))
    await waitFor(() => expect(screen.getByLabelText(/PNR/).getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(bookings.pnr)).toEqual([])
  })

  test('sends what was typed in capitals, and keeps it in the URL', async () => {
    reply(bookings.pnr, {
      booking: issuedBooking,
      offline: null,
      supplier: { state: 'issued', tickets: 1, travel_on: '2026-12-12', flights: [], agrees: true },
    })
    const { currentUrl } = await renderScreen(agentUrls.pnrDetails, { as: agent })
    fireEvent.change(screen.getByLabelText(/PNR/), { target: { value: 'r7qx2m' } })
    fireEvent.click(screen.getByRole('button', { name: 'Look up PNR' }))
    expect(await screen.findByRole('heading', { name: 'Records match' })).toBeTruthy()
    expect(sentTo(bookings.pnr)).toMatchObject([{ query: { pnr: 'R7QX2M' } }])
    expect(currentUrl()).toBe(`${agentUrls.pnrDetails}?pnr=R7QX2M`)
  })

  test('shows that the supplier is being queried', async () => {
    pending(bookings.pnr)
    await renderScreen(asked, { as: agent })
    expect((await screen.findByRole('status')).textContent).toContain('Checking with the supplier…')
  })

  test('says that the booking does not exist', async () => {
    fail(bookings.pnr, 'not_found')
    await renderScreen(asked, { as: agent })
    expect(await screen.findByText('No booking with PNR R7QX2M')).toBeTruthy()
  })

  test('can be retried after a failure', async () => {
    fail(bookings.pnr, 'unavailable')
    await renderScreen(asked, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(bookings.pnr, { booking: issuedBooking, offline: null, supplier: null })
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: "The supplier didn't respond" })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(agentUrls.booking(12))
  })

  test('links to the office if the records differ', async () => {
    reply(bookings.pnr, {
      booking: issuedBooking,
      offline: null,
      supplier: { state: 'cancelled', tickets: 0, travel_on: '2026-12-12', flights: [], agrees: false },
    })
    await renderScreen(asked, { as: agent })
    const verdict = (await screen.findByRole('heading', { name: 'Records differ' })).parentElement
    expect(verdict && within(verdict).getByRole('link', { name: 'Contact the office' }).getAttribute('href')).toBe(
      agentUrls.contact,
    )
  })

  test('shows where to find a booking entered by the office', async () => {
    const offline = {
      id: 21,
      ref: 'OF2K9P',
      state: 'confirmed' as const,
      route: 'LHE–DXB',
      travel_on: '2026-12-12',
      lead: 'QURESHI/IMRAN',
    }
    reply(bookings.pnr, { booking: null, offline, supplier: null })
    await renderScreen(asked, { as: agent })
    expect(await screen.findByRole('heading', { name: 'Offline booking OF2K9P' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(agentUrls.offlineBooking(21))
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(bookings.pnr, {
      booking: issuedBooking,
      offline: null,
      supplier: { state: 'issued', tickets: 1, travel_on: '2026-12-12', flights: [], agrees: true },
    })
    await renderScreen(asked, { as: agent, locale: 'ar' })
    expect(await screen.findByText('K7PM2X')).toBeTruthy()
    expect(screen.queryByText('Records match')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
