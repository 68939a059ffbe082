import type { settings as contract } from '@safar/contract/settings/settings.contract'
import { agencyLogo } from '../../platform/documents/agency-letterhead.ts'
import { notFound } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { generalSettings, readCompany } from './company.ts'
import { saveCompany } from './save-company.ts'

export const settingsRoutes = (services: Services): Handlers<typeof contract> => {
  const { db, config } = services
  return {
    read: async () => ({ data: { ...(await readCompany(db.adhoc, config)), ...generalSettings(config) } }),
    save: (call) => saveCompany(services, call),
    logo: async () => {
      const png = agencyLogo(config.agency)
      if (!png) throw notFound()
      return { content: Buffer.from(png), type: 'image/png', name: 'logo.png' }
    },
    public: async () => {
      const { company } = await readCompany(db.adhoc, config)
      return { data: { ...company, ...generalSettings(config) } }
    },
  }
}
