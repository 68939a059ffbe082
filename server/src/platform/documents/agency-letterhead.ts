import type { Agency } from '@safar/contract/agency'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import type { Letterhead } from './blocks.ts'

/** The logo images, stored apart from the agency objects, which are also sent to pages. */
const logos = new WeakMap<Agency, Uint8Array>()

export const setAgencyLogo = (agency: Agency, png: Uint8Array): void => void logos.set(agency, png)
export const agencyLogo = (agency: Agency): Uint8Array | null => logos.get(agency) ?? null

/** Our own letterhead: name, address, phone numbers and licences. */
export function agencyLetterhead(agency: Agency, locale: Locale): Letterhead {
  const { name, address, phone, whatsapp, licences } = agency
  const logo = agencyLogo(agency)
  const licensed = licences.map((licence) => `${licence.name[locale]} ${isle(licence.number)}`).join(' · ')
  return {
    name: name[locale],
    lines: [address[locale], isle(phone), isle(whatsapp), ...(licensed ? [licensed] : [])],
    logo: logo && { bytes: logo, format: 'png' },
  }
}
