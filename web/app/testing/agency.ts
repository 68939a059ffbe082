import type { Agency } from '@safar/contract/agency'
import { setAgency } from '../platform/agency.ts'

export const testAgency: Agency = {
  name: { en: 'Safar Travel (Pvt) Ltd', ar: 'سفر للسفر والسياحة' },
  address: { en: '12 Egerton Road, Lahore', ar: '12 شارع إيجرتون، لاهور' },
  phone: '+92 42 111 723 27',
  whatsapp: '+92 300 0472327',
  email: null,
  logo: null,
  ntn: null,
  strn: null,
  offices: [],
  licences: [],
  zone: 'Asia/Karachi',
  currency: 'PKR',
}

// A page receives the agency before it renders, and so does every unit test.
setAgency(testAgency)
