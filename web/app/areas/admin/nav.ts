import {
  IconActivity,
  IconAd2,
  IconAlarm,
  IconBan,
  IconBook2,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCashBanknote,
  IconCashBanknoteMove,
  IconCashRegister,
  IconChartLine,
  IconCreditCard,
  IconEdit,
  IconExchange,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
  IconMessageQuestion,
  IconNotebook,
  IconPercentage,
  IconPhoneCall,
  IconPlane,
  IconPlaneInflight,
  IconPlug,
  IconPlus,
  IconReceipt,
  IconReceipt2,
  IconReceiptRefund,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconTicket,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavGroup, NavItem } from '../../platform/areas/nav.ts'
import { adminUrls } from '../../urls/admin.ts'
import { inBookingQueue } from '../office/nav.ts'
import { catalogueItems, makeItems } from '../product-menus.ts'

const work: NavItem[] = [
  { to: adminUrls.agentCall(), label: 'agentCall', icon: IconPhoneCall, permission: 'users.view' },
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
    to: adminUrls.topUps({ tab: 'late' }),
    label: 'latePayments',
    icon: IconCashBanknoteMove,
    permission: 'payments.manage',
    waiting: ({ late_money }) => late_money && { count: late_money.count, hot: true },
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
  {
    to: adminUrls.scheduleChanges(),
    label: 'scheduleChanges',
    icon: IconCalendarTime,
    permission: 'bookings.view',
    waiting: ({ airline_changes: changes }) => changes && { count: changes.count, hot: changes.urgent > 0 },
  },
  {
    to: adminUrls.enquiries(),
    label: 'enquiries',
    icon: IconMessageQuestion,
    permission: 'enquiries.manage',
    waiting: ({ enquiries }) => enquiries && { count: enquiries.count, hot: true },
  },
  { to: adminUrls.customerBookings, label: 'customerBookings', icon: IconShoppingBag, permission: 'bookings.view' },
  { to: adminUrls.directBookings, label: 'directBookings', icon: IconNotebook, permission: 'bookings.view' },
  { to: adminUrls.offlineBookings, label: 'offlineBookings', icon: IconFileText, permission: 'bookings.view' },
]

const make: NavItem[] = [
  ...makeItems,
  { to: adminUrls.newOfflineBooking, label: 'newOffline', icon: IconEdit, permission: 'bookings.create' },
  { to: adminUrls.importPnr, label: 'importPnr', icon: IconFileImport, permission: 'bookings.create' },
]

const money: NavItem[] = [
  { to: adminUrls.ledger(), label: 'ledger', icon: IconNotebook, permission: 'ledger.view' },
  { to: adminUrls.expenses(), label: 'expenses', icon: IconReceipt2, permission: 'ledger.view' },
  { to: adminUrls.cashDrawers(), label: 'cashDrawers', icon: IconCashRegister, permission: 'deposits.view' },
  { to: adminUrls.accounting(), label: 'accounting', icon: IconScale, permission: 'ledger.view' },
  { to: adminUrls.creditReport(), label: 'credit', icon: IconCreditCard, permission: 'ledger.view' },
  { to: adminUrls.supplierPayables(), label: 'supplierPayables', icon: IconBuildingStore, permission: 'ledger.view' },
  { to: adminUrls.supplierPayments(), label: 'supplierPayments', icon: IconCashBanknote, permission: 'ledger.view' },
  { to: adminUrls.profitLoss(), label: 'profit', icon: IconChartLine, permission: 'reports.view' },
  { to: adminUrls.banks(), label: 'banks', icon: IconBuildingBank, permission: 'banks.manage' },
  { to: adminUrls.newBank, label: 'newBank', icon: IconPlus, permission: 'banks.manage', searchOnly: true },
  { to: adminUrls.zohoBooks(), label: 'zohoBooks', icon: IconBook2, permission: 'ledger.view' },
  { to: adminUrls.customerMargin(), label: 'customerMargin', icon: IconPercentage, permission: 'pricing.view' },
  { to: adminUrls.otherCharges, label: 'charges', icon: IconReceipt, permission: 'pricing.view' },
  { to: adminUrls.newCharge, label: 'newCharge', icon: IconPlus, permission: 'pricing.manage', searchOnly: true },
]

const catalogue: NavItem[] = [
  ...catalogueItems,
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
    waiting: ({ approvals, changed_details, erasures }) =>
      approvals && { count: approvals.count + (changed_details?.count ?? 0) + (erasures?.count ?? 0), hot: true },
  },
  { to: adminUrls.newUser, label: 'newUser', icon: IconPlus, permission: 'users.manage', searchOnly: true },
  { to: adminUrls.staff, label: 'staff', icon: IconUserCog, permission: 'staff.view' },
  { to: adminUrls.newStaffMember, label: 'newStaff', icon: IconPlus, permission: 'staff.view', searchOnly: true },
  { to: adminUrls.roles, label: 'roles', icon: IconShieldLock, permission: 'roles.view' },
  { to: adminUrls.newRole, label: 'newRole', icon: IconPlus, permission: 'roles.view', searchOnly: true },
  { to: adminUrls.activityLog(), label: 'activity', icon: IconHistory, permission: 'activity.view' },
  { to: adminUrls.settings, label: 'settings', icon: IconSettings, permission: 'settings.manage' },
  { to: adminUrls.status, label: 'status', icon: IconActivity, permission: 'settings.manage' },
]

export const adminNav: readonly NavGroup[] = [
  { name: 'start', items: [{ to: adminUrls.dashboard, label: 'dashboard', icon: IconLayoutDashboard }] },
  { name: 'work', items: work },
  { name: 'make', items: make },
  { name: 'money', items: money },
  { name: 'catalogue', items: catalogue },
  { name: 'people', items: people },
]
