import { expect, test } from 'vitest'
import { readDay, readNames } from './names.rules.ts'

test('days are read as agents write them, the day before the month', () => {
  expect(['1985-03-04', '04/03/1985', '4-3-1985', '04MAR85', '4 Mar 2019', '12DEC31'].map(readDay)).toEqual([
    '1985-03-04',
    '1985-03-04',
    '1985-03-04',
    '1985-03-04',
    '2019-03-04',
    '2031-12-12',
  ])
  expect(['', 'Khan', '04XYZ85'].map(readDay)).toEqual(['', '', ''])
})

test('words, spreadsheet cells and CSV lines give the same passengers; lines that cannot be read are named', () => {
  const words = 'MR Muhammad Ali KHAN 04MAR85 AB1234567 PK 01JAN2032'
  const cells = 'MR\tMuhammad Ali\tKHAN\t04/03/1985\tab1234567\tpk\t2032-01-01'
  const csv = 'mr,Muhammad Ali,KHAN,1985-03-04,AB1234567,PK,2032-01-01'
  const { names, wrong } = readNames([words, cells, '', 'somebody', csv].join('\n'))
  expect(wrong).toEqual([4])
  const khan = {
    title: 'MR',
    given_name: 'Muhammad Ali',
    family_name: 'KHAN',
    birth_date: '1985-03-04',
    passport: 'AB1234567',
    nationality: 'PK',
    passport_expires: '2032-01-01',
  }
  expect(names).toEqual([khan, khan, khan])
})
