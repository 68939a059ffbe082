import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays, formatDate } from '@safar/contract/day'
import { notifications } from '@safar/contract/people/notifications.contract'
import type { ApplicantForm, VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { visaApplications } from '@safar/contract/products/visas/applications.contract'
import { sampleVisa } from '@safar/contract/products/visas/testing/sample-visa'
import { visas } from '@safar/contract/products/visas/visas.contract'
import { monthsAfter } from '@safar/contract/travellers/trip.rules'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { fund, inDays } from '../../../testing/buyers.ts'
import { filesOver, multipart, part, pdf } from '../../../testing/multipart.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { eraseDocuments } from './erase-documents.ts'
import { remindOfExpiry } from './remind-expiry.ts'

const app = await startTestApp()
afterAll(() => app.close())

const office = await app.person('admin-staff', { permissions: ['visas.manage', 'bookings.view'] })
const agent = await app.person('agent')
const stranger = await app.person('agent')
await fund(app, agent.user.id, 100_000_000)
type Caller = typeof agent
const files = filesOver(app)

const { body: added } = await app.call(visas.create, { body: sampleVisa() }, office)
const visa = added.data

const applicant = (given_name: string, changes: Partial<ApplicantForm> = {}): ApplicantForm => ({
  key: null,
  title: 'MR',
  given_name,
  family_name: 'Khan',
  birth_date: '1985-03-04',
  gender: 'male',
  nationality: 'PK',
  passport: `${given_name}1234567`,
  passport_country: 'PK',
  passport_expires: '2040-01-01',
  category: 'student',
  ...changes,
})
const contact = { name: 'Bilal Khan', email: 'bilal@example.test', phone: '+923001234567' }
const today = inDays(app, 0)
const arrives_on = inDays(app, 60)
let letters = 0
const newName = () => `Bilal${String.fromCharCode(65 + (letters++ % 26))}`

async function draft(applicants: ApplicantForm[] = [applicant(newName())], caller: Caller = agent) {
  const form = { visa_id: visa.id, speed: 'normal' as const, arrives_on, applicants, contact }
  const { status, body } = await app.call(visaApplications.create, { body: form }, caller)
  expect([status, body.data?.state]).toEqual([200, 'draft'])
  return body.data
}

async function upload(path: string, query: Record<string, string | number>, { token }: Caller) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/visa-applications/${path}?${text}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('scan.pdf', 'application/pdf', pdf),
  })
  return { status: response.statusCode, body: response.json() as { data: VisaApplicationView } }
}

const send = ({ id }: Pick<VisaApplicationView, 'id'>, document: string, who = 'a1', caller: Caller = agent) =>
  upload(`${id}/documents`, { applicant: who, document }, caller)

async function sendAll(application: VisaApplicationView): Promise<VisaApplicationView> {
  let now = application
  for (const { key, missing } of application.applicants)
    for (const document of missing) now = (await send(now, document, key)).body.data
  return now
}

async function submitted(applicants?: ApplicantForm[]) {
  const ready = await sendAll(await draft(applicants))
  const body = { version: ready.version, agreed_total: ready.total ?? 0 }
  const { status, body: reply } = await app.call(visaApplications.submit, { params: { id: ready.id }, body }, agent)
  expect([status, reply.message]).toEqual([200, 'Application submitted. Pay to have it processed.'])
  return reply.data
}

async function pay({ id, booking }: VisaApplicationView): Promise<VisaApplicationView> {
  const { body } = await app.call(bookings.show, { params: { id: booking?.id ?? 0 } }, agent)
  const paid = await app.call(bookings.confirm, { body: { id: body.booking.id, version: body.booking.version } }, agent)
  expect(paid.body.booking?.state).toBe('confirmed')
  return (await app.call(visaApplications.show, { params: { id } }, agent)).body.data
}

interface Attachment {
  fileName: string
  document: string
  reference: unknown
}
type Verdict = { approved: boolean; reason?: string }
function review(application: VisaApplicationView, verdict: Verdict, start_processing = false) {
  const documents = application.applicants
    .flatMap((one) => one.documents)
    .filter(({ state }) => state === 'pending')
    .map(({ id }) => ({ id, ...verdict }))
  const body = { version: application.version, documents, start_processing }
  return app.call(visaApplications.review, { params: { id: application.id }, body }, office)
}

const processing = async (applicants?: ApplicantForm[]) =>
  (await review(await pay(await submitted(applicants)), { approved: true }, true)).body.data

