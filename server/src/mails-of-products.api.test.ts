import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { readCalendar } from '@safar/contract/calendar/testing/read-calendar'
import { notifications } from '@safar/contract/people/notifications.contract'
import { type BookableProduct, bookableProducts } from '@safar/contract/vocabulary/products'
import { afterAll, expect, test } from 'vitest'
import { daysLater } from './modules/bookings/testing/days-later.ts'
import { startPaymentsFixture } from './modules/payments/testing/payments-fixture.ts'
import { readLines } from './platform/documents/testing/read-pdf.ts'
import { bookedAs } from './testing/booked-as.ts'
import { fund } from './testing/buyers.ts'
import { type ReceivedMail, startPostbox } from './testing/emulators/postbox.ts'
import {
  type Buyer,
  type BuyerRole,
  type Contact,
  type HeldBooking,
  sellEveryProduct,
} from './testing/every-product.ts'
import { isSample } from './testing/extent.ts'

/**
 * What a buyer is mailed, from the hold to the refund: one mail for each event, with the papers in this table. Files are
 * named up to the first dash.
 */
interface Papers {
  held: string[]
  issued: string[]
  /** New flights for a flight, a new price for everything else. */
  changed: string[]
}
const papers: Record<BookableProduct, Papers> = {
  flight: {
    held: ['reservation'],
    issued: ['calendar', 'invoice', 'ticket'],
    changed: ['calendar', 'invoice', 'ticket'],
  },
  hotel: { held: ['reservation'], issued: ['calendar', 'invoice', 'voucher'], changed: ['invoice'] },
  umrah: {
    held: ['confirmation'],
    issued: ['calendar', 'confirmation', 'hotel', 'hotel', 'invoice', 'transport'],
    changed: ['invoice'],
  },
  holiday: {
    held: ['confirmation'],
    issued: ['calendar', 'confirmation', 'invoice', 'voucher'],
    changed: ['invoice'],
  },
  group: { held: ['confirmation'], issued: ['calendar', 'confirmation', 'invoice', 'ticket'], changed: ['invoice'] },
  visa: { held: [], issued: ['calendar', 'invoice'], changed: ['invoice'] },
  insurance: { held: [], issued: ['calendar', 'insurance', 'invoice'], changed: ['invoice'] },
  ride: { held: ['reservation'], issued: ['calendar', 'invoice', 'voucher'], changed: ['invoice'] },
}
/** Paid in parts, the first of them before it is issued. */
const inParts: readonly BookableProduct[] = ['umrah', 'holiday', 'group']
/** Returned on request, after a quote; everything else by its timeline of penalties. */
const onRequest: readonly BookableProduct[] = ['flight', 'group']
/** Seats of a group and visas need an account. */
const withAccount: readonly BookableProduct[] = ['group', 'visa']

type Event = 'held' | 'paid' | 'issued' | 'quoted' | 'changed' | 'cancelled' | 'refunded' | 'returned'

/** One list of papers for each mail that an event sends: one mail for each time that it happens. */
function expectedMails(product: BookableProduct, role: BuyerRole): Partial<Record<Event, string[][]>> {
  const { held, issued, changed } = papers[product]
  const byCard = role !== 'agent'
  const receipt = byCard ? ['receipt'] : []
  const quotes = [product === 'flight', onRequest.includes(product)].filter(Boolean)
  const payments = [
    ...(inParts.includes(product) ? [[...held, ...receipt]] : []),
    // The last payment from a balance is the issue.
    ...(byCard ? [receipt] : []),
  ]
  return {
    // A guest's has the code that confirms the address, and nothing else.
    held: [role === 'guest' ? [] : held],
    ...(payments.length > 0 && { paid: payments }),
    issued: [issued],
    ...(quotes.length > 0 && { quoted: quotes.map(() => []) }),
    changed: [changed],
    cancelled: [[]],
    refunded: [['credit']],
    // A guest has no balance: each payment goes back to its card.
    ...(role === 'guest' && { returned: payments.map(() => []) }),
  }
}

