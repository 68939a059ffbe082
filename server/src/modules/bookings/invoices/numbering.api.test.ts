import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import { addDays } from '@safar/contract/day'
import { numbering } from '@safar/contract/settings/numbering.contract'
import { afterAll, expect, test } from 'vitest'
import { openSales } from '../../../testing/sales-fixture.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())
const office = await app.person('admin-staff', { permissions: ['settings.manage'] })

const today = () => sales.inDays(0)
const form = (changes: object = {}) => ({
  series: 'invoice' as const,
  prefix: 'SFR/LHE',
  with_year: true,
  width: 4,
  from: today(),
  ...changes,
})
const add = (changes: object = {}, who = office) => app.call(numbering.add, { body: form(changes) }, who)

test('invoices are numbered by a new format from its day on; older ones keep their number, and the counter continues', async () => {
  const before = await sales.issued()
  expect(before.booking.invoice).toMatch(/^INV-\d{6}$/)
  const count = Number(before.booking.invoice?.slice(-6))
  expect((await add()).status).toBe(200)
  const after = await sales.issued()
  const written = `SFR/LHE-${today().slice(0, 4)}-${String(count + 1).padStart(4, '0')}`
  expect(after.booking.invoice).toBe(written)
  const again = await app.call(bookings.show, { params: { id: before.booking.id } }, { token: before.token })
  expect(again.body.booking.invoice).toBe(before.booking.invoice)
  const admin = await app.person('admin')
  const found = await app.call(find.all, { query: { q: written.toLowerCase() } }, admin)
  expect(found.body.bookings.map(({ id }) => id)).toEqual([after.booking.id])
  const { body } = await app.call(numbering.list, { query: {} }, office)
  expect(body.next_number.invoice).toBe(count + 2)
  expect(body.data[0]).toMatchObject({ series: 'invoice', prefix: 'SFR/LHE', from: today() })
})

test('a numbering format that begins later waits for its day', async () => {
  const tomorrow = addDays(today(), 1)
  expect((await add({ prefix: 'later', from: tomorrow })).status).toBe(200)
  expect((await sales.issued()).booking.invoice).not.toContain('LATER')
})

test('credit notes have their own numbering format', async () => {
  expect((await add({ series: 'credit_note', prefix: 'CRN', with_year: false, width: 3 })).status).toBe(200)
  const { booking } = await sales.issued()
  const admin = await app.person('admin')
  await app.call(bookings.voidBooking, { body: { id: booking.id, fee: 0, reason: 'Wrong date' } }, admin)
  const { rows } = await app.owner.query('select number, document_no from credit_notes where booking_id = $1', [
    booking.id,
  ])
  expect(rows[0].document_no).toBe(`CRN-${String(rows[0].number).padStart(3, '0')}`)
})

test('with any format, no number is used twice and none is left out', async () => {
  for (const width of [3, 9, 5]) {
    await add({ prefix: `W${width}`, with_year: width === 9, width })
    await sales.issued()
  }
  const { rows } = await app.owner.query<{ number: string; no: string }>(
    "select number, coalesce(document_no, 'INV-' || lpad(number::text, 6, '0')) as no from invoices order by number",
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, place) => place + 1))
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length)
  for (const { number, no } of rows) expect(Number(no.split('-').at(-1))).toBe(Number(number))
})

test.each([
  ['from', { from: '2020-01-01' }],
  ['prefix', { prefix: 'A-B' }],
  ['prefix', { prefix: '2026' }],
  ['width', { width: 2 }],
])('422 at %s: %j', async (field, changes) => {
  const { status, body } = await add(changes)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('403: staff without the permission cannot change it', async () => {
  const seller = await app.person('admin-staff', { permissions: ['bookings.view'] })
  expect((await add({}, seller)).status).toBe(403)
})

test('a saved numbering format cannot be changed', async () => {
  const { rows } = await app.owner.query(
    "select has_table_privilege('safar_app', 'document_formats', 'update') or has_table_privilege('safar_app', 'document_formats', 'delete') as may",
  )
  expect(rows[0].may).toBe(false)
})
