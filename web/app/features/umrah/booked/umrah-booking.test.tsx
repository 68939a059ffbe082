// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { admin, agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { bookedUmrah, umrahBooking } from '../testing/booked-umrah.fixture.ts'

const show = (booking = umrahBooking()) => {
  reply(bookings.show, { booking })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [] })
  const totals = { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 }
  reply(ledger.balances, { agents: [], next: null, totals })
  return booking
}
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title, level: 2 })).closest('section')
  if (!card) throw new Error(`no card ${title}`)
  return within(card)
}

beforeEach(() => sessionStorage.clear())

test('the page shows the package as it was sold: hotels, days, transport and what is included', async () => {
  show()
  await renderScreen(agentUrls.booking(12), { as: agent })
  const card = await cardOf('Rajab umrah, 14 nights')
  expect(card.getByText(/Dallah Taibah/)).toBeTruthy()
  expect(card.getByText(/PK 759/)).toBeTruthy()
  expect(card.getByText('Transport')).toBeTruthy()
})

test('paid instalments are shown as on hold until the booking is confirmed', async () => {
  const next = { due_at: '2099-11-19T18:59:00.000Z', amount: 30_000_000 }
  const plan = { steps: [], covered: 10_808_800, left: 30_000_000, next, kept: 0 }
  show({ ...umrahBooking(), entries: [], plan })
  await renderScreen(agentUrls.booking(12), { as: agent })
  const card = await cardOf('Payments')
  expect(card.getByText(/on hold\. It is debited when the booking is confirmed/).textContent).toContain('108,088')
  expect(card.queryByText('No payments yet.')).toBeNull()
})

test('missing documents of each traveller are marked, with the day they are due', async () => {
  show()
  await renderScreen(agentUrls.booking(12), { as: agent })
  const card = await cardOf('Documents and visas')
  expect(card.getByText(/Send the missing documents by/).textContent).toContain('19 Nov 2099')
  expect(card.getAllByText('Missing: passport scan, photograph, CNIC')).toHaveLength(4)
  expect(card.getAllByText('Documents wanted')).toHaveLength(4)
  expect(card.queryByRole('button', { name: 'Visas and BRN' })).toBeNull()
})

test('a cancelled booking wants no documents and no instalments', async () => {
  const plan = { steps: [], covered: 0, left: 30_000_000, next: null, kept: 0 }
  show({ ...umrahBooking(), state: 'cancelled', moves: [], plan })
  await renderScreen(agentUrls.booking(12), { as: agent })
  const card = await cardOf('Documents and visas')
  expect(card.queryByText(/Send the missing documents/)).toBeNull()
  expect(card.queryByText(/Missing:/)).toBeNull()
  expect(card.queryByText('Documents wanted')).toBeNull()
  expect(screen.queryByText('Left to pay')).toBeNull()
})

test("a traveller's document is sent with whose it is and what it shows", async () => {
  const booking = show()
  reply(umrahBookings.saveDocument, { message: 'Sent.', type: 'success', booking })
  await renderScreen(agentUrls.booking(12), { as: agent })
  const field = await screen.findByLabelText('photograph of Sana Khan')
  fireEvent.change(field, { target: { files: [new File(['x'], 'sana.jpg', { type: 'image/jpeg' })] } })
  await waitFor(() => expect(sentTo(umrahBookings.saveDocument)).toHaveLength(1))
  expect(sentTo(umrahBookings.saveDocument)[0]?.query).toEqual({ key: 'adult-2', kind: 'photograph' })
})

test('an impossible room is reported in the dialog before anything is sent', { tags: ['full'] }, async () => {
  const booking = show()
  reply(umrahBookings.saveRooms, { message: 'Saved.', type: 'success', booking })
  await renderScreen(agentUrls.booking(12), { as: agent })
  fireEvent.click(await screen.findByRole('button', { name: 'Change rooms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change rooms' }))
  const move = (name: string, room: string) => {
    const field = dialog.getByRole('combobox', { name: `Room of ${name}` })
    fireEvent.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error(`no list of rooms for ${name}`)
    fireEvent.click(within(list).getByRole('option', { name: room, hidden: true }))
  }
  move('Sana Khan', 'Room 2')
  expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Save rooms' }))
  expect(sentTo(umrahBookings.saveRooms)).toEqual([])
  move('Omar Khan', 'Room 1')
  fireEvent.click(dialog.getByRole('button', { name: 'Save rooms' }))
  await waitFor(() => expect(sentTo(umrahBookings.saveRooms)).toHaveLength(1))
  expect(sentTo(umrahBookings.saveRooms)[0]?.body).toMatchObject({
    version: 3,
    rooms: [
      { sharing: 'double', guests: ['adult-1', 'adult-3'] },
      { sharing: 'double', guests: ['adult-4', 'adult-2'] },
    ],
  })
})

test('buyers cannot change rooms once visas have been applied for', async () => {
  show(umrahBooking({ umrah: bookedUmrah({ visa_state: 'submitted' }) }))
  await renderScreen(agentUrls.booking(12), { as: agent })
  await cardOf('Rooms')
  expect(screen.queryByRole('button', { name: 'Change rooms' })).toBeNull()
})

test('the office can change rooms until the departure', async () => {
  show(umrahBooking({ umrah: bookedUmrah({ visa_state: 'submitted' }) }))
  await renderScreen(adminUrls.booking(12), { as: admin })
  expect(await screen.findByRole('button', { name: 'Change rooms' })).toBeTruthy()
})

test('the office records BRN and visas; a refusal is reported at its field', async () => {
  show()
  fail(umrahBookings.saveVisa, 'invalid', {
    errors: { transport_brn: ['Enter the BRN of every hotel and of the transport before visas are issued.'] },
  })
  await renderScreen(adminUrls.booking(12), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Visas and BRN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Visas and BRN' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /BRN of Dallah Taibah/ }), { target: { value: 'BRN-1' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Transport BRN/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(sentTo(umrahBookings.saveVisa)[0]?.body).toMatchObject({ version: 3 })
})
