import { readFileSync } from 'node:fs'
import type { ReadPnr } from '@safar/contract/bookings/pnr.shapes'
import { airports } from '@safar/reference'
import { describe, expect, test } from 'vitest'
import { readPnr } from './read-pnr.ts'

const zones = new Map(airports().map(({ code, zone }) => [code, zone]))
const world = { today: '2027-03-10', zoneOf: (code: string) => zones.get(code) }
const sampleOf = (name: string) => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')
const read = (name: string) => readPnr(sampleOf(name), world)
const samples = ['a1', 'a2', 'a3', 's1', 's2', 's3', 'g1', 'g2', 'g3']

const flown = ({ segments }: ReadPnr) =>
  segments.map(
    ({ airline, flight, from, to, departs_on, departs_at, arrives_on, arrives_at, status }) =>
      `${airline}${flight} ${from} ${departs_on} ${departs_at} ${to} ${arrives_on} ${arrives_at} ${status}`,
  )
const named = ({ people }: ReadPnr) => people.map((one) => `${one.type} ${one.given_name} ${one.family_name}`).sort()

test.each(samples)('%s: every line is read or known', (name) => {
  const { kind, lines } = read(name)
  expect(kind).toBe({ a: 'amadeus', s: 'sabre', g: 'galileo' }[name[0] ?? ''])
  expect(lines.filter(({ verdict }) => verdict === 'unread')).toEqual([])
})

describe.each(['a1', 's1', 'g1'])('%s: a family to Dubai and back', (name) => {
  const pnr = read(name)

  test("reads four people, with the infant on the first adult's lap", () => {
    expect(named(pnr)).toEqual(['adult ALI RAZA KHAN', 'adult SANA KHAN', 'child HAMZA KHAN', 'infant ZARA KHAN'])
    const infant = pnr.people.find(({ type }) => type === 'infant')
    expect(infant).toMatchObject({ birth_date: '2026-08-14', with_adult: 0 })
    const child = pnr.people.find(({ type }) => type === 'child')
    expect([child?.birth_date, child?.age]).toEqual(name === 'a1' ? ['2019-03-03', null] : [null, 7])
    expect(pnr.people[0]).toMatchObject({ title: 'MR', number: 1 })
  })

  test('reads two confirmed flights with three seats, ticketed', () => {
    expect(flown(pnr)).toEqual([
      'PK203 LHE 2027-01-12 09:45 DXB 2027-01-12 12:15 HK',
      'PK204 DXB 2027-01-26 13:20 LHE 2027-01-26 17:20 HK',
    ])
    expect(pnr.segments.map(({ seats, meaning, class: rbd }) => [seats, meaning, rbd])).toEqual([
      [3, 'confirmed', 'Q'],
      [3, 'confirmed', 'Q'],
    ])
    expect(pnr).toMatchObject({ made_on: '2027-01-05', ticketed_on: '2027-01-05', limits: [] })
  })
})

test('a1: the passport, the tickets with their amounts, and the locators are read', () => {
  const pnr = read('a1')
  expect(pnr.people[0]).toMatchObject({
    passport: 'AB1234567',
    passport_country: 'PAK',
    passport_expires: '2031-01-14',
    birth_date: '1990-01-15',
    gender: 'male',
  })
  expect(pnr.tickets).toMatchObject([
    { number: '2142401234567', state: 'issued', amount: 9_845_000, currency: 'PKR', person: 0 },
    { number: '2142401234568', state: 'issued', amount: 1_230_000, person: 1 },
  ])
  expect(pnr.people[1]).toMatchObject({ given_name: 'ZARA' })
  expect([pnr.locator, pnr.segments[0]?.airline_locator]).toEqual(['ZK4T9M', 'ZK4T9M'])
})

test("s1: tickets are matched by surname and initial; its own locator is read as well as the airline's", () => {
  const pnr = read('s1')
  expect(pnr.tickets.map(({ number, person }) => [number, person && pnr.people[person]?.given_name])).toEqual([
    ['2142401234567', 0],
    ['2142401234568', 'ZARA'],
  ])
  expect([pnr.locator, pnr.segments[0]?.airline_locator]).toEqual(['QWERTY', 'ZK4T9M'])
  expect(pnr.people[0]?.passport).toBe('AB1234567')
})

