import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { ProductModule } from '../../product-module.ts'
import { productPictureRoutes } from '../content/public.ts'
import { umrahDocumentFiles } from './bookings/document-files.ts'
import { umrahBookingRoutes } from './bookings/umrah-bookings.routes.ts'
import { createUmrahProduct } from './bookings/umrah-product.ts'
import type { UmrahDeps } from './deps.ts'
import { UMRAH } from './packages/departures.queries.ts'
import { listPackagesByName } from './packages/packages.queries.ts'
import { defineUmrahJobs } from './umrah.jobs.ts'
import { umrahRoutes } from './umrah.routes.ts'

type Listed = Reply<typeof umrah.list>['data'][number]

export const umrahModule = {
  create: createUmrahProduct,
  routes: (deps: UmrahDeps) => ({
    umrah: umrahRoutes(deps),
    umrahBookings: umrahBookingRoutes(deps),
    umrahPictures: productPictureRoutes(deps, UMRAH),
  }),
  defineJobs: defineUmrahJobs,
  site: {
    pages: ['/umra-packages'],
    records: { list: umrah.list.path, toPage: ({ id }: Listed) => `/umrah-package-details/${id}` },
    shared: {
      kind: UMRAH,
      show: umrah.show.path,
      read: ({ data }: Reply<typeof umrah.show>) => ({
        ...data,
        price: data.from && { amount: data.from.amount, currency: data.currency },
      }),
    },
  },
  fileOwners: [umrahDocumentFiles],
  sealedColumns: [{ table: 'umrah_visas', column: 'number_sealed', name: 'number', row: "booking_id || '/' || key" }],
  picks: { product: UMRAH, field: 'packages', listByName: listPackagesByName },
} satisfies ProductModule
