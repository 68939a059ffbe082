// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { type MailPreferences, mailTopics, notifications } from '@safar/contract/people/notifications.contract'
import { personalDataCalls as calls, type PersonalData } from '@safar/contract/people/personal-data.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, agentRow, customer } from '../../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { keepUserCardsPending } from '../../../testing/user-cards.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { storefrontUrls } from '../../../urls/storefront.ts'

const at = '2026-11-01T08:00:00.000Z'
const nothing: PersonalData = { exports: [], erasure: null, obstacles: [] }
const made = { id: 4, state: 'building' as const, done: 3, total: 15, size: null, requested_at: at, expires_at: at }
const pendingErasure = { version: 2, state: 'pending' as const, requested_at: at, decided_at: null, reason: null }
const sent = { message: 'Sent.', type: 'success' as const }

const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('section')
  if (!card) throw new Error(`no card '${title}'`)
  return within(card)
}

describe("a person's own data", () => {
  beforeEach(() => {
    reply(accounts.sessions, { data: [] })
    reply(notifications.preferences, {
      data: Object.fromEntries(mailTopics.map((topic) => [topic, true])) as MailPreferences,
    })
  })
  const open = async (data: PersonalData) => {
    reply(calls.own, { data })
    await renderScreen(storefrontUrls.profile, { as: customer })
    await screen.findByRole('heading', { name: 'Close my account' })
  }

  test('a file is requested with the password, and a wrong password is reported at its field', async () => {
    await open(nothing)
    fail(calls.requestOwn, 'invalid', { errors: { password: ['This is not your current password.'] } })
    const card = cardOf('Copy of your data')
    fireEvent.change(card.getByLabelText(/^Your password/), { target: { value: 'blue-harbour-47' } })
    fireEvent.click(card.getByRole('button', { name: 'Prepare my file' }))
    expect(await screen.findByText('This is not your current password.')).toBeTruthy()
    expect(sentTo(calls.requestOwn)).toMatchObject([{ body: { password: 'blue-harbour-47' } }])
  })

  test('a file being prepared shows its progress, and no second one can be requested', async () => {
    await open({ ...nothing, exports: [made] })
    expect(screen.getByText('Being prepared: 3 of 15')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Prepare my file' })).toHaveProperty('disabled', true)
  })

  test('what is kept and why is shown next to the request, as is what prevents it', async () => {
    await open({ ...nothing, obstacles: ['trip_ahead'] })
    const card = cardOf('Close my account')
    expect(card.getByText(/^Kept, because the law requires it/)).toBeTruthy()
    expect(card.getByText(/You have a trip ahead/)).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  test('a request can be withdrawn, and a declined one shows the reason', async () => {
    reply(calls.withdrawErasure, { ...sent, data: nothing })
    await open({ ...nothing, erasure: pendingErasure })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
    await waitFor(() => expect(sentTo(calls.withdrawErasure)).toHaveLength(1))
  })

  test('erasure is requested after a confirmation', async () => {
    reply(calls.requestErasure, { ...sent, data: { ...nothing, erasure: pendingErasure } })
    await open({
      ...nothing,
      erasure: { ...pendingErasure, state: 'declined', decided_at: at, reason: 'A claim is open' },
    })
    expect(screen.getByText(/A claim is open/)).toBeTruthy()
    const card = cardOf('Close my account')
    fireEvent.change(card.getByLabelText(/^Your password/), { target: { value: 'blue-harbour-47' } })
    fireEvent.click(card.getByRole('button', { name: 'Request erasure' }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(calls.requestErasure)).toHaveLength(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Request erasure' }))
    await waitFor(() => expect(sentTo(calls.requestErasure)).toHaveLength(1))
  })
})

describe("a customer's data, in the office", () => {
  const row = {
    ...agentRow,
    id: 9,
    role: 'customer' as const,
    name: 'Hina Raza',
    agency_name: null,
    moves: ['edit' as const, 'delete' as const],
  }
  const open = async (data: PersonalData) => {
    keepUserCardsPending()
    reply(users.list, { data: [row], next: null })
    reply(calls.ofUser, { data })
    await renderScreen(adminUrls.user(9), { as: admin })
    await screen.findByRole('button', { name: 'Prepare file' })
  }

  test('a request is confirmed with its version, after a confirmation dialog', async () => {
    reply(calls.decideErasure, { ...sent, data: { erased_from: '2026-12-02' } })
    await open({ ...nothing, erasure: pendingErasure })
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm erasure' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm erasure' }))
    await waitFor(() =>
      expect(sentTo(calls.decideErasure)).toMatchObject([{ params: { id: '9' }, body: { version: 2, confirm: true } }]),
    )
  })

  test('a request of a customer with a trip ahead can only be declined', async () => {
    await open({ ...nothing, erasure: pendingErasure, obstacles: ['trip_ahead'] })
    expect(await screen.findByRole('button', { name: 'Confirm erasure' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/A trip is ahead/)).toBeTruthy()
  })

  test('a request can be decided next to the list it was found in', async () => {
    reply(users.list, { data: [row], next: null })
    reply(calls.ofUser, { data: { ...nothing, erasure: pendingErasure } })
    pending(users.summary)
    await renderScreen(adminUrls.users({ state: 'erasure' }), { as: admin })
    fireEvent.click(await screen.findByText('Hina Raza'))
    expect(await screen.findByText(/asks to have the account closed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  })
})
