import { expect, test } from 'vitest'
import { sampleRate } from '../testing/sample-stays.ts'
import { chooseSameRoom } from './same-rooms.ts'

const sold = sampleRate({ board: 'breakfast' })
const fixed = (id: string, amount: number) =>
  sampleRate({
    id,
    board: 'breakfast',
    nights: [{ date: '2027-03-01', amount }],
    taxes: [],
    cancellation: [{ from: null, penalty: amount }],
  })

test('the same room with the same meals, refundable as it was, before a cheaper one that is not', () => {
  const refundable = sampleRate({ id: 'refundable', board: 'breakfast' })
  expect(chooseSameRoom(sold, [fixed('cheap', 100), refundable])?.id).toBe('refundable')
  expect(chooseSameRoom(sold, [fixed('dear', 200), fixed('cheap', 100)])?.id).toBe('cheap')
})

test('no other room and no other meals are taken for it', () => {
  const other = sampleRate({ board: 'breakfast', room: { ...sold.room, id: 'suite' } })
  expect(chooseSameRoom(sold, [other, sampleRate({ board: 'room_only' })])).toBeNull()
})
