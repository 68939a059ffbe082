import { offline } from '@safar/contract/bookings/offline.contract'
import { supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import { exchangeRates } from '@safar/contract/settings/currencies.contract'
import { afterAll, expect, test } from 'vitest'
import { ledgerChecks } from '../../../ledger-checks.ts'
import * as buyers from '../../../testing/buyers.ts'
import { multipart, part } from '../../../testing/multipart.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { checkLedger, openAccount } from '../../ledger/public.ts'
import { adult, parts, ticketForm } from '../../offline/testing/offline-form.ts'
import { payablesFixture } from '../testing/payables-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = await payablesFixture(app)
const { desk } = trade
const agent = await buyers.agentWith(app, 900_000_000)

/** A ticket from this supplier, costing so many cents, at 280 rupees to the dollar. */
async function sell(supplier: string, pnr: string, cost: number, currency: 'USD' | 'SAR' = 'USD') {
  const body = ticketForm({
    agent_id: agent.user.id,
    supplier,
    pnr,
    cost_exchange: { currency, rate: '280' },
    travellers: [{ ...adult, cost: parts(cost), sale: parts(20_000_000) }],
  })
  const answer = await app.call(offline.create, { body }, { token: trade.admin.token })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

let uploads = 0
async function upload(accountId: number, currency: string, lines: readonly string[]) {
  const day = trade.dayBefore(0)
  const file = ['Date,Locator,Amount', ...lines.map((line) => `${day},${line}`)].join('\n')
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/supplier-statements?account_id=${accountId}&currency=${currency}`,
    remoteAddress: `10.9.0.${++uploads}`,
    headers: { authorization: `Bearer ${desk.token}`, 'content-type': multipart },
    payload: part('abroad.csv', 'text/csv', Buffer.from(file)),
  })
  const body = supplierStatements.upload.reply.partial().loose().parse(response.json())
  return { status: response.statusCode, body, data: body.data }
}
const show = async (id = 0) => (await app.call(supplierStatements.show, { params: { id } }, desk)).body
const settle = (id = 0) =>
  app.call(supplierStatements.settle, { params: { id }, body: { act: 'adjust', note: 'Agreed by phone' } }, desk)
const accountOf = (name: string) =>
  openAccount(app.services.db.adhoc, { code: `payable:${name}`, class: 'payable', name, currency: 'PKR' })
const proof = async () => (await checkLedger(app.services, ledgerChecks)).differences
const approve = async (accountId: number) => {
  const { rows } = await app.owner.query(
    `select id from supplier_vouchers where account_id = $1 and state = 'pending' order by id desc limit 1`,
    [accountId],
  )
  return trade.decide(Number(rows[0].id), true)
}

test('a dollar statement is compared in dollars line by line, and matching lines are paid in dollars', {
  tags: ['full'],
}, async () => {
  const supplier = 'Dollar Consolidators'
  await sell(supplier, 'DOLL01', 30_001)
  const dearer = await sell(supplier, 'DOLL02', 20_000)
  const missing = await sell(supplier, 'DOLL03', 10_000)
  await sell(supplier, 'DOLL04', 10_000, 'SAR')
  const account = await accountOf(supplier)
  const { data } = await upload(account.id, 'USD', ['DOLL01,300.01', 'DOLL02,205.50', 'QQQQ99,12.00'])
  expect(data?.counts).toEqual({ agrees: 1, other_amount: 1, not_ours: 1 })
  const seen = await show(data?.id)
  expect(seen.statement).toMatchObject({ currency: 'USD', own_currency: 'PKR' })
  expect(seen.lines.map(({ verdict, difference, item }) => [verdict, difference, item?.charged ?? null])).toEqual([
    ['agrees', 0, 30_001],
    ['other_amount', 550, 20_000],
    ['not_ours', 1_200, null],
  ])
  expect(seen.missing.map(({ ref, charged }) => [ref, charged])).toEqual([[missing.ref, 10_000]])
  expect(seen.payable).toMatchObject({ amount: 8_400_280, foreign: { currency: 'USD', amount: 30_001 } })

  // USD 5.50 more at the booking's rate, once a second person agrees; then both are paid together.
  const asked = await settle(seen.lines[1]?.id)
  expect([asked.status, asked.body.data.state]).toEqual([200, 'adjusting'])
  expect((await approve(account.id)).body.data).toMatchObject({
    amount: 154_000,
    foreign: { currency: 'USD', amount: 550 },
  })
  const after = await show(data?.id)
  expect(after.lines[1]).toMatchObject({
    verdict: 'agrees',
    state: 'adjusted',
    item: { ref: dearer.ref, charged: 20_550 },
  })
  expect(after.payable.foreign?.amount).toBe(50_551)
  const paid = await trade.pay(account, 14_000_000, {
    item_ids: after.payable.item_ids,
    foreign: { currency: 'USD', amount: 50_551 },
  })
  expect(paid.body.data).toMatchObject({ state: 'posted', exchange_gain: after.payable.amount - 14_000_000 })
  expect((await show(data?.id)).payable.item_ids).toEqual([])
  expect(await proof()).toEqual([])
})

test('a line that is not ours is posted at the rate of the day, and its reversal undoes it', async () => {
  const supplier = 'Unknown Lines'
  await sell(supplier, 'UNKN01', 10_000)
  const account = await accountOf(supplier)
  const { data } = await upload(account.id, 'USD', ['ADM-44,-7.25'])
  const [line] = (await show(data?.id)).lines
  expect((await settle(line?.id)).body.reason).toBe('import_rate_missing')
  const body = { currency: 'USD' as const, rate: '281.455', day: trade.dayBefore(0) }
  await app.call(exchangeRates.add, { body }, trade.admin)
  await settle(line?.id)
  const { body: decided } = await approve(account.id)
  // USD 7.25 at 281.455, rounded half to even.
  expect(decided.data).toMatchObject({ amount: -204_055, foreign: { currency: 'USD', amount: -725 } })
  expect(await trade.ledgerBalance(account)).toBe(2_800_000 - 204_055)
  expect((await trade.items(account)).supplier.foreign).toEqual([{ currency: 'USD', amount: 9_275 }])
  expect((await trade.reverse(decided.data.id)).status).toBe(200)
  expect((await trade.items(account)).supplier.foreign).toEqual([{ currency: 'USD', amount: 10_000 }])
  expect(await proof()).toEqual([])
})

test('422: a statement in a currency the supplier never sold in is refused', async () => {
  await sell('Dollars Alone', 'ALON01', 10_000)
  const { status, body } = await upload((await accountOf('Dollars Alone')).id, 'EUR', ['ALON01,100'])
  expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['currency']])
})
