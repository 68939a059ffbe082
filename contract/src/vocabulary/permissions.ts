import { type ProductDesk, productDesks } from './products.ts'

const manage = ['manage'] as const
const ofProducts = Object.fromEntries(productDesks.map((desk) => [desk, manage])) as Record<ProductDesk, typeof manage>

/** `module.action` names, grouped by module. The web hides controls by these names; the server enforces them. */
export const permissionModules = {
  users: ['view', 'manage', 'approve'],
  agents: ['manage'],
  staff: ['view'],
  roles: ['view'],
  bookings: ['view', 'create', 'approve', 'void', 'amount', 'credit'],
  deposits: ['view', 'approve'],
  banks: ['manage'],
  ledger: ['view', 'post'],
  pricing: ['view', 'manage', 'below_net'],
  payments: ['manage'],
  travellers: ['view', 'unmask'],
  reports: ['view'],
  reference: ['manage'],
  suppliers: ['manage'],
  ...ofProducts,
  enquiries: ['manage'],
  media: ['manage'],
  settings: ['manage'],
  activity: ['view'],
} as const

type Modules = typeof permissionModules
export type Permission = { [M in keyof Modules]: `${M}.${Modules[M][number]}` }[keyof Modules]

export const permissions: readonly Permission[] = Object.entries(permissionModules).flatMap(([module, actions]) =>
  actions.map((action) => `${module}.${action}` as Permission),
)
