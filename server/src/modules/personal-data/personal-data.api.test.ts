import { bookings } from '@safar/contract/bookings/bookings.contract'
import { DAY_MS } from '@safar/contract/day'
import { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { personalDataCalls as calls } from '@safar/contract/people/personal-data.contract'
import { users } from '@safar/contract/people/users.contract'
import { viewing } from '@safar/contract/people/viewing.contract'
import { travellerFamilies } from '@safar/contract/travellers/families.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { forgetRemoved } from '../../housekeeping.ts'
import { unzip } from '../../platform/documents/testing/unzip.ts'
import { fund } from '../../testing/buyers.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { hashPassword } from '../accounts/public.ts'
import { sweepExports } from './sweep-exports.ts'

const { app, sales } = await openSales({ withChild: true })
afterAll(() => app.close())

const PASSPORT = 'BX4127893'
const password = 'blue-harbour-47'
const passwordHash = await hashPassword(password)
type Person = Awaited<ReturnType<typeof app.person>>

const clerk = await app.person('admin-staff', { permissions: ['users.view', 'users.manage'] })

const sana = {
  title: 'MRS' as const,
  given_name: 'Sana',
  family_name: 'Malik',
  birth_date: '1991-06-17',
  gender: 'female' as const,
  nationality: 'PK',
  passport: PASSPORT,
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  again: false,
  frequent_flyer: undefined,
}

/** A customer with a password and a saved traveller in a family. */
async function customer(): Promise<Person> {
  const person = await app.person('customer', { passwordHash, name: 'Hina Raza' })
  const { id } = (await app.call(travellers.save, { body: sana }, person)).body.data
  await app.call(travellerFamilies.save, { body: { name: 'Raza family', traveller_ids: [id] } }, person)
  return person
}

const own = async (person: Person) => (await app.call(calls.own, {}, person)).body.data
const ask = (person: Person, given = password) => app.call(calls.requestOwn, { body: { password: given } }, person)
const ofUser = async (id: number) => (await app.call(calls.ofUser, { params: { id } }, clerk)).body.data
const open = (id: number | undefined, by: Person) => app.call(calls.file, { params: { id: id ?? 0 } }, by)

/** The files in the newest export, once it is made. */
async function contents(id: number | undefined, by: Person) {
  const { status, bytes } = await open(id, by)
  expect(status).toBe(200)
  const read = unzip(bytes)
  return { page: read('personal-data.html'), data: JSON.parse(read('personal-data.json')) }
}

async function exported(person: Person) {
  expect((await ask(person)).status).toBe(200)
  await app.services.jobs.drain()
  return contents((await own(person)).exports[0]?.id, person)
}

describe('a file with all personal data', () => {
  test("200: has a customer's account, travellers, bookings, documents and activity, with full passport numbers", async () => {
    const person = await customer()
    const { body } = await app.call(
      bookings.createPublic,
      { body: { ...sales.formOf(await sales.search(person.token)), payment: 'transfer' } },
      person,
    )
    const { page, data } = await exported(person)
    expect(data.account).toMatchObject([{ name: 'Hina Raza', email: person.user.email, role: 'customer' }])
    expect(data.travellers).toMatchObject([{ given_name: 'SANA', family: 'Raza family', passport: PASSPORT }])
    expect(data.bookings).toMatchObject([{ ref: body.booking.ref, product: 'flight' }])
    expect(data.passengers.length).toBe(body.booking.travellers.length)
    expect(data.passengers[0].passport).toMatch(/^[A-Z0-9]{6,}$/)
    expect(data.activity.map(({ action }: { action: string }) => action)).toContain('Requested a data file')
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['documents', 'visas', 'payments', 'enquiries', 'files']))
    expect(page).toContain('Saved travellers')
    expect(page).toContain(PASSPORT)
  })

  test('200: reports its progress, and a notification when it is ready', async () => {
    const person = await customer()
    const { body } = await ask(person)
    expect(body.data.exports).toMatchObject([{ state: 'building', done: 0, size: null }])
    await app.services.jobs.drain()
    const [ready] = (await own(person)).exports
    expect(ready).toMatchObject({ state: 'ready', done: ready?.total })
    const told = await app.call(notifications.list, { query: {} }, person)
    expect(told.body.data[0]).toMatchObject({ kind: 'accounts.export_ready', link: '/profile' })
  })

  test('200: shows the office only the last digits of passports', async () => {
    const { user } = await customer()
    expect((await app.call(calls.requestOfUser, { params: { id: user.id } }, clerk)).status).toBe(200)
    await app.services.jobs.drain()
    const { page, data } = await contents((await ofUser(user.id)).exports[0]?.id, clerk)
    expect(data.travellers).toMatchObject([{ given_name: 'SANA', passport: '••••893' }])
    expect(page + JSON.stringify(data)).not.toContain(PASSPORT)
  })

  test("200: gives an agent their own data, and only the last digits of clients' passports", async () => {
    const agent = await app.person('agent', { passwordHash })
    await app.call(travellers.save, { body: sana }, agent)
    const { data } = await exported(agent)
    expect(data.account).toMatchObject([{ email: agent.user.email }])
    expect(data.travellers).toMatchObject([{ passport: '••••893' }])
    expect(data.bookings).toEqual([])
  })

  test('in Arabic, shows what people wrote as text and never as markup', async () => {
    const person = await customer()
    const message = '<script>alert(1)</script>'
    await app.call(
      enquiries.send,
      { body: { about: 'other', name: 'Hina Raza', email: person.user.email, message } as never },
      person,
    )
    await app.call(calls.requestOwn, { body: { password } }, { ...person, locale: 'ar' })
    await app.services.jobs.drain()
    const { page, data } = await contents((await own(person)).exports[0]?.id, person)
    expect(page).toContain('dir="rtl"')
    expect(page).toContain('المسافرون المحفوظون')
    expect(page).not.toContain('<script')
    expect(data.enquiries).toMatchObject([{ messages: message }])
  })

  test('422: cannot be requested with an open session alone', async () => {
    const person = await customer()
    const refused = await ask(person, 'not-this-one')
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['password']])
    expect((await own(person)).exports).toEqual([])
  })

  test('409: can be requested only one at a time', async () => {
    const person = await customer()
    const both = await Promise.all([ask(person), ask(person)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('404: of somebody else cannot be opened, not even by staff who may make one', async () => {
    const person = await customer()
    await exported(person)
    const id = (await own(person)).exports[0]?.id
    for (const other of [await customer(), clerk, await app.person('admin')])
      expect((await open(id, other)).status).toBe(404)
  })

  test('403: is not given to an administrator who views as a customer', async () => {
    const person = await customer()
    await exported(person)
    const admin = await app.person('admin')
    expect((await app.call(viewing.start, { params: { id: person.user.id } }, admin)).status).toBe(200)
    expect((await own(admin)).exports).toHaveLength(1)
    expect((await open((await own(admin)).exports[0]?.id, admin)).status).toBe(403)
    expect((await ask(admin)).status).toBe(403)
  })

  test('403: of an administrator cannot be made by staff', async () => {
    const admin = await app.person('admin')
    expect((await app.call(calls.requestOfUser, { params: { id: admin.user.id } }, clerk)).status).toBe(403)
  })

  test('is encrypted in storage, and every request and every download is logged', async () => {
    const person = await customer()
    await exported(person)
    const { rows } = await app.owner.query(
      "select action from activity where subject_id = $1 and action like 'users.%data' order by id",
      [String(person.user.id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['users.export_data', 'users.download_data'])
    const stored = await app.owner.query('select file_name from data_exports where user_id = $1', [person.user.id])
    const bytes = Buffer.from(await app.services.storage.getBytes(`exports/${stored.rows[0].file_name}`))
    expect(bytes.subarray(0, 12).toString()).toBe('safar-sealed')
  })

  test('404: is deleted after a week, also from storage', async () => {
    const person = await customer()
    await exported(person)
    const id = (await own(person)).exports[0]?.id
    const { rows } = await app.owner.query('select file_name from data_exports where id = $1', [id])
    app.clock.forward(7 * 24 * 60 - 1)
    await sweepExports(app.services)
    await app.owner.query("update sessions set expires_at = 'infinity', last_used_at = $1 where user_id = $2", [
      app.clock.now(),
      person.user.id,
    ])
    expect((await open(id, person)).status).toBe(200)
    app.clock.forward(2)
    expect((await open(id, person)).status).toBe(404)
    await sweepExports(app.services)
    expect(await app.services.storage.exists(`exports/${rows[0].file_name}`)).toBe(false)
    app.clock.forward(-(7 * 24 * 60 + 1))
  })
})

describe('erasure', () => {
  const request = (person: Person, given = password) =>
    app.call(calls.requestErasure, { body: { password: given } }, person)
  const decide = (id: number, body: { confirm: boolean; version?: number; reason?: string }, by: Person = clerk) =>
    app.call(calls.decideErasure, { params: { id }, body: { version: 1, ...body } }, by)
  const forget = (days: number) =>
    forgetRemoved({
      ...app.services,
      clock: { ...app.clock, now: () => new Date(app.clock.now().getTime() + days * DAY_MS) },
    })

  test('is counted in the work queue of those who may decide, as listed, until it is decided or withdrawn', async () => {
    const queue = async (by: Person) => (await app.call(reports.queues, undefined, by)).body.erasures
    const listed = async () =>
      (await app.call(users.list, { query: { state: 'erasure', limit: 100 } }, clerk)).body.data.map(({ id }) => id)
    const before = (await queue(clerk))?.count ?? 0
    const [one, two] = [await customer(), await customer()]
    await request(one)
    await request(two)
    expect(await queue(clerk)).toMatchObject({ count: before + 2, oldest_at: expect.any(String) })
    expect(await listed()).toHaveLength(before + 2)
    expect(await listed()).toEqual(expect.arrayContaining([one.user.id, two.user.id]))
    expect((await app.call(users.summary, undefined, clerk)).body.data.states.erasure).toBe(before + 2)
    await app.call(calls.withdrawErasure, undefined, one)
    await decide(two.user.id, { confirm: false, reason: 'Please call us first' })
    expect((await queue(clerk))?.count).toBe(before)
    expect(await listed()).toHaveLength(before)
    expect(await queue(await app.person('admin-staff', { permissions: ['users.view'] }))).toBeNull()
  })

  test('200: that is confirmed closes the account now, mails what is kept, and erases the data a month later', async () => {
    const person = await customer()
    const { id, email } = person.user
    await app.call(
      enquiries.send,
      { body: { about: 'other', name: 'Hina Raza', email, message: 'Call me at home' } as never },
      person,
    )
    expect((await request(person)).body.data.erasure).toMatchObject({ state: 'pending', version: 1 })
    const told = await app.call(notifications.list, { query: {} }, clerk)
    expect(told.body.data[0]).toMatchObject({ kind: 'accounts.erasure_requested', link: `/admin/user-details/${id}` })
    expect((await decide(id, { confirm: true })).status).toBe(200)
    expect((await app.call(calls.own, {}, person)).status).toBe(401)
    expect((await app.mailTo(email)).text).toContain('invoices and payments')
    await forget(32)
    const { rows } = await app.owner.query(
      `select u.name, u.email, u.phone, e.name as asked_as, e.message, (select count(*)::int from travellers where owner_id = u.id) as saved,
        (select count(*)::int from traveller_families where owner_id = u.id) as families,
        (select count(*)::int from notifications where user_id = u.id) as told,
        (select count(*)::int from enquiry_events v where v.enquiry_id = e.id and v.text is not null) as written
      from users u join enquiries e on e.user_id = u.id where u.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        name: 'Erased customer',
        email: `erased-${id}@erased.invalid`,
        phone: null,
        asked_as: 'Erased customer',
        message: '',
        saved: 0,
        families: 0,
        told: 0,
        written: 0,
      },
    ])
  })

  test("200: of a past booking keeps its price and names, and removes the customer's contact details", async () => {
    const person = await customer()
    const { body } = await app.call(
      bookings.createPublic,
      { body: { ...sales.formOf(await sales.search(person.token)), payment: 'transfer' } },
      person,
    )
    const { ref, total, contact } = body.booking
    await app.owner.query("update bookings set state = 'cancelled', travel_date = '2020-01-01' where ref = $1", [ref])
    await request(person)
    expect((await decide(person.user.id, { confirm: true })).status).toBe(200)
    await forget(32)
    const { rows } = await app.owner.query(
      'select lead_passenger, total::int, contact, search_text from bookings where ref = $1',
      [ref],
    )
    expect(rows[0]).toMatchObject({ total, contact: { email: '', phone: '' } })
    expect(rows[0].lead_passenger).not.toBe('')
    expect(contact.email).not.toBe('')
    expect(rows[0].search_text).not.toContain(contact.email)
    expect(rows[0].search_text).not.toContain(contact.phone)
  })

  test('409: is refused while a trip is ahead or while there is money on the account', async () => {
    const [traveller, rich] = [await customer(), await customer()]
    await app.call(
      bookings.createPublic,
      { body: { ...sales.formOf(await sales.search(traveller.token)), payment: 'transfer' } },
      traveller,
    )
    await fund(app, rich.user.id, 50_000)
    for (const [person, obstacle] of [
      [traveller, 'trip_ahead'],
      [rich, 'balance'],
    ] as const) {
      await request(person)
      expect((await ofUser(person.user.id)).obstacles).toEqual([obstacle])
      expect((await decide(person.user.id, { confirm: true })).status).toBe(409)
      expect((await own(person)).erasure).toMatchObject({ state: 'pending' })
    }
  })

  test('200: that is declined shows the customer the reason, and can be requested again', async () => {
    const person = await customer()
    await request(person)
    const without = await decide(person.user.id, { confirm: false })
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['reason']])
    expect((await decide(person.user.id, { confirm: false, reason: 'A claim is open' })).status).toBe(200)
    expect((await own(person)).erasure).toMatchObject({ state: 'declined', reason: 'A claim is open' })
    expect((await decide(person.user.id, { confirm: true })).status).toBe(409)
    expect((await request(person)).body.data.erasure).toMatchObject({ state: 'pending', version: 2, reason: null })
  })

  test('409: that is withdrawn can no longer be confirmed', async () => {
    const person = await customer()
    await request(person)
    expect((await request(person)).status).toBe(409)
    expect((await app.call(calls.withdrawErasure, {}, person)).body.data.erasure?.state).toBe('withdrawn')
    expect((await app.call(calls.withdrawErasure, {}, person)).status).toBe(409)
    expect((await decide(person.user.id, { confirm: true })).status).toBe(409)
  })

  test('422: cannot be asked for with an open session alone', async () => {
    const person = await customer()
    expect((await request(person, 'not-this-one')).status).toBe(422)
    expect((await own(person)).erasure).toBeNull()
  })

  test('403: is not possible for agents, who keep the records of their business', async () => {
    expect((await request(await app.person('agent', { passwordHash }))).status).toBe(403)
  })

  test('404: cannot be confirmed without a request', async () => {
    const person = await customer()
    expect((await decide(person.user.id, { confirm: true })).status).toBe(404)
    expect((await app.call(calls.own, {}, person)).status).toBe(200)
  })
})
