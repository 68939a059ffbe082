import type { Agency } from '@safar/contract/agency'

let current: Agency | null = null

/**
 * Set by the root before anything below it renders. A process serves one agency, so this is the same for every
 * request on the server.
 */
export function setAgency(agency: Agency): void {
  current = agency
}

/** Our own company: name, contacts, zone and currency. */
export function agency(): Agency {
  if (!current) throw new Error('the agency is not set yet')
  return current
}

/** The time zone in which times are shown. */
export const agencyZone = (): string => agency().zone
