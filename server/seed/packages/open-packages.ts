import type { Services } from '../../src/services.ts'
import type { DemoProduct } from '../demo-product.ts'
import { seedVisaApplications } from '../visas/seed-visa-applications.ts'
import { seedEnquiries } from './seed-enquiries.ts'
import { seedPackageSales } from './seed-package-sales.ts'
import { seedPackages } from './seed-packages.ts'

/** Packages, group seats, holidays, insurance and visas, which are sold together and asked about. */
export async function openPackages(services: Services): Promise<DemoProduct> {
  const packages = await seedPackages(services)
  return {
    async sellOn(day, ago) {
      await seedPackageSales(day, packages, ago)
      await seedVisaApplications(day, packages, ago)
    },
    finish: () => seedEnquiries(services, packages),
  }
}
