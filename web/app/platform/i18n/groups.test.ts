import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areas } from '../../areas/index.ts'
import { messageGroupsOf } from './groups.ts'

const app = resolve(import.meta.dirname, '../..')

const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'/gm)].map(([, path = '']) => path)

/** The text namespaces used by a module and everything it imports. */
function namespacesOf(module: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(module) || !/\.tsx?$/.test(module)) return found
  seen.add(module)
  const source = readFileSync(module, 'utf8')
  for (const [, name = ''] of source.matchAll(/useTranslation\('(\w+)'/g)) found.add(name)
  for (const path of importsOf(source)) {
    for (const name of namespacesOf(resolve(dirname(module), path), seen)) found.add(name)
  }
  return found
}

const groupTexts = (group: string): string[] =>
  [...readFileSync(join(app, `platform/i18n/en/${group}.ts`), 'utf8').matchAll(/^import (\w+)/gm)].map(
    ([, name = '']) => name,
  )
const groups = {
  public: groupTexts('public'),
  shop: groupTexts('shop'),
  buyer: groupTexts('buyer'),
  office: groupTexts('office'),
}

test('every feature with texts belongs to one group', () => {
  const all = Object.values(groups).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(globSync('**/messages.en.json', { cwd: app }).length)
})

describe.each(Object.entries(areas))('%s', (_, area) => {
  const screens = Object.entries(area.screens).flatMap(([path, { file }]) => (file ? [{ path, file }] : []))
  test.each(screens)('$path loads the texts of everything on it', ({ path, file }) => {
    const loaded = messageGroupsOf(path).flatMap((group) => groups[group])
    const used = [file, area.layout, 'root.tsx'].flatMap((module) => [...namespacesOf(join(app, module))])
    expect(used.filter((name) => !loaded.includes(name))).toEqual([])
  })
})
