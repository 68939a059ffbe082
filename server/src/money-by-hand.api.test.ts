import { globSync, readFileSync } from 'node:fs'
import { contract } from '@safar/contract'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { offline } from '@safar/contract/bookings/offline.contract'
import { accounting } from '@safar/contract/money/accounting.contract'
import { bankStatements } from '@safar/contract/money/bank-statements.contract'
import { collections } from '@safar/contract/money/collections.contract'
import { drawers } from '@safar/contract/money/drawers.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payables } from '@safar/contract/money/payables.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositsFixture } from './modules/deposits/testing/deposits-fixture.ts'
import type { otherAuthorities } from './modules/ledger/approvals/authority.ts'
import { ledgerFixture } from './modules/ledger/testing/ledger-fixture.ts'
import { adult, parts, ticketForm } from './modules/offline/testing/offline-form.ts'
import { payablesFixture } from './modules/payables/testing/payables-fixture.ts'
import { multipart, part } from './testing/multipart.ts'
import { openSales } from './testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const books = ledgerFixture(app)
const money = await depositsFixture(app)
const trade = await payablesFixture(app)
const clerk = await app.person('admin')
const as = { token: clerk.token }
const today = money.today()

const setLimit = (limit: number) => app.owner.query('update ledger_settings set approval_above = $1', [limit])

/** Approved by the clerk who acts below: what they report is no second word beside the clerk's. */
async function approvedByClerk(role: 'agent' | 'salesman', about: object = {}) {
  const person = await app.person(role, { approvedAt: null, ...about })
  await app.call(users.setStatus, { params: { id: person.user.id }, body: { status: 'approved' } }, as)
  return person
}

/** A customer whose account the clerk has given another mail address. */
async function customerOfClerk() {
  const { user } = await app.person('customer')
  const { id, name, role } = user
  await app.call(users.save, { body: { id, name, role, email: `clerk-${id}@example.com` } }, as)
  return app.personOf(id)
}

async function collected() {
  const salesman = await approvedByClerk('salesman')
  const agent = await app.person('agent', { salesmanId: salesman.user.id })
  const receipt = { agent_id: agent.user.id, method: 'cash' as const, amount: 900, received_on: today }
  return (await app.call(collections.recordOne, { body: receipt }, salesman)).body.data.id
}

async function customerHolds(of = app.person('customer')) {
  const customer = await of
  const { token } = customer
  const { body } = await app.call(bookings.createPublic, { body: sales.formOf(await sales.search(token)) }, { token })
  return { ...customer, booking: body.booking }
}

async function bankLine(bankId: number, reference: string) {
  const csv = `Date,Description,Reference,Debit,Credit\n${today.split('-').reverse().join('/')},Interest,${reference},,90.00`
  const sent = await app.http.inject({
    method: 'POST',
    url: `/api/bank-statements?bank_id=${bankId}`,
    headers: { authorization: `Bearer ${clerk.token}`, 'content-type': multipart },
    payload: part('november.csv', 'text/csv', Buffer.from(csv)),
  })
  const params = { id: sent.json().data.id }
  const { body } = await app.call(bankStatements.differences, { params, query: { all: '1' } }, as)
  return body.lines.find((line) => line.reference === reference)?.id ?? 0
}

/** A transfer that a customer has reported for a booking they hold. */
async function reportTransfer({ booking, token }: Awaited<ReturnType<typeof customerHolds>>, beyond: number) {
  const reported = { bank_id: money.bank.id, amount: booking.owed + beyond, paid_on: today, reference: `TT ${beyond}` }
  const { body } = await app.call(transfers.report, { body: { booking_id: booking.id, ...reported } }, { token })
  return body.transfer.id
}

const issueOffline = async (agentId: number) =>
  (await app.call(offline.create, { body: { ...ticketForm(), agent_id: agentId } }, as)).body.data

