import type { MailTemplateRow, MailTemplateView } from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/database.ts'
import type { FindWording } from '../../../platform/mail/mail.ts'
import { displayNames } from '../../people/public.ts'
import { mailTemplates } from '../tables.ts'
import type { CatalogMail } from './mail-catalog.ts'

type SavedTemplate = typeof mailTemplates.$inferSelect

export const findWording: FindWording = async (queries, key, locale) => {
  const [row] = await queries
    .select({ wording: mailTemplates[locale] })
    .from(mailTemplates)
    .where(eq(mailTemplates.key, key))
  return row?.wording ?? null
}

/** Who changed the wording and when, as long as any of it differs from the standard. */
function changeOf(saved: SavedTemplate | undefined, names: ReadonlyMap<number, string>) {
  return saved ? { by: names.get(saved.updatedBy) ?? '', at: saved.updatedAt.toISOString() } : null
}

export async function listTemplates(queries: Queries, mails: readonly CatalogMail[]): Promise<MailTemplateRow[]> {
  const saved = await queries.select().from(mailTemplates)
  const names = await displayNames(
    queries,
    saved.map(({ updatedBy }) => updatedBy),
  )
  const byKey = new Map(saved.map((row) => [row.key, row]))
  return mails.map(({ key, group, standard }) => {
    const row = byKey.get(key)
    const subject = (locale: Locale) => (row?.[locale] ?? standard[locale]).subject
    const isOwn = row !== undefined && (row.en !== null || row.ar !== null)
    return {
      key,
      group,
      subject: { en: subject('en'), ar: subject('ar') },
      is_own: isOwn,
      changed: changeOf(row, names),
    }
  })
}

export async function readTemplate(
  queries: Queries,
  { key, group, variables, standard }: CatalogMail,
): Promise<MailTemplateView> {
  const [row] = await queries.select().from(mailTemplates).where(eq(mailTemplates.key, key))
  const names = await displayNames(queries, row ? [row.updatedBy] : [])
  return {
    key,
    group,
    variables,
    standard,
    own: { en: row?.en ?? null, ar: row?.ar ?? null },
    version: row?.version ?? 0,
    changed: changeOf(row, names),
  }
}
