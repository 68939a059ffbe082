import { describe, expect, it } from 'vitest'
import { checkCircles } from './circles.ts'
import { checkCasts, checkNames } from './names.ts'
import { checkSizes } from './sizes.ts'
import type { SourceTree } from './source-tree.ts'
import { checkWalls } from './walls.ts'

const tree = (files: Record<string, string>): SourceTree => new Map(Object.entries(files))

describe('planted faults are found', () => {
  it('a cycle between modules, direct or indirect', () => {
    const files = {
      'server/src/modules/ledger/public.ts': '',
      'server/src/modules/ledger/post.ts': "import { name } from '../people/public.ts'",
      'server/src/modules/people/public.ts': "export { name } from './names.ts'",
      'server/src/modules/people/names.ts': '',
      'server/src/modules/deposits/approve.ts': "import { post } from '../ledger/public.ts'",
      'server/src/modules/deposits/public.ts': '',
    }
    expect(checkCircles(tree(files))).toEqual([])
    const planted = { ...files, 'server/src/modules/people/names.ts': "import type { D } from '../deposits/public.ts'" }
    expect(checkCircles(tree(planted))).toHaveLength(1)
    expect(checkCircles(tree(planted))[0]).toContain('server people → server deposits → server ledger')
  })

  it('a cycle between features of the web', () => {
    const files = {
      'web/app/features/flights/card.tsx': "import { Price } from '../pricing/public.ts'",
      'web/app/features/pricing/price.tsx': "import { Card } from '../flights/public.ts'",
    }
    expect(checkCircles(tree(files))).toHaveLength(1)
  })

  it('a cycle between files, also through types; a dynamic import does not make one', () => {
    const files = {
      'web/app/ui/form.tsx': "import { Field } from './field.tsx'",
      'web/app/ui/field.tsx': "const help = () => import('./form.tsx')",
    }
    expect(checkCircles(tree(files))).toEqual([])
    const planted = { ...files, 'web/app/ui/field.tsx': "import type { FormProps } from './form.tsx'" }
    expect(checkCircles(tree(planted))).toEqual([
      'circle: web/app/ui/form.tsx → web/app/ui/field.tsx → web/app/ui/form.tsx',
    ])
  })

  it('the twenty-first file of a folder; tests do not count', () => {
    const many = (count: number, end = '.ts') =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`server/src/modules/x/f${index}${end}`, '']))
    expect(checkSizes(tree({ ...many(20), ...many(5, '.test.ts') }))).toEqual([])
    expect(checkSizes(tree(many(21)))).toEqual(['server/src/modules/x has 21 source files, more than 20'])
  })

  it('a file of more than 300 lines, and a catch-all folder', () => {
    expect(checkSizes(tree({ 'web/app/a.ts': 'x\n'.repeat(300) }))).toEqual([])
    expect(checkSizes(tree({ 'web/app/a.ts': 'x\n'.repeat(301) }))).toHaveLength(1)
    expect(checkSizes(tree({ 'web/app/utils/a.ts': '' }))).toHaveLength(1)
  })

  it('a literal spread into a literal; a value may be', () => {
    const object = (field: string) => tree({ 'web/app/a.ts': `const a = {\n  ${field},\n}\n` })
    expect(checkSizes(object('...{ b, c }'))).toHaveLength(1)
    expect(checkSizes(object('...(b && { c })'))).toEqual([])
  })

  it.each(['Asked', 'Told', 'Kept', 'Narrowed', 'Sent'])('an exported type named %s', (name) => {
    expect(checkNames(tree({ 'server/src/a.ts': `export interface ${name} {\n}` }))).toHaveLength(1)
    expect(checkNames(tree({ 'server/src/a.ts': `export type ${name} = 1` }))).toHaveLength(1)
  })

  it('a noun is not mistaken for a participle', () => {
    const text = ['RefundRequest', 'Speed', 'StoredPayment', 'Feed', 'BookedTraveller'].map(
      (name) => `export type ${name} = 1`,
    )
    expect(checkNames(tree({ 'server/src/a.ts': text.join('\n') }))).toEqual([])
  })

  it('an import across a boundary', () => {
    const wrong = {
      'contract/src/a.ts': "import { x } from 'lodash'",
      'web/app/ui/a.tsx': "import { x } from '../features/flights/public.ts'",
      'server/src/platform/a.ts': "import { x } from '../modules/ledger/public.ts'",
      'server/src/modules/ledger/a.ts': "import { x } from '../people/names.ts'",
      'server/src/modules/ledger/a.rules.ts': "import { eq } from 'drizzle-orm'",
    }
    expect(checkWalls(tree(wrong))).toHaveLength(5)
  })

  it('a cast that hides a wrong type', () => {
    expect(checkCasts(tree({ 'server/src/a.ts': 'x as unknown as Y' }))).toHaveLength(1)
    expect(checkCasts(tree({ 'server/src/a.test.ts': 'x as unknown as Y' }))).toEqual([])
  })
})
