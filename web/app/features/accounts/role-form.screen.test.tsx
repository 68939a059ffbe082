// @vitest-environment happy-dom

import { type ManagedRole, managedRoles } from '@safar/contract/people/managed-roles.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const ticketing: ManagedRole = {
  id: 7,
  name: 'Ticketing desk',
  description: '',
  permissions: ['bookings.view'],
  members: 3,
  updated_at: '2026-03-01T08:00:00.000Z',
}
const success = { message: 'Saved.', type: 'success' as const, data: ticketing }

beforeEach(() => {
  reply(managedRoles.show, { data: ticketing })
  reply(managedRoles.permissions, {
    data: [
      { name: 'bookings.view', module: 'bookings', built_in: true },
      { name: 'bookings.issue', module: 'bookings', built_in: true },
    ],
  })
})

const nameField = () => screen.findByRole('textbox', { name: /^Name/ })
const save = () => fireEvent.click(screen.getByRole('button', { name: /save/i }))

describe('the role form', () => {
  test('a new role is sent with its permissions in one call', async () => {
    reply(managedRoles.create, success)
    const { currentUrl } = await renderScreen(adminUrls.newRole, { as: admin })
    fireEvent.change(await nameField(), { target: { value: 'Accounts' } })
    const [everything] = await screen.findAllByRole('checkbox')
    fireEvent.click(everything as HTMLElement)
    save()
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.roles))
    expect(sentTo(managedRoles.create)).toMatchObject([
      { body: { name: 'Accounts', permissions: ['bookings.view', 'bookings.issue'] } },
    ])
  })

  test('of an existing role only what changed is sent', async () => {
    reply(managedRoles.update, success)
    const { currentUrl } = await renderScreen(adminUrls.role(7), { as: admin })
    fireEvent.change(await nameField(), { target: { value: 'Ticketing' } })
    save()
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.roles))
    expect(sentTo(managedRoles.update)).toMatchObject([{ params: { id: '7' }, body: { name: 'Ticketing' } }])
    expect(sentTo(managedRoles.assign)).toEqual([])
  })

  test('422: a name already in use is reported at its field', async () => {
    fail(managedRoles.create, 'invalid', { message: 'Please check.', errors: { name: ['This name is taken.'] } })
    const { currentUrl } = await renderScreen(adminUrls.newRole, { as: admin })
    fireEvent.change(await nameField(), { target: { value: 'Ticketing desk' } })
    save()
    expect(await screen.findByText('This name is taken.')).toBeTruthy()
    expect(currentUrl()).toBe(adminUrls.newRole)
  })

  test('staff can read it but not change it', async () => {
    await renderScreen(adminUrls.role(7), { as: staff('roles.view') })
    expect(((await nameField()) as HTMLInputElement).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /save/i })).toBeNull()
    for (const box of await screen.findAllByRole('checkbox')) expect((box as HTMLInputElement).disabled).toBe(true)
  })

  test('404: says that the role does not exist', async () => {
    fail(managedRoles.show, 'not_found')
    await renderScreen(adminUrls.role(7), { as: admin })
    expect(await screen.findByText("We couldn't find this role")).toBeTruthy()
  })
})
