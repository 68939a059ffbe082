import type { Agency } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import sharp from 'sharp'
import type { Services } from '../../services.ts'
import { storageKey } from '../media/public.ts'
import type { QuoteWithOwner } from './quotes.queries.ts'

/** As it was typed, in whichever script: the comma is that script's. */
function joinAddress(...parts: (string | null | undefined)[]): string | null {
  const known = parts.flatMap((part) => part || [])
  return known.join(known.some((part) => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', ') || null
}

/** Whose name a quote carries: the agent's own agency, or ours. */
export function toAgency(
  { quote, owner, agency }: QuoteWithOwner,
  ownAgency: Agency,
  locale: Locale,
): PublicQuote['agency'] {
  if (quote.side === 'office') {
    const { name, phone, whatsapp, address } = ownAgency
    return { name: name[locale], phone, whatsapp, email: null, address: address[locale], has_logo: false }
  }
  return {
    name: agency.agencyName ?? owner.name,
    phone: agency.phone ?? owner.phone,
    whatsapp: agency.whatsapp ?? null,
    email: owner.email,
    address: joinAddress(agency.address, agency.city),
    has_logo: Boolean(agency.logo),
  }
}

const LOGO_HEIGHT = 160

/** Small, and in a form that pages and documents both show. Null: there is none, or it cannot be read. */
export async function readLogo(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { quote, agency }: QuoteWithOwner,
): Promise<Buffer | null> {
  if (quote.side === 'office' || !agency.logo) return null
  try {
    const bytes = await storage.getBytes(storageKey(agency.logo))
    return await sharp(bytes)
      .resize({ height: LOGO_HEIGHT, width: LOGO_HEIGHT * 3, fit: 'inside' })
      .png()
      .toBuffer()
  } catch (error) {
    log.warn({ err: error, logo: agency.logo }, 'a logo could not be read')
    return null
  }
}