async function approve(application: VisaApplicationView, who: string) {
  const params = { id: application.id }
  const { body } = await upload(`${application.id}/visa`, { version: application.version, applicant: who }, office)
  const result = { outcome: 'approved' as const, number: 'V1234567', issued_on: '2027-02-01', expires_on: '2027-04-01' }
  return app.call(
    visaApplications.decide,
    { params, body: { ...result, version: body.data.version, applicant: who } },
    office,
  )
}

describe('an application', () => {
  test('200: costs what the agent pays for each age, and becomes a booking when it is submitted', async () => {
    const child = applicant(newName(), { birth_date: '2020-01-01', title: 'MSTR', category: 'dependent' })
    const application = await submitted([applicant(newName()), child])
    expect([application.state, application.total, application.booking?.state]).toEqual(['submitted', 5_700_000, 'held'])
    const { body } = await app.call(bookings.show, { params: { id: application.booking?.id ?? 0 } }, agent)
    expect(body.booking).toMatchObject({ product: 'visa', visa: { number: application.number, state: 'submitted' } })
    expect(body.booking.travellers.map(({ type }) => type)).toEqual(['adult', 'child'])
  })

  test('422: without required documents, is refused at its applicant', async () => {
    const application = await draft([applicant(newName()), applicant(newName())])
    const body = { version: application.version, agreed_total: application.total ?? 0 }
    const { status, body: reply } = await app.call(
      visaApplications.submit,
      { params: { id: application.id }, body },
      agent,
    )
    expect([status, Object.keys(reply.errors ?? {}).sort()]).toEqual([
      422,
      ['applicants.0.documents', 'applicants.1.documents'],
    ])
  })

  const refusedAt = async (changes: object) => {
    const form = { visa_id: visa.id, speed: 'normal' as const, arrives_on, applicants: [applicant(newName())], contact }
    const { status, body } = await app.call(visaApplications.create, { body: { ...form, ...changes } }, agent)
    return [status, body.errors]
  }

  test('422: a passport that expires too soon is refused where it is typed, in the words of a visa', async () => {
    const until = monthsAfter(arrives_on, 6)
    const short = applicant(newName(), { passport_expires: addDays(until, -1) })
    const day = (iso: string) => formatDate(iso, 'en', 'UTC')
    expect(await refusedAt({ applicants: [short] })).toEqual([
      422,
      {
        'applicants.0.passport_expires': [
          `Passport must be valid until at least ${day(until)} for arrival on ${day(arrives_on)}.`,
        ],
      },
    ])
  })

  test.each([
    ['today', 0, 'Choose an arrival date after today.'],
    ['before the shortest processing time', 2, "This visa can't be ready by then."],
    ['after the visa has expired', 66, 'The visa would no longer be valid then.'],
  ])('422: an arrival %s is refused at its date', async (_, days, message) => {
    const [status, errors] = await refusedAt({ arrives_on: addDays(today, days) })
    expect([status, errors]).toEqual([422, { arrives_on: [expect.stringContaining(message)] }])
  })

  test('422: a draft whose arrival has come too close is not submitted', async () => {
    const ready = await sendAll(await draft())
    await app.owner.query('update visa_applications set arrives_on = $1 where id = $2', [addDays(today, 2), ready.id])
    const body = { version: ready.version, agreed_total: ready.total ?? 0 }
    const { status, body: reply } = await app.call(visaApplications.submit, { params: { id: ready.id }, body }, agent)
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['arrives_on']])
  })

  test('200: an arrival that only the shortest processing time allows is accepted', async () => {
    expect(await refusedAt({ arrives_on: addDays(today, 3) })).toEqual([200, undefined])
  })

  test('409: at a price that has changed is returned to the buyer, and the draft stays', async () => {
    const ready = await sendAll(await draft())
    const body = { version: ready.version, agreed_total: 1 }
    expect((await app.call(visaApplications.submit, { params: { id: ready.id }, body }, agent)).status).toBe(409)
    expect((await app.call(visaApplications.show, { params: { id: ready.id } }, agent)).body.data.state).toBe('draft')
  })

  test('409: in draft cannot be changed by two people at once; a passport that is left out is kept', async () => {
    const application = await draft()
    const [one] = application.applicants
    const form = { speed: 'urgent' as const, arrives_on, contact, version: application.version }
    const body = { ...form, applicants: [applicant('Renamed', { key: one?.key ?? null, passport: null })] }
    const saved = await app.call(visaApplications.update, { params: { id: application.id }, body }, agent)
    expect(saved.body.data.applicants[0]).toMatchObject({
      key: 'a1',
      given_name: 'RENAMED',
      passport_masked: '••••567',
    })
    expect(saved.body.data.total).toBe(3_700_000)
    expect((await app.call(visaApplications.update, { params: { id: application.id }, body }, agent)).status).toBe(409)
  })

  test('documents sent at the same moment are all kept', async () => {
    const application = await draft()
    const both = await Promise.all([send(application, 'passport'), send(application, 'photograph')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await app.call(visaApplications.show, { params: { id: application.id } }, agent)
    const kept = body.data.applicants[0]?.documents.map(({ document }) => document)
    expect(kept?.toSorted()).toEqual(['passport', 'photograph'])
  })

  test('404: and its documents cannot be read, changed or opened by somebody else', async () => {
    const application = await sendAll(await draft())
    const params = { id: application.id }
    expect((await app.call(visaApplications.show, { params }, stranger)).status).toBe(404)
    expect((await send(application, 'tickets', 'a1', stranger)).status).toBe(404)
    expect((await app.call(visaApplications.list, {}, stranger)).body.data).toEqual([])
    const name = application.applicants[0]?.documents[0]?.file_name ?? ''
    expect((await files.open(stranger, name)).status).toBe(404)
    expect((await files.open(agent, name)).status).toBe(200)
    expect((await files.open(office, name)).status).toBe(200)
  })
})

