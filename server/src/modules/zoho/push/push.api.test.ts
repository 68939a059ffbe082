import { bookings } from '@safar/contract/bookings/bookings.contract'
import { zoho } from '@safar/contract/zoho/zoho.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateFault } from '../../../testing/emulators/zoho-emulator.ts'
import { startZohoFixture } from '../testing/zoho-fixture.ts'
import { claimDocument } from './claim-document.ts'
import { collectDocuments } from './collect-documents.ts'

const fixture = await startZohoFixture()
const { app, sales, books, office, push, pushUntilQuiet, list } = fixture
afterAll(async () => {
  await app.close()
  await books.stop()
})
beforeAll(async () => {
  await fixture.saveKeys()
  await fixture.connect()
})

const countRows = () => Object.values(books.rows).reduce((sum, rows) => sum + rows.length, 0)
const created = () => books.calls.filter((call) => call.startsWith('POST') && !call.endsWith('/sent')).length
const newest = async () => (await list({ kind: 'payment' })).data[0]

/** Money from a person whose contact Zoho already knows, so that only the payment is left to send. */
async function newPayment(amount: number) {
  const { user } = payer
  await fixture.payIn(user.id, amount)
  const paid = () => books.rows.customerpayments.filter((row) => row.amount === amount / 100)
  return { paid }
}
const payer = await app.person('agent')

