import type { BookableProduct } from '@safar/contract/vocabulary/products'
import type { ComponentType } from 'react'
import type { FieldProps } from '../../ui/fields/field.ts'
import type { SalesArea } from '../../urls/sales-area.ts'
import type { NavItem } from '../areas/nav.ts'

/** What a product adds to the areas of the office and of agents. */
export interface BackOfficeProduct {
  kind: BookableProduct
  /** Its entries in their menus, by group. */
  menu: {
    admin?: { make?: readonly NavItem[]; catalogue?: readonly NavItem[] }
    agent?: { start?: readonly NavItem[]; work?: readonly NavItem[] }
  }
  /** The checkout of a quoted part. Left out if it cannot be quoted. */
  quoteCheckoutUrl?: (part: QuotedPart) => string
  /** Where an enquiry about it is answered: the page of what the enquiry names, if anything. */
  enquiryUrl?: (subjectId: number | null) => string
  /** Chooses one of its vehicles that are on sale. */
  VehicleField?: ComponentType<VehicleFieldProps>
}

export interface VehicleFieldProps extends FieldProps {
  value?: number | null
  onChange: (id: number | null) => void
}

export interface QuotedPart {
  /** The package, departure or group that was quoted; 0 for what is searched for. */
  id: number
  /** Names the quote, and the payer if the office books. */
  query: URLSearchParams
  area: Exclude<SalesArea, 'storefront'>
}

let provided: readonly BackOfficeProduct[] = []

/** Set by the shell of these areas, as the root does with `provideProducts`. */
export function provideBackOffice(products: readonly BackOfficeProduct[]): void {
  provided = products
}

/** The field of the product that sells vehicles, if any does. */
export const findVehicleField = (): ComponentType<VehicleFieldProps> | undefined =>
  provided.find((product) => product.VehicleField)?.VehicleField

export const backOfficeOf = (kind: string): BackOfficeProduct | undefined =>
  provided.find((product) => product.kind === kind)
