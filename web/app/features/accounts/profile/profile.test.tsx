// @vitest-environment happy-dom

import { accounts } from '@safar/contract/people/accounts.contract'
import { type MailPreferences, mailTopics, notifications } from '@safar/contract/people/notifications.contract'
import { personalDataCalls } from '@safar/contract/people/personal-data.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { agent } from '../../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { agentUrls } from '../../../urls/agent.ts'

const at = '2026-11-01T08:00:00.000Z'
const sessions = [
  { id: 1, current: true, ip: '198.51.100.1', user_agent: 'Chrome/130 Windows', started_at: at, last_used_at: at },
  { id: 2, current: false, ip: '198.51.100.2', user_agent: 'Firefox/130 Linux', started_at: at, last_used_at: at },
]

const mails = Object.fromEntries(mailTopics.map((topic) => [topic, true])) as MailPreferences

beforeEach(() => {
  reply(accounts.sessions, { data: sessions })
  reply(notifications.preferences, { data: mails })
  reply(personalDataCalls.own, { data: { exports: [], erasure: null, obstacles: [] } })
})

describe("a person's own account", () => {
  test('lists where the person is signed in, and can end another session', async () => {
    reply(accounts.endSession, { message: 'Signed out there.', type: 'success' })
    await renderScreen(agentUrls.settings, { as: agent })
    const line = (await screen.findByText('Firefox · Linux')).closest('li')
    if (!line) throw new Error('no line')
    fireEvent.click(within(line).getByRole('button'))
    await waitFor(() => expect(sentTo(accounts.endSession)).toMatchObject([{ params: { id: '2' } }]))
    expect(screen.getByText('This browser')).toBeTruthy()
  })

  test('lets the person choose what is sent by mail', async () => {
    reply(notifications.savePreferences, { message: 'Saved.', type: 'success', data: { ...mails, money: false } })
    await renderScreen(agentUrls.settings, { as: agent })
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Money/ }))
    await waitFor(() => expect(sentTo(notifications.savePreferences)).toHaveLength(1))
    expect(sentTo(notifications.savePreferences)[0]?.body).toMatchObject({ money: false })
  })

  test('reports a wrong old password at its field', async () => {
    fail(accounts.changePassword, 'invalid', { errors: { current_password: ['This is not your current password.'] } })
    await renderScreen(agentUrls.settings, { as: agent })
    const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await screen.findByText('Firefox · Linux')
    type(/^Current password/, 'not-this-one')
    type(/^New password/, 'green-lantern-93')
    type(/^Confirm new password/, 'green-lantern-93')
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  })
})
