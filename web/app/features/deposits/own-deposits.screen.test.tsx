// @vitest-environment happy-dom

import { banks, deposits } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payments } from '@safar/contract/payments/payments.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alNoorBalance, balancesOf, meezan } from '../../testing/money.ts'
import { admin, agent, customer, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'
import { pageOfDeposits, waiting } from './testing/deposit.fixture.ts'

const own = { ...waiting, moves: ['cancel' as const] }
const paidIn = { approved: 90_000_000, deposits: 60_000_000, collections: 20_000_000, top_ups: 10_000_000 }
const totals = { ...paidIn, pending: 45_000_000, pending_count: 1, currency: 'PKR' }

beforeEach(() => {
  reply(deposits.approvedTotal, { data: totals })
  reply(payments.topUps, { data: [], next: null })
})

describe("an agent's own deposits", () => {
  test('show that they are loading', async () => {
    pending(deposits.ofAgent)
    await renderScreen(agentUrls.deposits, { as: agent })
    expect(screen.getByRole('heading', { level: 1, name: 'Deposits' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('offer to report the first one while there are none', async () => {
    reply(deposits.ofAgent, pageOfDeposits())
    await renderScreen(agentUrls.deposits, { as: agent })
    expect(await screen.findByText('No deposits yet')).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'New deposit' }))
      expect(link.getAttribute('href')).toBe(agentUrls.newDeposit)
  })

  test('can be reloaded after a failure', async () => {
    fail(deposits.ofAgent, 'server_error')
    await renderScreen(agentUrls.deposits, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(deposits.ofAgent, pageOfDeposits(own))
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
  })

  test('are those of the agent, with their total', async () => {
    reply(deposits.ofAgent, pageOfDeposits(own))
    await renderScreen(agentUrls.deposits, { as: agent })
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
    expect(sentTo(deposits.ofAgent)[0]?.params).toEqual({ id: '3' })
    expect(await screen.findByText('Waiting for approval, 1 deposit')).toBeTruthy()
    expect(screen.getByText('Total approved').parentElement?.textContent).toContain('PKR900,000')
  })

  test('are laid out from right to left in Arabic', async () => {
    reply(deposits.ofAgent, pageOfDeposits(own))
    await renderScreen(agentUrls.deposits, { as: agent, locale: 'ar' })
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('can be withdrawn after a confirmation', async () => {
    reply(deposits.ofAgent, pageOfDeposits(own))
    reply(deposits.remove, { message: 'Withdrawn.', type: 'success' })
    await renderScreen(agentUrls.deposits, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: /DEP-0021/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw DEP-0021?' })
    expect(sentTo(deposits.remove)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw deposit' }))
    expect(await screen.findByText('Deposit has been deleted successfully.')).toBeTruthy()
    expect(sentTo(deposits.remove)).toMatchObject([{ params: { id: '21' } }])
  })
})

describe("one agent's deposits, seen by the office", () => {
  test("are shown below the agency's balance", async () => {
    reply(ledger.balances, balancesOf(alNoorBalance))
    reply(deposits.ofAgent, pageOfDeposits())
    await renderScreen(adminUrls.agentDeposits(3), { as: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Al Noor Travels' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open agent' }).getAttribute('href')).toBe(adminUrls.user(3))
    const none = await screen.findByText('This agent has not made a deposit yet.')
    const balance = (await screen.findByText('Balance')).parentElement
    expect(balance?.textContent).toContain('PKR12,000')
    expect(balance?.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('show no balance to people who cannot read the books', async () => {
    reply(deposits.ofAgent, pageOfDeposits(waiting))
    await renderScreen(adminUrls.agentDeposits(3), { as: staff('deposits.view') })
    expect(await screen.findByRole('button', { name: /DEP-0021/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Agent deposits' })).toBeTruthy()
    expect(sentTo(ledger.balances)).toEqual([])
  })
})

describe('reporting a deposit', () => {
  const typeIn = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit deposit' }))

  beforeEach(() => {
    reply(payments.methods, { card: false })
    reply(banks.list, { data: [meezan] })
  })

  test('waits for the banks, and says so if they cannot be loaded', async () => {
    fail(banks.list, 'server_error')
    await renderScreen(agentUrls.newDeposit, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    expect(screen.queryByRole('button', { name: 'Submit deposit' })).toBeNull()
    reply(banks.list, { data: [meezan] })
    fireEvent.click(retry)
    expect(await screen.findByRole('radio', { name: 'Meezan Bank' })).toBeTruthy()
  })

  test('is called Add money for a customer', async () => {
    await renderScreen(storefrontUrls.addMoney, { as: customer })
    expect(await screen.findByRole('heading', { level: 1, name: 'Add money' })).toBeTruthy()
  })

  test('refuses an empty amount and reference at their fields', async () => {
    await renderScreen(agentUrls.newDeposit, { as: agent })
    await screen.findByRole('radio', { name: 'Meezan Bank' })
    submit()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByRole('textbox', { name: /^Reference/ }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(deposits.request)).toEqual([])
  })

  test('sends the amount in whole minor units, and warns of a possible duplicate', async () => {
    const duplicate = { id: 9, number: 'DEP-0009', state: 'approved' as const, amount: 10_000_000 }
    reply(deposits.request, { message: 'Saved.', type: 'success', data: { ...own, repeats: [duplicate] } })
    await renderScreen(agentUrls.newDeposit, { as: agent })
    await screen.findByRole('radio', { name: 'Meezan Bank' })
    typeIn(/^Amount/, '450000')
    typeIn(/^Reference/, 'FT-99812')
    submit()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('DEP-0021 · PKR450,000'))
    expect(sentTo(deposits.request)).toMatchObject([
      { body: { bank_id: 3, method: 'transfer', amount: 45_000_000, reference: 'FT-99812', cheque_on: null } },
    ])
    expect(screen.getByText('DEP-0009').closest('[role="alert"]')?.textContent).toContain('Possible duplicate')
    expect(screen.getByRole('button', { name: 'Withdraw deposit' })).toBeTruthy()
  })

  test('shows a server refusal at its field', async () => {
    fail(deposits.request, 'invalid', { errors: { reference: ['This reference was used before.'] } })
    await renderScreen(agentUrls.newDeposit, { as: agent })
    await screen.findByRole('radio', { name: 'Meezan Bank' })
    typeIn(/^Amount/, '450000')
    typeIn(/^Reference/, 'FT-99812')
    submit()
    expect(await screen.findByText('This reference was used before.')).toBeTruthy()
  })

  test('offers card payment where the office allows it', async () => {
    reply(payments.methods, { card: true })
    await renderScreen(agentUrls.newDeposit, { as: agent })
    expect(await screen.findByRole('button', { name: 'Pay by card' })).toBeTruthy()
  })
})