test('g1: shows no ticket numbers, so none are read', () => expect(read('g1').tickets).toEqual([]))

describe.each(['a2', 's2', 'g2'])('%s: a trip with problems', (name) => {
  const pnr = read(name)
  const last = name === 's2' ? 'UC' : 'UN'

  test('a waitlist, a new time and a rejection are recognised', () => {
    expect(flown(pnr)).toEqual([
      'EK601 KHI 2027-02-03 12:05 DXB 2027-02-03 13:20 HK',
      'EK3 DXB 2027-02-03 15:40 LHR 2027-02-03 19:30 HL',
      'EK8 LHR 2027-02-17 20:20 DXB 2027-02-18 07:20 TK',
      `EK602 DXB 2027-02-18 08:55 KHI 2027-02-18 12:05 ${last}`,
    ])
    expect(pnr.segments.map(({ meaning, needs_action }) => [meaning, needs_action])).toEqual([
      ['confirmed', false],
      ['waitlist', false],
      ['changed', true],
      ['rejected', true],
    ])
    expect(pnr.segments.map(({ married }) => married)).toEqual(
      name === 'a2' ? [false, false, false, false] : [true, true, false, false],
    )
  })

  test("there is no ticket, and the office's and the airline's time limits are read", () => {
    expect([pnr.ticketed_on, pnr.tickets]).toEqual([null, []])
    expect(pnr.limits).toEqual([
      { by: 'office', on: '2027-01-25', at: name === 'g2' ? null : '18:00' },
      { by: 'airline', on: '2027-01-25', at: '15:00' },
    ])
    expect(pnr.phones[0]).toMatch(/^021.34551234$/)
  })
})

test('a3: a cancelled flight, a passive one, a voided ticket and an automatic cancellation are read', () => {
  const pnr = read('a3')
  expect(pnr.segments.map(({ meaning }) => meaning)).toEqual(['cancelled', 'passive'])
  expect(pnr.segments[1]?.arrives_on).toBe('2027-04-25')
  expect(pnr.limits).toEqual([{ by: 'auto_cancel', on: '2027-03-05', at: '12:00' }])
  expect(pnr.tickets).toMatchObject([{ number: '0651234567890', state: 'voided', person: 0 }])
  expect(pnr.people[0]).toMatchObject({ birth_date: '1978-06-02', gender: 'male', passport: null })
})

test('s3: both flights are confirmed with a surface sector between them; the ticket was issued and voided', () => {
  const pnr = read('s3')
  expect(pnr.segments.map(({ meaning }) => meaning)).toEqual(['confirmed', 'confirmed'])
  expect(pnr.by_land).toBe(true)
  expect(pnr.tickets).toMatchObject([{ number: '0651234567890', state: 'voided', issued_on: '2027-03-01' }])
})

test('g3: one flight cancelled, one confirmed, unticketed with a limit of 5 March, with a passport', () => {
  const pnr = read('g3')
  expect(pnr.segments.map(({ status }) => status)).toEqual(['HX', 'HK'])
  expect(pnr).toMatchObject({ ticketed_on: null, limits: [{ on: '2027-03-05' }] })
  expect(pnr.people[0]).toMatchObject({ passport: 'AB7654321', passport_country: 'PK', passport_expires: '2030-06-01' })
})

