import type { ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { expect, test } from 'vitest'
import { offlineValues, saveBody } from '../form/values.ts'
import { prefillOf } from './prefill.ts'

const person = {
  number: 1,
  type: 'adult' as const,
  title: 'MR',
  given_name: 'ALI RAZA',
  family_name: 'KHAN',
  birth_date: '1990-01-15',
  age: null,
  gender: 'male' as const,
  nationality: 'PAK',
  passport: 'AB1234567',
  passport_country: 'PAK',
  passport_expires: '2031-01-14',
  with_adult: null,
}
const segment = {
  airline: 'PK',
  flight: '203',
  class: 'Q',
  from: 'LHE',
  to: 'DXB',
  departs_on: '2027-01-12',
  departs_at: '09:45',
  arrives_on: '2027-01-12',
  arrives_at: '12:15',
  status: 'HK',
  meaning: 'confirmed' as const,
  needs_action: false,
  seats: 1,
  airline_locator: null,
  married: false,
}
const ticket = {
  number: '2142401234567',
  state: 'issued' as const,
  person: 0,
  amount: null,
  currency: null,
  issued_on: '2027-01-05',
}
const pnr: ReadPnr = {
  kind: 'amadeus',
  locator: 'ZK4T9M',
  made_on: '2027-01-05',
  people: [person],
  segments: [segment],
  by_land: false,
  tickets: [ticket],
  ticketed_on: '2027-01-05',
  limits: [],
  phones: ['042 35761234', '923001234567'],
  emails: [],
  lines: [],
}

test('the form is filled in from the text; prices and the payer are left to the desk', () => {
  const values = prefillOf(pnr)
  expect(values).toMatchObject({ pnr: 'ZK4T9M', agent_id: '', issued: true, contact: { phone: '+923001234567' } })
  expect(values.travellers).toMatchObject([
    { family_name: 'KHAN', nationality: 'PK', passport_country: 'PK', ticket: '2142401234567', sale: { base: null } },
  ])
  expect(values.details.segments).toMatchObject([{ airline: 'PK', flight: '203', departs_at: '09:45' }])
})

test('cancelled flights and voided tickets are left out of the sale', () => {
  const values = prefillOf({
    ...pnr,
    segments: [
      { ...segment, meaning: 'cancelled', status: 'HX' },
      { ...segment, flight: '204' },
    ],
    tickets: [{ ...ticket, state: 'voided' }],
    ticketed_on: null,
    limits: [
      { by: 'office', on: '2027-01-25', at: '18:00' },
      { by: 'airline', on: '2027-01-25', at: '15:00' },
    ],
  })
  expect(values.details.segments.map(({ flight }) => flight)).toEqual(['204'])
  expect(values.travellers[0]?.ticket).toBe('')
  // The earlier of the two limits applies.
  expect([values.issued, values.limit]).toEqual([false, { on: '2027-01-25', at: '15:00' }])
})

test('adding agent, supplier, contact and prices makes a complete booking', () => {
  const values = prefillOf(pnr)
  const whole = {
    ...values,
    agent_id: '7',
    supplier: 'Al Noor',
    contact: { name: 'Ali', email: 'ali@client.example', phone: '+923001234567' },
    travellers: values.travellers.map((one) => ({ ...one, sale: { base: 100, tax: null, service: null } })),
  }
  expect(offlineValues.safeParse(whole).error?.issues ?? []).toEqual([])
  expect(saveBody(whole)).toMatchObject({ agent_id: 7, travellers: [{ sale: { base: 100, tax: 0 } }] })
})
