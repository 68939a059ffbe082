import {
  IconAlarm,
  IconBuildingStore,
  IconCashBanknote,
  IconChartLine,
  IconFileText,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconNotebook,
  IconPlane,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconTicket,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { NavGroup } from '../office/nav.ts'

export const agentNav: readonly NavGroup[] = [
  {
    name: 'start',
    items: [
      { to: '/agent/dashboard-flights', label: 'searchFlights', icon: IconSearch },
      { to: '/agent/dashboard', label: 'dashboard', icon: IconLayoutDashboard },
      { to: '/agent/flights', label: 'results', icon: IconPlane, searchOnly: true },
    ],
  },
  {
    name: 'work',
    items: [
      { to: '/agent/agent-bookings', label: 'bookings', icon: IconTicket },
      { to: '/agent/deadlines', label: 'deadlines', icon: IconAlarm },
      { to: '/agent/agent-offline-bookings', label: 'offlineBookings', icon: IconFileText },
      { to: '/agent/pnr-details', label: 'pnr', icon: IconListSearch },
      { to: '/agent/travellers', label: 'travellers', icon: IconUsers },
      { to: '/agent/new-traveller', label: 'newTraveller', icon: IconPlus, searchOnly: true },
    ],
  },
  {
    name: 'money',
    items: [
      { to: '/agent/agent-deposit', label: 'topup', icon: IconWallet },
      { to: '/agent/deposits', label: 'deposits', icon: IconCashBanknote },
      { to: '/agent/agent-ledger', label: 'statement', icon: IconNotebook },
      { to: '/agent/agent-profit-loss-report', label: 'profit', icon: IconChartLine },
      { to: '/agent/other-charges', label: 'charges', icon: IconReceipt },
    ],
  },
  {
    name: 'agency',
    items: [
      { to: '/agent/update-agent-data', label: 'agencyDetails', icon: IconBuildingStore },
      { to: '/agent/settings', label: 'settings', icon: IconSettings },
      { to: '/agent/contact/us', label: 'contact', icon: IconMail },
    ],
  },
]
