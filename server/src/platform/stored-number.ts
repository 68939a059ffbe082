import type { SealContext, Vault } from './vault.ts'

const TAIL = 3

/** The part of a number that is shown to people. */
export const tailOf = (number: string): string => number.slice(-TAIL)

/**
 * A document number as stored: sealed, with its last characters to show to people and a digest for lookups by the full
 * number.
 */
export const sealNumber = (vault: Vault, place: SealContext, number: string | null) => ({
  sealed: number && vault.seal(place, number),
  tail: number === null ? null : tailOf(number),
  mac: number && vault.mac(place.column, number),
})

export const masked = (tail: string | null): string | null => (tail === null ? null : `••••${tail}`)
