import { expect, test } from 'vitest'
import { cancellationLines, freeUntilText, partyText, roomTypeText } from './stay-text.ts'

const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')
const money = (amount: number) => ({ amount, currency: 'PKR' })
const steps = [
  { from: null, penalty: money(0) },
  { from: '2027-03-26T21:30:00.000Z', penalty: money(1_000_000) },
]

test("cancellation times are shown in the hotel's local time, also on the day its clocks change", () => {
  const zone = 'Europe/Istanbul'
  const [free, paid] = cancellationLines(steps, { zone, locale: 'en', amounts: true })
  expect(free).toEqual({ when: 'From booking', text: 'Free cancellation' })
  expect([plain(paid?.when ?? ''), plain(paid?.text ?? '')]).toEqual([
    'From Sat 27 Mar 2027, 00:30 (GMT+3)',
    'Cancelling costs PKR 10,000',
  ])
  const summer = [
    { from: null, penalty: money(0) },
    { from: '2027-03-28T01:00:00.000Z', penalty: money(1) },
  ]
  expect(plain(freeUntilText(summer, 'Europe/London', 'en'))).toBe(
    'Free cancellation until Sun 28 Mar 2027, 02:00 (GMT+1)',
  )
})

test('a document without prices shows the times but no amounts', () => {
  const lines = cancellationLines(steps, { zone: 'UTC', locale: 'en', amounts: false })
  expect(lines[1]?.text).toBe('A cancellation charge applies')
})

test('a rate without free cancellation has no last free moment', () => {
  expect(freeUntilText([{ from: null, penalty: money(5) }], 'UTC', 'en')).toBeNull()
})

test('rooms and guests are described in both languages', () => {
  const room = {
    id: 'r',
    name: 'Deluxe double',
    name_ar: 'غرفة مزدوجة فاخرة',
    beds: [{ kind: 'king' as const, count: 1 }],
    max_adults: 2,
    max_guests: 3,
    square_metres: null,
    view: 'city' as const,
    picture: 1,
  }
  expect(roomTypeText(room, 'en')).toBe('Deluxe double, 1 king bed, City view')
  expect(roomTypeText(room, 'ar')).toBe('غرفة مزدوجة فاخرة، سرير كينغ واحد، إطلالة على المدينة')
  expect(plain(partyText({ adults: 2, children: [7] }, 'en'))).toBe('2 adults, 1 child (age 7)')
  expect(plain(partyText({ adults: 1, children: [4, 9] }, 'ar'))).toBe('بالغ واحد، طفلان (العمر 4، 9)')
})
