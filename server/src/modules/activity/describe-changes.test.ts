import { expect, test } from 'vitest'
import { type DescribeOptions, describeChanges, describeRecord } from './describe-changes.ts'

const names = { people: new Map(), banks: new Map(), bookings: new Map(), managedRoles: new Map() }
const options = (locale: DescribeOptions['locale']) => ({ locale, zone: 'Asia/Karachi', currency: 'PKR', names })

test('values stored as codes are shown in words, in both languages', () => {
  const changes = {
    about: 'umrah',
    channel: 'whatsapp',
    method: ['cash', 'transfer'],
    kind: 'opening',
    type: 'family_visit',
  }
  expect(describeChanges(changes, options('en'))).toEqual([
    { label: 'About', after: 'Umrah' },
    { label: 'Channel', after: 'WhatsApp' },
    { label: 'Method', before: 'Cash', after: 'Bank transfer' },
    { label: 'Type', after: 'Opening balance' },
    { label: 'Type', after: 'Family visit' },
  ])
  expect(describeChanges(changes, options('ar')).map(({ after }) => after)).toEqual([
    ...['العمرة', 'واتساب', 'حوالة بنكية', 'رصيد افتتاحي', 'زيارة عائلية'],
  ])
})

test('text that people typed is unchanged', () => {
  expect(describeChanges({ document: 'umrah', note: 'cash' }, options('ar')).map(({ after }) => after)).toEqual([
    ...['cash', 'umrah'],
  ])
})

test('the code of a notification is not shown', () => {
  expect(describeChanges({ kind: 'deposits.approved' }, options('en'))).toEqual([])
})

test('a reference keeps its own text direction next to an Arabic word', () => {
  const known = { ...names, bookings: new Map([[7, '5QCRDT']]) }
  expect(describeRecord('booking', '7', { ...options('ar'), names: known })).toBe('حجز \u20685QCRDT\u2069')
  expect(describeRecord('booking', '7', { ...options('en'), names: known })).toBe('Booking 5QCRDT')
})
