import { holidays } from '@safar/contract/products/holidays/holidays.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { ProductModule } from '../../product-module.ts'
import { productPictureRoutes } from '../content/public.ts'
import type { BrochureDeps } from './brochure.ts'
import { HOLIDAY } from './departures.queries.ts'
import { createHolidayProduct } from './holiday-product.ts'
import { listHolidaysByName } from './holidays.queries.ts'
import { holidaysRoutes } from './holidays.routes.ts'
import { defineHolidayJobs } from './move-departures.ts'

type Listed = Reply<typeof holidays.list>['data'][number]

export const holidaysModule = {
  create: createHolidayProduct,
  routes: (deps: BrochureDeps) => ({
    holidays: holidaysRoutes(deps),
    holidayPictures: productPictureRoutes(deps, HOLIDAY),
  }),
  defineJobs: defineHolidayJobs,
  site: {
    pages: ['/holidays'],
    records: { list: holidays.list.path, toPage: ({ id }: Listed) => `/holiday-details/${id}` },
    shared: {
      kind: HOLIDAY,
      show: holidays.show.path,
      read: ({ data }: Reply<typeof holidays.show>) => ({
        ...data,
        price: { amount: data.prices.adult, currency: data.currency },
      }),
    },
  },
  picks: { product: HOLIDAY, field: 'holidays', listByName: listHolidaysByName },
} satisfies ProductModule