/** Everything a clerk could do by hand, prepared while they still may do it alone. */
async function prepare() {
  await setLimit(1_000_000_000_000)
  const [cash, margin] = [await books.agencyAccount('cash'), await books.agencyAccount('revenue:margin')]
  await books.move(cash, -1_000_000n, { against: 'suspense' })
  const agent = await sales.funded()
  const entry = {
    kind: 'adjustment' as const,
    debit_account: cash.id,
    credit_account: margin.id,
    amount: 900,
    note: 'x',
  }
  const posted = await app.call(ledger.postTransaction, { body: entry }, as)
  const { body: accounts } = await app.call(accounting.expenseAccounts, {}, as)
  const expense = {
    account_id: accounts.data[0]?.id ?? 0,
    paid_from_id: money.bank.account_id ?? 0,
    amount: 900,
    day: today,
    payee: 'Landlord',
  }
  const [lineId, settledLine] = [await bankLine(money.bank.id, 'X1'), await bankLine(money.bank.id, 'X2')]
  const ownAgent = await approvedByClerk('agent')
  const [ownDeposit, lineDeposit] = [
    await money.asked(ownAgent, { amount: 900 }),
    await money.asked(ownAgent, { amount: 9_000, reference: 'X3' }),
  ]
  const settle = { params: { id: settledLine }, body: { act: 'post_to_suspense' as const } }
  await app.call(bankStatements.settle, settle, as)
  const supplier = await trade.supplier()
  await trade.charge(supplier, { amount: 9_000n })
  const [late, early, own] = [await customerHolds(), await customerHolds(), await customerHolds(customerOfClerk())]
  const deposit = await money.asked(agent, { amount: 900 })
  await money.decide(deposit.id, 'approved')
  // Paid from the office's cash: the drawer opened next is empty.
  const voucher = await app.call(payables.pay, { body: { account_id: supplier.id, amount: 900 } }, as)
  const { body: drawer } = await app.call(drawers.addDrawer, { body: { name: 'Desk' } }, as)
  await app.call(drawers.openDrawer, { params: { id: drawer.data.id }, body: { counted: 0, from_office: 0 } }, as)
  await app.owner.query('update ledger_settings set drawer_difference_above = 1000000')
  const refunding = await sales.issued()
  const travellers = refunding.booking.travellers.map(({ key }) => key)
  const { id } = refunding.booking
  await app.call(bookings.requestRefund, { body: { id, travellers, reason: 'Ill' } }, refunding)
  await app.call(bookings.quoteRefund, { body: { id, penalty: 0, fee: 0 } }, as)
  await app.call(bookings.acceptRefund, { body: { id, decline: false } }, refunding)
  return {
    agent,
    entry,
    expense,
    supplier,
    early,
    entryId: posted.body.data.id,
    expenseId: (await app.call(accounting.enterExpense, { body: expense }, as)).body.data.id,
    voucherId: voucher.body.data.id,
    transferId: await reportTransfer(late, 900),
    ownTransfer: await reportTransfer(own, 0),
    collectionId: await collected(),
    ownDeposit: ownDeposit.id,
    lineDeposit: lineDeposit.id,
    depositLine: await bankLine(money.bank.id, 'X3'),
    customerDeposit: (await money.asked(await app.person('customer'), { amount: 900 })).id,
    agentDeposit: deposit.id,
    lineId,
    settledLine,
    drawerId: drawer.data.id,
    issued: (await sales.issued()).booking,
    refundId: id,
    sold: await Promise.all([1, 2, 3, 4].map(() => issueOffline(agent.user.id))),
  }
}

let made: Awaited<ReturnType<typeof prepare>>
beforeAll(async () => {
  made = await prepare()
  await setLimit(0)
})

interface Reply {
  status: number
  body: { reason?: string | undefined; data?: unknown }
}

const why = { reason: 'Because' }
const offlineBooking = (place: number) => ({ id: made.sold[place]?.id ?? 0 })

