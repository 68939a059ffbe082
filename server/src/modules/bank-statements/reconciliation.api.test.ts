import { addDays } from '@safar/contract/day'
import { accounting } from '@safar/contract/money/accounting.contract'
import { bankStatements } from '@safar/contract/money/bank-statements.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { multipart, part } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { asked, balanceOf, makeBank, today } = world
const keeper = await app.person('admin-staff', {
  permissions: ['banks.manage', 'deposits.approve', 'ledger.post', 'ledger.view'],
})
const { token } = keeper

const dmy = (day: string) => day.split('-').reverse().join('/')
/** Within the current month, so that no test depends on the day it runs on; two days of it may be the same. */
const earlier = (days: number) => {
  const day = addDays(today(), -days)
  return day.slice(0, 7) === today().slice(0, 7) ? day : `${today().slice(0, 8)}01`
}
const HEAD = 'Date,Description,Debit,Credit,Balance'

let uploadCount = 0
async function upload(bankId: number, ...rows: string[]) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/bank-statements?bank_id=${bankId}`,
    remoteAddress: `10.8.0.${++uploadCount}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('november.csv', 'text/csv', Buffer.from([HEAD, ...rows].join('\n'))),
  })
  const body = response.json()
  return {
    status: response.statusCode,
    message: body.message,
    errors: body.errors,
    id: Number(body.data?.id),
    data: body.data,
  }
}
async function show(id: number, all: '0' | '1' = '0') {
  const { body } = await app.call(bankStatements.differences, { params: { id }, query: { all } }, { token })
  if (!body.reconciliation) throw new Error('the first page compares')
  return { ...body, sums: body.reconciliation }
}
type Settle = Input<typeof bankStatements.settle>['body']
const settle = (id: number, act: Settle['act'], about = {}) =>
  app.call(bankStatements.settle, { params: { id }, body: { act, ...about } }, { token })
const reopen = (id: number, as = token) =>
  app.call(bankStatements.reopen, { params: { id }, body: { reason: 'wrong account' } }, { token: as })
const decide = (id: number, body: Input<typeof bankStatements.settleUnread>['body']) =>
  app.call(bankStatements.settleUnread, { params: { id }, body }, { token })
const enterClosing = (id: number, closing: number, overdrawn = false) =>
  app.call(bankStatements.enterClosing, { params: { id }, body: { closing, overdrawn } }, { token })
const entryOf = async (id: number | null) =>
  (await app.call(ledger.transactions, { query: { q: '' } }, { token })).body.data.find((entry) => entry.id === id)
const problems = () => world.differences()

test('a file with unread lines and a closing balance our books do not have is not reconciled, and says by how much', async () => {
  const bank = await makeBank({ name: 'JazzCash' })
  const { id, data } = await upload(
    bank.id,
    `${dmy(today())},SMS ALERT CHARGES,250.00,,`,
    `${dmy(today())},IBFT,,800.000,`,
    'Closing balance,,,,"1,299,750.00"',
  )
  expect(data).toMatchObject({ lines: 1, open: 1, unread: 1 })
  const [charge] = (await show(id)).lines
  expect((await settle(charge?.id ?? 0, 'post_bank_charge')).status).toBe(200)
  const before = await show(id)
  expect(before.sums).toMatchObject({
    opening: null,
    lines: -25_000,
    closing: 129_975_000,
    books: -25_000,
    open: 0,
    unread: 1,
    books_difference: 130_000_000,
    reconciled: false,
  })
  expect(before.unread).toMatchObject([{ place: 3, why: "The amount can't be read with certainty.", state: 'open' }])
  const entered = await decide(before.unread[0]?.id ?? 0, {
    act: 'enter',
    day: today(),
    amount: 80_000_000,
    paid: 'in',
  })
  expect([entered.status, entered.body.data.state]).toEqual([200, 'entered'])
  const after = await show(id)
  expect(after.lines).toMatchObject([{ amount: 80_000_000, state: 'open' }])
  expect(after.sums).toMatchObject({ unread: 0, open: 1, not_in_books: 80_000_000, books_difference: 50_000_000 })
  expect((await settle(after.lines[0]?.id ?? 0, 'post_to_suspense')).status).toBe(200)
  // Everything was decided about, and the books still differ from the bank by what was there before.
  expect((await show(id)).sums).toMatchObject({ open: 0, unread: 0, books_difference: 50_000_000, reconciled: false })
})

