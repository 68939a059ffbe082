import { bookings } from '@safar/contract/bookings/bookings.contract'
import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { addDays } from '@safar/contract/day'
import type { Sharing, UmrahVisaState } from '@safar/contract/vocabulary/umrah'
import { afterAll, describe, expect, test } from 'vitest'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith } from '../../../testing/buyers.ts'
import { umrahApp } from '../testing/umrah-app.ts'

const { app, staff, add, couple, person, book, departsOn, today, sendDocument } = await umrahApp()
afterAll(() => app.close())
const agent = await agentWith(app, 5_000_000_000)
const AGENT_TOTAL = { agreed_total: 2 * 40_000_000 }

async function hold(changes = {}) {
  const { body } = await book(couple(await add(), { ...AGENT_TOTAL, again: true, ...changes }), agent)
  return body.booking
}
const versionOf = async (id: number) => (await app.call(bookings.show, { params: { id } }, staff)).body.booking.version

/** Uploads everything a couple needs to apply for their visas. */
async function sendAll(id: number): Promise<void> {
  for (const key of ['adult-1', 'adult-2'])
    for (const kind of ['passport', 'photograph', 'cnic'] as const)
      expect((await sendDocument({ id, key, kind }, agent)).status).toBe(200)
}

const noticesOf = async (userId: number) =>
  (
    await app.owner.query<{ kind: string; values: Record<string, string> }>(
      'select kind, values from notifications where user_id = $1 and kind like $2 order by id',
      [userId, 'umrah.%'],
    )
  ).rows

