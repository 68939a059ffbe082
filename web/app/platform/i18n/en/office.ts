import accounting from '../../../features/accounting/messages.en.json'
import activity from '../../../features/activity/messages.en.json'
import bankStatements from '../../../features/bank-statements/messages.en.json'
import collections from '../../../features/collections/messages.en.json'
import dashboard from '../../../features/dashboard/messages.en.json'
import drawers from '../../../features/drawers/messages.en.json'
import featured from '../../../features/featured/messages.en.json'
import find from '../../../features/find/messages.en.json'
import groupsOffice from '../../../features/groups/office/messages.en.json'
import insuranceOffice from '../../../features/insurance/office/messages.en.json'
import ledger from '../../../features/ledger/messages.en.json'
import offline from '../../../features/offline/messages.en.json'
import payables from '../../../features/payables/messages.en.json'
import reference from '../../../features/reference/messages.en.json'
import reports from '../../../features/reports/messages.en.json'
import ridesOffice from '../../../features/rides/office/messages.en.json'
import savedViews from '../../../features/saved-views/messages.en.json'
import settings from '../../../features/settings/messages.en.json'
import suppliers from '../../../features/suppliers/messages.en.json'
import umrahOffice from '../../../features/umrah/office/messages.en.json'
import zoho from '../../../features/zoho/messages.en.json'

/** Texts shown only in the office areas. */
export default {
  activity,
  accounting,
  bankStatements,
  collections,
  dashboard,
  drawers,
  featured,
  find,
  ledger,
  offline,
  payables,
  reference,
  reports,
  settings,
  savedViews,
  suppliers,
  groupsOffice,
  insuranceOffice,
  ridesOffice,
  umrahOffice,
  zoho,
}
