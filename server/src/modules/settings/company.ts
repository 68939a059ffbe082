import type { Agency } from '@safar/contract/agency'
import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { CompanyForm, SettingsView } from '@safar/contract/settings/settings.contract'
import type { Config } from '../../platform/config.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { companySettings } from './tables.ts'

type Deps = Pick<Services, 'config' | 'db' | 'log'>

/** What the server was started with, as the form the office fills in. */
function initialCompany({ zone: _zone, currency: _currency, ...company }: Agency): CompanyForm {
  return { ...company, about: { en: [], ar: [] } }
}

/** Version 0 is a company that nobody has saved yet. */
export async function readCompany(
  queries: Queries,
  config: Config,
): Promise<Pick<SettingsView, 'company' | 'version'>> {
  const [row] = await queries.select().from(companySettings)
  return row ? { company: row.company, version: row.version } : { company: initialCompany(config.agency), version: 0 }
}

export const generalSettings = ({ AGENCY_CURRENCY, AGENCY_ZONE }: Config) => ({
  currency: AGENCY_CURRENCY,
  zone: AGENCY_ZONE,
  languages: ['en' as const, 'ar' as const],
})

/** A document in Arabic without the Arabic words shows the English ones. */
const inBoth = ({ en, ar }: LocalizedText): LocalizedText => ({ en, ar: ar || en })

/** The company takes the place of what the server was started with, on every page, mail and document from now on. */
export function applyCompany(config: Config, company: CompanyForm): void {
  const inPlace = ({ name, address, phone }: CompanyForm['offices'][number]) => ({
    name: inBoth(name),
    address: inBoth(address),
    phone,
  })
  const agency: Agency = {
    ...config.agency,
    ...inPlace(company),
    whatsapp: company.whatsapp,
    email: company.email,
    offices: company.offices.map(inPlace),
    licences: company.licences.map(({ name, number }) => ({ name: inBoth(name), number })),
  }
  config.agency = agency
}

const FOLLOW_MS = 5_000

/** Reads the saved company, and again every few seconds: another process may have saved it. Ends with the answer. */
export async function followCompany({ config, db, log }: Deps): Promise<() => void> {
  const read = async () => {
    const { company, version } = await readCompany(db.adhoc, config)
    if (version > 0) applyCompany(config, company)
  }
  await read()
  const timer = setInterval(
    () => void read().catch((error: unknown) => log.warn({ error }, 'the company settings could not be read')),
    FOLLOW_MS,
  )
  timer.unref()
  return () => clearInterval(timer)
}
