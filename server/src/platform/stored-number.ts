import type { SealContext, Vault } from './vault.ts'

const TAIL = 3

/** What people are shown of a number. */
export const tailOf = (number: string): string => number.slice(-TAIL)

/** A number of a document as it is kept: sealed, with its tail for people and its digest for whoever has the whole of it. */
export const sealNumber = (vault: Vault, place: SealContext, number: string | null) => ({
  sealed: number && vault.seal(place, number),
  tail: number === null ? null : tailOf(number),
  mac: number && vault.mac(place.column, number),
})

export const masked = (tail: string | null): string | null => (tail === null ? null : `••••${tail}`)
