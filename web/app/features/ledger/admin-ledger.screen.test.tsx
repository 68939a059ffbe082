// @vitest-environment happy-dom

import {
  type EntryView,
  type LedgerCheckResult,
  type LedgerRequest,
  ledger,
} from '@safar/contract/money/ledger.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alNoorBalance, balancesOf } from '../../testing/money.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const wallet = {
  id: 70,
  code: 'wallet:3',
  class: 'wallet' as const,
  name: 'Al Noor Travels',
  currency: 'PKR',
  owner_id: 3,
}
const charges = {
  id: 12,
  code: 'revenue:charges',
  class: 'revenue' as const,
  name: 'Charges',
  currency: 'PKR',
  owner_id: null,
}

/** A service charge of PKR 1,500, posted by hand. */
const charge: EntryView = {
  id: 300,
  voucher: 'V-300',
  kind: 'charge',
  day: '2026-11-10',
  at: '2026-11-10T08:00:00.000Z',
  note: 'Service charge for November',
  created_by: { id: 1, name: 'Hira Rehman' },
  booking_id: null,
  product: null,
  airline: null,
  lines: [
    { account: wallet, debit: 150_000, credit: 0 },
    { account: charges, debit: 0, credit: 150_000 },
  ],
  reverses: null,
  reversed_by: null,
  correctable: true,
}

const proven: LedgerCheckResult = {
  at: '2026-11-15T02:00:00.000Z',
  ok: true,
  entries: 300,
  accounts: 25,
  differences: [],
}

const alone = { above: null, currency: 'PKR' }

const emptyStatement = {
  account: wallet,
  from: null,
  to: null,
  opening: 0,
  closing: 1_200_000,
  debit: 0,
  credit: 0,
  held: 0,
  lines: [],
  next: null,
}

beforeEach(() => {
  reply(ledger.accounts, {
    data: [
      { ...charges, balance: 900_000 },
      { ...wallet, balance: 1_200_000 },
    ],
    next: null,
  })
  reply(ledger.lastCheck, { data: proven })
  reply(ledger.requests, { data: [], next: null })
  reply(ledger.transactions, { data: [charge], next: null })
  reply(ledger.statement, emptyStatement)
  reply(ledger.balances, balancesOf(alNoorBalance))
  reply(ledger.previewTransaction, {
    data: {
      lines: [
        { account: wallet, debit: 150_000, credit: 0, before: 1_200_000, after: 1_050_000 },
        { account: charges, debit: 0, credit: 150_000, before: 900_000, after: 1_050_000 },
      ],
      shortfall: null,
      second_person: alone,
    },
  })
})

