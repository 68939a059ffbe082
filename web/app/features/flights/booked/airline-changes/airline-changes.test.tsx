// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuedBooking } from '../../../../testing/bookings.ts'
import { agent } from '../../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { agentUrls } from '../../../../urls/agent.ts'

const before = issuedBooking.offer.slices
const change = {
  id: 7,
  before,
  after: before,
  cancelled: false,
  acceptable: true,
  state: 'to_do' as const,
  found_at: '2026-11-15T06:00:00.000Z',
  answer_by: '2026-11-18T06:00:00.000Z',
}

async function show(booking: BookingView) {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

test('a changed flight shows old and new and the answer deadline, and is accepted after one confirmation', async () => {
  const moves = ['accept_change', 'request_refund', 'request_reissue'] as const
  await show({ ...issuedBooking, moves: [...moves], airline_changes: [change] })
  const notice = screen.getByRole('region', { name: 'The airline changed these flights' })
  expect(within(notice).getByText('Current flights')).toBeTruthy()
  expect(within(notice).getByText('New flights')).toBeTruthy()
  expect(within(notice).getByText('Answer by')).toBeTruthy()
  expect(within(notice).getByRole('button', { name: 'Request refund' })).toBeTruthy()
  // Agents do not see the desk's notes.
  expect(within(notice).queryByRole('button', { name: 'Take over' })).toBeNull()
  fireEvent.click(within(notice).getByRole('button', { name: 'Accept new flights' }))
  const dialog = await screen.findByRole('dialog')
  expect(sentTo(bookings.acceptAirlineChange)).toEqual([])
  reply(bookings.acceptAirlineChange, { message: 'It is done.', type: 'success', booking: issuedBooking })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept new flights' }))
  expect(await screen.findByText('It is done.')).toBeTruthy()
  expect(sentTo(bookings.acceptAirlineChange)).toMatchObject([{ body: { id: 12, change: 7 } }])
})

test('a cancelled flight offers other flights and a refund, but nothing to accept', async () => {
  const cancelled = { ...change, after: [], cancelled: true, acceptable: false }
  await show({ ...issuedBooking, moves: ['request_refund'], airline_changes: [cancelled] })
  const notice = screen.getByRole('region', { name: 'The airline cancelled these flights' })
  expect(within(notice).getByText('No replacement flight offered')).toBeTruthy()
  expect(within(notice).queryByRole('button', { name: 'Accept new flights' })).toBeNull()
})

test('an answered change is no longer asked about', async () => {
  await show({ ...issuedBooking, airline_changes: [{ ...change, state: 'accepted' }] })
  expect(screen.queryByText('The airline changed these flights')).toBeNull()
})
