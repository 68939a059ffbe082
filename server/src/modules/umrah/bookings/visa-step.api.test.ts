import { bookings } from '@safar/contract/bookings/bookings.contract'
import { addDays } from '@safar/contract/day'
import { media } from '@safar/contract/media/media.contract'
import { umrahBookings } from '@safar/contract/umrah/umrah-bookings.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { agentWith } from '../../../testing/buyers.ts'
import { umrahApp } from '../testing/umrah-app.ts'

const { app, staff, add, couple, book, departsOn, today } = await umrahApp()
afterAll(() => app.close())
const agent = await agentWith(app, 5_000_000_000)
const AGENT_TOTAL = { agreed_total: 2 * 40_000_000 }

async function hold(changes = {}) {
  const { body } = await book(couple(await add(), { ...AGENT_TOTAL, again: true, ...changes }), agent)
  return body.booking
}
const versionOf = async (id: number) => (await app.call(bookings.show, { params: { id } }, staff)).body.booking.version

describe('the way to the visas', () => {
  const visa = async (id: number, body: object) =>
    app.call(
      umrahBookings.saveVisa,
      {
        params: { id },
        body: {
          version: await versionOf(id),
          state: 'submitted' as const,
          hotel_brns: ['', ''],
          transport_brn: '',
          visa_numbers: [],
          ...body,
        },
      },
      staff,
    )

  test('422: visas are issued only once every hotel and the transport has its BRN', async () => {
    const { id } = await hold()
    const { status, body } = await visa(id, { state: 'issued', hotel_brns: ['BRN-1', ''] })
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['hotel_brns.1', 'transport_brn']])
  })

  test('the office writes down reference numbers and visas, and the page shows them', async () => {
    const { id } = await hold()
    const { body } = await visa(id, {
      state: 'issued',
      hotel_brns: ['BRN-1', 'BRN-2'],
      transport_brn: 'BRN-T',
      visa_numbers: [{ key: 'adult-2', number: '6098765432' }],
    })
    expect(body.message).toBe('Booking updated successfully.')
    expect(body.booking.umrah).toMatchObject({
      visa_state: 'issued',
      stays: [{ brn: 'BRN-1' }, { brn: 'BRN-2' }],
      transport: { brn: 'BRN-T' },
      people: [{ visa_number: null }, { visa_number: '6098765432' }],
    })
  })

  test('409: a booking that somebody else changed meanwhile', async () => {
    const { id, version } = await hold()
    await visa(id, {})
    expect((await visa(id, { version })).status).toBe(409)
  })

  test('403: an agent writes down no visas', async () => {
    const { id, version } = await hold()
    const body = { version, state: 'issued' as const, hotel_brns: [], transport_brn: '', visa_numbers: [] }
    expect((await app.call(umrahBookings.saveVisa, { params: { id }, body }, agent)).status).toBe(403)
  })
})

describe('passports and photographs', () => {
  const withoutPassports = (one: Awaited<ReturnType<typeof add>>) =>
    couple(one).travellers.map((traveller) => ({ ...traveller, passport: null, passport_expires: null }))
  const passport = (key: string, passport_expires = addDays(today, 2_000)) => ({
    key,
    passport: 'EF7654321',
    passport_country: 'PK',
    passport_expires,
  })
  const send = async (id: number, passports: object[]) =>
    app.call(
      umrahBookings.savePassports,
      { params: { id }, body: { version: await versionOf(id), passports: passports as ReturnType<typeof passport>[] } },
      agent,
    )

  test('passports that come later let the package be issued; their numbers are masked', async () => {
    const one = await add()
    const { body } = await book(couple(one, { ...AGENT_TOTAL, travellers: withoutPassports(one) }), agent)
    const { id } = body.booking
    const saved = await send(id, [passport('adult-1'), passport('adult-2')])
    expect(saved.body.booking.travellers.map(({ passport_masked }) => passport_masked)).toEqual([
      expect.stringMatching(/4321$|321$/),
      expect.stringMatching(/4321$|321$/),
    ])
    expect(saved.text).not.toContain('EF7654321')
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    expect(issued.body.booking.state).toBe('confirmed')
  })

  test('422: one that ends too soon after the return, or of nobody in the booking', async () => {
    const { id } = await hold()
    const { status, body } = await send(id, [passport('adult-1', addDays(departsOn, 40)), passport('adult-9')])
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['passports.0.passport_expires', 'passports.1.key'],
    ])
  })

  test("one's own file becomes a traveller's document; the office may open it, another agent may not", async () => {
    const { id, version } = await hold()
    const fileName = `${'a'.repeat(24)}.pdf`
    await app.owner.query(
      `insert into uploads (file_name, owner_id, name, type, size) values ($1, $2, 'passport.pdf', 'application/pdf', 1)`,
      [fileName, agent.user.id],
    )
    const body = { version, key: 'adult-1', kind: 'passport' as const, file_name: fileName }
    const { body: reply } = await app.call(umrahBookings.saveDocument, { params: { id }, body }, agent)
    expect(reply.booking.umrah?.people[0]?.documents).toEqual([
      { kind: 'passport', file_name: fileName, name: 'passport.pdf' },
    ])
    const other = await app.person('agent')
    const open = async ({ token }: { token: string }) =>
      (await app.call(media.open, { params: { file_name: fileName } }, { token })).status
    // The office is let in; that the test stored no bytes is another matter.
    expect(await open(other)).toBe(404)
    const removed = await app.call(media.remove, { params: { file_name: fileName } }, agent)
    expect(removed.status).toBe(409)
    const stolen = { ...body, version: reply.booking.version }
    const theirs = await app.call(umrahBookings.saveDocument, { params: { id }, body: stolen }, staff)
    expect([theirs.status, Object.keys(theirs.body.errors ?? {})]).toEqual([422, ['file_name']])
  })
})

describe('lists for hotels, drivers and the guide', () => {
  const file = (list: 'rooming' | 'arrivals' | 'departures', query: object, locale: 'en' | 'ar' = 'en') =>
    app.call(umrahBookings.listFile, { params: { list }, query }, { ...staff, locale })

  test('they name everybody of the confirmed bookings of a departure, and nobody who only holds seats', async () => {
    const one = await add()
    const [departure] = one.departures
    const { body } = await book(couple(one, { ...AGENT_TOTAL, again: true }), agent)
    const query = { departure_id: departure?.id }
    expect((await file('rooming', query)).text).not.toContain('SANA')
    await app.call(bookings.confirm, { body: { id: body.booking.id } }, agent)
    const rooming = (await file('rooming', query)).text
    expect(rooming.match(/KHAN \/ SANA/g)).toHaveLength(2)
    expect(rooming).toContain('Dallah Taibah')
    const arrivals = (await file('arrivals', query)).text
    expect(arrivals).toMatch(/PK 759 LHE-JED/)
    expect((await file('departures', query)).text).toMatch(/PK 748 MED-LHE/)
    expect((await file('rooming', query, 'ar')).text).toContain('المدينة المنورة')
  })

  test.each(['xlsx', 'pdf'] as const)('they leave as %s too', async (format) => {
    const { status, headers } = await file('arrivals', { day: departsOn, format })
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/sheet|pdf/)])
  })

  test('422: neither a departure nor a day', async () => {
    expect((await file('rooming', {})).status).toBe(422)
  })
})
