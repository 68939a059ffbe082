// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingRow } from '@safar/contract/bookings/bookings.shapes'
import { reports } from '@safar/contract/money/reports.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBooking, sampleBookingRow, sampleStayRow } from '../../../testing/bookings.ts'
import { admin, agent, agentRow, customer, salesman, staff } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { bookingQueuesWith, noQueues } from '../../../testing/work-queues.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { salesmanUrls } from '../../../urls/salesman.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

beforeEach(() => {
  reply(reports.queues, noQueues)
  reply(agencyUsers.list, { data: [] })
})

const names = {
  places: [
    { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
    { code: 'DXB', city: 'Dubai', city_ar: 'دبي' },
    { code: 'DOH', city: 'Doha', city_ar: 'الدوحة' },
    { code: 'BAH', city: 'Manama', city_ar: 'المنامة' },
  ],
  airlines: [{ code: sampleBookingRow.airline ?? '', name: 'Pakistan International', name_ar: 'الباكستانية' }],
}
const page = (...data: BookingRow[]) => ({
  data,
  next: null,
  ...names,
  counts: [{ state: 'held' as const, count: 4 }],
})
/** The last request for rows, not the one for counts only. */
const lastFilter = () =>
  sentTo(bookings.list)
    .map(({ query }) => query)
    .filter(({ limit }) => limit !== '1')
    .at(-1)

describe("an agent's bookings", () => {
  test('show that they are loading', async () => {
    pending(bookings.list)
    await renderScreen(agentUrls.bookings, { as: agent })
    expect(screen.getByRole('heading', { level: 1, name: 'My bookings' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Loading')
  })

  test('link to the flight search while there are none', async () => {
    reply(bookings.list, page())
    await renderScreen(agentUrls.bookings, { as: agent })
    expect(await screen.findByText('No bookings yet')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Search flights' })
    expect(links[0]?.getAttribute('href')).toBe(flightUrls.agent.search)
  })

  test('can be reloaded after a failure', async () => {
    fail(bookings.list, 'server_error')
    await renderScreen(agentUrls.bookings, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(bookings.list, page(sampleBookingRow))
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /K7PM2X/ })).toBeTruthy()
  })

  test('name the lead traveller with the size of the party, and what is owed', async () => {
    reply(bookings.list, page({ ...sampleBookingRow, passengers: 3 }))
    await renderScreen(agentUrls.bookings, { as: agent })
    const row = await screen.findByRole('row', { name: /K7PM2X/ })
    expect(within(row).getByText('QURESHI/IMRAN +2')).toBeTruthy()
    expect(row.textContent).toContain('45,000')
    expect(row.textContent).not.toContain('Al Noor Travels')
  })

  test('show a stay by its hotel, city, nights, rooms and free cancellation, and a route with its stops', async () => {
    const trip = { kind: 'flight' as const, legs: [{ from: 'LHE', to: 'DXB', stops: ['DOH', 'BAH'] }] }
    reply(bookings.list, page(sampleStayRow, { ...sampleBookingRow, trip }))
    await renderScreen(agentUrls.bookings, { as: agent })
    const stay = await screen.findByRole('row', { name: /H4TEL2/ })
    expect(within(stay).getByText('Marina Pearl Hotel')).toBeTruthy()
    expect(stay.textContent).toMatch(/Dubai · .* · 3 nights · 2 rooms/)
    expect(within(stay).getByText('Free cancellation')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'via Doha, Manama' })).toBeTruthy()
  })

  test('name the hotel in Arabic on an Arabic page', async () => {
    reply(bookings.list, page(sampleStayRow))
    await renderScreen(agentUrls.bookings, { as: agent, locale: 'ar' })
    const stay = await screen.findByRole('row', { name: /H4TEL2/ })
    expect(within(stay).getByText('فندق لؤلؤة المارينا')).toBeTruthy()
    expect(stay.textContent).toContain('3 ليالٍ')
  })

  test('are filtered by product through the URL, and hotels have no airline filter', async () => {
    reply(bookings.list, page(sampleStayRow))
    await renderScreen(`${agentUrls.bookings}?product=hotel&airline=PK`, { as: agent })
    await screen.findByRole('row', { name: /H4TEL2/ })
    expect(lastFilter()).toMatchObject({ product: 'hotel' })
    expect(lastFilter()).not.toHaveProperty('airline')
    expect(screen.queryByRole('textbox', { name: 'Airline' })).toBeNull()
  })

  test('are filtered to a work queue by its chip, which shows the number of bookings in the list', async () => {
    reply(bookings.list, page(sampleBookingRow))
    reply(reports.queues, { ...noQueues, bookings: bookingQueuesWith({ due_today: { count: 4 } }) })
    const { currentUrl } = await renderScreen(agentUrls.bookings, { as: agent })
    await screen.findByRole('row', { name: /K7PM2X/ })
    fireEvent.click(await screen.findByRole('button', { name: /Due today.*4/ }))
    await waitFor(() => expect(lastFilter()).toMatchObject({ queue: 'due_today' }))
    expect(currentUrl()).toContain('queue=due_today')
  })

  test('are sorted by clicking a column header', async () => {
    reply(bookings.list, page(sampleBookingRow))
    const { currentUrl } = await renderScreen(agentUrls.bookings, { as: agent })
    const head = await screen.findByRole('columnheader', { name: 'Amount' })
    fireEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(lastFilter()).toMatchObject({ sort: 'amount' }))
    expect(currentUrl()).toContain('sort=amount')
  })

  test('have a total, without bookings that are over', async () => {
    const rows = [
      { ...sampleBookingRow, id: 1, ref: 'AAAAAA', amount: 4_500_000 },
      { ...sampleBookingRow, id: 2, ref: 'BBBBBB', amount: 500_000 },
      { ...sampleBookingRow, id: 3, ref: 'CCCCCC', amount: 900_000, state: 'expired' as const },
    ]
    reply(bookings.list, page(...rows))
    await renderScreen(agentUrls.bookings, { as: agent })
    const total = await screen.findByRole('row', { name: /^Total/ })
    expect(total.textContent).toContain('50,000')
  })

  test('are laid out from right to left in Arabic', async () => {
    reply(bookings.list, page(sampleBookingRow))
    await renderScreen(agentUrls.bookings, { as: agent, locale: 'ar' })
    expect(await screen.findByRole('row', { name: /K7PM2X/ })).toBeTruthy()
    expect(screen.queryByText('My bookings')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('open next to the list, with the actions available now', async () => {
    reply(bookings.list, page(sampleBookingRow))
    reply(bookings.show, { booking: { ...sampleBooking, moves: ['confirm', 'change_amount'] } })
    await renderScreen(agentUrls.bookings, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: /K7PM2X/ }))
    expect(await screen.findByRole('button', { name: 'Issue tickets' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(agentUrls.booking(12))
    // Changing the price is only possible on the booking's own page.
    expect(screen.queryByRole('button', { name: 'Change price' })).toBeNull()
  })

  test('report a booking that cannot be opened', async () => {
    reply(bookings.list, page(sampleBookingRow))
    fail(bookings.show, 'server_error')
    await renderScreen(agentUrls.bookings, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: /K7PM2X/ }))
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
  })
})

describe("the office's booking lists", () => {
  test('filter by the values in the URL, and by the airline typed in', async () => {
    reply(bookings.list, page(sampleBookingRow))
    reply(users.list, { data: [], next: null })
    await renderScreen(`${adminUrls.bookings}?airline=ek&from=2026-12-01&dated=travel`, { as: admin })
    expect(await screen.findByText('Al Noor Travels')).toBeTruthy()
    expect(lastFilter()).toMatchObject({ airline: 'EK', from: '2026-12-01', dated: 'travel' })
    fireEvent.change(screen.getByLabelText('Airline'), { target: { value: 'pk' } })
    await waitFor(() => expect(lastFilter()).toMatchObject({ airline: 'PK' }))
  })

  test('show the codes that the office works with', async () => {
    reply(bookings.list, page(sampleBookingRow))
    reply(users.list, { data: [], next: null })
    await renderScreen(adminUrls.bookings, { as: admin })
    const row = await screen.findByRole('row', { name: /K7PM2X/ })
    expect(within(row).getByText('LHE')).toBeTruthy()
    expect(row.textContent).not.toContain('Lahore')
  })

  test('of voids start with the requested ones', async () => {
    reply(bookings.list, page())
    reply(users.list, { data: [], next: null })
    await renderScreen(adminUrls.voidBookings, { as: admin })
    expect(await screen.findByText('No void requests')).toBeTruthy()
    expect(lastFilter()).toMatchObject({ state: 'void_requested' })
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull()
  })

  test('of website bookings name the customer', async () => {
    const row = { ...sampleBookingRow, agent: null, customer: { id: 5, name: 'Ayesha Tariq' } }
    reply(bookings.customerList, { data: [row], next: null, ...names })
    await renderScreen(adminUrls.customerBookings, { as: admin })
    expect(await screen.findByText('Ayesha Tariq')).toBeTruthy()
  })

  test('of direct bookings are their own', async () => {
    reply(bookings.officeList, { data: [], next: null, ...names })
    await renderScreen(adminUrls.directBookings, { as: admin })
    expect(await screen.findByText('No direct bookings yet')).toBeTruthy()
  })

  test("of one buyer request only that buyer's bookings, from all channels, and link to the buyer", async () => {
    reply(bookings.list, page(sampleBookingRow))
    await renderScreen(adminUrls.agentBookings(3), { as: admin })
    await screen.findByRole('row', { name: /K7PM2X/ })
    expect(lastFilter()).toMatchObject({ buyer_id: '3' })
    expect(screen.getByRole('heading', { level: 1, name: 'Bookings of Al Noor Travels' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open account' }).getAttribute('href')).toBe(adminUrls.user(3))
  })

  test('of an agent without bookings still name the agent', async () => {
    reply(bookings.list, page())
    reply(users.list, { data: [agentRow], next: null })
    await renderScreen(adminUrls.agentBookings(3), { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bookings of Al Noor Travels' })).toBeTruthy()
    expect(sentTo(users.list)).toMatchObject([{ query: { id: '3' } }])
    expect(screen.getByText('No bookings yet')).toBeTruthy()
  })

  test('are loaded page by page', async () => {
    reply(bookings.officeList, ({ query }) =>
      query.after
        ? { data: [{ ...sampleBookingRow, id: 13, ref: 'ZZ9PLU' }], next: null, ...names }
        : { data: [sampleBookingRow], next: 'k12', ...names },
    )
    await renderScreen(adminUrls.directBookings, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /more/i }))
    expect(await screen.findByRole('row', { name: /ZZ9PLU/ })).toBeTruthy()
    expect(screen.getByRole('row', { name: /K7PM2X/ })).toBeTruthy()
  })
})

test('show a salesman the bookings of an agent they look after', async () => {
  reply(bookings.list, page(sampleBookingRow))
  await renderScreen(salesmanUrls.agentBookings(3), { as: salesman })
  expect(await screen.findByRole('row', { name: /K7PM2X/ })).toBeTruthy()
  expect(lastFilter()).toMatchObject({ agent_id: '3' })
})

describe("a customer's own bookings", () => {
  test('say that there are none', async () => {
    reply(bookings.customerList, { data: [], next: null, ...names })
    await renderScreen(storefrontUrls.myBookings, { as: customer })
    expect(await screen.findByText('Your trips will appear here.')).toBeTruthy()
  })

  test('link to each of them', async () => {
    reply(bookings.customerList, { data: [{ ...sampleBookingRow, agent: null }], next: null, ...names })
    await renderScreen(storefrontUrls.myBookings, { as: customer })
    const card = await screen.findByRole('link', { name: /Lahore.*Dubai/ })
    expect(card.getAttribute('href')).toBe(storefrontUrls.myBooking(12))
  })

  test('name the airline, and label both references of an umrah booking', async () => {
    const umrah = { ...sampleBookingRow, id: 13, product: 'umrah', ref: 'EW3YRD', pnr: 'UM000141' }
    const holiday = { ...sampleBookingRow, id: 14, product: 'holiday', ref: 'XMDVT8', pnr: 'XMDVT8' }
    reply(bookings.customerList, { data: [sampleBookingRow, umrah, holiday], next: null, ...names })
    await renderScreen(storefrontUrls.myBookings, { as: customer })
    const [flight, pilgrims, tour] = await screen.findAllByRole('listitem')
    expect(flight?.textContent).toContain('Pakistan International')
    expect(pilgrims?.textContent).toContain('Booking reference EW3YRD')
    expect(pilgrims?.textContent).toContain('Umrah file number UM000141')
    expect(tour?.textContent?.match(/XMDVT8/g)).toHaveLength(1)
  })

  test('can be loaded again after a failure', async () => {
    fail(bookings.customerList, 'server_error')
    await renderScreen(storefrontUrls.myBookings, { as: customer })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(bookings.customerList, { data: [], next: null, ...names })
    fireEvent.click(retry)
    expect(await screen.findByText('No bookings yet')).toBeTruthy()
  })
})

describe('several unpaid bookings', () => {
  test('get a payment reminder after one confirmation; refused ones are named', async () => {
    const paid = { ...sampleBookingRow, id: 14, ref: 'PAID01', state: 'confirmed' as const }
    const held = { ...sampleBookingRow, state: 'held' as const }
    reply(bookings.list, page(held, { ...held, id: 13, ref: 'HELD02' }, paid))
    reply(users.list, { data: [], next: null })
    fail(payments.remind, 'conflict', { message: 'A reminder was sent less than 4 hours ago.' })
    await renderScreen(adminUrls.bookings, { as: admin })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remind (2)' }))
    const question = await screen.findByRole('dialog', { name: 'Send payment reminders for 2 bookings?' })
    expect(sentTo(payments.remind)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Remind (2)' }))
    expect(await screen.findAllByText('A reminder was sent less than 4 hours ago.')).toHaveLength(2)
    expect(sentTo(payments.remind).map(({ body }) => body)).toEqual([{ booking_id: held.id }, { booking_id: 13 }])
  })

  test('get no reminder from people who cannot book', async () => {
    reply(bookings.list, page({ ...sampleBookingRow, state: 'held' as const }))
    await renderScreen(adminUrls.bookings, { as: staff('bookings.view') })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
  })
})