describe('sending documents to Zoho Books', () => {
  test('nothing is sent while it is switched off', async () => {
    await sales.issued()
    await push()
    expect([countRows(), (await list()).data]).toEqual([0, []])
  })

  test('a contact, its invoice, a payment and a credit note are each sent once, however often the job runs', async () => {
    await fixture.switchOn()
    const { booking, agent } = await sales.issued()
    await fixture.payIn(agent.user.id, 123_45)
    await app.call(bookings.voidBooking, { body: { id: booking.id } }, await office())
    await pushUntilQuiet()
    const before = created()
    await pushUntilQuiet()
    expect(created()).toBe(before)
    const contact = books.rows.contacts.find(({ contact_name }) => String(contact_name).endsWith(`(#${agent.user.id})`))
    const invoice = books.rows.invoices.find(({ reference_number }) => reference_number === booking.ref)
    expect(invoice).toMatchObject({ customer_id: contact?.contact_id, status: 'sent', date: fixture.today })
    const { rows } = await app.owner.query('select amount::int from invoices where booking_id = $1', [booking.id])
    expect(Math.round(Number(invoice?.total) * 100)).toBe(rows[0].amount)
    expect(books.rows.customerpayments).toMatchObject([
      { customer_id: contact?.contact_id, amount: 123.45, payment_mode: 'cash', invoices: [] },
    ])
    expect(books.rows.creditnotes).toMatchObject([{ customer_id: contact?.contact_id, reference_number: booking.ref }])
    expect((await list()).counts).toMatchObject({ waiting: 0, failed: 0, in_doubt: 0 })
  })

  test.each<[CreateFault, number]>([
    ['lost_after', 701_00],
    ['lost_before', 702_00],
    ['error', 703_00],
  ])('%s: the payment is in doubt, is looked up, and ends up in the books once', async (fault, amount) => {
    const { paid } = await newPayment(101_00)
    await pushUntilQuiet()
    expect(paid().length).toBeGreaterThan(0)
    const next = await newPayment(amount)
    books.faults.push(fault)
    await push()
    expect(await newest()).toMatchObject({ state: 'in_doubt' })
    const sent = created()
    await push()
    // Too early to conclude that it is missing.
    expect(created()).toBe(sent)
    await pushUntilQuiet()
    expect(await newest()).toMatchObject({ state: 'pushed' })
    expect(next.paid()).toHaveLength(1)
  })

  test('if the server dies between storing and sending, the document is looked up and sent once', async () => {
    const { paid } = await newPayment(704_00)
    const connection = await app.owner.query('select since::text from zoho_connection')
    await collectDocuments(app.services, { since: connection.rows[0].since, collectedUntil: null } as never)
    const claimed = await claimDocument(app.services)
    expect(claimed).toMatchObject({ kind: 'payment', state: 'sending', amount: 704_00 })
    await push()
    expect(paid()).toHaveLength(0)
    await pushUntilQuiet()
    expect(paid()).toHaveLength(1)
  })

  test('three servers running at the same time send a document once', async () => {
    const { paid } = await newPayment(705_00)
    await Promise.all([push(), push(), push()])
    await pushUntilQuiet()
    expect(paid()).toHaveLength(1)
  })

  test('an invoice created as a draft whose reply was lost is found by its booking and marked as sent', async () => {
    const { agent } = await sales.held()
    await fixture.payIn(agent.user.id)
    await pushUntilQuiet()
    const { booking } = await sales.issued({}, agent)
    books.faults.push('lost_after')
    await pushUntilQuiet()
    expect(books.rows.invoices.filter((row) => row.reference_number === booking.ref)).toMatchObject([
      { status: 'sent' },
    ])
  })

  test('a token that expires early is renewed and the call is repeated', async () => {
    const { paid } = await newPayment(706_00)
    books.expireTokens()
    await push()
    expect([paid().length, (await newest())?.state]).toEqual([1, 'pushed'])
  })

  test.each<[CreateFault, number, 'limit' | 'day_limit']>([
    ['minute_limit', 707_00, 'limit'],
    ['day_limit', 708_00, 'day_limit'],
  ])('%s: nothing more is sent until it has passed', async (fault, amount, problem) => {
    const { paid } = await newPayment(amount)
    books.faults.push(fault)
    await push()
    expect(await fixture.readConnection()).toMatchObject({ problem })
    const before = books.calls.length
    await push()
    expect([books.calls.length, (await newest())?.state]).toEqual([before, 'waiting'])
    app.clock.forward(61)
    await push()
    expect([paid().length, (await fixture.readConnection()).problem]).toEqual([1, null])
  })

  test("a refusal by Zoho is shown in Zoho's words, and the document can be sent again by hand", async () => {
    const { paid } = await newPayment(709_00)
    books.faults.push('refused')
    await push()
    const refused = await newest()
    expect(refused).toMatchObject({ state: 'failed', reason: expect.stringContaining('line item name') })
    await pushUntilQuiet()
    expect(paid()).toHaveLength(0)
    const { status } = await app.call(zoho.retry, { params: { id: refused?.id ?? 0 } }, await office())
    await push()
    expect([status, paid().length, (await newest())?.state]).toEqual([200, 1, 'pushed'])
    const again = await app.call(zoho.retry, { params: { id: refused?.id ?? 0 } }, await office())
    expect(again.status).toBe(409)
  })

  test('revoked access is reported, and waiting documents are sent after connecting again', async () => {
    const { paid } = await newPayment(710_00)
    books.revokeAll()
    await push()
    expect(await fixture.readConnection()).toMatchObject({ problem: 'access' })
    expect(await newest()).toMatchObject({ state: 'waiting' })
    await fixture.connect()
    await pushUntilQuiet()
    expect(paid()).toHaveLength(1)
  })

  test('a deposit reversed before it was sent is not sent', async () => {
    await newPayment(711_00)
    await app.owner.query(
      `select * from ledger_post('test:' || gen_random_uuid(), 'deposit', $3, $2::date, array[
        (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'cash')],
        array[-71100::bigint, 71100::bigint], array['PKR', 'PKR'],
        json_build_object('reverses', (select max(id) from ledger_entries))::jsonb)`,
      [payer.user.id, fixture.today, app.clock.now()],
    )
    await pushUntilQuiet()
    expect(books.rows.customerpayments.filter(({ amount }) => amount === 711)).toEqual([])
  })

  test('200: a period can be downloaded as files Zoho can import; text that looks like a formula stays text', async () => {
    const query = { kind: 'payments' as const, from: fixture.today, to: fixture.today }
    const { status, text } = await app.call(zoho.exportFile, { query }, await office())
    expect(status).toBe(200)
    const [head, ...lines] = text.trim().split('\r\n')
    expect(head?.replace('\uFEFF', '')).toBe('Date,Reference Number,Customer Name,Amount,Mode,Deposit To,Currency Code')
    expect(lines.some((line) => line.includes(`(#${payer.user.id}),709.00,cash,`))).toBe(true)
    const invoices = await app.call(zoho.exportFile, { query: { ...query, kind: 'invoices' } }, await office())
    expect(invoices.text).toContain('INV-000001')
  })
})
