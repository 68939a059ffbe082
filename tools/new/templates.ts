import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const kinds = ['module', 'supplier'] as const
export type Kind = (typeof kinds)[number]

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/** Why a text cannot name a folder, a table and a variable; null if it can. */
export const findNameProblem = (name: string): string | null =>
  /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)
    ? null
    : `A name consists of small letters and digits, its words parted by hyphens: parking, car-rentals. Not '${name}'.`

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

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
