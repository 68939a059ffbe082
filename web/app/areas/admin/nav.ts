import {
  IconAd2,
  IconAlarm,
  IconBan,
  IconBeach,
  IconBuildingBank,
  IconBuildingMosque,
  IconCashBanknote,
  IconChartLine,
  IconCreditCard,
  IconEdit,
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
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconTicket,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavGroup, NavItem } from '../office/nav.ts'

const work: NavItem[] = [
  { to: '/admin/deadlines', label: 'deadlines', icon: IconAlarm, permission: 'bookings.view' },
  { to: '/admin/bookings', label: 'bookings', icon: IconTicket, permission: 'bookings.view' },
  { to: '/admin/topup-request', label: 'topups', icon: IconCashBanknote, permission: 'deposits.view' },
  { to: '/admin/void-bookings', label: 'voids', icon: IconBan, permission: 'bookings.view' },
  { to: '/admin/customer-bookings', label: 'customerBookings', icon: IconShoppingBag, permission: 'bookings.view' },
  { to: '/admin/direct-bookings', label: 'directBookings', icon: IconNotebook, permission: 'bookings.view' },
  { to: '/admin/offline-bookings', label: 'offlineBookings', icon: IconFileText, permission: 'bookings.view' },
]

const make: NavItem[] = [
  { to: '/admin/add-booking', label: 'newDirect', icon: IconPlus, permission: 'bookings.create' },
  { to: '/admin/new-offline-booking', label: 'newOffline', icon: IconEdit, permission: 'bookings.create' },
  { to: '/admin/import-pnr', label: 'importPnr', icon: IconFileImport, permission: 'bookings.create' },
]

const money: NavItem[] = [
  { to: '/admin/admin-ledger', label: 'ledger', icon: IconNotebook, permission: 'ledger.view' },
  { to: '/admin/credit-report', label: 'credit', icon: IconCreditCard, permission: 'ledger.view' },
  { to: '/admin/profit-loss-report', label: 'profit', icon: IconChartLine, permission: 'reports.view' },
  { to: '/admin/banks', label: 'banks', icon: IconBuildingBank, permission: 'banks.manage' },
  { to: '/admin/new-bank', label: 'newBank', icon: IconPlus, permission: 'banks.manage', searchOnly: true },
  { to: '/admin/customer-margin', label: 'customerMargin', icon: IconPercentage, permission: 'pricing.view' },
  { to: '/admin/other-charges', label: 'charges', icon: IconReceipt, permission: 'pricing.view' },
  { to: '/admin/new-charges', label: 'newCharge', icon: IconPlus, permission: 'pricing.manage', searchOnly: true },
]

const catalogue: NavItem[] = [
  { to: '/admin/umrah-packages', label: 'umrah', icon: IconBuildingMosque, permission: 'umrah.manage' },
  { to: '/admin/new/umrah-package', label: 'newUmrah', icon: IconPlus, permission: 'umrah.manage', searchOnly: true },
  { to: '/admin/group-tickets', label: 'groups', icon: IconUsers, permission: 'groups.manage' },
  { to: '/admin/new/group-ticket', label: 'newGroup', icon: IconPlus, permission: 'groups.manage', searchOnly: true },
  { to: '/admin/visas', label: 'visas', icon: IconId, permission: 'visas.manage' },
  { to: '/admin/new-visa', label: 'newVisa', icon: IconPlus, permission: 'visas.manage', searchOnly: true },
  { to: '/admin/holidays', label: 'holidays', icon: IconBeach, permission: 'holidays.manage' },
  { to: '/admin/new/holiday', label: 'newHoliday', icon: IconPlus, permission: 'holidays.manage', searchOnly: true },
  { to: '/admin/airlines', label: 'airlines', icon: IconPlane, permission: 'reference.manage' },
  { to: '/admin/new/airline', label: 'newAirline', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: '/admin/airports', label: 'airports', icon: IconMapPin, permission: 'reference.manage' },
  { to: '/admin/new/airport', label: 'newAirport', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: '/admin/aircrafts', label: 'aircraft', icon: IconPlaneInflight, permission: 'reference.manage' },
  { to: '/admin/new/aircraft', label: 'newAircraft', icon: IconPlus, permission: 'reference.manage', searchOnly: true },
  { to: '/admin/suppliers', label: 'suppliers', icon: IconPlug, permission: 'suppliers.manage' },
  { to: '/admin/banners', label: 'banners', icon: IconAd2, permission: 'media.manage' },
]

const people: NavItem[] = [
  { to: '/admin/users', label: 'users', icon: IconUsersGroup, permission: 'users.view' },
  { to: '/admin/new-user', label: 'newUser', icon: IconPlus, permission: 'users.manage', searchOnly: true },
  { to: '/admin/staff', label: 'staff', icon: IconUserCog, permission: 'staff.view' },
  { to: '/admin/new-staff', label: 'newStaff', icon: IconPlus, permission: 'staff.view', searchOnly: true },
  { to: '/admin/Roles', label: 'roles', icon: IconShieldLock, permission: 'roles.view' },
  { to: '/admin/newRole', label: 'newRole', icon: IconPlus, permission: 'roles.view', searchOnly: true },
  { to: '/activity-log', label: 'activity', icon: IconHistory, permission: 'activity.view' },
  { to: '/admin/setting', label: 'settings', icon: IconSettings, permission: 'settings.manage' },
]

export const adminNav: readonly NavGroup[] = [
  { name: 'start', items: [{ to: '/admin/dashboard', label: 'dashboard', icon: IconLayoutDashboard }] },
  { name: 'work', items: work },
  { name: 'make', items: make },
  { name: 'money', items: money },
  { name: 'catalogue', items: catalogue },
  { name: 'people', items: people },
]
