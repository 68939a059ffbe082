import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, dayInZone } from '@safar/contract/day'
import { listReports } from '@safar/contract/money/list-reports.contract'
import { reports } from '@safar/contract/money/reports.contract'
import type { Query } from '@safar/contract/protocol/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'
import { readTrialBalance } from '../../ledger/public.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const today = dayInZone(app.services.config.AGENCY_ZONE, app.clock.now())
const period = { from: today, to: today }
let admin: Awaited<ReturnType<typeof app.person>>
const made: { id: number; ref: string; tickets: (string | null)[] }[] = []

/** Two issued for two travellers each; one is voided, and the child of the other is refunded. */
beforeAll(async () => {
  admin = await app.person('admin')
  for (let count = 0; count < 4; count += 1) {
    const { booking } = await sales.issued()
    made.push({ id: booking.id, ref: booking.ref, tickets: booking.travellers.map(({ ticket }) => ticket) })
  }
  const [, , voided, refunded] = made
  const id = refunded?.id ?? 0
  await app.call(bookings.voidBooking, { body: { id: voided?.id ?? 0 } }, admin)
  const { body } = await app.call(bookings.show, { params: { id } }, admin)
  expect(body.booking.state).toBe('confirmed')
  await app.call(bookings.requestRefund, { body: { id, travellers: ['child-1'], reason: 'Ill' } }, admin)
  await app.call(bookings.quoteRefund, { body: { id, penalty: 250_000, fee: 100_000 } }, admin)
  await app.call(bookings.acceptRefund, { body: { id } }, admin)
  const { status } = await app.call(bookings.confirmRefund, { body: { id } }, admin)
  expect(status).toBe(200)
})

const tickets = async (more: Partial<Query<typeof listReports.tickets>> = {}) =>
  (await app.call(listReports.tickets, { query: { ...period, limit: 200, ...more } }, admin)).body

