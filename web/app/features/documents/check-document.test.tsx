// @vitest-environment happy-dom

import { type DocumentCheck, documents } from '@safar/contract/bookings/documents.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, renderScreen, reply } from '../../testing/render-screen.tsx'

const check: DocumentCheck = {
  number: 'K7QXVB',
  agency: {
    name: 'Al Noor Travels',
    phone: '+923001234567',
    whatsapp: null,
    email: null,
    address: null,
    has_logo: false,
  },
  standing: 'confirmed',
  title: { en: 'Rajab umrah', ar: 'عمرة رجب' },
  first_day: '2027-01-16',
  last_day: '2027-01-30',
  travellers: ['BILAL K.', 'SANA K.'],
}
const path = '/check-document/K7QXVB/abcdefghijklmnop'

test('a scanned document shows whose it is and that it is valid', async () => {
  reply(documents.check, { data: check })
  await renderScreen(path)
  expect(await screen.findByText('The booking is confirmed and this document is valid.')).toBeTruthy()
  for (const text of ['Rajab umrah', 'K7QXVB', 'BILAL K. · SANA K.']) expect(screen.getByText(text)).toBeTruthy()
})

test('a document of a cancelled booking says so, in Arabic too', async () => {
  reply(documents.check, { data: { ...check, standing: 'cancelled' } })
  await renderScreen(path, { locale: 'ar' })
  expect(await screen.findByText('أُلغي الحجز. لم يعد هذا المستند صالحًا.')).toBeTruthy()
  expect(screen.getByText('عمرة رجب')).toBeTruthy()
})

test.each([
  ['ahead', 'confirmed', 'Begins on the first day'],
  ['cancelled', 'cancelled', 'Cancelled, not in force'],
] as const)('an insurance certificate shows whether its cover is in force: %s', async (cover, standing, text) => {
  const medical = { kind: 'medical' as const, limit: 30_000, currency: 'EUR' as const }
  const plan = { en: 'Gold', ar: 'الذهبية' }
  const insurance = { plan, insurer: 'Indus Takaful', region: 'schengen' as const, cover, medical, helpline: '111' }
  reply(documents.check, { data: { ...check, standing, insurance } })
  await renderScreen(path)
  expect(await screen.findByText(text)).toBeTruthy()
  for (const fact of ['Gold', 'Indus Takaful', 'Schengen countries', 'EUR 30,000'])
    expect(screen.getByText(fact)).toBeTruthy()
})

test('a code that is not ours is reported as such', async () => {
  fail(documents.check, 'not_found')
  await renderScreen(path)
  expect(await screen.findByText('This document is not ours')).toBeTruthy()
})
