import { airports } from '@safar/reference'
import { describe, expect, test } from 'vitest'
import { readPnr } from './read-pnr.ts'

const zones = new Map(airports().map(({ code, zone }) => [code, zone]))
const world = { today: '2026-11-16', zoneOf: (code: string) => zones.get(code) }
const read = (...lines: string[]) => readPnr(lines.join('\n'), world)

const HEADER = 'ZK4T9M/SA LHEOU 7K2SA    AG 27301234 05NOV'
const GALILEO = [HEADER, '  1.1KHAN/ALI RAZA MR', ' 1. PK  203 Q  12DEC LHEDXB HK1   945A  1215P O*         SA']
const SABRE = [' 1.1KHAN/ALI RAZA MR', ' 1 PK 203Q 12DEC J LHEDXB HK1   945A 1215P  /DCPK*ZK4T9M /E', 'TKT/TIME LIMIT']
const MADE_IN_SABRE = '7AB1.7AB1*ASA 0712/05NOV26 QWERTY H'
const AMADEUS = [
  'RP/LHEPK28AB/LHEPK28AB            SA/GS   5NOV26/0712Z   ZK4T9M',
  '  1.KHAN/ALI RAZA MR',
  '  2  PK 203 Q 12DEC 6 LHEDXB HK1  0945 1215 12DEC  E  PK/ZK4T9M',
]
const unread = (pnr: ReturnType<typeof read>) =>
  pnr.lines.filter(({ verdict }) => verdict === 'unread').map(({ text }) => text.trim())

test.each([
  ' 1  PK  203 Q  12DEC LHEDXB HK1   945A  1215P O*         SA',
  ' 1 PK 203 Q 12DEC LHEDXB HK1 0945 1215 O* E SA',
  ' 1. PK  203 Q  12DEC LHEDXB HK1   945A  1215P O',
])('Galileo, a flight without its dot or weekday: %s', (line) => {
  const pnr = read(HEADER, '  1.1KHAN/ALI RAZA MR', line)
  expect(unread(pnr)).toEqual([])
  expect(pnr.segments).toMatchObject([{ flight: '203', departs_on: '2026-12-12', departs_at: '09:45', status: 'HK' }])
})

test.each([
  ['TKTG-T*LHE 05NOV1210Z SA AG', '2026-11-05'],
  ['TKTG-T*LHE05NOV1210Z', '2026-11-05'],
  ['TKTG-T*05NOV', '2026-11-05'],
  ['TKTG-T*', null],
])('Galileo, ticketed: %s', (line, day) => {
  const pnr = read(...GALILEO, line)
  expect(unread(pnr)).toEqual([])
  expect(pnr.ticketed_on).toBe(day)
})

test.each([
  ['VRMK-VI/APK *ADTK1GTOPK BY 25NOV 1500 OTHERWISE WILL BE XLD 0931Z 05NOV', '15:00'],
  ['VRMK-VI/APK *ADTK BY 25NOV26/1500Z', '15:00'],
  ['VRMK-VI/APK *PLS ADTK BY 1500/25NOV', '15:00'],
  ['VRMK-VI/APK *ADTK1GTOPK BY 25NOV2026 15:00', '15:00'],
  ['VRMK-VI/APK *ADTK TO PK BY 25NOV', null],
])("Galileo, the airline's time limit, also without a header that gives the year: %s", (line, at) => {
  for (const text of [
    [...GALILEO, line],
    [...GALILEO.slice(1), line],
  ])
    expect(read(...text).limits).toEqual([{ by: 'airline', on: '2026-11-25', at }])
})

test.each([
  'FONE-LHET*042-35761234 SKYWAY',
  'FONE-LHEA*042-35761234-SKYWAY TRAVELS',
  'FONE-LHE-042-35761234-SKYWAY',
  'FONE-T*042-35761234',
])('Galileo, a phone number with dashes: %s', (line) => expect(read(...GALILEO, line).phones).toEqual(['042-35761234']))

test.each([
  ['  1.TAW25NOV/', null],
  ['  1.TAW/25NOV', null],
  ['  1.TAW25NOV26/', null],
  ['  1.TAW7AB125NOV009/0600P/', '18:00'],
])('Sabre, a time limit with its date: %s', (line, at) => {
  for (const text of [
    [...SABRE, line, MADE_IN_SABRE],
    [...SABRE, line],
  ])
    expect(read(...text).limits).toEqual([{ by: 'office', on: '2026-11-25', at }])
})

describe('passports', () => {
  const passport = {
    passport: 'AB1234567',
    passport_country: 'PAK',
    passport_expires: '2031-01-14',
    birth_date: '1990-01-15',
  }

  test.each([
    '  3 SSR DOCS PK HK1 P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI RAZA/P1',
    '  3 SSR DOCS PK HK1 P/PAK/AB1234567/PAK/15JAN1990/M/14JAN2031/KHAN/ALI/RAZA',
    '  3 SSR DOCS PK HK1 P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI RAZA/H',
    '  3 SSR DOCS PK HK1 P-PAK-AB1234567-PAK-15JAN90-M-14JAN31-KHAN-ALI RAZA',
  ])('Amadeus: %s', (line) => expect(read(...AMADEUS, line).people[0]).toMatchObject(passport))

  test.each([
    '  1.SSR DOCS PK HK1/P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI RAZA',
    '  1.SSR DOCS PK HK1/P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI/RAZA-1.1',
    '  1.SSRDOCSPKHK1/P/PAK/AB1234567/PAK/15JAN90/M/14JAN31/KHAN/ALI RAZA-1.1',
  ])('Sabre: %s', (line) => expect(read(...SABRE, 'AA FACTS', line, MADE_IN_SABRE).people[0]).toMatchObject(passport))

  test('a birth date without a passport', () => {
    const pnr = read(...SABRE, 'AA FACTS', '  1.SSR DOCS PK HK1/DB/15JAN90/M/KHAN/ALI RAZA', MADE_IN_SABRE)
    expect(pnr.people[0]).toMatchObject({ birth_date: '1990-01-15', gender: 'male', passport: null })
  })
})

