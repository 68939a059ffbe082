import type { SavedTravellerForm } from '@safar/contract/travellers.contract'
import type { Vault } from '../../platform/vault.ts'
import type { Traveller } from './tables.ts'

const TAIL = 3

type Column = 'passport' | 'cnic'
const place = (row: number, column: Column) => ({ table: 'travellers', column, row })

/** A number as it is kept: sealed, with its tail for people and its digest for whoever has the whole of it. */
function kept(vault: Vault, id: number, column: Column, number: string | null) {
  return {
    sealed: number && vault.seal(place(id, column), number),
    tail: number?.slice(-TAIL) ?? null,
    mac: number && vault.mac(column, number),
  }
}

/** The columns of both numbers; one that the form leaves out is not touched. */
export function numbersOf(vault: Vault, id: number, { passport, cnic }: SavedTravellerForm): Partial<Traveller> {
  const a = passport === undefined ? null : kept(vault, id, 'passport', passport)
  const b = cnic === undefined ? null : kept(vault, id, 'cnic', cnic)
  return {
    ...(a && { passportSealed: a.sealed, passportTail: a.tail, passportMac: a.mac }),
    ...(b && { cnicSealed: b.sealed, cnicTail: b.tail, cnicMac: b.mac }),
  }
}

export const openNumber = (vault: Vault, { id }: Traveller, column: Column, sealed: string | null): string | null =>
  sealed === null ? null : vault.open(place(id, column), sealed)
