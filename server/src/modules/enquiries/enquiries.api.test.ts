import { find } from '@safar/contract/bookings/find.contract'
import { utcDay } from '@safar/contract/day'
import { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { reports } from '@safar/contract/money/reports.contract'
import { notifications } from '@safar/contract/people/notifications.contract'
import { enquirySubjects } from '@safar/contract/vocabulary/enquiries'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { REMIND } from './remind-of-enquiries.ts'

const app = await startTestApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const desk = await app.person('admin-staff', { permissions: ['enquiries.manage'], name: 'Sana Desk' })
let contacts = 0
const form = (over: object = {}) => {
  contacts += 1
  return {
    about: 'holiday' as const,
    subject_id: 7,
    subject: 'Hunza in autumn',
    name: 'Bilal Khan',
    email: `bilal${contacts}@example.test`,
    message: 'Is there a departure in May?',
    ...over,
  }
}
const send = (body: object) => app.call(enquiries.send, { body: body as never })
const list = async (query: object = {}) => (await app.call(enquiries.list, { query }, desk)).body.data
const show = async (id: number) => (await app.call(enquiries.show, { params: { id } }, desk)).body.data
const update = (id: number, body: object) => app.call(enquiries.update, { params: { id }, body }, desk)

const remind = async () => {
  await app.services.jobs.enqueue(app.services.db.adhoc, REMIND, {})
  await app.services.jobs.drain()
}

/** Sends an enquiry and returns it as the desk reads it. */
async function received(over: object = {}) {
  const body = form(over)
  expect((await send(body)).status).toBe(200)
  const [row] = await list({ q: body.email })
  if (!row) throw new Error('the enquiry is not listed')
  return { body, row }
}

describe('a message from anyone', () => {
  test('200: is in the list, notifies the desk, and is counted in the queue', async () => {
    const before = (await app.call(reports.queues, {}, desk)).body.enquiries?.count ?? -1
    const { row } = await received()
    expect(row).toMatchObject({ state: 'new', about: 'holiday', subject: 'Hunza in autumn', owner: null, messages: 1 })
    expect((await app.call(reports.queues, {}, desk)).body.enquiries?.count).toBe(before + 1)
    const { body } = await app.call(notifications.list, { query: {} }, desk)
    expect(body.data[0]).toMatchObject({ link: `/admin/enquiries?enquiry=${row.id}` })
  })

  test.each(enquirySubjects)('200: can be about %s', async (about) => {
    expect((await received({ about })).row.about).toBe(about)
  })

  test('200: joins an earlier one on the same subject within a month, and both are kept', async () => {
    const { body, row } = await received()
    await app.call(enquiries.answer, { params: { id: row.id }, body: { channel: 'mail', message: 'Yes.' } }, desk)
    await send({ ...body, phone: '+92 300 5550001', message: 'And for children?' })
    const thread = await show(row.id)
    expect(thread).toMatchObject({ state: 'new', messages: 2, phone: '+923005550001' })
    const messages = thread.events.filter(({ kind }) => kind === 'message').map(({ text }) => text)
    expect(messages).toEqual(['Is there a departure in May?', 'And for children?'])
    // The phone number added by that message also matches the next one.
    await send({ ...body, email: undefined, phone: '+92 300 5550001', message: 'Hello?' })
    expect((await show(row.id)).messages).toBe(3)
  })

  test('200: on another subject, or after a closed one, starts a new enquiry', async () => {
    const { body, row } = await received()
    await send({ ...body, subject_id: 8 })
    await update(row.id, { state: 'lost' })
    await send(body)
    expect((await list({ q: body.email })).map(({ messages }) => messages)).toEqual([1, 1, 1])
  })

  test('200: becomes one thread with another sent at the same time', async () => {
    const body = form()
    await Promise.all([send(body), send({ ...body, message: 'Once more' })])
    const rows = await list({ q: body.email })
    expect(rows.map(({ messages }) => messages)).toEqual([2])
  })

  test('422: without a phone or an e-mail, or without a text, is refused at its field', async () => {
    const none = await send(form({ email: '' }))
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['phone']])
    const empty = await send(form({ message: '  ' }))
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['message']])
  })

  test('429: cannot fill the list from one address', async () => {
    const body = form()
    const replies = []
    for (let count = 0; count < 9; count += 1) replies.push((await send(body)).status)
    expect(replies.at(-1)).toBe(429)
  })
})

