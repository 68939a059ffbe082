import type { Agency } from '@safar/contract/agency'
import type { StructuredData } from './structured-data.ts'

/** Our company as structured data for search engines. */
export const organizationData = ({ name, address, phone }: Agency, origin: string): StructuredData => ({
  '@type': 'TravelAgency',
  name: name.en,
  alternateName: name.ar,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  image: `${origin}/share.png`,
  address: address.en,
  telephone: phone,
})
