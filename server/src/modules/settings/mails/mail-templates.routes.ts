import type { mailTemplates as contract, MailWording } from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { Handlers } from '../../../platform/http/register.ts'
import type { MailContent, MailSample } from '../../../platform/mail/mail-layout.ts'
import { applyWording } from '../../../platform/mail/mail-wording.ts'
import type { Services } from '../../../services.ts'
import { type CatalogMail, createMailCatalog } from './mail-catalog.ts'
import { listTemplates, readTemplate } from './mail-templates.queries.ts'
import { assertWording, saveMailTemplate } from './save-mail-template.ts'

/** The sample mail with the draft wording. Its template is removed, so that it is sent exactly as it is here. */
function composeDraft(mail: CatalogMail, { locale, wording }: { locale: Locale; wording: MailWording }): MailContent {
  assertWording(mail, wording, 'wording.')
  const { template: _, ...content } = applyWording(mail.sample[locale], wording)
  return content
}

export const mailTemplatesRoutes = (services: Services, samples: readonly MailSample[]): Handlers<typeof contract> => {
  const { db, mail } = services
  const catalog = createMailCatalog(samples)
  return {
    list: async () => ({ data: await listTemplates(db.adhoc, catalog.list()) }),
    read: async ({ params }) => ({ data: await readTemplate(db.adhoc, catalog.find(params.key)) }),
    save: (call) => saveMailTemplate(services, catalog, call),
    preview: async ({ params, body }) => ({ data: mail.render(composeDraft(catalog.find(params.key), body)) }),
    sendTest: async ({ params, body, actor, locale }) => {
      const content = composeDraft(catalog.find(params.key), body)
      await db.tx((tx) => mail.post(tx, actor.email, content))
      return { message: translate(locale, 'test_mail_sent', { to: actor.email }), type: 'success' as const }
    },
  }
}
