import { bigSumOf } from '@safar/contract/amount'
import { ledger, type Statement } from '@safar/contract/money/ledger.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { placeHold } from '../holds.ts'
import { ledgerFixture } from '../testing/ledger-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const books = ledgerFixture(app)
const admin = await app.person('admin')

type Wanted = Input<typeof ledger.statement>['query']
const read = (query: Wanted, { token } = admin) => app.call(ledger.statement, { query }, { token })

/** An agent with forty entries over forty days: a deposit every fourth day, purchases on the others. */
async function history() {
  const agent = await books.agentWith(0n)
  for (let n = 1; n <= 40; n++) {
    const day = books.dayBefore(41 - n)
    if (n % 4 === 1) await books.move(agent.wallet, 10_000n + BigInt(n), { kind: 'deposit', day })
    else await books.move(agent.wallet, -BigInt(n * 10), { kind: 'sale', day, against: 'revenue:margin' })
  }
  return agent
}
const agent = await history()

async function everyPage(query: NonNullable<Wanted>, between: () => Promise<unknown> = async () => undefined) {
  const pages: Statement[] = []
  let after: string | undefined
  do {
    const { body } = await read({ ...query, ...(after && { after }) })
    pages.push(body)
    after = body.next ?? undefined
    await between()
  } while (after)
  return pages
}

/** Everything a statement shows, derived from the bare lines. */
async function derived(accountId: number, { from = '0001-01-01', to = '9999-12-31', ours = false } = {}) {
  const { rows } = await app.owner.query(
    'select entry_id, amount, day::text as day from ledger_lines where account_id = $1 order by day, entry_id',
    [accountId],
  )
  const sign = ours ? -1n : 1n
  const sum = (of: typeof rows) => bigSumOf(of.map(({ amount }) => BigInt(amount)))
  const inside = rows.filter(({ day }) => day >= from && day <= to)
  const before = rows.filter(({ day }) => day < from)
  let balance = sum(before)
  return {
    opening: Number(sign * sum(before)),
    closing: Number(sign * (sum(before) + sum(inside))),
    debit: Number(-sum(inside.filter(({ amount }) => BigInt(amount) < 0n))),
    credit: Number(sum(inside.filter(({ amount }) => BigInt(amount) > 0n))),
    lines: inside.map(({ entry_id, amount }) => {
      balance += BigInt(amount)
      return [Number(entry_id), Number(amount), Number(sign * balance)]
    }),
  }
}
const shown = (pages: Statement[]) =>
  pages.flatMap(({ lines }) => lines.map(({ entry_id, debit, credit, balance }) => [entry_id, credit - debit, balance]))
const bounds = ({ opening, closing, debit, credit }: Statement) => ({ opening, closing, debit, credit })

describe('every page of a statement follows from its lines', () => {
  const days = [
    ['all of it', {}],
    ['a period in the middle', { from: books.dayBefore(25), to: books.dayBefore(11) }],
    ['from a day on', { from: books.dayBefore(9) }],
    ['before there was anything', { to: books.dayBefore(90) }],
  ] as const

  test.each(days)("an agent's wallet: %s", async (_, period) => {
    const pages = await everyPage({ agent_id: agent.user.id, limit: 7, ...period })
    const { lines, ...truth } = await derived(agent.wallet.id, period)
    for (const page of pages) expect(bounds(page)).toEqual(truth)
    expect(shown(pages)).toEqual(lines)
  })

  test.each(days)('an agency account with open days: %s', async (_, period) => {
    const account = await books.agencyAccount('revenue:margin')
    const pages = await everyPage({ account_id: account.id, limit: 7, ...period })
    const { lines, ...truth } = await derived(account.id, period)
    for (const page of pages) expect(bounds(page)).toEqual(truth)
    expect(shown(pages)).toEqual(lines)
  })
})

