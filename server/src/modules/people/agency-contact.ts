import type { Agency, AgencyContact } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/wording/locale'
import { directory, type Person } from './directory.ts'

/** Columns to select for an agent whose clients are shown the seller. */
export const sellerColumns = {
  name: directory.name,
  email: directory.email,
  phone: directory.phone,
  agencyName: directory.agencyName,
  agencyPhone: directory.agencyPhone,
  agencyWhatsapp: directory.agencyWhatsapp,
  agencyAddress: directory.agencyAddress,
  agencyCity: directory.agencyCity,
  agencyLogo: directory.agencyLogo,
}

export type Seller = Pick<Person, keyof typeof sellerColumns>

/** Joins address parts as they were typed, with the comma of their script. */
function joinAddress(...parts: (string | null)[]): string | null {
  const known = parts.flatMap((part) => part || [])
  return known.join(known.some((part) => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', ') || null
}

/** An agent without an agency name is shown with their own name and number. */
export const toAgencyContact = (seller: Seller): AgencyContact => ({
  name: seller.agencyName ?? seller.name,
  phone: seller.agencyPhone ?? seller.phone,
  whatsapp: seller.agencyWhatsapp,
  email: seller.email,
  address: joinAddress(seller.agencyAddress, seller.agencyCity),
  has_logo: Boolean(seller.agencyLogo),
})

/** Our own company, for clients the office itself wrote to. */
export const toOwnContact = (
  { name, phone, whatsapp, email, address, logo }: Agency,
  locale: Locale,
): AgencyContact => ({
  name: name[locale],
  phone,
  whatsapp,
  email,
  address: address[locale],
  has_logo: logo !== null,
})
