import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@safar/contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { areas } from '../../web/app/areas/index.ts'
import { root } from '../root.ts'

const folder = join(root, 'docs/coverage')
const floorFile = join(folder, 'floor.json')

const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

export interface Coverage {
  total: number
  missing: string[]
}

const plainPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/:id$/, '')

function calls(): Coverage {
  const declared = new Set(
    Object.values(contract)
      .flatMap((room) => Object.values(room) as Endpoint[])
      .map(({ method, path }) => `${method} ${plainPath(path)}`),
  )
  const wanted = linesOf('calls.tsv').map((line) => {
    const [method = '', path = ''] = line.split('\t')
    return `${method} ${plainPath(path)}`
  })
  return { total: wanted.length, missing: wanted.filter((call) => !declared.has(call)) }
}

function screens(): Coverage {
  const built = new Map(Object.values(areas).flatMap((area) => Object.entries(area.screens)))
  const wanted = linesOf('screens.tsv').map((line) => (line.split('\t')[1] ?? '').replace(/\{(\w+)\}/g, ':$1'))
  const isBuilt = (path: string) => {
    const file = built.get(path)?.file
    return file !== undefined && existsSync(join(root, 'web/app', file))
  }
  return { total: wanted.length, missing: wanted.filter((path) => !isBuilt(path)) }
}

/** A text exists where code says it, not where a list merely names it. */
function texts(): Coverage {
  const files = globSync(['contract/src/**/*.{ts,json}', 'server/src/**/*.{ts,json}', 'web/app/**/*.{ts,tsx,json}'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.'))
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const wanted = linesOf('texts.txt')
  const exists = (text: string) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${text}${quote}`))
  return { total: wanted.length, missing: wanted.filter((text) => !exists(text)) }
}

export const coverage = (): Record<'calls' | 'screens' | 'texts', Coverage> => ({
  calls: calls(),
  screens: screens(),
  texts: texts(),
})

export const floor = (): Record<string, number> => JSON.parse(readFileSync(floorFile, 'utf8'))

export const raiseFloor = (reached: Record<string, number>): void =>
  writeFileSync(floorFile, `${JSON.stringify(reached, null, 2)}\n`)
