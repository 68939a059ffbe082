import type { umrah as contract } from '@safar/contract/products/umrah/umrah.contract'
import type { Handlers } from '../../platform/http/register.ts'
import { audienceOf } from '../pricing/public.ts'
import type { UmrahDeps } from './deps.ts'
import { toPackageView } from './packages/package-view.ts'
import { canManage, listPackages, readVisiblePackage, viewContext } from './packages/packages.queries.ts'
import { packagesFile } from './packages/packages-file.ts'
import { pricePackage } from './packages/price-package.ts'
import { removePackage } from './packages/remove-package.ts'
import { copyPackage, countBookings, createPackage, updatePackage } from './packages/save-package.ts'

export const umrahRoutes = (deps: UmrahDeps): Handlers<typeof contract> => ({
  list: ({ actor, query }) => listPackages(deps, actor, query),
  listFile: (call) => packagesFile(deps, call),
  show: async ({ actor, params, query }) => {
    const { adhoc } = deps.db
    const { row, departures } = await readVisiblePackage(adhoc, actor, params.id)
    const context = await viewContext(deps, [row], audienceOf(actor, query.agent_id))
    const office = canManage(actor) ? { bookings: await countBookings(adhoc, row.id) } : null
    return { data: toPackageView(row, departures, context, office) }
  },
  create: (call) => createPackage(deps, call),
  update: (call) => updatePackage(deps, call),
  copy: (call) => copyPackage(deps, call),
  remove: (call) => removePackage(deps, call),
  price: (call) => pricePackage(deps, call),
})