test('a file is reconciled once its lines lead from opening to closing and the books agree, open items listed', async () => {
  const bank = await makeBank()
  const deposit = await asked(await app.person('agent'), { bank_id: bank.id, reference: 'CHQ-1', amount: 7_000 })
  await world.decide(deposit.id, 'approved')
  const { id } = await upload(
    bank.id,
    `${dmy(today())},Opening balance,,,0.00`,
    `${dmy(today())},unknown payer,,500.00,500.00`,
    `${dmy(today())},paid by mistake,30.00,,470.00`,
    `${dmy(today())},Closing balance,,,470.00`,
  )
  const { lines, missing, sums } = await show(id)
  expect(missing).toMatchObject([{ amount: 7_000 }])
  expect(sums).toMatchObject({ opening: 0, lines: 47_000, closing: 47_000, file_difference: 0, reconciled: false })
  await settle(lines[0]?.id ?? 0, 'post_to_suspense')
  await settle(lines[1]?.id ?? 0, 'ignore', { note: 'comes back tomorrow' })
  const done = (await show(id)).sums
  expect(done).toMatchObject({
    books: 57_000,
    not_at_bank: 7_000,
    set_aside: -3_000,
    not_in_books: 0,
    reconciled: true,
  })
  expect(done.books + done.not_in_books + done.set_aside + done.booked_later - done.not_at_bank).toBe(done.closing)
})

test('lines that do not lead from the opening to the closing balance are shown as a difference', async () => {
  const bank = await makeBank()
  const { id } = await upload(bank.id, `${dmy(today())},cash,,5.00,`, 'Closing balance,,,,9.00', 'Opening balance,,,,0')
  const [line] = (await show(id)).lines
  await settle(line?.id ?? 0, 'post_to_suspense')
  expect((await show(id)).sums).toMatchObject({
    open: 0,
    file_difference: 400,
    books_difference: 400,
    reconciled: false,
  })
})

test('without a closing balance nothing is reconciled; the person who types it is kept, and the next file begins there', async () => {
  const bank = await makeBank()
  const [first, second] = [earlier(1), today()]
  const october = await upload(bank.id, `${dmy(first)},cash,,5.00,`)
  await settle((await show(october.id)).lines[0]?.id ?? 0, 'post_to_suspense')
  expect((await show(october.id)).sums).toMatchObject({ closing: null, books_difference: null, reconciled: false })
  expect((await enterClosing(october.id, 500)).status).toBe(200)
  expect((await show(october.id)).sums).toMatchObject({
    closing: 500,
    closing_entered: { by: keeper.user.name },
    reconciled: true,
  })
  await enterClosing(october.id, 500, true)
  expect((await show(october.id)).sums).toMatchObject({ closing: -500, books_difference: -1_000, reconciled: false })
  await enterClosing(october.id, 500)
  if (first === second) return
  const next = await upload(bank.id, `${dmy(second)},cash,,1.00,`, 'Closing balance,,,,6.00')
  expect((await show(next.id)).sums).toMatchObject({ opening: 500, file_difference: 0 })
})

