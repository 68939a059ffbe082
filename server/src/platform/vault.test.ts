import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault(Buffer.alloc(32, 7))
const place = { table: 'agencies', column: 'cnic', row: 5 }

describe('a sealed value', () => {
  test('opens to what was sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => vault.open(place, vault.seal(place, text)) === text),
    )
  })

  test('does not show what it holds, and never looks the same twice', () => {
    const sealed = vault.seal(place, '3520212345671')
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('3520212345671')
    expect(vault.seal(place, '3520212345671')).not.toBe(sealed)
  })

  test('does not open in another row, another column or another table', () => {
    const sealed = vault.seal(place, 'x')
    for (const other of [
      { ...place, row: 6 },
      { ...place, column: 'ntn' },
      { ...place, table: 'users' },
    ]) {
      expect(() => vault.open(other, sealed)).toThrow()
    }
  })

  test('does not open when a character of it is changed', () => {
    const sealed = vault.seal(place, 'some text')
    const at = sealed.length - 5
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => vault.open(place, changed)).toThrow()
  })

  test('does not open under another key', () => {
    expect(() => createVault(Buffer.alloc(32, 8)).open(place, vault.seal(place, 'x'))).toThrow()
  })
})
