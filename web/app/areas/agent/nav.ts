import {
  IconAlarm,
  IconBed,
  IconBuildingMosque,
  IconBuildingStore,
  IconCashBanknote,
  IconChartLine,
  IconFileText,
  IconId,
  IconLayoutDashboard,
  IconListSearch,
  IconMail,
  IconNotebook,
  IconPlane,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconTicket,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react'
import { agentUrls } from '../../urls/agent.ts'
import { inBookingQueue, type NavGroup } from '../office/nav.ts'

export const agentNav: readonly NavGroup[] = [
  {
    name: 'start',
    items: [
      {
        to: agentUrls.searchFlights,
        label: 'searchFlights',
        icon: IconSearch,
        right: 'search',
        waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
      },
      { to: agentUrls.hotels(), label: 'searchHotels', icon: IconBed, right: 'search' },
      { to: agentUrls.umrahPackages, label: 'umrah', icon: IconBuildingMosque },
      { to: agentUrls.groupTickets, label: 'groups', icon: IconUsersGroup },
      { to: agentUrls.insurance(), label: 'sellInsurance', icon: IconShieldCheck },
      { to: agentUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard },
      { to: agentUrls.flights(), label: 'results', icon: IconPlane, right: 'search', searchOnly: true },
    ],
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
      { to: agentUrls.visaApplications, label: 'visaApplications', icon: IconId },
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
