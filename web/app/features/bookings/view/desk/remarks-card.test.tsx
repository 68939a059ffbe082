// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { issuedBooking } from '../../../../testing/bookings.ts'
import { agent } from '../../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../../testing/render-screen.tsx'
import { agentUrls } from '../../../../urls/agent.ts'

const changes = { names: true, issued_names: null, extras: true, split: true, remarks: true }
const remark = { id: 1, text: 'VIP PAX', at: '2026-11-15T06:00:00.000Z', by: { id: 5, name: 'Ayesha' }, reason: null }

async function show(more: Partial<BookingOf<'flight'>>) {
  reply(bookings.show, { booking: { ...issuedBooking, ...more } })
  reply(visaApplications.needs, { data: [] })
  reply(documents.list, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { level: 1, name: 'Booking K7PM2X' })
}

test('an agent sees what became of each remark, and can send one in a form that airlines accept', async () => {
  await show({
    changes,
    moves: ['send_remark'],
    remarks: [
      { ...remark, id: 2, state: 'refused', reason: 'DUPLICATE REMARK' },
      { ...remark, state: 'sent' },
    ],
  })
  expect(screen.getAllByText('VIP PAX')).toHaveLength(2)
  expect(screen.getByText(/DUPLICATE REMARK/)).toBeTruthy()
  expect(screen.getByText('Declined')).toBeTruthy()
  const field = screen.getByLabelText(/^Remark/)
  const button = screen.getByRole('button', { name: 'Send remark' })
  fireEvent.change(field, { target: { value: 'call me @home' } })
  fireEvent.click(button)
  expect(await screen.findByText('Use only letters A–Z, digits, spaces and . / -')).toBeTruthy()
  expect(sentTo(bookings.sendRemark)).toEqual([])
  reply(bookings.sendRemark, { message: 'Remark sent.', type: 'success', booking: issuedBooking })
  fireEvent.change(field, { target: { value: 'vip pax' } })
  fireEvent.click(button)
  expect(await screen.findByText('Remark sent.')).toBeTruthy()
  expect(sentTo(bookings.sendRemark)).toMatchObject([{ body: { id: 12, remark: 'vip pax' } }])
})

test('no remark is offered if the supplier does not accept remarks', async () => {
  await show({ changes: { ...changes, remarks: false }, moves: ['send_remark'], remarks: [] })
  expect(screen.queryByText('Remarks for the airline')).toBeNull()
})
