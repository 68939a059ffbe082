import type { CompanyForm, settings as contract } from '@safar/contract/settings/settings.contract'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../platform/activity.ts'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { applyCompany, generalSettings, readCompany } from './company.ts'
import { companySettings } from './tables.ts'

/** What the activity log tells of the company. */
const describe = ({ name, address, phone, whatsapp, email, offices, licences }: CompanyForm) => ({
  name: name.en,
  address: address.en,
  phone,
  whatsapp,
  email,
  offices: offices.map((office) => office.name.en),
  licences: licences.map(({ number, ...licence }) => `${licence.name.en} ${number}`),
})

export async function saveCompany(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { body, actor, origin, locale }: Call<typeof contract.save>,
) {
  const { version, ...company } = body
  await db.tx(async (tx) => {
    // Two people who save the first company at once follow each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('company_settings'))`)
    const before = await readCompany(tx, config)
    if (before.version !== version) throw new AppError('conflict', { shown: 'settings_changed' })
    const values = { company, version: version + 1, updatedAt: clock.now() }
    await tx.insert(companySettings).values(values).onConflictDoUpdate({ target: companySettings.single, set: values })
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.company',
      subject: 'settings',
      changes: difference(describe(before.company), describe(company)),
      origin,
    })
  })
  applyCompany(config, company)
  return {
    message: translate(locale, 'settings_saved'),
    type: 'success' as const,
    data: { company, version: version + 1, ...generalSettings(config) },
  }
}
