/**
 * First parts of query keys. They are defined here so that a mutation of one feature can invalidate another's data
 * without either importing the other.
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
  headerImages: 'header-images',
  ledger: 'ledger',
  notifications: 'notifications',
  payables: 'payables',
  roles: 'roles',
  savedViews: 'saved-views',
  suppliers: 'suppliers',
  travellers: 'travellers',
  uploads: 'uploads',
  users: 'users',
  workQueues: 'work-queues',
} as const
