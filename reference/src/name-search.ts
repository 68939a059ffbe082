import { type Posting, wordIndex } from './word-index.ts'

/** Match grades: exact, a whole word of the name, the beginning of one, another name, then guesses. */
export const EXACT = 0
const NAME_WORD = 1
export const NAME = 2
const OTHER = 3
const GUESSED_NAME = 4
const GUESSED_OTHER = 5
const NONE = 255
/** A shorter word is more likely the beginning of a longer one: 'la' is Lahore before La Paz. */
const LEAST_WORD = 4

/** Something that can be found by its folded words, in every language it is written in. */
export interface NamedEntry {
  words: readonly string[]
  /** Alternative words, which rank behind entries with these words in their name. */
  otherWords: readonly string[]
}

export interface NameSearch {
  /** The grade of every entry for these words, all of which must match: the worst one counts. */
  grades(typed: readonly string[]): Uint8Array
}

/** Built once; each search then takes well under a millisecond. One letter can be wrong, missing, extra or swapped. */
export function nameSearch(entries: readonly NamedEntry[]): NameSearch {
  const postings = new Map<string, Posting[]>()
  const post = (words: Iterable<string>, entry: number, field: number) => {
    for (const word of new Set(words)) {
      const list = postings.get(word)
      if (list) list.push({ entry, field })
      else postings.set(word, [{ entry, field }])
    }
  }
  entries.forEach(({ words, otherWords }, entry) => {
    post(words, entry, NAME)
    post(otherWords, entry, OTHER)
  })
  const index = wordIndex(postings)

  function gradesOf(typed: string): Uint8Array {
    const grades = new Uint8Array(entries.length).fill(NONE)
    const note = (entry: number, grade: number) => {
      if (grade < (grades[entry] ?? NONE)) grades[entry] = grade
    }
    let found = false
    for (const { word, postings: list } of index.startingWith(typed)) {
      found = true
      const isWholeWord = word === typed && typed.length >= LEAST_WORD
      for (const { entry, field } of list) note(entry, isWholeWord && field === NAME ? NAME_WORD : field)
    }
    // Guess only if nothing matches: a correctly typed word does not need similar ones.
    if (!found) {
      for (const { postings: list } of index.nearly(typed))
        for (const { entry, field } of list) note(entry, field === NAME ? GUESSED_NAME : GUESSED_OTHER)
    }
    return grades
  }

  return {
    grades(typed) {
      const [grades = new Uint8Array(), ...further] = typed.map(gradesOf)
      for (const more of further)
        for (let at = 0; at < grades.length; at++) grades[at] = Math.max(grades[at] ?? NONE, more[at] ?? NONE)
      return grades
    },
  }
}

/** Entries are in order of rank, so within a grade the first ones are the best. */
export function bestGraded(grades: Uint8Array, limit: number): number[] {
  const byGrade: number[][] = [[], [], [], [], [], []]
  for (let entry = 0; entry < grades.length; entry++) {
    const list = byGrade[grades[entry] ?? NONE]
    if (list && list.length < limit) list.push(entry)
  }
  return byGrade.flat().slice(0, limit)
}
