/** One small fault of a kind that has slipped into code before, and the tests that must notice it. */
export interface Mutant {
  /** What the line ensures, in a few words: the name of the mutant in the report. */
  keeps: string
  /** Path from the root of the repository. */
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** The fast tests of its module: paths from the root of the repository. */
  tests: string[]
  /** For a mutant that no test can notice: the second check that makes it harmless. */
  harmless?: string
}

type Change = [from: string, to: string, harmless?: string]

/** The faults of one file, by what the changed line ensures. A file next to its tests gives only their names. */
export const faultsIn = (file: string, tests: string[], changes: Record<string, Change>): Mutant[] =>
  Object.entries(changes).map(([keeps, [from, to, harmless]]) => ({
    keeps,
    file,
    from,
    to,
    tests: tests.map((test) => (test.includes('/') ? test : file.replace(/[^/]+$/, test))),
    ...(harmless !== undefined && { harmless }),
  }))
