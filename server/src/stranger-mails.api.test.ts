import { contract } from '@safar/contract'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { afterAll, expect, test } from 'vitest'
import { formFor, somebody, voidableOffer } from './testing/buyers.ts'
import { openSales } from './testing/sales-fixture.ts'

/**
 * Nobody can have more than a few mails sent to an address that is not theirs, or any of their own words. Every call
 * that changes something and that somebody without a confirmed address can make is either tried here, or says why it
 * mails nobody else.
 */
const { app } = await openSales()
afterAll(() => app.close())

const password = 'a-long-password-of-mine-7'
const NAME = 'Visit evil example today'
const MOST = 10

let addresses = 0
const stranger = () => `stranger${++addresses}@example.com`

const mailsTo = async (address: string) => {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query<{ all: string }>(
    `select subject || html || text as all from mailbox where to_address = $1`,
    [address],
  )
  return rows.map(({ all }) => all)
}

const registration = (email: string, account: 'customer' | 'agent' = 'customer') => ({
  account,
  name: NAME,
  email,
  phone: '+923001234567',
  password,
  password_confirmation: password,
  locale: 'en' as const,
  ...(account === 'agent' && { agency_name: NAME }),
})
async function register(email: string, account: 'customer' | 'agent' = 'customer') {
  const { body } = await app.call(accounts.register, { body: registration(email, account) })
  return { token: body.authorisation?.token }
}

/** Makes the call again and again, from another network each time. */
const attempts: Record<
  string,
  (email: string, again: (act: () => Promise<unknown>) => Promise<void>) => Promise<void>
> = {
  'accounts.register': (email, again) => again(() => register(email)),
  'accounts.verifyEmail': async (email, again) => {
    const person = await register(email)
    await again(() => app.call(accounts.verifyEmail, { body: {} }, person))
  },
  'accounts.forgotPassword': async (email, again) => {
    await register(email)
    await again(() => app.call(accounts.forgotPassword, { body: { email } }))
  },
  'accounts.requestCode': async (email, again) => {
    await register(email, 'agent')
    await again(() => app.call(accounts.requestCode, { body: { email, password } }))
  },
  'accounts.changePassword': async (email, again) => {
    const person = await register(email)
    const body = { current_password: password, password, password_confirmation: password }
    await again(() => app.call(accounts.changePassword, { body }, person))
  },
  'bookings.createPublic': async (email, again) => {
    let days = 50
    await again(async () => {
      const offer = await voidableOffer(app, undefined, { days: ++days })
      const contact = { name: NAME, email, phone: '+923001234567' }
      await app.call(bookings.createPublic, { body: { ...formFor(offer, [somebody()]), contact } })
      // As if they were released, so that they no longer count.
      await app.owner.query("update bookings set state = 'cancelled' where state = 'held'")
    })
  },
  'bookings.find': async (email, again) => {
    const offer = await voidableOffer(app, undefined, { days: 100 })
    const contact = { name: NAME, email, phone: '+923001234567' }
    const { body } = await app.call(bookings.createPublic, { body: { ...formFor(offer, [somebody()]), contact } })
    await again(() => app.call(bookings.find, { body: { ref: body.booking.ref, proof: email } }))
  },
  'documents.sendEmail': async (email, again) => {
    const person = await register(stranger())
    const offer = await voidableOffer(app, person.token, { days: 101 })
    const { body } = await app.call(bookings.createPublic, { body: formFor(offer, [somebody()]) }, person)
    const form = { booking_id: body.booking.id, kind: 'itinerary' as const, to: email, note: NAME }
    await again(() => app.call(documents.sendEmail, { body: form }, person))
  },
}

/** Why the other calls mail no stranger. */
const silent: readonly [RegExp, string][] = [
  [/^accounts\.(verifyCode|login|resetPassword|updateProfile|endSession|endOtherSessions|logout)$/, 'mails nobody'],
  [/^accounts\.restoreEmail$/, 'needs a link that was mailed to the address'],
  [/^(viewing|personalData|media|savedViews|travellers|travellerFamilies|notifications)\./, 'mails nobody'],
  [/^(flights|hotels\.check|hotels\.quote|umrah\.price)/, 'reads only'],
  [
    /^(bookings|hotels|groups|holidays|insurance|rides|umrahBookings|visaApplications|payments)\./,
    'mails as a booking does',
  ],
  [/^(enquiries|transfers|deposits|ledger)\./, 'tells the office'],
  [/^quotes\./, 'tells the agent who sent the quote, a few times'],
]

const isOpen = ({ method, access }: Endpoint) =>
  method !== 'GET' && (access.anonymous || (access.roles.customer !== undefined && access.permission === null))
const open = Object.entries(contract).flatMap(([module, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, endpoint]) => isOpen(endpoint))
    .map(([name]) => `${module}.${name}`),
)

test.each(open)('%s has been decided on', (call) => {
  expect(call in attempts || silent.some(([calls]) => calls.test(call))).toBe(true)
})

test.each(Object.keys(attempts))(
  '%s mails a stranger a few times at most, and none of the words typed',
  async (call) => {
    const email = stranger()
    await attempts[call]?.(email, async (act) => {
      for (let times = 0; times < MOST + 5; times += 1) {
        await act()
        await app.services.jobs.drain()
      }
    })
    const mails = await mailsTo(email)
    expect(mails.length).toBeLessThanOrEqual(MOST + 1)
    expect(mails.filter((mail) => mail.includes(NAME))).toEqual([])
    if (call !== 'documents.sendEmail') expect(mails.length).toBeGreaterThan(0)
  },
)

test.each([
  'Your account is suspended! http://evil.example/x',
  'www.evil.example',
  'evil.example/login',
  '\u3164',
  '\u200b\u200b',
  'Noor\u2028Khan',
  '...',
])('422: %j is no name of a person or an agency', async (name) => {
  const form = registration(stranger(), 'agent')
  const person = await app.call(accounts.register, { body: { ...form, name } })
  expect([person.status, person.body.errors]).toMatchObject([422, { name: [expect.any(String)] }])
  const agency = await app.call(accounts.register, { body: { ...form, agency_name: name } })
  expect([agency.status, agency.body.errors]).toMatchObject([422, { agency_name: [expect.any(String)] }])
})

test.each(['M. Ali Jr.', "O'Neil-Khan", 'نور الهدى', 'Sastaticket.pk', 'A1 Travels (Pvt.) Ltd.', '宋江'])(
  '200: %s is a name',
  async (name) => {
    const { status } = await app.call(accounts.register, {
      body: { ...registration(stranger(), 'agent'), name, agency_name: name },
    })
    expect(status).toBe(200)
  },
)
