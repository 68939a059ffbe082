// @vitest-environment happy-dom

import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { ListedAirlineChange } from '@safar/contract/bookings/changes/airline-changes.shapes'
import { reports } from '@safar/contract/money/reports.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { admin, staff } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { noQueues } from '../../../testing/work-queues.ts'
import { adminUrls } from '../../../urls/admin.ts'

const line = (at: string) => ({ number: 'PK 203', from: 'LHE', to: 'JED', at })
const change: ListedAirlineChange = {
  id: 7,
  booking: {
    id: 12,
    ref: 'K7PM2X',
    pnr: 'ABC123',
    offline: false,
    channel: 'agent',
    state: 'confirmed',
    route: 'LHE–JED',
    lead: 'KHAN/BILAL',
    passengers: 1,
    customer: null,
    phone: '+923001234567',
    agent: { id: 3, agency_name: 'Noor Travel' },
  },
  kind: 'time',
  minutes: 95,
  state: 'to_do',
  owner: null,
  notified_at: null,
  note: null,
  before: [line('2026-12-12T09:25:00+05:00')],
  after: [line('2026-12-12T11:00:00+05:00')],
  departs_at: '2026-12-12T04:25:00.000Z',
  found_at: '2026-11-15T06:00:00.000Z',
  answer_by: '2026-11-18T06:00:00.000Z',
}
const cancelled: ListedAirlineChange = {
  ...change,
  id: 8,
  kind: 'cancelled',
  minutes: null,
  after: [],
  state: 'told',
  owner: { id: 5, name: 'Ayesha Malik' },
  booking: { ...change.booking, id: 13, ref: 'H3LD00', agent: null, customer: { id: null, name: 'Sana Ali' } },
}

beforeEach(() => {
  reply(users.list, { data: [], next: null })
  reply(bookings.listAirlineChanges, { data: [change, cancelled], next: null })
  reply(reports.queues, { ...noQueues, airline_changes: { count: 2, at: change.answer_by, urgent: 0 } })
})

test('the list shows what changed, for whom, and who handles it; open changes are shown by default', async () => {
  await renderScreen(adminUrls.scheduleChanges(), { as: admin })
  const row = await screen.findByRole('row', { name: /K7PM2X/ })
  expect(within(row).getByText('1h 35m later')).toBeTruthy()
  expect(row.textContent?.replace(/\s+/g, ' ')).toContain('PK 203 LHE–JED 12 Dec 09:25 → 11:00')
  expect(within(row).getByText('Noor Travel')).toBeTruthy()
  expect(within(row).getByText('Unassigned')).toBeTruthy()
  const gone = screen.getByRole('row', { name: /H3LD00/ })
  expect(within(gone).getByText('Flight cancelled')).toBeTruthy()
  expect(within(gone).getByText('Ayesha Malik')).toBeTruthy()
  expect(sentTo(bookings.listAirlineChanges)[0]?.query).toMatchObject({ state: 'open' })
})

test('of a journey with two flights, the changed one is shown', async () => {
  const onward = (at: string) => ({ number: 'PK 713', from: 'ISB', to: 'JED', at })
  const first = line('2026-12-12T09:25:00+05:00')
  const later = {
    ...change,
    before: [first, onward('2026-12-12T23:10:00+05:00')],
    after: [first, onward('2026-12-13T01:30:00+05:00')],
  }
  reply(bookings.listAirlineChanges, { data: [later], next: null })
  await renderScreen(adminUrls.scheduleChanges(), { as: admin })
  const row = await screen.findByRole('row', { name: /K7PM2X/ })
  expect(row.textContent?.replace(/\s+/g, ' ')).toContain('PK 713 ISB–JED 12 Dec 23:10 → 13 Dec 01:30')
})

test('the URL holds the filters; invalid values are ignored', async () => {
  await renderScreen('/admin/schedule-changes?state=accepted&owner=mine&cancelled=perhaps&agent=3', { as: admin })
  await screen.findByRole('row', { name: /K7PM2X/ })
  expect(sentTo(bookings.listAirlineChanges)[0]?.query).toEqual({ state: 'accepted', owner: 'mine', agent_id: '3' })
})

test('several changes are taken over after one confirmation', { tags: ['full'] }, async () => {
  await renderScreen(adminUrls.scheduleChanges(), { as: admin })
  fireEvent.click(await screen.findByRole('checkbox', { name: /K7PM2X/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take over 1 schedule change?' })
  fail(bookings.followAirlineChange, 'server_error')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take over' }))
  await screen.findByText(/K7PM2X · KHAN\/BILAL/)
  expect(sentTo(bookings.followAirlineChange)).toMatchObject([{ body: { id: 12, change: 7, mine: true } }])
})

test('people who can only read are offered no actions', async () => {
  await renderScreen(adminUrls.scheduleChanges(), { as: staff('bookings.view') })
  await screen.findByRole('row', { name: /K7PM2X/ })
  expect(screen.queryByRole('checkbox', { name: /K7PM2X/ })).toBeNull()
})

test('an empty list explains what it will contain', async () => {
  reply(bookings.listAirlineChanges, { data: [], next: null })
  await renderScreen(adminUrls.scheduleChanges(), { as: admin })
  expect(await screen.findByText('No schedule changes here')).toBeTruthy()
})