describe('the ledger', () => {
  test('shows that the entries are loading', async () => {
    pending(ledger.transactions)
    await renderScreen(adminUrls.ledger(), { as: admin })
    expect(screen.getByRole('heading', { level: 1, name: 'Ledger' })).toBeTruthy()
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Loading')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('says that nothing was posted in the period', async () => {
    reply(ledger.transactions, { data: [], next: null })
    await renderScreen(adminUrls.ledger(), { as: admin })
    expect(await screen.findByText('No transactions in this period')).toBeTruthy()
  })

  test('reports a failed load, and reloads on request', async () => {
    fail(ledger.transactions, 'server_error')
    await renderScreen(adminUrls.ledger(), { as: admin })
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(ledger.transactions, { data: [charge], next: null })
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /V-300/ })).toBeTruthy()
  })

  test('shows each entry with its sides, and opens it', async () => {
    const { currentUrl } = await renderScreen(adminUrls.ledger(), { as: admin })
    const voucher = await screen.findByRole('button', { name: /V-300/ })
    expect(voucher.closest('tr')?.textContent).toContain('1,500')
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const cells = [...(voucher.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)
    expect(cells[headers.indexOf('Debit account')]).toContain('Al Noor Travels')
    expect(cells[headers.indexOf('Credit account')]).toContain('Charges')
    fireEvent.click(voucher)
    await waitFor(() => expect(currentUrl()).toContain('entry=300'))
    expect(await screen.findByRole('button', { name: 'Correct entry' })).toBeTruthy()
    expect((await screen.findAllByText('Hira Rehman')).length).toBeGreaterThan(0)
  })

  test('shows the statement of the account named in the URL', async () => {
    await renderScreen(adminUrls.ledger({ account: 70 }), { as: admin })
    expect(await screen.findByRole('table', { name: 'Al Noor Travels: statement' })).toBeTruthy()
    expect(sentTo(ledger.statement).every(({ query }) => query.account_id === '70')).toBe(true)
  })

  test('reads right to left in Arabic', async () => {
    await renderScreen(adminUrls.ledger(), { as: admin, locale: 'ar' })
    expect(await screen.findByRole('button', { name: /V-300/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('the ledger check', () => {
  test('says when they were proven, and proves them again on request', async () => {
    reply(ledger.runChecks, { data: proven })
    await renderScreen(adminUrls.ledger(), { as: admin })
    const card = await screen.findByRole('region', { name: 'Ledger check' })
    expect(card.textContent).toContain('Books balanced at')
    expect(card.textContent).toContain('300 entries · 25 accounts')
    fireEvent.click(within(card).getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(sentTo(ledger.runChecks).length).toBe(1))
  })

  test('names the differences it found', async () => {
    const difference = { promise: 'an entry balances', subject: 'V-7', expected: '0.00', found: '12.00' }
    reply(ledger.lastCheck, { data: { ...proven, ok: false, differences: [difference] } })
    await renderScreen(adminUrls.ledger(), { as: admin })
    const card = await screen.findByRole('region', { name: 'Ledger check' })
    expect(card.textContent).toContain('Differences found at')
    expect(card.textContent).toContain('Every entry balances')
    expect(card.textContent).toContain('V-7: expected 0.00, found 12.00')
  })

  test('says so when it has never run', async () => {
    reply(ledger.lastCheck, { data: null })
    await renderScreen(adminUrls.ledger(), { as: admin })
    expect(await screen.findByText('Books not checked yet')).toBeTruthy()
  })
})

describe('posting an entry by hand', () => {
  const typeIn = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const openForm = async (locale: 'en' | 'ar' = 'en') => {
    await renderScreen(adminUrls.ledger({ account: 70 }), { as: admin, locale })
    await screen.findByRole('table', { name: /Al Noor Travels/ })
    fireEvent.click(screen.getByRole('button', { name: /^(New entry|قيد جديد)$/ }))
    await screen.findByRole('button', { name: /^(Post entry|ترحيل القيد)$/ })
  }
  const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post entry' }))

  test('is offered only to people who can post', async () => {
    await renderScreen(adminUrls.ledger({ entry: 300 }), { as: staff('ledger.view') })
    expect((await screen.findAllByText('Service charge for November')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Correct entry' })).toBeNull()
  })

  test('refuses an entry without an amount and a note, at their fields', async () => {
    await openForm()
    post()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByRole('textbox', { name: /^Note/ }).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(ledger.postTransaction)).toEqual([])
  })

  test('moves the typed amount from the account shown, and opens the entry', { tags: ['full'] }, async () => {
    reply(ledger.postTransaction, { message: 'Posted.', type: 'success', data: charge })
    await openForm()
    typeIn(/^Amount/, '1500')
    typeIn(/^Note/, 'Service charge for November')
    expect((await screen.findAllByText(/moves from/)).length).toBe(1)
    expect((await screen.findByText('Debit', { selector: 'small' })).closest('li')?.textContent).toContain('10,500')
    post()
    expect(await screen.findByText('Transaction saved successfully.')).toBeTruthy()
    expect(sentTo(ledger.postTransaction)).toMatchObject([
      { body: { kind: 'charge', debit_account: 70, credit_account: 12, amount: 150_000, past_limit: false } },
    ])
    expect(await screen.findByRole('button', { name: 'Correct entry' })).toBeTruthy()
  })

  test.each([
    ['en', 'Waits for a second person: above PKR 5,000,000 within a day.'],
    ['ar', 'ينتظر شخصًا ثانيًا: أكثر من PKR 5,000,000 خلال يوم.'],
  ] as const)('says before posting that it waits for a second person (%s)', async (locale, words) => {
    reply(ledger.previewTransaction, {
      data: {
        lines: [
          { account: wallet, debit: 900_000_000, credit: 0, before: 1_200_000, after: -898_800_000 },
          { account: charges, debit: 0, credit: 900_000_000, before: 900_000, after: 900_900_000 },
        ],
        shortfall: null,
        second_person: { above: 500_000_000, currency: 'PKR' },
      },
    })
    await openForm(locale)
    typeIn(locale === 'en' ? /^Amount/ : /^المبلغ/, '9000000')
    expect((await screen.findByRole('note')).textContent?.replace(/[\u2066\u2069]/g, '')).toBe(words)
  })

  test('warns before posting, and exceeds the limit only after confirmation', { tags: ['full'] }, async () => {
    fail(ledger.postTransaction, 'conflict', { message: 'Insufficient Balance' })
    reply(ledger.previewTransaction, {
      data: {
        lines: [
          { account: wallet, debit: 12_000_000, credit: 0, before: 11_200_000, after: -800_000 },
          { account: charges, debit: 0, credit: 12_000_000, before: 900_000, after: 12_900_000 },
        ],
        shortfall: { lacking: 800_000, available: 11_200_000 },
        second_person: alone,
      },
    })
    await openForm()
    typeIn(/^Amount/, '120000')
    typeIn(/^Note/, 'Fine')
    expect((await screen.findByText(/Exceeds the available balance by/)).textContent).toContain('PKR8,000')
    post()
    expect((await screen.findByText('Nothing was posted.')).parentElement?.textContent).toContain(
      'Insufficient Balance',
    )
    reply(ledger.postTransaction, { message: 'Posted.', type: 'success', data: charge })
    fireEvent.click(screen.getByRole('button', { name: 'Post beyond the limit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Post beyond the limit?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post beyond the limit' }))
    expect(await screen.findByText('Transaction saved successfully.')).toBeTruthy()
    expect(sentTo(ledger.postTransaction).map(({ body }) => body)).toMatchObject([
      { past_limit: false },
      { past_limit: true },
    ])
  })
})

describe('correcting an entry', () => {
  test('only reverses it, with a reason, after confirmation', { tags: ['full'] }, async () => {
    const reversal = { ...charge, id: 301, voucher: 'V-301', reverses: 300, correctable: false }
    reply(ledger.correctTransaction, {
      message: 'Corrected.',
      type: 'success',
      data: { reversal, replacement: null },
    })
    await renderScreen(adminUrls.ledger({ entry: 300 }), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Correct entry' }))
    fireEvent.click(await screen.findByRole('radio', { name: /Reverse only/ }))
    const save = screen.getByRole('button', { name: 'Post correction' })
    fireEvent.click(save)
    const reason = screen.getByRole('textbox', { name: /^Reason/ })
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
    fireEvent.change(reason, { target: { value: 'Charged twice' } })
    fireEvent.click(save)
    const dialog = await screen.findByRole('dialog', { name: 'Correct V-300?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post correction' }))
    expect(await screen.findByText('Transaction updated successfully.')).toBeTruthy()
    expect(sentTo(ledger.correctTransaction)).toMatchObject([
      { params: { id: '300' }, body: { reason: 'Charged twice', replacement: null } },
    ])
  })
})

describe('a request waiting for a second person', () => {
  const request: LedgerRequest = {
    id: 5,
    kind: 'transaction',
    amount: 900_000_000,
    currency: 'PKR',
    agent: { id: 3, name: 'Al Noor Travels' },
    subject: 'Goodwill',
    record: null,
    note: null,
    state: 'pending',
    requested_by: { id: 9, name: 'Bilal' },
    requested_at: '2026-11-16T08:00:00.000Z',
    decided_by: null,
    reason: null,
    entry_id: null,
    decidable: true,
  }

  test('is approved after a confirmation that names the amount', { tags: ['full'] }, async () => {
    reply(ledger.transactions, { data: [], next: null })
    reply(ledger.requests, { data: [request], next: null })
    reply(ledger.decideRequest, { message: 'Request approved.', type: 'success', data: request })
    await renderScreen(adminUrls.ledger(), { as: admin })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve PKR 9,000,000?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sentTo(ledger.decideRequest)).toMatchObject([{ body: { approve: true } }]))
  })

  test.each([
    ['en', 'Reason: Paid twice'],
    ['ar', 'السبب: Paid twice'],
  ] as const)("shows why, in the requester's words (%s)", async (locale, shown) => {
    reply(ledger.transactions, { data: [], next: null })
    reply(ledger.requests, { data: [{ ...request, kind: 'deposit', note: 'Paid twice' }], next: null })
    await renderScreen(adminUrls.ledger(), { as: admin, locale })
    expect((await screen.findByText('Paid twice')).closest('p')?.textContent).toBe(shown)
  })

  test('leads to the record it is about', async () => {
    const about = (kind: LedgerRequest['kind'], record: LedgerRequest['record'], subject: string) => ({
      ...request,
      id: subject.length,
      kind,
      record,
      subject,
    })
    reply(ledger.transactions, { data: [], next: null })
    reply(ledger.requests, {
      data: [
        about('deposit', { kind: 'deposit', id: 21 }, 'DP-000021'),
        about('card_refund', { kind: 'booking', id: 12 }, 'K7PM2X'),
        about('offline_void', { kind: 'booking', id: 13 }, 'OFF2X'),
        about('limits', null, 'Karwan Tours'),
      ],
      next: null,
    })
    await renderScreen(adminUrls.ledger(), { as: admin })
    const card = (await screen.findByText('Waiting for a second person')).closest('section') ?? document.body
    expect((await within(card).findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      adminUrls.deposit(21),
      adminUrls.booking(12),
      adminUrls.offlineBooking(13),
    ])
  })

  test('is not offered to the person who made it', async () => {
    reply(ledger.transactions, { data: [], next: null })
    reply(ledger.requests, { data: [{ ...request, decidable: false }], next: null })
    await renderScreen(adminUrls.ledger(), { as: admin })
    expect(await screen.findByText('Your request: someone else decides.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})
