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
        waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
      },
      { to: agentUrls.hotels(), label: 'searchHotels', icon: IconBed },
      { to: agentUrls.umrahPackages, label: 'umrah', icon: IconBuildingMosque },
      { to: agentUrls.groupTickets, label: 'groups', icon: IconUsersGroup },
      { to: agentUrls.insurance(), label: 'sellInsurance', icon: IconShieldCheck },
      { to: agentUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard },
      { to: agentUrls.flights(), label: 'results', icon: IconPlane, searchOnly: true },
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
      { to: agentUrls.offlineBookings, label: 'offlineBookings', icon: IconFileText },
      { to: agentUrls.pnrDetails, label: 'pnr', icon: IconListSearch },
      { to: agentUrls.travellers(), label: 'travellers', icon: IconUsers },
      { to: agentUrls.newTraveller, label: 'newTraveller', icon: IconPlus, searchOnly: true },
    ],
  },
  {
    name: 'money',
    items: [
      { to: agentUrls.newDeposit, label: 'topup', icon: IconWallet },
      {
        to: agentUrls.deposits,
        label: 'deposits',
        icon: IconCashBanknote,
        waiting: ({ topups }) => topups && { count: topups.count },
      },
      { to: agentUrls.ledger, label: 'statement', icon: IconNotebook },
      { to: agentUrls.profitLoss, label: 'profit', icon: IconChartLine },
      { to: agentUrls.charges, label: 'charges', icon: IconReceipt },
    ],
  },
  {
    name: 'agency',
    items: [
      { to: agentUrls.editAgency, label: 'agencyDetails', icon: IconBuildingStore },
      { to: agentUrls.settings, label: 'settings', icon: IconSettings },
      { to: agentUrls.contact, label: 'contact', icon: IconMail },
    ],
  },
]
