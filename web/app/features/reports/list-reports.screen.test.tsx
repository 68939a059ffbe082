// @vitest-environment happy-dom

import { type JournalEntry, listReports, type TicketLine } from '@safar/contract/money/list-reports.contract'
import { reports } from '@safar/contract/money/reports.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin, staff } from '../../testing/people.ts'
import { fail, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const open = (tab: string, more = '', as = admin) =>
  renderScreen(`${adminUrls.profitLoss()}?tab=${tab}&from=2026-11-01&to=2026-11-15${more}`, { as })
const head = { currency: 'PKR', currencies: ['PKR'] }

const figures = { fare: 4_000_000, taxes: 1_200_000, commission: 200_000, other: 0, net: 5_000_000 }
const issued: TicketLine = {
  id: '31-1',
  day: '2026-11-04',
  voucher: 'SL-000031',
  action: 'issue',
  airline: 'PK',
  supplier: 'sooper',
  document: '2142400012345',
  passenger: 'KHAN/ALI MR',
  booking: { id: 12, ref: 'ZK4T9M', pnr: 'QQ7PLN' },
  ...figures,
}
const bill = { documents: 1, issues: 5_000_000, changes: 0, voids: 0, refunds: -1_500_000, ...figures, net: 3_500_000 }
const tickets: Reply<typeof listReports.tickets> = {
  ...head,
  data: [issued],
  next: null,
  airlines: [
    { airline: 'PK', name: 'PIA', ...bill },
    { airline: 'SV', name: 'Saudia', ...bill },
  ],
  total: bill,
}

describe('airline billing', () => {
  test('shows each ticket with fare, taxes, commission and net due, and the totals of the period', async () => {
    reply(listReports.tickets, tickets)
    await open('tickets')
    const row = (await screen.findByText('2142400012345')).closest('tr')
    for (const text of ['KHAN/ALI MR', 'Issue', '40,000', '12,000', '2,000', '50,000'])
      expect(row?.textContent).toContain(text)
    expect(screen.getAllByText('Net due')[0]?.parentElement?.textContent).toContain('35,000')
    expect(sentTo(listReports.tickets)[0]?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-15' })
  })

  test('opens one airline, and the URL keeps it', async () => {
    reply(listReports.tickets, tickets)
    const nothing = {
      entries: 0,
      sales: 0,
      refunds: 0,
      cost: 0,
      margin: 0,
      charges: 0,
      fees: 0,
      discounts: 0,
      other: 0,
    }
    reply(reports.profitLoss, { ...head, rows: [], total: { ...nothing, gross_margin: 0 }, result: null })
    const { currentUrl } = await open('tickets')
    fireEvent.click(await screen.findByRole('button', { name: /Saudia/ }))
    await waitFor(() => expect(currentUrl()).toContain('airline=SV'))
    await waitFor(() => expect(sentTo(listReports.tickets).at(-1)?.query.airline).toBe('SV'))
  })

  test('reports a failed load, and reloads on request', async () => {
    fail(listReports.tickets, 'server_error')
    await open('tickets')
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(listReports.tickets, tickets)
    fireEvent.click(retry)
    expect(await screen.findByText('2142400012345')).toBeTruthy()
  })
})

describe('the journal', () => {
  const entry: JournalEntry = {
    id: 31,
    voucher: 'SL-000031',
    kind: 'sale',
    day: '2026-11-04',
    note: 'ZK4T9M',
    created_by: 'Sana Malik',
    booking_id: 12,
    lines: [
      { account_id: 5, account: 'Al Noor Travels', debit: 5_500_000, credit: 0 },
      { account_id: 6, account: 'Sooper', debit: 0, credit: 5_000_000 },
      { account_id: 7, account: 'Margin', debit: 0, credit: 500_000 },
    ],
    running: 9_900_000,
  }
  const journal: Reply<typeof listReports.journal> = {
    ...head,
    data: [entry],
    next: null,
    total: { entries: 2, debit: 9_900_000, credit: 9_900_000 },
  }

  test('has a line for each side, and shows the running total once', async () => {
    reply(listReports.journal, journal)
    await open('journal')
    expect((await screen.findByText('Al Noor Travels')).closest('tr')?.textContent).toContain('55,000')
    expect(screen.getByText('Margin').closest('tr')?.textContent).toContain('99,000')
    expect(screen.getByText('Sooper').closest('tr')?.textContent).not.toContain('99,000')
    expect(screen.getByRole('link', { name: 'Margin' }).getAttribute('href')).toBe(adminUrls.ledger({ account: 7 }))
  })

  test('is not offered to people who cannot read the books, nor are passengers without access to bookings', async () => {
    reply(listReports.reversals, {
      ...head,
      data: [],
      next: null,
      total: { voids: 0, refunds: 0, returned: 0, fee: 0, supplier: 0, margin: 0 },
    })
    await open('reversals', '', staff('reports.view'))
    expect(await screen.findByText('No voids or refunds in this period')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Journal' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Passengers' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Airline billing' })).toBeTruthy()
  })
})

test('passengers are listed by day of travel, or of issue', async () => {
  reply(listReports.passengers, {
    data: [
      {
        id: '12-adult-1',
        travel_on: '2026-11-12',
        issued_on: '2026-11-04',
        name: 'KHAN/ALI MR',
        type: 'adult',
        ticket: '2142400012345',
        pnr: 'QQ7PLN',
        booking: { id: 12, ref: 'ZK4T9M' },
        product: 'Flights',
        route: 'LHE–JED',
        buyer: 'Al Noor Travels',
      },
    ],
    next: null,
    total: { passengers: 1 },
  })
  await open('passengers')
  expect((await screen.findByText('KHAN/ALI MR')).closest('tr')?.textContent).toContain('QQ7PLN')
  expect(screen.getByText('1 passenger')).toBeTruthy()
  expect(sentTo(listReports.passengers)[0]?.query.dated).toBe('travel')
  await open('passengers', '&dated=issue')
  await waitFor(() => expect(sentTo(listReports.passengers).at(-1)?.query.dated).toBe('issue'))
})

test('voids and refunds show what was returned and what it cost, in Arabic too', async () => {
  const row = { returned: 4_000_000, fee: 100_000, supplier: 3_900_000, margin: 100_000 }
  reply(listReports.reversals, {
    ...head,
    data: [
      {
        id: 40,
        day: '2026-11-05',
        voucher: 'RF-000040',
        kind: 'refund',
        booking: { id: 12, ref: 'ZK4T9M' },
        lead: 'KHAN/ALI MR',
        route: 'LHE–JED',
        product: 'رحلات',
        buyer: 'Al Noor Travels',
        ...row,
      },
    ],
    next: null,
    total: { voids: 0, refunds: 1, ...row },
  })
  await renderScreen(`${adminUrls.profitLoss()}?tab=reversals`, { as: admin, locale: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'الإلغاءات والاستردادات' })).toBeTruthy()
  expect((await screen.findByText('ZK4T9M')).closest('tr')?.textContent).toContain('40,000')
  expect(document.documentElement.dir).toBe('rtl')
})
