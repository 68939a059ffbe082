// @vitest-environment happy-dom

import { ledger, type Statement, type StatementLine } from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { agent } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { agentUrls } from '../../urls/agent.ts'

const sale: StatementLine = {
  entry_id: 210,
  voucher: 'V-210',
  kind: 'sale',
  day: '2026-11-10',
  at: '2026-11-10T08:00:00.000Z',
  note: 'LHE-DXB, PNR K7QX2M',
  booking_id: null,
  booking: null,
  debit: 4_300_000,
  credit: 0,
  balance: 1_200_000,
  against: 'Safar Travel',
}

const statementOf = (...lines: StatementLine[]): Statement => ({
  account: { id: 70, code: 'wallet:3', class: 'wallet', name: 'Al Noor Travels', currency: 'PKR', owner_id: 3 },
  from: '2026-11-01',
  to: '2026-11-30',
  opening: 5_500_000,
  closing: 5_500_000 - lines.reduce((sum, { debit }) => sum + debit, 0),
  debit: lines.reduce((sum, { debit }) => sum + debit, 0),
  credit: 0,
  held: 0,
  lines,
  next: null,
})

beforeEach(() => reply(ledger.balances, balancesOf(alNoorBalance)))

describe("an agent's statement", () => {
  test('shows that it is loading', async () => {
    pending(ledger.statement)
    await renderScreen(agentUrls.ledger, { as: agent })
    expect(screen.getByRole('heading', { level: 1, name: 'Statement' })).toBeTruthy()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('says that there were no entries, between equal opening and closing balances', async () => {
    reply(ledger.statement, statementOf())
    await renderScreen(agentUrls.ledger, { as: agent })
    expect(await screen.findByText('No transactions in this period')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Opening balance/ }).textContent).toContain('55,000')
    expect(screen.getByRole('row', { name: /Closing balance/ }).textContent).toContain('55,000')
  })

  test('reports that it failed to load, and reloads on request', async () => {
    fail(ledger.statement, 'server_error')
    await renderScreen(agentUrls.ledger, { as: agent })
    expect(await screen.findByText("We couldn't load the statement")).toBeTruthy()
    reply(ledger.statement, statementOf(sale))
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByRole('button', { name: 'V-210' })).toBeTruthy()
  })

  test('adds up from the opening to the closing balance', async () => {
    reply(ledger.statement, statementOf(sale))
    await renderScreen(agentUrls.ledger, { as: agent })
    const table = await screen.findByRole('table', { name: 'Al Noor Travels: statement' })
    expect(within(table).getByText('LHE-DXB, PNR K7QX2M')).toBeTruthy()
    expect(within(table).getByRole('row', { name: /Period total/ }).textContent).toContain('43,000')
    expect(within(table).getByRole('row', { name: /Closing balance/ }).textContent).toContain('12,000')
  })

  test('opens a line in a panel beside it', async () => {
    reply(ledger.statement, statementOf(sale))
    await renderScreen(agentUrls.ledger, { as: agent })
    fireEvent.click(await screen.findByRole('button', { name: 'V-210' }))
    expect((await screen.findAllByText('Balance after')).length).toBe(1)
  })

  test('covers the days named in the URL', async () => {
    reply(ledger.statement, statementOf(sale))
    await renderScreen(`${agentUrls.ledger}?from=2026-10-01&to=2026-10-31`, { as: agent })
    await screen.findByRole('button', { name: 'V-210' })
    expect(sentTo(ledger.statement)[0]?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
  })

  test('reads right to left in Arabic', async () => {
    reply(ledger.statement, statementOf(sale))
    await renderScreen(agentUrls.ledger, { as: agent, locale: 'ar' })
    expect(await screen.findByRole('button', { name: 'V-210' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('is opened at one line, on its day, by a link to a voucher, and stays when the line is closed', async () => {
    reply(ledger.statement, statementOf(sale))
    const url = agentUrls.voucher({ id: 210, day: '2026-11-10' })
    const { currentUrl } = await renderScreen(url, { as: agent })
    const close = await screen.findByRole('button', { name: 'Close panel' })
    expect(sentTo(ledger.statement)[0]?.query).toMatchObject({ from: '2026-11-10', to: '2026-11-10' })
    fireEvent.click(close)
    await waitFor(() => expect(currentUrl()).toBe(`${agentUrls.ledger}?from=2026-11-10&to=2026-11-10`))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close panel' })).toBeNull())
    expect(screen.getByRole('button', { name: 'V-210' })).toBeTruthy()
  })
})

describe('the balance above the statement', () => {
  test('shows what can be spent, and suggests a deposit when it is low', async () => {
    reply(ledger.statement, statementOf())
    await renderScreen(agentUrls.ledger, { as: agent })
    expect(await screen.findByText('Your balance')).toBeTruthy()
    expect(screen.getByText('Available').parentElement?.textContent).toContain('112,000')
    expect(screen.getByText(/Suggested deposit:/).textContent).toContain('PKR8,000')
    expect(screen.getByRole('link', { name: 'Add deposit' }).getAttribute('href')).toBe(agentUrls.newDeposit)
  })

  test('says what is overdue instead of suggesting a deposit', async () => {
    reply(ledger.balances, balancesOf({ ...alNoorBalance, state: 'overdue', owed: 900_000, overdue: 900_000 }))
    reply(ledger.statement, statementOf())
    await renderScreen(agentUrls.ledger, { as: agent })
    expect((await screen.findByText(/Your payment is overdue:/)).textContent).toContain('PKR9,000')
    expect(screen.queryByText(/Suggested deposit:/)).toBeNull()
  })

  test('reports a failed load, and reloads on request', async () => {
    fail(ledger.balances, 'server_error')
    reply(ledger.statement, statementOf())
    await renderScreen(agentUrls.ledger, { as: agent })
    expect(await screen.findByText("We couldn't load the balance")).toBeTruthy()
    reply(ledger.balances, balancesOf(alNoorBalance))
    fireEvent.click(screen.getByRole('button', { name: /try again/i }))
    await waitFor(() => expect(screen.getByText('Your balance')).toBeTruthy())
  })
})
