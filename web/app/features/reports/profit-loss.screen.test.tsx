// @vitest-environment happy-dom

import { ledger } from '@safar/contract/money/ledger.contract'
import { type CollectionsReport, type ProfitLoss, reports } from '@safar/contract/money/reports.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { describeListScreen } from '../../testing/describe-list-screen.tsx'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, agent, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'
import { agentUrls } from '../../urls/agent.ts'

const figures: ProfitLoss['total'] = {
  entries: 4,
  sales: 20_000_000,
  refunds: 2_000_000,
  cost: 16_000_000,
  margin: 1_500_000,
  charges: 500_000,
  fees: 0,
  discounts: 0,
  other: 0,
  gross_margin: 2_000_000,
}

const nothing: ProfitLoss['total'] = { ...figures }
for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) nothing[name] = 0

const reportOf = (...rows: ProfitLoss['rows']): ProfitLoss => ({
  currency: 'PKR',
  currencies: ['PKR'],
  rows,
  total: rows.length > 0 ? figures : nothing,
  result: null,
})
const alNoor = { key: '3', label: 'Al Noor Travels', ...figures }

const openReport = (query = '', as = admin) => renderScreen(adminUrls.profitLoss() + query, { as })

describeListScreen('the profit and loss of the office', {
  url: `${adminUrls.profitLoss()}?by=agent`,
  as: admin,
  call: reports.profitLoss,
  heading: { en: 'Profit and loss', ar: 'الأرباح والخسائر' },
  empty: { data: reportOf(), text: 'Choose a longer period or clear the filter.' },
  filled: { data: reportOf(alNoor), texts: ['Al Noor Travels'] },
})

describe('the profit and loss of the office', () => {
  test('shows what was sold, what it cost, and what remains as a share of net sales', async () => {
    reply(reports.profitLoss, reportOf(alNoor))
    await openReport('?by=agent')
    const row = (await screen.findByRole('button', { name: 'Al Noor Travels' })).closest('tr')
    expect(row?.textContent).toContain('200,000')
    expect(screen.getByText(/11\.1%.* of net sales/)).toBeTruthy()
    expect(screen.getByText('4 entries')).toBeTruthy()
  })

  test('calls what is left after expenses profit, and nothing before them', async () => {
    reply(reports.profitLoss, { ...reportOf(alNoor), result: { expenses: 700_000, profit: 1_300_000 } })
    await openReport('?by=agent')
    const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect((await screen.findAllByText('Gross margin')).length).toBeGreaterThan(0)
    expect([figureOf('Expenses'), figureOf('Profit')]).toEqual([
      expect.stringContaining('7,000'),
      expect.stringContaining('13,000'),
    ])
    expect(screen.queryByRole('columnheader', { name: 'Profit' })).toBeNull()
  })

  test('goes one level deeper into a row, and the URL keeps the path', { tags: ['full'] }, async () => {
    reply(reports.profitLoss, reportOf(alNoor))
    const { currentUrl } = await openReport('?by=agent')
    fireEvent.click(await screen.findByRole('button', { name: 'Al Noor Travels' }))
    await waitFor(() => expect(currentUrl()).toContain('agent=3'))
    expect(currentUrl()).toContain('by=airline')
    await waitFor(() =>
      expect(sentTo(reports.profitLoss).map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ by: 'airline', agent_id: '3' }),
      ),
    )
  })

  test('names the filter in use, and removes it on request', async () => {
    reply(reports.profitLoss, reportOf(alNoor))
    const { currentUrl } = await openReport('?by=airline&agent=3')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filter: Agent' }))
    await waitFor(() => expect(currentUrl()).not.toContain('agent=3'))
  })

  test('shows sales in another tab, for the same days', async () => {
    reply(reports.profitLoss, reportOf(alNoor))
    await openReport('?tab=sales&by=agent&from=2026-10-01&to=2026-10-31')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeTruthy()
    expect(await screen.findByText(/10\.0%.* of sales/)).toBeTruthy()
    expect(sentTo(reports.profitLoss)[0]?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
    const collections = screen.getByRole('link', { name: 'Collections' }).getAttribute('href')
    expect(collections).toContain('from=2026-10-01')
    expect(collections).not.toContain('by=')
  })
})