describe('the office', () => {
  test('a refused document goes back with its reason, is sent again, approved, and the visa is issued', async () => {
    const paid = await pay(await submitted())
    const refused = (await review(paid, { approved: false, reason: 'The scan is blurred' })).body.data
    expect(refused.state).toBe('documents_required')
    const seen = (await app.call(visaApplications.show, { params: { id: paid.id } }, agent)).body.data
    expect(seen.applicants[0]?.documents[0]).toMatchObject({ state: 'rejected', reason: 'The scan is blurred' })
    const again = await sendAll(seen)
    expect(again.state).toBe('submitted')
    const begun = (await review(again, { approved: true }, true)).body.data
    expect(begun.state).toBe('processing')
    const done = (await approve(begun, 'a1')).body.data
    expect([done.state, done.applicants[0]?.result?.visa_number]).toEqual(['approved', '••••567'])
    const { body } = await app.call(notifications.list, {}, agent)
    expect(body.data.map(({ title }) => title)).toEqual(expect.arrayContaining(['Documents required', 'Visa approved']))
    await app.services.jobs.drain()
    const mailed = await app.owner.query('select subject from mailbox where to_address = $1', [agent.user.email])
    expect(mailed.rows.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`Documents required: ${done.number}`, `Visa approved: ${done.number}`]),
    )
  })

  test('each decision of a family is mailed at once, with the visa or the reason, and then who got what', async () => {
    const family = [newName(), newName(), newName()]
    const application = await processing(family.map((name) => applicant(name)))
    const [first, second, third] = family.map((name) => `${name} Khan`.toUpperCase())
    const mails = async () => {
      await app.services.jobs.drain()
      const { rows } = await app.owner.query<{ subject: string; text: string; attachments: Attachment[] }>(
        'select subject, text, attachments from mailbox where to_address = $1 and text like $2 order by id',
        [agent.user.email, `%${application.number}%`],
      )
      return rows
        .filter(({ subject }) => /^Visa (approved|refused|decisions)/.test(subject))
        .map((mail) => ({ ...mail, text: mail.text.replace(/[\u2066-\u2069]/g, '') }))
    }
    const reject = async (version: number, who: string, reason: string) => {
      const body = { outcome: 'rejected' as const, reason, version, applicant: who }
      return (await app.call(visaApplications.decide, { params: { id: application.id }, body }, office)).body.data
    }
    const afterFirst = (await approve(application, 'a1')).body.data
    const [approved, ...none] = await mails()
    expect([approved?.subject, none]).toEqual([`Visa approved: ${application.number}`, []])
    expect(approved?.text).toContain(`The visa of ${first} is approved`)
    expect(approved?.attachments.map(({ fileName }) => fileName)).toEqual([`visa-${application.number}-a1.pdf`])
    for (const { document, reference } of approved?.attachments ?? [])
      expect(await app.services.documents.render(document, reference)).toEqual(pdf)
    const afterSecond = await reject(afterFirst.version, 'a2', 'Funds')
    const closed = await reject(afterSecond.version, 'a3', 'Photo')
    expect(closed.state).toBe('partly_approved')
    const [, refused, alsoRefused, divided] = await mails()
    expect(refused?.text).toContain(`The visa of ${second} was refused: Funds`)
    expect(alsoRefused?.text).toContain(`The visa of ${third} was refused: Photo`)
    expect(divided?.text).toContain(`Approved: ${first}. Refused: ${second}, ${third}.`)
    for (const mail of [refused, alsoRefused, divided]) expect(mail?.attachments).toEqual([])
    const { body } = await app.call(bookings.show, { params: { id: application.booking?.id ?? 0 } }, agent)
    expect(bookedAs(body.booking, 'visa').visa.state).toBe('partly_approved')
  })

  test('422: a refusal without a reason is rejected at its field', async () => {
    const { status, body } = await review(await submitted(), { approved: false })
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([422, 'documents.0.reason'])
  })

  test('409: processing cannot start before the application is paid and reviewed', async () => {
    const unpaid = await submitted()
    expect((await review(unpaid, { approved: true }, true)).body.message).toBe(
      'The application is not paid yet. Processing starts once it is paid.',
    )
    const paid = await pay(unpaid)
    const body = { version: paid.version, documents: [], start_processing: true }
    const { status } = await app.call(visaApplications.review, { params: { id: paid.id }, body }, office)
    expect(status).toBe(409)
  })

  test('422: an approval needs the visa; the last decision closes the application', async () => {
    const application = await processing([applicant(newName()), applicant(newName())])
    const params = { id: application.id }
    const approved = { outcome: 'approved' as const, number: 'V1', issued_on: '2027-02-01', expires_on: '2027-04-01' }
    const early = { ...approved, version: application.version, applicant: 'a1' }
    expect((await app.call(visaApplications.decide, { params, body: early }, office)).status).toBe(422)
    const first = (await approve(application, 'a1')).body.data
    expect(first.state).toBe('processing')
    const refusal = { outcome: 'rejected' as const, reason: 'Funds', version: first.version, applicant: 'a2' }
    expect((await app.call(visaApplications.decide, { params, body: refusal }, office)).body.data.state).toBe(
      'partly_approved',
    )
  })

  test('409: nothing can be decided before processing starts', async () => {
    const { id, version } = await pay(await submitted())
    const refusal = { outcome: 'rejected' as const, reason: 'Funds', version, applicant: 'a1' }
    const { status } = await app.call(visaApplications.decide, { params: { id }, body: refusal }, office)
    expect(status).toBe(409)
  })

  test('the list shows the longest-waiting first, counts open applications, and finds one by its number', async () => {
    const application = await submitted()
    const { body } = await app.call(visaApplications.list, { query: { state: 'submitted', owner: 'nobody' } }, office)
    const since = body.data.map((row) => row.since)
    expect(since).toEqual([...since].sort())
    expect(body.counts.find(({ state }) => state === 'submitted')?.count).toBe(body.data.length)
    const found = await app.call(visaApplications.list, { query: { q: application.number } }, office)
    expect(found.body.data.map(({ id }) => id)).toEqual([application.id])
    const taken = { version: application.version, mine: true }
    await app.call(visaApplications.assign, { params: { id: application.id }, body: taken }, office)
    const mine = await app.call(visaApplications.list, { query: { owner: 'me' } }, office)
    expect(mine.body.data.map(({ id }) => id)).toEqual([application.id])
  })

  test("200: applies for an agent at the agent's price, who can then open it; applying for nobody is refused", async () => {
    const seller = await app.person('admin-staff', {
      permissions: ['visas.manage', 'bookings.view', 'bookings.create'],
    })
    const form = { visa_id: visa.id, speed: 'normal' as const, arrives_on, applicants: [applicant(newName())], contact }
    const nobody = await app.call(visaApplications.create, { body: form }, seller)
    expect([nobody.status, Object.keys(nobody.body.errors ?? {})]).toEqual([422, ['customer_id']])
    const body = { ...form, agent_id: agent.user.id }
    expect((await app.call(visaApplications.create, { body }, office)).status).toBe(403)
    const { body: started } = await app.call(visaApplications.create, { body }, seller)
    let now = started.data
    for (const document of now.applicants[0]?.missing ?? []) now = (await send(now, document, 'a1', seller)).body.data
    const agreed = { version: now.version, agreed_total: now.total ?? 0 }
    const { status, body: reply } = await app.call(
      visaApplications.submit,
      { params: { id: now.id }, body: agreed },
      seller,
    )
    expect([status, reply.data?.total, reply.data?.booking?.state]).toEqual([200, 2_900_000, 'held'])
    const seen = await app.call(visaApplications.show, { params: { id: now.id } }, agent)
    expect([seen.body.data.state, seen.body.data.buyer?.id]).toEqual(['submitted', agent.user.id])
  })

  test('409: a visa with applications is hidden, not deleted', async () => {
    const { body } = await app.call(visas.create, { body: sampleVisa() }, office)
    const form = {
      visa_id: body.data.id,
      speed: 'normal' as const,
      arrives_on,
      applicants: [applicant(newName())],
      contact,
    }
    const { body: started } = await app.call(visaApplications.create, { body: form }, agent)
    expect((await app.call(visas.remove, { params: { id: body.data.id } }, office)).status).toBe(200)
    const shown = await app.call(visaApplications.show, { params: { id: started.data.id } }, agent)
    expect([shown.status, shown.body.data.total]).toEqual([200, null])
  })
})

