import type { SavedTravellerForm } from '@safar/contract/travellers/travellers.contract'
import { sealNumber } from '../../platform/stored-number.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Traveller } from './tables.ts'

type Column = 'passport' | 'cnic'
export const numberPlace = (row: number, column: Column) => ({ table: 'travellers', column, row })

/** The columns of both numbers; a number omitted from the form is left unchanged. */
export function toNumberColumns(vault: Vault, id: number, { passport, cnic }: SavedTravellerForm): Partial<Traveller> {
  const storedPassport = passport === undefined ? null : sealNumber(vault, numberPlace(id, 'passport'), passport)
  const storedCnic = cnic === undefined ? null : sealNumber(vault, numberPlace(id, 'cnic'), cnic)
  return {
    ...(storedPassport && {
      passportSealed: storedPassport.sealed,
      passportTail: storedPassport.tail,
      passportMac: storedPassport.mac,
    }),
    ...(storedCnic && { cnicSealed: storedCnic.sealed, cnicTail: storedCnic.tail, cnicMac: storedCnic.mac }),
  }
}

export const openNumber = (vault: Vault, { id }: Traveller, column: Column, sealed: string | null): string | null =>
  sealed === null ? null : vault.open(numberPlace(id, column), sealed)
