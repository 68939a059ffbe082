import type { Agency } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { Letterhead } from './blocks.ts'

/** Our own letterhead: name, address and telephone. */
export const agencyLetterhead = ({ name, address, phone }: Agency, locale: Locale): Letterhead => ({
  name: name[locale],
  lines: [address[locale], phone],
  logo: null,
})