const postbox = await startPostbox()
const till = await startPaymentsFixture({ SMTP_URL: postbox.url })
const { app } = till
const { admin, hold } = await sellEveryProduct(till)
const colleague = await app.person('admin')
afterAll(async () => {
  await till.close()
  await postbox.close()
})

let contacts = 0
/** Somebody else, unless an address is given. */
const newContact = (email: string | null = null): Contact => ({
  name: 'Bilal Khan',
  email: email ?? `contact${++contacts}@client.example`,
  phone: '+923001234567',
})

/** The mails since the last time, to anybody. */
async function newMails(): Promise<ReceivedMail[]> {
  await till.work()
  return postbox.received.splice(0).map((mail) => ({ ...mail, text: mail.text.replace(/[\u2066-\u2069]/g, '') }))
}

interface Sale extends HeldBooking {
  product: BookableProduct
  buyer: Buyer
  contact: Contact
  /** The buyer's own; a guest has only the contact's. */
  address: string
}

const nameOf = ({ name }: { name: string }): string =>
  name.endsWith('.ics') ? 'calendar' : name.replace(/-.*|\.pdf$/, '')

/** Every attached document and calendar can be read, and names the booking. */
function expectReadable({ files }: ReceivedMail, ref: string): void {
  for (const { name, bytes } of files) {
    const text = name.endsWith('.ics')
      ? readCalendar(bytes.toString()).map(({ description }) => description)
      : readLines(bytes)
    expect(text.join('\n')).toContain(ref)
  }
}

const eventOf = ({ subject }: ReceivedMail, otherwise: Event): Event => {
  if (/^(Card payment received|Instalment paid)/.test(subject)) return 'paid'
  if (/^(Change|Refund) quoted/.test(subject)) return 'quoted'
  return subject.startsWith('Refunded to card') ? 'returned' : otherwise
}

/** What the buyer of one sale has been mailed. */
function createDiary({ address, contact, booking: { ref } }: Sale) {
  const mailed: Partial<Record<Event, string[][]>> = {}
  const elsewhere: string[][] = []
  return {
    mailed,
    /** The papers of the mails to the contact, if that is somebody else. */
    elsewhere,
    /** Writes down the mails about what has just been done. */
    async note(event: Event): Promise<ReceivedMail[]> {
      const mails = (await newMails()).filter(({ subject }) => subject.includes(ref))
      for (const mail of mails) {
        expect(mail.html).not.toContain('{{')
        expectReadable(mail, ref)
        const names = mail.files.map(nameOf).sort()
        const about = eventOf(mail, event)
        if (mail.to === address) mailed[about] = [...(mailed[about] ?? []), names]
        else if (mail.to === contact.email) elsewhere.push(names)
      }
      return mails.filter(({ to }) => to === address)
    },
  }
}
type Diary = ReturnType<typeof createDiary>

async function must<R extends { booking?: BookingView }>(reply: Promise<{ status: number; body: R }>): Promise<R> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

async function payByCard({ buyer, booking, link }: Sale): Promise<void> {
  const query = buyer.role === 'guest' ? { token: link } : { booking_id: booking.id }
  const { tracker } = await till.open({ query }, buyer.token)
  await till.deliver(till.safepay.pay(tracker))
}

const payFirstPart = (sale: Sale): Promise<unknown> =>
  sale.buyer.role === 'agent'
    ? must(app.call(bookings.payInstalment, { body: { id: sale.booking.id } }, sale.buyer))
    : payByCard(sale)

const payInFull = (sale: Sale): Promise<unknown> =>
  sale.buyer.role === 'agent'
    ? must(app.call(bookings.confirm, { body: { id: sale.booking.id } }, sale.buyer))
    : payByCard(sale)

let lastTicket = 6_000_000_000

