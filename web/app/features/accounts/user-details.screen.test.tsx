// @vitest-environment happy-dom

import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { pricing } from '@safar/contract/money/pricing.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { agencyUsers } from '@safar/contract/people/agency-users.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { users } from '@safar/contract/people/users.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, agentRow } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

test("an agent's page begins with the balance: account, terms and documents come below it", async () => {
  reply(users.list, { data: [agentRow], next: null })
  reply(ledger.balances, balancesOf(alNoorBalance))
  pending(ledger.statement)
  pending(agencyUsers.list)
  pending(pricing.charges)
  pending(deposits.ofAgent)
  pending(users.sessions)
  pending(activity.list)
  fail(agents.show, 'server_error')
  await renderScreen(adminUrls.user(3), { as: admin })
  const balance = await screen.findByText('Available')
  for (const below of [screen.getByText('Account'), await screen.findByRole('button', { name: /try again/i })])
    expect(balance.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
