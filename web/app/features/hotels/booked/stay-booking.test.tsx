import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingOf, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { documents } from '@safar/contract/bookings/documents.contract'
import type { AmendmentQuote } from '@safar/contract/bookings/products/hotel-bookings-amend.calls'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { samplePaymentOptions } from '../../../testing/bookings.ts'
import { admin, agent, customer } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { issuedStayBooking, sampleStayBooking } from '../../../testing/stays.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

const ofCustomer = { agent: null, channel: 'public' as const, customer: { id: 9, name: 'Imran Qureshi' } }
const heldByAgent: BookingOf<'hotel'> = {
  ...issuedStayBooking,
  state: 'held',
  issued_at: null,
  entries: [],
  cancellation: null,
  moves: ['confirm', 'cancel'],
}

function prepare(booking: BookingView): void {
  reply(bookings.show, { booking })
  reply(bookings.showCustomers, { booking })
  reply(documents.list, { data: [] })
  prepareDesk()
  reply(payments.requests, { data: [], payments: [] })
  reply(ledger.balances, {
    agents: [],
    next: null,
    totals: { balance: 0, owed: 0, held: 0, credit_limit: 0, agents: 0 },
  })
}

/** No mention of seats, tickets, flights or airlines. */
const flightWords = () => document.body.textContent.match(/seat|ticket|flight|airline|PNR/i)

const readers = [
  ['a customer', storefrontUrls.myBooking(12), customer, { ...issuedStayBooking, ...ofCustomer }],
  ['its agent', agentUrls.booking(12), agent, issuedStayBooking],
  ['the office', adminUrls.booking(12), admin, issuedStayBooking],
] as const