async function changeFlights({ booking }: Sale): Promise<void> {
  const { id, offer } = bookedAs(booking, 'flight')
  const travellers = ['adult-1']
  await must(app.call(bookings.requestReissue, { body: { id, travellers, requested_change: 'Two days later' } }, admin))
  const quote = { id, slices: daysLater({ offer }, 2), difference: 0, penalty: 0, fee: 0 }
  await must(app.call(bookings.quoteReissue, { body: quote }, admin))
  await must(app.call(bookings.confirmReissue, { body: { id } }, admin))
  const tickets = travellers.map((traveller) => ({ traveller, number: `176${++lastTicket}` }))
  await must(app.call(bookings.finishReissue, { body: { id, tickets } }, admin))
}

async function lowerPrice({ booking: { id, owed } }: Sale): Promise<void> {
  const body = { id, amount: owed - 500, reason: 'A gesture of goodwill' }
  await must(app.call(bookings.updateAmount, { body }, admin))
}

async function refundOnRequest({ booking: { id, travellers } }: Sale): Promise<void> {
  const keys = travellers.map(({ key }) => key)
  await must(app.call(bookings.requestRefund, { body: { id, travellers: keys, reason: 'Ill' } }, admin))
  await must(app.call(bookings.quoteRefund, { body: { id, penalty: 0, fee: 0 } }, admin))
  await must(app.call(bookings.acceptRefund, { body: { id } }, admin))
  await must(app.call(bookings.confirmRefund, { body: { id } }, colleague))
}

async function cancelIssued({ buyer, booking: { id } }: Sale): Promise<void> {
  const show = buyer.role === 'agent' ? bookings.show : bookings.showCustomers
  const { booking } = await must(app.call(show, { params: { id } }, admin))
  const agreed_penalty = booking.cancellation?.penalty ?? 0
  await must(app.call(bookings.cancelIssued, { body: { id, agreed_penalty } }, admin))
}

/** A guest first confirms the address with the code, or would be mailed nothing more. */
async function cancelHold({ buyer, booking: { id, ref, version }, link }: Sale, held: ReceivedMail | undefined) {
  if (buyer.role !== 'guest') return must(app.call(bookings.cancel, { body: { id } }, buyer))
  const code = /&code=(\d{6})/.exec(held?.text ?? '')?.[1] ?? ''
  await must(app.call(bookings.confirmAddress, { params: { ref }, body: { token: link, code } }))
  const body = { token: link, version, agreed_penalty: 0 }
  return must(app.call(bookings.cancelAsGuest, { params: { ref }, body }))
}