describe('once days are closed', () => {
  test("the agency's statement reads the same, from closing balances; a bank's shows what is in it", async () => {
    const cash = await books.agencyAccount('cash')
    const period = { from: books.dayBefore(30), to: books.dayBefore(5) }
    const before = await everyPage({ account_id: cash.id, limit: 4, ...period })
    await app.owner.query('select ledger_close($1)', [books.dayBefore(20)])
    await app.owner.query('select ledger_close($1)', [books.dayBefore(12)])
    const after = await everyPage({ account_id: cash.id, limit: 4, ...period })
    expect(after).toEqual(before)
    const { lines, ...truth } = await derived(cash.id, { ...period, ours: true })
    expect(bounds(after[0] as Statement)).toEqual(truth)
    expect(shown(after)).toEqual(lines)
    expect(truth.closing).toBeGreaterThan(0)
  })

  test('an entry for a closed day is posted to the next open day', async () => {
    const { wallet, user } = await books.agentWith(0n)
    await books.move(wallet, 77n, { day: books.dayBefore(30) })
    const { body } = await read({ agent_id: user.id })
    expect(body.lines.map(({ day }) => day)).toEqual([books.dayBefore(11)])
    expect(await books.differences()).toEqual([])
  })

  test('a wallet never goes back a day: its lines are listed in the order they were written', async () => {
    const { wallet, user } = await books.agentWith(0n)
    await books.move(wallet, 5n, { day: books.dayBefore(2) })
    await books.move(wallet, 6n, { day: books.dayBefore(4) })
    const { body } = await read({ agent_id: user.id })
    expect(body.lines.map(({ day, balance }) => [day, balance])).toEqual([
      [books.dayBefore(2), 5],
      [books.dayBefore(2), 11],
    ])
  })
})

test('checkpoints within a day change no result: every page reads the same before and after them', {
  tags: ['full'],
}, async () => {
  const [{ wallet }, fees] = [await books.agentWith(10_000n, 'opening'), await books.agencyAccount('revenue:fees')]
  const busy = async (count: number) => {
    for (let n = 0; n < count; n++)
      await books.move(wallet, n % 5 ? -1n : 2n, { against: 'revenue:fees', kind: n % 40 ? 'charge' : 'discount' })
  }
  await busy(130)
  const [query, kind] = [
    { account_id: fees.id, limit: 45 },
    { account_id: fees.id, limit: 2, kind: 'discount' as const },
  ]
  const before = [await everyPage(query), await everyPage(kind)]
  await app.owner.query('select ledger_checkpoint()')
  expect([await everyPage(query), await everyPage(kind)]).toEqual(before)
  await busy(90)
  await app.owner.query('select ledger_checkpoint()')
  await busy(5)
  const { rows } = await app.owner.query(
    'select count(*)::int as marks from ledger_checkpoints where account_id = $1',
    [fees.id],
  )
  expect(rows[0].marks).toBe(2)
  const pages = await everyPage(query)
  const { lines, ...truth } = await derived(fees.id)
  expect(bounds(pages[0] as Statement)).toEqual(truth)
  expect(shown(pages)).toEqual(lines)
  expect(await books.differences()).toEqual([])
})

test('filtering by kind leaves lines out and keeps the true running balance', async () => {
  for (const account_id of [agent.wallet.id, (await books.agencyAccount('cash')).id]) {
    const all = new Map(
      (await everyPage({ account_id, limit: 200 })).flatMap(({ lines }) => lines).map((l) => [l.entry_id, l]),
    )
    const deposits = await everyPage({ account_id, limit: 3, kind: 'deposit' })
    const lines = deposits.flatMap((page) => page.lines)
    expect(lines).toHaveLength(10)
    for (const line of lines) expect(line).toEqual(all.get(line.entry_id))
  }
})

test('money set aside is shown next to the balance, and does not change it', async () => {
  const { user, wallet } = await books.agentWith(9_000n)
  const day = books.today()
  await app.services.db.tx((tx) =>
    placeHold(tx, { ref: 'aside', account: wallet, amount: 2_500n, purpose: 'money', day }),
  )
  const { body } = await read({ agent_id: user.id })
  expect([body.closing, body.held]).toEqual([9_000, 2_500])
})

test('lines that arrive between two pages come at the end; none is lost or shown twice', async () => {
  const { wallet, user } = await books.agentWith(1_000n)
  for (let n = 0; n < 6; n++) await books.move(wallet, 10n)
  let more = 2
  const pages = await everyPage({ agent_id: user.id, limit: 3 }, async () => {
    if (more-- > 0) await books.move(wallet, -1n)
  })
  const { lines } = await derived(wallet.id)
  expect(shown(pages)).toEqual(lines)
  expect(lines).toHaveLength(9)
})