test('an unread line is set aside with a note, brought back, entered, and taken back', async () => {
  const bank = await makeBank()
  const { id } = await upload(bank.id, `${dmy(today())},fine,,5.00,`, 'someday,odd,,7.00,')
  const unread = (await show(id)).unread[0]?.id ?? 0
  expect((await decide(unread, { act: 'ignore' })).status).toBe(422)
  expect((await decide(unread, { act: 'ignore', note: 'a heading' })).body.data).toMatchObject({
    state: 'ignored',
    note: 'a heading',
    decided: { by: keeper.user.name },
  })
  expect((await show(id)).unread).toEqual([])
  expect((await show(id, '1')).unread).toHaveLength(1)
  expect((await decide(unread, { act: 'enter', day: today(), amount: 1, paid: 'in' })).status).toBe(409)
  expect((await decide(unread, { act: 'reopen' })).body.data.state).toBe('open')
  const bad = await decide(unread, { act: 'enter', day: addDays(today(), 1), amount: 700, paid: 'out' })
  expect([bad.status, bad.body.message]).toEqual([422, 'Choose today or an earlier date.'])
  expect((await decide(unread, { act: 'enter' })).status).toBe(422)
  const form = { act: 'enter' as const, day: today(), amount: 700, paid: 'out' as const, description: 'Odd' }
  expect((await decide(unread, form)).status).toBe(200)
  expect((await show(id)).sums).toMatchObject({ lines: -200, line_count: 2, unread: 0 })
  expect((await decide(unread, { act: 'reopen' })).status).toBe(200)
  expect((await show(id)).sums).toMatchObject({ lines: 500, line_count: 1, unread: 1 })
  expect((await decide(unread, form)).status).toBe(200)
  const typed = (await show(id)).lines.find(({ description }) => description === 'Odd')
  await settle(typed?.id ?? 0, 'post_bank_charge')
  expect((await decide(unread, { act: 'reopen' })).body.message).toContain('Undo that first')
  expect((await upload(bank.id, `${dmy(today())},fine,,5.00,`, 'someday,odd,,7.00,')).data).toMatchObject({
    lines: 0,
    unread: 0,
    repeated: 2,
  })
})

describe('the day', () => {
  test('of an entry posted from a line is the bank day, and a charge is an expense of that day', async () => {
    const bank = await makeBank()
    const day = earlier(3)
    const { id } = await upload(bank.id, `${dmy(day)},who,,50.00,`, `${dmy(day)},SMS CHARGES,2.50,,`)
    const [unknown, charge] = (await show(id)).lines
    const posted = await settle(unknown?.id ?? 0, 'post_to_suspense')
    expect((await entryOf(posted.body.data.entry_id))?.day).toBe(day)
    const query = { from: day, to: day }
    const spent = async () => {
      const { body } = await app.call(accounting.incomeStatement, { query }, { token })
      const amount = body.expenses.find(({ name }) => name === 'Bank charges')?.amount ?? 0
      return { amount, income: body.income.some(({ name }) => name === 'Bank charges') }
    }
    const before = await spent()
    const { body } = await settle(charge?.id ?? 0, 'post_bank_charge')
    expect(await spent()).toEqual({ amount: before.amount + 250, income: false })
    const listed = await app.call(accounting.expenses, { query: { paid_from_id: bank.account_id ?? 0 } }, { token })
    expect(listed.body).toMatchObject({
      data: [{ amount: 250, day, payee: 'HBL', account: { name: 'Bank charges' }, entry_id: body.data.entry_id }],
      totals: [{ amount: 250 }],
    })
    expect(await problems()).toEqual([])
  })

  test('409: of a closed month takes no entry and undoes none, and says what to do', async () => {
    const bank = await makeBank()
    const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1)
    const { id } = await upload(bank.id, `${dmy(lastMonth)},who,,50.00,`, `${dmy(lastMonth)},fee,1.00,,`)
    const [unknown, fee] = (await show(id)).lines
    expect((await settle(fee?.id ?? 0, 'post_bank_charge')).status).toBe(200)
    await app.owner.query('update ledger_settings set books_closed_through = $1', [lastMonth])
    const refused = await settle(unknown?.id ?? 0, 'post_to_suspense')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Reopen the month, or post')])
    const kept = await reopen(fee?.id ?? 0)
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining("This can't be undone")])
    expect((await settle(unknown?.id ?? 0, 'ignore')).status).toBe(200)
    expect((await reopen(unknown?.id ?? 0)).status).toBe(200)
    await app.owner.query("update ledger_settings set books_closed_through = '0001-01-01'")
  })

  test('before the opening balance, or in the future, keeps a line unread', async () => {
    const bank = await makeBank()
    await app.owner.query(
      `select ledger_post('opening:' || $1, 'opening', now(), $2, array[$1, (select id from ledger_accounts where code = 'opening')]::bigint[],
        array[-100, 100]::bigint[], array['PKR', 'PKR'], '{}')`,
      [bank.account_id, today()],
    )
    const future = addDays(today(), 400)
    const { id, data } = await upload(
      bank.id,
      `${dmy(today())},a,,5.00,`,
      `${dmy(addDays(today(), -1))},b,,5.00,`,
      `${dmy(future)},c,,5.00,`,
    )
    expect(data).toMatchObject({ lines: 1, unread: 2 })
    expect((await show(id)).unread.map(({ why }) => why)).toEqual([
      "Before the account's opening balance in our books.",
      'The date is in the future.',
    ])
  })
})

