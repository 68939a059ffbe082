import { bookings } from '@safar/contract/bookings/bookings.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { addDays } from '@safar/contract/day'
import { media } from '@safar/contract/media/media.contract'
import { afterAll, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { jpeg } from '../../../testing/multipart.ts'
import { umrahApp } from '../testing/umrah-app.ts'
import { eraseDocuments } from './erase-documents.ts'

const { app, staff, add, couple, book, sendDocument } = await umrahApp()
afterAll(() => app.close())
const agent = await agentWith(app, 5_000_000_000)

const hold = async () => {
  const { body } = await book(couple(await add(), { agreed_total: 2 * 40_000_000, again: true }), agent)
  return body.booking
}

/** Uploads the first traveller's passport as the agent. */
const sendPassport = async (id: number, bytes = jpeg) => {
  const { body } = await sendDocument({ id, key: 'adult-1', kind: 'passport' }, agent, bytes)
  return (
    bookedAs(body.booking, 'umrah').umrah.people[0]?.documents.find(({ kind }) => kind === 'passport')?.file_name ?? ''
  )
}

const open = (id: number, file_name: string, { token, link }: { token?: string; link?: string }) =>
  app.call(
    umrahBookings.openDocument,
    { params: { id, file_name }, query: { ...(link && { token: link }) } },
    { token },
  )

test("a traveller's document belongs to the booking: the office and its buyer can open it, another agent cannot", async () => {
  const { id } = await hold()
  const { body } = await sendDocument({ id, key: 'adult-1', kind: 'passport' }, agent)
  const [document] = bookedAs(body.booking, 'umrah').umrah.people[0]?.documents ?? []
  expect(document).toMatchObject({ kind: 'passport', name: 'passport.jpg' })
  const open = async ({ token }: { token: string }) =>
    (await app.call(media.open, { params: { file_name: document?.file_name ?? '' } }, { token })).status
  expect([await open(agent), await open(staff), await open(await app.person('agent'))]).toEqual([200, 200, 404])
})

test('somebody without an account can upload documents by the link of their own booking, and to no other', async () => {
  const { body } = await book(couple(await add()))
  const { booking, token: link } = body
  const document = { key: 'adult-1', kind: 'photograph' as const }
  const own = await sendDocument({ id: booking.id, ...document }, { link: link ?? '' })
  expect(bookedAs(own.body.booking, 'umrah').umrah.people[0]?.documents.map(({ kind }) => kind)).toEqual(['photograph'])
  const other = await hold()
  expect((await sendDocument({ id: other.id, ...document }, { link: link ?? '' })).status).toBe(404)
  expect((await sendDocument({ id: booking.id, ...document }, {})).status).toBe(401)
})

test('documents sent at the same moment are all kept', async () => {
  const { id } = await hold()
  const both = await Promise.all([
    sendDocument({ id, key: 'adult-1', kind: 'passport' }, agent),
    sendDocument({ id, key: 'adult-1', kind: 'photograph' }, agent),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await app.call(bookings.show, { params: { id } }, agent)
  const kept = bookedAs(body.booking, 'umrah').umrah.people[0]?.documents.map(({ kind }) => kind)
  expect(kept?.toSorted()).toEqual(['passport', 'photograph'])
})

test('422: a file that is neither a picture nor a PDF is not stored', async () => {
  const { id } = await hold()
  const { status } = await sendDocument({ id, key: 'adult-1', kind: 'passport' }, agent, Buffer.from('not a picture'))
  expect(status).toBe(422)
})

test('scans are encrypted in storage; those who may read one get it as it was uploaded', async () => {
  const { id } = await hold()
  const name = await sendPassport(id)
  const stored = Buffer.from(await app.services.storage.getBytes(`uploads/${name}`))
  const { bytes, headers } = await open(id, name, agent)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(stored.includes(bytes.subarray(0, 64))).toBe(false)
  expect(stored.subarray(0, 3)).not.toEqual(bytes.subarray(0, 3))
})

test('a scan that was stored before scans were encrypted still opens', async () => {
  const { id } = await hold()
  const name = await sendPassport(id)
  await app.services.storage.put(`uploads/${name}`, jpeg)
  expect((await open(id, name, agent)).bytes.equals(jpeg)).toBe(true)
})

test('a scan that is replaced is gone from the booking, for its readers and from storage', async () => {
  const { id } = await hold()
  const [first, second] = [await sendPassport(id), await sendPassport(id)]
  expect(first).not.toBe(second)
  expect((await open(id, first, agent)).status).toBe(404)
  await app.services.jobs.drain()
  const { storage } = app.services
  expect([await storage.exists(`uploads/${first}`), await storage.exists(`uploads/${second}`)]).toEqual([false, true])
  expect((await open(id, second, agent)).status).toBe(200)
})

test('404: a booking link opens only the documents of its own booking', async () => {
  const { body } = await book(couple(await add()))
  const [id, link] = [body.booking.id, body.token ?? '']
  const sent = await sendDocument({ id, key: 'adult-1', kind: 'photograph' }, { link })
  const name = bookedAs(sent.body.booking, 'umrah').umrah.people[0]?.documents[0]?.file_name ?? ''
  expect((await open(id, name, { link })).status).toBe(200)
  const other = await hold()
  const theirs = await sendPassport(other.id)
  expect((await open(other.id, theirs, { link })).status).toBe(404)
  expect((await open(id, theirs, { link })).status).toBe(404)
  expect((await open(id, name, {})).status).toBe(401)
  expect((await open(id, name, await app.person('agent'))).status).toBe(404)
})

test('scans are erased a month after the return, and not a day sooner', async () => {
  const booking = await hold()
  const name = await sendPassport(booking.id)
  const back = bookedAs(booking, 'umrah').umrah.returns_on
  const on = (day: string) => ({ ...app.clock, now: () => new Date(`${day}T06:00:00Z`) })
  await eraseDocuments({ ...app.services, clock: on(addDays(back, 30)) })
  expect((await open(booking.id, name, agent)).status).toBe(200)
  await eraseDocuments({ ...app.services, clock: on(addDays(back, 31)) })
  expect((await open(booking.id, name, agent)).status).toBe(404)
})
