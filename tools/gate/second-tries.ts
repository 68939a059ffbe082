import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SecondTry {
  /** File and title, as the gate names it. */
  test: string
  cause: string
}

/** Tests that are known to need a second try now and then, each with its cause; the list is to become empty. */
export const listedSecondTries = (): SecondTry[] =>
  readFileSync(join(import.meta.dirname, 'second-tries.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [test = '', cause = ''] = line.split('\t')
      return { test, cause }
    })

/** A report says 'file [language-width] title: reason'; the list says 'file title'. */
export const isListed = (reported: string, list: readonly SecondTry[]): boolean =>
  list.some(({ test }) =>
    reported
      .replace(/ \[[\w-]+\]/, '')
      .replace(/: /, ' ')
      .startsWith(test),
  )
