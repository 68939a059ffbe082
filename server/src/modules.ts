import { type Contract, contract } from '@safar/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalog } from './catalog.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { mailSamples } from './mail-samples.ts'
import { accountingRoutes } from './modules/accounting/accounting.routes.ts'
import { expenseReceipts } from './modules/accounting/public.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { isSessionAlive, readActor, readRightsDigest } from './modules/accounts/public.ts'
import { managedRolesRoutes } from './modules/accounts/roles/managed-roles.routes.ts'
import { sessionSettingsRoutes } from './modules/accounts/session-settings/session-settings.routes.ts'
import { usersRoutes } from './modules/accounts/users.routes.ts'
import { viewingRoutes } from './modules/accounts/viewing/viewing.routes.ts'
import { activityRoutes } from './modules/activity/activity.routes.ts'
import { agentsRoutes } from './modules/agents/agents.routes.ts'
import { agencyUsersRoutes } from './modules/agents/colleagues/agency-users.routes.ts'
import { agentContactsRoutes } from './modules/agents/contacts/agent-contacts.routes.ts'
import { agencyFiles } from './modules/agents/public.ts'
import { bankStatementsRoutes } from './modules/bank-statements/bank-statements.routes.ts'
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts'
import { bookingDeskRoutes } from './modules/bookings/desk/desk.routes.ts'
import { numberingRoutes } from './modules/bookings/invoices/numbering.ts'
import { bookingToExplain, listUpcomingTrips } from './modules/bookings/public.ts'
import { collectionsRoutes } from './modules/collections/collections.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { banksRoutes } from './modules/deposits/banks/banks.routes.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { depositSlips } from './modules/deposits/public.ts'
import { documentsRoutes } from './modules/documents/documents.routes.ts'
import { drawersRoutes } from './modules/drawers/drawers.routes.ts'
import { enquiriesRoutes } from './modules/enquiries/enquiries.routes.ts'
import { featuredRoutes } from './modules/featured/featured.routes.ts'
import { findRoutes } from './modules/find/find.routes.ts'
import { integrationKeysRoutes } from './modules/integrations/integrations.routes.ts'
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts'
import type { CallsForTwo } from './modules/ledger/public.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import type { FileOwner } from './modules/media/public.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { createNotificationStream, type WatchDeps } from './modules/notifications/public.ts'
import { offlineRoutes } from './modules/offline/offline.routes.ts'
import { offlineBookingFiles } from './modules/offline/public.ts'
import { createPayablesRoutes } from './modules/payables/payables.routes.ts'
import { lateMoneyRoutes } from './modules/payments/late/late-money.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { createPaymentDeps, transferSlips } from './modules/payments/public.ts'
import { transfersRoutes } from './modules/payments/transfers/transfers.routes.ts'
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts'
import { agentGroupRoutes, pricingRoutes } from './modules/pricing/pricing.routes.ts'
import { quotesRoutes } from './modules/quotes/quotes.routes.ts'
import { referenceRoutes } from './modules/reference/reference.routes.ts'
import { createReportsRoutes } from './modules/reports/reports.routes.ts'
import { savedViewsRoutes } from './modules/saved-views/saved-views.routes.ts'
import { exchangeRatesRoutes } from './modules/settings/currencies/exchange-rates.routes.ts'
import { mailTemplatesRoutes } from './modules/settings/mails/mail-templates.routes.ts'
import { companyFiles } from './modules/settings/public.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { statusRoutes } from './modules/status/status.routes.ts'
import { suppliersRoutes } from './modules/suppliers/suppliers.routes.ts'
import { createTravellersRoutes } from './modules/travellers/travellers.routes.ts'
import { zohoRoutes } from './modules/zoho/zoho.routes.ts'
import { type Handlers, type Registrar, registerModule } from './platform/http/register.ts'
import {
  createMarkets,
  createPriceSources,
  createProductRoutes,
  createSalesSource,
  listVehiclesOnSale,
  optionalParts,
} from './product-modules.ts'
import type { Services } from './services.ts'

/** Every kind of record that refers to uploaded files. */
export const fileOwners: readonly FileOwner[] = [
  agencyFiles,
  companyFiles,
  depositSlips,
  expenseReceipts,
  offlineBookingFiles,
  transferSlips,
  ...optionalParts.flatMap(({ fileOwners: owners }) => owners ?? []),
]

/** Fails to compile if a part of the contract has no handlers. */
type AllHandlers = { [Name in keyof Contract]: Handlers<Contract[Name]> }

const listConnections = async (catalog: Catalog) =>
  (await Promise.all(createMarkets(catalog).map(({ suppliers }) => suppliers.connections()))).flat()

/** Account checks for an open page: whether its session is still alive, and whether its rights have changed. */
const createWatchChecks = (services: Services): Pick<WatchDeps, 'isSessionAlive' | 'readRights'> => ({
  isSessionAlive: (session) => isSessionAlive(services, session),
  readRights: (userId) => readRightsDigest(services.db.adhoc, userId),
})

/** Services that modules depend on, and the figures of `/metrics`. */
interface ModuleServices extends Services {
  readFigures: () => Promise<string>
}

