import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { Body } from '@safar/contract/protocol/endpoint'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { openSales } from '../../testing/sales-fixture.ts'
import type { TestApp } from '../../testing/test-app.ts'

const { app, sales } = await openSales()
afterAll(() => app.close())

type Person = Awaited<ReturnType<TestApp['person']>>
type Form = Body<typeof travellers.save>

const sana: Form = {
  title: 'MRS',
  given_name: 'Sana',
  family_name: 'Malik',
  birth_date: '1991-06-17',
  gender: 'female',
  nationality: 'PK',
  passport: 'BX 4127893',
  passport_country: 'PK',
  passport_expires: '2033-03-24',
  cnic: '35202-4817934-6',
  phone: '+92 300 7654321',
  again: false,
  frequent_flyer: undefined,
}

const save = ({ token }: Person, more: Partial<Form> = {}) =>
  app.call(travellers.save, { body: { ...sana, ...more } }, { token })
const list = ({ token }: Person, query: object = {}) => app.call(travellers.list, { query }, { token })
const names = async (who: Person, query: object = {}) =>
  (await list(who, query)).body.data.map(({ given_name: given }) => given)

describe('numbers', () => {
  test('leave the server masked, and lie in the database sealed', async () => {
    const agent = await app.person('agent')
    const { body, text } = await save(agent)
    expect(body.message).toBe('Traveller saved successfully.')
    expect(body.data).toMatchObject({ passport_masked: '••••893', cnic_masked: '••••346', type: 'adult' })
    expect(text).not.toContain('BX4127893')
    const { rows } = await app.owner.query('select * from travellers where owner_id = $1', [agent.user.id])
    expect(JSON.stringify(rows)).not.toMatch(/BX4127893|3520248179346/)
    const { rows: lines } = await app.owner.query(`select changes::text from activity where action like 'travellers.%'`)
    expect(JSON.stringify(lines)).not.toMatch(/BX4127893|3520248179346/)
  })

  test('find a traveller only if they are complete', async () => {
    const agent = await app.person('agent')
    await save(agent)
    expect(await names(agent, { q: 'bx4127893' })).toEqual(['SANA'])
    expect(await names(agent, { q: '35202-4817934-6' })).toEqual(['SANA'])
    expect(await names(agent, { q: 'BX412789' })).toEqual([])
  })

  test('stay when a change leaves them out, and go with null', async () => {
    const agent = await app.person('agent')
    const { id } = (await save(agent)).body.data
    const { passport: _, cnic: __, ...rest } = sana
    const change = (more: Partial<Form>) =>
      app.call(travellers.update, { params: { id }, body: { ...rest, ...more } }, { token: agent.token })
    const kept = await change({ given_name: 'Sana Noor' })
    expect(kept.body.message).toBe('Traveller has been updated.')
    expect(kept.body.data).toMatchObject({ given_name: 'SANA NOOR', passport_masked: '••••893' })
    const gone = await change({ passport: null, passport_country: null, passport_expires: null })
    expect(gone.body.data).toMatchObject({ passport_masked: null, cnic_masked: '••••346' })
  })
})

test('by name, words in any order, or phone; in pages that go on after a deletion', async () => {
  const agent = await app.person('agent')
  for (const [given, born] of [
    ['Adeel', '1990-01-01'],
    ['Basit', '1990-01-02'],
    ['Choudhry', '1990-01-03'],
  ] as const)
    await save(agent, {
      given_name: given,
      birth_date: born,
      passport: null,
      cnic: null,
      passport_country: null,
      passport_expires: null,
    })
  expect(await names(agent, { q: 'malik adeel' })).toEqual(['ADEEL'])
  expect(await names(agent, { q: '0300 7654321' })).toEqual(['ADEEL', 'BASIT', 'CHOUDHRY'])
  const first = (await list(agent, { limit: 2 })).body
  expect(first.data.map(({ given_name: given }) => given)).toEqual(['ADEEL', 'BASIT'])
  const last = first.data[1]?.id ?? 0
  const gone = await app.call(travellers.remove, { params: { id: last } }, { token: agent.token })
  expect(gone.body.message).toBe('Traveller deleted successfully.')
  expect(await names(agent, { limit: 2, after: first.next ?? '' })).toEqual(['CHOUDHRY'])
})

test('422: names in other alphabets, a future birth date, or an expired passport are refused', async () => {
  const agent = await app.person('agent')
  const fields = async (more: Partial<Form>) => Object.keys((await save(agent, more)).body.errors ?? {})
  expect(await fields({ given_name: 'سناء' })).toEqual(['given_name'])
  expect(await fields({ birth_date: '2090-01-01' })).toEqual(['birth_date'])
  expect(await fields({ passport_expires: '2020-01-01' })).toEqual(['passport_expires'])
  expect(await fields({ passport_expires: null })).toEqual(['passport_expires'])
  expect(await fields({ title: 'MISS' })).toEqual(['title'])
})

