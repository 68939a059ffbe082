// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { flights } from '@safar/contract/flights/flights.contract'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { payments } from '@safar/contract/money/payments.contract'
import { transfers } from '@safar/contract/money/transfers.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBooking, sampleOffer, samplePaymentOptions, sampleSegment } from '../../../testing/bookings.ts'
import { findField, typeInto } from '../../../testing/fields.ts'
import { admin } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { storefrontUrls } from '../../../urls/storefront.ts'
import { noExtras } from './extras/extras.rules.ts'
import { storeDraft } from './submit/draft.ts'

const url = (more: Record<string, string> = {}) =>
  storefrontUrls.checkout(new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue', ...more }))

/** Within the country, so that no passport is asked for. */
const domestic: Offer = {
  ...sampleOffer,
  slices: [
    {
      segments: [{ ...sampleSegment, to: { ...sampleSegment.to, airport: 'KHI', city: 'Karachi', country: 'PK' } }],
      layovers: [],
      minutes: 105,
      day_change: 0,
    },
  ],
}
const guests = { ...sampleBooking, agent: null, channel: 'public' as const, payment: 'transfer' as const }

function prepare(): void {
  reply(flights.show, { flight: domestic, changed: null })
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: false })
}

/** As somebody left the form before a reload. */
const typeEverything = () =>
  storeDraft('offer-0001', {
    values: {
      travellers: [
        {
          type: 'adult',
          title: 'MR',
          given_name: 'Imran',
          family_name: 'Qureshi',
          birth_date: '1988-04-02',
          gender: 'male',
          nationality: 'PK',
          passport: null,
          passport_country: null,
          passport_expires: null,
          cnic: null,
        },
      ],
      contact: { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' },
      note: '',
    },
    wanted: noExtras,
  })

beforeEach(() => sessionStorage.clear())

/** From the travellers to the last step; without bags, meals and seats there are two. No browser keeps a CNIC. */
const review = async () => {
  await findField('CNIC')
  typeInto('CNIC', '35202-1234567-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const book = async () => {
  await review()
  const button = await screen.findByRole('button', { name: 'Hold my seats' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

describe('the checkout', () => {
  test('shows that the price is being checked', async () => {
    pending(flights.show)
    await renderScreen(url())
    expect((await screen.findByRole('status')).textContent).toContain("Checking today's price…")
  })

  test('without a flight leads back to the search', async () => {
    await renderScreen(storefrontUrls.checkout())
    expect(await screen.findByText("We couldn't find that flight")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search again' }).getAttribute('href')).toBe(storefrontUrls.home)
  })

  test('of a fare that is gone leads back to the search', async () => {
    fail(flights.show, 'not_found')
    await renderScreen(url())
    expect(await screen.findByText('This fare has expired')).toBeTruthy()
  })

  test('says that nothing was charged when the flight cannot be read', async () => {
    fail(flights.show, 'server_error')
    await renderScreen(url())
    expect(await screen.findByText('Nothing was booked or charged.')).toBeTruthy()
    prepare()
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('heading', { name: 'Adult 1' })).toBeTruthy()
  })

  test('is not for the office', async () => {
    await renderScreen(url(), { as: admin })
    expect(await screen.findByText('This page is for customers')).toBeTruthy()
  })

  test('refuses at their fields the travellers and the contact that are missing', async () => {
    prepare()
    await renderScreen(url())
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    const family = screen.getByRole('textbox', { name: /Family name/ })
    await waitFor(() => expect(family.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(bookings.createPublic)).toEqual([])
  })

  test('asks for consent to another price than was seen', async () => {
    prepare()
    await renderScreen(url({ seen: '4000000' }))
    const button = await screen.findByRole('button', { name: 'Continue' })
    expect(await screen.findByText('The price has changed')).toBeTruthy()
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Accept new price' }))
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  })

  test('books what was typed before a reload, at the price on the page', async () => {
    prepare()
    typeEverything()
    reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: guests, token: 't'.repeat(43) })
    reply(documents.listByLink, { data: [] })
    reply(transfers.options, { options: samplePaymentOptions })
    const { currentUrl } = await renderScreen(url({ seen: '4500000' }))
    await book()
    await waitFor(() => expect(currentUrl()).toContain('booking=12'))
    expect(sentTo(bookings.createPublic)).toMatchObject([
      {
        body: {
          flight_id: 'offer-0001',
          agreed_total: 4_500_000,
          payment: 'transfer',
          travellers: [{ given_name: 'IMRAN', family_name: 'QURESHI' }],
          again: false,
        },
      },
    ])
    expect(await screen.findByText('R7QX2M')).toBeTruthy()
    expect(await screen.findByText('PK36SCBL0000001123456702')).toBeTruthy()
  })

  test('asks before the same people are booked on the same flight again', async () => {
    prepare()
    typeEverything()
    fail(bookings.createPublic, 'conflict', { reason: 'booked_before', message: 'They are booked as K7PM2X.' })
    await renderScreen(url({ seen: '4500000' }))
    await book()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('They are booked as K7PM2X.')).toBeTruthy()
    reply(bookings.createPublic, { message: 'Held.', type: 'success', booking: guests, token: null })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book again' }))
    await waitFor(() => expect(sentTo(bookings.createPublic)).toHaveLength(2))
    expect(sentTo(bookings.createPublic)[1]).toMatchObject({ body: { again: true } })
    expect(await screen.findByText('R7QX2M')).toBeTruthy()
  })

  test('stays where it is when the supplier says no', async () => {
    prepare()
    typeEverything()
    const rejected = { ...guests, state: 'rejected' as const, pnr: null }
    reply(bookings.createPublic, { message: 'No seats left.', type: 'error', booking: rejected, token: null })
    const { currentUrl } = await renderScreen(url({ seen: '4500000' }))
    await book()
    expect(await screen.findByText('No seats left.')).toBeTruthy()
    expect(currentUrl()).not.toContain('booking=')
  })

  test('reads right to left in Arabic', async () => {
    prepare()
    await renderScreen(url(), { locale: 'ar' })
    expect((await screen.findAllByText('بيانات المسافرين')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Book your flight')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

test('a guest without the tab they booked in is sent to their mail', async () => {
  await renderScreen(url({ booking: '12' }))
  expect(await screen.findByText('Open your booking from the e-mail we sent you')).toBeTruthy()
})
