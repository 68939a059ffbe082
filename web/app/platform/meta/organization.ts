import type { Agency } from '@safar/contract/agency'

/** Our company for search engines (schema.org), as text for a data block. No text of ours can end the block. */
export const organizationJson = ({ name, address, phone }: Agency, origin: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: name.en,
    alternateName: name.ar,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share.png`,
    address: address.en,
    telephone: phone,
  }).replaceAll('<', '\\u003c')
