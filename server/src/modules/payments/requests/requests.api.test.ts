import { utcDay } from '@safar/contract/day'
import { payments } from '@safar/contract/payments/payments.contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fund } from '../../../testing/buyers.ts'
import { holdStay, issueStay } from '../../../testing/stays.ts'
import { startPaymentsFixture } from '../testing/payments-fixture.ts'

const till = await startPaymentsFixture()
afterAll(() => till.close())

const inDays = (days: number) => utcDay(till.app.clock.now(), days)

async function asked(amount?: number, days = 5) {
  const agent = await till.agentHolds()
  const body = {
    booking_id: agent.booking.id,
    amount: amount ?? agent.booking.owed + 50_000,
    due_on: inDays(days),
    email: `client${agent.user.id}@example.com`,
    note: 'Thank you for travelling with us',
    locale: 'en' as const,
  }
  const reply = await till.app.call(payments.sendRequest, { body }, agent)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { request } = reply.body
  return { agent, request, body, message: reply.body.message, link: request.link.split('/').at(-1) ?? '' }
}

const read = async (token: string) => (await till.app.call(payments.openRequest, { params: { token } })).body.request

test('an agent asks a client to pay: the mail carries the link, and the link shows the journey and no other price', async () => {
  const { request, body, agent, link, message } = await asked()
  expect(message).toBe('Payment request sent successfully.')
  expect(request).toMatchObject({ state: 'sent', amount: body.amount, number: expect.stringMatching(/^PR-\d{6}$/) })
  const mail = await till.app.mailTo(body.email)
  expect(mail.text).toContain(request.link)
  expect(mail.text).toContain('Pay securely by card on the page below.')
  expect(mail.text).toMatch(/Pay by[^\n]*\(GMT\+5\)/)
  const reply = await till.app.call(payments.openRequest, { params: { token: link } })
  expect(reply.body.request).toMatchObject({ state: 'sent', amount: body.amount })
  expect(reply.body.request.booking.slices.length).toBeGreaterThan(0)
  expect(reply.text).not.toContain(String(agent.booking.owed))
})

test('the client sees and pays the request, and the agent has the money and the tickets', async () => {
  const { agent, body, link } = await asked()
  await till.app.call(payments.markRequestViewed, { params: { token: link } }, agent)
  expect((await read(link)).state).toBe('sent')
  await till.app.call(payments.markRequestViewed, { params: { token: link } })
  expect((await read(link)).state).toBe('viewed')
  const { key, tracker, url } = await till.open({ query: { payment_request: link } })
  expect(new URL(url).searchParams.get('redirect_url')).toContain(`/payment-request/${link}/return/${key}`)
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect((await read(link)).state).toBe('paid')
  expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
  expect(await till.wallet(agent.user.id)).toBe(body.amount - agent.booking.owed)
  expect(await till.told(agent.user.id)).toContain('payments.received')
  const again = await till.app.call(payments.url, { query: { payment_request: link } })
  expect([again.status, again.body.reason]).toEqual([409, 'paid_before'])
  expect(await till.differences()).toEqual([])
})

/** A payment request to the client of a stay, in Arabic. */
async function askedForStay(booking: { id: number; owed: number }, who: { token?: string }) {
  const email = `stay${booking.id}@example.com`
  const body = { booking_id: booking.id, amount: booking.owed, due_on: inDays(5), email, locale: 'ar' as const }
  const reply = await till.app.call(payments.sendRequest, { body }, who)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return { mail: await till.app.mailTo(email), link: reply.body.request.link.split('/').at(-1) ?? '' }
}

test('for a held stay, mail and page describe the hotel, the client pays by card, and the rooms are confirmed', async () => {
  const agent = await till.app.person('agent', { cardAllowed: true })
  const { booking, check } = await holdStay(till.app, agent)
  const { mail, link } = await askedForStay(booking, agent)
  expect(mail.text).toContain(check.hotel.name)
  expect(mail.text).not.toMatch(/flight|ticket|seat|طيران|تذاكر/i)
  const { booking: shown } = await read(link)
  expect(shown).toMatchObject({ product: 'hotel', slices: [], trip: { kind: 'stay', hotel_ar: check.hotel.name_ar } })
  const { key, tracker } = await till.open({ query: { payment_request: link } })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'done', booking: 'confirmed' })
  const { body } = await till.app.call(payments.show, { params: { key } })
  expect(body.payment.booking).toMatchObject({ product: 'hotel', state: 'confirmed' })
  expect(await till.wallet(agent.user.id)).toBe(0)
  expect(await till.differences()).toEqual([])
})

test("for an issued stay, the client's later payment goes to the balance that paid for it", async () => {
  const agent = await till.app.person('agent', { cardAllowed: true })
  await fund(till.app, agent.user.id, 500_000_000)
  const { booking } = await issueStay(till.app, agent)
  const before = await till.wallet(agent.user.id)
  const { link } = await askedForStay(booking, agent)
  const { tracker } = await till.open({ query: { payment_request: link } })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect((await read(link)).state).toBe('paid')
  expect(await till.wallet(agent.user.id)).toBe(before + booking.owed)
  expect(await till.differences()).toEqual([])
})

test('a part of the price goes to the balance and issues nothing', async () => {
  const { agent, link } = await asked(10_000)
  const { key, tracker } = await till.open({ query: { payment_request: link } })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  expect(await till.row(key)).toMatchObject({ state: 'paid', issue: 'kept', issue_reason: 'part', booking: 'held' })
  expect(await till.wallet(agent.user.id)).toBe(10_000)
})

