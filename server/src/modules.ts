import { contract } from '@safar/contract'
import type { FastifyInstance } from 'fastify'
import type { Catalog } from './catalog.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { isSessionAlive } from './modules/accounts/public.ts'
import { managedRolesRoutes } from './modules/accounts/roles/managed-roles.routes.ts'
import { usersRoutes } from './modules/accounts/users/users.routes.ts'
import { activityRoutes } from './modules/activity/activity.routes.ts'
import { agentsRoutes } from './modules/agents/agents.routes.ts'
import { agencyFiles } from './modules/agents/public.ts'
import { bankStatementsRoutes } from './modules/bank-statements/bank-statements.routes.ts'
import { bookingsRoutes } from './modules/bookings/bookings.routes.ts'
import { listUpcomingTrips } from './modules/bookings/public.ts'
import { collectionsRoutes } from './modules/collections/collections.routes.ts'
import { banksRoutes } from './modules/deposits/banks.routes.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { depositSlips } from './modules/deposits/public.ts'
import { documentsRoutes } from './modules/documents/documents.routes.ts'
import { featuredRoutes } from './modules/featured/featured.routes.ts'
import { findRoutes } from './modules/find/find.routes.ts'
import { flightBookingRoutes } from './modules/flight-bookings/flight-bookings.routes.ts'
import { pastSales } from './modules/flight-bookings/public.ts'
import { flightsRoutes } from './modules/flights/flights.routes.ts'
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { createNotificationStream } from './modules/notifications/public.ts'
import { offlineRoutes } from './modules/offline/offline.routes.ts'
import { offlineBookingFiles } from './modules/offline/public.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { createPaymentDeps } from './modules/payments/public.ts'
import { pricingRoutes } from './modules/pricing/pricing.routes.ts'
import type { SalesSource } from './modules/pricing/public.ts'
import { quotesRoutes } from './modules/quotes/quotes.routes.ts'
import { referenceRoutes } from './modules/reference/reference.routes.ts'
import { reportsRoutes } from './modules/reports/reports.routes.ts'
import { suppliersRoutes } from './modules/suppliers/suppliers.routes.ts'
import { travellersRoutes } from './modules/travellers/travellers.routes.ts'
import { type Registrar, registerModule } from './platform/http/register.ts'
import type { Services } from './services.ts'

/** Every kind of record that refers to uploaded files. */
const fileOwners = [agencyFiles, depositSlips, offlineBookingFiles]

/** Every room of the contract with its handlers: one missing is an error of the compiler and of the start. */
export function registerModules(app: FastifyInstance, services: Services, market: Catalog, registrar: Registrar): void {
  const declared = new Set(
    Object.values(contract).flatMap((room) => Object.values(room).map(({ method, path }) => `${method} ${path}`)),
  )
  const taken = (method: string, path: string) => declared.has(`${method} ${path}`)
  registerModule(app, 'accounts', contract.accounts, accountsRoutes(services), registrar, taken)
  registerModule(app, 'users', contract.users, usersRoutes(services), registrar, taken)
  registerModule(app, 'managedRoles', contract.managedRoles, managedRolesRoutes(services), registrar, taken)
  registerModule(app, 'agents', contract.agents, agentsRoutes(services), registrar, taken)
  registerModule(app, 'media', contract.media, mediaRoutes(services, fileOwners), registrar, taken)
  registerModule(app, 'activity', contract.activity, activityRoutes(services), registrar, taken)
  registerModule(app, 'reference', contract.reference, referenceRoutes(services), registrar, taken)
  registerModule(app, 'ledger', contract.ledger, ledgerRoutes(services, ledgerChecks), registrar, taken)
  registerModule(app, 'flights', contract.flights, flightsRoutes(market), registrar, taken)
  const deps = { ...services, flights: market.flights, products: market.products }
  const sales: SalesSource = { pastSales: (since, most) => pastSales(deps, since, most) }
  const pricing = pricingRoutes({ ...services, pricing: market.pricing, offers: market.flights, sales })
  registerModule(app, 'pricing', contract.pricing, pricing, registrar, taken)
  registerModule(app, 'suppliers', contract.suppliers, suppliersRoutes(deps), registrar, taken)
  registerModule(app, 'featured', contract.featured, featuredRoutes(deps), registrar, taken)
  registerModule(app, 'quotes', contract.quotes, quotesRoutes(deps), registrar, taken)
  registerModule(app, 'deposits', contract.deposits, depositsRoutes(services), registrar, taken)
  registerModule(app, 'banks', contract.banks, banksRoutes(services), registrar, taken)
  registerModule(app, 'collections', contract.collections, collectionsRoutes(services), registrar, taken)
  registerModule(app, 'bankStatements', contract.bankStatements, bankStatementsRoutes(services), registrar, taken)
  const stream = createNotificationStream(services)
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => stream.close())
  const notifications = notificationsRoutes({
    ...services,
    stream,
    isSessionAlive: (sessionId) => isSessionAlive(services, sessionId),
  })
  registerModule(app, 'notifications', contract.notifications, notifications, registrar, taken)
  registerModule(app, 'reports', contract.reports, reportsRoutes(services), registrar, taken)
  const bookings = { ...bookingsRoutes(deps), ...flightBookingRoutes(deps) }
  registerModule(app, 'bookings', contract.bookings, bookings, registrar, taken)
  const offline = offlineRoutes(deps)
  registerModule(app, 'offline', contract.offline, offline, registrar, taken)
  registerModule(app, 'payments', contract.payments, paymentsRoutes(createPaymentDeps(deps)), registrar, taken)
  registerModule(app, 'documents', contract.documents, documentsRoutes(services), registrar, taken)
  registerModule(
    app,
    'travellers',
    contract.travellers,
    travellersRoutes({ ...services, listUpcomingTrips }),
    registrar,
    taken,
  )
  registerModule(app, 'find', contract.find, findRoutes(services), registrar, taken)
}
