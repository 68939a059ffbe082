import { formatMoney } from '@safar/contract/amount'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { readCalendar } from '@safar/contract/calendar/testing/read-calendar'
import { addDays } from '@safar/contract/day'
import { hotels } from '@safar/contract/hotels/hotels.contract'
import { insurance } from '@safar/contract/insurance/insurance.contract'
import { samplePlan } from '@safar/contract/insurance/testing/sample-plan'
import { notifications } from '@safar/contract/people/notifications.contract'
import { afterAll, expect, test } from 'vitest'
import { startPaymentsFixture } from './modules/payments/testing/payments-fixture.ts'
import { readLines } from './platform/documents/testing/read-pdf.ts'
import { fund } from './testing/buyers.ts'
import { openPackageSales, type PackageProduct } from './testing/package-sales.ts'
import { chooseStay, stayForm } from './testing/stays.ts'

const till = await startPaymentsFixture()
const { app } = till
const { admin, today, add, nameSeats } = await openPackageSales(app)
afterAll(() => till.close())
const { data: plan } = (await app.call(insurance.create, { body: samplePlan() }, admin)).body

const products = ['flight', 'hotel', 'umrah', 'holiday', 'group', 'insurance'] as const
type Product = (typeof products)[number]
const buyerRoles = ['guest', 'customer', 'agent'] as const
type BuyerRole = (typeof buyerRoles)[number]

interface Buyer {
  token?: string
}
type Booked = Awaited<ReturnType<typeof app.call<typeof bookings.createPublic>>>['body']

let contacts = 0
const newContact = () => ({
  name: 'Bilal Khan',
  email: `contact${++contacts}@client.example`,
  phone: '+923001234567',
})
type Contact = ReturnType<typeof newContact>

let stays = 0
async function holdHotel(who: Buyer, contact: Contact, payment: 'card' | 'balance') {
  stays += 4
  const check = await chooseStay(app, who, { place: 'dubai', rooms: '2', days: 90 + stays })
  return app.call(hotels.book, { body: { ...stayForm(check), contact, payment } }, who)
}

async function holdInsurance(who: Buyer, contact: Contact, payment: 'card' | 'balance') {
  const starts_on = addDays(today, 60)
  const insured = { title: 'MS', given_name: 'Ayesha', family_name: 'Karim', birth_date: '1990-02-03' } as const
  const terms = { plan_id: plan.id, region: 'schengen' as const, starts_on, ends_on: addDays(starts_on, 6) }
  const priced = await app.call(insurance.price, { query: { ...terms, ages: '36' } as never }, who)
  const body = {
    ...{ ...terms, contact, payment, again: true },
    travellers: [{ ...insured, passport: 'AB1234567' }],
    agreed_total: priced.body.data[0]?.price?.total ?? 0,
  }
  return app.call(insurance.book, { body }, who)
}

async function holdFlight(who: Buyer, contact: Contact, isAgent: boolean) {
  const form = await till.formFor(who.token, { payment: isAgent ? 'balance' : 'card', contact })
  return app.call(isAgent ? bookings.create : bookings.createPublic, { body: form }, who)
}

async function holdPackage(product: PackageProduct, who: Buyer, contact: Contact, payment: 'card' | 'balance') {
  const item = await add(product)
  return item.book(await item.price(who), who, { contact, payment })
}

async function hold(product: Product, who: Buyer, contact: Contact, isAgent: boolean): Promise<Booked> {
  const payment = isAgent ? 'balance' : 'card'
  const reply = await {
    flight: () => holdFlight(who, contact, isAgent),
    hotel: () => holdHotel(who, contact, payment),
    insurance: () => holdInsurance(who, contact, payment),
    umrah: () => holdPackage('umrah', who, contact, payment),
    holiday: () => holdPackage('holiday', who, contact, payment),
    group: () => holdPackage('group', who, contact, payment),
  }[product]()
  if (reply.body.booking?.state !== 'held') throw new Error(JSON.stringify(reply.body))
  return reply.body as Booked
}

interface StoredMail {
  subject: string
  text: string
  html: string
  attachments: { fileName: string; document: string; reference: unknown }[]
}

const seen = new Map<string, number>()
/** The mails to an address since the last time. */
async function newMails(address: string): Promise<StoredMail[]> {
  await till.work()
  const { rows } = await app.owner.query<StoredMail & { id: string }>(
    'select id, subject, text, html, attachments from mailbox where to_address = $1 and id > $2 order by id',
    [address, seen.get(address) ?? 0],
  )
  seen.set(address, Number(rows.at(-1)?.id ?? seen.get(address) ?? 0))
  return rows.map((row) => ({ ...row, text: row.text.replace(/[\u2066-\u2069]/g, '') }))
}

