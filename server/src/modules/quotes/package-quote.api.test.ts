import { bookings } from '@safar/contract/bookings/bookings.contract'
import { find } from '@safar/contract/bookings/find.contract'
import { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { addDays, dayEnd, utcDay } from '@safar/contract/day'
import { enquiries } from '@safar/contract/enquiries/enquiries.contract'
import { groups } from '@safar/contract/products/groups/groups.contract'
import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import type { SelectionOf } from '@safar/contract/quotes/packages.shapes'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import { afterAll, describe, expect, test } from 'vitest'
import { readLines } from '../../platform/documents/testing/read-pdf.ts'
import { fund } from '../../testing/buyers.ts'
import { sampleGroup } from '../groups/testing/sample-group.ts'
import { umrahApp } from '../umrah/testing/umrah-app.ts'

const { app, add, couple, book: bookUmrah } = await umrahApp()
afterAll(() => app.close())

const admin = await app.person('admin')
const agent = await app.person('agent')
await fund(app, agent.user.id, 9_000_000_000)
const today = utcDay(app.clock.now())

type Person = { token: string }
let mails = 0
const newClient = () => ({ client_name: 'Noor Ahmed', email: `noor.${++mails}@client.example` })
const contact = { name: 'Noor Ahmed', email: 'noor@client.example', phone: '+923001234567' }

const addHoliday = async (seats = 9) => {
  const departsOn = addDays(today, 40)
  const departures = [{ id: null, departs_on: departsOn, seats, book_by: null }]
  const season = { valid_from: today, valid_to: addDays(today, 300), departures }
  const { body } = await app.call(holidays.create, { body: hunzaForm(season) }, admin)
  return body.data
}
type Holiday = Awaited<ReturnType<typeof addHoliday>>
const holidaySelection = ({ id, departures }: Holiday, adult = 2): SelectionOf<'holiday'> => ({
  product: 'holiday',
  holiday_id: id,
  departure_id: departures[0]?.id ?? 0,
  adult,
  child: 0,
  infant: 0,
})
const holidayBooking = ({ id, departures }: Holiday, agreed_total: number, quote?: QuotedOptionKey, people = 2) => ({
  holiday_id: id,
  departure_id: departures[0]?.id ?? 0,
  travellers: ['Noor', 'Hina', 'Sara'].slice(0, people).map((given_name) => ({
    type: 'adult' as const,
    title: 'MS' as const,
    given_name,
    family_name: 'Ahmed',
  })),
  contact,
  agreed_total,
  quote,
})

const addGroup = async (seats = 9) =>
  (await app.call(groups.add, { body: sampleGroup(today, { seats }) }, admin)).body.data
const groupSelection = (group: { id: number }, adults = 2): SelectionOf<'group'> => ({
  product: 'group',
  group_id: group.id,
  adults,
  children: 1,
  infants: 0,
})

type Package = Awaited<ReturnType<typeof add>>
function umrahSelection(one: Package): SelectionOf<'umrah'> {
  const { package_id, departure_id, departs_on, choice } = couple(one)
  return { product: 'umrah', package_id, departure_id, departs_on, choice, people: { double: 2 } }
}

type Selection = SelectionOf<'umrah'> | SelectionOf<'group'> | SelectionOf<'holiday'>
const price = (selection: Selection, who: Person) => app.call(quotes.pricePackage, { body: { selection } }, who)
const send = (who: Person, packages: { selection: Selection; price?: number }[], over: object = {}) =>
  app.call(quotes.send, { body: { ...newClient(), options: [{ packages }], ...over } }, who)
const read = async (who: Person, id: number) => (await app.call(quotes.read, { query: { id } }, who)).body.quote
const toBook = (who: Person, key: QuotedOptionKey) => app.call(quotes.optionToBook, { query: key }, who)

/** A quote of one selection, with the given amount added to its offered price. */
async function quoted(who: Person, selection: Selection, added = 0) {
  const { body } = await price(selection, who)
  const total = body.package.shown.total + added
  const sent = await send(who, [{ selection, price: total }])
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  return { id: sent.body.quote.id, total, owed: body.package.owed, key: { id: sent.body.quote.id, option: 1, part: 1 } }
}

describe('quoting packages', () => {
  test("200: each product is priced for the quote's maker: for an agent at the agent price, for the office at the public one", async () => {
    const holiday = holidaySelection(await addHoliday())
    const [byAgent, byOffice] = [await price(holiday, agent), await price(holiday, admin)]
    expect(byAgent.body.package).toMatchObject({ shown: { total: 15_000_000 }, owed: 15_000_000 })
    expect(byOffice.body.package).toMatchObject({ shown: { total: 16_000_000 }, owed: 12_000_000 })
    const group = groupSelection(await addGroup())
    expect((await price(group, agent)).body.package.shown.total).toBe(2 * 9_500_000 + 7_400_000)
    expect((await price(group, admin)).body.package).toMatchObject({
      shown: { name: { en: 'Lahore – Jeddah', ar: 'لاهور – جدة' }, total: 2 * 9_900_000 + 7_700_000 },
      owed: 2 * 9_000_000 + 7_000_000,
    })
    const umrahPackage = umrahSelection(await add())
    const { shown } = (await price(umrahPackage, admin)).body.package
    expect(shown).toMatchObject({
      total: 2 * 41_250_000,
      people: [{ fare: 'double', count: 2, total: 2 * 41_250_000 }],
    })
    expect(shown.stays.length).toBeGreaterThan(1)
  })

  test('200: a holiday, an umrah package and group seats in one quote add up on the page, in the mail and in the PDF', async () => {
    const [holiday, group, pilgrims] = [await addHoliday(), await addGroup(), await add()]
    const selections = [holidaySelection(holiday), groupSelection(group), umrahSelection(pilgrims)]
    const client = newClient()
    const { status, body } = await send(
      agent,
      selections.map((selection) => ({ selection })),
      client,
    )
    expect(status).toBe(200)
    expect(body.quote.packages.map(({ name }) => name)).toEqual([
      'Hunza in autumn',
      'Lahore – Jeddah',
      pilgrims.name.en,
    ])
    const own = await read(agent, body.quote.id)
    const [option] = own?.shown.options ?? []
    expect(option?.packages.map(({ part }) => part)).toEqual([1, 2, 3])
    expect(option?.total).toBe(option?.packages.reduce((sum, { total }) => sum + total, 0))
    const mail = await app.mailTo(client.email)
    expect(mail.subject).toContain('Package quotation')
    expect(mail.text).toContain('Hunza in autumn')
    const link = /quote=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect(JSON.stringify((await app.call(quotes.open, { params: { token: link } })).body)).not.toContain('"owed"')
    for (const [locale, title] of [
      ['en', 'Umrah package'],
      ['ar', 'Anjum Hotel'],
    ] as const) {
      const pdf = await app.http.inject({ method: 'GET', url: `/api/quotes/${link}/pdf?locale=${locale}` })
      expect([pdf.statusCode, readLines(pdf.rawPayload).join('\n')]).toEqual([200, expect.stringContaining(title)])
    }
  })

  test('200: a quote expires with the last booking day of its departure', async () => {
    const holiday = await addHoliday()
    const departure = { id: holiday.departures[0]?.id ?? 0, departs_on: addDays(today, 40), seats: 9, book_by: today }
    const form = { ...hunzaForm(), ...holiday.office?.form, departures: [departure], version: 1 }
    await app.call(holidays.update, { params: { id: holiday.id }, body: form }, admin)
    const { body } = await send(admin, [{ selection: holidaySelection(holiday) }], { hours: 72 })
    expect(body.quote.expires_at).toBe(dayEnd(today, app.services.config.AGENCY_ZONE).toISOString())
  })

  test('422: an item that is gone, full or below cost is refused at its field, and nothing is sent', async () => {
    const [small, group] = [await addHoliday(1), await addGroup()]
    const packages = [
      { selection: holidaySelection(small) },
      { selection: groupSelection(group), price: 100 },
      { selection: { ...groupSelection(group), group_id: 999_999 } },
    ]
    const { status, body } = await send(agent, packages)
    expect([status, body.errors]).toEqual([
      422,
      {
        'options.0.packages.0.selection': [expect.stringContaining('seats')],
        'options.0.packages.1.price': [expect.any(String)],
        'options.0.packages.2.selection': ['This is no longer on sale. Choose another departure.'],
      },
    ])
    const many = Array.from({ length: 5 }, (_, place) => ({ selection: groupSelection(group, place + 1) }))
    expect(Object.keys((await send(agent, many)).body.errors ?? {})).toEqual(['options.0.packages'])
    const infants = { ...groupSelection(group), infants: 3 }
    expect((await price(infants, agent)).status).toBe(422)
    expect((await price({ ...umrahSelection(await add()), people: {} }, agent)).status).toBe(422)
  })

  test('403: customers and visitors cannot create quotes; 404: an agent cannot quote a draft', async () => {
    const holiday = await addHoliday()
    expect((await price(holidaySelection(holiday), await app.person('customer'))).status).toBe(403)
    expect((await app.call(quotes.pricePackage, { body: { selection: holidaySelection(holiday) } })).status).toBe(401)
    const draft = { ...hunzaForm(), ...holiday.office?.form, status: 'draft' as const, version: 1 }
    await app.call(holidays.update, { params: { id: holiday.id }, body: draft }, admin)
    expect((await price(holidaySelection(holiday), agent)).status).toBe(404)
  })
})

describe('booking from a package quote', () => {
  test("200: an agent's client pays the quoted price, the agent owes today's price, and only then are seats taken", async () => {
    const holiday = await addHoliday()
    const made = await quoted(agent, holidaySelection(holiday), 500_000)
    const seats = async () =>
      (await app.call(holidays.show, { params: { id: holiday.id } }, agent)).body.data.departures[0]?.seats.left
    expect(await seats()).toBe(9)
    expect((await toBook(agent, made.key)).body.option).toMatchObject({
      package: { now: { price: 15_000_000, cost: 15_000_000 }, gone: null },
      quoted: { price: made.total },
    })
    const { status, body } = await app.call(
      holidayBookings.book,
      { body: holidayBooking(holiday, made.total, made.key) },
      agent,
    )
    expect([status, body.booking?.total, body.booking?.owed]).toEqual([200, 15_500_000, 15_000_000])
    expect(await seats()).toBe(7)
    expect(await read(agent, made.id)).toMatchObject({ state: 'booked', bookings: [{ id: body.booking.id }] })
    const again = await app.call(holidayBookings.book, { body: holidayBooking(holiday, made.total, made.key) }, agent)
    expect(again.status).toBe(409)
  })

  test("200: the office's client owes the quoted price of an umrah package, and its plan adds up to it", async () => {
    const one = await add()
    const made = await quoted(admin, umrahSelection(one), -700_003)
    const { status, body } = await bookUmrah({ ...couple(one), agreed_total: made.total, quote: made.key }, admin)
    expect([status, body.booking?.owed]).toEqual([200, 2 * 41_250_000 - 700_003])
    const { rows } = await app.owner.query('select plan, owed from bookings where id = $1', [body.booking.id])
    const plan: { amount: number }[] = rows[0]?.plan ?? []
    expect(plan.length).toBeGreaterThan(1)
    expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(Number(rows[0]?.owed))
    expect(await read(admin, made.id)).toMatchObject({ state: 'booked' })
  })

  test('200: group seats are held at the quoted price; after a cancellation the quote is open again', async () => {
    const group = await addGroup()
    const made = await quoted(agent, groupSelection(group), 90_000)
    const form = { group_id: group.id, adults: 2, children: 1, infants: 0, contact, agreed_total: made.total }
    const { status, body } = await app.call(groupBookings.book, { body: { ...form, quote: made.key } }, agent)
    expect([status, body.booking?.total]).toEqual([200, made.total])
    expect((await app.call(bookings.cancel, { body: { id: body.booking.id } }, agent)).status).toBe(200)
    expect((await read(agent, made.id))?.state).toBe('sent')
  })

  test('409: a departure that became dearer needs consent: the old price is refused and the new one shown', async () => {
    const holiday = await addHoliday()
    const made = await quoted(agent, holidaySelection(holiday))
    const form = holiday.office?.form ?? hunzaForm()
    const adult = { ...form.prices.adult, cost: 9_000_000, agent: 9_500_000, public: 9_900_000 }
    const dearer = { ...form, prices: { ...form.prices, adult }, version: 1 }
    await app.call(holidays.update, { params: { id: holiday.id }, body: dearer }, admin)
    const { option } = (await toBook(agent, made.key)).body
    expect([option.quoted.price, option.package?.now]).toEqual([15_000_000, { cost: 19_000_000, price: 19_000_000 }])
    const book = (agreed: number) =>
      app.call(holidayBookings.book, { body: holidayBooking(holiday, agreed, made.key) }, agent)
    expect((await book(made.total)).status).toBe(409)
    expect((await book(19_000_000)).body.booking?.total).toBe(19_000_000)
  })

  test('409: seats that are gone are reported in a sentence, and the quote stays open', async () => {
    const holiday = await addHoliday(2)
    const made = await quoted(agent, holidaySelection(holiday))
    expect((await app.call(holidayBookings.book, { body: holidayBooking(holiday, 16_000_000) }, admin)).status).toBe(
      200,
    )
    const { option } = (await toBook(agent, made.key)).body
    expect(option.package).toMatchObject({ now: null, gone: expect.stringContaining('seats') })
    const late = await app.call(holidayBookings.book, { body: holidayBooking(holiday, made.total, made.key) }, agent)
    expect([late.status, late.body.message]).toEqual([409, option.package?.gone])
    expect((await read(agent, made.id))?.state).toBe('sent')
  })

  test('409: a party that differs from the quoted one cannot use the quote; 422: nor can another product', async () => {
    const [holiday, group] = [await addHoliday(), await addGroup()]
    const made = await quoted(agent, holidaySelection(holiday))
    const three = holidayBooking(holiday, 22_500_000, made.key, 3)
    const refused = await app.call(holidayBookings.book, { body: three }, agent)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This quote is for another')])
    const form = { group_id: group.id, adults: 2, contact, agreed_total: 19_000_000, quote: made.key }
    expect((await app.call(groupBookings.book, { body: form }, agent)).status).toBe(422)
  })

  test('404: a stranger, or somebody without an account, can book nothing from a quote', async () => {
    const [holiday, one] = [await addHoliday(), await add()]
    const made = await quoted(agent, holidaySelection(holiday))
    const body = holidayBooking(holiday, made.total, made.key)
    for (const stranger of [await app.person('agent'), await app.person('customer'), {}])
      expect((await app.call(holidayBookings.book, { body }, stranger)).status).toBe(404)
    const pilgrims = await quoted(agent, umrahSelection(one))
    expect((await bookUmrah({ ...couple(one), quote: pilgrims.key })).status).toBe(404)
  })
})

describe('quotes for enquiries', () => {
  const ask = async () => {
    const email = `asker.${++mails}@client.example`
    const body = { about: 'umrah' as const, name: 'Asma Bibi', email, message: 'Umrah for two in spring?' }
    await app.call(enquiries.send, { body })
    const [row] = (await app.call(enquiries.list, { query: { q: email } }, admin)).body.data
    return row?.id ?? 0
  }
  const show = async (id: number) => (await app.call(enquiries.show, { params: { id } }, admin)).body.data

  test('200: a package quote answers the enquiry, and its booking wins it once, even if both name it', async () => {
    const [enquiry_id, one] = [await ask(), await add()]
    const sent = await send(admin, [{ selection: umrahSelection(one) }], { enquiry_id })
    expect((await show(enquiry_id)).state).toBe('answered')
    const key = { id: sent.body.quote.id, option: 1, part: 1 }
    const { body } = await bookUmrah({ ...couple(one), quote: key, enquiry_id }, admin)
    const thread = await show(enquiry_id)
    expect(thread).toMatchObject({ state: 'won', booking: { id: body.booking.id } })
    expect(thread.events.filter(({ kind }) => kind === 'booking')).toHaveLength(1)
  })

  test('403: an agent cannot book for an enquiry', async () => {
    const [enquiry_id, group] = [await ask(), await addGroup()]
    const form = { group_id: group.id, adults: 2, contact, agreed_total: 19_000_000, enquiry_id }
    expect((await app.call(groupBookings.book, { body: form }, agent)).status).toBe(403)
  })
})

test('a quote can be found by the name of its package', async () => {
  const one = await add({ name: { en: 'Rabi al-Awwal special', ar: 'باقة ربيع الأول' } })
  const made = await quoted(admin, umrahSelection(one))
  const { body } = await app.call(find.all, { query: { q: 'awwal' } }, admin)
  expect(body.quotes.map(({ id }) => id)).toEqual([made.id])
})