/** One call of every kind that moves money by hand, by one person. */
const calls: Record<string, () => Promise<Reply>> = {
  'ledger.postTransaction': () => app.call(ledger.postTransaction, { body: made.entry }, as),
  'ledger.correctTransaction': () =>
    app.call(ledger.correctTransaction, { params: { id: made.entryId }, body: { ...why, replacement: null } }, as),
  'ledger.setLimits': () => {
    const limits = { booking_limit: null, credit_days: null, low_balance: null }
    return app.call(ledger.setLimits, { body: { agent_id: made.agent.user.id, credit_limit: 900, ...limits } }, as)
  },
  'deposits.setStatus': () => money.decide(made.customerDeposit, 'approved', clerk),
  'deposits.setStatus (reversed)': () => money.decide(made.agentDeposit, 'reversed', clerk, 'Returned'),
  'deposits.setStatus (of an agency the clerk approved)': () => money.decide(made.ownDeposit, 'approved', clerk),
  'bankStatements.settle (such a deposit)': () => {
    const body = { act: 'approve_deposit' as const, deposit_id: made.lineDeposit }
    return app.call(bankStatements.settle, { params: { id: made.depositLine }, body }, as)
  },
  'collections.setStatus (of a salesman the clerk approved)': () =>
    app.call(collections.setStatus, { params: { id: made.collectionId }, body: { status: 'accepted' } }, as),
  'transfers.decide': () =>
    app.call(transfers.decide, { params: { id: made.transferId }, body: { status: 'approved' } }, as),
  "transfers.decide (of a customer with the clerk's address)": () =>
    app.call(transfers.decide, { params: { id: made.ownTransfer }, body: { status: 'approved' } }, as),
  'transfers.receive': () => {
    const receipt = { booking_id: made.early.booking.id, method: 'cash' as const, amount: 900, paid_on: today }
    return app.call(transfers.receive, { body: receipt }, as)
  },
  'bankStatements.settle': () =>
    app.call(bankStatements.settle, { params: { id: made.lineId }, body: { act: 'post_to_suspense' } }, as),
  'bankStatements.reopen': () => app.call(bankStatements.reopen, { params: { id: made.settledLine }, body: why }, as),
  'accounting.enterExpense': () => app.call(accounting.enterExpense, { body: made.expense }, as),
  'accounting.reverseExpense': () =>
    app.call(accounting.reverseExpense, { params: { id: made.expenseId }, body: why }, as),
  'payables.pay': () => app.call(payables.pay, { body: { account_id: made.supplier.id, amount: 900 } }, as),
  'payables.reverse': () => app.call(payables.reverse, { params: { id: made.voucherId }, body: why }, as),
  'drawers.closeDrawer': () =>
    app.call(drawers.closeDrawer, { params: { id: made.drawerId }, body: { counted: 900, handed_over: 0 } }, as),
  'bookings.updateAmount': () => {
    const { id, owed } = made.issued
    return app.call(bookings.updateAmount, { body: { id, amount: owed + 900, reason: 'Discount' } }, as)
  },
  'bookings.confirm': () => app.call(bookings.confirm, { body: { id: made.early.booking.id, on_credit: true } }, as),
  'bookings.approve': () => app.call(bookings.approve, { body: { id: made.early.booking.id, on_credit: true } }, as),
  'bookings.confirmRefund': () => app.call(bookings.confirmRefund, { body: { id: made.refundId, refuse: false } }, as),
  'offline.refund': () => {
    const travellers = (made.sold[0]?.travellers ?? []).map(({ key }) => key)
    return app.call(offline.refund, { body: { ...offlineBooking(0), travellers, penalty: 0, fee: 0, ...why } }, as)
  },
  'offline.voidBooking': () => app.call(offline.voidBooking, { body: { ...offlineBooking(1), fee: 0, ...why } }, as),
  'offline.remove': () => app.call(offline.remove, { params: offlineBooking(2), body: why }, as),
  'offline.update': () => {
    const { issued: _, ...form } = ticketForm()
    const ticket = made.sold[3]?.travellers[0]?.ticket ?? null
    const travellers = [{ ...adult, key: 'adult-1', passport: null, ticket, sale: parts(9_500_000) }]
    return app.call(offline.update, { body: { ...form, ...offlineBooking(3), travellers, ...why } }, as)
  },
}

/** Everything that money can do: every line of the books, and every credit. */
const readMoney = async () =>
  (
    await app.owner.query(`select (select count(*) from ledger_lines) as lines, (select sum(credit_limit) from ledger_wallets) as credit,
      (select sum(balance) from ledger_wallets) as balances`)
  ).rows[0]

describe('what one person may not do alone', () => {
  test.each(Object.keys(calls))('%s moves nothing, and needs a second person', async (name) => {
    const before = await readMoney()
    const reply = await calls[name]?.()
    const state = (reply?.body.data as { state?: string } | undefined)?.state
    const waits =
      reply?.status === 200 ? [200, 'pending'] : [409, expect.stringMatching(/^(needs|refund)_second_person$/)]
    expect([reply?.status, reply?.body.reason ?? state]).toEqual(waits)
    expect(await readMoney()).toEqual(before)
  })

  test('every call that can be sent to a second person was tried, and the contract names no kind twice', () => {
    const marked = Object.entries(contract).flatMap(([module, part]) =>
      Object.entries<Endpoint>(part).flatMap(([name, { secondPerson }]) =>
        secondPerson ? [{ call: `${module}.${name}`, secondPerson }] : [],
      ),
    )
    // Tried where the payment provider is: refund.api.test.ts, late-money.api.test.ts.
    const tried = new Set(Object.keys(calls).map((name) => name.split(' ')[0]))
    expect(marked.map(({ call }) => call).filter((call) => !tried.has(call))).toEqual([
      'payments.refund',
      'lateMoney.decideReturn',
    ])
    expect(new Set(marked.map(({ secondPerson }) => secondPerson)).size).toBe(marked.length)
  })
})

