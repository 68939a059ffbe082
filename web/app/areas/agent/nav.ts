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
  IconPlus,
  IconReceipt,
  IconSettings,
  IconTicket,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { NavGroup } from '../../platform/areas/nav.ts'
import { agentUrls } from '../../urls/agent.ts'
import { inBookingQueue } from '../office/nav.ts'
import { agentStartItems, agentWorkItems } from '../product-menus.ts'

export const agentNav: readonly NavGroup[] = [
  {
    name: 'start',
    items: [...agentStartItems, { to: agentUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard }],
  },
  {
    name: 'work',
    items: [
      {
        to: agentUrls.bookings,
        label: 'bookings',
        icon: IconTicket,
        waiting: inBookingQueue('approval', 'voids', 'refunds', 'changes'),
      },
      { to: agentUrls.deadlines, label: 'deadlines', icon: IconAlarm, waiting: inBookingQueue('due_today') },
      ...agentWorkItems,
      { to: agentUrls.offlineBookings, label: 'offlineBookings', icon: IconFileText, right: 'money' },
      { to: agentUrls.pnrDetails, label: 'pnr', icon: IconListSearch },
      { to: agentUrls.travellers(), label: 'travellers', icon: IconUsers, right: 'hold' },
      { to: agentUrls.newTraveller, label: 'newTraveller', icon: IconPlus, right: 'hold', searchOnly: true },
    ],
  },
  {
    name: 'money',
    items: [
      { to: agentUrls.newDeposit, label: 'topup', icon: IconWallet, right: 'money' },
      {
        to: agentUrls.deposits,
        label: 'deposits',
        icon: IconCashBanknote,
        right: 'money',
        waiting: ({ topups }) => topups && { count: topups.count },
      },
      { to: agentUrls.ledger, label: 'statement', icon: IconNotebook, right: 'money' },
      { to: agentUrls.profitLoss, label: 'profit', icon: IconChartLine, right: 'money' },
      { to: agentUrls.charges, label: 'charges', icon: IconReceipt, right: 'manage' },
    ],
  },
  {
    name: 'agency',
    items: [
      { to: agentUrls.editAgency, label: 'agencyDetails', icon: IconBuildingStore, right: 'manage' },
      { to: agentUrls.settings, label: 'settings', icon: IconSettings },
      { to: agentUrls.contact, label: 'contact', icon: IconMail },
    ],
  },
]
