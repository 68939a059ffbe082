import { expect, test } from 'vitest'
import { assignSeats, readDay, readNameRows, readNames } from './name-list.rules.ts'

test('dates are read as agents write them and as Excel stores them, with the day before the month', () => {
  const written = ['1985-03-04', '04/03/1985', '4-3-1985', '04MAR85', '4 Mar 2019', '12DEC31', '31110']
  expect(written.map(readDay)).toEqual([
    '1985-03-04',
    '1985-03-04',
    '1985-03-04',
    '1985-03-04',
    '2019-03-04',
    '2031-12-12',
    '1985-03-04',
  ])
  expect(['', 'Khan', '04XYZ85', '31/02/1990', '2025-13-01'].map(readDay)).toEqual(['', '', '', '', ''])
})

const khan = {
  title: 'MR',
  given_name: 'Muhammad Ali',
  family_name: 'KHAN',
  birth_date: '1985-03-04',
  passport: 'AB1234567',
  nationality: 'PK',
  passport_expires: '2032-01-01',
}

test('words, spreadsheet cells and CSV lines give the same passengers', () => {
  const words = 'MR Muhammad Ali KHAN 04MAR85 AB1234567 PK 01JAN2032'
  const cells = 'MR\tMuhammad Ali\tKHAN\t04/03/1985\tab1234567\tpk\t2032-01-01'
  const csv = 'mr,"Muhammad Ali",KHAN,1985-03-04,AB1234567,PK,2032-01-01'
  const names = readNames([words, cells, '', csv].join('\r\n'))
  expect(names.map(({ values }) => values)).toEqual([khan, khan, khan])
  expect(names.map(({ row }) => row)).toEqual([1, 2, 4])
})

test('headings in either language identify the columns', () => {
  const english = [
    ['Passport', 'Family name', 'Given name', 'Title', 'Date of birth', 'Passport expires', 'Nationality'],
    ['AB1234567', 'KHAN', 'Muhammad Ali', 'MR', '31110', '48214', 'PK'],
  ]
  const arabic = [
    ['رقم الجواز', 'اسم العائلة', 'الاسم', 'اللقب', 'تاريخ الميلاد', 'انتهاء الجواز', 'الجنسية'],
    ['AB1234567', 'KHAN', 'Muhammad Ali', 'MR', '31110', '48214', 'PK'],
  ]
  for (const rows of [english, arabic]) expect(readNameRows(rows)).toEqual([{ row: 2, values: khan, errors: [] }])
})

test('unreadable cells are reported by row and column, and the rest of the row is kept', () => {
  const [name] = readNames('DR\tAli\tKHAN\t31/02/1990\tAB1\tPakistan\tsoon')
  expect(name?.errors).toEqual([
    { column: 'title', value: 'DR' },
    { column: 'birth_date', value: '31/02/1990' },
    { column: 'nationality', value: 'Pakistan' },
    { column: 'passport_expires', value: 'soon' },
  ])
  expect(name?.values).toMatchObject({ given_name: 'Ali', family_name: 'KHAN', passport: 'AB1', birth_date: '' })
})

test('each passenger takes a seat for their age, in the order of the list; those without a seat are reported', () => {
  const row = (place: number, born: string) => ({
    row: place,
    values: { ...khan, birth_date: born },
    errors: [],
  })
  const seats = [
    { key: 'adult-1', type: 'adult' },
    { key: 'adult-2', type: 'adult' },
    { key: 'child-1', type: 'child' },
  ] as const
  const rows = [row(1, '2020-01-01'), row(2, '1980-01-01'), row(3, ''), row(4, '2021-01-01')]
  const { byKey, surplus } = assignSeats(rows, seats, '2027-03-02')
  expect([...byKey].map(([key, { row: place }]) => [key, place])).toEqual([
    ['child-1', 1],
    ['adult-1', 2],
    ['adult-2', 3],
  ])
  expect(surplus.map(({ row: place }) => place)).toEqual([4])
})
