import { backOfficeProducts } from '../back-office-products.ts'
import { provideBackOffice } from '../platform/products/back-office.ts'
import { provideProducts } from '../platform/products/registry.ts'
import { allProducts } from '../products.ts'

// As the root and the shell of an office area do before a page renders.
provideProducts(allProducts)
provideBackOffice(backOfficeProducts)
