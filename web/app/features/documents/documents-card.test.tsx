// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { type BookingDocument, documents } from '@safar/contract/bookings/documents.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { issuedBooking } from '../../testing/bookings.ts'
import { agent } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { agentUrls } from '../../urls/agent.ts'

const ticket: BookingDocument = {
  kind: 'itinerary',
  number: null,
  created_at: null,
  prices: ['with', 'without'],
  file_name: 'ticket.pdf',
}
const invoice: BookingDocument = {
  kind: 'invoice',
  number: 'INV-7',
  created_at: '2026-11-02T08:00:00.000Z',
  prices: ['with'],
  file_name: 'invoice.pdf',
}

async function renderBooking(booking: BookingView = issuedBooking): Promise<void> {
  reply(bookings.show, { booking })
  reply(visaApplications.needs, { data: [] })
  reply(payments.requests, { data: [], payments: [] })
  await renderScreen(agentUrls.booking(12), { as: agent })
  await screen.findByRole('heading', { name: 'Documents' })
}

describe('the documents of a booking', () => {
  test('show that they are loading', async () => {
    pending(documents.list)
    await renderBooking()
    expect(screen.getByText('Loading documents…')).toBeTruthy()
  })

  test('say when they will be available while there are none', async () => {
    reply(documents.list, { data: [] })
    await renderBooking()
    const none = await screen.findByText(/^No documents yet\./)
    expect(none.textContent).toMatch(
      /reservation slip comes with the PNR; the e-ticket and invoice when tickets are issued/,
    )
  })

  test('can be reloaded after a failure', async () => {
    fail(documents.list, 'server_error')
    await renderBooking()
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(documents.list, { data: [ticket] })
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: 'Open: E-ticket' })).toBeTruthy()
  })

  test('offer a choice of price only if a document has one', async () => {
    reply(documents.list, { data: [invoice] })
    await renderBooking()
    expect(await screen.findByRole('button', { name: 'Open: Invoice INV-7' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'With price' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
  })

  test('are mailed in the chosen language and with the chosen price', async () => {
    reply(documents.list, { data: [ticket, invoice] })
    reply(documents.sendEmail, { message: 'Sent.', type: 'success' })
    await renderBooking()
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail: E-ticket' }))
    const dialog = await screen.findByRole('dialog')
    const to = within(dialog).getByLabelText<HTMLInputElement>(/^To/)
    expect(to.value).toBe('imran@example.com')
    fireEvent.click(within(dialog).getByRole('radio', { name: 'With price' }))
    fireEvent.change(to, { target: { value: 'nowhere' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send e-mail' }))
    await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(to, { target: { value: 'client@example.com' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send e-mail' }))
    expect(await screen.findByText('Sent.')).toBeTruthy()
    expect(sentTo(documents.sendEmail)[0]?.body).toEqual({
      booking_id: 12,
      to: 'client@example.com',
      kind: 'itinerary',
      locale: 'en',
      price: 'with',
    })
  })

  test("leave the address of the agency's own invoice empty at first", async () => {
    reply(documents.list, { data: [invoice] })
    await renderBooking()
    fireEvent.click(await screen.findByRole('button', { name: 'E-mail: Invoice INV-7' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^To/).value).toBe('')
  })

  test('that cannot be opened say so', async () => {
    reply(documents.list, { data: [ticket] })
    fail(documents.open, 'not_found', { message: 'There is no such document.' })
    await renderBooking()
    fireEvent.click(await screen.findByRole('button', { name: 'Download: E-ticket' }))
    expect(await screen.findByText('There is no such document.')).toBeTruthy()
    expect(sentTo(documents.open)).toMatchObject([
      { params: { id: '12', kind: 'itinerary' }, query: { locale: 'en', price: 'without' } },
    ])
  })

  test('offer to create the missing invoice', async () => {
    reply(documents.list, { data: [] })
    reply(documents.createInvoice, {
      invoice: {
        number: 'INV-7',
        booking_id: 12,
        created_at: '2026-11-02T08:00:00.000Z',
        currency: 'PKR',
        amount: 4_500_000,
        billed_to: 'Al Noor Travels',
        lines: [],
      },
    })
    await renderBooking({ ...issuedBooking, invoice: null })
    const create = await screen.findByRole('button', { name: 'Create invoice' })
    reply(bookings.show, { booking: issuedBooking })
    reply(visaApplications.needs, { data: [] })
    fireEvent.click(create)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull())
    expect(sentTo(documents.createInvoice)).toMatchObject([{ query: { booking_id: '12' } }])
  })
})

describe('writing to the office', () => {
  test('requires a subject and a message', async () => {
    await renderScreen(agentUrls.contact, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(screen.getByLabelText(/^Subject/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText(/^Message/, { selector: 'textarea' }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(documents.sendEmail)).toEqual([])
  })

  test('sends both, and clears the form', async () => {
    reply(documents.sendEmail, { message: 'We will reply.', type: 'success' })
    await renderScreen(agentUrls.contact, { as: agent })
    const subject = await screen.findByLabelText<HTMLInputElement>(/^Subject/)
    fireEvent.change(subject, { target: { value: 'K7PM2X' } })
    fireEvent.change(screen.getByLabelText(/^Message/, { selector: 'textarea' }), { target: { value: 'Please call.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('We will reply.')).toBeTruthy()
    expect(sentTo(documents.sendEmail)[0]?.body).toEqual({ subject: 'K7PM2X', message: 'Please call.' })
    await waitFor(() => expect(subject.value).toBe(''))
  })

  test('names the office in Arabic, from right to left', async () => {
    await renderScreen(agentUrls.contact, { as: agent, locale: 'ar' })
    expect(await screen.findByText('سفر للسفر والسياحة')).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
