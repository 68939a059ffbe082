import type { mailTemplates as contract, MailWording } from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import { sql } from 'drizzle-orm'
import { difference, record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { settingsConflict } from '../../../platform/http/settings-conflict.ts'
import type { Services } from '../../../services.ts'
import { mailTemplates } from '../tables.ts'
import type { CatalogMail, MailCatalog } from './mail-catalog.ts'
import { readTemplate } from './mail-templates.queries.ts'
import { checkWording } from './mail-wording.rules.ts'

const locales: readonly Locale[] = ['en', 'ar']

/** `prefix` is the path of the wording in the body, such as 'en.'. */
export function assertWording(mail: CatalogMail, wording: MailWording, prefix: string): void {
  const refusal = checkWording(mail, wording)
  if (!refusal) return
  const { field, error, variable = '' } = refusal
  throw invalid({ [`${prefix}${field}`]: error }, { variable })
}

/** What the activity log shows: only the subjects, since nobody would read a whole mail there. */
const describe = (wordings: Record<Locale, MailWording | null>) =>
  Object.fromEntries(locales.map((locale) => [`mail_subject_${locale}`, wordings[locale]?.subject ?? null]))

/** Saves the office's own wording of a mail, used for mails posted from now on. */
export async function saveMailTemplate(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  catalog: MailCatalog,
  { params, body: { version, en, ar }, actor, origin, locale }: Call<typeof contract.save>,
) {
  const mail = catalog.find(params.key)
  for (const [language, wording] of Object.entries({ en, ar }))
    if (wording) assertWording(mail, wording, `${language}.`)
  const data = await db.tx(async (tx) => {
    // Serializes two people who save the same mail for the first time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mail_template:${mail.key}`}))`)
    const before = await readTemplate(tx, mail)
    if (before.version !== version) throw settingsConflict(before.changed, { locale, zone: config.AGENCY_ZONE })
    const values = { key: mail.key, en, ar, version: version + 1, updatedAt: clock.now(), updatedBy: actor.userId }
    await tx.insert(mailTemplates).values(values).onConflictDoUpdate({ target: mailTemplates.key, set: values })
    await record(tx, {
      actorId: actor.userId,
      action: 'settings.mail_template',
      subject: 'settings',
      changes: { mail: mail.key, ...difference(describe(before.own), describe({ en, ar })) },
      origin,
    })
    return readTemplate(tx, mail)
  })
  return { message: translate(locale, 'mail_template_saved'), type: 'success' as const, data }
}
