import { formatAmount } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../catalog.ts'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { releaseUnconfirmed } from '../bookings/supplier/release-unconfirmed.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'
import { startPaymentsFixture } from './testing/payments-fixture.ts'

const till = await startPaymentsFixture()
const { app } = till
const { admin, bank, today: todayOf } = await depositsFixture(app)
const today = todayOf()
afterAll(() => till.close())

interface StoredMail {
  subject: string
  text: string
  attachments: { fileName: string; document: string; reference: unknown }[]
}

async function mailsTo(address: string): Promise<StoredMail[]> {
  await till.work()
  const { rows } = await app.owner.query<StoredMail>(
    'select subject, text, attachments from mailbox where to_address = $1 order by id',
    [address],
  )
  return rows
}

const read = async ({ document, reference }: StoredMail['attachments'][number]) =>
  readLines(await app.services.documents.render(document, reference)).join('\n')

async function pay(query: Parameters<typeof till.open>[0], token?: string) {
  const { tracker } = await till.open(query, token)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
}

test('a guest who pays by card is mailed the receipt and the e-ticket, and is not asked for a code again', async () => {
  const { booking, link } = await till.guestHolds()
  await pay({ query: { token: link } })
  const [held, ...paid] = await mailsTo(booking.contact.email)
  expect(held?.text).toContain('&code=')
  expect(paid.map(({ subject }) => subject).sort()).toEqual([
    `Card payment received: ${booking.ref}`,
    `Tickets issued: ${booking.ref}`,
  ])
  const files = paid.flatMap(({ attachments }) => attachments)
  expect(files.map(({ fileName }) => fileName).sort()).toEqual([
    expect.stringMatching(/^[A-Z0-9]{6}\.ics$/),
    expect.stringMatching(/^invoice-INV-/),
    `receipt-${booking.ref}.pdf`,
    `ticket-${booking.ref}.pdf`,
  ])
  for (const { text } of paid) {
    expect(text).toContain(`/booking/${booking.ref}?token=${link}`)
    expect(text).not.toMatch(/otherwise|code=|IBAN|Account number|Pay by|\{\{/)
  }
  for (const file of files.filter(({ fileName }) => fileName.endsWith('.pdf')))
    expect(await read(file)).toContain(booking.ref)
  const receipt = files.find(({ fileName }) => fileName.startsWith('receipt'))
  expect(receipt && (await read(receipt))).toMatch(
    new RegExp(`DV-\\d{6}[\\s\\S]*${formatAmount({ amount: booking.owed, currency: 'PKR' })}`),
  )
})

test('a guest finds the receipt of a payment among the documents, as customers do', async () => {
  const { booking, link } = await till.guestHolds()
  await pay({ query: { token: link } })
  const list = await app.call(documents.listByLink, { params: { ref: booking.ref }, query: { token: link } })
  expect(list.body.data.map(({ kind }) => kind)).toEqual(['itinerary', 'invoice', 'receipt'])
})

test('the code that came before the payment still answers truthfully after it', async () => {
  const { booking, link } = await till.guestHolds()
  const [held] = await mailsTo(booking.contact.email)
  const code = /&code=(\d{6})/.exec(held?.text ?? '')?.[1] ?? ''
  await pay({ query: { token: link } })
  const given = { params: { ref: booking.ref }, body: { token: link, code } }
  const { status, body } = await app.call(bookings.confirmAddress, given)
  expect([status, body.message, body.booking.state]).toEqual([200, 'Your booking is paid and confirmed.', 'confirmed'])
})

/** A guest pays by transfer; `approve` is the office's part. */
async function guestReportsTransfer(amountOf: (owed: number) => number) {
  const form = await till.formFor(undefined, { payment: 'transfer' })
  const { body } = await app.call(bookings.createPublic, { body: form })
  const { booking, token = '' } = body
  const amount = amountOf(booking.owed)
  const sent = { bank_id: bank.id, amount, paid_on: today, reference: `FT-${booking.id}` }
  const reported = await app.call(transfers.report, { body: { token: token ?? '', ...sent } })
  const approve = async () => {
    const call = { params: { id: reported.body.transfer.id }, body: { status: 'approved', reason: undefined } as const }
    expect((await app.call(transfers.decide, call, admin)).status).toBe(200)
    return mailsTo(booking.contact.email)
  }
  return { booking, approve }
}

const deps = () => ({ ...app.services, products: createCatalog(app.services).products })

test('a transfer confirms a guest’s address once the office has seen the money, and not when it is only reported', async () => {
  const reported = await guestReportsTransfer((owed) => owed)
  const approved = await guestReportsTransfer((owed) => owed - 100)
  const mails = await approved.approve()
  expect((await mailsTo(reported.booking.contact.email)).map(({ subject }) => subject)).toEqual([
    `Seats held: ${reported.booking.ref}`,
  ])
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Seats held: ${approved.booking.ref}`,
    `Payment received: ${approved.booking.ref}`,
  ])
  const [, received] = mails
  expect(received?.attachments.map(({ fileName }) => fileName)).toContain(`receipt-${approved.booking.ref}.pdf`)
  expect(received?.text).toMatch(/Left to pay: PKR 1\b/)
  expect(received?.text).not.toMatch(/IBAN|Account number|otherwise|code=/)
  app.clock.forward(16)
  await releaseUnconfirmed(deps())
  const { rows } = await app.owner.query('select ref, state from bookings where id = any($1)', [
    [reported.booking.id, approved.booking.id],
  ])
  expect(Object.fromEntries(rows.map(({ ref, state }) => [ref, state]))).toEqual({
    [reported.booking.ref]: 'cancelled',
    [approved.booking.ref]: 'held',
  })
  expect(await mailsTo(reported.booking.contact.email)).toHaveLength(1)
})
