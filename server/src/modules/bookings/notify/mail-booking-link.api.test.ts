import { bookings } from '@safar/contract/bookings/bookings.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

let guests = 0
/** A guest holds a flight. */
async function guestBooking() {
  guests += 1
  const email = `traveller${guests}@guest.example`
  const offer = await sales.search(undefined)
  const form = sales.formOf(offer, { family_name: 'Siddiqui' })
  const body = { ...form, contact: { ...form.contact, email } }
  const { status, body: reply } = await app.call(bookings.createPublic, { body }, { ip: `198.51.100.${guests}` })
  if (status !== 200) throw new Error(JSON.stringify(reply))
  return { email, ref: reply.booking.ref, token: reply.token ?? '' }
}

const ask = (ref: string, proof: string, ip = '203.0.113.7') =>
  app.call(bookings.find, { body: { ref, proof } }, { ip })
const mailsTo = async (email: string): Promise<object[]> => {
  await app.services.jobs.drain()
  const { rows } = await app.owner.query('select 1 as n from mailbox where to_address = $1', [email])
  return rows
}

test('200: the reference and the mail address or a family name mail the link to the booking', async () => {
  const made = await guestBooking()
  for (const proof of [made.email.toUpperCase(), ' siddiqui ']) {
    const before = (await mailsTo(made.email)).length
    expect((await ask(made.ref.toLowerCase(), proof)).status).toBe(200)
    expect((await mailsTo(made.email)).length).toBe(before + 1)
    const mail = await app.mailTo(made.email)
    expect(mail.text).toContain(`/booking/${made.ref}?token=${made.token}`)
  }
})

test('200: unknown and wrong details get the same answer as the right ones, and nothing is mailed', async () => {
  const made = await guestBooking()
  const right = await ask(made.ref, made.email)
  const before = (await mailsTo(made.email)).length
  for (const reply of [await ask(made.ref, 'somebody@else.example'), await ask('ZZZZZ9', made.email)])
    expect([reply.status, reply.body.message]).toEqual([right.status, right.body.message])
  expect((await mailsTo(made.email)).length).toBe(before)
})

test("200: an agent's client gets no link, because the agent's price must not be shown", async () => {
  const { booking } = await sales.held({ family_name: 'Siddiqui' })
  const before = (await mailsTo(booking.contact.email)).length
  await ask(booking.ref, 'Siddiqui')
  expect((await mailsTo(booking.contact.email)).length).toBe(before)
})

test('200: a sale outside the products has no page, so no link to it is mailed', async () => {
  const made = await guestBooking()
  await app.owner.query('update bookings set offline = true where ref = $1', [made.ref])
  const before = (await mailsTo(made.email)).length
  expect((await ask(made.ref, made.email)).status).toBe(200)
  expect((await mailsTo(made.email)).length).toBe(before)
})

test('422: an invalid reference is reported at its field', async () => {
  expect((await ask('12', 'Siddiqui')).body.errors).toHaveProperty('ref')
})

test('only a few mails are sent for one booking, however often they are requested', async () => {
  const made = await guestBooking()
  const before = (await mailsTo(made.email)).length
  for (let n = 0; n < 8; n++) await ask(made.ref, made.email, `203.0.113.${100 + n}`)
  expect((await mailsTo(made.email)).length).toBeLessThanOrEqual(before + 5)
})
