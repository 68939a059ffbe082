import { accounts, managedRoles, users } from './accounts.contract.ts'
import { activity } from './activity.contract.ts'
import { agents } from './agents.contract.ts'
import { flights } from './flights.contract.ts'
import { media } from './media.contract.ts'
import { pricing } from './pricing.contract.ts'
import { reference } from './reference.contract.ts'

/** Every call of the product, by room. */
export const contract = { accounts, users, managedRoles, agents, media, activity, reference, flights, pricing }
export type Contract = typeof contract
