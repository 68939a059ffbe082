// @vitest-environment happy-dom

import { type ActivityRow, activity } from '@safar/contract/people/activity.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const row: ActivityRow = {
  id: 11,
  at: '2026-03-01T08:00:00.000Z',
  actor: { id: 3, name: 'Sana Malik', role: 'agent' },
  action: 'bookings.amount',
  label: "Changed a booking's price",
  subject: 'booking',
  subject_id: '7',
  record: 'Booking DDPYM5',
  changes: [{ label: 'Amount due', before: 'PKR 1,000', after: 'PKR 1,250' }],
  ip: '203.0.113.7',
}

describeListScreen('the activity log', {
  url: adminUrls.activityLog(),
  as: admin,
  call: activity.list,
  heading: { en: 'Activity log', ar: 'سجل النشاط' },
  empty: { data: { data: [], next: null }, text: 'No activity yet' },
  filled: {
    data: { data: [row], next: null },
    texts: ['Sana Malik', 'Agent', 'PKR 1,250', 'Booking DDPYM5', '203.0.113.7'],
  },
})

describe('the activity log', () => {
  test('filters by the values in the URL, and ignores invalid ones', async () => {
    reply(activity.list, { data: [row], next: null })
    await renderScreen(`${adminUrls.activityLog({ actor: 3 })}&from=2026-03-01&to=yesterday`, { as: admin })
    await screen.findByText('Sana Malik')
    expect(sentTo(activity.list).at(-1)?.query).toMatchObject({ actor_id: '3', from: '2026-03-01' })
    expect(sentTo(activity.list).at(-1)?.query).not.toHaveProperty('to')
  })

  test('sign-ins are left out until requested; clicking a name filters the log by that person', async () => {
    reply(activity.list, { data: [row], next: null })
    await renderScreen(adminUrls.activityLog(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Sana Malik' }))
    expect(sentTo(activity.list)[0]?.query).toMatchObject({ kind: 'work' })
    expect(await screen.findByRole('button', { name: 'Only Sana Malik' })).toBeTruthy()
    expect(sentTo(activity.list).at(-1)?.query).toMatchObject({ kind: 'work', actor_id: '3' })
  })

  test('a line links to its record', async () => {
    reply(activity.list, { data: [row], next: null })
    await renderScreen(adminUrls.activityLog(), { as: admin })
    const link = await screen.findByRole('link', { name: 'Booking DDPYM5' })
    expect(link.getAttribute('href')).toBe(adminUrls.booking(7))
  })

  test('hiding a row is offered to admin alone, after a question', async () => {
    reply(activity.list, { data: [row], next: null })
    reply(activity.remove, { message: 'Hidden.', type: 'success' })
    await renderScreen(adminUrls.activityLog(), { as: admin })
    const name = await screen.findByText('Sana Malik')
    const line = name.closest('tr') as HTMLElement
    fireEvent.click(within(line).getAllByRole('button').at(-1) as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    expect(await screen.findByText('Activity log deleted successfully.')).toBeTruthy()
    expect(sentTo(activity.remove)).toMatchObject([{ params: { id: '11' } }])
  })

  test("lines that could not be read: 'Something went wrong.'", async () => {
    fail(activity.list, 'server_error')
    await renderScreen(adminUrls.activityLog(), { as: admin })
    expect((await screen.findAllByText('Something went wrong.')).length).toBeGreaterThan(0)
  })

  test('staff see no buttons', async () => {
    reply(activity.list, { data: [row], next: null })
    await renderScreen(adminUrls.activityLog(), { as: staff('activity.view') })
    const line = (await screen.findByText('Sana Malik')).closest('tr') as HTMLElement
    expect(
      within(line)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sana Malik'])
  })
})
