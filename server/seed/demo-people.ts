import type { Permission } from '@safar/contract/vocabulary/permissions'
import { productDesks } from '@safar/contract/vocabulary/products'
import type { AgencyRight, Role } from '@safar/contract/vocabulary/roles'

/** Shared by everybody in the demo agency; demo data never exists in production. */
export const DEMO_PASSWORD = 'safar-demo-2026'

export const demoRoles: { name: string; description: string; permissions: Permission[] }[] = [
  {
    name: 'Accounts desk',
    description: 'Deposits, ledger, credit and reports',
    permissions: [
      ...(['users.view', 'deposits.view', 'deposits.approve', 'banks.manage', 'ledger.view', 'ledger.post'] as const),
      ...(['payments.manage', 'reports.view', 'bookings.view', 'activity.view'] as const),
    ],
  },
  {
    name: 'Ticketing desk',
    description: 'Bookings from hold to void, packages, and the agents behind them',
    permissions: [
      ...(['users.view', 'users.approve', 'agents.manage', 'staff.view', 'bookings.view', 'bookings.create'] as const),
      ...(['bookings.approve', 'bookings.void', 'travellers.view', 'pricing.view', 'suppliers.manage'] as const),
      ...productDesks.map((desk): Permission => `${desk}.manage`),
      'enquiries.manage',
    ],
  },
  {
    name: 'Reservation desk',
    description: 'Serves agents by telephone',
    permissions: ['users.view', 'bookings.view', 'bookings.create', 'travellers.view', 'enquiries.manage'],
  },
]

interface Person {
  key: string
  role: Role
  name: string
  phone: string
  managedRole?: string
}

export const demoPeople: Person[] = [
  { key: 'admin', role: 'admin', name: 'Hira Rashid', phone: '+924211172327' },
  { key: 'accounts', role: 'admin-staff', name: 'Usman Tariq', phone: '+923004111001', managedRole: 'Accounts desk' },
  {
    key: 'ticketing',
    role: 'admin-staff',
    name: 'Ayesha Malik',
    phone: '+923004111002',
    managedRole: 'Ticketing desk',
  },
  {
    key: 'reservation',
    role: 'reservation',
    name: 'Bilal Ahmed',
    phone: '+923004111003',
    managedRole: 'Reservation desk',
  },
  { key: 'kamran', role: 'salesman', name: 'Kamran Shah', phone: '+923004111004' },
  { key: 'nadia', role: 'salesman', name: 'Nadia Javed', phone: '+923004111005' },
  { key: 'customer', role: 'customer', name: 'Fatima Noor', phone: '+923214567001' },
  { key: 'customer2', role: 'customer', name: 'Omar Siddiqui', phone: '+971501234567' },
  { key: 'customer3', role: 'customer', name: 'Maryam Yousaf', phone: '+923214567003' },
]

/** Works for the first agent: holds for clients, but does not issue and does not see money. */
export const demoColleague = {
  agency: 'bismillah',
  key: 'sana',
  name: 'Sana Rafiq',
  phone: '+923008400150',
  rights: ['search', 'hold'] satisfies AgencyRight[],
}

type State = 'approved' | 'blocked' | 'waiting' | 'unfilled' | 'rejected'

export interface DemoAgent {
  key: string
  owner: string
  agency: string
  city: string
  country: string
  phone: string
  state: State
  salesman?: 'kamran' | 'nadia'
}

export const demoAgents: DemoAgent[] = [
  {
    key: 'bismillah',
    owner: 'Adeel Iqbal',
    agency: 'Bismillah Travels',
    city: 'Lahore',
    country: 'PK',
    phone: '+923008400101',
    state: 'approved',
    salesman: 'kamran',
  },
  {
    key: 'alnoor',
    owner: 'Saima Qureshi',
    agency: 'Al Noor Tours',
    city: 'Karachi',
    country: 'PK',
    phone: '+923008400102',
    state: 'approved',
    salesman: 'kamran',
  },
  {
    key: 'skylines',
    owner: 'Hamza Butt',
    agency: 'Sky Lines Lahore',
    city: 'Lahore',
    country: 'PK',
    phone: '+923008400103',
    state: 'approved',
    salesman: 'nadia',
  },
  {
    key: 'gulfstar',
    owner: 'Yousuf Al Marri',
    agency: 'Gulf Star',
    city: 'Sharjah',
    country: 'AE',
    phone: '+971508400104',
    state: 'approved',
  },
  {
    key: 'rehman',
    owner: 'Rehman Dar',
    agency: 'Rehman Aviation',
    city: 'Islamabad',
    country: 'PK',
    phone: '+923008400105',
    state: 'blocked',
    salesman: 'nadia',
  },
  {
    key: 'makkah',
    owner: 'Sadia Nawaz',
    agency: 'Makkah Express',
    city: 'Multan',
    country: 'PK',
    phone: '+923008400106',
    state: 'waiting',
  },
  {
    key: 'falcon',
    owner: 'Imran Khan',
    agency: 'Falcon Holidays',
    city: 'Peshawar',
    country: 'PK',
    phone: '+923008400107',
    state: 'rejected',
  },
  {
    key: 'karwan',
    owner: 'Zainab Ali',
    agency: 'Karwan Travels',
    city: 'Faisalabad',
    country: 'PK',
    phone: '+923008400108',
    state: 'unfilled',
  },
]

export const demoEmail = (key: string): string => `${key}@safar.example`

/** Lines printed at start-up that list the accounts to sign in with. */
export const demoLines = (home: string): string[] => [
  '',
  `Sign in at ${home}/auth/login, everybody with the password ${DEMO_PASSWORD}`,
  ...[
    ['Administrator', 'admin'],
    ['Staff, accounts desk', 'accounts'],
    ['Staff, ticketing desk', 'ticketing'],
    ['Reservation', 'reservation'],
    ['Salesman', 'kamran'],
    ['Agent, approved', 'bismillah'],
    ['Agent, waiting', 'makkah'],
    ['Agent, form not filled', 'karwan'],
    ['Customer', 'customer'],
  ].map(([who = '', key = '']) => `  ${who.padEnd(24)}${demoEmail(key)}`),
  'All but the customer are then asked for a code that comes by mail.',
]
