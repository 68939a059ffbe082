// @vitest-environment happy-dom

import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const ticketing: ManagedRole = {
  id: 7,
  name: 'Ticketing desk',
  description: 'Issues and voids tickets.',
  permissions: ['bookings.view', 'bookings.issue'],
  members: 3,
  updated_at: '2026-03-01T08:00:00.000Z',
}

describe('the list of roles', () => {
  test('shows that it is loading', async () => {
    pending(managedRoles.list)
    await renderScreen(adminUrls.roles, { as: admin })
    expect(screen.getByRole('heading', { level: 1, name: 'Roles' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('says that there are no roles, and offers to add one', async () => {
    reply(managedRoles.list, { data: [] })
    await renderScreen(adminUrls.roles, { as: admin })
    expect(await screen.findByText('No roles yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New role' })[0]?.getAttribute('href')).toBe(adminUrls.newRole)
  })

  test('says that the roles could not be loaded, and retries on request', async () => {
    fail(managedRoles.list, 'server_error')
    await renderScreen(adminUrls.roles, { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    expect((await screen.findAllByText('Failed to fetch roles')).length).toBeGreaterThan(0)
    reply(managedRoles.list, { data: [ticketing] })
    fireEvent.click(retry)
    expect(await screen.findByText('Ticketing desk')).toBeTruthy()
  })

  test('shows each role and opens it', async () => {
    reply(managedRoles.list, { data: [ticketing] })
    const { currentUrl } = await renderScreen(adminUrls.roles, { as: admin })
    const name = await screen.findByRole('button', { name: 'Ticketing desk' })
    expect(screen.getByRole('row', { name: /Ticketing desk.*3/ })).toBeTruthy()
    fireEvent.click(name)
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.role(7)))
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(managedRoles.list, { data: [ticketing] })
    await renderScreen(adminUrls.roles, { as: admin, locale: 'ar' })
    expect(await screen.findByText('Ticketing desk')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'الأدوار' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('deleting a role', () => {
  test('is offered only to admin', async () => {
    reply(managedRoles.list, { data: [ticketing] })
    await renderScreen(adminUrls.roles, { as: staff('roles.view') })
    await screen.findByText('Ticketing desk')
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull()
    expect(screen.queryByRole('link', { name: 'New role' })).toBeNull()
  })

  test('happens after a question, and the list is read again', async () => {
    reply(managedRoles.list, { data: [ticketing] })
    reply(managedRoles.remove, { message: 'Deleted.', type: 'success' })
    await renderScreen(adminUrls.roles, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /delete/i }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(managedRoles.remove)).toEqual([])
    reply(managedRoles.list, { data: [] })
    fireEvent.click(within(dialog).getByRole('button', { name: /delete/i }))
    expect(await screen.findByText('Role deleted successfully.')).toBeTruthy()
    expect(sentTo(managedRoles.remove)).toMatchObject([{ params: { id: '7' } }])
    expect(await screen.findByText('No roles yet')).toBeTruthy()
  })

  test('explains why a role in use cannot be deleted', async () => {
    reply(managedRoles.list, { data: [ticketing] })
    fail(managedRoles.remove, 'conflict', { message: 'Three people hold this role.' })
    await renderScreen(adminUrls.roles, { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /delete/i }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /delete/i }))
    expect(await screen.findByText('Three people hold this role.')).toBeTruthy()
  })
})
