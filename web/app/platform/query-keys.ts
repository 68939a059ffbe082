/**
 * First parts of query keys. They stand here because a mutation of one feature may make another's data stale,
 * and neither has to import the other to say so.
 */
export const queryKeys = {
  activity: 'activity',
  agencies: 'agencies',
  banks: 'banks',
  bankStatements: 'bank-statements',
  collections: 'collections',
  deposits: 'deposits',
  exchangeRates: 'exchange-rates',
  featured: 'featured',
  groups: 'groups',
  headerImages: 'header-images',
  ledger: 'ledger',
  notifications: 'notifications',
  payables: 'payables',
  roles: 'roles',
  savedViews: 'saved-views',
  suppliers: 'suppliers',
  travellers: 'travellers',
  umrah: 'umrah',
  uploads: 'uploads',
  users: 'users',
  workQueues: 'work-queues',
} as const