describe('the visa step', () => {
  type Visa = { key: string; state: UmrahVisaState; number?: string }
  const visa = async (
    id: number,
    body: { version?: number; hotel_brns?: string[]; transport_brn?: string; visas: Visa[] },
  ) =>
    app.call(
      umrahBookings.saveVisa,
      { params: { id }, body: { version: await versionOf(id), hotel_brns: ['', ''], transport_brn: '', ...body } },
      staff,
    )
  const brns = { hotel_brns: ['BRN-1', 'BRN-2'], transport_brn: 'BRN-T' }

  test('422: a visa can be applied for only with all documents of its traveller', async () => {
    const { id } = await hold()
    const { status, body } = await visa(id, { visas: [{ key: 'adult-2', state: 'submitted' }] })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['visas.0.state']])
  })

  test('422: visas can be issued only once every hotel and the transport has its BRN', async () => {
    const { id } = await hold()
    await sendAll(id)
    const visas = [{ key: 'adult-1', state: 'issued' as const }]
    const { status, body } = await visa(id, { visas, hotel_brns: ['BRN-1', ''] })
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['hotel_brns.1', 'transport_brn']])
  })

  test('each traveller has a state of their own; the party is issued once everybody is, and the buyer hears it', async () => {
    const { id } = await hold()
    await sendAll(id)
    const first = await visa(id, { ...brns, visas: [{ key: 'adult-2', state: 'issued', number: '6098765432' }] })
    expect(first.body.message).toBe('Booking updated successfully.')
    expect(bookedAs(first.body.booking, 'umrah').umrah).toMatchObject({
      visa_state: 'submitted',
      documents_by: addDays(departsOn, -21),
      stays: [{ brn: 'BRN-1' }, { brn: 'BRN-2' }],
      transport: { brn: 'BRN-T' },
      people: [
        { visa_state: 'not_started', visa_number: null },
        { visa_state: 'issued', visa_number: '••••432' },
      ],
    })
    const all = await visa(id, { ...brns, visas: [{ key: 'adult-1', state: 'issued' }] })
    expect(bookedAs(all.body.booking, 'umrah').umrah.visa_state).toBe('issued')
    const notices = await noticesOf(agent.user.id)
    expect(notices.slice(-2).map(({ kind, values }) => [kind, values.names])).toEqual([
      ['umrah.visa_issued', expect.stringMatching(/sana/i)],
      ['umrah.visa_issued', expect.stringMatching(/bilal/i)],
    ])
  })

  test('a visa number is stored encrypted, and only its last digits are returned', async () => {
    const { id } = await hold()
    await sendAll(id)
    const { text } = await visa(id, { ...brns, visas: [{ key: 'adult-1', state: 'issued', number: '6011122233' }] })
    const { rows } = await app.owner.query(
      `select number_sealed, u.people::text from umrah_visas v join booking_umrah u using (booking_id) where booking_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows) + text).not.toContain('6011122233')
  })

  test("the office is notified once the party's last document has arrived", async () => {
    const { id, ref } = await hold()
    const heard = async () => (await noticesOf(staff.user.id)).filter(({ values }) => values.ref === ref)
    await sendDocument({ id, key: 'adult-1', kind: 'passport' }, agent)
    expect(await heard()).toEqual([])
    await sendAll(id)
    expect((await heard()).map(({ kind }) => kind)).toEqual(['umrah.documents_complete'])
  })

  test('409: a booking that somebody else changed meanwhile is refused', async () => {
    const { id, version } = await hold()
    await visa(id, { visas: [] })
    expect((await visa(id, { version, visas: [] })).status).toBe(409)
  })

  test('403: an agent cannot record visas', async () => {
    const { id, version } = await hold()
    const body = { version, hotel_brns: [], transport_brn: '', visas: [] }
    expect((await app.call(umrahBookings.saveVisa, { params: { id }, body }, agent)).status).toBe(403)
  })
})

describe('rooms after the sale', () => {
  const rooms = (id: number, guests: string[][], who: { token?: string } = agent, sharing: Sharing = 'double') =>
    versionOf(id).then((version) =>
      app.call(
        umrahBookings.saveRooms,
        { params: { id }, body: { version, rooms: guests.map((keys) => ({ sharing, guests: keys })) } },
        who,
      ),
    )

  test('two couples can change rooms, and the list shows who sleeps where', async () => {
    const one = await add()
    const friend = (name: string, changes: object) => person(name, { family: 2, ...changes })
    const { body } = await book(
      couple(one, {
        travellers: [
          ...couple(one).travellers,
          friend('Omar', {}),
          friend('Hina', { title: 'MRS', gender: 'female', relation: 'wife' }),
        ],
        rooms: [
          { sharing: 'double', guests: [0, 1] },
          { sharing: 'double', guests: [2, 3] },
        ],
        agreed_total: 4 * 40_000_000,
      }),
      agent,
    )
    const { id } = body.booking
    const swapped = await rooms(id, [
      ['adult-1', 'adult-3'],
      ['adult-2', 'adult-4'],
    ])
    expect(bookedAs(swapped.body.booking, 'umrah').umrah.rooms.map(({ guests }) => guests)).toEqual([
      ['adult-1', 'adult-3'],
      ['adult-2', 'adult-4'],
    ])
    const mixed = await rooms(id, [
      ['adult-1', 'adult-4'],
      ['adult-2', 'adult-3'],
    ])
    expect([mixed.status, Object.keys(mixed.body.errors ?? {}).sort()]).toEqual([
      422,
      ['rooms.0.guests', 'rooms.1.guests'],
    ])
  })

  test('422: nobody can move into a room type they have not paid for, and it is refused at the person', async () => {
    const { id } = await hold()
    const { status, body } = await rooms(id, [['adult-1'], ['adult-2']], agent, 'single')
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['travellers.0', 'travellers.1']])
  })

  test('409: once visas are applied for, only the office can change rooms', async () => {
    const { id } = await hold()
    await app.owner.query(`update booking_umrah set visa_state = 'submitted' where booking_id = $1`, [id])
    const pair = [['adult-2', 'adult-1']]
    expect([(await rooms(id, pair)).status, (await rooms(id, pair, staff)).status]).toEqual([409, 200])
  })

  test("404: nobody can change another agent's rooms", async () => {
    const { id } = await hold()
    expect((await rooms(id, [['adult-1', 'adult-2']], await agentWith(app, 0))).status).toBe(404)
  })
})

describe('passports and photographs', () => {
  const withoutPassports = (one: Awaited<ReturnType<typeof add>>) =>
    couple(one).travellers.map((traveller) => ({ ...traveller, passport: null, passport_expires: null }))
  const passport = (key: string, passport_expires = addDays(today, 2_000)) => ({
    key,
    passport: `EF${key.slice(-1)}7654321`,
    passport_country: 'PK',
    passport_expires,
  })
  const savePassports = async (id: number, passports: object[]) =>
    app.call(
      umrahBookings.savePassports,
      { params: { id }, body: { version: await versionOf(id), passports: passports as ReturnType<typeof passport>[] } },
      agent,
    )

  test('passports that are added later allow the package to be issued; their numbers are masked', async () => {
    const one = await add()
    const { body } = await book(couple(one, { ...AGENT_TOTAL, travellers: withoutPassports(one) }), agent)
    const { id } = body.booking
    const saved = await savePassports(id, [passport('adult-1'), passport('adult-2')])
    expect(saved.body.booking.travellers.map(({ passport_masked }) => passport_masked)).toEqual([
      expect.stringMatching(/4321$|321$/),
      expect.stringMatching(/4321$|321$/),
    ])
    expect(saved.text).not.toContain('7654321')
    const issued = await app.call(bookings.confirm, { body: { id } }, agent)
    expect(issued.body.booking.state).toBe('confirmed')
  })

  test('422: a passport that expires too soon after the return, or of nobody in the booking, is refused', async () => {
    const { id } = await hold()
    const { status, body } = await savePassports(id, [passport('adult-1', addDays(departsOn, 40)), passport('adult-9')])
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['passports.0.passport_expires', 'passports.1.key'],
    ])
  })
})

describe('lists for hotels, drivers and the guide', () => {
  const file = (list: 'rooming' | 'arrivals' | 'departures', query: object, locale: 'en' | 'ar' = 'en') =>
    app.call(umrahBookings.listFile, { params: { list }, query }, { ...staff, locale })

  test("name everybody in a departure's confirmed bookings, and nobody who only holds seats", async () => {
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

  test.each(['xlsx', 'pdf'] as const)('can also be exported as %s', async (format) => {
    const { status, headers } = await file('arrivals', { day: departsOn, format })
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringMatching(/sheet|pdf/)])
  })

  test('422: need a departure or a day', async () => {
    expect((await file('rooming', {})).status).toBe(422)
  })
})