describe('a message joined by mistake', () => {
  const separate = async (id: number, body: object) => {
    const { version } = await show(id)
    return app.call(enquiries.separate, { params: { id }, body: { version, ...body } as never }, desk)
  }

  test('200: becomes a separate enquiry, once; both say so and the history is unchanged', async () => {
    const { body, row } = await received()
    await send({ ...body, name: 'Omar Malik', message: 'A car for Tuesday, please.' })
    const before = await show(row.id)
    const joined = before.events.find(({ text }) => text === 'A car for Tuesday, please.')
    const contact = { event_id: joined?.id ?? 0, name: 'Omar Malik', email: 'omar@example.test' }
    const { status, body: reply } = await separate(row.id, contact)
    expect([status, reply.message]).toEqual([200, expect.stringMatching(/^The message is now enquiry ENQ-/)])
    expect(reply.data.messages).toBe(1)
    expect(reply.data.events.slice(0, before.events.length)).toEqual(before.events)
    const created = await show(reply.created.id)
    expect(created).toMatchObject({
      state: 'new',
      name: 'Omar Malik',
      message: 'A car for Tuesday, please.',
      messages: 1,
    })
    expect(created.last_message_at).toBe(joined?.at)
    expect(created.events.at(-1)).toMatchObject({ kind: 'separated', ref: { id: row.id } })
    expect(reply.data.events.at(-1)).toMatchObject({
      kind: 'separated',
      ref: { id: created.id, number: created.number },
    })
    const again = await separate(row.id, contact)
    expect([again.status, again.body.message]).toEqual([409, 'This message is already a separate enquiry.'])
  })

  test("422: is not separated if it is the first, another enquiry's or without a contact; 409: if somebody else changed it", async () => {
    const { body, row } = await received()
    const other = await received()
    await send({ ...body, message: 'Again' })
    const [first, second] = (await show(row.id)).events.filter(({ kind }) => kind === 'message')
    const foreign = (await show(other.row.id)).events[0]
    const contact = { name: 'Omar', phone: '+923001112223' }
    for (const event_id of [first?.id, foreign?.id])
      expect(Object.keys((await separate(row.id, { event_id, ...contact })).body.errors ?? {})).toEqual(['event_id'])
    expect((await separate(row.id, { event_id: second?.id, name: 'Omar' })).status).toBe(422)
    expect((await separate(row.id, { event_id: second?.id, ...contact, version: 1 })).status).toBe(409)
  })
})

describe('the work of the office on an enquiry', () => {
  test('200: an answer by mail is sent and is in the thread, and the first person to answer owns the enquiry', async () => {
    const { body, row } = await received()
    const answer = { channel: 'mail' as const, message: 'Yes, on 12 May.\nShall we hold two seats?' }
    const reply = await app.call(enquiries.answer, { params: { id: row.id }, body: answer }, desk)
    expect(reply.body.data).toMatchObject({ state: 'answered', owner: { name: 'Sana Desk' } })
    expect(reply.body.data.events.map(({ kind }) => kind)).toEqual(['message', 'mail', 'owner', 'state'])
    const mail = await app.mailTo(body.email ?? '')
    expect(mail.text).toContain('Yes, on 12 May.')
  })

  test('200: WhatsApp gets a link with the text; 422 if there is no phone', async () => {
    const { row } = await received({ phone: '+92 300 7778899' })
    const whatsapp = { channel: 'whatsapp' as const, message: 'Yes & no?' }
    const reply = await app.call(enquiries.answer, { params: { id: row.id }, body: whatsapp }, desk)
    expect(reply.body.link).toBe('https://wa.me/923007778899?text=Yes%20%26%20no%3F')
    const { row: mute } = await received()
    const refused = await app.call(enquiries.answer, { params: { id: mute.id }, body: whatsapp }, desk)
    expect(refused.status).toBe(422)
  })

  test('409: a state that its table does not allow, and a version that somebody has changed, are refused', async () => {
    const { row } = await received()
    expect((await update(row.id, { state: 'won' })).status).toBe(200)
    expect((await update(row.id, { state: 'answered' })).status).toBe(409)
    expect((await update(row.id, { note: 'Late', version: row.version })).status).toBe(409)
  })

  test('422: an owner who does not handle enquiries, a next date in the past and an unknown booking are refused', async () => {
    const { row } = await received()
    const agent = await app.person('agent')
    for (const [body, field] of [
      [{ owner_id: agent.user.id }, 'owner_id'],
      [{ next_on: '2020-01-01' }, 'next_on'],
      [{ booking_ref: 'ZZZZZZ' }, 'booking_ref'],
    ] as const) {
      const { status, body: reply } = await update(row.id, body)
      expect([field, status, Object.keys(reply.errors ?? {})]).toEqual([field, 422, [field]])
    }
  })

  test('200: when the next date comes, the owner is reminded once, and the enquiry waits in the queue', async () => {
    const { row } = await received()
    const today = utcDay(app.clock.now())
    expect((await update(row.id, { owner_id: desk.user.id, next_on: today })).status).toBe(200)
    await update(row.id, { state: 'answered' })
    expect((await list({ queue: 'due' })).map(({ id }) => id)).toContain(row.id)
    const reminders = async () =>
      (await app.call(notifications.list, { query: {} }, desk)).body.data.filter(
        ({ kind, link }) => kind === 'enquiries.due' && link?.endsWith(`=${row.id}`),
      ).length
    await remind()
    await remind()
    expect(await reminders()).toBe(1)
  })

  test('200: an enquiry is found by number and name, and only by people who handle enquiries', async () => {
    const { row } = await received({ name: 'Zarmina Yousafzai' })
    const hits = async (person: { token: string }, q: string) =>
      (await app.call(find.all, { query: { q } }, person)).body.enquiries.map(({ id }) => id)
    for (const q of [row.number, 'zarmina']) {
      expect(await hits(desk, q)).toEqual([row.id])
      expect(await hits(await app.person('agent'), q)).toEqual([])
    }
    expect(await hits(admin, row.number)).toEqual([row.id])
  })

  test('200: pages follow each other without a gap, with the latest message first', async () => {
    await received()
    await received()
    const all = await list({ limit: 200 })
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await app.call(enquiries.list, { query: { limit: 2, ...(after && { after }) } }, desk)
      seen.push(...body.data.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test("200: the list can be exported as a file in the reader's language", async () => {
    const { text } = await app.call(enquiries.listFile, { query: {} }, { ...desk, locale: 'ar' })
    expect(text).toContain('موعد المتابعة')
  })
})