test("404: an agent can neither request payment for somebody else's booking nor read its requests", async () => {
  const { body } = await asked()
  const stranger = await till.app.person('agent')
  expect((await till.app.call(payments.sendRequest, { body }, stranger)).status).toBe(404)
  const list = await till.app.call(payments.requests, { query: { booking_id: body.booking_id } }, stranger)
  expect(list.status).toBe(404)
})

test("an agent's requests to clients are private: the office sees its own requests and every payment", async () => {
  const { agent, body } = await asked()
  const admin = await till.app.person('admin')
  const listed = async (reader: { token: string }) =>
    (await till.app.call(payments.requests, { query: { booking_id: body.booking_id } }, reader)).body.data
  expect(await listed(agent)).toHaveLength(1)
  expect(await listed(admin)).toEqual([])
  await till.app.call(payments.sendRequest, { body: { ...body, amount: 5_000 } }, admin)
  expect((await listed(admin)).map(({ amount }) => amount)).toEqual([5_000])
  expect(await listed(agent)).toHaveLength(2)
})

test('the last day is today at the earliest and ninety days from now at the latest', async () => {
  const { agent, body } = await asked()
  for (const [days, reason] of [
    [-2, 'date_past'],
    [120, 'due_far'],
  ] as const) {
    const sent = { body: { ...body, due_on: inDays(days) } }
    const reply = await till.app.call(payments.sendRequest, sent, agent)
    expect([reply.status, reply.body.reason]).toEqual([422, reason])
  }
})

test('one reminder is sent before the last day, none after payment; then the link says so and takes no payment', async () => {
  const open = await asked(undefined, 2)
  const paid = await asked(undefined, 2)
  const { tracker } = await till.open({ query: { payment_request: paid.link } })
  await till.deliver(till.safepay.pay(tracker))
  await till.work()
  const remind = async () => {
    await till.app.owner.query("select graphile_worker.add_job('payments.remind')")
    await till.work()
    const { rows } = await till.app.owner.query(
      "select to_address from mailbox where subject like 'Reminder%' order by id",
    )
    return rows.map(({ to_address }) => to_address)
  }
  expect(await remind()).toEqual([])
  // Here the hold lasts longer than the request.
  await till.app.owner.query("update bookings set pay_by = pay_by + interval '30 days' where state = 'held'")
  till.app.clock.forward(30 * 60)
  expect(await remind()).toEqual([open.body.email])
  expect(await remind()).toEqual([open.body.email])
  till.app.clock.forward(3 * 24 * 60)
  expect((await read(open.link)).state).toBe('expired')
  const { status, body } = await till.app.call(payments.url, { query: { payment_request: open.link } })
  expect([status, body.reason]).toEqual([409, 'request_expired'])
})

test("the page of an agent's request shows the agency's name, contact and logo, and nothing private about the agent", async () => {
  const { agent, link } = await asked()
  const logo = () => till.app.http.inject({ method: 'GET', url: `/api/payment-links/${link}/logo` })
  expect((await read(link)).agency.has_logo).toBe(false)
  expect((await logo()).statusCode).toBe(404)
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2743A6' } })
    .webp()
    .toBuffer()
  await till.app.services.storage.put('uploads/seller.webp', picture)
  await till.app.owner.query(
    `insert into agencies (user_id, agency_name, phone, whatsapp, address, city, logo)
     values ($1, 'Al Noor Travels', '+924235712345', '+923214567890', '12 Mall Road', 'Lahore', 'seller.webp')
     on conflict (user_id) do update set agency_name = excluded.agency_name, phone = excluded.phone,
       whatsapp = excluded.whatsapp, address = excluded.address, city = excluded.city, logo = excluded.logo`,
    [agent.user.id],
  )
  expect((await read(link)).agency).toEqual({
    name: 'Al Noor Travels',
    phone: '+924235712345',
    whatsapp: '+923214567890',
    email: agent.user.email,
    address: '12 Mall Road, Lahore',
    has_logo: true,
  })
  const file = await logo()
  expect(file.headers['content-type']).toBe('image/png')
  expect((await sharp(file.rawPayload).metadata()).format).toBe('png')
  const unknown = await till.app.http.inject({ method: 'GET', url: `/api/payment-links/${'x'.repeat(43)}/logo` })
  expect(unknown.statusCode).toBe(404)
})

test("the office's own request on an agent's booking shows our name in mail and page, in the reader's language", async () => {
  const { body } = await asked()
  const admin = await till.app.person('admin')
  const sent = await till.app.call(
    payments.sendRequest,
    { body: { ...body, amount: 5_000, email: `office${body.booking_id}@example.com` } },
    admin,
  )
  const token = sent.body.request.link.split('/').at(-1) ?? ''
  const { agency } = till.app.services.config
  expect((await read(token)).agency).toEqual({
    name: agency.name.en,
    phone: agency.phone,
    whatsapp: agency.whatsapp,
    email: null,
    address: agency.address.en,
    has_logo: false,
  })
  expect((await till.app.mailTo(`office${body.booking_id}@example.com`)).text).toContain(agency.name.en)
  const logo = await till.app.http.inject({ method: 'GET', url: `/api/payment-links/${token}/logo` })
  expect(logo.statusCode).toBe(404)
})