describe('the collections report', () => {
  const day: CollectionsReport['rows'][number] = {
    key: '2026-11-14',
    label: '14 Nov 2026',
    count: 2,
    deposits: 45_000_000,
    collections: 8_500_000,
    total: 53_500_000,
  }
  const { key: _key, label: _label, ...total } = day

  test('shows what came in by deposit and by salesman', async () => {
    reply(reports.collections, { currency: 'PKR', currencies: ['PKR'], rows: [day], total })
    await openReport('?tab=collections')
    expect((await screen.findByText('14 Nov 2026')).closest('tr')?.textContent).toContain('535,000')
    expect(screen.getByText('2 payments')).toBeTruthy()
  })

  test('reports a failed load, and reloads on request', { tags: ['full'] }, async () => {
    fail(reports.collections, 'server_error')
    await openReport('?tab=collections')
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(reports.collections, { currency: 'PKR', currencies: ['PKR'], rows: [day], total })
    fireEvent.click(retry)
    expect(await screen.findByText('14 Nov 2026')).toBeTruthy()
  })
})

describe('the ageing report', () => {
  const owing = {
    ...alNoorBalance,
    balance: -3_000_000,
    owed: 3_000_000,
    overdue: 1_000_000,
    ageing: { days_7: 2_000_000, days_15: 0, days_30: 1_000_000, older: 0 },
  }
  const karwan = { ...owing, agent_id: 9, account_id: 90, agency_name: 'Karwan Tours' }

  test('adds up the debts of every page, and links to a statement', async () => {
    reply(ledger.balances, ({ query }) => ({
      ...balancesOf(query.after ? karwan : owing),
      next: query.after ? null : 'second page',
    }))
    const { currentUrl } = await openReport('?tab=ageing')
    expect(await screen.findByRole('button', { name: /Al Noor Travels/ })).toBeTruthy()
    const totals = screen.getAllByRole('row').at(-1)
    expect(totals?.textContent).toContain('60,000')
    expect(totals?.textContent).toContain('20,000')
    fireEvent.click(screen.getByRole('button', { name: /Karwan Tours/ }))
    await waitFor(() => expect(currentUrl()).toBe(adminUrls.ledger({ account: 90 })))
  })

  test('says that nobody owes anything', async () => {
    reply(ledger.balances, balancesOf())
    await openReport('?tab=ageing')
    expect(await screen.findByText('No outstanding debts')).toBeTruthy()
  })

  test('is not offered to people who cannot read the books', async () => {
    reply(reports.profitLoss, reportOf())
    await openReport('?tab=ageing', staff('reports.view'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profit and loss' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ageing' })).toBeNull()
    expect(await screen.findByText('Choose a longer period or clear the filter.')).toBeTruthy()
  })
})

describe("an agent's own report", () => {
  const own = { entries: 3, paid: 15_000_000, refunded: 0, sold: 16_500_000, profit: 1_500_000 }
  const report = { currency: 'PKR', currencies: ['PKR'], rows: [{ key: 'PK', label: 'PIA', ...own }], total: own }

  test('shows what clients paid, what the office took, and what remains', async () => {
    reply(reports.agentProfitLoss, report)
    await renderScreen(`${agentUrls.profitLoss}?by=airline`, { as: agent })
    expect(await screen.findByRole('button', { name: /PIA/ })).toBeTruthy()
    expect(screen.getByText(/9\.1%.* of client sales/)).toBeTruthy()
    expect(screen.getAllByText('Client sales')[0]?.parentElement?.textContent).toContain('165,000')
  })

  test('says that there is nothing to show yet', async () => {
    const zero = { entries: 0, paid: 0, refunded: 0, sold: 0, profit: 0 }
    reply(reports.agentProfitLoss, { ...report, rows: [], total: zero })
    await renderScreen(agentUrls.profitLoss, { as: agent, locale: 'ar' })
    expect(await screen.findByText('لا بيانات في هذه الفترة')).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('reports that it failed to load, and reloads on request', async () => {
    fail(reports.agentProfitLoss, 'server_error')
    await renderScreen(`${agentUrls.profitLoss}?by=airline`, { as: agent })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(reports.agentProfitLoss, report)
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /PIA/ })).toBeTruthy()
  })
})