describe('damaged texts', () => {
  /** Every value a reading claims that must appear verbatim in the text. */
  const claims = (pnr: ReadPnr): string[] => [
    ...pnr.people.flatMap(({ family_name, given_name, passport }) => [
      family_name,
      given_name,
      ...(passport ? [passport] : []),
    ]),
    ...pnr.segments.flatMap(({ airline, flight, from, to, status }) => [airline, flight, `${from}${to}`, status ?? '']),
    ...pnr.tickets.map(({ number }) => number.slice(3)),
    ...pnr.phones,
    ...(pnr.locator ? [pnr.locator] : []),
  ]
  const solid = (text: string) => text.toUpperCase().replace(/\n {5,}/g, '')
  const unfounded = (text: string) => {
    const flat = solid(text)
    return claims(readPnr(text, world)).filter((claim) => !flat.includes(claim))
  }

  /** A seeded random sequence, the same on every run. */
  function dice(seed: number) {
    let state = seed
    return (sides: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * sides)
    }
  }
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/.*-#+ ()é\u0000😀'

  test.each(samples)('%s: with any line removed, nothing is read that the whole text does not contain', (name) => {
    const lines = sampleOf(name).split('\n')
    const whole = read(name)
    for (const index of lines.keys()) {
      const part = readPnr(lines.toSpliced(index, 1).join('\n'), world)
      for (const flight of flown(part)) expect(flown(whole)).toContain(flight)
      for (const person of named(part)) expect(named(whole)).toContain(person)
      for (const { number } of part.tickets) expect(whole.tickets.map((one) => one.number)).toContain(number)
    }
  })

  test.each(samples)(
    '%s: with characters garbled anywhere, reading never throws and never invents anything',
    (name) => {
      const roll = dice(name.charCodeAt(0) * 31 + name.charCodeAt(1))
      const text = [...sampleOf(name)]
      for (let turn = 0; turn < 400; turn++) {
        const broken = [...text]
        for (let hit = 0; hit <= roll(12); hit++) broken[roll(broken.length)] = LETTERS[roll(LETTERS.length)] ?? ''
        expect(unfounded(broken.join(''))).toEqual([])
      }
    },
  )

  test('a flight whose weekday contradicts its date stays unread', () => {
    const pnr = readPnr(sampleOf('a1').replace('12JAN 2 LHEDXB', '12JAN 3 LHEDXB'), world)
    expect(flown(pnr)).toEqual(['PK204 DXB 2027-01-26 13:20 LHE 2027-01-26 17:20 HK'])
    expect(pnr.lines.filter(({ verdict }) => verdict === 'unread').map(({ text }) => text.trim())).toEqual([
      '4  PK 203 Q 12JAN 3 LHEDXB HK3  0945 1215 12JAN  E  PK/ZK4T9M',
    ])
  })

  test('a ticket whose holder cannot be read is assigned to nobody', () => {
    const pnr = readPnr(sampleOf('s1').replace('1.1KHAN/ALI RAZA MR', '1.1KH?N/ALI RAZA MR'), world)
    expect(pnr.tickets[0]).toMatchObject({ number: '2142401234567', person: null })
  })

  test('a shopping list is not read as a reservation', () => {
    const pnr = readPnr('Milk\nBread 2x\n', world)
    expect(pnr).toMatchObject({ kind: null, people: [], segments: [] })
    expect(pnr.lines.every(({ verdict }) => verdict === 'unread')).toBe(true)
  })
})

test('an arrival without a date is on the next day if by local times it would otherwise land before it leaves', () => {
  const text = `RP/LHEPK28AB/LHEPK28AB            SA/GS   5JAN27/0712Z   ZK4T9M
  1.KHAN/ALI MR
  2  PK 785 Y 12JAN 2 ISBLHR HK1  1000 1300
  3  PK 786 Y 20JAN 3 LHRISB HK1  1700 0530`
  expect(flown(readPnr(text, world))).toEqual([
    'PK785 ISB 2027-01-12 10:00 LHR 2027-01-12 13:00 HK',
    'PK786 LHR 2027-01-20 17:00 ISB 2027-01-21 05:30 HK',
  ])
})

test('several people under one surname are read', () => {
  const pnr = readPnr(' 1.2KHAN/ALI MR/SANA MRS\n 1 PK 203Q 12JAN T LHEDXB HK2   945A 1215P  /DCPK*ZK4T9M /E', world)
  expect(named(pnr)).toEqual(['adult ALI KHAN', 'adult SANA KHAN'])
})