describe('money', () => {
  const cancel = async ({ booking }: VisaApplicationView, agreed_penalty: number) => {
    const { body } = await app.call(bookings.show, { params: { id: booking?.id ?? 0 } }, agent)
    const { id, version } = body.booking
    return app.call(bookings.cancelIssued, { body: { id, version, agreed_penalty } }, agent)
  }

  test('200: until processing starts, a paid application is refunded in full and cancelled with its booking', async () => {
    const application = await pay(await submitted())
    const { status, body } = await cancel(application, 0)
    expect([status, body.booking?.state]).toEqual([200, 'cancelled'])
    const shown = await app.call(visaApplications.show, { params: { id: application.id } }, agent)
    expect(shown.body.data.state).toBe('cancelled')
  })

  test('409: once processing has started, nothing is refunded', async () => {
    const application = await processing()
    expect((await cancel(application, 0)).status).toBe(409)
    expect((await cancel(application, application.total ?? 0)).status).toBe(409)
  })
})

test('messages reach the other side, and nobody can write about a draft', async () => {
  const started = await draft()
  const text = 'When will it be ready?'
  expect((await app.call(visaApplications.write, { params: { id: started.id }, body: { text } }, agent)).status).toBe(
    409,
  )
  const { id } = await submitted()
  await app.call(visaApplications.write, { params: { id }, body: { text } }, agent)
  const { body } = await app.call(visaApplications.write, { params: { id }, body: { text: 'Tomorrow.' } }, office)
  const said = body.data.events.filter(({ kind }) => kind === 'message').map(({ by, text: words }) => [by, words])
  expect(said).toEqual([
    ['applicant', text],
    ['office', 'Tomorrow.'],
  ])
})