/** Words that matter for the product. */
const words: Record<BookableProduct, RegExp> = {
  flight: /Airline reference \(PNR\)/,
  hotel: /Check-in[\s\S]*Address/,
  umrah: /Umrah file number[\s\S]*Documents due by[\s\S]*Check-in/,
  holiday: /Departure[\s\S]*Return/,
  group: /LHE–JED/,
  visa: /Application: VA-[\s\S]*Arrival: /,
  insurance: /Certificate number[\s\S]*Cover: [\s\S]*Region: Schengen countries/,
  ride: /Pick-up: [\s\S]*GMT\+3[\s\S]*To: [\s\S]*Flight: SV735[\s\S]*Vehicle: /,
}
const neverOfPaid = /otherwise|code=|IBAN|Account number|\{\{/

function expectPartPaid({ booking: { plan, owed } }: Sale, text = ''): void {
  const money = (amount: number) => formatMoney({ amount, currency: 'PKR' })
  const first = plan?.next?.amount ?? 0
  expect(text).toContain(`Paid so far: ${money(first)}`)
  expect(text).toContain(`Left to pay: ${money(owed - first)}`)
  expect(text).toMatch(/Next payment: PKR.*\nPay by: /)
}

function expectConfirmed(product: BookableProduct, text = ''): void {
  expect(text).toMatch(words[product])
  if (product !== 'flight' && product !== 'group') expect(text).not.toMatch(/\bPNR\b/)
}

interface NewBuyer {
  buyer: Buyer
  email: string | null
  switchMailsOff(): Promise<void>
}

async function newBuyer(role: BuyerRole): Promise<NewBuyer> {
  if (role === 'guest') return { buyer: { role }, email: null, switchMailsOff: async () => undefined }
  const person = await app.person(role, { cardAllowed: true })
  if (role === 'agent') await fund(app, person.user.id, 5_000_000_000)
  const body = { bookings: false, deadlines: false, money: false, account: false }
  return {
    buyer: { role, token: person.token },
    email: person.user.email,
    switchMailsOff: async () => void (await app.call(notifications.savePreferences, { body }, person)),
  }
}

async function sell(product: BookableProduct, { buyer, email }: NewBuyer, contact = newContact(email)): Promise<Sale> {
  return { product, buyer, contact, address: email ?? contact.email, ...(await hold(product, buyer, contact)) }
}

async function expectCancelledHold(sale: Sale, diary: Diary): Promise<void> {
  const [held] = await diary.note('held')
  expect(held?.text).toMatch(sale.buyer.role === 'guest' ? /&code=\d{6}/ : /Pay by: /)
  await cancelHold(sale, held)
  await diary.note('cancelled')
}

/** From the hold to the refund. */
async function expectPaidAndRefunded(sale: Sale, diary: Diary): Promise<void> {
  const { product } = sale
  await diary.note('held')
  if (inParts.includes(product)) {
    await payFirstPart(sale)
    const [part] = await diary.note('paid')
    expectPartPaid(sale, part?.text)
    expect(part?.text).not.toMatch(neverOfPaid)
  }
  await payInFull(sale)
  const issued = await diary.note('issued')
  expectConfirmed(product, issued.find((mail) => eventOf(mail, 'issued') === 'issued')?.text)
  await (product === 'flight' ? changeFlights(sale) : lowerPrice(sale))
  const changed = await diary.note('changed')
  await (onRequest.includes(product) ? refundOnRequest(sale) : cancelIssued(sale))
  for (const { text } of [...issued, ...changed, ...(await diary.note('refunded'))]) {
    expect(text).not.toMatch(neverOfPaid)
    expect(text).not.toContain('Pay by')
  }
}

const combinations = bookableProducts.flatMap((product, place) => {
  const roles = (['guest', 'customer', 'agent'] as const).filter(
    (role) => role !== 'guest' || !withAccount.includes(product),
  )
  const some = isSample ? roles.filter((_, each) => each === place % roles.length) : roles
  return some.map((role) => ({ product, role }))
})

test.each(combinations)(
  '$product of a $role: each event is mailed once, with its papers; nobody can switch off mails about money',
  async ({ product, role }) => {
    const buyer = await newBuyer(role)
    const left = await sell(product, buyer)
    const leaving = createDiary(left)
    await expectCancelledHold(left, leaving)
    await buyer.switchMailsOff()
    const sale = await sell(product, buyer)
    const diary = createDiary(sale)
    await expectPaidAndRefunded(sale, diary)
    // Nothing is paid for yet, so it is a choice; only a guest has none, who needs the code.
    expect(diary.mailed.held).toEqual(role === 'guest' ? [[]] : undefined)
    expect({ ...leaving.mailed, ...diary.mailed }).toEqual(expectedMails(product, role))
  },
)

test("the contact typed at checkout gets what is paid too, if it is a customer's; an agent's client hears from the agent", async () => {
  const elsewhere = { customer: [['receipt'], papers.insurance.issued], agent: [] }
  for (const role of ['customer', 'agent'] as const) {
    const sale = await sell('insurance', await newBuyer(role), newContact())
    const diary = createDiary(sale)
    await payInFull(sale)
    await diary.note('issued')
    expect(diary.elsewhere).toEqual(elsewhere[role])
  }
})

test('a mail whose job runs again is not sent twice', async () => {
  const { booking } = await sell('flight', await newBuyer('customer'))
  const job = {
    notice: crypto.randomUUID(),
    id: booking.id,
    kind: 'bookings.cancelled',
    values: { ref: booking.ref, product: 'flight', route: 'LHE–JED', reason: '' },
  }
  await newMails()
  for (let run = 0; run < 2; run += 1)
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'bookings.mail_buyer', job))
  expect(await newMails()).toHaveLength(1)
})
