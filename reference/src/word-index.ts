import { startsWithTypo } from './words.ts'

/** Where a word occurs: the lower `field`, the better the match. */
export interface Posting {
  entry: number
  field: number
}

/** Shorter words have too many similar words to guess from. */
const LEAST_GUESSED = 4

interface Line {
  key: string
  word: string
  postings: Posting[]
}

const byKey = (a: Line, b: Line) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function firstFrom(lines: readonly Line[], key: string): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

function* beginning(lines: readonly Line[], key: string): Generator<Line> {
  for (let at = firstFrom(lines, key); ; at++) {
    const line = lines[at]
    if (!line?.key.startsWith(key)) return
    yield line
  }
}

export interface WordIndex {
  /** Words that begin with what was typed. */
  startingWith(typed: string): Iterable<Line>
  /** Words that would begin with what was typed if one letter were different. */
  nearly(typed: string): Iterable<Line>
}

/** A sorted list of words, plus the same words without their first letter, which finds typos in that letter. */
export function wordIndex(postings: ReadonlyMap<string, Posting[]>): WordIndex {
  const words = [...postings].map(([word, list]): Line => ({ key: word, word, postings: list })).sort(byKey)
  const tails = words.map((line) => ({ ...line, key: line.word.slice(1) })).sort(byKey)
  return {
    startingWith: (typed) => beginning(words, typed),
    *nearly(typed) {
      if (typed.length < LEAST_GUESSED) return
      for (const line of beginning(words, typed.slice(0, 1))) if (startsWithTypo(line.word, typed)) yield line
      // The first letter is wrong, missing or extra, or was swapped with the second.
      yield* beginning(tails, typed.slice(1))
      yield* beginning(tails, typed)
      yield* beginning(words, typed.slice(1))
      yield* beginning(words, `${typed[1]}${typed[0]}${typed.slice(2)}`)
    },
  }
}