const filesOf = (mails: readonly StoredMail[]) =>
  mails
    .flatMap(({ attachments }) => attachments)
    .map(({ fileName }) => fileName.replace(/^.*\.ics$/, 'calendar').replace(/-.*|\.pdf$/, ''))
    .sort()

/** Every attached document can be drawn and every calendar be read, and each names the booking. */
async function expectReadable(mails: readonly StoredMail[], ref: string) {
  const drawn = await Promise.all(
    mails.flatMap(({ attachments }) =>
      attachments.map(async ({ fileName, document, reference }) => {
        const file = await app.services.documents.render(document, reference)
        if (!fileName.endsWith('.ics')) return readLines(file).join('\n')
        return readCalendar(file.toString())
          .map(({ description }) => description)
          .join('\n')
      }),
    ),
  )
  for (const text of drawn) expect(text).toContain(ref)
}

const neverOfPaid = /otherwise|code=|IBAN|Account number|\{\{/

/** Names of the attached files, up to the first dash. */
const issued: Record<Product, string[]> = {
  flight: ['calendar', 'invoice', 'ticket'],
  hotel: ['calendar', 'invoice', 'voucher'],
  umrah: ['calendar', 'confirmation', 'hotel', 'hotel', 'invoice', 'transport'],
  holiday: ['calendar', 'confirmation', 'invoice', 'voucher'],
  group: ['calendar', 'confirmation', 'invoice', 'ticket'],
  insurance: ['calendar', 'insurance', 'invoice'],
}
/** Words that matter for the product. */
const words: Record<Product, RegExp> = {
  flight: /Airline reference \(PNR\)/,
  hotel: /Check-in[\s\S]*Address/,
  umrah: /Umrah file number[\s\S]*Documents due by[\s\S]*Check-in/,
  holiday: /Departure[\s\S]*Return/,
  group: /LHE–JED/,
  insurance: /Certificate number[\s\S]*Cover: [\s\S]*Region: Schengen countries/,
}

/** With every choice of mails switched off: what is paid is mailed all the same. */
async function someone(role: BuyerRole): Promise<{ who: Buyer; email: string | null }> {
  if (role === 'guest') return { who: {}, email: null }
  const person = await app.person(role, { cardAllowed: true })
  if (role === 'agent') await fund(app, person.user.id, 5_000_000_000)
  const body = { bookings: false, deadlines: false, money: false, account: false }
  await app.call(notifications.savePreferences, { body }, person)
  return { who: person, email: person.user.email }
}

interface Sale {
  product: Product
  role: BuyerRole
  who: Buyer
  address: string
  booked: Booked
}

/** An agent pays from the balance, everybody else what is due by card. */
async function pay({ role, booked: { booking, token }, who }: Sale): Promise<void> {
  if (role === 'agent') {
    const { status, body } = await app.call(bookings.confirm, { body: { id: booking.id } }, who)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return
  }
  const query = role === 'guest' ? { token: token ?? '' } : { booking_id: booking.id }
  const { tracker } = await till.open({ query }, who.token)
  await till.deliver(till.safepay.pay(tracker))
}

const subjectsOf = (mails: readonly StoredMail[]) => mails.map(({ subject }) => subject)
const amountText = (amount: number) => formatMoney({ amount, currency: 'PKR' })

/** Only a guest's, with the code: the others do not want it. */
async function expectHeld({ role, address, booked: { booking } }: Sale): Promise<void> {
  const mails = await newMails(address)
  expect(mails).toHaveLength(role === 'guest' ? 1 : 0)
  for (const { subject, text, attachments } of mails) {
    expect(subject).toContain(booking.ref)
    expect(text).toMatch(/&code=\d{6}/)
    expect(attachments).toEqual([])
  }
}

async function expectPartPaid(sale: Sale): Promise<void> {
  const { booking } = sale.booked
  const first = booking.plan?.next?.amount ?? 0
  await pay(sale)
  const mails = await newMails(sale.address)
  expect(subjectsOf(mails)).toEqual([`Card payment received: ${booking.ref}`])
  expect(filesOf(mails)).toEqual(['confirmation', 'receipt'])
  const text = mails[0]?.text ?? ''
  expect(text).toContain(`Paid so far: ${amountText(first)}`)
  expect(text).toContain(`Left to pay: ${amountText(booking.owed - first)}`)
  expect(text).toMatch(/Next payment: PKR.*\nPay by: /)
  expect(text).not.toMatch(neverOfPaid)
  await expectReadable(mails, booking.ref)
}

async function expectPaid(sale: Sale): Promise<void> {
  const { product, role, booked } = sale
  const { ref } = booked.booking
  await pay(sale)
  const mails = await newMails(sale.address)
  const byCard = role !== 'agent'
  expect(subjectsOf(mails).filter((subject) => subject.includes(ref))).toHaveLength(byCard ? 2 : 1)
  expect(filesOf(mails)).toEqual([...issued[product], ...(byCard ? ['receipt'] : [])].sort())
  for (const { text, html } of mails) {
    expect(text).not.toMatch(neverOfPaid)
    expect(text).not.toContain('Pay by')
    expect(html).not.toContain('{{')
  }
  const confirmation = mails.find(({ subject }) => !subject.startsWith('Card'))?.text ?? ''
  expect(confirmation).toMatch(words[product])
  if (product !== 'flight' && product !== 'group') expect(confirmation).not.toMatch(/\bPNR\b/)
  await expectReadable(mails, ref)
}

/** The contact typed at checkout: a customer's gets what is paid too, an agent's client hears from the agent. */
async function expectContactMailed({ product, role }: Sale, contact: Contact): Promise<void> {
  if (role === 'guest') return
  const files = filesOf(await newMails(contact.email))
  if (role === 'agent') expect(files).toEqual([])
  else expect(files).toEqual(expect.arrayContaining(issued[product]))
}

/** What a guest paid by card goes back to the card; everybody else has it in their balance. */
async function expectVoided({ role, address, booked: { booking } }: Sale): Promise<void> {
  const { body } = await app.call(bookings.voidBooking, { body: { id: booking.id } }, admin)
  expect(body.booking.state).toBe('voided')
  const mails = await newMails(address)
  const toCard = role === 'guest' ? [`Refunded to card: ${booking.ref}`] : []
  expect(subjectsOf(mails)).toEqual([`Booking voided: ${booking.ref}`, ...toCard])
  expect(filesOf(mails)).toEqual(['credit'])
  await expectReadable(mails, booking.ref)
}

const combinations = products.flatMap((product) =>
  // Seats of a group need an account.
  buyerRoles.filter((role) => product !== 'group' || role !== 'guest').map((role) => ({ product, role })),
)

test.each(combinations)(
  '$product of a $role: each payment, the issue and the void are mailed with their papers, whatever was chosen',
  async ({ product, role }) => {
    const { who, email } = await someone(role)
    const contact = newContact()
    const booked = await hold(product, who, contact, role === 'agent')
    const sale: Sale = { product, role, who, booked, address: email ?? contact.email }
    await nameSeats(booked.booking, who)
    await expectHeld(sale)
    if (role !== 'agent' && booked.booking.plan) await expectPartPaid(sale)
    await expectPaid(sale)
    await expectContactMailed(sale, contact)
    if (product === 'flight') await expectVoided(sale)
  },
)

test('what is held is mailed to a buyer by default, with its slip; and cancelled by themselves, once', async () => {
  const customer = await app.person('customer')
  const { booking } = await hold('flight', customer, newContact(), false)
  const [mail, ...none] = await newMails(customer.user.email)
  expect([mail?.subject, filesOf(mail ? [mail] : []), none]).toEqual([
    `Seats held: ${booking.ref}`,
    ['reservation'],
    [],
  ])
  expect(mail?.text).toMatch(/Pay by: /)
  await app.call(bookings.cancel, { body: { id: booking.id } }, customer)
  expect(subjectsOf(await newMails(customer.user.email))).toEqual([`Booking cancelled: ${booking.ref}`])
})

test('a mail whose job runs again is not sent twice', async () => {
  const customer = await app.person('customer')
  const { booking } = await hold('flight', customer, newContact(), false)
  const job = {
    ...{ notice: crypto.randomUUID(), id: booking.id, kind: 'bookings.cancelled' },
    values: { ref: booking.ref, product: 'flight', route: 'LHE–JED', reason: '' },
  }
  await newMails(customer.user.email)
  for (let run = 0; run < 2; run += 1)
    await app.services.db.tx((tx) => app.services.jobs.enqueue(tx, 'bookings.mail_buyer', job))
  expect(await newMails(customer.user.email)).toHaveLength(1)
})
