import type { find } from '@safar/contract/bookings/find.contract'
import type { Handlers } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import { findAll } from './find-all.ts'

export const findRoutes = (services: Services): Handlers<typeof find> => ({
  all: ({ query, actor }) => findAll(services, actor, query.q),
})
