import { expect, test } from 'vitest'
import { packageView } from '../testing/packages.fixture.ts'
import { changeNights, isChanged, readChoice, toParams, toPriceRequest } from './package-choice.ts'

const view = packageView()
const read = (text = '') => readChoice(new URLSearchParams(text), view)

test('a URL without a choice means the package as listed, on its next departure', () => {
  const choice = read()
  expect(choice).toMatchObject({ sharing: 'quad', departureId: 11, transport: 'bus', extras: [] })
  expect(choice.stays).toEqual([
    { hotel: 'anjum', nights: 8 },
    { hotel: 'dallah', nights: 6 },
  ])
  expect(isChanged(choice, view)).toBe(false)
})

test('a choice is read back from its own URL', () => {
  const choice = { ...read('sharing=double&h=swissotel,dallah&n=7,7&t=car&x=zamzam&a=3&cb=1&i=1&d=11') }
  expect(read(toParams(choice).toString())).toEqual(choice)
  expect(isChanged(choice, view)).toBe(true)
  expect(toPriceRequest(choice).people).toEqual({ double: 3, child_with_bed: 1, infant: 1 })
})

test('an impossible value in the URL is replaced by the listed one', () => {
  expect(read('sharing=single&h=gone&n=99,x&t=rocket&x=kit&a=0&d=999')).toEqual({
    ...read(),
    people: { ...read().people, adults: 1 },
  })
})

test('on a departure, nights move from one city to the other, never beyond their limits', () => {
  expect(changeNights(read(), view, 0, 9)?.stays.map(({ nights }) => nights)).toEqual([9, 5])
  expect(changeNights(read('n=11,3'), view, 0, 12)).toBeNull()
  expect(changeNights(read(), view, 0, 13)).toBeNull()
})

test("on the customer's own dates, more nights make the journey longer", () => {
  const free = packageView({ own_dates: true })
  const choice = readChoice(new URLSearchParams('on=2026-12-20'), free)
  expect(choice).toMatchObject({ departureId: null, departsOn: '2026-12-20' })
  expect(changeNights(choice, free, 0, 9)?.stays.map(({ nights }) => nights)).toEqual([9, 6])
})