test.each([
  '  3 SSR CTCM PK HK1 923001234567/P1',
  '  3 SSR CTCM PK HK1/923001234567',
  '  3 SSR CTCM PK HK1 923001234567/EN',
  '  3 OSI PK CTCM923001234567',
  '  3 OSI PK CTCP 923001234567',
])('a mobile number: %s', (line) => expect(read(...AMADEUS, line).phones).toEqual(['923001234567']))

describe('people', () => {
  test('of a group are read below its header', () => {
    const pnr = read(AMADEUS[0] ?? '', '  0. 15UMRAH GROUP NM: 15', ...AMADEUS.slice(1))
    expect(unread(pnr)).toEqual([])
    expect(pnr.people).toHaveLength(1)
  })

  test.each([
    '  1.KHAN/ALI RAZA MR(ADT)(INFZARA/14AUG26)   2.KHAN/SANA MRS',
    '  1.KHAN/ALI RAZA MR(INFKHAN/ZARA MISS/14AUG2026)   2.KHAN/SANA MRS',
    '  1.KHAN/ALI RAZA MR(INF/ZARA/14AUG26)   2.KHAN/SANA MRS',
  ])('an infant is read in every notation: %s', (line) => {
    const { people } = read(AMADEUS[0] ?? '', line, AMADEUS[2] ?? '')
    expect(people.map(({ given_name }) => given_name)).toEqual(['ALI RAZA', 'ZARA', 'SANA'])
    expect(people[1]).toMatchObject({ type: 'infant', birth_date: '2026-08-14', with_adult: 0 })
  })

  test('an unreadable infant does not lose other people, and its line stays marked as unread', () => {
    const line = '  1.KHAN/ALI RAZA MR(INF?ZARA?)   2.KHAN/SANA MRS'
    const pnr = read(AMADEUS[0] ?? '', line, AMADEUS[2] ?? '')
    expect(pnr.people.map(({ given_name }) => given_name)).toEqual(['ALI RAZA', 'SANA'])
    expect(unread(pnr)).toEqual([line.trim()])
    const sabre = read(' 1.1KHAN/ALI RAZA MR  2.I/1KHAN/ZARA MISS*??', ...SABRE.slice(1), MADE_IN_SABRE)
    expect(sabre.people.map(({ given_name }) => given_name)).toEqual(['ALI RAZA'])
    expect(unread(sabre)).toHaveLength(1)
  })
})

describe('a message', () => {
  test.each([
    ['PK 203 LHE DXB 12DEC 0945', null, null],
    ['PK203 LHE-DXB 12 Dec 09:45 - 12:15', '12:15', '2026-12-12'],
    ['1. PK 203 Q 12DEC LHE DXB 0945 1215', '12:15', '2026-12-12'],
    ['• PK-203 LHE to DXB 12DEC26 2345/0215', '02:15', '2026-12-13'],
  ])('%s', (line, arrives_at, arrives_on) => {
    const pnr = read(
      'PNR: ZK4T9M',
      line,
      'KHAN/ALI RAZA MR',
      '2) KHAN/SANA MRS',
      'Mobile: 0300-1234567',
      'please confirm',
    )
    expect(pnr).toMatchObject({ kind: 'message', locator: 'ZK4T9M', phones: ['0300-1234567'] })
    expect(pnr.segments).toMatchObject([
      { airline: 'PK', flight: '203', from: 'LHE', to: 'DXB', departs_on: '2026-12-12', arrives_at, arrives_on },
    ])
    expect(pnr.segments[0]).toMatchObject({ status: null, meaning: 'unstated' })
    expect(pnr.people.map(({ given_name }) => given_name)).toEqual(['ALI RAZA', 'SANA'])
    expect(unread(pnr)).toEqual(['PLEASE CONFIRM'])
  })

  test('does not mistake words for airports', () => expect(read('AB 12 QQQ WWW 12DEC 0945').segments).toEqual([]))
})

test.each([
  ['HK', 'confirmed'],
  ['TK', 'changed'],
  ['TN', 'changed'],
  ['HL', 'waitlist'],
  ['HN', 'requested'],
  ['UN', 'rejected'],
  ['UC', 'rejected'],
  ['HX', 'cancelled'],
  ['GK', 'passive'],
])('%s is read as %s', (status, meaning) => {
  const [header = '', name = '', flight = ''] = AMADEUS
  expect(read(header, name, flight.replace('HK1', `${status}1`)).segments[0]?.meaning).toBe(meaning)
})
