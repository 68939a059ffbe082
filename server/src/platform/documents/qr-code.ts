/*
 * A QR code (ISO/IEC 18004) in byte mode at error correction level M, versions 1 to 10: enough for an address of up to
 * 213 bytes. True is a dark module.
 */

/** For each version: error correction codewords per block, and the data codewords of its blocks. */
const VERSIONS: readonly { correction: number; blocks: readonly number[] }[] = [
  { correction: 10, blocks: [16] },
  { correction: 16, blocks: [28] },
  { correction: 26, blocks: [44] },
  { correction: 18, blocks: [32, 32] },
  { correction: 24, blocks: [43, 43] },
  { correction: 16, blocks: [27, 27, 27, 27] },
  { correction: 18, blocks: [31, 31, 31, 31] },
  { correction: 22, blocks: [38, 38, 39, 39] },
  { correction: 22, blocks: [36, 36, 36, 37, 37] },
  { correction: 26, blocks: [43, 43, 43, 43, 44] },
]

/** Centres of the alignment patterns of each version. */
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

/** Multiplication in the finite field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The generator polynomial for `length` error correction codewords, without its leading one. */
function generatorOf(length: number): number[] {
  const generator: number[] = [...Array<number>(length - 1).fill(0), 1]
  let root = 1
  for (let count = 0; count < length; count += 1) {
    for (let place = 0; place < length; place += 1)
      generator[place] = multiply(generator[place] ?? 0, root) ^ (generator[place + 1] ?? 0)
    root = multiply(root, 2)
  }
  return generator
}

/** Error correction codewords: the remainder after division by the generator. */
function correctionOf(data: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  const rest = Array<number>(length).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let place = 0; place < length; place += 1)
      rest[place] = (rest[place] ?? 0) ^ multiply(generator[place] ?? 0, factor)
  }
  return rest
}

const BYTE_MODE = 0b0100
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const lengthBits = (version: number) => (version < 10 ? 8 : 16)

function toDataWords(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  push(BYTE_MODE, 4)
  push(bytes.length, lengthBits(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let place = 0; place < bits.length; place += 8)
    words.push(Number.parseInt(bits.slice(place, place + 8).join(''), 2))
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Blocks are read column by column, first their data, then their error correction. */
function interleave(data: readonly number[], { correction, blocks }: (typeof VERSIONS)[number]): number[] {
  let start = 0
  const parts = blocks.map((length) => {
    const words = data.slice(start, start + length)
    start += length
    return { words, check: correctionOf(words, correction) }
  })
  const columns = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, place) =>
      lists.flatMap((list) => list[place] ?? []),
    ).flat()
  return [...columns(parts.map(({ words }) => words)), ...columns(parts.map(({ check }) => check))]
}

type Matrix = (boolean | null)[][]
type SetModule = (x: number, y: number, dark: boolean) => void

/** Format or version bits with their error correction, the remainder of a polynomial division. */
function withRemainder(value: number, bits: number, polynomial: number): number {
  let rest = value
  for (let count = 0; count < bits; count += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial)
  return (value << bits) | rest
}

const isBit = (value: number, bit: number): boolean => ((value >>> bit) & 1) === 1

function placeFinders(set: SetModule, size: number): void {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let y = -1; y <= 7; y += 1)
      for (let x = -1; x <= 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        set(left + x, top + y, ring !== 2 && ring !== 4)
      }
}

function placeAlignment(set: SetModule, version: number): void {
  const middles = ALIGNMENT[version - 1] ?? []
  const last = middles.at(-1)
  for (const middleY of middles)
    for (const middleX of middles) {
      // Finder patterns occupy three of the corners.
      if ((middleX === 6 && (middleY === 6 || middleY === last)) || (middleX === last && middleY === 6)) continue
      for (let y = -2; y <= 2; y += 1)
        for (let x = -2; x <= 2; x += 1) set(middleX + x, middleY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1)
    }
}

const FORMAT_MASK = 0x5412
/** Level M is encoded as zero. */
const LEVEL_M = 0b00

function placeFormat(set: SetModule, size: number, mask: number): void {
  const format = withRemainder((LEVEL_M << 3) | mask, 10, 0x537) ^ FORMAT_MASK
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = isBit(format, bit)
    // Placed around the first finder, skipping the timing patterns, and repeated next to the other two.
    if (bit < 8) {
      set(8, bit < 6 ? bit : bit + 1, dark)
      set(size - 1 - bit, 8, dark)
    } else {
      set(bit === 8 ? 7 : 14 - bit, 8, dark)
      set(8, size - 15 + bit, dark)
    }
  }
  set(8, size - 8, true)
}

function placeVersion(set: SetModule, size: number, version: number): void {
  if (version < 7) return
  const bits = withRemainder(version, 12, 0x1f25)
  for (let bit = 0; bit < 18; bit += 1) {
    const [along, across] = [Math.floor(bit / 3), size - 11 + (bit % 3)]
    set(across, along, isBit(bits, bit))
    set(along, across, isBit(bits, bit))
  }
}

/** Everything except the data; modules that are still null are for the data. */
function functionPatterns(version: number, mask: number): Matrix {
  const size = version * 4 + 17
  const matrix: Matrix = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set: SetModule = (x, y, dark) => {
    const row = matrix[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  for (let place = 0; place < size; place += 1) {
    set(6, place, place % 2 === 0)
    set(place, 6, place % 2 === 0)
  }
  placeFinders(set, size)
  placeAlignment(set, version)
  placeFormat(set, size, mask)
  placeVersion(set, size, version)
  return matrix
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Fills pairs of columns from the right, alternately up and down, skipping the vertical timing pattern. */
function draw(version: number, words: readonly number[], mask: number): boolean[][] {
  const matrix = functionPatterns(version, mask)
  const size = matrix.length
  const isMasked = masks[mask] ?? (() => false)
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step
      const row = matrix[y]
      for (const x of [right, right - 1]) {
        if (!row || row[x] !== null) continue
        const dark = isBit(words[bit >>> 3] ?? 0, 7 - (bit & 7))
        row[x] = dark !== isMasked(x, y)
        bit += 1
      }
    }
  }
  return matrix.map((row) => row.map((dark) => dark === true))
}

/** How hard a pattern is to read: long runs, blocks, finder-like patterns, and too much of one colour. */
function penaltyOf(matrix: readonly (readonly boolean[])[]): number {
  const size = matrix.length
  const lines = [...matrix, ...matrix.map((_, x) => matrix.map((row) => row[x] === true))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  )
  let penalty = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...line.matchAll(/(?=0000(1011101)|(1011101)0000)/g)].length
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const colour = matrix[y]?.[x]
      if (colour === matrix[y]?.[x - 1] && colour === matrix[y - 1]?.[x] && colour === matrix[y - 1]?.[x - 1])
        penalty += 3
    }
  const dark = sumOf(matrix.map((row) => row.filter(Boolean).length))
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}

/** A text as a QR code, row by row, in the smallest version that holds it and with the mask that reads best. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const index = VERSIONS.findIndex(
    ({ blocks }, place) => 4 + lengthBits(place + 1) + bytes.length * 8 <= sumOf(blocks) * 8,
  )
  const layout = VERSIONS[index]
  if (!layout) throw new Error(`a text of ${bytes.length} bytes is too long for a QR code`)
  const version = index + 1
  const words = interleave(toDataWords(bytes, version, sumOf(layout.blocks)), layout)
  const drawings = masks.map((_, mask) => draw(version, words, mask))
  const best = drawings.map(penaltyOf)
  return drawings[best.indexOf(Math.min(...best))] ?? []
}
