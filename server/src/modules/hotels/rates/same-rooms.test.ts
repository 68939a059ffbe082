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

test('chooses the same room with the same meals and refundability before a cheaper non-refundable one', () => {
  const refundable = sampleRate({ id: 'refundable', board: 'breakfast' })
  expect(chooseSameRoom(sold, [fixed('cheap', 100), refundable])?.id).toBe('refundable')
  expect(chooseSameRoom(sold, [fixed('dear', 200), fixed('cheap', 100)])?.id).toBe('cheap')
})

test('never chooses another room or other meals instead', () => {
  const other = sampleRate({ board: 'breakfast', room: { ...sold.room, id: 'suite' } })
  expect(chooseSameRoom(sold, [other, sampleRate({ board: 'room_only' })])).toBeNull()
})
