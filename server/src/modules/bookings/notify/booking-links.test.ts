import { expect, test } from 'vitest'
import { buyerLink, officeLink } from './booking-links.ts'

const agents = { id: 7, agentId: 3, channel: 'agent', offline: false } as const
const customers = { id: 7, agentId: null, channel: 'public', offline: false } as const

test.each([
  ['an agent’s', agents, '/admin/booking-details/7', '/agent/agent-booking-details/7'],
  ['a customer’s', customers, '/admin/customer-booking-details/7', '/my-booking/7'],
  ['one the office made', { ...customers, channel: 'office' }, '/admin/direct-booking-details/7', '/my-booking/7'],
  [
    'one made offline',
    { ...agents, channel: 'office', offline: true },
    '/admin/offline-booking-details/7',
    '/agent/agent-offline-bookings-details/7',
  ],
] as const)('%s booking is opened in the area of its reader', (_of, booking, office, buyer) => {
  expect([officeLink(booking), buyerLink(booking)]).toEqual([office, buyer])
})
