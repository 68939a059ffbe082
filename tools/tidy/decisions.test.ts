import { describe, expect, it } from 'vitest'
import { checkDecisions } from './decisions.ts'

const pages = new Map([
  ['0001-first.md', '# 1. The first\n'],
  ['0002-second.md', '# 2. The second\n'],
])
const first = '| 1 | [The first](0001-first.md) |'
const second = '| 2 | [The second](0002-second.md) |'

describe('planted faults in the index of decisions are found', () => {
  it('a complete one passes', () => {
    expect(checkDecisions(`# Decisions\n${first}\n${second}\n`, pages)).toEqual([])
  })

  it('a page that is not listed', () => {
    expect(checkDecisions(first, pages)).toEqual([`docs/decisions/README.md lacks ${second}`])
  })

  it('a title that is not the one of the page', () => {
    const wrong = '| 2 | [Another](0002-second.md) |'
    expect(checkDecisions(`${first}\n${wrong}`, pages)).toEqual([
      `docs/decisions/README.md lacks ${second}`,
      `docs/decisions/README.md lists ${wrong}`,
    ])
  })

  it('pages out of order, or listed twice', () => {
    expect(checkDecisions(`${first}\n${second}\n${second}`, pages)).toHaveLength(1)
    expect(checkDecisions(`${second}\n${first}`, pages)).toEqual([
      'docs/decisions/README.md has lines out of order or twice',
    ])
  })
})
