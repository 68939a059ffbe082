import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const art = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test('a code has its finder patterns in three corners and grows with its text', () => {
  for (const [length, size] of [
    [1, 21],
    [14, 21],
    [15, 25],
    [60, 33],
    [122, 45],
    [213, 57],
  ] as const) {
    const rows = art('a'.repeat(length))
    expect([length, rows.length]).toEqual([length, size])
    expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(FINDER)
    expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(FINDER)
    expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(FINDER)
  }
})

test('the code of a known text equals one that a QR reader has read', () => {
  expect(art('HI')).toEqual(KNOWN)
})

test('a text too long for the supported codes is refused', () => {
  expect(() => qrCode('a'.repeat(214))).toThrow('214 bytes')
})

// Verified with an independent decoder.
const KNOWN = [
  '#######...###.#######',
  '#.....#.....#.#.....#',
  '#.###.#.#.##..#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.###.#.#..##.#.###.#',
  '#.....#.###.#.#.....#',
  '#######.#.#.#.#######',
  '........#####........',
  '#.#####..##.#.#####..',
  '.##.#...#...#..#.....',
  '#.##..#.#.##.#..####.',
  '.#...#.........##.#..',
  '.###..#....#.#..#.#.#',
  '........#..####..#...',
  '#######.....#.##...#.',
  '#.....#.#..####..#..#',
  '#.###.#.##..#..#..#..',
  '#.###.#.##..#..#..#..',
  '#.###.#.#.##.#..###..',
  '#.....#...#....##.#..',
  '#######.####.#..####.',
]
