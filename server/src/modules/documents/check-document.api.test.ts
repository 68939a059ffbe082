import { documents } from '@safar/contract/bookings/documents.contract'
import { afterAll, expect, test } from 'vitest'
import { readCode } from '../../platform/documents/testing/read-code.ts'
import { openSales } from '../../testing/sales-fixture.ts'
import { checkUrl } from './check-document.ts'
import { pdf } from './testing/read-documents.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

const paramsOf = (ref: string) => {
  const [code = '', found = ''] = checkUrl(app.services, ref).split('/').reverse()
  return { ref: found, code }
}

test('anyone who scans a document sees its agency, validity, days and short names, but no price or passport', async () => {
  const { booking, token } = await sales.issued()
  for (const locale of ['en', 'ar'] as const)
    expect(readCode((await pdf(app, booking.id, 'itinerary', token, { locale })).bytes)).toBe(
      checkUrl(app.services, booking.ref),
    )
  const { status, body, text } = await app.call(documents.check, { params: paramsOf(booking.ref) })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ number: booking.ref, standing: 'confirmed', first_day: booking.travel_on })
  expect(body.data.agency.name).toContain('Agency')
  expect(body.data.travellers[0]).toMatch(/^BILAL.* K\.$/)
  expect(text).not.toMatch(/khan|"PKR"|AB1234567/i)
})

test('a hold is shown as a hold, and a returned booking as cancelled', async () => {
  const { booking } = await sales.held()
  const standing = async () => (await app.call(documents.check, { params: paramsOf(booking.ref) })).body.data.standing
  expect(await standing()).toBe('held')
  await app.owner.query("update bookings set state = 'cancelled' where id = $1", [booking.id])
  expect(await standing()).toBe('cancelled')
})

test('404: a guessed code and the code of another booking are not found', async () => {
  const [one, other] = [(await sales.held()).booking, (await sales.held()).booking]
  for (const code of ['A'.repeat(16), paramsOf(other.ref).code])
    expect((await app.call(documents.check, { params: { ref: one.ref, code } })).status).toBe(404)
})
