// @vitest-environment happy-dom

import { banks } from '@safar/contract/money/deposits.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { meezan } from '../../testing/money.ts'
import { admin } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const typeIn = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

describe('the banks', () => {
  test('show that they are loading', async () => {
    pending(banks.list)
    await renderScreen(adminUrls.banks(), { as: admin })
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('offer to add the first one while there are none', async () => {
    reply(banks.list, { data: [] })
    await renderScreen(adminUrls.banks(), { as: admin })
    expect(await screen.findByText('No banks yet')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'New bank' })[0]?.getAttribute('href')).toBe(adminUrls.newBank)
  })

  test('can be reloaded after a failure', async () => {
    fail(banks.list, 'server_error')
    await renderScreen(adminUrls.banks(), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(banks.list, { data: [meezan] })
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /Meezan Bank/ })).toBeTruthy()
  })

  test('show the book balance of each bank, and link to its reconciliation', async () => {
    reply(banks.list, { data: [meezan, { ...meezan, id: 4, name: 'HBL', active: false, balance: null }] })
    await renderScreen(adminUrls.banks(), { as: admin })
    const row = (await screen.findByRole('button', { name: /Meezan Bank/ })).closest('tr')
    expect(row?.textContent).toContain('PKR9,125,000')
    expect(row?.textContent).toContain('Active')
    expect(screen.getByRole('button', { name: /HBL/ }).closest('tr')?.textContent).toContain('Inactive')
    const [link] = screen.getAllByRole('link', { name: 'Reconcile statement' })
    expect(link?.getAttribute('href')).toBe(adminUrls.banks({ match: 3 }))
  })

  test('are laid out from right to left in Arabic', async () => {
    reply(banks.list, { data: [meezan] })
    await renderScreen(adminUrls.banks(), { as: admin, locale: 'ar' })
    expect(await screen.findByRole('button', { name: /Meezan Bank/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('البنوك')
  })
})

describe('one bank', () => {
  const openBank = async () => {
    reply(banks.list, { data: [meezan] })
    await renderScreen(adminUrls.banks(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Meezan Bank/ }))
    await screen.findByRole('button', { name: 'Save bank' })
  }

  test('can be changed, except for its currency', async () => {
    reply(banks.update, { message: 'Saved.', type: 'success', data: { ...meezan, branch: 'Mall Road' } })
    await openBank()
    expect(screen.getByRole('link', { name: 'View statement' }).getAttribute('href')).toBe(
      adminUrls.ledger({ account: 41 }),
    )
    expect(screen.getByText("The currency of a bank can't be changed.")).toBeTruthy()
    typeIn(/^Branch/, 'Mall Road')
    fireEvent.click(screen.getByRole('button', { name: 'Save bank' }))
    expect(await screen.findByText('Bank has been updated.')).toBeTruthy()
    expect(sentTo(banks.update)).toMatchObject([
      { params: { id: '3' }, body: { branch: 'Mall Road', currency: 'PKR' } },
    ])
  })

  test('shows new details that are waiting, and a second person approves them after a confirmation', async () => {
    const change = {
      id: 8,
      title: 'Safar Travel',
      account_number: '0099',
      iban: null,
      own: false,
      requested_by: 'Sana Malik',
      requested_at: '2026-11-15T09:00:00.000Z',
    }
    reply(banks.list, { data: [{ ...meezan, change }] })
    reply(banks.decideChange, { message: 'Request approved.', type: 'success', data: meezan })
    await renderScreen(adminUrls.banks(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Meezan Bank/ }))
    expect(await screen.findByText('Requested by Sana Malik')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Approve details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Show these details to payers?' })
    expect(dialog.textContent).toContain('0099')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve details' }))
    await waitFor(() =>
      expect(sentTo(banks.decideChange)).toMatchObject([{ params: { id: '8' }, body: { approve: true } }]),
    )
  })

  test('cannot have its new details decided by the person who requested them', async () => {
    const change = {
      id: 8,
      title: 'Safar Travel',
      account_number: '0099',
      iban: null,
      own: true,
      requested_by: 'Ali Raza',
      requested_at: '2026-11-15T09:00:00.000Z',
    }
    reply(banks.list, { data: [{ ...meezan, change }] })
    await renderScreen(adminUrls.banks(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: /Meezan Bank/ }))
    expect(await screen.findByText('You requested this. Someone else must approve it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve details' })).toBeNull()
  })

  test('with a history is deactivated instead of deleted, and says so', async () => {
    reply(banks.remove, { message: 'It has entries, so it was switched off.', type: 'info' })
    await openBank()
    fireEvent.click(screen.getByRole('button', { name: 'Delete bank' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Meezan Bank?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete bank' }))
    expect(await screen.findByText('It has entries, so it was switched off.')).toBeTruthy()
    expect(screen.queryByText('Bank deleted successfully.')).toBeNull()
  })
})

describe('a new bank', () => {
  test('refuses an invalid IBAN at its field', async () => {
    await renderScreen(adminUrls.newBank, { as: admin })
    typeIn(/^Bank/, 'HBL')
    typeIn(/^Account title/, 'Safar Travel')
    typeIn(/^Account number/, '77 88')
    typeIn(/^IBAN/, 'not an iban')
    fireEvent.click(screen.getByRole('button', { name: 'Save bank' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^IBAN/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo(banks.create)).toEqual([])
  })

  test('is sent as typed, and the list is updated', async () => {
    reply(banks.create, { message: 'Saved.', type: 'success', data: meezan })
    const { currentUrl } = await renderScreen(adminUrls.newBank, { as: admin })
    typeIn(/^Bank/, 'HBL')
    typeIn(/^Account title/, 'Safar Travel')
    typeIn(/^Account number/, '77 88')
    fireEvent.click(screen.getByRole('button', { name: 'Save bank' }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.banks()))
    expect(sentTo(banks.create)).toMatchObject([
      { body: { name: 'HBL', title: 'Safar Travel', account_number: '77 88', currency: 'PKR', active: true } },
    ])
  })
})
