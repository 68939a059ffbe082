import { findSamePassports } from '@safar/contract/travellers/same-passport'
import { invalid } from '../../../platform/errors.ts'
import type { BookingDeps } from '../deps.ts'
import { passportColumn } from '../read/traveller-row.ts'
import type { BookedTraveller } from '../tables.ts'

export interface TypedPassport {
  key: string
  /** If left out, the stored one is kept. */
  passport?: string | null | undefined
  passport_country?: string | null | undefined
}

type StoredPassport = Pick<BookedTraveller, 'key' | 'state' | 'passportMac' | 'passportCountry'>

/** Indexes of typed passports that another traveller of the booking has; stored numbers are compared by their digests. */
export function findTakenPassports(
  { vault }: Pick<BookingDeps, 'vault'>,
  people: readonly StoredPassport[],
  typed: readonly TypedPassport[],
): number[] {
  const keys = new Set(typed.map(({ key }) => key))
  const others = people.filter(({ key, state }) => !keys.has(key) && state !== 'voided')
  const holders = [
    ...others.map(({ passportMac: passport, passportCountry }) => ({ passport, passport_country: passportCountry })),
    ...typed.map(({ key, passport, passport_country: country }) => {
      const stored = people.find((one) => one.key === key)
      return {
        passport: passport ? vault.mac(passportColumn, passport) : stored?.passportMac,
        passport_country: country ?? stored?.passportCountry,
      }
    }),
  ]
  return findSamePassports(holders).flatMap((place) => (place < others.length ? [] : [place - others.length]))
}

/** Refuses a passport that another traveller of the booking has, at the field where it was typed. */
export function assertPassportsFree(
  deps: Pick<BookingDeps, 'vault'>,
  people: readonly StoredPassport[],
  typed: readonly TypedPassport[],
  list: 'travellers' | 'passports',
): void {
  const taken = findTakenPassports(deps, people, typed)
  if (taken.length > 0)
    throw invalid(Object.fromEntries(taken.map((place) => [`${list}.${place}.passport`, 'passport_twice'])))
}
