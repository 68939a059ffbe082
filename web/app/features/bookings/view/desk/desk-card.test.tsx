// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { bookingDesk } from '@safar/contract/bookings/desk/desk.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareDesk } from '../../../../testing/booking-desk.ts'
import { issuedBooking } from '../../../../testing/bookings.ts'
import { agent, staff } from '../../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { adminUrls } from '../../../../urls/admin.ts'
import { agentUrls } from '../../../../urls/agent.ts'

const ayesha = { id: 5, name: 'Ayesha Malik' }
const note = { id: 1, note: 'Called the airline', by: ayesha, at: '2026-11-15T06:00:00.000Z' }

async function show(url: string, as: typeof agent) {
  reply(bookings.show, { booking: issuedBooking })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
  prepareDesk()
  reply(bookingDesk.show, { owner: null, data: [note], next: null })
  reply(bookingDesk.owners, { data: [ayesha] })
  await renderScreen(url, { as })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

test('the office sees notes with author and time, and can add one', async () => {
  await show(adminUrls.booking(12), staff('bookings.view', 'bookings.create'))
  expect(await screen.findByText('Called the airline')).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Add note' })
  fireEvent.click(add)
  expect(sentTo(bookingDesk.addNote)).toEqual([])
  reply(bookingDesk.addNote, { message: 'Note added.', type: 'success', data: note })
  fireEvent.change(screen.getByLabelText(/Internal note/), { target: { value: 'Wants a window seat' } })
  fireEvent.click(add)
  expect(await screen.findByText('Note added.')).toBeTruthy()
  expect(sentTo(bookingDesk.addNote)).toMatchObject([{ body: { note: 'Wants a window seat' } }])
})

test('people who can only read bookings see the notes but cannot change anything', async () => {
  await show(adminUrls.booking(12), staff('bookings.view'))
  const card = (await screen.findByText('Called the airline')).closest('section')
  expect(card && within(card).getByText('Unassigned')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
})

test("an agent's page neither shows the desk card nor requests its data", async () => {
  await show(agentUrls.booking(12), agent)
  expect(screen.queryByText('Office notes')).toBeNull()
  expect(sentTo(bookingDesk.show)).toEqual([])
})
