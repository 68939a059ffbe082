import { offline } from '@safar/contract/bookings/offline.contract'
import { supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import { afterAll, expect, test } from 'vitest'
import * as buyers from '../../../testing/buyers.ts'
import { multipart, part } from '../../../testing/multipart.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { adult, ticketForm } from '../../offline/testing/offline-form.ts'
import { payablesFixture } from '../testing/payables-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const trade = await payablesFixture(app)
const { desk } = trade
const agent = await buyers.agentWith(app, 900_000_000)

/** A ticket of PKR 85,000 from this supplier. */
async function sell(supplier: string, pnr: string, ticket: string) {
  const body = ticketForm({ agent_id: agent.user.id, supplier, pnr, travellers: [{ ...adult, ticket }] })
  const answer = await app.call(offline.create, { body }, { token: trade.admin.token })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

let uploads = 0
async function upload(accountId: number, file: string | Buffer, token = desk.token) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/supplier-statements?account_id=${accountId}`,
    remoteAddress: `10.8.0.${++uploads}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('falcon.csv', 'text/csv', Buffer.from(file)),
  })
  const body = supplierStatements.upload.reply.partial().loose().parse(response.json())
  return { status: response.statusCode, body, data: body.data }
}
const show = async (id: number) =>
  (await app.call(supplierStatements.show, { params: { id } }, { token: desk.token })).body
const settle = (id: number, act: 'adjust' | 'set_aside', note = 'Agreed by phone') =>
  app.call(supplierStatements.settle, { params: { id }, body: { act, note } }, { token: desk.token })

async function accountOf(supplier: string) {
  const { rows } = await app.owner.query('select id from ledger_accounts where code = $1', [`payable:${supplier}`])
  return { id: Number(rows[0].id), currency: 'PKR' }
}

test('statement lines are matched: agreeing, other amount, not ours, not on theirs; agreeing lines can be paid at once', async () => {
  const supplier = 'Falcon Consolidators'
  const byPnr = await sell(supplier, 'FALC01', '2149000000101')
  const byTicket = await sell(supplier, 'FALC02', '2149000000102')
  const missing = await sell(supplier, 'FALC03', '2149000000103')
  const account = await accountOf(supplier)
  const day = trade.dayBefore(0)
  const file = [
    'Falcon Consolidators statement',
    'Invoice date,Locator,Ticket no,Passenger,Net amount',
    `${day},FALC01,,KHAN/ALI,"85,000.00"`,
    `${day},,9000000102,KHAN/ALI,86500`,
    `${day},QQQQ99,,NOBODY,12000`,
    `${day},TOTAL,,,not a number`,
  ].join('\n')
  const { status, data } = await upload(account.id, file)
  expect([status, data]).toMatchObject([
    200,
    { lines: 3, counts: { agrees: 1, other_amount: 1, not_ours: 1 }, unread: [{ line: 6 }] },
  ])
  const seen = await show(data?.id ?? 0)
  expect(seen.lines.map(({ verdict, difference, item }) => [verdict, difference, item?.ref ?? null])).toEqual([
    ['agrees', 0, byPnr.ref],
    ['other_amount', 150_000, byTicket.ref],
    ['not_ours', 1_200_000, null],
  ])
  expect(seen.missing.map(({ ref }) => ref)).toEqual([missing.ref])
  expect(seen.payable.amount).toBe(8_500_000)
  const paid = await trade.pay(account, seen.payable.amount, { item_ids: seen.payable.item_ids })
  expect(paid.body.data.settles).toMatchObject([{ text: byPnr.ref, amount: 8_500_000 }])
  expect((await show(data?.id ?? 0)).payable).toEqual({ amount: 0, foreign: null, item_ids: [] })
})

test('a difference is adjusted by two people, and the line agrees from then on', async () => {
  const supplier = 'Adjusted Travels'
  const booking = await sell(supplier, 'ADJU01', '2149000000201')
  const account = await accountOf(supplier)
  const { data } = await upload(account.id, `Date,Our ref,Amount\n${trade.dayBefore(0)},${booking.ref},86000`)
  const [line] = (await show(data?.id ?? 0)).lines
  const asked = await settle(line?.id ?? 0, 'adjust')
  expect([asked.status, asked.body.data.state]).toEqual([200, 'adjusting'])
  expect(await trade.ledgerBalance(account)).toBe(8_500_000)
  expect((await settle(line?.id ?? 0, 'adjust')).status).toBe(409)
  const { rows } = await app.owner.query('select id from supplier_vouchers where account_id = $1', [account.id])
  const own = await trade.decide(Number(rows[0].id), true, desk)
  expect(own.status).toBe(409)
  expect((await trade.decide(Number(rows[0].id), true)).status).toBe(200)
  expect(await trade.ledgerBalance(account)).toBe(8_600_000)
  expect((await show(data?.id ?? 0)).lines).toMatchObject([{ verdict: 'agrees', state: 'adjusted', difference: 0 }])
  expect(await trade.differences()).toEqual([])
})

test('a line that is not ours is set aside with a note; a line that agrees cannot be settled this way', async () => {
  const supplier = 'Aside Travels'
  const booking = await sell(supplier, 'ASID01', '2149000000301')
  const account = await accountOf(supplier)
  const day = trade.dayBefore(0)
  const { data } = await upload(account.id, `Date;PNR;Debit;Credit\n${day};ASID01;85000;\n${day};OTHER1;;500`)
  const [agreed, other] = (await show(data?.id ?? 0)).lines
  expect([agreed?.verdict, agreed?.item?.ref, other?.amount]).toEqual(['agrees', booking.ref, -50_000])
  expect((await settle(agreed?.id ?? 0, 'set_aside')).status).toBe(409)
  expect((await settle(other?.id ?? 0, 'set_aside', 'Theirs to correct')).body.data).toMatchObject({
    state: 'set_aside',
    note: 'Theirs to correct',
  })
})

test('422: a file without headings, or that is not a list, is refused at its field', async () => {
  const account = await trade.supplier()
  for (const file of ['hello,world\n1,2', '%PDF-1.7', Buffer.from('PK\u0003\u0004broken')]) {
    const { status, body } = await upload(account.id, file)
    expect([status, Object.keys((body as { errors?: object }).errors ?? {})]).toEqual([422, ['file']])
  }
})

test('403: staff with read access only cannot upload a statement', async () => {
  const account = await trade.supplier()
  const viewer = await app.person('admin-staff', { permissions: ['ledger.view'] })
  expect((await upload(account.id, 'Date,Amount\n2026-01-01,5', viewer.token)).status).toBe(403)
})
