import { expect, test } from 'vitest'
import { sumDueAtHotel } from './due-at-hotel.rules.ts'

test('amounts paid at the hotel are added up over all rooms, separately for each currency', () => {
  const due = (currency: string, amount: number) => ({
    code: 'city',
    name: 'City tax',
    name_ar: 'رسم',
    amount,
    currency,
  })
  const sums = sumDueAtHotel([
    { rate: { due_at_hotel: [due('SAR', 100)] } },
    { rate: { due_at_hotel: [due('SAR', 50), due('AED', 5)] } },
  ])
  expect(sums.map(({ amount, currency }) => [amount, currency])).toEqual([
    [150, 'SAR'],
    [5, 'AED'],
  ])
})
