import { visas } from '@safar/contract/products/visas/visas.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { ProductModule } from '../../product-module.ts'
import { productPictureRoutes } from '../content/public.ts'
import { visaApplicationRoutes } from './applications/applications.routes.ts'
import { visaDocumentFiles } from './applications/document-files.ts'
import { personalVisas } from './applications/personal-visas.ts'
import { createVisaProduct } from './applications/visa-product.ts'
import type { VisaDeps } from './deps.ts'
import { VISA } from './visa-view.ts'
import { defineVisaJobs } from './visas.jobs.ts'
import { visasRoutes } from './visas.routes.ts'

type Listed = Reply<typeof visas.list>['data'][number]

export const visasModule = {
  create: createVisaProduct,
  routes: (deps: VisaDeps) => ({
    visas: visasRoutes(deps),
    visaApplications: visaApplicationRoutes(deps),
    visaPictures: productPictureRoutes(deps, VISA),
  }),
  defineJobs: defineVisaJobs,
  site: {
    pages: ['/visa'],
    records: { list: visas.list.path, toPage: ({ id }: Listed) => `/visa-details/${id}` },
    shared: {
      kind: VISA,
      show: visas.show.path,
      read: ({ data }: Reply<typeof visas.show>) => {
        const [normal] = data.speeds
        return { ...data, price: normal ? { amount: normal.prices.adult, currency: data.currency } : null }
      },
    },
  },
  fileOwners: [visaDocumentFiles],
  personalData: [personalVisas],
  sealedColumns: [
    {
      table: 'visa_applicants',
      column: 'passport_sealed',
      name: 'passport',
      row: "application_id || '/' || key",
      mac: 'passport_mac',
    },
    { table: 'visa_applicants', column: 'number_sealed', name: 'number', row: "application_id || '/' || key" },
  ],
} satisfies ProductModule
