import { describe, expect, test } from 'vitest'
import { findMrzProblem, linesOf, readMrz } from './mrz.rules.ts'

const TODAY = '2026-11-15'
// The specimen of ICAO 9303, part 4.
const FIRST = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const SECOND = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
const PAKISTANI = 'P<PAKAHMED<<SANA<IQBAL<<<<<<<<<<<<<<<<<<<<<<'

const WEIGHTS = [7, 3, 1]
const weightOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36))
const checkDigit = (text: string) =>
  String([...text].reduce((sum, sign, at) => sum + weightOf(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10)

/** A second line with valid check digits. */
function second(number: string, country: string, born: string, sex: string, expires: string, personal: string): string {
  const start = number.padEnd(9, '<') + checkDigit(number.padEnd(9, '<'))
  const own = personal.padEnd(14, '<')
  const tail = born + checkDigit(born) + sex + expires + checkDigit(expires) + own + checkDigit(own)
  const summed = start + born + checkDigit(born) + expires + checkDigit(expires) + own + checkDigit(own)
  return start + country.padEnd(3, '<') + tail + checkDigit(summed)
}

/** The three lines of a card with valid check digits; its number is 9 characters or fewer. */
function cardLines(country: string, number: string, optional: string, born: string, names: string): string {
  const first = number.padEnd(9, '<') + checkDigit(number.padEnd(9, '<')) + optional.padEnd(15, '<')
  const dates = born + checkDigit(born) + '310324' + checkDigit('310324')
  const middle = `${dates.slice(0, 7)}F${dates.slice(7)}${country.padEnd(3, '<')}${'<'.repeat(11)}`
  return [`ID${country}${first}`, middle + checkDigit(first + dates + '<'.repeat(11)), names.padEnd(30, '<')].join('\n')
}

describe('the two lines of a passport', () => {
  test('the specimen of the standard is read, and all five digits agree', () => {
    expect(readMrz(`${FIRST}\n${SECOND}`, TODAY)).toEqual({
      document: 'passport',
      family_name: 'ERIKSSON',
      given_name: 'ANNA MARIA',
      nationality: null,
      passport_country: null,
      passport: 'L898902C3',
      birth_date: '1974-08-12',
      gender: 'female',
      passport_expires: '2012-04-15',
      cnic: null,
      wrong: [],
      cut: false,
    })
  })

  test('countries become the two-letter codes that forms use', () => {
    const read = readMrz(`${PAKISTANI}\n${second('BX4127893', 'PAK', '910617', 'F', '310324', '3520248179346')}`, TODAY)
    expect(read).toMatchObject({ nationality: 'PK', passport_country: 'PK', given_name: 'SANA IQBAL', wrong: [] })
    const german = second('C01X00T47', 'D', '640812', 'M', '270228', '')
    expect(readMrz(`P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\n${german}`, TODAY)?.nationality).toBe('DE')
  })

  test('a passport whose second letter gives its type is read like any other', () => {
    expect(readMrz(`${FIRST.replace('P<', 'PP')}\n${SECOND}`, TODAY)).toMatchObject({
      family_name: 'ERIKSSON',
      wrong: [],
    })
  })

  test('a wrong character is reported by the check digit it breaks, and breaks the overall one', () => {
    expect(readMrz(`${FIRST}\n${SECOND.replace('740812', '740813')}`, TODAY)?.wrong).toEqual(['birth_date', 'whole'])
    expect(readMrz(`${FIRST}\n${SECOND.replace('L898902C3', 'L898902C8')}`, TODAY)?.wrong).toEqual([
      'passport',
      'whole',
    ])
    expect(readMrz(`${FIRST}\n${SECOND.slice(0, -1)}7`, TODAY)?.wrong).toEqual(['whole'])
  })

  test('an empty personal number can have a filler as its check digit', () => {
    const line = second('BX4127893', 'PAK', '910617', 'F', '310324', '')
    const bare = `${line.slice(0, 42)}<${line.slice(43)}`
    expect(readMrz(`${PAKISTANI}\n${bare}`, TODAY)?.wrong).toEqual([])
  })

  test('a birth year in the future is read as a hundred years earlier', () => {
    const child = second('BX4127893', 'PAK', '260101', 'M', '310324', '')
    const old = second('BX4127893', 'PAK', '270101', 'M', '310324', '')
    expect(readMrz(`${PAKISTANI}\n${child}`, TODAY)?.birth_date).toBe('2026-01-01')
    expect(readMrz(`${PAKISTANI}\n${old}`, TODAY)?.birth_date).toBe('1927-01-01')
  })

  test('a date that does not exist is left out', () => {
    const line = second('BX4127893', 'PAK', '910231', 'F', '310324', '')
    expect(readMrz(`${PAKISTANI}\n${line}`, TODAY)?.birth_date).toBeNull()
  })

  test('a name that fills its line may be cut off', () => {
    const long = 'P<PAKAHMEDZAI<<MUHAMMADABDURREHMANSIDDIQUIK'.padEnd(44, 'A')
    const line = second('BX4127893', 'PAK', '910617', 'M', '310324', '')
    expect(readMrz(`${long}\n${line}`, TODAY)?.cut).toBe(true)
  })

  test('lines are accepted as pasted: in small letters, with spaces, or in one run', () => {
    const spaced = `${FIRST.toLowerCase().slice(0, 20)} ${FIRST.toLowerCase().slice(20)}\r\n  ${SECOND}  `
    expect(linesOf(spaced)).toEqual([FIRST, SECOND])
    expect(linesOf(FIRST + SECOND)).toEqual([FIRST, SECOND])
  })

  test('the personal number of a Pakistani passport is the CNIC; that of any other is not', () => {
    const line = second('BX4127893', 'PAK', '910617', 'F', '310324', '3520248179346')
    expect(readMrz(`${PAKISTANI}\n${line}`, TODAY)?.cnic).toBe('3520248179346')
    expect(readMrz(`${FIRST}\n${line}`, TODAY)?.cnic).toBeNull()
    const empty = second('BX4127893', 'PAK', '910617', 'F', '310324', '')
    expect(readMrz(`${PAKISTANI}\n${empty}`, TODAY)?.cnic).toBeNull()
  })

  test('a text that is not a passport is reported, but not while one is still being typed', () => {
    expect(findMrzProblem('Dear Sir, please book', false)).toEqual({ kind: 'notDocument' })
    expect(findMrzProblem('PLEASE BOOK TWO SEATS', false)).toEqual({ kind: 'notDocument' })
    expect(findMrzProblem(FIRST, false)).toBeNull()
    expect(findMrzProblem(FIRST, true)).toEqual({ kind: 'passportLength', entered: 44, needed: 88 })
    expect(findMrzProblem(`${FIRST}${SECOND}99`, false)).toEqual({ kind: 'passportLength', entered: 90, needed: 88 })
    expect(findMrzProblem(`${FIRST}\n${SECOND}`, true)).toBeNull()
    expect(findMrzProblem('  ', true)).toBeNull()
  })

  test('anything else is not a passport', () => {
    expect(readMrz('', TODAY)).toBeNull()
    expect(readMrz(FIRST, TODAY)).toBeNull()
    expect(readMrz(`I${FIRST.slice(1)}${SECOND}`, TODAY)).toBeNull()
  })
})

describe('the three lines of an identity card', () => {
  const SPECIMEN = [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ]
  const CNIC = '3520248179346'

  test('the specimen of the standard is read, and fills nothing of a passport', () => {
    expect(readMrz(SPECIMEN.join('\n'), TODAY)).toEqual({
      document: 'card',
      family_name: 'ERIKSSON',
      given_name: 'ANNA MARIA',
      nationality: null,
      passport_country: null,
      passport: null,
      birth_date: '1974-08-12',
      gender: 'female',
      passport_expires: null,
      cnic: null,
      wrong: [],
      cut: false,
    })
  })

  test('a Pakistani card gives its CNIC; that of another country gives none', () => {
    const names = 'AHMED<<SANA<IQBAL'
    const own = readMrz(cardLines('PAK', 'AB1234567', CNIC, '910617', names), TODAY)
    expect(own).toMatchObject({ nationality: 'PK', given_name: 'SANA IQBAL', cnic: CNIC, wrong: [] })
    expect(readMrz(cardLines('SAU', '241234567', CNIC, '910617', names), TODAY)).toMatchObject({
      nationality: 'SA',
      cnic: null,
      wrong: [],
    })
  })

  test('a wrong character is reported, and a CNIC that nothing vouches for is left out', () => {
    const lines = cardLines('PAK', 'AB1234567', CNIC, '910617', 'AHMED<<SANA')
    expect(readMrz(lines.replace('910617', '910618'), TODAY)?.wrong).toEqual(['birth_date', 'whole'])
    expect(readMrz(lines.replace('AB1234567', 'AB1234568'), TODAY)?.wrong).toEqual(['personal', 'whole'])
    expect(readMrz(lines.replace(CNIC, '3520248179347'), TODAY)).toMatchObject({ cnic: null, wrong: ['whole'] })
  })

  test('a card is not reported while it is typed, other texts are', () => {
    expect(findMrzProblem('IDPAKAB12345', false)).toBeNull()
    expect(findMrzProblem(SPECIMEN.slice(0, 2).join(''), true)).toEqual({ kind: 'cardLength', entered: 60, needed: 90 })
    expect(findMrzProblem('I would like to book', false)).toEqual({ kind: 'notDocument' })
  })
})
