import { describe, expect, it } from 'vitest'
import { checkReadmes, missingPaths, type Surroundings } from './readmes.ts'

const page = 'server/src/modules/visas/README.md'
const text =
  '# Visas\n\nSee `moves.rules.ts`.\n\n## Tables\n\n| table | one row is |\n|---|---|\n| `visas` | a visa |\n'
const files = new Map([
  ['server/src/modules/visas/tables.ts', "export const visas = pgTable('visas', {})"],
  ['server/src/modules/visas/moves.rules.ts', ''],
])
const surroundings: Surroundings = { tree: files, relations: new Set(['visas']), exists: (path) => files.has(path) }
const check = (readme: string, changes: Partial<Surroundings> = {}) =>
  checkReadmes(new Map([[page, readme]]), { ...surroundings, ...changes })

describe('planted faults in READMEs are found', () => {
  it('a true one passes', () => {
    expect(check(text)).toEqual([])
  })

  it('a module without one', () => {
    expect(checkReadmes(new Map(), surroundings)).toEqual([`${page} is missing`])
  })

  it('one of more than sixty lines', () => {
    expect(check(text + '\n'.repeat(60))).toEqual([`${page} has 69 lines, more than 60`])
  })

  it('a table of the module that it does not name', () => {
    const declared = "export const events = pgTable(\n  'visa_events', {})"
    const tree = new Map([...files, ['server/src/modules/visas/applications/tables.ts', declared]])
    expect(check(text, { tree })).toEqual([`${page} does not name its table visa_events`])
  })

  it('a table that does not exist', () => {
    expect(check(`${text}| \`visa_fees\` | a fee |\n`)).toEqual([
      `${page} names the table visa_fees, which does not exist`,
    ])
  })

  it('a file or folder that does not exist', () => {
    expect(check(`${text}\`fees.rules.ts\` \`server/src/fees\` \`/visas\` \`npm run check\`\n`)).toEqual([
      `${page} names fees.rules.ts, which does not exist`,
      `${page} names server/src/fees, which does not exist`,
    ])
  })

  it('in a page at the root, a bare file name means any file of that name', () => {
    expect(missingPaths('ARCHITECTURE.md', '`tables.ts` `server/tables.ts`', () => false)).toHaveLength(1)
  })
})
