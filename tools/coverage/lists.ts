import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface Coverage {
  total: number
  missing: string[]
}

const folder = join(root, 'docs/coverage')

const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

/** Normalises a path so that lists and contract can be compared: no id at its end, no slash, parameters as `:name`. */
export const plainPath = (path: string): string =>
  path
    .replace(/\{(\w+)\}/g, ':$1')
    .replace(/\/:id$/, '')
    .replace(/(.)\/$/, '$1')

/** `METHOD /path`. A product can have a list of its own. */
export const listedCalls = (): string[] =>
  globSync('calls*.tsv', { cwd: folder })
    .flatMap(linesOf)
    .map((line) => {
      const [method = '', path = ''] = line.split('\t')
      return `${method} ${plainPath(path)}`
    })

export const listedScreens = (): string[] => linesOf('screens.tsv').map((line) => plainPath(line.split('\t')[1] ?? ''))

export const listedTexts = (): string[] => linesOf('texts.txt')

export interface Statement {
  topic: string
  text: string
  /** `file: title of the test`, where `*` matches anything; or the decision that says why the product differs. */
  shownBy: string[]
}

export const listedStatements = (): Statement[] =>
  linesOf('statements.tsv').map((line) => {
    const [topic = '', text = '', shownBy = ''] = line.split('\t')
    return { topic, text, shownBy: shownBy.split(' | ').filter(Boolean) }
  })
