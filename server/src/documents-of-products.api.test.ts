import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents, travelDocuments } from '@safar/contract/bookings/documents.contract'
import { bookingStates } from '@safar/contract/vocabulary/bookings'
import { type BookableProduct, bookableProducts } from '@safar/contract/vocabulary/products'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from './catalog.ts'
import { mailAttachments } from './modules/bookings/notify/mail-attachments.ts'
import { bookingRow, guest, toView } from './modules/bookings/public.ts'
import { startPaymentsFixture } from './modules/payments/testing/payments-fixture.ts'
import { fund } from './testing/buyers.ts'
import { sellEveryProduct } from './testing/every-product.ts'

const till = await startPaymentsFixture()
const { app } = till
const { hold } = await sellEveryProduct(till)
const deps = { ...app.services, products: createCatalog(app.services).products }
const buyer = await app.person('agent', { cardAllowed: true })
await fund(app, buyer.user.id, 5_000_000_000)
afterAll(() => till.close())

const contact = { name: 'Bilal Khan', email: 'contact@client.example', phone: '+923001234567' }

/** What a row of the list offers: the kind of one document. */
async function rowOf(ref: string) {
  const { body } = await app.call(bookings.list, { query: { q: ref } as never }, buyer)
  return body.data.find((row) => row.ref === ref)?.travel_document
}

/** What the booking's card of documents offers, by file name. */
async function cardOf(id: number) {
  const { body } = await app.call(documents.list, { params: { id } }, buyer)
  return body.data.filter(({ kind }) => travelDocuments.includes(kind))
}

/** What a mail about the hold or the issue carries. */
async function mailOf(id: number) {
  const queries = app.services.db.adhoc
  const booking = await bookingRow(queries, id)
  if (!booking) throw new Error(`there is no booking ${id}`)
  const attached = await mailAttachments(deps, queries, booking, {
    kind: booking.issuedAt === null ? 'bookings.held' : 'bookings.issued',
    locale: 'en',
    view: await toView(deps, queries, booking, guest),
    seesMoney: false,
    received: 0,
    isConfirmed: true,
    now: app.clock.now(),
  })
  return attached.map(({ fileName }) => fileName).filter((name) => name.endsWith('.pdf'))
}

async function expectAgreement(id: number, ref: string): Promise<string[]> {
  const card = await cardOf(id)
  expect(await rowOf(ref)).toBe(card[0]?.kind ?? null)
  expect(await mailOf(id)).toEqual(card.map(({ file_name }) => file_name))
  return card.map(({ kind }) => kind)
}

/** The kinds that the booking has in each state it could be in. */
async function walkStates(id: number, ref: string) {
  const found: [string, string[]][] = []
  for (const state of bookingStates) {
    await app.owner.query('update bookings set state = $2 where id = $1', [id, state])
    found.push([state, await expectAgreement(id, ref)])
  }
  return Object.fromEntries(found)
}

const declared: Record<BookableProduct, Record<'held' | 'issued' | 'refunded', string[]>> = {
  flight: { held: ['hold-slip'], issued: ['itinerary'], refunded: [] },
  hotel: { held: ['hold-slip'], issued: ['voucher'], refunded: ['voucher'] },
  umrah: {
    held: ['confirmation'],
    issued: ['confirmation', 'hotel-voucher', 'hotel-voucher', 'transport-voucher'],
    refunded: ['confirmation', 'hotel-voucher', 'hotel-voucher', 'transport-voucher'],
  },
  holiday: { held: ['confirmation'], issued: ['confirmation', 'voucher'], refunded: ['confirmation', 'voucher'] },
  group: { held: ['confirmation'], issued: ['confirmation', 'itinerary'], refunded: [] },
  visa: { held: [], issued: [], refunded: [] },
  insurance: { held: [], issued: ['certificate'], refunded: ['certificate'] },
  ride: { held: ['hold-slip'], issued: ['voucher'], refunded: ['voucher'] },
}

test.each(bookableProducts)(
  '%s: its row, its documents and its mails name the same travel documents in every state',
  async (product) => {
    const { held, issued, refunded } = declared[product]
    const { booking } = await hold(product, { role: 'agent', token: buyer.token }, contact)
    const { id, ref } = booking
    const unpaid = await walkStates(id, ref)
    expect(unpaid).toMatchObject({
      held,
      awaiting_approval: held,
      pending: [],
      in_doubt: [],
      expired: [],
      cancelled: [],
    })
    await app.owner.query(`update bookings set state = 'held' where id = $1`, [id])
    const { status, body } = await app.call(bookings.confirm, { body: { id } }, buyer)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const paid = await walkStates(id, ref)
    expect(paid).toMatchObject({
      confirmed: issued,
      refund_requested: issued,
      refunded,
      voided: refunded,
      rejected: [],
    })
  },
)
