// @vitest-environment happy-dom

import { offline } from '@safar/contract/bookings/offline.contract'
import { orderImports } from '@safar/contract/bookings/order-imports.contract'
import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const read: PnrReply = {
  pnr: {
    kind: 'amadeus',
    locator: 'ABCD12',
    made_on: '2026-11-01',
    people: [
      {
        number: 1,
        type: 'adult',
        title: 'MR',
        given_name: 'IMRAN',
        family_name: 'QURESHI',
        birth_date: null,
        age: null,
        gender: null,
        nationality: null,
        passport: 'AB1234567',
        passport_country: 'PK',
        passport_expires: null,
        with_adult: null,
      },
    ],
    segments: [
      {
        airline: 'PK',
        flight: '203',
        class: 'Q',
        from: 'LHE',
        to: 'DXB',
        departs_on: '2026-12-12',
        departs_at: '09:45',
        arrives_on: null,
        arrives_at: '12:10',
        status: 'TK',
        meaning: 'changed',
        needs_action: true,
        seats: 1,
        airline_locator: null,
        married: false,
      },
    ],
    by_land: false,
    tickets: [
      { number: '214-1234567890', state: 'issued', person: 0, amount: null, currency: null, issued_on: '2026-11-01' },
    ],
    ticketed_on: '2026-11-01',
    limits: [],
    phones: [],
    emails: [],
    lines: [
      { text: '1.QURESHI/IMRAN MR', verdict: 'read' },
      { text: 'XYZZY', verdict: 'unread' },
    ],
  },
  places: [],
  airlines: [],
  order: null,
  booked: [{ id: 21, ref: 'OF2K9P', offline: true, lead: 'QURESHI/IMRAN' }],
}

const found: PnrReply = {
  ...read,
  pnr: { ...read.pnr, kind: null, lines: [], phones: ['+923001234567'], emails: ['imran@client.example'] },
  booked: [],
  order: { supplier: 'duffel', id: 'ord_1', state: 'held' },
}

async function lookUp(answer: PnrReply, as = staff('bookings.create')) {
  reply(offline.findPnr, answer)
  const rendered = await renderScreen(adminUrls.importPnr, { as })
  fireEvent.click(screen.getByRole('radio', { name: 'Look up PNR' }))
  fireEvent.change(await screen.findByLabelText(/^PNR/), { target: { value: 'abcd12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Look up PNR' }))
  return rendered
}

describe('an order that was made elsewhere', () => {
  test('is taken over for somebody who walked in, at the price that is shown', async () => {
    reply(orderImports.price, { state: 'held', currency: 'PKR', net: 4_500_000, owed: 4_700_000 })
    fail(orderImports.create, 'conflict', { message: 'This order is already booking SF2K9P.' })
    await lookUp(found)
    fireEvent.click(await screen.findByRole('radio', { name: 'Walk-in customer' }))
    expect(await screen.findByText(/47,000/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take over order' }))
    await waitFor(() =>
      expect(sentTo(orderImports.create)[0]?.body).toEqual({
        supplier: 'duffel',
        order_id: 'ord_1',
        agent_id: null,
        agreed_total: 4_700_000,
        contact: { name: 'IMRAN QURESHI', email: 'imran@client.example', phone: '+923001234567' },
      }),
    )
    expect(screen.queryByRole('button', { name: 'Create booking' })).toBeNull()
  })

  test('without an agent nothing is sent', async () => {
    await lookUp(found)
    fireEvent.click(await screen.findByRole('button', { name: 'Take over order' }))
    expect(await screen.findByText('Choose the agent.')).toBeTruthy()
    expect(sentTo(orderImports.create)).toEqual([])
  })

  test('issued tickets are taken over by those who may issue', async () => {
    await lookUp({ ...found, order: { supplier: 'duffel', id: 'ord_1', state: 'issued' } })
    expect(await screen.findByText(/Someone who may issue bookings/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take over order' })).toBeNull()
  })
})

describe('importing a PNR', () => {
  test('asks for a text before anything is read', async () => {
    await renderScreen(adminUrls.importPnr, { as: staff('bookings.create') })
    expect(await screen.findByText('Nothing read yet')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Read PNR' }))
    await waitFor(() => expect(screen.getByLabelText(/Reservation text/).getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(offline.readPnr)).toEqual([])
  })

  test('shows what was read, what was not, and who has it already', async () => {
    reply(offline.readPnr, read)
    const { currentUrl } = await renderScreen(adminUrls.importPnr, { as: staff('bookings.create') })
    fireEvent.change(screen.getByLabelText(/Reservation text/), { target: { value: '  1.QURESHI/IMRAN MR\nXYZZY' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read PNR' }))
    expect(await screen.findByText('1 line not read')).toBeTruthy()
    // Leading spaces are significant to the parser.
    expect(sentTo(offline.readPnr)[0]?.body).toEqual({ text: '  1.QURESHI/IMRAN MR\nXYZZY' })
    expect(screen.getByText('Schedule change')).toBeTruthy()
    expect(screen.queryByText('Confirmed')).toBeNull()
    expect(screen.getByText('214-1234567890')).toBeTruthy()
    expect(screen.getByText(/OF2K9P \(QURESHI\/IMRAN\) already has this PNR/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(adminUrls.offlineBooking(21))
    fireEvent.click(screen.getByRole('button', { name: 'Create booking' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.newOfflineBooking))
  })

  test('without flights offers the form by hand, not a booking', async () => {
    reply(offline.readPnr, { ...read, pnr: { ...read.pnr, segments: [] }, booked: [] })
    await renderScreen(adminUrls.importPnr, { as: staff('bookings.create') })
    fireEvent.change(screen.getByLabelText(/Reservation text/), { target: { value: 'hello' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read PNR' }))
    expect(await screen.findByText(/No flights were read/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create booking' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Fill in by hand' })).toBeTruthy()
  })

  test('of a text without a reservation makes no booking', async () => {
    reply(offline.readPnr, { ...read, pnr: { ...read.pnr, people: [], segments: [], tickets: [] }, booked: [] })
    await renderScreen(adminUrls.importPnr, { as: staff('bookings.create') })
    fireEvent.change(screen.getByLabelText(/Reservation text/), { target: { value: 'hello' } })
    fireEvent.click(screen.getByRole('button', { name: 'Read PNR' }))
    expect(await screen.findByText('No reservation found in this text.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Create booking' })).toBeNull()
  })

  test('by its locator says at the field that the supplier does not know it', async () => {
    fail(offline.findPnr, 'not_found')
    await renderScreen(adminUrls.importPnr, { as: staff('bookings.create') })
    fireEvent.click(await screen.findByRole('radio', { name: 'Look up PNR' }))
    fireEvent.change(await screen.findByLabelText(/^PNR/), { target: { value: 'abcd12' } })
    fireEvent.click(screen.getByRole('button', { name: 'Look up PNR' }))
    expect(await screen.findByText(/No booking with this PNR at this supplier/)).toBeTruthy()
    expect(sentTo(offline.findPnr)).toHaveLength(1)
  })

  test('reads right to left in Arabic', async () => {
    await renderScreen(adminUrls.importPnr, { as: admin, locale: 'ar' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('Nothing read yet')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
