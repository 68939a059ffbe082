import { describe, expect, test } from 'vitest'
import { holidayErrors, routeOf, seatsOf } from './holiday.rules.ts'
import { holidayForm } from './holiday.shapes.ts'
import { hunzaForm } from './testing/holiday-form.ts'

describe('a holiday', () => {
  test('without contradictions has no errors', () => {
    expect(holidayErrors(hunzaForm())).toEqual({})
    expect(holidayForm.safeParse(hunzaForm()).success).toBe(true)
  })

  const departure = { id: null, departs_on: '2027-05-10', seats: 9, book_by: null }
  const fare = { cost: 100, agent: 90, public: 100 }
  test.each([
    ['valid_to', { valid_to: '2026-12-31', departures: [] }],
    ['prices.child.agent', { prices: { ...hunzaForm().prices, child: fare } }],
    ['departures.1.departs_on', { departures: [departure, departure] }],
    ['departures.0.departs_on', { departures: [{ ...departure, departs_on: '2028-01-01' }] }],
    ['departures.0.book_by', { departures: [{ ...departure, book_by: '2027-05-10' }] }],
    ['payment_plan', { payment_plan: [{ percent: 90, days_before: null }] }],
    ['cancellation.1.days_before', { cancellation: [15, 30].map((days_before) => ({ days_before, percent: 50 })) }],
    [
      'cancellation.1.percent',
      { cancellation: [30, 15].map((days_before) => ({ days_before, percent: days_before })) },
    ],
  ])('is refused at %s', (field, changes) => {
    expect(Object.keys(holidayErrors(hunzaForm(changes)))).toEqual([field])
  })

  test('gives a seat to everyone except infants', () => {
    expect(seatsOf({ adult: 2, child: 3, infant: 1 })).toBe(5)
  })

  test('is drawn on the map by its places, and a place shared by two days appears once', () => {
    const [first, second] = hunzaForm().days
    if (!first || !second) throw new Error('no days')
    expect(routeOf([first, first, second]).map(({ name }) => name.en)).toEqual(['Islamabad', 'Karimabad'])
  })
})
