/** One small fault of a kind that has slipped into code before, and the tests that must notice it. */
export interface Mutant {
  /** What the line keeps, in a few words: the name of the mutant in the report. */
  keeps: string
  /** From the root of the repository. */
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** The fast layer of its module: test files from the root of the repository. */
  tests: string[]
  /** For a mutant that no test can notice: the second wall that makes it harmless. */
  harmless?: string
}
