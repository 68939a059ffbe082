// @vitest-environment happy-dom

import { type AgentGroup, agentGroups } from '@safar/contract/people/agent-groups.contract'
import { users } from '@safar/contract/people/users.contract'
import { pricing } from '@safar/contract/pricing/pricing.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { admin } from '../../../testing/people.ts'
import { renderScreen, reply, sentTo } from '../../../testing/render-screen.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { marginRow } from '../testing/margin-row.ts'

const gold: AgentGroup = { id: 3, name: 'Gold', agents: [], margins: 1 }
const url = adminUrls.customerMargin({ layer: 'agent' })

test("a group's margin is listed with the group's name, and described in words", async () => {
  reply(agentGroups.groups, { data: [gold] })
  reply(pricing.customerMargins, { data: [marginRow({ layer: 'agent', group_id: 3 })] })
  await renderScreen(url, { as: admin })
  expect((await screen.findByText('Gold')).closest('tr')?.textContent).toContain('2.5%')
})

test('a group is added by its name, and removed after confirmation', { tags: ['full'] }, async () => {
  reply(pricing.customerMargins, { data: [] })
  reply(agentGroups.groups, { data: [gold] })
  reply(users.list, { data: [], next: null })
  reply(agentGroups.saveGroup, { message: 'Group saved.', type: 'success', data: gold })
  reply(agentGroups.removeGroup, { message: 'Group removed.', type: 'success' })
  await renderScreen(url, { as: admin })
  fireEvent.click(await screen.findByRole('button', { name: 'Agent groups' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add group' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save group' }))
  expect(sentTo(agentGroups.saveGroup)).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Gold' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save group' }))
  await waitFor(() => expect(sentTo(agentGroups.saveGroup)).toMatchObject([{ body: { name: 'Gold', agent_ids: [] } }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Gold' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete group' }))
  const question = await screen.findByRole('dialog', { name: 'Delete the group Gold?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete group' }))
  await waitFor(() => expect(sentTo(agentGroups.removeGroup)).toMatchObject([{ params: { id: '3' } }]))
})
