import {
  IconAd2,
  IconAlarm,
  IconBan,
  IconBeach,
  IconBed,
  IconBuildingBank,
  IconBuildingMosque,
  IconCashBanknote,
  IconChartLine,
  IconCreditCard,
  IconEdit,
  IconExchange,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconMapPin,
  IconNotebook,
  IconPercentage,
  IconPlane,
  IconPlaneInflight,
  IconPlug,
  IconPlus,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconTicket,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { adminUrls } from '../../urls/admin.ts'
import { inBookingQueue, type NavGroup, type NavItem } from '../office/nav.ts'

const work: NavItem[] = [
  {
    to: adminUrls.deadlines,
    label: 'deadlines',
    icon: IconAlarm,
    permission: 'bookings.view',
    waiting: inBookingQueue('due_today'),
  },
  {
    to: adminUrls.bookings,
    label: 'bookings',
    icon: IconTicket,
    permission: 'bookings.view',
    waiting: inBookingQueue('approval', 'in_doubt'),
  },
  {
    to: adminUrls.topUps(),
    label: 'topups',
    icon: IconCashBanknote,
    permission: 'deposits.view',
    waiting: ({ topups, collections }) => ({ count: (topups?.count ?? 0) + (collections?.count ?? 0), hot: true }),
  },
  {
    to: adminUrls.voidBookings,
    label: 'voids',
    icon: IconBan,
    permission: 'bookings.view',
    waiting: inBookingQueue('voids'),
  },
  {
    to: adminUrls.bookingQueue('refunds'),
    label: 'refunds',
    icon: IconReceiptRefund,
    permission: 'bookings.view',
    waiting: inBookingQueue('refunds'),
  },
  {
    to: adminUrls.bookingQueue('changes'),
    label: 'changes',
    icon: IconExchange,
    permission: 'bookings.view',
    waiting: inBookingQueue('changes'),
  },
  { to: adminUrls.customerBookings, label: 'customerBookings', icon: IconShoppingBag, permission: 'bookings.view' },
  { to: adminUrls.directBookings, label: 'directBookings', icon: IconNotebook, permission: 'bookings.view' },
  { to: adminUrls.offlineBookings, label: 'offlineBookings', icon: IconFileText, permission: 'bookings.view' },
]

const make: NavItem[] = [
  {
    to: adminUrls.flights(),
    label: 'newDirect',
    icon: IconPlus,
    permission: 'bookings.create',
    waiting: ({ quotes }) => quotes && { count: quotes.count, hot: true },
  },
  { to: adminUrls.hotels(), label: 'newHotel', icon: IconBed, permission: 'bookings.create' },
  { to: adminUrls.newOfflineBooking, label: 'newOffline', icon: IconEdit, permission: 'bookings.create' },
  { to: adminUrls.importPnr, label: 'importPnr', icon: IconFileImport, permission: 'bookings.create' },
]

const money: NavItem[] = [
  { to: adminUrls.ledger(), label: 'ledger', icon: IconNotebook, permission: 'ledger.view' },
  { to: adminUrls.creditReport(), label: 'credit', icon: IconCreditCard, permission: 'ledger.view' },
  { to: adminUrls.profitLoss(), label: 'profit', icon: IconChartLine, permission: 'reports.view' },
  { to: adminUrls.banks(), label: 'banks', icon: IconBuildingBank, permission: 'banks.manage' },
  { to: adminUrls.newBank, label: 'newBank', icon: IconPlus, permission: 'banks.manage', searchOnly: true },
  { to: adminUrls.customerMargin(), label: 'customerMargin', icon: IconPercentage, permission: 'pricing.view' },
  { to: adminUrls.otherCharges, label: 'charges', icon: IconReceipt, permission: 'pricing.view' },
  { to: adminUrls.newCharge, label: 'newCharge', icon: IconPlus, permission: 'pricing.manage', searchOnly: true },
]

const catalogue: NavItem[] = [
  { to: adminUrls.umrahPackages, label: 'umrah', icon: IconBuildingMosque, permission: 'umrah.manage' },
  { to: adminUrls.newUmrahPackage, label: 'newUmrah', icon: IconPlus, permission: 'umrah.manage', searchOnly: true },
  { to: adminUrls.groupTickets, label: 'groups', icon: IconUsers, permission: 'groups.manage' },
  { to: adminUrls.newGroupTicket, label: 'newGroup', icon: IconPlus, permission: 'groups.manage', searchOnly: true },
  { to: adminUrls.visas, label: 'visas', icon: IconId, permission: 'visas.manage' },
  { to: adminUrls.newVisa, label: 'newVisa', icon: IconPlus, permission: 'visas.manage', searchOnly: true },
  { to: adminUrls.holidays, label: 'holidays', icon: IconBeach, permission: 'holidays.manage' },
  { to: adminUrls.newHoliday, label: 'newHoliday', icon: IconPlus, permission: 'holidays.manage', searchOnly: true },
  { to: adminUrls.airlines, label: 'airlines', icon: IconPlane, permission: 'reference.manage' },
  { to: adminUrls.newAirline, label: 'newAirline', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: adminUrls.airports, label: 'airports', icon: IconMapPin, permission: 'reference.manage' },
  { to: adminUrls.newAirport, label: 'newAirport', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: adminUrls.aircraft, label: 'aircraft', icon: IconPlaneInflight, permission: 'reference.manage' },
  { to: adminUrls.newAircraft, label: 'newAircraft', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: adminUrls.suppliers, label: 'suppliers', icon: IconPlug, permission: 'suppliers.manage' },
  { to: adminUrls.banners, label: 'banners', icon: IconAd2, permission: 'media.manage' },
]

const people: NavItem[] = [
  {
    to: adminUrls.users(),
    label: 'users',
    icon: IconUsersGroup,
    permission: 'users.view',
    waiting: ({ approvals }) => approvals && { count: approvals.count, hot: true },
  },
  { to: adminUrls.newUser, label: 'newUser', icon: IconPlus, permission: 'users.manage', searchOnly: true },
  { to: adminUrls.staff, label: 'staff', icon: IconUserCog, permission: 'staff.view' },
  { to: adminUrls.newStaffMember, label: 'newStaff', icon: IconPlus, permission: 'staff.view', searchOnly: true },
  { to: adminUrls.roles, label: 'roles', icon: IconShieldLock, permission: 'roles.view' },
  { to: adminUrls.newRole, label: 'newRole', icon: IconPlus, permission: 'roles.view', searchOnly: true },
  { to: adminUrls.activityLog(), label: 'activity', icon: IconHistory, permission: 'activity.view' },
  { to: adminUrls.settings, label: 'settings', icon: IconSettings, permission: 'settings.manage' },
]

export const adminNav: readonly NavGroup[] = [
  { name: 'start', items: [{ to: adminUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard }] },
  { name: 'work', items: work },
  { name: 'make', items: make },
  { name: 'money', items: money },
  { name: 'catalogue', items: catalogue },
  { name: 'people', items: people },
]
