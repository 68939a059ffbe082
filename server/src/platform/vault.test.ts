import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVault, isSealed } from './vault.ts'

const vault = createVault(Buffer.alloc(32, 7))
const place = { table: 'agencies', column: 'cnic', row: 5 }

describe('a sealed value', () => {
  test('opens to the original text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => vault.open(place, vault.seal(place, text)) === text),
    )
  })

  test('does not reveal its content, and never looks the same twice', () => {
    const sealed = vault.seal(place, '3520212345671')
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('3520212345671')
    expect(vault.seal(place, '3520212345671')).not.toBe(sealed)
  })

  test('does not open in another row, column or table', () => {
    const sealed = vault.seal(place, 'x')
    for (const other of [
      { ...place, row: 6 },
      { ...place, column: 'ntn' },
      { ...place, table: 'users' },
    ]) {
      expect(() => vault.open(other, sealed)).toThrow()
    }
  })

  test('does not open when one of its characters is changed', () => {
    const sealed = vault.seal(place, 'some text')
    const at = sealed.length - 5
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => vault.open(place, changed)).toThrow()
  })

  test('does not open with another key', () => {
    expect(() => createVault(Buffer.alloc(32, 8)).open(place, vault.seal(place, 'x'))).toThrow()
  })
})

describe('after the key has changed', () => {
  const [older, newer] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
  const both = createVault(newer, older)

  test('older values open with both keys set, and new ones with the new key alone', () => {
    expect(both.open(place, createVault(older).seal(place, 'before'))).toBe('before')
    const fresh = both.seal(place, 'after')
    expect(createVault(newer).open(place, fresh)).toBe('after')
    expect(() => createVault(older).open(place, fresh)).toThrow('a key that is not set')
  })

  test('a value shows which key it is sealed with', () => {
    const old = createVault(older).seal(place, 'x')
    expect([old, both.seal(place, 'x')].map((sealed) => sealed.startsWith(both.prefix))).toEqual([false, true])
  })

  test('a value from before keys had ids opens with whichever key fits', () => {
    const [, , nonce, body] = createVault(older).seal(place, 'first').split('.')
    expect(both.open(place, `v1.${nonce}.${body}`)).toBe('first')
    expect(vault.open(place, `v1.${nonce}.${body}`)).toBe('first')
  })
})

test('a keyed digest depends on its purpose and key, and is always the same for the same input', () => {
  const mac = vault.mac('passport', 'AB1234567')
  expect(vault.mac('passport', 'AB1234567')).toBe(mac)
  expect(vault.mac('cnic', 'AB1234567')).not.toBe(mac)
  expect(createVault(Buffer.alloc(32, 8)).mac('passport', 'AB1234567')).not.toBe(mac)
})

describe('a sealed file', () => {
  const file = { table: 'uploads', column: 'content', row: 'a.pdf' }

  test('opens to the original bytes, whatever they are, and shows none of them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 2_000 }), (bytes) => {
        const plain = Buffer.from(bytes)
        const sealed = vault.sealBytes(file, plain)
        return isSealed(sealed) && !sealed.includes(plain) && vault.openBytes(file, sealed).equals(plain)
      }),
    )
  })

  test('does not open under another name, when changed, or without its key', () => {
    const sealed = vault.sealBytes(file, Buffer.from('%PDF-1.7'))
    expect(() => vault.openBytes({ ...file, row: 'b.pdf' }, sealed)).toThrow()
    const changed = Buffer.from(sealed)
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
    expect(() => vault.openBytes(file, changed)).toThrow()
    expect(() => createVault(Buffer.alloc(32, 8)).openBytes(file, sealed)).toThrow('a key that is not set')
  })

  test('can be told apart from one that was never sealed', () => {
    expect([isSealed(Buffer.from('%PDF-1.7')), isSealed(Buffer.alloc(0))]).toEqual([false, false])
  })
})
