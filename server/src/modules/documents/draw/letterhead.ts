import type { Agency } from '@safar/contract/agency'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { agencyLetterhead } from '../../../platform/documents/agency-letterhead.ts'
import type { Letterhead } from '../../../platform/documents/blocks.ts'
import type { Services } from '../../../services.ts'
import { readLogo } from '../../media/public.ts'
import { findPerson, type Person } from '../../people/public.ts'
import { documentLabels } from '../document.labels.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'vault' | 'log' | 'config'>

/** The logo in a format documents support; null if there is none or it cannot be read. */
async function logoOf(deps: Deps, fileName: string | null): Promise<Letterhead['logo']> {
  const bytes = await readLogo(deps, fileName)
  return bytes && { bytes, format: 'png' }
}

export interface Sender {
  name: string
  email: string
}

async function readAgent({ db }: Pick<Services, 'db'>, agentId: number): Promise<Person> {
  const agent = await findPerson(db.adhoc, agentId)
  if (!agent) throw new Error(`there is no agent ${agentId}`)
  return agent
}

/** The agent as their clients see them. */
export async function senderOf(services: Pick<Services, 'db'>, agentId: number): Promise<Sender> {
  const { displayName, email } = await readAgent(services, agentId)
  return { name: displayName, email }
}

/** The number a traveller calls when something goes wrong: that of the agency that sold the booking. */
export async function readHelpline(deps: Pick<Deps, 'db' | 'config'>, agentId: number | null): Promise<string> {
  if (agentId === null) return deps.config.agency.phone
  const { agencyPhone, email } = await readAgent(deps, agentId)
  return agencyPhone || email
}

/** Our own letterhead on invoices and credit notes, with our tax numbers. */
export function billLetterhead(agency: Agency, locale: Locale): Letterhead {
  const ours = agencyLetterhead(agency, locale)
  const words = documentLabels[locale]
  const numbers = [
    { label: words.ntn, number: agency.ntn },
    { label: words.strn, number: agency.strn },
  ].flatMap(({ label, number }) => (number ? `${label} ${isle(number)}` : []))
  return numbers.length > 0 ? { ...ours, lines: [...ours.lines, numbers.join(' · ')] } : ours
}

/** The letterhead of the seller: an agent's own, with their logo, or ours. */
export async function letterheadOf(deps: Deps, agentId: number | null, locale: Locale): Promise<Letterhead> {
  if (agentId === null) return agencyLetterhead(deps.config.agency, locale)
  const agent = await readAgent(deps, agentId)
  const place = [agent.agencyAddress, agent.agencyCity].flatMap((part) => part || [])
  const comma = place.some((part) => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', '
  return {
    name: agent.displayName,
    lines: [place.join(comma), agent.agencyPhone && isle(agent.agencyPhone), isle(agent.email)].flatMap(
      (line) => line || [],
    ),
    logo: await logoOf(deps, agent.agencyLogo),
  }
}
