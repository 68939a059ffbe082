// @vitest-environment happy-dom

import { media } from '@safar/contract/media/media.contract'
import { type AgencyView, agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findField } from '../../../testing/fields.ts'
import { agent, agentRow, staff } from '../../../testing/people.ts'
import { pending, renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { keepUserCardsPending } from '../../../testing/user-cards.ts'
import { adminUrls } from '../../../urls/admin.ts'
import { agentUrls } from '../../../urls/agent.ts'

const file = (name: string) => ({ name, file_name: `f-${name}`, type: 'application/pdf', size: 2048 })
const agency: AgencyView = {
  user: agent.user,
  agency_name: 'Al Noor Travels',
  owner_name: 'Sana Malik',
  cnic_masked: '•••••••••5671',
  ntn_masked: '••••5678',
  dts_licence: 'DTS-4411',
  dts_expiry: '2028-06-30',
  iata_number: null,
  address: '4 Mall Road',
  city: 'Lahore',
  country: 'PK',
  phone: '+923001234567',
  whatsapp: '+923001234567',
  logo: null,
  documents: [file('old.pdf'), file('certificate.pdf')],
  salesman: null,
  rejected_reason: null,
  submitted_at: '2026-11-01T08:00:00.000Z',
  change: {
    version: 4,
    state: 'pending',
    cnic_masked: null,
    ntn_masked: '••••3210',
    dts_licence: null,
    dts_expiry: null,
    requested_by: 'Sana Malik',
    requested_at: '2026-11-10T08:00:00.000Z',
    documents: ['f-certificate.pdf'],
    reason: null,
  },
}

async function openAgent(...permissions: Parameters<typeof staff>) {
  keepUserCardsPending()
  reply(users.list, { data: [agentRow], next: null })
  reply(agents.show, { data: agency })
  pending(media.open)
  await renderScreen(adminUrls.user(3), { as: staff('users.view', ...permissions) })
  const heading = await screen.findByRole('heading', { name: /Changes to review/ })
  const card = heading.closest('section')
  if (!card) throw new Error('the heading stands in no card')
  return within(card)
}

test('the office sees old and new values side by side, with the document that came with them', async () => {
  const card = await openAgent('users.approve')
  const row = card.getByRole('row', { name: /NTN/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['••••5678', '••••3210'])
  expect(card.queryByRole('row', { name: /CNIC/ })).toBeNull()
  expect(card.getByText('certificate.pdf')).toBeTruthy()
  expect(card.queryByText('old.pdf')).toBeNull()
})

test('approving sends the version of the request that was shown, after a confirmation', async () => {
  const card = await openAgent('users.approve')
  reply(agents.decideChange, { message: 'Change approved.', type: 'success', data: { ...agency, change: null } })
  fireEvent.click(card.getByRole('button', { name: 'Approve change' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Approve the change for Al Noor Travels/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Approve change' }))
  await waitFor(() => expect(sentTo(agents.decideChange)).toHaveLength(1))
  expect(sentTo(agents.decideChange)[0]).toMatchObject({ params: { id: '3' }, body: { version: 4, approve: true } })
})

test('people who cannot approve agencies can read the request but are offered no decision', async () => {
  const card = await openAgent('agents.manage')
  expect(card.queryByRole('button', { name: 'Approve change' })).toBeNull()
})

test('the agent sees what is waiting, and why it was declined', async () => {
  reply(agents.show, {
    data: { ...agency, change: agency.change && { ...agency.change, state: 'declined', reason: 'Unreadable' } },
  })
  reply(media.list, { data: [] })
  await renderScreen(agentUrls.editAgency, { as: agent })
  await findField('NTN')
  const declined = within(screen.getByRole('region', { name: 'Change declined' }))
  expect(declined.getByText('Unreadable')).toBeTruthy()
  expect(declined.getByText('••••3210')).toBeTruthy()
})
