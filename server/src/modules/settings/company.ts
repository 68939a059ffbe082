import type { Agency } from '@safar/contract/agency'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { CompanyForm, SettingsView } from '@safar/contract/settings/settings.contract'
import { sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Queries } from '../../platform/database/database.ts'
import { setAgencyLogo } from '../../platform/documents/agency-letterhead.ts'
import type { Services } from '../../services.ts'
import { type FileOwner, readLogo } from '../media/public.ts'
import { displayName } from '../people/public.ts'
import { companySettings } from './tables.ts'

type Deps = Pick<Services, 'config' | 'db' | 'log' | 'storage' | 'vault'>

/** The server's startup configuration in the shape of the office's form. */
function initialCompany({ zone: _zone, currency: _currency, ...company }: Agency): CompanyForm {
  return { ...company, about: { en: [], ar: [] } }
}

/** Version 0 means that no company has been saved yet. */
export async function readCompany(
  queries: Queries,
  config: Config,
): Promise<Pick<SettingsView, 'company' | 'version' | 'changed'>> {
  const [row] = await queries.select().from(companySettings)
  if (!row) return { company: initialCompany(config.agency), version: 0, changed: null }
  const { company, version, updatedAt, updatedBy } = row
  const changed = updatedBy === null ? null : { by: await displayName(queries, updatedBy), at: updatedAt.toISOString() }
  return { company, version, changed }
}

export const generalSettings = ({ AGENCY_CURRENCY, AGENCY_ZONE }: Config) => ({
  currency: AGENCY_CURRENCY,
  zone: AGENCY_ZONE,
  languages: ['en' as const, 'ar' as const],
})

/** Arabic documents fall back to English where the Arabic text is missing. */
const inBoth = ({ en, ar }: LocalizedText): LocalizedText => ({ en, ar: ar || en })

/** Replaces the company from the startup configuration, on every page, mail and document from now on. */
export async function applyCompany(
  { config, ...deps }: Pick<Services, 'config' | 'storage' | 'vault' | 'log'>,
  company: CompanyForm,
): Promise<void> {
  const inPlace = ({ name, address, phone }: CompanyForm['offices'][number]) => ({
    name: inBoth(name),
    address: inBoth(address),
    phone,
  })
  const picture = await readLogo(deps, company.logo ?? null)
  const agency: Agency = {
    ...config.agency,
    ...inPlace(company),
    whatsapp: company.whatsapp,
    email: company.email,
    ntn: company.ntn ?? null,
    strn: company.strn ?? null,
    logo: picture && (company.logo ?? null),
    offices: company.offices.map(inPlace),
    licences: company.licences.map(({ name, number }) => ({ name: inBoth(name), number })),
  }
  if (picture) setAgencyLogo(agency, picture)
  config.agency = agency
}

const FOLLOW_MS = 5_000

/**
 * Reads the saved company now and every few seconds, because another process may have saved it. Returns a function that
 * stops this.
 */
export async function followCompany(deps: Deps): Promise<() => void> {
  const { config, db, log } = deps
  let applied = 0
  const read = async () => {
    const { company, version } = await readCompany(db.adhoc, config)
    if (version > applied) await applyCompany(deps, company)
    applied = version
  }
  await read()
  const timer = setInterval(
    () => void read().catch((error: unknown) => log.warn({ error }, 'the company settings could not be read')),
    FOLLOW_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}

/** The logo cannot be deleted while the company shows it. */
export const companyFiles: FileOwner = {
  inUse: 'file_company_logo',
  async holds(queries, fileName) {
    const [row] = await queries
      .select({ version: companySettings.version })
      .from(companySettings)
      .where(sql`${companySettings.company} ->> 'logo' = ${fileName}`)
    return row !== undefined
  },
}
