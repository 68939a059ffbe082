import type { Locale } from '@safar/contract/protocol/shapes'
import { house } from '@safar/contract/vocabulary/house'
import { isle } from '@safar/contract/wording/quote-text'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Letterhead } from '../../../platform/documents/blocks.ts'
import type { Services } from '../../../services.ts'
import { users } from '../../accounts/public.ts'
import { agencies } from '../../agents/public.ts'
import { placeOf } from '../../media/public.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'log'>

/** Our own name and where we are reached. */
export const houseLetterhead = (locale: Locale): Letterhead => ({
  name: house.name[locale],
  lines: [house.address[locale], isle(house.phone), isle(house.whatsapp)],
  logo: null,
})

const LOGO_HEIGHT = 160

/** Small, and in a form a document shows. Null: there is none, or it cannot be read. */
async function logoOf({ storage, log }: Needs, fileName: string | null): Promise<Letterhead['logo']> {
  if (!fileName) return null
  try {
    const bytes = await sharp(await storage.getBytes(placeOf(fileName)))
      .resize({ height: LOGO_HEIGHT, width: LOGO_HEIGHT * 3, fit: 'inside' })
      .png()
      .toBuffer()
    return { bytes, format: 'png' }
  } catch (error) {
    log.warn({ err: error, logo: fileName }, 'a logo could not be read')
    return null
  }
}

export interface Sender {
  name: string
  email: string
}

/** Who an agent is to their clients. */
export async function senderOf({ db }: Pick<Services, 'db'>, agentId: number): Promise<Sender> {
  const [found] = await db.adhoc
    .select({ agency: agencies.agencyName, name: users.name, email: users.email })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .where(eq(users.id, agentId))
  if (!found) throw new Error(`there is no agent ${agentId}`)
  return { name: found.agency ?? found.name, email: found.email }
}

/** Whose paper it is: an agent's own, with their logo, or ours. */
export async function letterheadOf(needs: Needs, agentId: number | null, locale: Locale): Promise<Letterhead> {
  if (agentId === null) return houseLetterhead(locale)
  const { name, email } = await senderOf(needs, agentId)
  const [agency] = await needs.db.adhoc.select().from(agencies).where(eq(agencies.userId, agentId))
  const place = [agency?.address, agency?.city].flatMap((part) => part || [])
  const comma = place.some((part) => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', '
  return {
    name,
    lines: [place.join(comma), agency?.phone && isle(agency.phone), isle(email)].flatMap((line) => line || []),
    logo: await logoOf(needs, agency?.logo ?? null),
  }
}
