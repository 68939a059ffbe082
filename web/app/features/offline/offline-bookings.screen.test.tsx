// @vitest-environment happy-dom

import { offline } from '@safar/contract/bookings/offline.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleOfflineRow } from '../../testing/offline.ts'
import { admin, agent, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const noAgents = () => reply(users.list, { data: [], next: null })

describe('offline bookings', () => {
  test('show that they are loading', async () => {
    pending(offline.list)
    await renderScreen(agentUrls.offlineBookings, { as: agent })
    expect(screen.getByRole('status').textContent).toContain('Loading')
  })

  test('link the office to the form while there are none', async () => {
    reply(offline.list, { data: [], next: null })
    noAgents()
    await renderScreen(adminUrls.offlineBookings, { as: admin })
    expect(await screen.findByText('No offline bookings yet')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'New offline booking' })
    expect(links[0]?.getAttribute('href')).toBe(adminUrls.newOfflineBooking)
    expect(screen.getAllByRole('link', { name: 'Import PNR' })[0]?.getAttribute('href')).toBe(adminUrls.importPnr)
  })

  test('can be entered only with the permission to book', async () => {
    reply(offline.list, { data: [], next: null })
    noAgents()
    await renderScreen(adminUrls.offlineBookings, { as: staff('bookings.view') })
    await screen.findByText('No offline bookings yet')
    expect(screen.queryByRole('link', { name: 'New offline booking' })).toBeNull()
  })

  test('are read again on request after a failure', async () => {
    fail(offline.list, 'server_error')
    await renderScreen(agentUrls.offlineBookings, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    expect((await screen.findAllByText('Something went wrong while fetching bookings.')).length).toBeGreaterThan(0)
    reply(offline.list, { data: [sampleOfflineRow], next: null })
    fireEvent.click(retry)
    expect(await screen.findByRole('row', { name: /OF2K9P/ })).toBeTruthy()
  })

  test('show the office the supplier, the cost and the price', async () => {
    reply(offline.list, { data: [sampleOfflineRow], next: null })
    noAgents()
    await renderScreen(adminUrls.offlineBookings, { as: admin })
    const row = await screen.findByRole('row', { name: /OF2K9P/ })
    expect(within(row).getByText('PIA town office')).toBeTruthy()
    expect(row.textContent).toContain('40,000')
    expect(row.textContent).toContain('45,000')
  })

  test('show an agent neither supplier nor cost', async () => {
    reply(offline.list, { data: [{ ...sampleOfflineRow, supplier: null, cost: null }], next: null })
    await renderScreen(agentUrls.offlineBookings, { as: agent })
    await screen.findByRole('row', { name: /OF2K9P/ })
    expect(screen.queryByRole('columnheader', { name: /Cost/ })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Supplier/ })).toBeNull()
  })

  test('are filtered by a chip, and open on their own page', async () => {
    reply(offline.list, { data: [sampleOfflineRow], next: null })
    const { currentUrl } = await renderScreen(agentUrls.offlineBookings, { as: agent, locale: 'en' })
    await screen.findByRole('row', { name: /OF2K9P/ })
    fireEvent.click(screen.getByRole('button', { name: 'Held' }))
    await waitFor(() => expect(sentTo(offline.list).at(-1)?.query).toMatchObject({ state: 'held' }))
    fireEvent.click(await screen.findByRole('button', { name: /OF2K9P/ }))
    await waitFor(() => expect(currentUrl()).toBe(agentUrls.offlineBooking(21)))
  })

  test('read right to left in Arabic', async () => {
    reply(offline.list, { data: [sampleOfflineRow], next: null })
    await renderScreen(agentUrls.offlineBookings, { as: agent, locale: 'ar' })
    expect(await screen.findByRole('row', { name: /OF2K9P/ })).toBeTruthy()
    expect(screen.queryByText('Offline bookings')).toBeNull()
    expect(document.documentElement.dir).toBe('rtl')
  })
})
