import { HOUR_MS } from '@safar/contract/day'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { sampleBooking, sampleBookingRow, sampleStayRow } from '../../../testing/bookings.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'

type DueBooking = Reply<typeof bookings.deadlines>['data'][number]

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const payBy: DueBooking = {
  kind: 'pay_by',
  at: inHours(2),
  booking: { ...sampleBookingRow, moves: ['approve'] },
  salesman: 'Bilal Khan',
}
const departure: DueBooking = {
  kind: 'departure',
  at: inHours(100),
  booking: { ...sampleBookingRow, id: 13, ref: 'ZZ9PLU', state: 'confirmed' },
  salesman: null,
}

describe('the deadlines', () => {
  test('show that they are loading', async () => {
    pending(bookings.deadlines)
    await renderScreen(adminUrls.deadlines, { as: admin })
    expect(screen.getByRole('status').textContent).toContain('Loading')
  })

  test('say that nothing is due', async () => {
    reply(bookings.deadlines, { data: [] })
    await renderScreen(adminUrls.deadlines, { as: admin })
    expect(await screen.findByText('Nothing due')).toBeTruthy()
  })

  test('can be reloaded after a failure', async () => {
    fail(bookings.deadlines, 'server_error')
    await renderScreen(adminUrls.deadlines, { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(bookings.deadlines, { data: [payBy] })
    fireEvent.click(retry)
    expect(await screen.findByRole('row', { name: /K7PM2X/ })).toBeTruthy()
  })

  test('name the buyer and the action that stops the clock', async () => {
    reply(bookings.deadlines, { data: [payBy, departure] })
    await renderScreen(adminUrls.deadlines, { as: admin })
    const row = await screen.findByRole('row', { name: /K7PM2X/ })
    expect(within(row).getByText('Al Noor Travels · Bilal Khan')).toBeTruthy()
    expect(within(row).getByRole('button', { name: 'Issue tickets' })).toBeTruthy()
    const later = screen.getByRole('row', { name: /ZZ9PLU/ })
    expect(within(later).getByRole('button', { name: 'Contact' })).toBeTruthy()
  })

  test("of a stay show the end of free cancellation and the guests' arrival, in the hotel's local time", async () => {
    const at = inHours(20)
    reply(bookings.deadlines, {
      data: [
        { kind: 'free_cancel_until', at, booking: sampleStayRow, salesman: null },
        { kind: 'departure', at: inHours(90), booking: { ...sampleStayRow, id: 15, ref: 'H5TEL5' }, salesman: null },
      ],
    })
    await renderScreen(adminUrls.deadlines, { as: admin })
    const row = await screen.findByRole('row', { name: /H4TEL2/ })
    expect(row.textContent).toContain('Free cancellation')
    expect(row.textContent).toContain('GMT+4')
    expect(row.textContent).toContain('Marina Pearl Hotel')
    expect(row.textContent).toContain('3 nights · 2 rooms')
    expect(within(row).getByRole('button', { name: 'Contact' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /H5TEL5/ }).textContent).toContain('Check-in')
  })

  test('of a held stay offer to confirm its rooms', async () => {
    const booking = { ...sampleStayRow, state: 'held' as const, moves: ['confirm' as const] }
    reply(bookings.deadlines, { data: [{ kind: 'pay_by', at: inHours(2), booking, salesman: null }] })
    await renderScreen(adminUrls.deadlines, { as: admin })
    expect(await screen.findByRole('button', { name: 'Confirm rooms' })).toBeTruthy()
  })

  test('can be filtered by kind', async () => {
    reply(bookings.deadlines, { data: [payBy, departure] })
    const { currentUrl } = await renderScreen(adminUrls.deadlines, { as: admin })
    await screen.findByRole('row', { name: /K7PM2X/ })
    fireEvent.click(screen.getByRole('button', { name: /Departs/ }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /K7PM2X/ })).toBeNull())
    expect(screen.getByRole('row', { name: /ZZ9PLU/ })).toBeTruthy()
    expect(currentUrl()).toContain('kind=departure')
  })

  test('start the action of a row directly', async () => {
    reply(bookings.deadlines, { data: [{ ...payBy, booking: { ...payBy.booking, agent: null } }] })
    reply(bookings.showCustomers, { booking: { ...sampleBooking, agent: null, moves: ['approve'] } })
    prepareDesk()
    await renderScreen(adminUrls.deadlines, { as: admin })
    const row = await screen.findByRole('row', { name: /K7PM2X/ })
    fireEvent.click(within(row).getByRole('button', { name: 'Issue tickets' }))
    expect(await screen.findByText(/and issue tickets\?/)).toBeTruthy()
  })

  test('open a booking sold outside the product on its own page', async () => {
    reply(bookings.deadlines, { data: [{ ...payBy, booking: { ...payBy.booking, offline: true } }] })
    const { currentUrl } = await renderScreen(adminUrls.deadlines, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /K7PM2X/ }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.offlineBooking(12)))
  })

  test('of an agent name no agency, and are laid out from right to left in Arabic', async () => {
    reply(bookings.deadlines, { data: [payBy] })
    await renderScreen(agentUrls.deadlines, { as: agent, locale: 'ar' })
    const row = await screen.findByRole('row', { name: /K7PM2X/ })
    expect(within(row).queryByText(/Al Noor Travels/)).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