describe('the page of a booked stay', () => {
  test.each(readers)(
    'shows %s the hotel, its rooms and guests, and no flight words',
    async (_who, url, as, booking) => {
      prepare(booking)
      await renderScreen(url, { as })
      expect(await screen.findByText('Rose Creek Hotel')).toBeTruthy()
      expect(screen.getByRole('img', { name: 'Drawing of Rose Creek Hotel' })).toBeTruthy()
      expect(screen.getByRole('img', { name: '4 stars' })).toBeTruthy()
      expect(screen.getByText('Creek Street')).toBeTruthy()
      expect(screen.getByRole('link', { name: '+97142000000' }).getAttribute('href')).toBe('tel:+97142000000')
      expect(screen.getByText('Check-in from 15:00')).toBeTruthy()
      expect(screen.getByText(/2 nights, 1 room · Times are by the hotel's clock \(.*GMT\+4/)).toBeTruthy()
      expect(screen.getByText(/Room 1 · Double room/)).toBeTruthy()
      for (const guest of ['IMRAN QURESHI', 'SANA QURESHI']) expect(screen.getByText(guest)).toBeTruthy()
      expect(screen.getByText('Expected arrival').nextSibling?.textContent).toBe('18:00')
      expect(screen.getByText('A quiet room, please')).toBeTruthy()
      expect(screen.getByText('Tourism fee')).toBeTruthy()
      expect(screen.getByText('Rooms held')).toBeTruthy()
      expect(screen.queryByRole('heading', { name: 'Travellers' })).toBeNull()
      await screen.findByText(/No documents yet/)
      expect(flightWords()).toBeNull()
    },
  )

  test('marks the current cost of cancelling on the timeline', async () => {
    prepare(issuedStayBooking)
    await renderScreen(agentUrls.booking(12), { as: agent })
    const line = await screen.findByRole('list', { name: 'What cancelling costs' })
    const steps = within(line).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(steps[1]?.textContent).toMatch(/^Now.*23,200/)
  })

  test('names the hotel in Arabic on an Arabic page', async () => {
    prepare(issuedStayBooking)
    await renderScreen(agentUrls.booking(12), { as: agent, locale: 'ar' })
    expect(await screen.findByText('فندق خور الورد')).toBeTruthy()
    expect(screen.getByText('حُجزت الغرف مؤقتًا')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/تذاكر|مقاعد|شركة الطيران/)
  })

  test('no longer shows the cost of cancelling once it is cancelled', async () => {
    prepare({ ...issuedStayBooking, state: 'cancelled', cancellation: null, moves: [] })
    await renderScreen(agentUrls.booking(12), { as: agent })
    expect(await screen.findByText('Rose Creek Hotel')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'What cancelling costs' })).toBeNull()
  })

  test('held rooms are confirmed, not ticketed', async () => {
    prepare(heldByAgent)
    await renderScreen(agentUrls.booking(12), { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm rooms' }))
    const dialog = await screen.findByRole('dialog', { name: /^Confirm the rooms of/ })
    expect(within(dialog).getByText(/46,400.* is charged and the rooms are confirmed/)).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Confirm rooms' })).toBeTruthy()
  })

  test('a guest reads about rooms where they pay, and no flight words', async () => {
    reply(bookings.showByLink, { booking: sampleStayBooking })
    reply(documents.listByLink, { data: [] })
    reply(transfers.options, { options: samplePaymentOptions })
    await renderScreen(storefrontUrls.guestBooking('K7PM2X', 'tokentokentokentoken1234'))
    expect(await screen.findByText('Rose Creek Hotel')).toBeTruthy()
    expect(screen.getByText('Rooms held')).toBeTruthy()
    expect(screen.getByText(/^Your rooms are held\. Pay below/)).toBeTruthy()
    expect(await screen.findByText(/We confirm your rooms as soon as it arrives/)).toBeTruthy()
    await screen.findByText(/No documents yet/)
    expect(flightWords()).toBeNull()
  })
})

describe('cancelling a confirmed stay', () => {
  test('shows what was paid, kept and returned, and the amounts add up', async () => {
    prepare(issuedStayBooking)
    const cancelled: BookingOf<'hotel'> = { ...issuedStayBooking, state: 'cancelled', cancellation: null, moves: [] }
    reply(bookings.cancelIssued, { message: 'It is done.', type: 'success', booking: cancelled })
    await renderScreen(agentUrls.booking(12), { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = await screen.findByRole('dialog', { name: /^Cancel/ })
    const amount = (label: string) =>
      Number(within(dialog).getByText(label).nextSibling?.textContent?.replace(/[^\d]/g, ''))
    const [paid, fee, refund] = [amount('Paid'), amount('Cancellation fee'), amount('Refund')]
    expect([paid, fee, refund]).toEqual([46_400, 23_200, 23_200])
    expect(paid - fee).toBe(refund)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(bookings.cancelIssued)).toMatchObject([{ body: { id: 12, agreed_penalty: 2_320_000 } }])
  })
})

const amendment: AmendmentQuote = {
  currency: 'PKR',
  check_in: '2026-12-20',
  check_out: '2026-12-22',
  nights: 2,
  rooms: issuedStayBooking.stay.rooms.map(({ rate, adults, children }) => ({ rate, adults, children })),
  paid: 4_640_000,
  penalty: 2_320_000,
  refund: 2_320_000,
  until: null,
  owed: 5_000_000,
  total: 5_000_000,
  difference: 2_680_000,
  free_until: null,
  pay_by: null,
  cancellation: issuedStayBooking.stay.cancellation,
}
const replacement: BookingOf<'hotel'> = {
  ...issuedStayBooking,
  id: 13,
  ref: 'NEW123',
  replaces: {
    id: 12,
    ref: 'K7PM2X',
    state: 'confirmed',
    channel: 'agent',
    check_in: '2026-12-12',
    check_out: '2026-12-14',
  },
}

describe('changing the dates of a confirmed stay', () => {
  const typeDates = (dialog: HTMLElement) => {
    for (const [label, day] of [
      [/New check-in/, '20 Dec 2026'],
      [/New check-out/, '22 Dec 2026'],
    ] as const) {
      const field = within(dialog).getByLabelText(label)
      fireEvent.change(field, { target: { value: day } })
      fireEvent.blur(field)
    }
  }

  test('shows both prices and what remains before anything is booked, then leads to the new booking', {
    tags: ['full'],
  }, async () => {
    prepare(issuedStayBooking)
    reply(hotelBookings.quoteAmendment, { quote: amendment })
    reply(hotelBookings.amend, { message: 'New dates confirmed.', type: 'success', booking: replacement })
    await renderScreen(agentUrls.booking(12), { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change the dates/ })
    typeDates(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show prices' }))
    const toPay = await within(dialog).findByText('To pay in the end')
    expect(toPay.nextSibling?.textContent).toContain('26,800')
    expect(within(dialog).getByText('Cancellation fee').nextSibling?.textContent).toContain('23,200')
    expect(sentTo(hotelBookings.amend)).toEqual([])
    reply(bookings.show, { booking: replacement })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book new dates' }))
    expect(await screen.findByText('New dates confirmed.')).toBeTruthy()
    const dates = { check_in: '2026-12-20', check_out: '2026-12-22' }
    expect(sentTo(hotelBookings.amend)).toMatchObject([
      { body: { id: 12, ...dates, agreed_penalty: 2_320_000, agreed_total: 5_000_000 } },
    ])
    const link = await screen.findByRole('link', { name: 'K7PM2X' })
    expect(link.getAttribute('href')).toBe(agentUrls.booking(12))
  })

  test('of a hold shows only the new price: nothing was paid, and nothing is charged', async () => {
    prepare(heldByAgent)
    reply(hotelBookings.quoteAmendment, {
      quote: { ...amendment, paid: 0, penalty: 0, refund: 0, difference: amendment.owed },
    })
    reply(hotelBookings.amend, { message: 'New dates held.', type: 'success', booking: replacement })
    await renderScreen(agentUrls.booking(12), { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change the dates/ })
    typeDates(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show prices' }))
    expect(await within(dialog).findByText(/Nothing was paid for the old ones/)).toBeTruthy()
    expect(within(dialog).queryByText('Cancellation fee')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Hold new dates' }))
    expect(await screen.findByText('New dates held.')).toBeTruthy()
    expect(sentTo(hotelBookings.amend)).toMatchObject([{ body: { id: 12, agreed_penalty: 0 } }])
  })

  test("through a guest's link shows prices first, then the new booking under its own link", async () => {
    const [old, link] = ['o'.repeat(32), 'n'.repeat(32)]
    const booking = { ...sampleStayBooking, moves: [] }
    reply(bookings.showByLink, { booking })
    reply(documents.listByLink, { data: [] })
    reply(transfers.options, { options: samplePaymentOptions })
    reply(hotelBookings.quoteGuestAmendment, { quote: { ...amendment, paid: 0, penalty: 0, refund: 0 } })
    reply(hotelBookings.amendAsGuest, {
      message: 'New dates held.',
      type: 'success',
      booking: replacement,
      token: link,
    })
    const { currentUrl } = await renderScreen(storefrontUrls.guestBooking(booking.ref, old))
    fireEvent.click(await screen.findByRole('button', { name: 'Change dates' }))
    const dialog = await screen.findByRole('dialog', { name: /^Change the dates/ })
    typeDates(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show prices' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Hold new dates' }))
    await waitFor(() => expect(currentUrl()).toBe(storefrontUrls.guestBooking('NEW123', link)))
    expect(sentTo(hotelBookings.amendAsGuest)).toMatchObject([
      { params: { ref: booking.ref }, body: { token: old, check_in: '2026-12-20', check_out: '2026-12-22' } },
    ])
  })

  test('a replaced stay links to the new one and offers no second change', async () => {
    const { id, ref, state } = replacement
    const link = { id, ref, state, channel: 'agent' as const, check_in: '2026-12-20', check_out: '2026-12-22' }
    prepare({ ...issuedStayBooking, replaced_by: { ...link, state: 'held' } })
    await renderScreen(agentUrls.booking(12), { as: agent })
    expect((await screen.findByRole('link', { name: 'NEW123' })).getAttribute('href')).toBe(agentUrls.booking(13))
    expect(screen.queryByRole('button', { name: 'Change dates' })).toBeNull()
  })
})
