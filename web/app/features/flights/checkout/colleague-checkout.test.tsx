// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import type { AgencyRight } from '@safar/contract/vocabulary/roles'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sampleOffer, sampleSegment } from '../../../testing/bookings.ts'
import { findField, typeInto } from '../../../testing/fields.ts'
import { colleague } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { replyNoSavedTravellers } from '../../../testing/saved-travellers.ts'
import { flightUrls } from '../../../urls/products/flights.ts'
import { storeDraft } from '../../bookings/checkout/form/draft.ts'
import { noExtras } from '../extras/extras.rules.ts'

/** Domestic, so that no passport is required. */
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

const imran = {
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
} as const

/**
 * The last step of a checkout, as seen by a colleague with these rights in the agency. Calls without a prepared reply
 * fail.
 */
async function review(...rights: AgencyRight[]) {
  reply(flights.show, { flight: domestic, changed: null })
  reply(flights.ancillaries, { ancillaries: { bags: [], meals: [], seat_maps: [] } })
  reply(payments.methods, { card: true })
  if (rights.includes('hold')) replyNoSavedTravellers()
  const contact = { name: 'Imran Qureshi', email: 'imran@example.com', phone: '+923001234567' }
  storeDraft('offer-0001', { values: { travellers: [imran], contact, note: '' }, wanted: noExtras })
  const query = new URLSearchParams({ flight: 'offer-0001', supplier: 'airblue', seen: '4500000' })
  await renderScreen(flightUrls.agent.checkout(query), { as: colleague(...rights) })
  await findField('CNIC')
  typeInto('CNIC', '35202-1234567-1')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Review and pay' })
}

const button = (name: string) => screen.queryByRole('button', { name })

beforeEach(() => sessionStorage.clear())

test('people who can hold but not issue are offered only the hold, and see who can issue', async () => {
  await review('search', 'hold')
  expect(button('Hold fare')?.dataset.kind).toBe('commit')
  expect(button('Issue tickets')).toBeNull()
  expect(button('Book and pay by card')).toBeNull()
  expect(screen.queryByRole('radio', { name: /card/i })).toBeNull()
  expect(screen.getByText(/a colleague who may issue, pays for it/)).toBeTruthy()
})

test('people who can only search are offered neither, and see this before typing anything', async () => {
  await review('search')
  expect(button('Hold fare')).toBeNull()
  expect(button('Issue tickets')).toBeNull()
  expect(screen.getByRole('note').textContent).toMatch(/To book, ask the owner/)
})

test('people who cannot see money issue without a balance: it is neither shown nor loaded', async () => {
  await review('search', 'hold', 'issue')
  expect(button('Issue tickets')).toBeTruthy()
  expect(screen.queryByText('Your balance after payment')).toBeNull()
  expect(screen.getByText(/Paid if your agency's balance covers it/)).toBeTruthy()
  expect(sentTo(ledger.balances)).toEqual([])
})