describe('undoing', () => {
  test('reverses what the line posted on its own day, once, and the line can be settled again', async () => {
    const bank = await makeBank()
    const day = earlier(2)
    const { id } = await upload(bank.id, `${dmy(day)},who,,50.00,`, `${dmy(day)},CHARGES,2.50,,`)
    for (const act of ['post_to_suspense', 'post_bank_charge'] as const) {
      const line = (await show(id)).lines.find(({ amount }) => amount < 0 === (act === 'post_bank_charge'))
      const { body } = await settle(line?.id ?? 0, act)
      const answers = await Promise.all([reopen(line?.id ?? 0), reopen(line?.id ?? 0)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const entry = await entryOf(body.data.entry_id)
      const reversal = await entryOf(entry?.reversed_by ?? null)
      expect(reversal).toMatchObject({ day, note: 'wrong account', reverses: entry?.id })
      const open = (await show(id)).lines.find((each) => each.id === line?.id)
      expect(open).toMatchObject({
        state: 'open',
        entry_id: null,
        reopened: { by: keeper.user.name, reason: 'wrong account' },
      })
      expect((await settle(line?.id ?? 0, act)).status).toBe(200)
    }
    expect((await show(id)).sums).toMatchObject({ books: 4_750, not_at_bank: 0, open: 0 })
    expect(await problems()).toEqual([])
  })

  test('a match only unlinks the entry, and it is not matched again by itself', async () => {
    const bank = await makeBank()
    const deposit = await asked(await app.person('agent'), { bank_id: bank.id, reference: 'FT900001', amount: 4_000 })
    const entry = (await world.decide(deposit.id, 'approved')).body.data.entry_id
    const { id } = await upload(bank.id, `${dmy(today())},FT900001,,40.00,`)
    const [line] = (await show(id, '1')).lines
    expect(line).toMatchObject({ state: 'matched', entry_id: entry })
    expect((await reopen(line?.id ?? 0)).status).toBe(200)
    const { lines, missing } = await show(id)
    expect([lines.length, missing.map(({ entry_id }) => entry_id)]).toEqual([1, [entry]])
    expect((await entryOf(entry))?.reversed_by).toBeNull()
    expect((await settle(line?.id ?? 0, 'match', { entry_id: entry })).status).toBe(200)
  })

  test('an approval takes the deposit back', async () => {
    const bank = await makeBank()
    const payer = await app.person('agent')
    await asked(payer, { bank_id: bank.id, reference: 'FT900002', amount: 6_000 })
    const { id } = await upload(bank.id, `${dmy(today())},FT900002,,60.00,`)
    const [line] = (await show(id)).lines
    await settle(line?.id ?? 0, 'approve_deposit')
    expect(await balanceOf(payer)).toBe(6_000)
    expect((await reopen(line?.id ?? 0)).status).toBe(200)
    expect(await balanceOf(payer)).toBe(0)
    expect(await problems()).toEqual([])
  })

  test('403: needs the permission that posting needed; 409: an open line has nothing to undo', async () => {
    const bank = await makeBank()
    const { id } = await upload(bank.id, `${dmy(today())},who,,50.00,`)
    const [line] = (await show(id)).lines
    expect((await reopen(line?.id ?? 0)).status).toBe(409)
    await settle(line?.id ?? 0, 'post_to_suspense')
    const clerk = await app.person('admin-staff', { permissions: ['banks.manage'] })
    expect((await reopen(line?.id ?? 0, clerk.token)).status).toBe(403)
    expect((await show(id, '1')).lines).toMatchObject([{ state: 'settled' }])
  })

  test('brings back a line that was set aside', async () => {
    const bank = await makeBank()
    const { id } = await upload(bank.id, `${dmy(today())},who,,50.00,`)
    const [line] = (await show(id)).lines
    await settle(line?.id ?? 0, 'ignore', { note: 'ours' })
    expect((await show(id)).sums).toMatchObject({ set_aside: 5_000, not_in_books: 0, open: 0 })
    expect((await reopen(line?.id ?? 0)).body.data).toMatchObject({ state: 'open', why: '' })
    expect((await show(id)).sums).toMatchObject({ set_aside: 0, not_in_books: 5_000, open: 1 })
  })
})

test('an overlapping file compares with the lines that the earlier one brought', async () => {
  const bank = await makeBank()
  const row = (n: number) => `${dmy(today())},cash ${n},,${n}.00,`
  const first = await upload(bank.id, row(1), row(2), 'Closing balance,,,,3.00')
  const second = await upload(bank.id, row(1), row(2), row(3), 'Opening balance,,,,0', 'Closing balance,,,,6.00')
  expect(second.data).toMatchObject({ lines: 1, repeated: 2 })
  for (const { id } of (await show(second.id)).lines) await settle(id, 'post_to_suspense')
  expect((await show(second.id)).sums).toMatchObject({
    lines: 600,
    file_difference: 0,
    books_difference: 0,
    reconciled: true,
  })
  // What the later file added was not at the bank yet when the first one was made.
  expect((await show(first.id)).sums).toMatchObject({
    lines: 300,
    not_at_bank: 300,
    books_difference: 0,
    reconciled: true,
  })
})

test('422: a file of stray quotes, and one that is unread throughout, are refused with the reason; one in another currency is kept unread', {
  tags: ['full'],
}, async () => {
  const bank = await makeBank()
  const refused = async (...rows: string[]) => {
    const { status, errors } = await upload(bank.id, ...rows)
    return [status, errors?.file?.[0]]
  }
  expect(await refused('"x\n'.repeat(600_000))).toEqual([422, expect.stringContaining("This file can't be read.")])
  expect(
    await refused(...Array.from({ length: 1_001 }, (_, n) => `${n},x,,5.00,`), `${dmy(today())},x,,5.00,`),
  ).toEqual([422, expect.stringContaining("1001 lines can't be read")])
  const dollars = await upload(bank.id, `${dmy(today())},x,,USD 5.00,`)
  expect(dollars.data).toMatchObject({ lines: 0, unread: 1 })
  const listed = await app.call(bankStatements.list, { query: { bank_id: bank.id } }, { token })
  expect(listed.body.data).toMatchObject([{ from: today(), to: today(), unread: 1, open: 0 }])
  expect((await show(dollars.id)).unread).toMatchObject([{ why: "Another currency than the account's." }])
})