describe('who can read what', () => {
  test('an agent reads their own, and the agency is one name to them', async () => {
    const { status, body } = await read({}, agent)
    expect(status).toBe(200)
    expect(body.account.owner_id).toBe(agent.user.id)
    expect(new Set(body.lines.map(({ against }) => against))).toEqual(new Set(['Safar Travel (Pvt) Ltd']))
    const office = await read({ agent_id: agent.user.id })
    expect(new Set(office.body.lines.map(({ against }) => against))).toEqual(new Set(['Cash in the office', 'Margins']))
  })

  test("404: an agent reads neither another agent's statement nor the agency's", async () => {
    const other = await books.agentWith(10n)
    for (const query of [
      { agent_id: other.user.id },
      { account_id: other.wallet.id },
      { account_id: (await books.agencyAccount('revenue:margin')).id },
      { account_id: other.wallet.id, agent_id: agent.user.id },
    ])
      expect((await read(query, agent)).status).toBe(404)
  })

  test('a salesman reads only assigned agents, and must name one', async () => {
    const salesman = await app.person('salesman')
    const mine = await app.person('agent', { salesmanId: salesman.user.id })
    expect((await read({ agent_id: mine.user.id }, salesman)).status).toBe(200)
    expect((await read({ agent_id: agent.user.id }, salesman)).status).toBe(404)
    expect((await read({ account_id: agent.wallet.id }, salesman)).status).toBe(404)
    expect((await read({ account_id: (await books.agencyAccount('cash')).id }, salesman)).status).toBe(404)
    expect((await read({}, salesman)).status).toBe(422)
  })

  test('a customer reads only their own statement', async () => {
    const customer = await app.person('customer')
    const { status, body } = await read({}, customer)
    expect([status, body.opening, body.lines]).toEqual([200, 0, []])
    expect((await read({ agent_id: agent.user.id }, customer)).status).toBe(404)
  })

  test('422: a last day before the first is refused', async () => {
    expect((await read({ agent_id: agent.user.id, from: '2026-02-02', to: '2026-02-01' })).status).toBe(422)
  })
})

describe('the statement file', () => {
  const file = (query: Input<typeof ledger.statementFile>['query'], locale: 'en' | 'ar' = 'en', { token } = admin) =>
    app.call(ledger.statementFile, { query }, { token, locale })

  test('as CSV has every line, the opening balance and the sums', async () => {
    const period = { from: books.dayBefore(25), to: books.dayBefore(11) }
    const { status, text, headers } = await file({ agent_id: agent.user.id, format: 'csv', ...period })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const { lines, closing } = await derived(agent.wallet.id, period)
    const rows = text.trim().split('\r\n')
    expect(rows).toHaveLength(1 + 1 + lines.length + 1)
    expect(rows.at(-1)).toContain((closing / 100).toFixed(2))
    expect(rows[0]).toContain('Debit (PKR)')
  })

  test("names the agency's own accounts in the reader's language", async () => {
    const query = { agent_id: agent.user.id, format: 'csv' } as const
    const [english, arabic] = [(await file(query)).text, (await file(query, 'ar')).text]
    expect([english.includes('Margins'), english.includes('الهوامش')]).toEqual([true, false])
    expect([arabic.includes('Margins'), arabic.includes('الهوامش')]).toEqual([false, true])
  })

  test.each(['en', 'ar'] as const)('can be exported as XLSX and PDF in %s', async (locale) => {
    const sheet = await file({ agent_id: agent.user.id, format: 'xlsx' }, locale)
    expect([sheet.status, sheet.text.slice(0, 2)]).toEqual([200, 'PK'])
    const paper = await file({ agent_id: agent.user.id, format: 'pdf' }, locale)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test.each([
    ['en', 'Account-statement'],
    ['ar', 'كشف'],
  ] as const)('is named by its title, owner and days in %s, never by our internal ids', async (locale, title) => {
    const period = { from: books.dayBefore(25), to: books.dayBefore(11) }
    const { headers } = await file({ agent_id: agent.user.id, format: 'csv', ...period }, locale)
    const name = decodeURIComponent(String(headers['content-disposition']))
    for (const part of [title, 'Agency', period.from, period.to, '.csv']) expect(name).toContain(part)
    expect(name).not.toMatch(/wallet|_/)
  })

  test('404: cannot be exported for somebody else', async () => {
    const other = await books.agentWith(10n)
    expect((await file({ agent_id: other.user.id, format: 'csv' }, 'en', agent)).status).toBe(404)
  })
})
