import type { SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { keepNumber } from '../../platform/stored-number.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Traveller } from './tables.ts'

type Column = 'passport' | 'cnic'
const place = (row: number, column: Column) => ({ table: 'travellers', column, row })

/** The columns of both numbers; one that the form leaves out is not touched. */
export function numbersOf(vault: Vault, id: number, { passport, cnic }: SavedTravellerForm): Partial<Traveller> {
  const a = passport === undefined ? null : keepNumber(vault, place(id, 'passport'), passport)
  const b = cnic === undefined ? null : keepNumber(vault, place(id, 'cnic'), cnic)
  return {
    ...(a && { passportSealed: a.sealed, passportTail: a.tail, passportMac: a.mac }),
    ...(b && { cnicSealed: b.sealed, cnicTail: b.tail, cnicMac: b.mac }),
  }
}

export const openNumber = (vault: Vault, { id }: Traveller, column: Column, sealed: string | null): string | null =>
  sealed === null ? null : vault.open(place(id, column), sealed)