/** What the ledger itself holds on the accounts of air ticket suppliers. */
async function payable(kind?: string): Promise<number> {
  const { rows } = await app.owner.query(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_postings where account_class = 'payable'
      and product in ('flight', 'ticket') and day = $1 and ($2::text is null or kind = $2)`,
    [today, kind ?? null],
  )
  return Number(rows[0].sum)
}

test("the amounts due to airlines, by document, equal the ledger's supplier accounts", async () => {
  const { data, total, airlines } = await tickets()
  const sum = (of: 'net' | 'fare' | 'taxes' | 'commission' | 'other') => data.reduce((all, row) => all + row[of], 0)
  expect(total.net).toBe(await payable())
  expect(sum('net')).toBe(total.net)
  expect(airlines.reduce((all, { net }) => all + net, 0)).toBe(total.net)
  expect([total.issues, total.voids, total.refunds]).toEqual([
    await payable('sale'),
    await payable('void'),
    await payable('refund'),
  ])
  expect(total.issues + total.changes + total.voids + total.refunds).toBe(total.net)
  for (const row of data) expect(row.fare + row.taxes - row.commission + row.other).toBe(row.net)
  expect([sum('fare'), sum('taxes')]).toEqual([total.fare, total.taxes])
  expect(total.fare).toBeGreaterThan(0)
})

test('each ticket is a line of its own; a refund names the refunded ticket, a void names all of them', async () => {
  const { data, total } = await tickets()
  const numbers = (action: string) => data.flatMap((row) => (row.action === action ? [row.document] : []))
  expect(numbers('issue').sort()).toEqual(made.flatMap((one) => one.tickets).sort())
  expect(total.documents).toBe(8)
  const [, , voided, refunded] = made
  expect(numbers('void').sort()).toEqual([...(voided?.tickets ?? [])].sort())
  expect(numbers('refund')).toEqual([refunded?.tickets[1]])
  const [refund] = data.filter(({ action }) => action === 'refund')
  expect(refund?.other).toBeGreaterThanOrEqual(250_000)
  const undone = data.filter(({ booking }) => booking.id === voided?.id)
  expect(undone.reduce((sum, { net }) => sum + net, 0)).toBe(0)
})

test('pages contain whole entries, and together they are the list', async () => {
  const all = await tickets()
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await tickets({ limit: 2, ...(after && { after }) })
    ids.push(...page.data.map(({ id }) => id))
    expect(page.total).toEqual(all.total)
    after = page.next ?? undefined
  } while (after)
  expect(ids).toEqual(all.data.map(({ id }) => id))
})

test('a single airline has its own documents and totals', async () => {
  const { airlines } = await tickets()
  const code = airlines[0]?.airline ?? ''
  const one = await tickets({ airline: code })
  expect(one.total.net).toBe(airlines[0]?.net)
  expect(new Set(one.data.map(({ airline }) => airline))).toEqual(new Set([code]))
  expect((await tickets({ airline: 'ZZ' })).data).toEqual([])
})

test('the journal has both sides of every entry, and its totals are those of the trial balance', async () => {
  const { body } = await app.call(listReports.journal, { query: { ...period, limit: 200 } }, admin)
  for (const { lines } of body.data) expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const accounts = await readTrialBalance(app.services.db.adhoc, { ...period, currency: 'PKR' })
  const debit = accounts.reduce((sum, one) => sum + one.debit, 0n)
  expect([body.total.debit, body.total.credit]).toEqual([Number(debit), Number(debit)])
  expect(body.data.at(-1)?.running).toBe(body.total.debit)
})

test('running totals continue from page to page', async () => {
  const whole = await app.call(listReports.journal, { query: { ...period, limit: 200 } }, admin)
  const first = await app.call(listReports.journal, { query: { ...period, limit: 3 } }, admin)
  const after = first.body.next ?? ''
  const second = await app.call(listReports.journal, { query: { ...period, limit: 3, after } }, admin)
  const running = [...first.body.data, ...second.body.data].map((entry) => entry.running)
  expect(running).toEqual(whole.body.data.slice(0, 6).map((entry) => entry.running))
})

test('voids and refunds add up to the refunds in the sales report', async () => {
  const { body } = await app.call(listReports.reversals, { query: { ...period, limit: 200 } }, admin)
  const { body: profit } = await app.call(reports.profitLoss, { query: { ...period } }, admin)
  expect(body.total).toMatchObject({ voids: 1, refunds: 1, fee: 100_000 })
  expect(body.total.returned).toBe(profit.total.refunds)
  expect(body.total.supplier).toBe(-((await payable('void')) + (await payable('refund'))))
  for (const row of body.data) expect(row.returned - row.supplier).toBe(row.margin)
  expect(body.data.map(({ kind, booking }) => [kind, booking?.ref])).toEqual([
    ['void', made[2]?.ref],
    ['refund', made[3]?.ref],
  ])
})

test('sales of a day are grouped by who issued them and by how they are paid', async () => {
  const by = async (group: 'seller' | 'payment') =>
    (await app.call(reports.profitLoss, { query: { ...period, by: group } }, admin)).body
  const paid = await by('payment')
  expect(paid.rows.map(({ key, label }) => [key, label])).toEqual([['balance', 'Balance']])
  expect(paid.rows[0]?.sales).toBe(paid.total.sales)
  const issued = await by('seller')
  const office = issued.rows.find(({ key }) => key === String(admin.user.id))
  expect([office?.label, office?.refunds]).toEqual([admin.user.name, issued.total.refunds])
  expect(issued.rows).toHaveLength(5)
})

test('the passenger list contains only those who still travel: no voided or refunded ones', async () => {
  const travel = { from: addDays(today, 30), to: addDays(today, 50) }
  for (const query of [travel, { ...period, dated: 'issue' as const }]) {
    const { body } = await app.call(listReports.passengers, { query: { ...query, limit: 200 } }, admin)
    const [one, two, , refunded] = made
    expect(body.data.map(({ ticket }) => ticket).sort()).toEqual(
      [...(one?.tickets ?? []), ...(two?.tickets ?? []), refunded?.tickets[0]].sort(),
    )
    expect(body.total.passengers).toBe(5)
  }
  const { body } = await app.call(listReports.passengers, { query: period }, admin)
  expect(body.data).toEqual([])
})

test('the passenger list is paged by booking', async () => {
  const query = { ...period, dated: 'issue' as const, limit: 1 }
  const first = await app.call(listReports.passengers, { query }, admin)
  expect(first.body.data.map(({ booking }) => booking.ref)).toEqual([made[0]?.ref, made[0]?.ref])
  const second = await app.call(listReports.passengers, { query: { ...query, after: first.body.next ?? '' } }, admin)
  expect(second.body.data.map(({ booking }) => booking.ref)).toEqual([made[1]?.ref, made[1]?.ref])
})

test('each report can be exported as CSV, XLSX and PDF in both languages, with the total in its last line', async () => {
  for (const file of [listReports.ticketsFile, listReports.journalFile, listReports.reversalsFile] as const)
    for (const locale of ['en', 'ar'] as const)
      for (const format of ['csv', 'xlsx', 'pdf'] as const) {
        const { status } = await app.call(file, { query: { ...period, format } }, { ...admin, locale })
        expect(status).toBe(200)
      }
  const passengers = { query: { ...period, dated: 'issue' as const, format: 'csv' as const } }
  const { text } = await app.call(listReports.passengersFile, passengers, admin)
  expect(text.trim().split('\n')).toHaveLength(6)
  const { text: csv } = await app.call(listReports.ticketsFile, { query: { ...period, format: 'csv' } }, admin)
  const { total } = await tickets()
  expect(csv.trim().split('\n').at(-1)?.replaceAll('"', '')).toContain((total.net / 100).toFixed(2))
})

test('422: a period that ends before it begins, or that is too long, is refused', async () => {
  const backwards = await app.call(listReports.journal, { query: { from: today, to: addDays(today, -1) } }, admin)
  const long = await app.call(listReports.tickets, { query: { from: addDays(today, -800), to: today } }, admin)
  expect([backwards.status, long.status]).toEqual([422, 422])
})

test('403: the journal needs access to the ledger, passengers to bookings, the rest to reports', async () => {
  const clerk = await app.person('admin-staff', { permissions: ['reports.view'] })
  const statuses = await Promise.all([
    app.call(listReports.tickets, { query: period }, clerk),
    app.call(listReports.reversals, { query: period }, clerk),
    app.call(listReports.journal, { query: period }, clerk),
    app.call(listReports.passengers, { query: period }, clerk),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 403])
})