describe('the same person twice', () => {
  test('is warned of by name and birth date, and by passport; and saved when it is meant', async () => {
    const agent = await app.person('agent')
    await save(agent)
    const same = await save(agent, { passport: 'CC1111111', cnic: null })
    expect([same.status, same.body.reason]).toEqual([409, 'traveller_twin'])
    expect(same.body.message).toContain('SANA MALIK')
    expect((await save(agent, { given_name: 'Other', birth_date: '1980-01-01' })).status).toBe(409)
    expect((await save(agent, { again: true })).status).toBe(200)
  })

  test('can be saved in the books of two users', async () => {
    await save(await app.person('agent'))
    expect((await save(await app.person('customer'))).status).toBe(200)
  })

  test('saved twice at the same time is saved once', async () => {
    const agent = await app.person('agent')
    const both = await Promise.all([save(agent), save(agent)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('404: another’s traveller can be neither changed nor deleted, and is in nobody else’s list', async () => {
  const [agent, other] = [await app.person('agent'), await app.person('agent')]
  const { id } = (await save(agent)).body.data
  const { token } = other
  expect((await app.call(travellers.update, { params: { id }, body: sana }, { token })).status).toBe(404)
  expect((await app.call(travellers.remove, { params: { id } }, { token })).status).toBe(404)
  expect(await names(other, { id })).toEqual([])
  expect(await names(other, { q: 'BX4127893' })).toEqual([])
})

describe('a passport that is valid too briefly', () => {
  const expires = (days: number) => ({ passport_expires: sales.inDays(days) })

  test('is flagged if it expires within six months of the end of a coming trip, and not without a trip', async () => {
    const { agent, booking } = await sales.held({ given_name: 'Bilal' })
    const person = {
      given_name: 'Bilal',
      family_name: 'Khan',
      birth_date: '1988-03-04',
      title: 'MR',
      gender: 'male',
    } as const
    const { body } = await save(agent, { ...person, passport: 'ZZ7654321', ...expires(90) })
    expect(body.data.short_for).toMatchObject({ booking_id: booking.id, ref: booking.ref })
    await save(agent, {
      given_name: 'Nobody',
      birth_date: '1970-01-01',
      passport: 'QQ1234567',
      cnic: null,
      ...expires(30),
    })
    expect((await list(agent)).body.short).toBe(1)
    expect(await names(agent, { short: '1' })).toEqual(['BILAL'])
  })

  test('is no longer flagged once the trip is cancelled or the passport renewed', async () => {
    const { agent, booking } = await sales.held({ given_name: 'Bilal' })
    const person = {
      given_name: 'Bilal',
      family_name: 'Khan',
      birth_date: '1988-03-04',
      title: 'MR',
      gender: 'male',
    } as const
    const { id } = (await save(agent, { ...person, ...expires(90) })).body.data
    const renewed = { ...sana, ...person, ...expires(3000) }
    const { body } = await app.call(travellers.update, { params: { id }, body: renewed }, { token: agent.token })
    expect(body.data.short_for).toBeNull()
    await app.call(travellers.update, { params: { id }, body: { ...renewed, ...expires(90) } }, { token: agent.token })
    expect((await list(agent)).body.short).toBe(1)
    await app.call(bookings.cancel, { body: { id: booking.id } }, { token: agent.token })
    expect((await list(agent)).body.short).toBe(0)
  })
})

describe('booking a traveller from the book', () => {
  const person = { given_name: 'Bilal', family_name: 'Khan', title: 'MR', gender: 'male' } as const

  test('needs no passport number: the server has it, and the booking keeps its own copy', async () => {
    const { funded, held } = sales
    const agent = await funded()
    const { id } = (await save(agent, person)).body.data
    const bare = { passport: null, passport_country: null, passport_expires: null }
    const { booking } = await held(
      { ...bare, given_name: person.given_name, traveller_id: id, birth_date: sana.birth_date },
      agent,
    )
    expect(booking.travellers[0]).toMatchObject({ passport_masked: '••••893', passport_expires: '2033-03-24' })
    await app.call(travellers.remove, { params: { id } }, { token: agent.token })
    const { body } = await app.call(bookings.show, { params: { id: booking.id } }, { token: agent.token })
    expect(body.booking.travellers[0]?.passport_masked).toBe('••••893')
  })

  test("422: with an id from another person's book fills in nothing", async () => {
    const { funded, formOf, search } = sales
    const [owner, thief] = [await funded(), await funded()]
    const { id } = (await save(owner, person)).body.data
    const offer = await search(thief.token)
    const body = formOf(offer, { given_name: person.given_name, traveller_id: id, passport: null })
    const { status, body: reply } = await app.call(bookings.create, { body }, { token: thief.token })
    expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, ['travellers.0.passport']])
  })
})