/** Prices, and the agent groups that margins refer to. */
function createPricingHandlers(services: Services, catalog: Catalog): Pick<AllHandlers, 'pricing' | 'agentGroups'> {
  const deps = { ...services, ...catalog }
  return {
    agentGroups: agentGroupRoutes(deps),
    pricing: pricingRoutes({
      ...deps,
      sources: createPriceSources(deps),
      listSuppliers: async () => (await listConnections(catalog)).map(({ supplier }) => supplier),
      sales: createSalesSource(deps),
      bookings: { bookingToExplain: (id) => bookingToExplain(services.db.adhoc, id) },
    }),
  }
}

/** The calls that a second person can carry out, within the transaction of the approval. */
const createCallsForTwo = (services: Services, catalog: Catalog): CallsForTwo => ({
  readActor,
  handlersWithin(db) {
    const within = { ...services, db }
    const deps = { ...within, flights: catalog.flights, hotels: catalog.hotels, products: catalog.products }
    const payments = createPaymentDeps(deps)
    return {
      ledger: ledgerRoutes(within, ledgerChecks, createCallsForTwo(within, catalog)),
      deposits: depositsRoutes(within),
      collections: collectionsRoutes(within),
      transfers: transfersRoutes(payments),
      lateMoney: lateMoneyRoutes(payments),
      payments: paymentsRoutes(payments),
      accounting: accountingRoutes(within),
      bankStatements: bankStatementsRoutes(within),
      bookings: bookingsRoutes(deps),
      ...createPayablesRoutes(within),
      offline: offlineRoutes(deps),
    }
  },
})

/** The handlers of every part of the contract. Modules that depend on other modules receive them here. */
function createHandlers(app: FastifyInstance, services: ModuleServices, catalog: Catalog): AllHandlers {
  const calls = createCallsForTwo(services, catalog)
  const deps = { ...services, flights: catalog.flights, hotels: catalog.hotels, products: catalog.products }
  const products = createProductRoutes({ ...services, ...catalog })
  const payments = createPaymentDeps(deps)
  const stream = createNotificationStream(services)
  // Open streams would otherwise keep the server from closing.
  app.addHook('preClose', () => stream.close())
  return {
    accounts: accountsRoutes(services),
    sessionSettings: sessionSettingsRoutes(services),
    users: usersRoutes(services),
    viewing: viewingRoutes(services),
    personalData: personalDataRoutes(services),
    managedRoles: managedRolesRoutes(services),
    agents: agentsRoutes(services),
    agencyUsers: agencyUsersRoutes(services),
    agentContacts: agentContactsRoutes(services),
    bookingDesk: bookingDeskRoutes(services),
    media: mediaRoutes(services, fileOwners),
    ...contentRoutes(services),
    settings: settingsRoutes(services),
    integrationKeys: integrationKeysRoutes(services),
    exchangeRates: exchangeRatesRoutes(services),
    numbering: numberingRoutes(services),
    mailTemplates: mailTemplatesRoutes(services, mailSamples),
    activity: activityRoutes(services),
    reference: referenceRoutes(services),
    ledger: ledgerRoutes(services, ledgerChecks, calls),
    accounting: accountingRoutes(services),
    drawers: drawersRoutes(services),
    ...createPricingHandlers(services, catalog),
    systemStatus: statusRoutes({ ...services, listConnections: () => listConnections(catalog) }),
    suppliers: suppliersRoutes({ ...services, markets: createMarkets(catalog) }),
    ...featuredRoutes({
      ...services,
      featured: catalog.featured,
      picks: optionalParts.flatMap(({ picks }) => picks ?? []),
      listVehiclesOnSale,
    }),
    quotes: quotesRoutes(deps),
    enquiries: enquiriesRoutes(services),
    deposits: depositsRoutes(services),
    banks: banksRoutes(services),
    collections: collectionsRoutes(services),
    bankStatements: bankStatementsRoutes(services),
    ...createPayablesRoutes(services),
    notifications: notificationsRoutes({ ...services, stream, ...createWatchChecks(services) }),
    ...createReportsRoutes(services),
    ...products,
    bookings: { ...bookingsRoutes(deps), ...products.bookings },
    offline: offlineRoutes(deps),
    payments: paymentsRoutes(payments),
    transfers: transfersRoutes(payments),
    lateMoney: lateMoneyRoutes(payments),
    documents: documentsRoutes(deps),
    ...createTravellersRoutes({ ...services, listUpcomingTrips }),
    find: findRoutes(services),
    savedViews: savedViewsRoutes(services),
    zoho: zohoRoutes(services),
  }
}

export function registerModules(
  app: FastifyInstance,
  services: ModuleServices,
  catalog: Catalog,
  registrar: Registrar,
): void {
  const handlers = createHandlers(app, services, catalog)
  const declared = new Set(
    Object.values(contract).flatMap((calls) => Object.values(calls).map(({ method, path }) => `${method} ${path}`)),
  )
  const isDeclared = (method: string, path: string) => declared.has(`${method} ${path}`)
  const register = <Name extends keyof Contract>(name: Name) =>
    registerModule(app, name, contract[name] as Contract[Name], handlers[name], registrar, isDeclared)
  for (const name of Object.keys(contract) as (keyof Contract)[]) register(name)
}
