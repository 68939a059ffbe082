import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { root } from '../root.ts'

export const kinds = ['module', 'supplier', 'product'] as const
export type Kind = (typeof kinds)[number]

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/** Why a text cannot name a folder, a table and a variable; null if it can. */
export function findNameProblem(kind: Kind, name: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    return `A name consists of small letters and digits, its words parted by hyphens: parking, car-rentals. Not '${name}'.`
  if (kind !== 'product') return null
  if (name.includes('-')) return `A product is stored with its bookings by one word: parking. Not '${name}'.`
  return bookableProducts.some((product) => product === name) ? `There is already a product '${name}'.` : null
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The baseline stands for all numbers before. */
const FIRST_MIGRATION = 392

/** The next number, four digits long. */
function nextMigration(): string {
  const used = globSync('*.sql', { cwd: join(root, 'server/migrations') }).map((file) => Number.parseInt(file, 10))
  return String(Math.max(FIRST_MIGRATION, ...used.map((number) => number + 1))).padStart(4, '0')
}

/** The name as it is written in each kind of place. */
function spellingsOf(name: string): Record<string, string> {
  const words = name.split('-')
  const pascal = words.map(capital).join('')
  return {
    __name__: name,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    __Pascal__: pascal,
    __snake__: words.join('_'),
    __SNAKE__: words.join('_').toUpperCase(),
    __Words__: capital(words.join(' ')),
    __number__: nextMigration(),
  }
}

/** The files of a new part, by their paths from the root. Templates end in .txt, so that nobody takes them for source. */
export function filesOf(kind: Kind, name: string): Map<string, string> {
  const folder = join(import.meta.dirname, kind)
  const spell = (text: string) =>
    Object.entries(spellingsOf(name)).reduce((spelled, [word, written]) => spelled.replaceAll(word, written), text)
  return new Map(
    globSync('**/*.txt', { cwd: folder })
      .sort()
      .map((path) => [spell(path.slice(0, -'.txt'.length)), spell(readFileSync(join(folder, path), 'utf8'))]),
  )
}
