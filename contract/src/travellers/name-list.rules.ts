import { dayOfSerial, isDay } from '../day.ts'
import { titles } from '../vocabulary/bookings.ts'
import type { PassengerType } from '../vocabulary/flights.ts'
import { translate } from '../wording/texts.ts'
import { passengerTypeOn } from './travellers.rules.ts'

/** Columns of a passenger list, in the order in which lists are pasted. */
export const nameColumns = [
  'title',
  'given_name',
  'family_name',
  'birth_date',
  'passport',
  'nationality',
  'passport_expires',
] as const
export type NameColumn = (typeof nameColumns)[number]

export const columnKey = (column: NameColumn) => `names_column_${column}` as const

export interface NameError {
  column: NameColumn
  /** The original text in the list. */
  value: string
}

export interface NameRow {
  /** Row in the list, from 1. */
  row: number
  /** The values that could be read, with dates as ISO days. */
  values: Record<NameColumn, string>
  errors: NameError[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const pad = (text: string | number) => String(text).padStart(2, '0')
const checked = (day: string): string => (isDay(day) ? day : '')

/**
 * Accepts '1985-03-04', '04/03/1985', '4-3-1985', '04MAR85' and Excel serial numbers; except in ISO dates, the day
 * always precedes the month. '' if it is not a day.
 */
export function readDay(text: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T[\d:.]+Z?)?$/.exec(text)
  if (iso) return checked(`${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`)
  const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (usual) return checked(`${usual[3]}-${pad(usual[2] ?? '')}-${pad(usual[1] ?? '')}`)
  if (/^\d{4,5}(\.\d+)?$/.test(text)) return checked(dayOfSerial(text))
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[ -]?([A-Z]{3})[ -]?(\d{2}|\d{4})$/i.exec(text) ?? []
  const place = months.indexOf(month.toUpperCase())
  if (place === -1) return ''
  // Two-digit years above 50 belong to the 1900s, all others to the 2000s.
  const full = year.length === 4 ? year : Number(year) > 50 ? `19${year}` : `20${year}`
  return checked(`${full}-${pad(place + 1)}-${pad(day)}`)
}

const titleOf = (text: string) => titles.find((title) => title === text.toUpperCase().replace('.', ''))

/**
 * Splits spreadsheet cells, a CSV line or plain words; with plain words, everything between the title and the word
 * before the birth date is the name.
 */
export function cellsOf(line: string): string[] {
  const cells = line.split(/\t|;|,|\|/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  if (cells.length > 3) return cells
  const words = line.trim().split(/\s+/)
  const born = words.findIndex((word, place) => place > 0 && readDay(word) !== '')
  if (born < 3) return words
  return [words[0] ?? '', words.slice(1, born - 1).join(' '), words[born - 1] ?? '', ...words.slice(born)]
}

const headers = new Map(
  nameColumns.flatMap((column) =>
    (['en', 'ar'] as const).map((locale) => [translate(locale, columnKey(column)).toLowerCase(), column] as const),
  ),
)

/** The order of the columns if this row is a header. */
function headOf(cells: readonly string[]): NameColumn[] | null {
  const found = cells.map((cell) => headers.get(cell.toLowerCase().trim()))
  return found.filter(Boolean).length < 3 ? null : found.map((column, place) => column ?? nameColumns[place] ?? 'title')
}

const readers: Partial<Record<NameColumn, (text: string) => string | undefined>> = {
  title: titleOf,
  birth_date: readDay,
  passport_expires: readDay,
  passport: (text) => text.toUpperCase(),
  nationality: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : ''),
}

function readCells(cells: readonly string[], columns: readonly NameColumn[], row: number): NameRow {
  const values = Object.fromEntries(nameColumns.map((column) => [column, ''])) as Record<NameColumn, string>
  const errors: NameError[] = []
  for (const [place, column] of columns.entries()) {
    const value = cells[place]?.trim() ?? ''
    if (value === '') continue
    const read = readers[column] ? readers[column](value) : value
    if (read) values[column] = read
    else errors.push({ column, value })
  }
  return { row, values: { ...values, nationality: values.nationality || 'PK' }, errors }
}

/**
 * Parses a passenger list, one per row, with headers or in the default column order. Unreadable values are reported by
 * row and column.
 */
export function readNameRows(rows: readonly (readonly string[])[]): NameRow[] {
  let columns: readonly NameColumn[] = nameColumns
  const names: NameRow[] = []
  for (const [place, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const head = names.length === 0 ? headOf(cells) : null
    if (head) columns = head
    else names.push(readCells(cells, columns, place + 1))
  }
  return names
}

export const readNames = (text: string): NameRow[] =>
  readNameRows(
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .map((line) => (line.trim() ? cellsOf(line) : [])),
  )

interface Seat {
  key: string
  type: PassengerType
}

const typeOf = ({ values }: NameRow, lastTravelDate: string): PassengerType | null => {
  if (isDay(values.birth_date)) return passengerTypeOn(values.birth_date, lastTravelDate)
  return null
}

/** Assigns each row to the next free seat for its age; rows that do not fit are reported, not dropped. */
export function assignSeats(rows: readonly NameRow[], seats: readonly Seat[], lastTravelDate: string) {
  const byKey = new Map<string, NameRow>()
  const surplus: NameRow[] = []
  const take = (row: NameRow, type: PassengerType | null) => {
    const seat = seats.find((one) => !byKey.has(one.key) && (type === null || one.type === type))
    if (seat) byKey.set(seat.key, row)
    else surplus.push(row)
  }
  const aged = rows.map((row) => ({ row, type: typeOf(row, lastTravelDate) }))
  for (const { row, type } of aged) if (type !== null) take(row, type)
  // Passengers of unknown age take the remaining seats, in list order.
  for (const { row, type } of aged) if (type === null) take(row, null)
  return { byKey, surplus: surplus.sort((a, b) => a.row - b.row) }
}
