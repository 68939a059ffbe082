// @vitest-environment happy-dom

import {
  bankStatements,
  type Reconciliation,
  type StatementMatch,
  type UnreadLine,
} from '@safar/contract/money/bank-statements.contract'
import { banks } from '@safar/contract/money/deposits.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { meezan } from '../../testing/money.ts'
import { admin, staff } from '../../testing/people.ts'
import { fail, pending, renderScreen, reply, sentTo } from '../../testing/render-screen.tsx'
import { adminUrls } from '../../urls/admin.ts'

const november = {
  id: 8,
  bank: { id: meezan.id, name: meezan.name },
  name: 'meezan-november.csv',
  currency: 'PKR',
  read_at: '2026-11-15T09:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-15',
  lines: 40,
  open: 1,
  unread: 0,
}

/** PKR 450,000 paid in, which a pending deposit explains. */
const paidIn: StatementMatch = {
  id: 61,
  day: '2026-11-14',
  reference: 'FT-99812',
  description: 'IBFT AL NOOR TRAVELS',
  amount: 45_000_000,
  state: 'open',
  deposit_id: 21,
  collection_id: null,
  entry_id: null,
  voucher: null,
  proposal: 'approve_deposit',
  why: 'Deposit DEP-0021 has the same amount and reference.',
  reopened: null,
}

/** A bank charge of PKR 450. */
const charge: StatementMatch = {
  ...paidIn,
  id: 62,
  reference: '',
  description: 'SMS ALERT FEE',
  amount: -45_000,
  deposit_id: null,
  proposal: 'post_bank_charge',
  why: 'Looks like a bank charge.',
}

/** Opening PKR 100,000, one line of 5,000; the books hold 105,000. */
const agreed: Reconciliation = {
  opening: 10_000_000,
  lines: 500_000,
  line_count: 1,
  closing: 10_500_000,
  closing_entered: null,
  books: 10_500_000,
  not_in_books: 0,
  set_aside: 0,
  booked_later: 0,
  not_at_bank: 0,
  open: 0,
  unread: 0,
  file_difference: 0,
  books_difference: 0,
  reconciled: true,
}

const unclear: UnreadLine = {
  id: 5,
  place: 3,
  text: '18/11/2026 | IBFT | 800.000',
  why: "The amount can't be read with certainty.",
  state: 'open',
  line_id: null,
  note: null,
  decided: null,
}

const differencesOf = (...lines: StatementMatch[]) => ({
  currency: 'PKR',
  lines,
  next: null,
  missing: [],
  unread: [],
  reconciliation: agreed,
})
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ')
const openStatement = (as = admin, locale: 'en' | 'ar' = 'en') =>
  renderScreen(adminUrls.banks({ match: 3 }), { as, locale })

beforeEach(() => {
  reply(banks.list, { data: [meezan] })
  reply(bankStatements.list, { data: [november], next: null })
})

