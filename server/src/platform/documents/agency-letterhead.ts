import type { Agency } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/protocol/shapes'
import { isle } from '@safar/contract/wording/isle'
import type { Letterhead } from './blocks.ts'

/** Our own letterhead: name, address, where we are called, and what we are licensed by. */
export function agencyLetterhead({ name, address, phone, whatsapp, licences }: Agency, locale: Locale): Letterhead {
  const licensed = licences.map((licence) => `${licence.name[locale]} ${isle(licence.number)}`).join(' · ')
  return {
    name: name[locale],
    lines: [address[locale], isle(phone), isle(whatsapp), ...(licensed ? [licensed] : [])],
    logo: null,
  }
}
