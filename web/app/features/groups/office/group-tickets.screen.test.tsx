// @vitest-environment happy-dom

import { groups } from '@safar/contract/products/groups/groups.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { describeListScreen } from '../../../testing/describe-list-screen.tsx'
import { admin } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { groupUrls } from '../../../urls/products/groups.ts'
import { groupTicket } from '../testing/group.fixture.ts'

beforeEach(() => {
  reply(reference.airlines, { data: [], next: null })
  reply(groups.waiting, { data: [], next: null })
})

const listed = () => reply(groups.list, { data: [groupTicket()], next: null })
const price = { total: 0, deposit: 0, pay_by: '2026-12-03T10:00:00.000Z', lines: [] }

describeListScreen('group tickets in the office', {
  url: groupUrls.office.catalogue,
  as: admin,
  call: groups.list,
  heading: { en: 'Group tickets', ar: 'تذاكر المجموعات' },
  empty: { data: { data: [], next: null }, text: 'No group tickets yet' },
  filled: {
    data: { data: [groupTicket()], next: null },
    texts: ['Lahore to Jeddah', '2 issued · 4 held · 9 total · 3 waiting', 'On sale'],
  },
})

test('deleting asks for confirmation and says what happens to bookings', async () => {
  listed()
  reply(groups.remove, { message: 'The group ticket has been deleted.', type: 'success' })
  await renderScreen(groupUrls.office.catalogue, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: `Delete Lahore to Jeddah, ${isolate('10 Feb 2027')}` }))
  const dialog = await screen.findByRole('dialog', { name: `Delete Lahore to Jeddah, ${isolate('10 Feb 2027')}?` })
  expect(within(dialog).getByText(/Existing bookings are not affected/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(groups.remove)[0]?.params).toEqual({ id: '7' }))
})

test('a changed group is sent with the version that was read, and a refusal is shown at its field', {
  tags: ['full'],
}, async () => {
  listed()
  reply(groups.read, { data: groupTicket(), price })
  fail(groups.update, 'invalid', { errors: { seats: ['Already held or issued: 6. Enter at least that many.'] } })
  await renderScreen(groupUrls.office.edit(7), { as: admin })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Seats/ }), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save group ticket' }))
  await waitFor(() => expect(sentTo(groups.update)[0]?.body).toMatchObject({ version: 2, seats: '3' }))
  expect(await screen.findByText('Already held or issued: 6. Enter at least that many.')).toBeTruthy()
})

test('a price below our cost is refused in the form, before anything is sent', async () => {
  listed()
  const { office, ...group } = groupTicket()
  const prices = { ...office.prices, adult: { ...office.prices.adult, agent: 100 } }
  reply(groups.read, { data: { ...group, office: { ...office, prices } }, price })
  await renderScreen(groupUrls.office.edit(7), { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Save group ticket' }))
  expect(await screen.findByText(/below what the seat costs us/)).toBeTruthy()
  expect(sentTo(groups.update)).toEqual([])
})

test('waiting bookings are listed in their order, and link to the booking', async () => {
  listed()
  reply(groups.read, { data: groupTicket(), price })
  const place = { booking_id: 31, ref: 'WAIT31', contact: 'Bilal Khan', seats: 2, since: '2026-12-01T10:00:00.000Z' }
  reply(groups.waiting, { data: [place, { ...place, booking_id: 32, ref: 'WAIT32', seats: 1 }], next: null })
  await renderScreen(groupUrls.office.edit(7), { as: admin })
  const links = await screen.findAllByRole('link', { name: /^WAIT/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['WAIT31', adminUrls.booking(31)],
    ['WAIT32', adminUrls.booking(32)],
  ])
})

test("a flight's day and time are shown side by side, and sent as one moment", { tags: ['full'] }, async () => {
  listed()
  reply(groups.read, { data: groupTicket(), price })
  fail(groups.update, 'conflict', { message: 'Reload the page.' })
  await renderScreen(groupUrls.office.edit(7), { as: admin })
  const [time] = await screen.findAllByRole('textbox', { name: 'Departs, time' })
  expect(time?.getAttribute('value')).toBe('03:15')
  expect(screen.getAllByDisplayValue('10 Feb 2027').length).toBeGreaterThan(0)
  if (time) fireEvent.change(time, { target: { value: '0430' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save group ticket' }))
  await waitFor(() =>
    expect(sentTo(groups.update)[0]?.body).toMatchObject({ flights: [{ departs: '2027-02-10T04:30' }, {}] }),
  )
})
