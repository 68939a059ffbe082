import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type shell from '../../web/app/areas/messages.en.json'
import type accounting from '../../web/app/features/accounting/messages.en.json'
import type accounts from '../../web/app/features/accounts/messages.en.json'
import type agents from '../../web/app/features/agents/messages.en.json'
import type bookings from '../../web/app/features/bookings/messages.en.json'
import type collections from '../../web/app/features/collections/messages.en.json'
import type dashboard from '../../web/app/features/dashboard/messages.en.json'
import type deposits from '../../web/app/features/deposits/messages.en.json'
import type documents from '../../web/app/features/documents/messages.en.json'
import type enquiries from '../../web/app/features/enquiries/messages.en.json'
import type featured from '../../web/app/features/featured/messages.en.json'
import type flights from '../../web/app/features/flights/messages.en.json'
import type groups from '../../web/app/features/groups/messages.en.json'
import type holidays from '../../web/app/features/holidays/messages.en.json'
import type home from '../../web/app/features/home/messages.en.json'
import type hotels from '../../web/app/features/hotels/messages.en.json'
import type insurance from '../../web/app/features/insurance/messages.en.json'
import type ledger from '../../web/app/features/ledger/messages.en.json'
import type notifications from '../../web/app/features/notifications/messages.en.json'
import type offline from '../../web/app/features/offline/messages.en.json'
import type payables from '../../web/app/features/payables/messages.en.json'
import type payments from '../../web/app/features/payments/messages.en.json'
import type quotes from '../../web/app/features/quotes/messages.en.json'
import type reports from '../../web/app/features/reports/messages.en.json'
import type rides from '../../web/app/features/rides/messages.en.json'
import type ridesOffice from '../../web/app/features/rides/office/messages.en.json'
import type settings from '../../web/app/features/settings/messages.en.json'
import type suppliers from '../../web/app/features/suppliers/messages.en.json'
import type travellers from '../../web/app/features/travellers/messages.en.json'
import type umrah from '../../web/app/features/umrah/messages.en.json'
import type umrahOffice from '../../web/app/features/umrah/office/messages.en.json'
import type visas from '../../web/app/features/visas/messages.en.json'
import type zoho from '../../web/app/features/zoho/messages.en.json'
import type ui from '../../web/app/ui/messages.en.json'

export type Locale = 'en' | 'ar'

interface FeatureTexts {
  accounting: typeof accounting
  accounts: typeof accounts
  agents: typeof agents
  dashboard: typeof dashboard
  collections: typeof collections
  deposits: typeof deposits
  documents: typeof documents
  bookings: typeof bookings
  enquiries: typeof enquiries
  featured: typeof featured
  flights: typeof flights
  groups: typeof groups
  holidays: typeof holidays
  home: typeof home
  hotels: typeof hotels
  insurance: typeof insurance
  ledger: typeof ledger
  notifications: typeof notifications
  offline: typeof offline
  payables: typeof payables
  payments: typeof payments
  quotes: typeof quotes
  reports: typeof reports
  rides: typeof rides
  ridesOffice: typeof ridesOffice
  settings: typeof settings
  shell: typeof shell
  suppliers: typeof suppliers
  travellers: typeof travellers
  ui: typeof ui
  umrah: typeof umrah
  umrahOffice: typeof umrahOffice
  visas: typeof visas
  zoho: typeof zoho
}

const folders: Partial<Record<keyof FeatureTexts, string>> = {
  ridesOffice: 'features/rides/office',
  shell: 'areas',
  ui: 'ui',
  umrahOffice: 'features/umrah/office',
}

/** A product's own wording replaces the common one. */
const ofProduct = (product: string) => (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, text]) => [
          key,
          (value as Record<string, unknown>)[`${key}_${product}`] ?? text,
        ]),
      )
    : value

/**
 * The product's own texts: a journey looks for what a person reads, in their language and for the product they bought.
 */
export const texts = <R extends keyof FeatureTexts>(locale: Locale, feature: R, product = 'flight'): FeatureTexts[R] =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../web/app', folders[feature] ?? `features/${feature}`, `messages.${locale}.json`),
      'utf8',
    ),
    ofProduct(product),
  )
