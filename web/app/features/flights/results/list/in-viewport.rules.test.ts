import { expect, test } from 'vitest'
import { lastInRoom } from './in-viewport.rules.ts'

test('a card that begins in the room is in sight, one that begins beneath it is not', () => {
  expect(lastInRoom(300, [130, 130, 130, 130])).toBe(2)
  expect(lastInRoom(260, [130, 130, 130, 130])).toBe(1)
})

test('lower cards bring more of them into sight', () => {
  expect(lastInRoom(500, [170, 170, 170, 170, 170])).toBe(2)
  expect(lastInRoom(500, [130, 130, 130, 130, 130])).toBe(3)
})

test('room for more than there is shows all there is', () => {
  expect(lastInRoom(900, [130, 130])).toBe(1)
  expect(lastInRoom(900, [])).toBe(-1)
})
