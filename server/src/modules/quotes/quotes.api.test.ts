import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import { settings } from '@safar/contract/settings/settings.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warmSchedule } from '../../catalog.ts'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  // Otherwise the first search waits for the timetable, and times out on a busy machine.
  warmSchedule()
  app = await startTestApp()
})
afterAll(() => app.close())

const inDays = (days: number) => utcDay(app.clock.now(), days)

async function search(token: string): Promise<Offer[]> {
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(40)}`, adults: 2, children: 1 }
  const { body } = await app.call(flights.search, { query }, { token })
  if (body.flights.length < 2) throw new Error(`too few offers: ${JSON.stringify(body.suppliers)}`)
  return readOfferList(body)
}

const client = { client_name: 'Noor Ahmed', email: 'noor@client.example', phone: '+92 300 7654321' }
let keys = 0

async function sent(token: string, more: object = {}, key = `key-${++keys}-quotes`) {
  const [first, second] = await search(token)
  const options = [{ flight_id: first?.id ?? '' }, { flight_id: second?.id ?? '' }]
  const body = { options, ...client, ...more }
  return app.call(quotes.send, { body }, { token, headers: { 'idempotency-key': key } })
}

/** The token of the client's link in the mail. */
async function linkIn(address: string): Promise<string> {
  const { text } = await app.mailTo(address)
  return /public-flight-details\?quote=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function quoted(more: object = {}) {
  const { user, token } = await app.person('agent')
  const email = `client${user.id}@client.example`
  const { body } = await sent(token, { email, ...more })
  return { user, token, id: body.quote.id, link: await linkIn(email) }
}

test('a quote is mailed to the client with its options, and kept with what it would cost', async () => {
  const { token } = await app.person('agent')
  const [first, second] = await search(token)
  if (!first || !second) throw new Error('no offers')
  const body = {
    options: [{ flight_id: first.id, price: first.total + 500_000 }, { flight_id: second.id }],
    ...client,
    note: 'Both are good.',
  }
  const { status, body: reply } = await app.call(quotes.send, { body }, { token })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ type: 'success', quote: { state: 'sent', options: 2, client_name: 'Noor Ahmed' } })
  const mail = await app.mailTo(client.email)
  expect(mail.subject).toContain(reply.quote.number)
  expect(mail.text).toContain('Both are good.')
  expect(mail.text).toContain('Option 2')
  const own = await app.call(quotes.read, { query: { id: reply.quote.id } }, { token })
  const owed = first.price_breakdown?.owed ?? 0
  expect(own.body.quote?.costs[0]).toEqual({ position: 1, part: 1, owed, earned: first.total + 500_000 - owed })
  expect(own.body.quote?.shown.options[0]?.total).toBe(first.total + 500_000)
  expect(own.body.quote?.link).toContain(await linkIn(client.email))
})

test('the breakdown adds up to the price the agent chose, and can be left out', async () => {
  const { token } = await app.person('agent')
  const [first] = await search(token)
  const option = { flight_id: first?.id ?? '', price: (first?.total ?? 0) + 100_001 }
  const shown = async (breakdown: boolean) => {
    const { body } = await app.call(quotes.send, { body: { ...client, options: [option], breakdown } }, { token })
    const own = await app.call(quotes.read, { query: { id: body.quote.id } }, { token })
    return own.body.quote?.shown.options[0]
  }
  const lines = (await shown(true))?.flights?.prices ?? []
  expect(lines.map(({ passenger, count }) => [passenger, count])).toEqual([
    ['adult', 2],
    ['child', 1],
  ])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(option.price)
  for (const { base, taxes, total } of lines) expect(base + taxes).toBe(total)
  expect((await shown(false))?.flights?.prices).toBeNull()
})

test("404: an agent cannot read another agent's quote, nor the office an agent's", async () => {
  const { token, id } = await quoted()
  const stranger = await app.person('agent')
  const admin = await app.person('admin')
  for (const other of [stranger, admin]) {
    expect((await app.call(quotes.read, { query: { id } }, { token: other.token })).status).toBe(404)
    expect((await app.call(quotes.pdf, { query: { id } }, { token: other.token })).status).toBe(404)
    const list = await app.call(quotes.read, {}, { token: other.token })
    expect(list.body.data.map((row) => row.id)).not.toContain(id)
  }
  expect((await app.call(quotes.read, { query: { id } }, { token })).status).toBe(200)
})

test('422: an agent cannot quote less than they owe, and is told at the field', async () => {
  const { token } = await app.person('agent')
  const [first, second] = await search(token)
  const owed = first?.price_breakdown?.owed ?? 0
  const at = (price: number) => ({
    ...client,
    options: [{ flight_id: second?.id ?? '' }, { flight_id: first?.id ?? '', price }],
  })
  const refused = await app.call(quotes.send, { body: at(owed - 1) }, { token })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ 'options.1.price': ['Enter at least your cost.'] })
  expect((await app.call(quotes.send, { body: at(owed) }, { token })).status).toBe(200)
})

test('only office staff with pricing.below_net can quote below net', async () => {
  const plain = await app.person('admin-staff', { permissions: ['bookings.create'] })
  const trusted = await app.person('admin-staff', { permissions: ['bookings.create', 'pricing.below_net'] })
  const at = async (token: string) => {
    const [first] = await search(token)
    const options = [{ flight_id: first?.id ?? '', price: (first?.price_breakdown?.net ?? 0) - 1 }]
    return app.call(quotes.send, { body: { ...client, options } }, { token })
  }
  expect((await at(plain.token)).body.errors).toHaveProperty(['options.0.price'])
  expect((await at(trusted.token)).status).toBe(200)
})

test('422: an expired offer, a repeated offer and offers from two searches are reported at their field', async () => {
  const { token } = await app.person('agent')
  const [first] = await search(token)
  const [other] = await search(token)
  const id = first?.id ?? ''
  const options = [{ flight_id: id }, { flight_id: id }, { flight_id: other?.id ?? '' }, { flight_id: 'a'.repeat(24) }]
  const { status, body } = await app.call(quotes.send, { body: { ...client, options } }, { token })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([1, 2, 3].map((place) => `options.${place}.flight_id`))
  const none = await app.call(
    quotes.send,
    { body: { options: [{ flight_id: id }], client_name: 'Noor', email: '', phone: ' ' } },
    { token },
  )
  expect(none.body.errors).toEqual({ email: ['Enter an e-mail or phone number.'] })
})

test('the same key again returns the same quote and sends no second mail', async () => {
  const { user, token } = await app.person('agent')
  const email = `once${user.id}@client.example`
  const [first] = await search(token)
  const body = { ...client, email, options: [{ flight_id: first?.id ?? '' }] }
  const headers = { 'idempotency-key': 'one-wish-of-one-agent' }
  const one = await app.call(quotes.send, { body }, { token, headers })
  const two = await app.call(quotes.send, { body }, { token, headers })
  expect(two.body).toEqual(one.body)
  await app.mailTo(email)
  const { rows } = await app.owner.query('select count(*)::int from mailbox where to_address = $1', [email])
  expect(rows[0].count).toBe(1)
  const kept = await app.owner.query(`select reply::text from idempotency_keys where key = 'one-wish-of-one-agent'`)
  expect(kept.rows[0].reply).not.toContain(await linkIn(email))
})

test('a quote is valid no longer than its offers are guaranteed', async () => {
  const { token, id } = await quoted({ hours: 72 })
  const { body } = await app.call(quotes.read, { query: { id } }, { token })
  const promises = body.quote?.shown.options.flatMap(({ flights: shown }) => shown?.guaranteed_until ?? []) ?? []
  expect(promises.length).toBeGreaterThan(0)
  expect(body.quote?.expires_at).toBe(promises.sort()[0])
})

/** Every field name in a reply, at any depth. */
function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) namesIn(inner, names.add(name))
  return names
}

/** All fields a client can read. Think before adding a new one here. */
const allowed = [
  ...['quote', 'number', 'locale', 'client_name', 'note', 'trip', 'passengers', 'created_at', 'expires_at', 'expired'],
  ...['agency', 'name', 'phone', 'whatsapp', 'email', 'address', 'has_logo', 'adult', 'child', 'infant'],
  ...[
    'options',
    'booked_option',
    'closed',
    'position',
    'legs',
    'brand',
    'change',
    'refund',
    'currency',
    'total',
    'prices',
    'guaranteed_until',
    'part',
    'stays',
    'packages',
    'booked_parts',
  ],
  ...['flights', 'layovers', 'minutes', 'day_change', 'marketing', 'operating', 'aircraft', 'from', 'to', 'cabin'],
  ...[
    'code',
    'name_ar',
    'colour',
    'airport',
    'city',
    'city_ar',
    'terminal',
    'at',
    'checked',
    'carry_on',
    'pieces',
    'kg',
  ],
  ...['overnight', 'allowed', 'penalty', 'amount', 'passenger', 'count', 'base', 'taxes'],
]

test('the client reads what is on the list and nothing of what it costs', async () => {
  const { user, id, link } = await quoted()
  const { status, body } = await app.call(quotes.open, { params: { token: link } })
  expect(status).toBe(200)
  expect([...namesIn(body)].filter((name) => !allowed.includes(name))).toEqual([])
  expect(body.quote.agency.email).toBe(user.email)
  const kept = await app.owner.query(
    'select shown, (select owed::int from quote_parts p where p.quote_id = o.quote_id and p.position = o.position) as owed from quote_options o where quote_id = $1',
    [id],
  )
  expect(kept.rows).toHaveLength(2)
  for (const { shown, owed } of kept.rows) {
    expect([...namesIn(shown)].filter((name) => !allowed.includes(name))).toEqual([])
    expect(owed).toBeGreaterThan(0)
  }
})

test('404: a guessed token opens nothing; the table stores no token', async () => {
  const { link, id } = await quoted()
  expect(Buffer.from(link, 'base64url')).toHaveLength(32)
  const guess = `${link.slice(0, -1)}${link.endsWith('A') ? 'E' : 'A'}`
  expect((await app.call(quotes.open, { params: { token: guess } })).status).toBe(404)
  expect((await app.call(quotes.open, { params: { token: String(id) } })).status).toBe(422)
  const { rows } = await app.owner.query('select row_to_json(q)::text as row from quotes q where id = $1', [id])
  expect(rows[0].row).not.toContain(link)
})

test('404: the link of a blocked agent does not open', async () => {
  const { user, link } = await quoted()
  await app.owner.query(`update users set status = 'blocked' where id = $1`, [user.id])
  expect((await app.call(quotes.open, { params: { token: link } })).status).toBe(404)
})

test('a quote is sent, and then viewed once its client, not its maker, opens it', async () => {
  const { token, id, link } = await quoted()
  const state = async () => (await app.call(quotes.read, { query: { id } }, { token })).body.quote?.state
  expect((await app.call(quotes.markViewed, { params: { token: link } }, { token })).status).toBe(204)
  expect(await state()).toBe('sent')
  expect((await app.call(quotes.markViewed, { params: { token: link } })).status).toBe(204)
  expect(await state()).toBe('viewed')
})

test('a client can ask to book once: the agent gets one mail, and the quote shows the request', async () => {
  const { user, token, id, link } = await quoted()
  const ask = { option: 2, name: 'Noor <b>', phone: '+92 300 7654321', message: 'Window seats, please.' }
  const one = await app.call(quotes.requestBooking, { params: { token: link }, body: ask })
  expect(one.body).toMatchObject({ type: 'success' })
  const two = await app.call(quotes.requestBooking, {
    params: { token: link },
    body: { ...ask, phone: '+923007654321' },
  })
  expect(two.body).toMatchObject({ type: 'info' })
  const mail = await app.mailTo(user.email)
  expect(mail.text).toContain('Window seats, please.')
  expect(mail.text).toContain('+923007654321')
  expect(mail.html).toContain('Noor &lt;b&gt;')
  const { rows } = await app.owner.query('select count(*)::int from mailbox where to_address = $1', [user.email])
  expect(rows[0].count).toBe(1)
  const { body } = await app.call(quotes.read, { query: { id } }, { token })
  expect(body.quote).toMatchObject({ state: 'asked', asks: 1, asked: [{ option: 2, name: 'Noor <b>' }] })
  const wrong = await app.call(quotes.requestBooking, { params: { token: link }, body: { ...ask, option: 5 } })
  expect(wrong.body.errors).toHaveProperty('option')
})

test('429: a link cannot be used to flood a mailbox', async () => {
  const { user, link } = await quoted()
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const body = { option: 1, name: 'Noor', phone: `+92300765${1000 + n}` }
    statuses.push((await app.call(quotes.requestBooking, { params: { token: link }, body })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await app.mailTo(user.email)
})

test('409: an expired quote says so, and can no longer be requested', async () => {
  const { id, link } = await quoted()
  app.clock.forward(73 * 60)
  const shown = await app.call(quotes.open, { params: { token: link } })
  expect(shown.body.quote.expired).toBe(true)
  const body = { option: 1, name: 'Noor', phone: '+923007654321' }
  const asked = await app.call(quotes.requestBooking, { params: { token: link }, body }, { locale: 'ar' })
  expect(asked.status).toBe(409)
  expect(asked.body.message).toBe('انتهت صلاحية عرض السعر هذا. اطلب عرضًا جديدًا.')
  const { rows } = await app.owner.query('select count(*)::int from quote_requests where quote_id = $1', [id])
  expect(rows[0].count).toBe(0)
})

test('the PDF of a quote has its number, options and price, in either language', { tags: ['full'] }, async () => {
  const { token, id, link } = await quoted()
  const own = await app.call(quotes.read, { query: { id } }, { token })
  const pdf = async (locale: 'en' | 'ar') => {
    const url = `/api/quotes/${link}/pdf?locale=${locale}`
    const response = await app.http.inject({ method: 'GET', url })
    expect(response.headers['content-type']).toBe('application/pdf')
    return response.rawPayload
  }
  const english = readLines(await pdf('en')).join('\n')
  expect(english).toContain(own.body.quote?.number)
  expect(english).toContain('Option 1')
  expect(english).toContain('Option 2')
  expect(english).toContain('Noor Ahmed')
  const total = ((own.body.quote?.shown.options[0]?.total ?? 0) / 100).toLocaleString('en-US')
  expect(english).toContain(total)
  expect(readLines(await pdf('ar'), 'rtl').join('\n')).toContain('الخيار')
})

test("the office's own quote also shows its totals in the second currency; an agent's does not", async () => {
  const { id, link } = await quoted()
  const print = async () => {
    const response = await app.http.inject({ method: 'GET', url: `/api/quotes/${link}/pdf?locale=en` })
    return readLines(response.rawPayload).join('\n')
  }
  const office = await app.person('admin')
  const showIn = async (second_currency: 'SAR' | null) => {
    const { company, version } = (await app.call(settings.read, {}, office)).body.data
    await app.call(
      settings.save,
      { body: { ...company, email: company.email ?? '', second_currency, version } },
      office,
    )
  }
  await showIn('SAR')
  await app.owner.query(
    `insert into exchange_rates (currency, rate, day, created_at, created_by)
     select 'SAR', 75, q.created_at::date - 1, q.created_at - interval '1 minute', q.owner_id from quotes q where q.id = $1`,
    [id],
  )
  expect(await print()).not.toContain('another currency')
  await app.owner.query("update quotes set side = 'office' where id = $1", [id])
  expect(await print()).toContain('Total in another currency')
  await showIn(null)
})

test('the list is paged by key, newest first', async () => {
  const { token } = await app.person('agent')
  const [first] = await search(token)
  const options = [{ flight_id: first?.id ?? '' }]
  const ids: number[] = []
  for (let n = 0; n < 3; n++)
    ids.push((await app.call(quotes.send, { body: { ...client, options } }, { token })).body.quote.id)
  const one = await app.call(quotes.read, { query: { limit: 2 } }, { token })
  const two = await app.call(quotes.read, { query: { limit: 2, after: one.body.next ?? '' } }, { token })
  expect([...one.body.data, ...two.body.data].map(({ id }) => id)).toEqual(ids.reverse())
  expect(two.body.next).toBeNull()
})

test("the office's own quote shows our name and contact, not those of its maker", async () => {
  const { user, token } = await app.person('admin')
  const email = `office${user.id}@client.example`
  await sent(token, { email })
  const link = await linkIn(email)
  const { agency } = app.services.config
  expect((await app.call(quotes.open, { params: { token: link } })).body.quote.agency).toEqual({
    name: agency.name.en,
    phone: agency.phone,
    whatsapp: agency.whatsapp,
    email: null,
    address: agency.address.en,
    has_logo: false,
  })
  expect((await app.http.inject({ method: 'GET', url: `/api/quotes/${link}/logo` })).statusCode).toBe(404)
})

test("the agency's own logo is on the quote, and only if there is one", async () => {
  const { user, link } = await quoted()
  const logo = () => app.http.inject({ method: 'GET', url: `/api/quotes/${link}/logo` })
  expect((await logo()).statusCode).toBe(404)
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2743A6' } })
    .webp()
    .toBuffer()
  await app.services.storage.put('uploads/logo.webp', picture)
  await app.owner.query(`update agencies set logo = 'logo.webp' where user_id = $1`, [user.id])
  const answer = await logo()
  expect(answer.headers['content-type']).toBe('image/png')
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('png')
  expect((await app.call(quotes.open, { params: { token: link } })).body.quote.agency.has_logo).toBe(true)
  const pdf = await app.http.inject({ method: 'GET', url: `/api/quotes/${link}/pdf` })
  expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image')
})