const root = new URL('../..', import.meta.url).pathname
const sources = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|\/testing\//.test(path))
const find = (pattern: RegExp): Record<string, string[]> =>
  Object.fromEntries(
    sources.flatMap((path) => {
      const found = [...readFileSync(`${root}${path}`, 'utf8').matchAll(pattern)].map(([, what = '']) => what)
      return found.length > 0 ? [[path.replace('server/src/modules/', ''), [...new Set(found)].sort()]] : []
    }),
  )

describe('the ways money moves', () => {
  test('every file that asks the rule belongs to calls that were tried', () => {
    const known: Record<string, string[]> = {
      'accounting/expenses/enter-expense.ts': ['accounting.enterExpense'],
      'accounting/expenses/reverse-expense.ts': ['accounting.reverseExpense'],
      'bank-statements/reopen-line.ts': ['bankStatements.reopen'],
      'bank-statements/settle-line.ts': ['bankStatements.settle'],
      'bookings/after-sales/refund-booking.ts': ['bookings.confirmRefund'],
      'bookings/moves/change-booking.ts': ['bookings.updateAmount'],
      'bookings/supplier/confirm-booking.ts': ['bookings.confirm', 'bookings.approve'],
      'collections/set-collection-status.ts': ['collections.setStatus (of a salesman the clerk approved)'],
      'deposits/approve-deposit.ts': [
        'deposits.setStatus',
        'deposits.setStatus (of an agency the clerk approved)',
        'bankStatements.settle (such a deposit)',
      ],
      'deposits/set-deposit-status.ts': ['deposits.setStatus (reversed)'],
      'drawers/close-drawer.ts': ['drawers.closeDrawer'],
      'ledger/balances/set-limits.ts': ['ledger.setLimits'],
      'ledger/transactions/correct-transaction.ts': ['ledger.correctTransaction'],
      'ledger/transactions/post-transaction.ts': ['ledger.postTransaction'],
      'offline/refund-offline-booking.ts': ['offline.refund'],
      'offline/update-offline-booking.ts': ['offline.update'],
      'offline/void-offline-booking.ts': ['offline.voidBooking', 'offline.remove'],
      'payables/vouchers/pay-supplier.ts': ['payables.pay'],
      'payables/vouchers/reverse-voucher.ts': ['payables.reverse'],
      'payments/transfers/decide-transfer.ts': [
        'transfers.decide',
        "transfers.decide (of a customer with the clerk's address)",
        'transfers.receive',
      ],
      // Their calls are tried where the payment provider is: late-money.api.test.ts, refund.api.test.ts.
      'payments/late/decide-return.ts': [],
      'payments/refunds/refund-payment.ts': [],
    }
    expect(Object.keys(find(/(?<!function )\b(onOneWord|onReport|findAuthority)\(/g)).sort()).toEqual(
      [...Object.keys(known), 'ledger/approvals/authority.ts'].sort(),
    )
    expect(Object.values(known).flat().sort()).toEqual(Object.keys(calls).sort())
  })

  test('an entry that nobody answers for has a known reason', () => {
    const known: Record<string, (keyof typeof otherAuthorities)[]> = {
      'bookings/money/charge-change.ts': ['sale'],
      'bookings/money/post-retained-part.ts': ['sale'],
      'bookings/money/posting.ts': ['sale', 'terms'],
      'bookings/money/reverse-sale.ts': ['terms'],
      'drawers/post-cash.ts': ['own_cash'],
      'payables/vouchers/exchange-difference.ts': ['rate'],
      'payments/settle/post-fee.ts': ['provider'],
      'payments/settle/post-payment.ts': ['provider'],
    }
    expect(find(/notByHand\('(\w+)'\)/g)).toEqual(known)
  })

  test('the database posts and raises credit only for the functions that ask', () => {
    expect(Object.keys(find(/\b(ledger_post|ledger_post_dated|ledger_set_limits)\(/g)).sort()).toEqual([
      'ledger/balances/set-limits.ts',
      'ledger/post-entry.ts',
    ])
  })
})
