import { titles } from '@safar/contract/vocabulary/bookings'

export interface PastedName {
  title: (typeof titles)[number]
  given_name: string
  family_name: string
  birth_date: string
  passport: string
  nationality: string
  passport_expires: string
}

export interface PastedList {
  names: PastedName[]
  /** Numbers of the lines that could not be read, from 1. */
  wrong: number[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const pad = (text: string | number) => String(text).padStart(2, '0')

/** '1985-03-04', '04/03/1985', '4-3-1985' and '04MAR85', always the day before the month; '' where it is no day. */
export function readDay(text: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`
  const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (usual) return `${usual[3]}-${pad(usual[2] ?? '')}-${pad(usual[1] ?? '')}`
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[ -]?([A-Z]{3})[ -]?(\d{2}|\d{4})$/i.exec(text) ?? []
  const place = months.indexOf(month.toUpperCase())
  if (place === -1) return ''
  // Two digits: whoever would be born in the future was born in the last century.
  const full = year.length === 4 ? year : Number(year) > 50 ? `19${year}` : `20${year}`
  return `${full}-${pad(place + 1)}-${pad(day)}`
}

const titleOf = (text: string) => titles.find((title) => title === text.toUpperCase().replace('.', ''))

/** Cells of a spreadsheet, a CSV line, or words: with words, everything between title and birth day is the name. */
function cellsOf(line: string): string[] {
  const cells = line.split(/\t|;|,|\|/).map((cell) => cell.trim())
  if (cells.length > 3) return cells
  const words = line.trim().split(/\s+/)
  const born = words.findIndex((word, place) => place > 0 && readDay(word) !== '')
  if (born < 3) return words
  return [words[0] ?? '', words.slice(1, born - 1).join(' '), words[born - 1] ?? '', ...words.slice(born)]
}

function readLine(line: string): PastedName | null {
  const [first = '', given = '', family = '', born = '', passport = '', nationality = 'PK', expires = ''] =
    cellsOf(line)
  const title = titleOf(first)
  const birthDate = readDay(born)
  if (!title || !given || !family || !birthDate) return null
  return {
    title,
    given_name: given,
    family_name: family,
    birth_date: birthDate,
    passport: passport.toUpperCase(),
    nationality: nationality.toUpperCase() || 'PK',
    passport_expires: readDay(expires),
  }
}

/** A list of passengers, one per line: title, given name, family name, birth day, passport, nationality, expiry. */
export function readNames(text: string): PastedList {
  const list: PastedList = { names: [], wrong: [] }
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue
    const name = readLine(line)
    if (name) list.names.push(name)
    else list.wrong.push(place + 1)
  }
  return list
}
