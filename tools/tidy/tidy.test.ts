import { describe, expect, it } from 'vitest'
import { checkCircles } from './circles.ts'
import { checkFolders } from './folders.ts'
import { checkCasts, checkNames } from './names.ts'
import { checkProducts } from './products.ts'
import { checkSizes } from './sizes.ts'
import type { SourceTree } from './source-tree.ts'
import { checkWalls } from './walls.ts'

const nothingListed = { limits: {}, importers: {}, otherMeanings: {} }

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

  it('a product that others import, or that many files name; what lists all products may', () => {
    const files = {
      'contract/src/vocabulary/products.ts': "const products = [{ kind: 'boat', listed: true }] as const",
      'contract/src/products/boats/boat.shapes.ts': '',
      'server/src/modules/boats/public.ts': "export { boatModule } from './boat.module.ts'",
      'server/src/modules/boat-bookings/book-boat.ts': "import { boatModule } from '../boats/public.ts'",
      'server/src/product-modules.ts': "import { boatModule } from './modules/boats/public.ts'",
      'server/src/modules/find/find.test.ts': "import { boatModule } from '../boats/public.ts'",
      'web/app/platform/i18n/en/shop.ts': "import boat from '../../../features/boats/messages.en.json'",
      'web/app/features/home/home.screen.tsx': "const shown = kinds.filter((kind) => kind !== 'hotel')",
    }
    expect(checkProducts(tree(files), nothingListed)).toEqual([])
    const imported = {
      ...files,
      'server/src/modules/find/find.ts': "import { boatModule } from '../boats/public.ts'",
      'web/app/features/home/boat-card.tsx': "import { BoatCard } from '../boats/public.ts'",
    }
    const reason = "imports the product 'boat': ask the list of products, or name the reason"
    expect(checkProducts(tree(imported), nothingListed)).toEqual([
      `server/src/modules/find/find.ts ${reason}`,
      `web/app/features/home/boat-card.tsx ${reason}`,
    ])
    const importers = {
      boat: { 'server/src/modules/find/': 'why', 'web/app/features/home/': 'why', 'web/app/ui/': 'why' },
    }
    expect(checkProducts(tree(imported), { ...nothingListed, importers })).toEqual([
      "web/app/ui/ no longer imports the product 'boat': unlist it",
    ])
    const naming = ["if (product === 'boat')", 'booking.boat.port', 'const icons = { boat: IconShip }']
    const named = { ...files, ...Object.fromEntries(naming.map((text, place) => [`web/app/ui/${place}.tsx`, text])) }
    expect(checkProducts(tree(named), { ...nothingListed, limits: { boat: 4 } })).toEqual([])
    expect(checkProducts(tree(named), { ...nothingListed, limits: { boat: 3 } })[0]).toContain('4 files')
    const otherMeanings = { boat: { 'web/app/ui/2.tsx': 'a picture' } }
    expect(checkProducts(tree(named), { ...nothingListed, limits: { boat: 3 }, otherMeanings })).toEqual([])
    const list = "const products = [] as const\nexport const upcomingProducts = ['boat'] as const"
    expect(
      checkProducts(tree({ ...imported, 'contract/src/vocabulary/products.ts': list }), nothingListed),
    ).toHaveLength(2)
  })

  it('a cycle between folders of a module, direct or indirect, also through types', () => {
    const files = {
      'server/src/modules/flights/public.ts': "export { search } from './search/search.ts'",
      'server/src/modules/flights/search/search.ts': "import { price } from '../offers/price.ts'",
      'server/src/modules/flights/offers/price.ts': "import { ask } from '../suppliers/ask.ts'",
      'server/src/modules/flights/suppliers/ask.ts': "import { flights } from '../flights.ts'",
      'server/src/modules/flights/suppliers/rules.ts': '',
      'server/src/modules/flights/flights.ts': '',
    }
    expect(checkFolders(tree(files), {})).toEqual([])
    const planted = {
      ...files,
      'server/src/modules/flights/suppliers/rules.ts': "import type { Row } from '../search/row.ts'",
    }
    expect(checkFolders(tree(planted), {})).toEqual([
      'server/src/modules/flights: folders in a circle: search → offers → suppliers → search (search/search.ts, offers/price.ts, suppliers/rules.ts)',
    ])
  })

  it.each([
    'server/src/modules/flights',
    'server/src/platform',
    'web/app/features/flights',
    'web/app/areas',
    'web/app/platform',
    'web/app/ui',
    'contract/src',
    'suppliers/src',
  ])('a cycle between folders of %s; tests and dynamic imports do not make one', (part) => {
    const upper = { [`${part}/list/deep/list.tsx`]: "import { Row } from '../../row/row.tsx'" }
    const back = "import { list } from '../list/deep/list.tsx'"
    expect(checkFolders(tree({ ...upper, [`${part}/row/row.tsx`]: back }), {})).toHaveLength(1)
    const fine = {
      [`${part}/row/row.tsx`]: "const open = () => import('../list/deep/list.tsx')",
      [`${part}/row/row.test.tsx`]: back,
      [`${part}/row/testing/rows.ts`]: "import { list } from '../../list/deep/list.tsx'",
      [`${part}/row.tsx`]: "import { list } from './list/deep/list.tsx'",
    }
    expect(checkFolders(tree({ ...upper, ...fine }), {})).toEqual([])
  })

  it('a module that no longer needs its exception from this', () => {
    const allowed = { 'web/app/ui': 'a reason' }
    const files = {
      'web/app/ui/list/list.tsx': "import { Row } from '../row/row.tsx'",
      'web/app/ui/row/row.tsx': "import { List } from '../list/list.tsx'",
    }
    expect(checkFolders(tree(files), allowed)).toEqual([])
    expect(checkFolders(tree({ ...files, 'web/app/ui/row/row.tsx': '' }), allowed)).toEqual([
      'web/app/ui: its folders form no circle any more: unlist it',
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
