import { bookings as contract } from '@safar/contract/bookings/bookings.contract'
import { deposits } from '@safar/contract/money/deposits.contract'
import { users } from '@safar/contract/people/users.contract'
import { reference } from '@safar/contract/reference/reference.contract'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.close())
const admin = await app.person('admin')

const linesOf = (text: string) => text.trim().split('\r\n')

test("200: a file of bookings has a column for each value, in the reader's language", async () => {
  const { text } = await app.call(contract.listFile, { query: { format: 'csv' } }, admin)
  expect(linesOf(text)[0]).toBe(
    'Reference,PNR,Status,Product,Trip,Airline,Travel date,Ends on,Nights,Rooms,Passenger,Passengers,Tickets and confirmations,Agent,Customer,Booked by,Handled by,Supplier,Amount,Currency,Pay by (GMT+5),Free cancellation until (GMT+5),Booked (GMT+5),Issued (GMT+5)',
  )
  const arabic = await app.call(contract.listFile, { query: { format: 'csv' } }, { ...admin, locale: 'ar' })
  expect(linesOf(arabic.text)[0]).toContain('المرجع')
})

test('200: an agent exports their own list without the supplier', async () => {
  const agent = await app.person('agent')
  const { status, text } = await app.call(contract.listFile, { query: {} }, agent)
  expect(status).toBe(200)
  expect(linesOf(text)[0]).not.toContain('Supplier')
  expect((await app.call(contract.officeListFile, { query: {} }, agent)).status).toBe(403)
})

test('200: the file contains every airline, not only the first page', async () => {
  const { text } = await app.call(reference.airlinesFile, { query: {} }, admin)
  const lines = linesOf(text)
  expect(lines.length).toBeGreaterThan(200)
  expect(lines.some((line) => line.startsWith('PK,PIA,') && line.endsWith(',Pakistan,Active'))).toBe(true)
})

test('200: users and deposits can be exported as spreadsheets and on paper too', async () => {
  const sheet = await app.call(users.listFile, { query: { format: 'xlsx' } }, admin)
  expect(sheet.status).toBe(200)
  const paper = await app.call(deposits.listFile, { query: { format: 'pdf' } }, admin)
  expect(paper.status).toBe(200)
  const words = await app.call(users.listFile, { query: { role: 'admin' } }, admin)
  expect(linesOf(words.text)[1]).toContain('Administrator')
})
