import { contract } from '@safar/contract'
import type { FastifyInstance } from 'fastify'
import type { Market } from './market.ts'
import { type Registrar, registerRoom } from './platform/http/register.ts'
import { accountsRoutes } from './rooms/accounts/accounts.routes.ts'
import { managedRolesRoutes } from './rooms/accounts/managed-roles.routes.ts'
import { usersRoutes } from './rooms/accounts/users.routes.ts'
import { activityRoutes } from './rooms/activity/activity.routes.ts'
import { agentsRoutes } from './rooms/agents/agents.routes.ts'
import { flightsRoutes } from './rooms/flights/flights.routes.ts'
import { mediaRoutes } from './rooms/media/media.routes.ts'
import { pricingRoutes } from './rooms/pricing/pricing.routes.ts'
import { referenceRoutes } from './rooms/reference/reference.routes.ts'
import type { Services } from './services.ts'

/** Every room of the contract with its handlers: one missing is an error of the compiler and of the start. */
export function openRooms(app: FastifyInstance, services: Services, market: Market, registrar: Registrar): void {
  const declared = new Set(
    Object.values(contract).flatMap((room) => Object.values(room).map(({ method, path }) => `${method} ${path}`)),
  )
  const taken = (method: string, path: string) => declared.has(`${method} ${path}`)
  registerRoom(app, 'accounts', contract.accounts, accountsRoutes(services), registrar, taken)
  registerRoom(app, 'users', contract.users, usersRoutes(services), registrar, taken)
  registerRoom(app, 'managedRoles', contract.managedRoles, managedRolesRoutes(services), registrar, taken)
  registerRoom(app, 'agents', contract.agents, agentsRoutes(services), registrar, taken)
  registerRoom(app, 'media', contract.media, mediaRoutes(services), registrar, taken)
  registerRoom(app, 'activity', contract.activity, activityRoutes(services), registrar, taken)
  registerRoom(app, 'reference', contract.reference, referenceRoutes(services), registrar, taken)
  registerRoom(app, 'flights', contract.flights, flightsRoutes(market), registrar, taken)
  const pricing = pricingRoutes({ ...services, pricing: market.pricing, offers: market.flights })
  registerRoom(app, 'pricing', contract.pricing, pricing, registrar, taken)
}
