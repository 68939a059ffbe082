// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/render-part.tsx'
import { agentUrls } from '../../../../urls/agent.ts'
import { BalanceLine } from './balance-line.tsx'

const funds = { currency: 'PKR', balance: 1_000_000, available: 1_000_000, credit_limit: 0, overdue: 0 }
const shown = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

test('an insufficient balance shows the missing amount, and links an agent to a top-up', async () => {
  await renderPart(<BalanceLine funds={funds} owed={4_500_000} canTopUp />)
  expect(shown()).toContain('PKR 35,000')
  expect(screen.getByRole('link').getAttribute('href')).toBe(agentUrls.newDeposit)
})

test('locked credit is shown as locked, with the overdue amount, and no amount is called available', async () => {
  const locked = { ...funds, balance: -2_000_000, available: 0, credit_limit: 10_000_000, overdue: 1_200_000 }
  await renderPart(<BalanceLine funds={locked} owed={4_500_000} canTopUp />)
  expect(shown()).toContain('Credit locked: PKR 12,000 overdue')
  expect(shown()).not.toMatch(/100,000|80,000|available/i)
  expect(screen.getByRole('link').getAttribute('href')).toBe(agentUrls.newDeposit)
})

test('people booking for somebody else see whose balance it is, and get no top-up link', async () => {
  await renderPart(<BalanceLine funds={funds} owed={4_500_000} theirs="agent" />, { locale: 'ar' })
  expect(shown()).toContain('35,000')
  expect(screen.queryByRole('link')).toBeNull()
})
