// @vitest-environment happy-dom

import { documents } from '@safar/contract/bookings/documents.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { prepareDesk } from '../../../testing/booking-desk.ts'
import { sampleOffline } from '../../../testing/offline.ts'
import { admin, agent, staff } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'

const rupees = (whole: number) => moneyWords(whole * 100, 'PKR')

beforeEach(() => {
  reply(documents.list, { data: [] })
  prepareDesk()
})

const done = { message: 'It is done.', type: 'success' as const, data: sampleOffline }

async function renderForOffice(booking: Partial<OfflineView>, as = admin) {
  reply(offline.show, { data: { ...sampleOffline, ...booking } })
  const rendered = await renderScreen(adminUrls.offlineBooking(21), { as })
  await screen.findByRole('heading', { level: 1, name: 'Offline booking OF2K9P' })
  return rendered
}

/** Clicks a button of the page and returns the dialog that opens. */
async function openDialog(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const type = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const submit = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

describe('an offline booking', () => {
  test('shows that it is loading', async () => {
    pending(offline.show)
    await renderScreen(adminUrls.offlineBooking(21), { as: admin })
    expect((await screen.findByRole('status')).textContent).toContain('Loading')
  })

  test('that does not exist is reported as missing', async () => {
    fail(offline.show, 'not_found')
    await renderScreen(adminUrls.offlineBooking(21), { as: admin })
    expect(await screen.findByText("We couldn't find this booking")).toBeTruthy()
  })

  test('is loaded again on request after a failure', async () => {
    fail(offline.show, 'server_error')
    await renderScreen(adminUrls.offlineBooking(21), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(offline.show, { data: sampleOffline })
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Offline booking OF2K9P' })).toBeTruthy()
  })

  test('shows the office cost and margin', async () => {
    await renderForOffice({})
    expect(screen.getByText('Margin').nextSibling?.textContent).toContain('5,000')
    expect(screen.getByText('PIA town office')).toBeTruthy()
    expect(screen.getByText('No documents yet.')).toBeTruthy()
  })

  test('shows an agent what they owe, and no buttons', async () => {
    const travellers = sampleOffline.travellers.map((one) => ({ ...one, cost: null }))
    reply(offline.show, { data: { ...sampleOffline, travellers, cost: null, supplier: null, moves: ['edit', 'void'] } })
    await renderScreen(agentUrls.offlineBooking(21), { as: agent })
    expect((await screen.findByText('Total')).nextSibling?.textContent).toContain('45,000')
    expect(screen.queryByText('Margin')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Void booking' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit booking' })).toBeNull()
  })

  test('of a hotel shows its details', async () => {
    await renderForOffice({
      product: 'hotel',
      details: {
        product: 'hotel',
        hotel: 'Pullman Zamzam',
        city: 'Makkah',
        starts_on: '2026-12-01',
        ends_on: '2026-12-05',
        rooms: 2,
        board: undefined,
      },
    })
    expect(screen.getByText('Pullman Zamzam')).toBeTruthy()
    expect(screen.getByText('Rooms').nextSibling?.textContent).toBe('2')
    expect(screen.getByText('Check-in').nextSibling?.textContent).toContain('1 Dec')
    expect(screen.getByText('Nights').nextSibling?.textContent).toBe('4')
  })

  test('shows cities in Arabic, right to left', async () => {
    reply(offline.show, { data: sampleOffline })
    await renderScreen(agentUrls.offlineBooking(21), { as: agent, locale: 'ar' })
    expect((await screen.findAllByText(/لاهور/)).length).toBeGreaterThan(0)
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('offers a move only to people with its permission', async () => {
    await renderForOffice({ state: 'held', moves: ['edit', 'issue', 'cancel', 'remove'] }, staff('bookings.approve'))
    expect(await screen.findByRole('button', { name: 'Issue booking' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit booking' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete booking' })).toBeNull()
  })
})

describe('actions of the office', () => {
  test('issuing asks for confirmation, with the amount', async () => {
    await renderForOffice({ state: 'held', moves: ['issue'] })
    reply(offline.issue, done)
    const dialog = await openDialog('Issue booking')
    expect(within(dialog).getByText(/PKR 45,000. is charged to the payer/)).toBeTruthy()
    expect(sentTo(offline.issue)).toEqual([])
    submit(dialog, `Issue and charge ${rupees(45_000)}`)
    expect(await screen.findByText('It is done.')).toBeTruthy()
    const tickets = [{ traveller: 't1', number: '2141234567890' }]
    expect(sentTo(offline.issue)[0]?.body).toEqual({ id: 21, version: 2, pnr: 'ABCD12', tickets })
  })

  test('issuing asks for the missing ticket numbers', async () => {
    const travellers = sampleOffline.travellers.map((one) => ({ ...one, ticket: null }))
    await renderForOffice({ state: 'held', moves: ['issue'], travellers })
    fail(offline.issue, 'invalid', { errors: { 'tickets.0.number': ['Enter the ticket number.'] } })
    const dialog = await openDialog('Issue booking')
    submit(dialog, `Issue and charge ${rupees(45_000)}`)
    expect(await within(dialog).findByText('Enter the ticket number.')).toBeTruthy()
    reply(offline.issue, done)
    type(dialog, /Ticket number of QURESHI\/IMRAN/, '214-2401234567')
    submit(dialog, `Issue and charge ${rupees(45_000)}`)
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(offline.issue)[1]?.body).toMatchObject({ tickets: [{ traveller: 't1', number: '214-2401234567' }] })
  })

  test.each([
    ["an agent's releases what was reserved", sampleOffline.agent, true],
    ['without an agent speaks of no reserved money', null, false],
  ])('cancelling %s', async (_name, agent, reserved) => {
    await renderForOffice({ state: 'held', moves: ['cancel'], agent })
    const dialog = await openDialog('Cancel booking')
    expect(
      within(dialog)
        .getByText(/Nothing was charged/)
        .textContent?.includes('reserved'),
    ).toBe(reserved)
  })

  test("a refused cancellation shows the server's message", async () => {
    await renderForOffice({ state: 'held', moves: ['cancel'] })
    fail(offline.cancel, 'conflict', { message: 'It was issued a moment ago.' })
    submit(await openDialog('Cancel booking'), 'Cancel booking')
    expect(await screen.findByText('It was issued a moment ago.')).toBeTruthy()
  })

  test('deleting an issued booking says what is credited, and returns to the list', async () => {
    const { currentUrl } = await renderForOffice({ moves: ['remove'] })
    reply(offline.remove, { message: 'Deleted.', type: 'success' })
    const dialog = await openDialog('Delete booking')
    expect(within(dialog).getByText(/PKR 45,000. is credited/)).toBeTruthy()
    submit(dialog, `Delete and return ${rupees(45_000)}`)
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Reason/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(sentTo(offline.remove)).toEqual([])
    type(dialog, /Reason/, 'Typed twice')
    submit(dialog, `Delete and return ${rupees(45_000)}`)
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.offlineBookings))
    expect(sentTo(offline.remove)).toMatchObject([
      { params: { id: '21' }, body: { reason: 'Typed twice', returned: 4_500_000 } },
    ])
  })

  test('a finished booking is deleted without a reason, and returns no money', async () => {
    // What was paid is the fee that the agency kept.
    const { currentUrl } = await renderForOffice({ state: 'voided', moves: ['remove'], paid: 150_000 })
    reply(offline.remove, { message: 'Deleted.', type: 'success' })
    const dialog = await openDialog('Delete booking')
    expect(within(dialog).queryByText(/credited/)).toBeNull()
    expect(within(dialog).queryByLabelText(/Reason/)).toBeNull()
    submit(dialog, 'Delete booking')
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.offlineBookings))
    expect(sentTo(offline.remove).map(({ params, body }) => [params, body])).toEqual([[{ id: '21' }, { version: 2 }]])
  })

  test('its documents can be opened, saved and sent', async () => {
    reply(documents.list, {
      data: [
        { kind: 'itinerary', number: null, created_at: null, prices: ['without'], file_name: 'ticket-OF2K9P.pdf' },
      ],
    })
    await renderForOffice({})
    expect(await screen.findByRole('button', { name: /^Open: E-ticket/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('2141234567890')
  })

  test('a void needs a reason, and credits the price less the fee', async () => {
    await renderForOffice({ moves: ['void'] })
    reply(offline.voidBooking, done)
    const dialog = await openDialog('Void booking')
    type(dialog, /Service fee/, '1500')
    expect(within(dialog).getByText(/PKR 43,500. is credited/)).toBeTruthy()
    submit(dialog, 'Void booking')
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/Reason/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    )
    expect(sentTo(offline.voidBooking)).toEqual([])
    type(dialog, /Reason/, 'Sold twice')
    submit(dialog, 'Void booking')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(offline.voidBooking)[0]?.body).toEqual({ id: 21, version: 2, fee: 150_000, reason: 'Sold twice' })
  })

  test('a refund credits the cost less penalty and fee, for the chosen travellers', async () => {
    await renderForOffice({ moves: ['refund'] })
    reply(offline.refund, done)
    const dialog = await openDialog('Refund booking')
    expect(within(dialog).getByText(/PKR 40,000. is credited/)).toBeTruthy()
    type(dialog, /Supplier penalty/, '5000')
    type(dialog, /Service fee/, '1000')
    expect(within(dialog).getByText(/PKR 34,000. is credited/)).toBeTruthy()
    const imran = within(dialog).getByRole('checkbox', { name: 'QURESHI / IMRAN' })
    fireEvent.click(imran)
    expect(within(dialog).getByText(/PKR 0. is credited/)).toBeTruthy()
    fireEvent.click(imran)
    type(dialog, /Reason/, 'Illness')
    submit(dialog, 'Refund booking')
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(sentTo(offline.refund)[0]?.body).toEqual({
      id: 21,
      version: 2,
      travellers: ['t1'],
      penalty: 500_000,
      fee: 100_000,
      reason: 'Illness',
    })
  })

  test("an agent's client is e-mailed without the price, and a wrong address is refused at its field", async () => {
    await renderForOffice({})
    reply(offline.sendEmail, { message: 'Sent.', type: 'success' })
    const dialog = await openDialog('Send by e-mail')
    expect(within(dialog).queryByRole('checkbox', { name: 'Include price' })).toBeNull()
    type(dialog, /To/, 'nobody')
    submit(dialog, 'Send e-mail')
    await waitFor(() => expect(within(dialog).getByLabelText(/To/).getAttribute('aria-invalid')).toBe('true'))
    type(dialog, /To/, 'client@example.com')
    type(dialog, /Message/, '  Have a\n good trip ')
    submit(dialog, 'Send e-mail')
    expect(await screen.findByText('Sent.')).toBeTruthy()
    expect(sentTo(offline.sendEmail)[0]?.body).toEqual({
      id: 21,
      to: 'client@example.com',
      locale: 'en',
      with_price: false,
      note: 'Have a good trip',
    })
  })

  test('a walk-in customer can be e-mailed the price', async () => {
    await renderForOffice({ agent: null, customer: { id: null, name: 'Imran Qureshi' } })
    const dialog = await openDialog('Send by e-mail')
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Include price' }).checked).toBe(true)
  })
})