describe('bank reconciliation', () => {
  test.each([
    ['en', { lines: 190_000, saved: 45_000, matched: null }, '45,000 of 190,000 lines saved'],
    ['en', { lines: 190_000, saved: 190_000, matched: 12_000 }, '190,000 lines saved, 12,000 matched so far'],
    ['ar', null, 'جارٍ قراءة الملف…'],
  ] as const)('shows the progress of an upload: %s %o', async (locale, progress, text) => {
    reply(bankStatements.list, { data: [], next: null })
    reply(bankStatements.progress, { data: progress })
    pending(bankStatements.upload)
    await openStatement(admin, locale)
    await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
    const file = new File(['Date,Amount'], 'meezan.csv', { type: 'text/csv' })
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('shows that the differences are loading', async () => {
    pending(bankStatements.differences)
    await openStatement()
    expect(await screen.findByRole('heading', { level: 2, name: 'To reconcile: meezan-november.csv' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  test('starts with no file', async () => {
    reply(bankStatements.list, { data: [], next: null })
    await openStatement()
    expect(await screen.findByText('No statements uploaded for this bank yet.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Bank reconciliation' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All banks' }).getAttribute('href')).toBe(adminUrls.banks())
  })

  test('says that the file is reconciled', async () => {
    reply(bankStatements.differences, differencesOf())
    await openStatement()
    expect(await screen.findByText('Reconciled')).toBeTruthy()
    expect(screen.getByText('All entries are on the statement')).toBeTruthy()
  })

  test.each(['en', 'ar'] as const)(
    'shows a difference in figures that add up, and is not reconciled: %s',
    async (locale) => {
      const sums = {
        ...agreed,
        opening: null,
        lines: -25_000,
        closing: 129_975_000,
        books: -25_000,
        set_aside: 4_000,
        not_at_bank: 3_000,
        unread: 1,
        file_difference: null,
        books_difference: 129_999_000,
        reconciled: false,
      }
      reply(bankStatements.differences, { ...differencesOf(), reconciliation: sums, unread: [unclear] })
      await openStatement(admin, locale)
      const badge = await screen.findByText(locale === 'en' ? 'Not reconciled' : 'غير مطابق')
      const card = badge.closest('section')
      const [file = [], books = []] = [...(card?.querySelectorAll('dl') ?? [])].map((list) =>
        [...list.querySelectorAll('dd')].map((cell) => plain(cell.textContent)),
      )
      expect(file[0]).toBe(locale === 'en' ? 'Not in the file' : 'غير مذكور في الملف')
      const figures = books.map((text) => Number(text.replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')))
      const [ours = 0, open = 0, aside = 0, missing = 0, expected, closing = 0, difference] = figures
      expect(figures).toEqual([-250, 0, 40, -30, -240, 1_299_750, 1_299_990])
      expect([ours + open + aside + missing, closing - (expected ?? 0)]).toEqual([expected, difference])
    },
  )

  test('a closing balance that the file does not state can be entered', async () => {
    reply(bankStatements.differences, {
      ...differencesOf(),
      reconciliation: { ...agreed, closing: null, file_difference: null, books_difference: null, reconciled: false },
    })
    reply(bankStatements.enterClosing, { message: 'Closing balance saved.', type: 'success' })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: 'Enter closing balance' }))
    fireEvent.change(await screen.findByLabelText(/^Closing balance of the bank/), { target: { value: '105000' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save balance' }))
    expect(await screen.findByText('Closing balance saved.')).toBeTruthy()
    expect(sentTo(bankStatements.enterClosing)).toMatchObject([
      { params: { id: '8' }, body: { closing: 10_500_000, overdrawn: false } },
    ])
  })

  test('a line that could not be read is shown with its reason, and entered by hand or set aside with a note', {
    tags: ['full'],
  }, async () => {
    reply(bankStatements.differences, {
      ...differencesOf(),
      unread: [unclear],
      reconciliation: { ...agreed, unread: 1, reconciled: false },
    })
    reply(bankStatements.settleUnread, { message: 'Line entered.', type: 'success', data: unclear })
    await openStatement()
    const list = await screen.findByRole('list', { name: '1 line could not be read' })
    expect(list.textContent).toContain("The amount can't be read with certainty.")
    fireEvent.click(within(list).getByRole('button', { name: 'Enter by hand' }))
    fireEvent.change(await screen.findByLabelText(/^Date/), { target: { value: '14 Nov 2026' } })
    fireEvent.blur(screen.getByLabelText(/^Date/))
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '800' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enter line' }))
    await waitFor(() =>
      expect(sentTo(bankStatements.settleUnread)).toMatchObject([
        { params: { id: '5' }, body: { act: 'enter', day: '2026-11-14', amount: 80_000, paid: 'in' } },
      ]),
    )
    fireEvent.click(within(list).getByRole('button', { name: 'Ignore' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ignore this line?' })
    fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'a heading' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ignore' }))
    await waitFor(() =>
      expect(sentTo(bankStatements.settleUnread).at(-1)).toMatchObject({ body: { act: 'ignore', note: 'a heading' } }),
    )
  })

  test('offers a retry when it cannot be loaded', async () => {
    fail(bankStatements.differences, 'server_error')
    await openStatement()
    const retry = await screen.findByRole('button', { name: /try again/i })
    reply(bankStatements.differences, differencesOf(paidIn))
    fireEvent.click(retry)
    expect(await screen.findByRole('button', { name: /IBFT AL NOOR TRAVELS/ })).toBeTruthy()
  })

  test('shows each difference with its proposal, and entries missing from the bank statement', async () => {
    const missing = [{ entry_id: 300, voucher: 'V-300', day: '2026-11-13', amount: 1_000_000, note: 'Counter cash' }]
    reply(bankStatements.differences, { ...differencesOf(paidIn, charge), missing })
    await openStatement()
    expect(await screen.findByText('Deposit DEP-0021 has the same amount and reference.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /SMS ALERT FEE/ }).closest('tr')?.textContent).toContain('450')
    expect(screen.getByRole('link', { name: 'V-300' }).getAttribute('href')).toBe(adminUrls.ledger({ entry: 300 }))
    expect(screen.getByRole('button', { name: /meezan-november\.csv/ }).textContent).toContain('1 to reconcile')
  })

  test('is laid out from right to left in Arabic', async () => {
    reply(bankStatements.differences, differencesOf(paidIn))
    await openStatement(admin, 'ar')
    expect(await screen.findByRole('button', { name: /IBFT AL NOOR TRAVELS/ })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })

  test('also shows the matching lines on request', async () => {
    reply(bankStatements.differences, differencesOf(paidIn))
    await openStatement()
    await screen.findByRole('button', { name: /IBFT AL NOOR TRAVELS/ })
    fireEvent.click(screen.getByRole('switch', { name: 'Show reconciled lines' }))
    await waitFor(() => expect(sentTo(bankStatements.differences).at(-1)?.query.all).toBe('1'))
  })
})

describe('settling a line', () => {
  test('approves the deposit that the line proves, after a confirmation', async () => {
    reply(bankStatements.differences, differencesOf(paidIn))
    reply(bankStatements.settle, { message: 'Reconciled.', type: 'success', data: { ...paidIn, state: 'settled' } })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve the deposit?' })
    expect(sentTo(bankStatements.settle)).toEqual([])
    reply(bankStatements.differences, differencesOf())
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve deposit' }))
    expect(await screen.findByText('Reconciled.')).toBeTruthy()
    expect(sentTo(bankStatements.settle)).toMatchObject([
      { params: { id: '61' }, body: { act: 'approve_deposit', deposit_id: 21, entry_id: null } },
    ])
    expect(await screen.findByText('No open lines')).toBeTruthy()
  })

  test('a deposit whose reference was credited before is approved with a reason', async () => {
    reply(bankStatements.differences, differencesOf(paidIn))
    fail(bankStatements.settle, 'conflict', { reason: 'reference_credited', message: 'DP-000020 was approved.' })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: 'Approve deposit' }))
    const question = await screen.findByRole('dialog', { name: 'Approve the deposit?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Approve deposit' }))
    const dialog = await screen.findByRole('dialog', { name: 'This reference was credited before' })
    expect(within(dialog).getByText('DP-000020 was approved.')).toBeTruthy()
    reply(bankStatements.settle, { message: 'Reconciled.', type: 'success', data: { ...paidIn, state: 'settled' } })
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Paid twice' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve this one too' }))
    expect(await screen.findByText('Reconciled.')).toBeTruthy()
    expect(sentTo(bankStatements.settle).at(-1)).toMatchObject({ body: { act: 'approve_deposit', note: 'Paid twice' } })
  })

  test('posts a bank charge with a note', async () => {
    reply(bankStatements.differences, differencesOf(charge))
    reply(bankStatements.settle, { message: 'Posted.', type: 'success', data: { ...charge, state: 'settled' } })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: 'Post bank charge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Post bank charge?' })
    fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Alerts of November' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post bank charge' }))
    expect(await screen.findByText('Posted.')).toBeTruthy()
    expect(sentTo(bankStatements.settle)).toMatchObject([
      { body: { act: 'post_bank_charge', tax: null, note: 'Alerts of November' } },
    ])
  })

  test.each([
    ['en', 'Post bank charge', /^Tax included/, 'Charge', 'Tax', 'Enter at most PKR 450.00, the amount of the line.'],
    ['ar', 'قيد رسوم بنكية', /^الضريبة المشمولة/, 'الرسوم', 'الضريبة', 'أدخل PKR 450.00 على الأكثر، وهو مبلغ السطر.'],
  ] as const)(
    'splits a charge from the tax in it, and says at the field what is too much (%s)',
    async (locale, action, label, chargePart, taxPart, tooMuch) => {
      reply(bankStatements.differences, differencesOf(charge))
      fail(bankStatements.settle, 'invalid', { errors: { tax: [tooMuch] } })
      await openStatement(admin, locale)
      fireEvent.click(await screen.findByRole('button', { name: action }))
      const dialog = await screen.findByRole('dialog')
      const field = within(dialog).getByLabelText(label)
      fireEvent.change(field, { target: { value: '900' } })
      fireEvent.click(within(dialog).getByRole('button', { name: action }))
      expect(await within(dialog).findByText(tooMuch)).toBeTruthy()
      expect(field.getAttribute('aria-invalid')).toBe('true')
      fireEvent.change(field, { target: { value: '62' } })
      const parts = await within(dialog).findByRole('status')
      expect([parts.textContent?.includes(chargePart), parts.textContent?.includes(taxPart)]).toEqual([true, true])
      expect(parts.textContent?.replace(/[^\d.]+/g, ' ').trim()).toBe('388 62')
      reply(bankStatements.settle, { message: 'Posted.', type: 'success', data: { ...charge, state: 'settled' } })
      fireEvent.click(within(dialog).getByRole('button', { name: action }))
      expect(await screen.findByText('Posted.')).toBeTruthy()
      expect(sentTo(bankStatements.settle).at(-1)).toMatchObject({ body: { act: 'post_bank_charge', tax: 6_200 } })
    },
  )

  test('posting to suspense first names the line and its amount; the counter of the file updates immediately', async () => {
    const unknown: StatementMatch = { ...paidIn, deposit_id: null, proposal: 'post_to_suspense', why: 'No match.' }
    reply(bankStatements.differences, differencesOf(unknown))
    reply(bankStatements.settle, { message: 'Posted.', type: 'success', data: { ...unknown, state: 'settled' } })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: 'Post to suspense' }))
    const dialog = await screen.findByRole('dialog', { name: 'Post to suspense?' })
    expect(within(dialog).getByText('IBFT AL NOOR TRAVELS')).toBeTruthy()
    expect(dialog.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Posts PKR 450,000 to suspense')
    reply(bankStatements.differences, differencesOf())
    reply(bankStatements.list, { data: [{ ...november, open: 0 }], next: null })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post to suspense' }))
    expect(await screen.findByText('No open lines')).toBeTruthy()
    const file = screen.getByRole('button', { name: /meezan-november\.csv/ })
    await waitFor(() => expect(file.textContent).not.toContain('to reconcile'))
  })

  test('matches a line manually with an entry of the same amount', async () => {
    const missing = [{ entry_id: 300, voucher: 'V-300', day: '2026-11-13', amount: -45_000, note: 'Alerts' }]
    reply(bankStatements.differences, { ...differencesOf(charge), missing })
    reply(bankStatements.settle, { message: 'Matched.', type: 'success', data: { ...charge, state: 'settled' } })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: /SMS ALERT FEE/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Match manually' }))
    const dialog = await screen.findByRole('dialog', { name: 'Match with this entry?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Match manually' }))
    expect(await screen.findByText('Matched.')).toBeTruthy()
    expect(sentTo(bankStatements.settle)).toMatchObject([{ body: { act: 'match', entry_id: 300 } }])
  })

  test('offers only what the person is allowed to do', async () => {
    reply(bankStatements.differences, differencesOf(paidIn))
    await openStatement(staff('banks.manage'))
    fireEvent.click(await screen.findByRole('button', { name: /IBFT AL NOOR TRAVELS/ }))
    expect(await screen.findByRole('button', { name: 'Ignore line' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve deposit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Post to suspense' })).toBeNull()
  })

  test('a settled line is opened again with a reason, by a person who may', async () => {
    const done: StatementMatch = {
      ...charge,
      state: 'settled',
      entry_id: 9,
      voucher: 'EX-000009',
      proposal: 'none',
      why: '',
    }
    reply(bankStatements.differences, differencesOf(done))
    reply(bankStatements.reopen, { message: 'Line open again.', type: 'success', data: charge })
    await openStatement()
    fireEvent.click(await screen.findByRole('button', { name: /SMS ALERT FEE/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const dialog = await screen.findByRole('dialog', { name: 'Undo this?' })
    expect(dialog.textContent).toContain('reversed by a new entry')
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'wrong account' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Line open again.')).toBeTruthy()
    expect(sentTo(bankStatements.reopen)).toMatchObject([{ params: { id: '62' }, body: { reason: 'wrong account' } }])
  })
})
