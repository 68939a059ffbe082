import type { PaymentMethod } from '@safar/contract/vocabulary/money'

const RUPEE = 100

export const demoBanks = [
  {
    name: 'HBL, Egerton Road',
    title: 'Safar Travel (Pvt) Ltd',
    accountNumber: '0042 7901 2345 03',
    iban: 'PK21HABB0000427901234503',
    branch: 'Egerton Road, Lahore',
    active: true,
    opening: 64_500_000 * RUPEE,
  },
  {
    name: 'Meezan Bank',
    title: 'Safar Travel (Pvt) Ltd',
    accountNumber: '0214 0101 8842 17',
    iban: 'PK67MEZN0002140101884217',
    branch: 'Gulberg III, Lahore',
    active: true,
    opening: 6_200_000 * RUPEE,
  },
  {
    name: 'JazzCash Business',
    title: 'Safar Travel',
    accountNumber: '0300 0472327',
    iban: null,
    branch: null,
    active: true,
    opening: 0,
  },
  {
    name: 'Bank Alfalah',
    title: 'Safar Travel (Pvt) Ltd',
    accountNumber: '5510 0066 1908',
    iban: null,
    branch: 'Mall Road, Lahore',
    active: false,
    opening: 0,
  },
] as const

interface DemoPayment {
  agent: string
  method: PaymentMethod
  amount: number
  reference: string
  daysAgo: number
  note?: string
}

export interface DemoDeposit extends DemoPayment {
  /** Index in `demoBanks`; null means cash in the office. */
  bank: number | null
  state: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'reversed'
  slip?: boolean
  reason?: string
}

/** Oldest first. The last deposit of Bismillah repeats a reference, so that the office sees a warning. */
export const demoDeposits: DemoDeposit[] = [
  {
    agent: 'skylines',
    bank: 0,
    method: 'cheque',
    amount: 350_000,
    reference: 'CHQ 00871234',
    daysAgo: 6,
    state: 'reversed',
    reason: 'Cheque returned by the bank: insufficient funds',
  },
  {
    agent: 'bismillah',
    bank: 0,
    method: 'transfer',
    amount: 450_000,
    reference: 'FT26318-77120',
    daysAgo: 3,
    state: 'approved',
    slip: true,
  },
  {
    agent: 'alnoor',
    bank: 1,
    method: 'transfer',
    amount: 600_000,
    reference: 'MZN-5541-0093',
    daysAgo: 3,
    state: 'approved',
  },
  {
    agent: 'gulfstar',
    bank: 1,
    method: 'online',
    amount: 275_000,
    reference: 'IBFT 90021188',
    daysAgo: 4,
    state: 'rejected',
    reason: 'The bank shows no such transfer. Please send the slip again.',
  },
  {
    agent: 'bismillah',
    bank: 2,
    method: 'wallet',
    amount: 50_000,
    reference: 'JC-4410092',
    daysAgo: 2,
    state: 'cancelled',
    note: 'Sent twice by mistake',
  },
  {
    agent: 'gulfstar',
    bank: null,
    method: 'cash',
    amount: 120_000,
    reference: 'Counter',
    daysAgo: 2,
    state: 'approved',
  },
  {
    agent: 'alnoor',
    bank: 0,
    method: 'cheque',
    amount: 800_000,
    reference: 'CHQ 00412877',
    daysAgo: 1,
    state: 'pending',
    slip: true,
  },
  {
    agent: 'gulfstar',
    bank: 1,
    method: 'online',
    amount: 275_000,
    reference: 'IBFT 90021199',
    daysAgo: 1,
    state: 'pending',
    slip: true,
    note: 'Second try',
  },
  {
    agent: 'bismillah',
    bank: 0,
    method: 'transfer',
    amount: 450_000,
    reference: 'FT26318 77120',
    daysAgo: 0,
    state: 'pending',
    slip: true,
  },
  {
    agent: 'skylines',
    bank: 2,
    method: 'wallet',
    amount: 95_000,
    reference: 'JC-4411570',
    daysAgo: 0,
    state: 'pending',
  },
]

export interface DemoCollection extends DemoPayment {
  salesman: 'kamran' | 'nadia'
  state: 'recorded' | 'accepted' | 'rejected' | 'cancelled'
  bank?: number
  reason?: string
}

export const demoCollections: DemoCollection[] = [
  {
    agent: 'bismillah',
    salesman: 'kamran',
    method: 'cash',
    amount: 180_000,
    reference: '',
    daysAgo: 4,
    state: 'accepted',
  },
  {
    agent: 'alnoor',
    salesman: 'kamran',
    method: 'cheque',
    amount: 400_000,
    reference: 'CHQ 00412860',
    daysAgo: 3,
    state: 'accepted',
    bank: 0,
  },
  {
    agent: 'alnoor',
    salesman: 'kamran',
    method: 'cash',
    amount: 30_000,
    reference: '',
    daysAgo: 2,
    state: 'cancelled',
    note: 'Agent paid by transfer instead',
  },
  {
    agent: 'skylines',
    salesman: 'nadia',
    method: 'cheque',
    amount: 250_000,
    reference: 'CHQ 00871301',
    daysAgo: 2,
    state: 'rejected',
    reason: 'The cheque is not signed',
  },
  {
    agent: 'bismillah',
    salesman: 'kamran',
    method: 'cash',
    amount: 85_000,
    reference: '',
    daysAgo: 1,
    state: 'recorded',
    note: 'Umrah group, first part',
  },
  {
    agent: 'alnoor',
    salesman: 'kamran',
    method: 'cheque',
    amount: 320_000,
    reference: 'CHQ 00412901',
    daysAgo: 0,
    state: 'recorded',
  },
  {
    agent: 'skylines',
    salesman: 'nadia',
    method: 'cash',
    amount: 60_000,
    reference: '',
    daysAgo: 0,
    state: 'recorded',
  },
]

export const toMinor = (rupees: number): bigint => BigInt(rupees * RUPEE)
