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
  visas: ['manage'],
  holidays: ['manage'],
  umrah: ['manage'],
  groups: ['manage'],
  enquiries: ['manage'],
  insurance: ['manage'],
  media: ['manage'],
  settings: ['manage'],
  activity: ['view'],
} as const

type Modules = typeof permissionModules
export type Permission = { [M in keyof Modules]: `${M}.${Modules[M][number]}` }[keyof Modules]

export const permissions: readonly Permission[] = Object.entries(permissionModules).flatMap(([module, actions]) =>
  actions.map((action) => `${module}.${action}` as Permission),
)