const at = (day: string) => ({ deadline: app.clock.deadline, now: () => new Date(`${day}T06:00:00Z`) })

test('a visa that expires within a month causes one notification', async () => {
  await approve(await processing(), 'a1')
  const told = async () =>
    (await app.call(notifications.list, {}, agent)).body.data.filter(({ title }) => title === 'Visa expires soon')
      .length
  const before = await told()
  await remindOfExpiry({ ...app.services, clock: at('2027-03-05') })
  const after = await told()
  expect(after).toBeGreaterThan(before)
  await remindOfExpiry({ ...app.services, clock: at('2027-03-06') })
  expect(await told()).toBe(after)
})

test('passports and scans are erased a month after the arrival date, only for applications that have ended', async () => {
  const ended = await approve(await processing(), 'a1')
  const open = await submitted()
  const read = async (id: number) => {
    const { rows } = await app.services.db.adhoc.execute<{ passports: number; scans: number }>(
      sql`select (select count(passport_sealed)::int from visa_applicants where application_id = ${id}) as passports,
        (select count(*)::int from visa_documents where application_id = ${id}) as scans`,
    )
    return rows[0]
  }
  const { id } = ended.body.data
  const kept = await read(id)
  expect(kept?.scans).toBeGreaterThan(0)
  await eraseDocuments({ ...app.services, clock: at(addDays(arrives_on, 30)) })
  expect(await read(id)).toEqual(kept)
  await eraseDocuments({ ...app.services, clock: at(addDays(arrives_on, 31)) })
  expect(await read(id)).toEqual({ passports: 0, scans: 0 })
  expect((await read(open.id))?.passports).toBe(1)
  const shown = await app.call(visaApplications.show, { params: { id } }, office)
  expect([shown.status, shown.body.data.applicants[0]?.result?.outcome]).toEqual([200, 'approved'])
})
