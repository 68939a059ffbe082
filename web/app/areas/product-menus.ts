import { backOfficeProducts } from '../back-office-products.ts'
import type { NavItem } from '../platform/areas/nav.ts'

/** What the office makes bookings with. */
export const makeItems: readonly NavItem[] = backOfficeProducts.flatMap(({ menu }) => menu.admin?.make ?? [])
/** What the office keeps of our own products. */
export const catalogueItems: readonly NavItem[] = backOfficeProducts.flatMap(({ menu }) => menu.admin?.catalogue ?? [])
/** Where agents start a sale. */
export const agentStartItems: readonly NavItem[] = backOfficeProducts.flatMap(({ menu }) => menu.agent?.start ?? [])
/** Agents' work on what they sold. */
export const agentWorkItems: readonly NavItem[] = backOfficeProducts.flatMap(({ menu }) => menu.agent?.work ?? [])
