import type { CompanyForm, settings as contract } from '@safar/contract/settings/settings.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import { settingsConflict } from '../../platform/http/settings-conflict.ts'
import type { Services } from '../../services.ts'
import { shareLockUploads } from '../media/public.ts'
import { applyCompany, generalSettings, readCompany } from './company.ts'
import { companySettings } from './tables.ts'

/** The fields of the company shown in the activity log. */
const describe = ({ name, address, phone, whatsapp, email, ntn, strn, logo, offices, licences }: CompanyForm) => ({
  name: name.en,
  address: address.en,
  phone,
  whatsapp,
  email,
  ntn: ntn ?? null,
  strn: strn ?? null,
  logo: logo ?? null,
  offices: offices.map((office) => office.name.en),
  licences: licences.map(({ number, ...licence }) => `${licence.name.en} ${number}`),
})

/** The logo must be the caller's own upload, or the one already in use. */
async function assertLogo(tx: Queries, logo: CompanyForm['logo'], before: CompanyForm['logo'], userId: number) {
  if (!logo) return
  const [file] = await shareLockUploads(tx, [logo])
  if (!file || (file.ownerId !== userId && logo !== before)) throw invalid({ logo: 'file_unknown' })
  if (!file.type.startsWith('image/')) throw invalid({ logo: 'logo_type' })
}

export async function saveCompany(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'storage' | 'vault' | 'log'>,
  { body, actor, origin, locale }: Call<typeof contract.save>,
) {
  const { db, config, clock } = services
  const { version, ...company } = body
  await db.tx(async (tx) => {
    // Serializes two people who save the company for the first time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company_settings'))`)
    const before = await readCompany(tx, config)
    if (before.version !== version) throw settingsConflict(before.changed, { locale, zone: config.AGENCY_ZONE })
    await assertLogo(tx, company.logo, before.company.logo, actor.userId)
    const values = { company, version: version + 1, updatedAt: clock.now(), updatedBy: actor.userId }
    await tx.insert(companySettings).values(values).onConflictDoUpdate({ target: companySettings.single, set: values })
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.company',
      subject: 'settings',
      changes: difference(describe(before.company), describe(company)),
      origin,
    })
  })
  await applyCompany(services, company)
  return {
    message: translate(locale, 'settings_saved'),
    type: 'success' as const,
    data: { ...(await readCompany(db.adhoc, config)), ...generalSettings(config) },
  }
}
