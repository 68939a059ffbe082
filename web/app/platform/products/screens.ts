import type { Screens } from '../areas/screens.ts'

/** The screens of a product, in the areas that have any. */
export type ProductScreens = Readonly<Partial<Record<'storefront' | 'agent' | 'admin', Screens>>>
