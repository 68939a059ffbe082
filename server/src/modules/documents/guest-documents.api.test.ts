import { randomBytes } from 'node:crypto'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { documents } from '@safar/contract/bookings/documents.contract'
import { afterAll, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { openSales } from '../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

/** A guest without an account, with the link to their booking. */
async function guest(given: string) {
  const { search, formOf } = sales
  const form = formOf(await search(undefined), { given_name: given })
  const { body } = await app.call(bookings.createPublic, { body: { ...form, payment: 'transfer' } })
  return { booking: body.booking, token: body.token ?? '' }
}

const kind = 'hold-slip' as const

test('anyone who has the link of a booking can read its documents without an account', async () => {
  const { booking, token } = await guest('Noor')
  const params = { ref: booking.ref }
  const { body } = await app.call(documents.listByLink, { params, query: { token } })
  expect(body.data.map((paper) => paper.kind)).toEqual(['hold-slip'])
  const { statusCode, rawPayload } = await app.http.inject({
    url: `/api/guest-booking/${booking.ref}/documents/${kind}?${new URLSearchParams({ token, locale: 'en' })}`,
  })
  expect(statusCode).toBe(200)
  expect(readLines(rawPayload).join('\n')).toContain(booking.pnr)
})

test("404: a forged link, another booking's link and the link of a booking with an account are not found", async () => {
  const [one, other] = [await guest('Sana'), await guest('Omar')]
  const { booking: agents } = await sales.held()
  const forged = randomBytes(24).toString('base64url')
  for (const [ref, token] of [
    [one.booking.ref, forged],
    [one.booking.ref, other.token],
    [one.booking.ref, `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`],
    [agents.ref, one.token],
  ] as const) {
    const listed = await app.call(documents.listByLink, { params: { ref }, query: { token } })
    const opened = await app.call(documents.openByLink, { params: { ref, kind }, query: { token } })
    expect([listed.status, opened.status]).toEqual([404, 404])
  }
})

test('422: without a link nothing can be looked up', async () => {
  const { booking } = await guest('Hina')
  const { status } = await app.call(documents.listByLink, { params: { ref: booking.ref }, query: { token: '' } })
  expect(status).toBe(422)
})
